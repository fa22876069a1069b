import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database.ts'
import { currencyByCode } from '@banyan/money'
import { type EndedBets, countOutside, readEndedOutside } from '../wagering/index.ts'

/** What "played most" looks back over. */
export const hotDays = 7
/** Wins that are kept of each currency and day; the rank list shows fewer. */
const winsKept = 200

/**
 * Counts the rounds of bets that have ended, and keeps the largest wins. Called once for each fact of the outbox, in
 * the transaction that moves past it. Rounds of games that the catalogue does not have are left out.
 */
export async function recordEnded(tx: Tx, { rounds, wins }: EndedBets): Promise<void> {
  if (rounds.length > 0) {
    await sql`insert into catalog.play_day (game_id, played_on, rounds)
      select game.id, played_on, sum(rounds)::bigint
      from unnest(${rounds.map(({ gameCode }) => gameCode)}::text[], ${rounds.map(({ endedOn }) => endedOn)}::date[],
        ${rounds.map(({ count }) => count)}::int[]) as played (round_code, played_on, rounds)
      join catalog.game using (round_code) group by game.id, played_on order by game.id, played_on
      on conflict (played_on, game_id) do update set rounds = play_day.rounds + excluded.rounds`.execute(tx)
  }
  const trial = currencyByCode('TRIAL').id
  const real = wins.filter(({ currencyId }) => currencyId !== trial)
  if (real.length === 0) return
  await sql`insert into catalog.win (bet_id, game_id, member_id, currency, stake, payout, settled_at)
    select bet_id, game.id, member_id, currency, stake, payout, settled_at
    from unnest(${real.map(({ betId }) => betId)}::bigint[], ${real.map(({ gameCode }) => gameCode)}::text[],
      ${real.map(({ memberId }) => memberId)}::bigint[], ${real.map(({ currencyId }) => currencyId)}::smallint[],
      ${real.map(({ stakeAmount }) => stakeAmount)}::bigint[], ${real.map(({ payoutAmount }) => payoutAmount)}::bigint[],
      ${real.map(({ settledAt }) => settledAt)}::timestamptz[]) as won (bet_id, round_code, member_id, currency, stake, payout, settled_at)
    join catalog.game using (round_code) on conflict do nothing`.execute(tx)
}

/** Counts the rounds at outside vendors that have ended since the last time. For a job. */
export function countRoundsOutside(database: Database): Promise<void> {
  return countOutside(database, 'catalog.counted_until', async (tx, span) => recordEnded(tx, await readEndedOutside(tx, span)))
}

/** Rounds of each game in the last seven days, today included. */
export async function readRounds(connection: Sql): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ game_id: bigint; rounds: bigint }>`select game_id, sum(rounds)::bigint as rounds from catalog.play_day
    where played_on > (clock_timestamp() at time zone 'UTC')::date - ${hotDays}::int group by game_id`.execute(connection)
  return new Map(rows.map((row) => [row.game_id, Number(row.rounds)]))
}

export interface Win {
  readonly gameId: bigint
  readonly memberId: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly settledAt: Date
}

/** The largest wins of a currency in the last seven days, the largest first. */
export async function readWins(connection: Sql, currencyId: number): Promise<Win[]> {
  const { rows } = await sql<Win>`select game_id as "gameId", member_id as "memberId", stake, payout, settled_at as "settledAt" from catalog.win
    where currency = ${currencyId} and settled_at > clock_timestamp() - make_interval(days => ${hotDays})
    order by payout desc, bet_id limit ${winsKept}`.execute(connection)
  return rows
}

/** Forgets wins that no list can show and counts that no order looks at. */
export async function prunePlays(connection: Sql): Promise<void> {
  await sql`delete from catalog.win where settled_at < clock_timestamp() - make_interval(days => ${hotDays + 1})
    or bet_id in (select bet_id from (select bet_id, row_number() over (
      partition by currency, (settled_at at time zone 'UTC')::date order by payout desc, bet_id) as place from catalog.win) as ranked
      where place > ${winsKept})`.execute(connection)
  await sql`delete from catalog.play_day where played_on < (clock_timestamp() at time zone 'UTC')::date - 90`.execute(connection)
}
