import { done, type ledgerRoutes } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Handlers } from '../../platform/handlers.ts'
import type { Ledger } from './ledger.ts'

const defaultCount = 20

/** The wallet and the account record of the member who calls, in the site's currency. */
export function ledgerHandlers(ledger: Ledger, currency: Currency): Handlers<typeof ledgerRoutes> {
  return {
    async balance(_input, { memberId }) {
      const { balance, sequence } = await ledger.balance(memberId, currency)
      return done({ sumBalance: balance, sequence })
    },
    async accountRecord({ before, count, ...filter }, { memberId }) {
      const query = { memberId, currency, ...filter, before: before === undefined ? undefined : BigInt(before), count: count ?? defaultCount }
      return done(await ledger.record(query))
    },
  }
}
