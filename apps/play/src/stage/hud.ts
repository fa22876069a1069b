import type { Win } from '@banyan/games/slots'
import type { BigWin } from '../round/timeline.ts'

/** What the player reads for a moment over the reels. */
export interface Plate {
  readonly kind: 'free-spins' | 'free-spins-more' | 'free-spins-end' | 'hold' | 'cap'
  readonly count: number
  readonly units: number
}

/** What is shown beside the reels. Units are of the round's bet. */
export interface Hud {
  win(units: number, isFinal: boolean): void
  multiplier(multiplier: number): void
  freeSpins(left: number | null): void
  respins(left: number | null): void
  plate(plate: Plate | null): void
  wins(wins: readonly Win[]): void
  /** The whole stage for a win; a press or a key asks to `skip` it. Null: it is over. */
  celebrate(celebration: BigWin | null, skip: () => void): void
  /** What the celebration has counted up to. */
  counted(units: number): void
  /** Lights fly up from the reels. */
  sparkle(size: BigWin | 'win'): void
}
