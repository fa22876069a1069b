import {
  type Outcome,
  type OutputOf,
  type TournamentCard,
  dayMs,
  done,
  refuse,
  type tournamentRoutes,
} from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { VisitorContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { maskedActiveNamesOf } from '../members/index.ts'
import { readShown } from './live.ts'
import type { Row } from './rows.ts'
import { shownMost } from './standings.ts'
import { categoriesOf, prizesOf, stateOf, sumOf } from './values.ts'

type Routes = typeof tournamentRoutes
type Shown = { readonly merchant: SiteMerchant } & Pick<VisitorContext, 'language' | 'now'>

/** So long one that was decided is listed. */
const listedMs = 7 * dayMs

type CardRow = Row<
  'tournaments.run',
  'id' | 'measure' | 'begins_at' | 'ends_at' | 'decided_at' | 'must_join' | 'prizes' | 'tournament_id'
> & { readonly name: string; readonly cover_game: string | null }

const cardColumns = sql`run.id, run.tournament_id, run.measure, run.begins_at, run.ends_at, run.decided_at,
  run.must_join, run.prizes, cover_game, words.name`

/** Runs with what they are called in a language. */
const runsCalled = ({ language }: Pick<Shown, 'language'>) => sql`tournaments.run
  join tournaments.tournament as rule on rule.id = run.tournament_id
  join lateral (select name, text from tournaments.tournament_text where tournament_id = rule.id
    order by language = ${language} desc, language limit 1) as words on true`

function cardOf(row: CardRow, now: Date): TournamentCard {
  const prizes = prizesOf(row.prizes)
  return {
    runId: String(row.id),
    name: row.name,
    coverGame: row.cover_game,
    measure: row.measure,
    state: stateOf(row, now),
    beginsAt: row.begins_at,
    endsAt: row.ends_at,
    mustJoin: row.must_join,
    places: prizes.length,
    ...sumOf(prizes),
  }
}

/** The run of each tournament that is under way, else the next one; and the last that was decided. */
export async function listRuns(connection: Sql, shown: Shown): Promise<OutputOf<Routes['tournaments']>> {
  const { merchant, now } = shown
  const { rows } = await sql<CardRow>`select distinct on (run.tournament_id, run.decided_at is null) ${cardColumns}
    from ${runsCalled(shown)}
    where run.merchant_id = ${merchant.id} and (run.decided_at is null
      or run.ends_at > ${new Date(now.getTime() - listedMs)})
    order by run.tournament_id, run.decided_at is null, case when run.decided_at is null then run.ends_at end,
      run.ends_at desc`.execute(connection)
  const order = ['running', 'coming', 'counting', 'decided']
  return {
    tournaments: rows
      .map((row) => cardOf(row, now))
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || Number(a.endsAt) - Number(b.endsAt)),
  }
}

/** One run as everybody may see it. */
export async function readRun(
  connection: Sql,
  runId: string,
  shown: Shown,
): Promise<Outcome<OutputOf<Routes['tournament']>, 'not_found'>> {
  const { merchant, now } = shown
  const { rows } = await sql<
    CardRow &
      Pick<Row<'tournaments.tournament'>, 'repeat'> &
      Row<'tournaments.run', 'stake_min' | 'bets_min' | 'rank_from' | 'categories' | 'vendors' | 'games'> & {
        readonly text: string
        readonly members: number
      }
  >`select ${cardColumns}, words.text, rule.repeat, run.stake_min, run.bets_min, run.rank_from, run.categories,
      run.vendors, run.games,
      (select count(*)::int from tournaments.entry where run_id = run.id and bets > 0) as members
    from ${runsCalled(shown)} where (run.id, run.merchant_id) = (${runId}, ${merchant.id})`.execute(connection)
  const [row] = rows
  if (!row) return refuse('not_found')
  const standings = row.decided_at
    ? await readDecided(connection, { runId, merchantId: merchant.id })
    : await readShown(connection, { ...row, merchant_id: merchant.id })
  return done({
    ...cardOf(row, now),
    text: row.text,
    repeat: row.repeat,
    stakeMin: amount(row.stake_min),
    betsMin: row.bets_min,
    rankFrom: row.rank_from,
    categories: categoriesOf(row.categories),
    vendors: [...row.vendors],
    games: [...row.games],
    prizes: [...prizesOf(row.prizes)],
    standings: standings.map((each) => ({ ...each, score: net(each.score) })),
    members: row.members,
  })
}

/** The places as they were written, with a mark in place of who has no name any more. */
async function readDecided(connection: Sql, { runId, merchantId }: { runId: string; merchantId: number }) {
  const { rows } = await sql<Row<'tournaments.place', 'place' | 'member_id' | 'score'>>`select place, member_id, score
    from tournaments.place where run_id = ${runId} order by place limit ${shownMost}`.execute(connection)
  const names = await maskedActiveNamesOf(
    connection,
    merchantId,
    rows.map((row) => row.member_id),
  )
  return rows.map(({ place, member_id: memberId, score }) => ({ place, account: names.get(memberId) ?? '•••', score }))
}
