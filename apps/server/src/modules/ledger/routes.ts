import { done, ledgerRoutes } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { ledgerInvariants } from './invariants.ts'
import type { Ledger } from './ledger.ts'

const defaultCount = 20

/** The wallet and the account record of the member who calls, in the site's currency. */
function ledgerHandlers(ledger: Ledger, currency: Currency): Handlers<typeof ledgerRoutes> {
  return {
    async balance(_input, { memberId }) {
      const { balance, sequence } = await ledger.balance(memberId, currency)
      return done({ sumBalance: balance, sequence })
    },
    async accountRecord({ before, count, ...filter }, { memberId }) {
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

/** What the ledger gives to the server. The calls answer in the site's currency. */
export function ledgerModule(
  ledger: Ledger,
  { currency, rateLimitFactor }: { readonly currency: Currency; readonly rateLimitFactor: number },
): Module {
  return {
    routes: [
      served(ledgerRoutes, ledgerHandlers(ledger, currency), {
        balance: { perMember: scaled(per(5, 1), rateLimitFactor) },
      }),
    ],
    jobs: [
      { name: 'ledger: partitions', everySeconds: 24 * 3600, work: async () => void (await ledger.ensurePartitions()) },
    ],
    invariants: ledgerInvariants,
  }
}
