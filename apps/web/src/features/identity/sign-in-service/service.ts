import type { Failure } from '@banyan/client'
import { identityRoutes } from '@banyan/contract'
import { call } from '../../../lib/call.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { failureOf } from './failure-of.ts'
import type { SignInService } from './firebase.ts'

type Result<Value> = { readonly ok: true; readonly value: Value } | Failure

let opening: Promise<Result<SignInService>> | undefined

/**
 * The service of the merchant, whose library comes when it is first used, or a little
 * before. What failed is tried again.
 */
export function openService(): Promise<Result<SignInService>> {
  opening ??= open().then((opened) => {
    if (!opened.ok) opening = undefined
    return opened
  })
  return opening
}

async function open(): Promise<Result<SignInService>> {
  const answer = await call(identityRoutes.signInService, {})
  if (!answer.ok) return answer
  const { service } = answer.value
  if (service === null) return { ok: false, code: 'operation_not_enabled' }
  try {
    const { openFirebase } = await import('./firebase.ts')
    return { ok: true, value: openFirebase(service) }
  } catch {
    return { ok: false, code: 'network' }
  }
}

/** Signs in at Google or Facebook. */
export const signIn = (way: 'google' | 'facebook') => using((service) => service.signIn(way, currentLanguage()))

/** Has the service send a code. */
export const sendCode = (to: string) => using((service) => service.sendCode(to, currentLanguage()))

async function using<Value>(work: (service: SignInService) => Promise<Value>): Promise<Result<Value>> {
  const opened = await openService()
  return opened.ok ? attempt(work(opened.value)) : opened
}

/** What the service answers, with its failures in our words. */
export async function attempt<Value>(work: Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    return failureOf(error)
  }
}
