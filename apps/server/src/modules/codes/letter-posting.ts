import type { Tx } from '../../platform/database/database.ts'
import type { CodesDeps } from './deps.ts'
import type { CodeRequest } from './send.ts'
import { type Notice, type OfferFacts, noticeEmail, offerEmail, resetEmail } from './templates.ts'

interface ResetLink {
  readonly memberId: bigint
  readonly to: string
  readonly language: CodeRequest['language']
  readonly link: string
  readonly minutes: number
}

export interface LetterPosting {
  /** Has the link of a forgotten password sent once the transaction holds, in place of one that still waits. */
  postResetLink(tx: Tx, letter: ResetLink): Promise<void>
  /**
   * Has the owner of an account told of a log-in from a device that it does not know, or
   * of a change, once the transaction holds.
   */
  postNotice(tx: Tx, notice: { readonly to: string } & Omit<Notice, 'brand' | 'timeZone'>): Promise<void>
  /** Has an offer sent once the transaction holds, to an owner who has agreed to such e-mails. */
  postOffer(tx: Tx, offer: { readonly to: string; readonly merchantId: number } & OfferFacts): Promise<void>
}

/** A notice that could not be sent within this time is no news any more. */
const noticeMinutes = 3 * 24 * 60

/** The letters of an account, which go out with the transaction that has cause for them. */
export function letterPosting({
  site,
  senders,
  queue,
  digest,
}: Pick<CodesDeps, 'site' | 'senders' | 'queue' | 'digest'>): LetterPosting {
  return {
    async postResetLink(tx, { memberId, to, ...facts }) {
      const { id: merchantId, brandName } = await site.merchant(tx)
      const message = { channel: 'email', to, ...resetEmail({ ...facts, brand: brandName }) } as const
      await queue.enqueue(tx, {
        message,
        merchantId,
        kind: 'reset_link',
        expiresInMinutes: facts.minutes,
        about: digest('reset letter', String(memberId)),
      })
    },
    async postNotice(tx, { to, ...facts }) {
      if (senders.email === null) return
      const { id: merchantId, brandName, timeZone } = await site.merchant(tx)
      const message = { channel: 'email', to, ...noticeEmail({ ...facts, brand: brandName, timeZone }) } as const
      await queue.enqueue(tx, { message, merchantId, kind: 'notice', expiresInMinutes: noticeMinutes })
    },
    async postOffer(tx, { to, merchantId, ...facts }) {
      const message = { channel: 'email', to, ...offerEmail(facts) } as const
      await queue.enqueue(tx, { message, merchantId, kind: 'offer', expiresInMinutes: noticeMinutes })
    },
  }
}
