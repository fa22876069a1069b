import type { Answer, Failure } from '@banyan/client'
import {
  type InputOf,
  type OutputOf,
  type Route,
  identityRoutes,
  securityRoutes,
  withdrawalRoutes,
} from '@banyan/contract'
import { call } from '../../lib/call.ts'
import { renewToken } from '../../lib/member-session.ts'
import { askAgain } from '../../lib/query.ts'

export type Overview = OutputOf<typeof securityRoutes.securityOverview>
export type Passkey = OutputOf<typeof securityRoutes.passkeys>['passkeys'][number]
export type OwnerProof = InputOf<typeof securityRoutes.beginPasskey>['owner']
export type OwnerWay = OwnerProof['by']

/** How this member shows to be the owner: by the password, or without one by a code to a contact. */
export function ownerWayOf({ hasPassword, mobileNum, channels }: Overview): OwnerWay {
  if (hasPassword) return 'password'
  return mobileNum !== null && channels.sms ? 'sms' : 'email'
}

/** `token` is the sign-in service's, where that has sent the code. */
export function proofOf(way: OwnerWay, typed: string, token: string | null): OwnerProof {
  if (way === 'password') return { by: 'password', password: typed.trim() }
  return way === 'sms' && token !== null ? { by: 'sms', firebaseIdToken: token } : { by: way, code: typed.trim() }
}

/** Calls a change. A session that began by this browser's memory is lifted by the password that the form has anyway. */
export async function change<R extends Route>(
  route: R,
  input: InputOf<R>,
  owner: { readonly by: string; readonly password?: string },
): Promise<Answer<R> | Failure> {
  const answer = await call(route, input, owner.password === undefined ? {} : { asksPassword: false })
  if (answer.ok || answer.code !== 'password_required' || owner.password === undefined) return answer
  const lifted = await call(identityRoutes.confirmPassword, { password: owner.password })
  if (!lifted.ok) return lifted
  renewToken(lifted.value)
  return call(route, input)
}

/** Asks again for all that the page shows, and for whether money can be drawn out now. */
export async function askAllAgain(): Promise<void> {
  const { securityOverview, passkeys, sessions, changes } = securityRoutes
  await Promise.all([securityOverview, passkeys, sessions, changes, withdrawalRoutes.withdrawalOffer].map(askAgain))
}
