import type { Product } from '@banyan/contract'
import type { Currency } from '@banyan/money'

/** The products whose games are played alone, each result from the player's own seeds. */
export type SoloProduct = Extract<Product, 'slots' | 'originals'>

/** A player in one of the games that are played alone: what seeds and rounds belong to. */
export interface PlayerGame {
  readonly memberId: bigint
  readonly currency: Currency
  readonly gameCode: string
}
