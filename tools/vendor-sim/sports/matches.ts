import type { CallerDeps } from '../wallet-caller.ts'
import { type Competition, competitionOf, competitions, pairOf } from './league.ts'
import { type MarketId, pricesOf, offeredOf } from './markets.ts'
import { goalsOfMinute, type Happening, happeningsOf, newSeeds, playMinute } from './outcome.ts'
import { chancesOf, type Law, minutesLeft } from './score-law.ts'
import { marketColumns, type MarketRow, matchColumns, type MatchRow } from './tables.ts'

export const marketsOf: Readonly<Record<Competition['sport'], readonly MarketId[]>> = {
  football: ['1x2', 'ah:0', 'ou:2.5', 'btts', 'ah:-0.5'],
  esports: ['win', 'maps:2.5', 'series'],
}

/** From this minute on a match takes no live bets. */
const lastLiveMinute = 85
/** How many minutes its markets are shut after a goal. */
const suspendedMinutes = 2
const liveDelayMs = 5000

type Deps = Pick<CallerDeps, 'settings' | 'store' | 'bad'>

/** How long a live bet waits before it is looked at again. */
export const delayMsOf = ({ settings }: Pick<Deps, 'settings'>) => liveDelayMs * settings.pace
const minuteMsOf = ({ settings }: Pick<Deps, 'settings'>, { minuteMs }: Competition) => minuteMs * settings.pace

/** How far a match is at this instant, by the clock alone. */
export function minuteAt(
  deps: Pick<Deps, 'settings'>,
  row: Pick<MatchRow, 'competition' | 'start_at'>,
  now: number,
): number {
  const competition = competitionOf(row.competition)
  return Math.min(competition.minutes, Math.floor((now - row.start_at) / minuteMsOf(deps, competition)))
}

/**
 * Offers what is to come, plays what has started, and prices both. What was missed while nobody ran it is played now.
 */
export function playOn(deps: Deps, now: number): void {
  const { store } = deps
  store.atomically(() => {
    for (const competition of competitions) offer(deps, competition, now)
    for (const row of store.all<MatchRow>(`select ${matchColumns} from match where status <> 'ended'`))
      priceMatch(deps, advance(deps, row, now), now)
  })
}

function offer({ store, settings }: Deps, competition: Competition, now: number): void {
  const everyMs = competition.everyMs * settings.pace
  const next = Math.floor(now / everyMs) + 1
  // A vendor that starts for the first time shows the matches that would be under way.
  const first = next - Math.ceil((competition.minutes * competition.minuteMs) / competition.everyMs)
  const known = new Set(
    store
      .all<MatchRow>('select number from match where competition = ? and number >= ?', competition.id, first)
      .map(({ number }) => number),
  )
  for (let number = first; number < next + competition.ahead; number += 1) {
    if (known.has(number)) continue
    const [home, away] = pairOf(competition, number)
    const seeds = competition.live ? null : newSeeds()
    store.run(
      'insert into match (id, competition, number, home, away, start_at, law, seed_a, seed_b) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      `${competition.id}-${number}`,
      competition.id,
      number,
      home.id,
      away.id,
      number * everyMs,
      JSON.stringify(competition.law(home.id, away.id)),
      seeds?.a ?? null,
      seeds?.b ?? null,
    )
  }
}

export const lawOf = (row: Pick<MatchRow, 'law'>) => JSON.parse(row.law) as Law // as: we wrote it
// as: we wrote it
export const happenedIn = (row: Pick<MatchRow, 'happenings'>) => JSON.parse(row.happenings) as Happening[]

function advance(deps: Deps, row: MatchRow, now: number): MatchRow {
  if (row.start_at > now) return row
  const competition = competitionOf(row.competition)
  const law = lawOf(row)
  const minute = minuteAt(deps, row, now)
  if (row.status === 'live' && minute === row.minute) return row
  const { happenings, draws } =
    law.kind === 'minutes' ? playTo(row, law, minute) : { happenings: scriptOf(row, law), draws: row.draws }
  const scored = happenings.filter((each) => each.minute <= minute)
  const [home, away] = (['home', 'away'] as const).map((side) => scored.filter((each) => each.side === side).length)
  const isOver = minute >= competition.minutes || (law.kind === 'best-of-three' && Math.max(home ?? 0, away ?? 0) === 2)
  const changed = {
    status: isOver ? 'ended' : 'live',
    minute,
    home_score: home ?? 0,
    away_score: away ?? 0,
    happenings: JSON.stringify(scored),
    draws,
  } as const
  deps.store.run(
    'update match set status = ?, minute = ?, home_score = ?, away_score = ?, happenings = ?, draws = ? where id = ?',
    ...Object.values(changed),
    row.id,
  )
  return { ...row, ...changed }
}

/** What is committed is computed from the seeds each time: before the start it stands nowhere. */
function scriptOf(row: MatchRow, law: Law): Happening[] {
  return happeningsOf({ a: row.seed_a ?? '', b: row.seed_b ?? '' }, row, law)
}

function playTo(row: MatchRow, law: Extract<Law, { kind: 'minutes' }>, minute: number) {
  const happenings = happenedIn(row)
  const draws = JSON.parse(row.draws) as (readonly [number, number])[] // as: we wrote it
  for (let next = draws.length + 1; next <= minute; next += 1) {
    const played = playMinute(next, law)
    happenings.push(...played.happenings)
    draws.push(played.draws)
  }
  return { happenings, draws: JSON.stringify(draws) }
}

/** Whether the recorded draws give the recorded goals. */
export function isPlayedAsDrawn(row: MatchRow): boolean {
  const law = lawOf(row)
  if (law.kind !== 'minutes') return JSON.stringify(scriptOf(row, law)) === row.happenings
  const draws = JSON.parse(row.draws) as (readonly [number, number])[] // as: we wrote it
  return JSON.stringify(draws.flatMap((draw, place) => goalsOfMinute(place + 1, law, draw))) === row.happenings
}

function priceMatch(deps: Deps, row: MatchRow, now: number): void {
  const competition = competitionOf(row.competition)
  const known = new Map(
    deps.store
      .all<MarketRow>(`select ${marketColumns} from market where match = ?`, row.id)
      .map((market) => [market.id, market]),
  )
  const status = statusOf(deps, row, now)
  // What is shut keeps its last prices, and is no work.
  const isPriced = status === 'open' || known.size === 0
  const chances = isPriced ? chancesNow(deps, row) : []
  const score = { home: row.home_score, away: row.away_score }
  for (const id of marketsOf[competition.sport]) {
    const market = known.get(id)
    const prices =
      market && !isPriced ? market.prices : JSON.stringify(offeredOf(pricesOf(id, chances, score, deps.bad.moveMargin)))
    if (market?.prices === prices && market.status === status) continue
    deps.store.run(
      `insert into market (${marketColumns}) values (?, ?, 1, ?, ?)
      on conflict (match, id) do update set version = version + 1, status = excluded.status, prices = excluded.prices`,
      row.id,
      id,
      status,
      prices,
    )
  }
}

/**
 * A live price is that of the moment at which a bet would be accepted, if nothing is
 * scored until then: if something is, it is not accepted.
 */
function chancesNow(deps: Deps, row: MatchRow) {
  const law = lawOf(row)
  if (law.kind !== 'minutes' || row.status === 'open') return chancesOf(law)
  const competition = competitionOf(row.competition)
  const ahead = Math.round(delayMsOf(deps) / minuteMsOf(deps, competition))
  return minutesLeft(Math.max(0, competition.minutes - row.minute - ahead), law, {
    home: row.home_score,
    away: row.away_score,
  })
}

/**
 * Whether a match takes bets at this instant. What depends on the clock is asked of the
 * clock, and not of what was written down last.
 */
export function statusOf(deps: Deps, row: MatchRow, now: number): MarketRow['status'] {
  if (row.status === 'ended') return 'closed'
  if (now < row.start_at) return deps.bad.suspendSports ? 'suspended' : 'open'
  if (!competitionOf(row.competition).live || minuteAt(deps, row, now) >= lastLiveMinute) return 'closed'
  const last = happenedIn(row).at(-1)
  const isShut = last !== undefined && row.minute - last.minute < suspendedMinutes
  return deps.bad.suspendSports || isShut || row.status === 'open' ? 'suspended' : 'open'
}
