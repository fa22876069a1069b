import type { Language } from '@banyan/contract'
import type { Sql, Tx } from '../../platform/database/database.ts'

/** What an offer by e-mail is sent with; null: this server sends no e-mail. */
export type OfferMail = {
  /** Where a member has proved to read e-mail, and the member's language; null: nowhere. */
  addressOf(
    connection: Sql,
    merchantId: number,
    memberId: bigint,
  ): Promise<{ readonly to: string; readonly language: Language } | null>
  /** Has it sent once the transaction holds. */
  post(
    tx: Tx,
    offer: {
      readonly merchantId: number
      readonly brand: string
      readonly to: string
      readonly language: Language
      readonly title: string
      readonly content: string
      readonly stopLink: string
    },
  ): Promise<void>
} | null
