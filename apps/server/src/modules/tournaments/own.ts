import {
  type Outcome,
  type OutputOf,
  type TournamentStanding,
  done,
  refuse,
  type tournamentRoutes,
} from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { walletOf } from '../ledger/index.ts'
import { keptFrom } from '../wagering/index.ts'
import type { TournamentDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { countAbove, scoreAt } from './standings.ts'

type Routes = typeof tournamentRoutes
type Asker = Pick<MemberContext, 'memberId' | 'merchant' | 'language' | 'now'>
type OwnDeps = Pick<TournamentDeps, 'database' | 'loyalty'>

type RunRow = Row<
  'tournaments.run',
  'id' | 'bets_min' | 'rank_from' | 'must_join' | 'begins_at' | 'ends_at' | 'decided_at'
>
type EntryRow = Row<'tournaments.entry', 'joined_at' | 'bets' | 'score' | 'is_allowed'>

async function findRun(connection: Sql, runId: string, merchantId: number, lock = sql``) {
  const { rows } = await sql<RunRow>`select id, bets_min, rank_from, must_join, begins_at, ends_at, decided_at
    from tournaments.run where (id, merchant_id) = (${runId}, ${merchantId}) ${lock}`.execute(connection)
  return rows[0]
}

async function findEntry(connection: Sql, run: RunRow, accountId: bigint): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`select joined_at, bets, score, is_allowed from tournaments.entry
    where (run_id, account_id) = (${run.id}, ${accountId})`.execute(connection)
  return rows[0] ?? { joined_at: null, bets: 0, score: 0n, is_allowed: true }
}

/** Where a member stands in a run: the place as it was paid, or as it is now with what is missing to the one above. */
export async function readOwn(
  deps: OwnDeps,
  runId: string,
  asker: Asker,
): Promise<Outcome<TournamentStanding, 'not_found'>> {
  const { sql: connection } = deps.database
  const { merchant, memberId } = asker
  const run = await findRun(connection, runId, merchant.id)
  if (!run) return refuse('not_found')
  const accountId = walletOf(memberId, merchant.currency)
  const entry = await findEntry(connection, run, accountId)
  const mine = { hasJoined: entry.joined_at !== null, bets: entry.bets, score: net(entry.score) }
  if (run.decided_at) return done({ ...mine, ...(await readPaid(connection, run, memberId)) })
  const hindrance = await hindranceOf(deps, run, { entry, asker })
  if (hindrance || entry.score <= 0n) return done({ ...mine, place: null, missing: null, hindrance, prize: null })
  const place = (await countAbove(connection, run, accountId)) + 1
  const above = place === 1 ? null : await scoreAt(connection, run, place - 1)
  // The earlier one of the same score has the better place: it takes more than the same.
  const missing = above === null || above < entry.score ? null : amount(above - entry.score + 1n)
  return done({ ...mine, place, missing, hindrance, prize: null })
}

async function hindranceOf(
  { database, loyalty }: OwnDeps,
  run: RunRow,
  { entry, asker: { memberId, merchant } }: { readonly entry: EntryRow; readonly asker: Asker },
): Promise<TournamentStanding['hindrance']> {
  if (await keptFrom(database.sql, { memberId, currency: merchant.currency }, 'collect')) return 'account'
  if (run.rank_from > 1 && (await levelOf(loyalty, merchant, memberId)) < run.rank_from) return 'rank'
  if (run.must_join && !entry.joined_at) return 'join'
  return entry.bets < run.bets_min ? 'bets' : null
}

async function levelOf(
  loyalty: TournamentDeps['loyalty'],
  merchant: Asker['merchant'],
  memberId: bigint,
): Promise<number> {
  return (await loyalty.byRank.levelsOf(merchant, [memberId])).get(memberId) ?? 0
}

async function readPaid(connection: Sql, run: RunRow, memberId: bigint) {
  const { rows } = await sql<Row<'tournaments.place', 'place' | 'points' | 'amount'>>`select place, points, amount
    from tournaments.place where (run_id, member_id) = (${run.id}, ${memberId})`.execute(connection)
  const [paid] = rows
  const prize = paid ? { points: amount(paid.points), amount: amount(paid.amount) } : null
  return { place: paid?.place ?? null, missing: null, hindrance: null, prize }
}

/** So many standings are read for home. */
const ownMost = 3

/** Where a member stands in the runs under way, those that end first at first. */
export async function listOwn(
  { database: { sql: connection } }: OwnDeps,
  { memberId, merchant, language, now }: Asker,
): Promise<OutputOf<Routes['ownTournaments']>> {
  const accountId = walletOf(memberId, merchant.currency)
  const { rows } = await sql<
    Row<'tournaments.run', 'id' | 'measure' | 'ends_at' | 'bets_min' | 'rank_from'> &
      Row<'tournaments.entry', 'score' | 'bets' | 'is_allowed'> & { readonly name: string }
  >`select run.id, run.measure, run.ends_at, run.bets_min, run.rank_from, entry.score, entry.bets, entry.is_allowed,
      words.name
    from tournaments.run join tournaments.entry on entry.run_id = run.id and entry.account_id = ${accountId}
    join lateral (select name from tournaments.tournament_text where tournament_id = run.tournament_id
      order by language = ${language} desc, language limit 1) as words on true
    where run.merchant_id = ${merchant.id} and decided_at is null and begins_at <= ${now} and ends_at > ${now}
      and entry.bets > 0
    order by run.ends_at, run.id limit ${ownMost}`.execute(connection)
  return {
    tournaments: await Promise.all(
      rows.map(async (row) => {
        const hasPlace = row.is_allowed && row.bets >= row.bets_min && row.score > 0n
        return {
          runId: String(row.id),
          name: row.name,
          measure: row.measure,
          endsAt: row.ends_at,
          score: net(row.score),
          place: hasPlace ? (await countAbove(connection, row, accountId)) + 1 : null,
        }
      }),
    ),
  }
}

/** Bets count from a moment after the press: those that end meanwhile may have been read already. */
const countsAfterMs = 1000

/** Joins a run that is under way or to come. A second press changes nothing. */
export async function joinRun(
  deps: OwnDeps,
  runId: string,
  { memberId, merchant, now }: Asker,
): Promise<Outcome<OutputOf<Routes['joinTournament']>, Routes['joinTournament']['refusals'][number]>> {
  const { database, loyalty } = deps
  return database.transaction(async (tx) => {
    const run = await findRun(tx, runId, merchant.id, sql`for share`)
    if (!run?.must_join) return refuse('not_found')
    if (run.ends_at <= now) return refuse('tournament_over')
    const kept = await keptFrom(tx, { memberId, currency: merchant.currency }, 'play')
    if (kept) return kept
    if (run.rank_from > 1 && (await levelOf(loyalty, merchant, memberId)) < run.rank_from)
      return refuse('rank_not_reached')
    const { rows } = await sql<{
      joined_at: Date
    }>`insert into tournaments.entry as entry (run_id, account_id, joined_at)
      values (${run.id}, ${walletOf(memberId, merchant.currency)}, ${new Date(now.getTime() + countsAfterMs)})
      on conflict (run_id, account_id) do update set joined_at = coalesce(entry.joined_at, excluded.joined_at)
      returning joined_at`.execute(tx)
    return done({ joinedAt: rows[0]!.joined_at }) // An upsert returns its row.
  })
}
