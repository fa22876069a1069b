import { affiliateRoutes } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import type { Credit } from '../ledger/index.ts'
import { createEndsReader } from '../wagering/index.ts'
import { type Newcomer, noteNewcomer, prune } from './came-by.ts'
import { countGifts, countPlay, noteDeposits, readerName } from './count.ts'
import type { AffiliateDeps } from './deps.ts'
import { affiliateDesk } from './desk/desk.ts'
import { affiliateInvariants } from './invariants.ts'
import { judgePlayers } from './judge.ts'
import { memberHandlers } from './member.ts'
import { deliverPostbacks } from './postbacks/deliver.ts'
import { settleMonths } from './settle.ts'
import { affiliatesToday } from './today.ts'

export type { AffiliateDeps } from './deps.ts'
export { affiliateInvariants } from './invariants.ts'

export interface Affiliates {
  readonly module: Module
  /** Whose player a newcomer is, in the transaction that makes the member. */
  noteNewcomer(tx: Tx, newcomer: Newcomer): Promise<void>
  /** Notes first deposits of players, in the transaction that credits them. */
  noteDeposits(tx: Tx, credits: readonly Credit[]): Promise<void>
  /** Adds what players were given in batches of the ledger, in the transaction that moves past them. */
  countGifts(tx: Tx, after: bigint, until: bigint): Promise<void>
}

/** Nobody waits for a figure to the second. */
const countEveryMs = 3000

/** Affiliates who stand in no tree: what their links bring, and what they are paid for it. */
export function createAffiliates(deps: AffiliateDeps): Affiliates {
  const { database, log, rateLimitFactor = 1 } = deps
  const reading = { perMember: scaled(per(20, 10), rateLimitFactor) }
  const writing = { perMember: scaled(per(30, 3600), rateLimitFactor) }
  return {
    module: {
      routes: [
        served(affiliateRoutes, memberHandlers(deps), {
          affiliateClick: { perAddress: scaled(per(60, 3600), rateLimitFactor) },
          affiliateFigures: reading,
          affiliateStatements: reading,
          makeAffiliateLink: writing,
          setAffiliatePostback: writing,
        }),
      ],
      today: affiliatesToday,
      desks: [affiliateDesk(deps)],
      readers: [createEndsReader({ database, log, reader: readerName, pollMs: countEveryMs }, countPlay)],
      jobs: [
        {
          name: 'affiliates: players',
          everySeconds: 60,
          mayRunNow: true,
          work: (signal) => judgePlayers(deps, new Date(), signal),
        },
        {
          name: 'affiliates: months',
          everySeconds: 300,
          mayRunNow: true,
          work: (signal) => settleMonths(deps, new Date(), signal),
        },
        {
          name: 'affiliates: postbacks',
          everySeconds: 5,
          work: async () => void (await deliverPostbacks(deps)),
        },
      ],
      prune: () => prune(deps),
      invariants: affiliateInvariants,
    },
    noteNewcomer,
    noteDeposits,
    countGifts,
  }
}
