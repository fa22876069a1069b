import type { Tx } from '../../../platform/database/database.ts'
import type { Clockwork } from '../clockwork.ts'
import type { ClockDeps } from '../deps.ts'

/** What bringing in results needs of the games that may have results by hand, and of who is told. */
export type ResultDeps = Pick<ClockDeps, 'database' | 'publish' | 'onBalancesChanged' | 'log'> & {
  readonly wagering: Pick<ClockDeps['wagering'], 'recordOutcome'>
  readonly clockwork: Clockwork
  /** Tells members in their inboxes, in the transaction of what it tells. */
  readonly tellMembers: (
    tx: Tx,
    message: { readonly memberIds: readonly bigint[]; readonly topic: 'draw_postponed' | 'draw_corrected' },
  ) => Promise<void>
}
