import { bigWinMultiple } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Ends } from '../wagering/index.ts'
import { type NewBigWin, bigWinsKept, keepBigWins } from './big-wins.ts'
import type { Row } from './rows.ts'

/** What "played most" looks back over. */
export const hotDays = 7
/** Wins that are kept of each site, currency and day; the rank list shows fewer. */
const winsKept = 200

/** Wins of a site and game that are looked at of what is read together: more than a list can show. */
const winsRead = 20

/**
 * Counts the rounds of bets that have ended, and keeps the largest wins as they stand after a correction, in the
 * transaction that moves past their facts. Rounds of games that the catalogue does not have are left out, and trial
 * money is no win. Of games that the house settles it keeps the last big wins too, and drops one that is corrected.
 */
export async function recordEnded(tx: Tx, ends: Ends): Promise<void> {
  const { rows } = await sql<NewBigWin>`with told as materialized (
      select bet_id, version, account_id, product, game_code, stake, payout, ended_at from ${ends}),
    -- A bet as its last version says it.
    ended as materialized (
      select distinct on (bet_id) bet_id, version, game.id as game_id, ledger.member_of(account_id) as member_id,
        ledger.currency_of(account_id) as currency, product, stake, payout, ended_at,
        payout > stake and not ledger.holds_trial(account_id) as is_won
      from told join catalog.game on round_code = told.game_code order by bet_id, version desc),
    counted as (
      insert into catalog.play_day (game_id, played_on, rounds)
      select game.id, (ended_at at time zone 'UTC')::date, count(*)
      from told join catalog.game on round_code = told.game_code where version = 1 group by 1, 2 order by 1, 2
      on conflict (played_on, game_id) do update set rounds = play_day.rounds + excluded.rounds),
    gone as (
      delete from catalog.win where bet_id in (select bet_id from told where version > 1 and payout <= stake)
        and bet_id not in (select bet_id from ended where is_won)),
    corrected as (delete from catalog.big_win where bet_id in (select bet_id from told where version > 1)),
    placed as (
      select bet_id, game_id, member_id, currency, stake, payout, ended_at, row_number() over (
        partition by members.merchant_of(member_id), currency, game_id order by payout desc, bet_id) as place
      from ended where is_won),
    kept as (insert into catalog.win as win (bet_id, game_id, member_id, currency, stake, payout, settled_at)
      select bet_id, game_id, member_id, currency, stake, payout, ended_at from placed where place <= ${winsRead}
      on conflict (bet_id) do update set stake = excluded.stake, payout = excluded.payout,
        settled_at = excluded.settled_at)
    select bet_id as "betId", game_id as "gameId", member_id as "memberId", currency, stake, payout,
      ended_at as "settledAt"
    from ended where version = 1 and product <> 'vendor' and stake > 0 and payout >= ${bigWinMultiple} * stake and is_won
    order by ended_at desc, bet_id desc limit ${bigWinsKept}`.execute(tx)
  await keepBigWins(tx, rows)
}

/** Rounds of each game in the last seven days, today included. */
export async function readRounds(connection: Sql): Promise<Map<bigint, number>> {
  const { rows } = await sql<
    Row<'catalog.play_day', 'game_id'> & { rounds: bigint }
  >`select game_id, sum(rounds)::bigint as rounds from catalog.play_day
    where played_on > (clock_timestamp() at time zone 'UTC')::date - ${hotDays}::int group by game_id`.execute(
    connection,
  )
  return new Map(rows.map((row) => [row.game_id, Number(row.rounds)]))
}

export interface Win {
  readonly gameId: bigint
  readonly memberId: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly settledAt: Date
}

/** Which of the wins a list shows: paid at least so much, of games of these categories or, without any, of all. */
export interface ShownWins {
  readonly merchantId: number
  readonly currencyId: number
  readonly from: bigint
  readonly categories: readonly string[]
}

/** The largest wins of a site's members in the last seven days that are shown, the largest first. */
export async function readWins(
  connection: Sql,
  { merchantId, currencyId, from, categories }: ShownWins,
): Promise<Win[]> {
  const { rows } =
    await sql<Win>`select game_id as "gameId", member_id as "memberId", stake, payout, settled_at as "settledAt"
      from catalog.win
    where currency = ${currencyId} and payout >= ${from} and members.merchant_of(member_id) = ${merchantId}
      and (${categories.length === 0} or game_id in (
        select id from catalog.game where category = any(${[...categories]}::text[])))
      and settled_at > clock_timestamp() - make_interval(days => ${hotDays})
    order by payout desc, bet_id limit ${winsKept}`.execute(connection)
  return rows
}

/** Forgets wins that no list can show and counts that no order looks at. */
export async function prunePlays(connection: Sql): Promise<void> {
  await sql`delete from catalog.win where settled_at < clock_timestamp() - make_interval(days => ${hotDays + 1})
    or bet_id in (select bet_id from (select bet_id, row_number() over (
      partition by members.merchant_of(member_id), currency, (settled_at at time zone 'UTC')::date
        order by payout desc, bet_id) as place
        from catalog.win) as ranked
      where place > ${winsKept})`.execute(connection)
  await sql`delete from catalog.play_day where played_on < (clock_timestamp() at time zone 'UTC')::date - 90`.execute(
    connection,
  )
}
