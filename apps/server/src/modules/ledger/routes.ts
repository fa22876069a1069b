import { done, isRangeTooLong, ledgerRoutes, refuse } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { ledgerInvariants } from './invariants.ts'
import type { Ledger } from './ledger.ts'

const defaultCount = 20

/** The wallet and the account record of the member who calls, in the currency of the site. */
function ledgerHandlers(ledger: Ledger): Handlers<typeof ledgerRoutes> {
  return {
    async balance(_input, { memberId, merchant: { currency } }) {
      const { balance, sequence } = await ledger.balance(memberId, currency)
      return done({ sumBalance: balance, sequence })
    },
    async accountRecord({ before, count, ...filter }, { memberId, merchant: { currency }, now }) {
      if (isRangeTooLong(filter, now)) return refuse('range_too_long')
      const query = {
        memberId,
        currency,
        ...filter,
        before: before === undefined ? undefined : BigInt(before),
        count: count ?? defaultCount,
      }
      return done(await ledger.record(query))
    },
  }
}

/** What the ledger gives to the server. The calls answer in the currency of the site. */
export function ledgerModule(ledger: Ledger, { rateLimitFactor }: { readonly rateLimitFactor: number }): Module {
  return {
    routes: [
      served(ledgerRoutes, ledgerHandlers(ledger), {
        balance: { perMember: scaled(per(5, 1), rateLimitFactor) },
      }),
    ],
    jobs: [
      {
        name: 'ledger: partitions',
        everySeconds: 24 * 3600,
        mayRunNow: true,
        work: async () => void (await ledger.ensurePartitions()),
      },
    ],
    invariants: ledgerInvariants,
  }
}
