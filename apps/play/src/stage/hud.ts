import type { Win } from '@banyan/games/slots'
import type { Celebration } from '../round/timeline.ts'

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
  celebrate(celebration: Celebration, units: number): void
}
