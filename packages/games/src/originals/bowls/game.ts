import type { Odds } from '@banyan/money'

/** What lies under the bowl, in the order in which it was drawn: faces of dice, or the colours of discs. */
export type Faces = readonly string[]

/** How often a position hits: 0 loses, and a push gives the stake back. */
export type Hits = number | 'push'

/** Something that can be bet on. */
export interface Position {
  /** Names it for ever: it stands in bets. */
  readonly code: string
  /** Positions of a group stand together, and have their limits together. */
  readonly group: string
  /** Gross at one hit. Each further hit adds the same win once more, and no stake. */
  readonly odds: Odds
  /** The most hits that there can be. */
  readonly hitsMax: number
  hitsIn(faces: Faces): Hits
  /** The position that wins when this one loses; what is bet on both is no risk. */
  readonly against?: string
}

/** What a round under a bowl follows: which faces there are, how many are drawn, and what is bet on. */
export interface BowlGame {
  readonly name: string
  /** Raised when the bytes of a draw come to mean something else, or a position does. */
  readonly version: number
  /** The faces of a die or a disc, each as likely as the others. */
  readonly faces: readonly string[]
  readonly count: number
  readonly positions: readonly Position[]
}
