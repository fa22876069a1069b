import type { LaunchRow, Store } from '../store.ts'
import type { CallerDeps } from '../wallet-caller.ts'
import { competitionOf, competitions, type Side, sportOfGame } from './league.ts'
import { type MarketId, marketOf, type Prices } from './markets.ts'
import { delayMsOf, happenedIn, marketsOf, statusOf } from './matches.ts'
import { commitmentOf, type Happening } from './outcome.ts'
import { payoutMaxOf } from './payout.ts'
import { sidesOf } from './sides.ts'
import { ownerOf } from './slips.ts'
import {
  columnsOf,
  legColumns,
  type LegRow,
  marketColumns,
  type MarketRow,
  matchColumns,
  type MatchRow,
  slipColumns,
  type SlipRow,
} from './tables.ts'

export interface MarketView {
  readonly id: MarketId
  readonly version: number
  readonly status: MarketRow['status']
  /** In the order in which they are shown. */
  readonly outcomes: readonly string[]
  readonly prices: Prices
}

export interface MatchView {
  readonly id: string
  readonly competition: string
  readonly number: number
  readonly home: Side
  readonly away: Side
  readonly startAt: number
  readonly status: MatchRow['status']
  readonly minute: number
  readonly score: readonly [number, number]
  readonly happenings: readonly Happening[]
  readonly markets: readonly MarketView[]
  /** The hashes of the seeds of a match whose result was committed, and the seeds when it is over. */
  readonly proof: { readonly hashes: readonly string[]; readonly seeds: readonly string[] | null } | null
}

export interface BetLegView {
  readonly matchId: string
  readonly home: Side
  readonly away: Side
  readonly market: MarketId
  readonly outcome: string
  readonly price: number
  readonly live: boolean
  readonly since: readonly [number, number]
  readonly score: readonly [number, number] | null
  readonly result: string | null
}

export interface BetView {
  readonly id: number
  readonly status: SlipRow['status']
  readonly reason: string | null
  readonly stake: number
  /** What it pays at most, or paid. */
  readonly payout: number
  readonly legs: readonly BetLegView[]
}

/** Everything that the page shows, as of one instant. */
export interface SportsState {
  readonly now: number
  readonly delayMs: number
  readonly competitions: readonly {
    readonly id: string
    readonly name: Side['name']
    readonly live: boolean
    readonly minutes: number
  }[]
  readonly matches: readonly MatchView[]
  readonly bets: readonly BetView[]
  /** The sequence of the last balance that the operator told of these bets. */
  readonly sequence: number | null
}

const endedShown = 8
const betsShown = 20

export function stateFor(deps: CallerDeps, launch: LaunchRow): SportsState {
  const now = Date.now()
  const { store } = deps
  const sport = sportOfGame[launch.game]
  const played = competitions.filter((competition) => competition.sport === sport)
  const names = JSON.stringify(played.map(({ id }) => id))
  const rows = [
    ...store.all<MatchRow>(
      `select ${matchColumns} from match where status <> 'ended' and competition in (select value from json_each(?))
        order by start_at`,
      names,
    ),
    ...store.all<MatchRow>(
      `select ${matchColumns} from match where status = 'ended' and competition in (select value from json_each(?))
        order by start_at desc limit ?`,
      names,
      endedShown,
    ),
  ]
  return {
    now,
    delayMs: delayMsOf(deps),
    competitions: played.map(({ id, name, live, minutes }) => ({ id, name, live, minutes })),
    matches: rows.map((row) => matchView(deps, row, now)),
    bets: betsOf(store, launch),
    sequence: sequenceOf(store, launch),
  }
}

function matchView(deps: CallerDeps, row: MatchRow, now: number): MatchView {
  const status = statusOf(deps, row, now)
  const markets = deps.store.all<MarketRow>(`select ${marketColumns} from market where match = ?`, row.id)
  const order = marketsOf[competitionOf(row.competition).sport]
  return {
    id: row.id,
    competition: row.competition,
    number: row.number,
    ...sidesOf(row),
    startAt: row.start_at,
    status: row.status,
    minute: row.minute,
    score: [row.home_score, row.away_score],
    happenings: happenedIn(row),
    markets: order.flatMap((id) => {
      const market = markets.find((each) => each.id === id)
      if (!market) return []
      const prices = JSON.parse(market.prices) as Prices // as: we wrote it
      const outcomes = marketOf(id)?.outcomes ?? []
      return [
        { id, version: market.version, status: market.status === 'open' ? status : market.status, outcomes, prices },
      ]
    }),
    proof:
      row.seed_a !== null && row.seed_b !== null
        ? {
            hashes: [commitmentOf(row.seed_a), commitmentOf(row.seed_b)],
            seeds: row.status === 'ended' ? [row.seed_a, row.seed_b] : null,
          }
        : null,
  }
}

type BetLegRow = LegRow & Pick<MatchRow, 'competition' | 'home' | 'away' | 'home_score' | 'away_score' | 'status'>

function betsOf(store: Store, launch: LaunchRow): BetView[] {
  const slips = store.all<SlipRow & { win: number }>(
    `select ${columnsOf('slip', slipColumns)}, win from slip join round on round.id = slip.round where slip.owner = ?
      order by slip.round desc limit ?`,
    ownerOf(launch),
    betsShown,
  )
  return slips.map(({ round, status, reason, stake, win }) => {
    const legs = store.all<BetLegRow>(
      `select ${columnsOf('leg', legColumns)}, competition, home, away, home_score, away_score, match.status
      from leg join match on match.id = leg.match where round = ? order by leg.rowid`,
      round,
    )
    const isSettled = ['won', 'lost', 'returned'].includes(status)
    return {
      id: round,
      status,
      reason,
      stake,
      payout: isSettled
        ? win
        : payoutMaxOf(
            stake,
            legs.map(({ price }) => price),
          ),
      legs: legs.map((leg) => ({
        matchId: leg.match,
        ...sidesOf(leg),
        market: leg.market as MarketId, // as: we wrote it
        outcome: leg.outcome,
        price: leg.price,
        live: leg.live === 1,
        since: [leg.since_home, leg.since_away] as const,
        score: leg.status === 'open' ? null : ([leg.home_score, leg.away_score] as const),
        result: leg.result,
      })),
    }
  })
}

/** Wins and stakes that came back change the balance while nobody asks for it. */
function sequenceOf(store: Store, launch: LaunchRow): number | null {
  const told = store.get<{ sequence: number | null }>(
    `select max(json_extract(answer, '$.sequence')) as sequence from outgoing
    where tx in (select 'w' || round from (select round from slip where owner = ?1 order by round desc limit 50)
      union all select 'f' || round from (select round from slip where owner = ?1 order by round desc limit 50))`,
    ownerOf(launch),
  )
  return told?.sequence ?? null
}
