import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { memberOf } from '../ledger/index.ts'
import { maskedActiveNamesOf } from '../members/index.ts'
import { allKeptFrom } from '../wagering/index.ts'
import type { TournamentDeps } from './deps.ts'
import type { Row } from './rows.ts'

/** So many stand in the list that everybody sees. */
export const shownMost = 20

/** So many entries are looked at together. */
const pageSize = 200

export type RunRow = Pick<Row<'tournaments.run'>, 'id' | 'bets_min' | 'rank_from'>

/** Entries that have reached a place, best first; of the same score the one that was there before. */
const placed = ({ id, bets_min: betsMin }: RunRow) => sql`run_id = ${id} and bets >= ${betsMin} and score > 0`
const best = sql`score desc, reached_at, account_id`

export interface Standing {
  readonly place: number
  readonly memberId: bigint
  readonly accountId: bigint
  readonly score: bigint
  readonly bets: number
}

/** The best of a run whose accounts may have a place. */
export async function readStandings(connection: Sql, run: RunRow, most: number): Promise<readonly Standing[]> {
  const { rows } = await sql<Row<'tournaments.entry', 'account_id' | 'score' | 'bets'>>`
    select account_id, score, bets from tournaments.entry where ${placed(run)} and is_allowed
    order by ${best} limit ${most}`.execute(connection)
  return rows.map(({ account_id: accountId, score, bets }, index) => ({
    place: index + 1,
    memberId: memberOf(accountId),
    accountId,
    score,
    bets,
  }))
}

interface Reviewed {
  readonly run: RunRow
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency'>
  /** How many places have to be certain. */
  readonly places: number
}

/**
 * Writes who of the best may have a place: whose account is active and not frozen, and whose rank the run is for. It
 * looks on until so many may.
 */
export async function reviewBest(
  connection: Sql,
  deps: Pick<TournamentDeps, 'loyalty'>,
  { run, merchant, places }: Reviewed,
): Promise<void> {
  let allowed = 0
  for (let offset = 0, isMore = true; isMore && allowed < places; offset += pageSize) {
    const { rows } = await sql<Row<'tournaments.entry', 'account_id' | 'is_allowed'>>`select account_id, is_allowed
      from tournaments.entry where ${placed(run)} order by ${best} limit ${pageSize} offset ${offset}`.execute(
      connection,
    )
    const may = await mayHavePlace(connection, deps, { run, merchant, accounts: rows.map((row) => row.account_id) })
    const changed = rows.filter((row) => row.is_allowed !== may.has(row.account_id)).map((row) => row.account_id)
    if (changed.length > 0)
      await sql`update tournaments.entry set is_allowed = not is_allowed
        where run_id = ${run.id} and account_id = any(${changed}::bigint[])`.execute(connection)
    allowed += may.size
    isMore = rows.length === pageSize
  }
}

interface Asked extends Omit<Reviewed, 'places'> {
  readonly accounts: readonly bigint[]
}

/** Those of these wallets whose members may have a place now. A break keeps nobody from what was earned before it. */
async function mayHavePlace(
  connection: Sql,
  { loyalty }: Pick<TournamentDeps, 'loyalty'>,
  { run, merchant, accounts }: Asked,
): Promise<ReadonlySet<bigint>> {
  const memberIds = accounts.map(memberOf)
  const wallets = memberIds.map((memberId) => ({ memberId, currency: merchant.currency }))
  const kept = await allKeptFrom(connection, wallets, 'collect')
  const active = await maskedActiveNamesOf(connection, merchant.id, memberIds)
  const levels = run.rank_from > 1 ? await loyalty.byRank.levelsOf(merchant, memberIds) : null
  return new Set(
    accounts.filter((_account, at) => {
      const memberId = memberIds[at] ?? 0n
      return !kept[at] && active.has(memberId) && (levels?.get(memberId) ?? run.rank_from) >= run.rank_from
    }),
  )
}

/** How many of a run stand above an entry. */
export async function countAbove(connection: Sql, run: RunRow, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ above: number }>`select count(*)::int as above
    from tournaments.entry as own join tournaments.entry as other on other.run_id = own.run_id
    where own.run_id = ${run.id} and own.account_id = ${accountId} and other.is_allowed
      and other.bets >= ${run.bets_min} and other.score >= own.score
      and (other.score > own.score or (other.reached_at, other.account_id) < (own.reached_at, own.account_id))`.execute(
    connection,
  )
  return rows[0]?.above ?? 0
}

/** The score of whoever has a place; null where nobody has it. */
export async function scoreAt(connection: Sql, run: RunRow, place: number): Promise<bigint | null> {
  const { rows } = await sql<Row<'tournaments.entry', 'score'>>`select score from tournaments.entry
    where ${placed(run)} and is_allowed order by ${best} limit 1 offset ${place - 1}`.execute(connection)
  return rows[0]?.score ?? null
}
