import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Fewer are read as quickly from the bets themselves. */
const betsWorthKeeping = 500
const walletsAtOnce = 100

/**
 * Keeps the days that are over of wallets that have bet lately and much (docs/decisions/0283). A job. Answers of how
 * many wallets. A day is over when the last bet of it is 25 hours old: what has not ended by then is kept as open, and
 * forgotten with its day when it ends.
 */
export async function keepBetDays(database: Database, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ account_id: bigint; until: Date }>`with over as materialized (
      select date_trunc('day', now() - interval '25 hours', 'UTC') as until,
        -- Those who have not bet since the days were first kept are looked at once.
        case when exists (select from wagering.bet_days_until where until > '-infinity') then now() - interval '3 days'
          else '-infinity' end as since
    ), active as materialized (
      select distinct account_id from wagering.turnover where slot >= (select since from over)
    )
    select account_id, over.until from active cross join over
    left join wagering.bet_days_until as kept using (account_id)
    cross join lateral (select count(*) as bets from (
      (select 1 from wagering.bet where bet.account_id = active.account_id
        and placed_at >= coalesce(kept.until, '-infinity') and placed_at < over.until limit ${betsWorthKeeping})
      union all
      (select 1 from wagering.outside_round where outside_round.account_id = active.account_id
        and opened_at >= coalesce(kept.until, '-infinity') and opened_at < over.until limit ${betsWorthKeeping})
      ) as each) as unkept
    where bets >= ${betsWorthKeeping} order by account_id`.execute(database.sql)
  let done = 0
  while (done < rows.length) {
    if (signal?.aborted) break
    const batch = rows.slice(done, done + walletsAtOnce)
    await sql`select wagering.keep_bet_days(account, ${batch[0]?.until}) from unnest(${batch.map(
      (row) => row.account_id,
    )}::bigint[]) as account order by account`.execute(database.sql)
    done += batch.length
  }
  return done
}
