import type { SlotGame } from '@banyan/games/slots'
import type { Director } from '../stage/director.ts'
import type { Balance } from './balance.ts'
import type { Croupier, Offer } from './croupier.ts'
import type { Showing, TableState } from './state.ts'
import type { TableView } from './view.ts'

/** What the parts of one table share: its state, who decides and who shows, and what the next round depends on. */
export interface Seat {
  readonly game: SlotGame
  readonly offer: Offer
  readonly croupier: Croupier
  readonly director: Director
  readonly view: TableView
  readonly balance: Balance
  readonly wait: (ms: number) => Promise<void>
  readonly state: TableState
  set(change: Partial<TableState>): void
  /** The last round that was the player's, to come back to after another was shown. */
  last: Showing | null
  /** No spin is sent before this instant of the device's clock. */
  spinNotBefore: number
}
