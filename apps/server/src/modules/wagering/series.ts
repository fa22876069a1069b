import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'

export interface SeriesName extends Wallet {
  readonly gameCode: string
}

/** The rounds of a member in a game: where outcomes come from now, and how many there were from it. */
export interface Series {
  readonly source: bigint
  readonly played: number
  /** The last bet of all sources; null before the first round. */
  readonly lastBetId: bigint | null
}

/** A series that the caller has locked. */
export interface LockedSeries extends Series {
  /** How long ago it took its last number; null before the first. */
  readonly sinceLastMs: number | null
  /** The clock of the database, which says when a bet is placed. */
  readonly lockedAt: Date
}

/** See `Wagering.readSeries`. */
export async function readSeries(db: Sql, { memberId, currency, gameCode }: SeriesName): Promise<Series | null> {
  const { rows } = await sql<Series>`select source, played, last_bet as "lastBetId" from wagering.series
    where account_id = ${walletOf(memberId, currency)} and game_code = ${gameCode}`.execute(db)
  return rows[0] ?? null
}

/** See `Wagering.openSeries`. */
export async function openSeries(
  tx: Tx,
  { memberId, currency, gameCode, source }: SeriesName & { readonly source: bigint },
): Promise<void> {
  await sql`insert into wagering.series (account_id, game_code, source)
    values (${walletOf(memberId, currency)}, ${gameCode}, ${source})`.execute(tx)
}

/** See `Wagering.lockSeries`. */
export async function lockSeries(tx: Tx, { memberId, currency, gameCode }: SeriesName): Promise<LockedSeries | null> {
  // The clock is read once the row is held: the round before may have begun while this one waited.
  await sql`select from wagering.series
    where account_id = ${walletOf(memberId, currency)} and game_code = ${gameCode} for update`.execute(tx)
  const { rows } = await sql<LockedSeries>`select source, played, last_bet as "lastBetId",
      (extract(epoch from clock_timestamp() - last_at) * 1000)::float8 as "sinceLastMs",
      clock_timestamp() as "lockedAt" from wagering.series
    where account_id = ${walletOf(memberId, currency)} and game_code = ${gameCode}`.execute(tx)
  return rows[0] ?? null
}

/** See `Wagering.takeNumber`. */
export async function takeNumber(
  tx: Tx,
  { memberId, currency, gameCode, betId }: SeriesName & { readonly betId: bigint },
): Promise<void> {
  await sql`update wagering.series set played = played + 1, last_bet = ${betId}, last_at = clock_timestamp()
    where account_id = ${walletOf(memberId, currency)} and game_code = ${gameCode}`.execute(tx)
}

/**
 * See `Wagering.changeSource`. The update waits for a play under way, and a play that
 * comes after it finds another source.
 */
export async function changeSource(
  tx: Tx,
  { memberId, currency, gameCode, from, to }: SeriesName & { readonly from: bigint; readonly to: bigint },
): Promise<number | null> {
  const series = sql`account_id = ${walletOf(memberId, currency)} and game_code = ${gameCode} and source = ${from}`
  const { rows } = await sql<{ played: number }>`select played from wagering.series where ${series} for update`.execute(
    tx,
  )
  await sql`update wagering.series set source = ${to}, played = 0 where ${series}`.execute(tx)
  return rows[0]?.played ?? null
}
