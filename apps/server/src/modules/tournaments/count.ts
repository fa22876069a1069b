import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Ends } from '../wagering/index.ts'
import type { Row } from './rows.ts'

/** The name under which the facts of the outbox are counted. */
export const readerName = 'tournaments'

/** What one bet adds to a run that is not decided: where it first ended says which one, and a run names what counts. */
const counted = (ends: Ends, runIds: readonly bigint[]) => sql`ended as materialized (
    select bet_id, version, account_id, members.merchant_of(ledger.member_of(account_id)) as merchant_id, game_code,
      stake, payout, bets_diff, valid_diff, payout_diff - stake_diff as won_diff, ended_at,
      case version when 1 then ended_at else first.first_at end as first_at,
      case version when 1 then stake else first.first_stake end as first_stake
    from ${ends} as told
      left join lateral (select first_at, first_stake from wagering.first_end_of(told.bet_id)) as first on version > 1
    where not given and not ledger.holds_trial(account_id)),
  counted as materialized (
    select run.id as run_id, measure, must_join, ended.account_id, version, ended_at, first_at, bets_diff,
      case measure when 'stake' then valid_diff when 'net_win' then won_diff
        else case when stake > 0 then div(payout::numeric * 10000, stake)::bigint else 0 end end as points
    from ended join tournaments.run on run.id = any(${runIds}::bigint[]) and run.merchant_id = ended.merchant_id
      and first_at >= begins_at and first_at < ends_at and first_stake >= stake_min
      left join catalog.games_in('EN') as game on game.round_code = ended.game_code
    where tournaments.counts_game(categories, vendors, games, game_code, game.category, game.vassalage))`

/**
 * Counts bets in the runs that they ended in, in the transaction that moves past their facts: each once, and a
 * correction by its difference until the run is decided. Trial money counts for nobody,
 * and a round that was given is no bet of the member's.
 */
export async function countEnds(tx: Tx, ends: Ends): Promise<void> {
  // Shared: no run is decided while bets are added to it.
  const { rows: open } = await sql<Row<'tournaments.run', 'id' | 'measure'>>`select id, measure from tournaments.run
    where decided_at is null and begins_at <= now() order by id for share`.execute(tx)
  if (open.length === 0) return
  const runIds = open.map(({ id }) => id)
  const { rows } = await sql<{ run_id: bigint; account_id: bigint }>`with ${counted(ends, runIds)},
    summed as (
      select run_id, account_id, sum(bets_diff)::int as bets,
        case when measure = 'multiple' then coalesce(max(points) filter (where version = 1), 0)
          else sum(points)::bigint end as score,
        case when measure = 'multiple' then (array_agg(ended_at order by points desc, ended_at))[1]
          else max(ended_at) end as reached_at,
        measure, bool_or(version > 1) as is_corrected
      from counted where not must_join or exists (select from tournaments.entry as joined
        where (joined.run_id, joined.account_id) = (counted.run_id, counted.account_id) and joined_at <= first_at)
      group by run_id, account_id, measure order by run_id, account_id),
    written as (
      insert into tournaments.entry as entry (run_id, account_id, bets, score, reached_at)
      select run_id, account_id, bets, score, reached_at from summed
      on conflict (run_id, account_id) do update set bets = entry.bets + excluded.bets,
        score = case when (select measure from tournaments.run where id = entry.run_id) = 'multiple'
          then greatest(entry.score, excluded.score) else entry.score + excluded.score end,
        reached_at = case when (select measure from tournaments.run where id = entry.run_id) <> 'multiple'
            or excluded.score > entry.score or entry.reached_at is null
          then greatest(entry.reached_at, excluded.reached_at) else entry.reached_at end)
    select run_id, account_id from summed where measure = 'multiple' and is_corrected`.execute(tx)
  await countBestAnew(tx, rows)
}

/** The best bet of a wallet may be one that was corrected: it is looked for among all of the run. */
async function countBestAnew(
  tx: Tx,
  entries: readonly Pick<Row<'tournaments.entry'>, 'run_id' | 'account_id'>[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`update tournaments.entry set score = best.score
    from unnest(${entries.map((each) => each.run_id)}::bigint[], ${entries.map((each) => each.account_id)}::bigint[])
        as asked (run_id, account_id)
      join tournaments.run on run.id = asked.run_id
      cross join lateral (select coalesce(max(div(payout::numeric * 10000, stake)), 0)::bigint as score
        from wagering.first_ended(asked.account_id, begins_at, ends_at) as ended
          left join catalog.games_in('EN') as game on game.round_code = ended.game_code
        where stake > 0 and first_stake >= stake_min
          and (not must_join or first_at >= (select joined_at from tournaments.entry as own
            where (own.run_id, own.account_id) = (asked.run_id, asked.account_id)))
          and tournaments.counts_game(categories, vendors, games, game_code, game.category, game.vassalage)) as best
    where (entry.run_id, entry.account_id) = (asked.run_id, asked.account_id)`.execute(tx)
}
