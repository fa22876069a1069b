import type { Currency } from '@banyan/money'

/** A member's seat at one of our slots: what seeds and rounds belong to. */
export interface Seat {
  readonly memberId: bigint
  readonly currency: Currency
  readonly gameCode: string
}
