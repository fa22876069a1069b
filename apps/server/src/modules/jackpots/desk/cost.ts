import type { InputOf, OutputOf, staffJackpotRoutes } from '@banyan/contract'
import { jackpotReturn } from '@banyan/games/jackpots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

type Route = (typeof staffJackpotRoutes)['jackpotCost']

interface Asked {
  readonly asked: InputOf<Route>
  readonly now: Date
}

/** What a jackpot by such terms costs in the long run, for the stakes of 30 days on all of our slots: the most. */
export async function readCost(connection: Sql, merchantId: number, { asked, now }: Asked): Promise<OutputOf<Route>> {
  const { rows } = await sql<{ stakes: bigint }>`select coalesce(sum(stake), 0)::bigint as stakes
    from wagering.turnover where product = 'slots' and slot >= ${now}::timestamptz - interval '30 days'
      and not ledger.holds_trial(account_id) and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}`.execute(
    connection,
  )
  const stakes = rows[0]?.stakes ?? 0n
  const { numerator, denominator } = jackpotReturn(asked)
  return { stakes: amount(stakes), cost: amount((stakes * numerator) / denominator) }
}
