import type { InputOf, OutputOf, staffTournamentRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

type Route = (typeof staffTournamentRoutes)['tournamentCost']

/** So many runs of the past are tried. */
const runsTried = 4

interface Tried {
  readonly asked: InputOf<Route>
  readonly now: Date
}

/**
 * How many places of the last runs would have been taken, by what wallets of the site have bet on every game.
 * Games and stakes that do not count are not left out, so it is the most that it could cost.
 */
export async function readCost(
  connection: Sql,
  merchantId: number,
  { asked: { measure, betsMin, hours, places }, now }: Tried,
): Promise<OutputOf<Route>> {
  const hasScore = measure === 'net_win' ? sql`sum(payout - stake) > 0` : sql`sum(valid) > 0`
  const { rows } = await sql<{ placed: number }>`select least(${places}::int, (select count(*)::int from (
      select account_id from wagering.turnover
      where slot >= ${now}::timestamptz - make_interval(hours => ${hours} * back)
        and slot < ${now}::timestamptz - make_interval(hours => ${hours} * (back - 1))
        and not ledger.holds_trial(account_id)
        and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}
      group by account_id having sum(bets) >= ${betsMin} and ${hasScore}) as reached)) as placed
    from generate_series(1, ${runsTried}::int) as back order by back`.execute(connection)
  return { placed: rows.map((row) => row.placed) }
}
