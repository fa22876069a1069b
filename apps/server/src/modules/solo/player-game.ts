import type { Currency } from '@banyan/money'

/** A player in one of our slots: what seeds and rounds belong to. */
export interface PlayerGame {
  readonly memberId: bigint
  readonly currency: Currency
  readonly gameCode: string
}
