import { done, referralRewardRoutes } from '@banyan/contract'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { type Module, served } from '../../platform/module.ts'
import type { Credit } from '../ledger/index.ts'
import { createEndsReader } from '../wagering/index.ts'
import { countPlay, noteDeposits, readerName } from './count.ts'
import type { ReferralDeps } from './deps.ts'
import { referralDesk } from './desk.ts'
import { referralInvariants } from './invariants.ts'
import { readRewards, rewardsOf } from './member.ts'
import { settleDue } from './settle.ts'

export type { ReferralDeps } from './deps.ts'
export { referralInvariants } from './invariants.ts'

export interface Referrals {
  readonly module: Module
  /** Notes first deposits of friends, in the transaction that credits them. */
  noteDeposits(tx: Tx, credits: readonly Credit[]): Promise<void>
  /** What each of these friends has earned whoever brought them. */
  rewardsOf(connection: Sql, friendIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>
}

/** Nothing waits for the sums but settlements. */
const countEveryMs = 3000

/** What friends earn the member who brought them. */
export function createReferrals(deps: ReferralDeps): Referrals {
  const { database, log } = deps
  return {
    module: {
      routes: [
        served(referralRewardRoutes, {
          referralRewards: async (_input, context) => done(await readRewards(database.sql, context)),
        }),
      ],
      desks: [referralDesk(deps)],
      readers: [createEndsReader({ database, log, reader: readerName, pollMs: countEveryMs }, countPlay)],
      jobs: [
        {
          name: 'referrals: rewards',
          everySeconds: 60,
          mayRunNow: true,
          work: () => settleDue(deps, new Date()),
        },
      ],
      invariants: referralInvariants,
    },
    noteDeposits,
    rewardsOf,
  }
}
