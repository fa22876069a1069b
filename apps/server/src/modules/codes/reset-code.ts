import { type Language, type Outcome, done, refuse } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Merchant } from '../site/index.ts'
import { costLimits, recipientLimits, takeAll, waitSecondsMin } from './budgets.ts'
import { keepCode } from './code-store.ts'
import type { CodesDeps } from './deps.ts'
import { recipientOf } from './key.ts'
import { type SendRefusal, makeCode } from './send.ts'

interface ResetCode {
  /** E.164. */
  readonly to: string
  readonly language: Language
  readonly merchant: Pick<Merchant, 'id' | 'brandName'>
}

/** What is refused before a code is posted; the number is one that a code has reached. */
export type PostRefusal = Exclude<SendRefusal, 'invalid_phone_number'>

/**
 * Takes what a code for a new password costs and leaves its posting to a transaction. It counts for its receiver like
 * one that they have asked for, and nobody's browser is counted.
 */
export async function prepareResetCode(
  deps: CodesDeps,
  { to, language, merchant: { id: merchantId, brandName } }: ResetCode,
): Promise<Outcome<{ post(tx: Tx): Promise<void> }, PostRefusal>> {
  if (deps.senders.sms === null) return refuse('operation_not_enabled')
  const fault = deps.senderHealth.faultOf('sms')
  if (fault !== null) return refuse(fault)
  const setting = await deps.setting()
  const request = { purpose: 'reset', channel: 'sms', to, memberId: null, language, merchantId, brandName } as const
  const recipient = recipientOf(deps, request)
  const limits = [...recipientLimits({ recipient }), ...costLimits(to, merchantId, setting)]
  const seconds = await takeAll(deps.limiter, limits)
  if (seconds > 0) return refuse('too_many_codes', { seconds: Math.max(seconds, waitSecondsMin) })
  const minutes = setting.expiredMinutes
  return done({
    async post(tx) {
      const { key, codeHash, message } = makeCode(deps, { ...request, minutes })
      await keepCode(tx, { key, codeHash, minutes })
      await deps.queue.enqueue(tx, { message, merchantId, kind: 'reset', expiresInMinutes: minutes, about: key })
    },
  })
}
