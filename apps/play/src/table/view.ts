import type { FrameEnding, FreeRounds, PlayedRound } from '@banyan/contract'
import type { AutoStop } from '../round/auto.ts'
import type { ShownRound, TableState } from './state.ts'

/** What is said over the reels. */
export type TableNotice =
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly facts: Readonly<Record<string, string | number | boolean>>
    }
  | { readonly kind: 'auto'; readonly stop: AutoStop | 'refused' | 'hidden' }
  | { readonly kind: 'free'; readonly free: FreeRounds | null }
  | { readonly kind: 'unknown_rules' }

/** What the table tells the screen. */
export interface TableView {
  render(state: TableState): void
  /** The round that comes next on the stage, for what its units are worth by its rules. */
  setRound(round: ShownRound): void
  notice(notice: TableNotice | null): void
  replaying(played: PlayedRound | null): void
  balanceKnown(sequence: number): void
  over(ending: FrameEnding): void
  /** No round is accepted before the player has seen how long the session lasts. */
  timeDue(): void
  /** The server plays by other rules than this page knows; the round is kept and is there again. */
  outdated(): void
}
