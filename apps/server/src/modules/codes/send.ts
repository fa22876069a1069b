import { randomInt, randomUUID } from 'node:crypto'
import { type CodeChannel, type CodePurpose, type Language, type Outcome, done, refuse } from '@banyan/contract'
import { browserLimits, costLimits, recipientLimits, takeAll, visitorLimits, waitSecondsMin } from './budgets.ts'
import { dropCode, keepCode } from './code-store.ts'
import { endDelivery, insertDelivery } from './deliveries.ts'
import type { CodeVisitor, CodesDeps } from './deps.ts'
import { codeHashOf, keyOf, recipientOf } from './key.ts'
import { codeEmail, codeSms } from './templates.ts'
import { handToSender, messageOf } from './message-queue.ts'
import type { SendFault } from './senders.ts'

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  /** E.164, or an e-mail address. */
  readonly to: string
  /** The member of the session or challenge, for purposes that have one: the code is then theirs alone. */
  readonly memberId: bigint | null
  readonly visitor: CodeVisitor
  readonly language: Language
}

export type SendRefusal = SendFault | 'too_many_codes'

/** Purposes whose answer must not tell whether anybody has the number: it comes before the message goes. */
const isSecretive = (purpose: CodePurpose) => purpose === 'login' || purpose === 'reset'

type NewCode = Omit<CodeRequest, 'visitor'> & {
  readonly merchantId: number
  readonly brandName: string
  readonly minutes: number
}

/** A new code: what it is kept as, and the message that carries it, which alone has its digits. */
export function makeCode(
  deps: Pick<CodesDeps, 'digest'>,
  { channel, purpose, to, language, merchantId, brandName, minutes, memberId }: NewCode,
) {
  const key = keyOf(deps, { merchantId, purpose, channel, to, memberId })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = codeHashOf(deps, key, code)
  const facts = { language, purpose, brand: brandName, code, minutes }
  const message = messageOf({ channel, merchantId, to }, { sms: () => codeSms(facts), email: () => codeEmail(facts) })
  return { key, codeHash, message }
}

/**
 * Makes a code in place of the one before it and sends it. For log-in and reset, a recipient
 * that nobody has takes the same steps, gets the same answer in the same time, and no
 * message (reliability S2). Throws when the limits cannot be asked: nothing goes out then.
 */
export async function send(
  deps: CodesDeps,
  request: CodeRequest,
): Promise<Outcome<{ expiredMinutes: number }, SendRefusal>> {
  const { channel, purpose, to } = request
  if (deps.senders[channel] === null) return refuse('operation_not_enabled')
  const senderHealth = deps.senderHealth.faultOf(channel)
  if (senderHealth !== null) return refuse(senderHealth)
  const { id: merchantId, brandName } = await deps.site.merchant()
  const setting = await deps.setting()
  const minutes = setting.expiredMinutes

  const asked = { recipient: recipientOf(deps, { ...request, merchantId }), visitor: request.visitor }
  const ofCode = [...recipientLimits(asked), ...browserLimits(asked, deps.rateLimitFactor)]
  const cost = channel === 'sms' ? costLimits(to, merchantId, setting) : []
  const seconds = await takeAll(deps.limiter, [...ofCode, ...visitorLimits(asked, deps.rateLimitFactor), ...cost])
  if (seconds > 0) return refuse('too_many_codes', { seconds: Math.max(seconds, waitSecondsMin) })

  const { key, codeHash, message } = makeCode(deps, { ...request, merchantId, brandName, minutes })

  if (isSecretive(purpose)) {
    const isForNobody = !(await deps.isContact(merchantId, channel, to))
    await deps.database.transaction(async (tx) => {
      await keepCode(tx, { key, codeHash, minutes })
      await deps.queue.enqueue(tx, {
        message,
        merchantId,
        kind: purpose,
        expiresInMinutes: minutes,
        about: key,
        isForNobody,
      })
    })
    deps.hurry()
    return done({ expiredMinutes: minutes })
  }
  const { sql } = deps.database
  const reference = randomUUID()
  await Promise.all([
    keepCode(sql, { key, codeHash, minutes }),
    insertDelivery(deps, { merchantId, reference, channel, kind: purpose, to }).execute(sql),
  ])
  const delivery = await handToSender(deps, reference, message)
  const end = delivery.ok ? { fault: null, ...delivery.value } : { fault: delivery.code }
  deps.later(endDelivery({ reference, state: delivery.ok ? 'sent' : 'failed', ...end, tries: 1 }).execute(sql))
  deps.senderHealth.report(channel, delivery.ok ? null : delivery.code)
  if (delivery.ok) return done({ expiredMinutes: minutes })
  // Whoever got nothing may ask again at once (requirement ERR-31).
  await Promise.all([dropCode(deps.database.sql, { key, codeHash }), deps.limiter.giveAllBack(ofCode)])
  return delivery
}
