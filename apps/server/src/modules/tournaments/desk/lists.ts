import {
  type Language,
  type Outcome,
  type OutputOf,
  type TournamentRunForStaff,
  done,
  refuse,
  type staffTournamentRoutes,
} from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { maskedNamesOf } from '../../members/index.ts'
import type { Merchant } from '../../site/index.ts'
import type { Row } from '../rows.ts'
import { readStandings } from '../standings.ts'
import { prizesOf, readValues, stateOf } from '../values.ts'

type Routes = typeof staffTournamentRoutes

interface Listed {
  readonly merchant: Merchant
  readonly versionOf: (name: string) => number
  readonly language: Language
  readonly now: Date
}

/** Every tournament of a site with the state of its present run, and the vendors that can be named. */
export async function listTournaments(
  connection: Sql,
  { merchant, versionOf, language, now }: Listed,
): Promise<OutputOf<Routes['tournamentList']>> {
  const { rows: runs } = await sql<
    Row<'tournaments.run', 'tournament_id' | 'begins_at' | 'ends_at' | 'decided_at'>
  >`select distinct on (tournament_id) tournament_id, begins_at, ends_at, decided_at from tournaments.run
    where merchant_id = ${merchant.id}
    order by tournament_id, decided_at is null desc, case when decided_at is null then ends_at end,
      ends_at desc`.execute(connection)
  const present = new Map(runs.map((run) => [String(run.tournament_id), stateOf(run, now)]))
  const { rows: vendors } = await sql<{ code: string; name: string }>`select distinct vassalage as code,
      vendor_name as name from catalog.games_in(${language}) order by 1`.execute(connection)
  return {
    tournaments: (await readValues(connection, merchant.id, null)).map(({ id, values }) => ({
      id,
      values,
      version: versionOf(id),
      state: present.get(id) ?? null,
    })),
    vendors,
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

/** So many runs the desk shows. */
const runsShown = 10

type ShownRun = Row<
  'tournaments.run',
  'id' | 'begins_at' | 'ends_at' | 'decided_at' | 'measure' | 'bets_min' | 'rank_from' | 'prizes'
> & { readonly members: number }

interface AskedRuns {
  readonly merchant: Merchant
  readonly id: string
  readonly now: Date
}

/** The last runs of a tournament: where members stand, or what was paid. */
export async function readRuns(
  connection: Sql,
  { merchant, id, now }: AskedRuns,
): Promise<Outcome<OutputOf<Routes['tournamentRuns']>, 'not_found'>> {
  const { rows: known } = await sql`select from tournaments.tournament
    where (id, merchant_id) = (${id}, ${merchant.id})`.execute(connection)
  if (known.length === 0) return refuse('not_found')
  const { rows } = await sql<ShownRun>`select id, begins_at, ends_at, decided_at, measure, bets_min, rank_from, prizes,
      (select count(*)::int from tournaments.entry where run_id = run.id and bets > 0) as members
    from tournaments.run where tournament_id = ${id} and merchant_id = ${merchant.id} and begins_at <= ${now}
    order by begins_at desc limit ${runsShown}`.execute(connection)
  const runs = await Promise.all(
    rows.map(async (run) => ({
      runId: String(run.id),
      state: stateOf(run, now),
      beginsAt: run.begins_at,
      endsAt: run.ends_at,
      decidedAt: run.decided_at,
      measure: run.measure,
      members: run.members,
      places: await readPlaces(connection, merchant.id, run),
    })),
  )
  return done({ runs, currency: merchant.currency.code, decimals: merchant.currency.decimals })
}

async function readPlaces(
  connection: Sql,
  merchantId: number,
  run: ShownRun,
): Promise<TournamentRunForStaff['places']> {
  const places = run.decided_at ? await readPaid(connection, run.id) : await readPresent(connection, run)
  const names = await maskedNamesOf(
    connection,
    merchantId,
    places.map(({ memberId }) => memberId),
  )
  return places.map((each) => ({
    place: each.place,
    memberId: String(each.memberId),
    account: names.get(each.memberId) ?? '•••',
    score: net(each.score),
    bets: each.bets,
    points: amount(each.points),
    amount: amount(each.amount),
  }))
}

async function readPaid(connection: Sql, runId: bigint) {
  const { rows } = await sql<Row<'tournaments.place', 'place' | 'member_id' | 'score' | 'bets' | 'points' | 'amount'>>`
    select place, member_id, score, bets, points, amount from tournaments.place where run_id = ${runId}
    order by place`.execute(connection)
  return rows.map(({ member_id: memberId, ...row }) => ({ ...row, memberId }))
}

async function readPresent(connection: Sql, run: ShownRun) {
  const prizes = prizesOf(run.prizes)
  const standings = await readStandings(connection, run, prizes.length)
  return standings.map((each, at) => ({ ...each, points: prizes[at]?.points ?? 0n, amount: prizes[at]?.amount ?? 0n }))
}
