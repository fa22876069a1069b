import { reach } from '../misbehaviour.ts'
import { giveBack } from '../rounds.ts'
import type { LaunchRow } from '../store.ts'
import { type CallerDeps, callWallet, enqueue } from '../wallet-caller.ts'
import { selectionsOf } from './details.ts'
import { competitionOf, sportOfGame } from './league.ts'
import { marketOf, type Prices, type Result } from './markets.ts'
import { delayMsOf, playOn, statusOf } from './matches.ts'
import { payoutOf, stakeMaxOf, stakeMin } from './payout.ts'
import {
  legColumns,
  type LegRow,
  marketColumns,
  type MarketRow,
  matchColumns,
  type MatchRow,
  slipColumns,
  type SlipRow,
} from './tables.ts'

export const legsMax = 15

interface AskedLeg {
  readonly match: string
  readonly market: string
  readonly outcome: string
  /** What the player saw: the market's version, and the price in thousandths. */
  readonly version: number
  readonly price: number
  /** Whether the player saw a match that was being played. */
  readonly live: boolean
}

interface AskedSlip {
  readonly key: string
  readonly stake: number
  readonly acceptsBetter: boolean
  readonly legs: readonly AskedLeg[]
}

export interface Placed {
  readonly code: string
  readonly slip?: number
  readonly status?: SlipRow['status']
  /** The match of the leg that is refused. */
  readonly match?: string
  readonly stakeMax?: number
  readonly sequence?: number
}

/** Whose bets they are: the player's at the operator, and in a demo those of the one launch. */
export const ownerOf = ({ mode, operator, player, id }: LaunchRow) =>
  mode === 'real' ? `${operator}/${player}` : `demo/${id}`

/** The way of a slip: what needs no price, the prices, the stake at the operator, and what has changed meanwhile. */
export async function placeSlip(deps: CallerDeps, launch: LaunchRow, given: unknown): Promise<Placed> {
  const asked = askedOf(given)
  if (!asked) return { code: 'BAD_REQUEST' }
  const owner = ownerOf(launch)
  const before = deps.store.get<SlipRow>(
    `select ${slipColumns} from slip where owner = ? and key = ?`,
    owner,
    asked.key,
  )
  if (before) return placedOf(before)
  playOn(deps, Date.now())
  const legs = asked.legs.map((leg) => checkLeg(deps, launch, leg, asked.acceptsBetter))
  const refused = legs.find((leg) => 'code' in leg)
  if (refused) return refused
  const taken = legs.filter((leg) => 'price' in leg)
  const stakeMax = stakeMaxOf(taken.map(({ price }) => price))
  if (asked.stake > stakeMax) return { code: 'LIMIT_EXCEEDED', stakeMax }
  return stake(deps, { launch, round: write(deps, launch, asked, taken), amount: asked.stake })
}

const placedOf = ({ round, status, reason }: SlipRow): Placed => ({
  code: status === 'refused' ? (reason ?? 'UNKNOWN') : 'OK',
  slip: round,
  status,
})

type TakenLeg = Omit<LegRow, 'round' | 'result'>

/** Guards in the order in which they tell the player most. */
function checkLeg(deps: CallerDeps, launch: LaunchRow, asked: AskedLeg, acceptsBetter: boolean): TakenLeg | Placed {
  const { store } = deps
  const now = Date.now()
  const match = store.get<MatchRow>(`select ${matchColumns} from match where id = ?`, asked.match)
  const market = store.get<MarketRow>(
    `select ${marketColumns} from market where match = ? and id = ?`,
    asked.match,
    asked.market,
  )
  if (!match || !market || competitionOf(match.competition).sport !== sportOfGame[launch.game])
    return { code: 'BAD_REQUEST' }
  if (!asked.live && now >= match.start_at) return { code: 'EVENT_STARTED', match: match.id }
  const status = statusOf(deps, match, now)
  const price = (JSON.parse(market.prices) as Prices)[asked.outcome] // as: we wrote it
  if (price === undefined) return { code: 'BAD_REQUEST' }
  if (status !== 'open' || market.status !== 'open' || price === null)
    return { code: status === 'closed' ? 'MARKET_CLOSED' : 'MARKET_SUSPENDED', match: match.id }
  const isSame = asked.version === market.version || asked.price === price
  if (!isSame && !(acceptsBetter && price > asked.price)) return { code: 'ODDS_CHANGED', match: match.id }
  return {
    match: match.id,
    market: market.id,
    outcome: asked.outcome,
    price,
    live: now < match.start_at ? 0 : 1,
    since_home: match.home_score,
    since_away: match.away_score,
  }
}

/** The slip with its legs and its round, before the operator hears of it. */
function write({ store }: CallerDeps, launch: LaunchRow, { key, stake }: AskedSlip, legs: readonly TakenLeg[]): number {
  return store.atomically(() => {
    const at = new Date().toISOString()
    const round = Number(
      store.run("insert into round (launch, status, bet, at) values (?, 'betting', ?, ?)", launch.id, stake, at)
        .lastInsertRowid,
    )
    store.run(
      "insert into slip (round, owner, key, stake, status) values (?, ?, ?, ?, 'asked')",
      round,
      ownerOf(launch),
      key,
      stake,
    )
    for (const leg of legs) {
      store.run(
        'insert into leg (round, match, market, outcome, price, live, since_home, since_away) values (?, ?, ?, ?, ?, ?, ?, ?)',
        round,
        leg.match,
        leg.market,
        leg.outcome,
        leg.price,
        leg.live,
        leg.since_home,
        leg.since_away,
      )
    }
    return round
  })
}

async function stake(
  deps: CallerDeps,
  { launch, round, amount }: { launch: LaunchRow; round: number; amount: number },
): Promise<Placed> {
  const { store, settings, bad } = deps
  const contract = settings.contracts.find(({ operator }) => operator === launch.operator)
  let sequence: number | undefined
  if (launch.mode === 'real' && contract) {
    const { player, session, game, currency } = launch
    reach(bad, 'bet is sent')
    const answer = await callWallet(deps, contract, 'bet', {
      tx: `b${round}`,
      player,
      session,
      game,
      round: `r${round}`,
      currency,
      amount: String(amount),
      details: { selections: selectionsOf(deps, round) },
    })
    reach(bad, 'bet is answered')
    if (answer === null) return refuse(deps, { launch, round, reason: 'UNKNOWN' })
    if (answer.code !== 'OK') {
      store.atomically(() => {
        store.run("update round set status = 'void' where id = ?", round)
        store.run("update slip set status = 'refused', reason = ? where round = ?", answer.code, round)
      })
      return { code: answer.code, slip: round, status: 'refused' }
    }
    sequence = answer.sequence
  }
  const isLive = legsOf(deps, round).some(({ live }) => live === 1)
  if (!isLive) return { ...acceptOrRefuse(deps, { launch, round }), ...(sequence !== undefined && { sequence }) }
  store.run(
    "update slip set status = 'delayed', due_at = ? where round = ? and status = 'asked'",
    Date.now() + delayMsOf(deps),
    round,
  )
  return { code: 'OK', slip: round, status: 'delayed', ...(sequence !== undefined && { sequence }) }
}

const legsOf = ({ store }: Pick<CallerDeps, 'store'>, round: number) =>
  store.all<LegRow>(`select ${legColumns} from leg where round = ?`, round)

/**
 * The stake is there. Accepts the slip, unless one of its matches has started, scored or
 * shut its markets since its prices were looked at.
 */
function acceptOrRefuse(deps: CallerDeps, { launch, round }: { launch: LaunchRow; round: number }): Placed {
  const { store } = deps
  const now = Date.now()
  for (const leg of legsOf(deps, round)) {
    const match = store.get<MatchRow>(`select ${matchColumns} from match where id = ?`, leg.match)
    const reason = match ? changeSince(deps, match, leg, now) : 'MARKET_CLOSED'
    if (reason) return refuse(deps, { launch, round, reason })
  }
  store.atomically(() => {
    store.run("update slip set status = 'open', due_at = null where round = ?", round)
    store.run("update round set status = 'open' where id = ?", round)
  })
  return { code: 'OK', slip: round, status: 'open' }
}

function changeSince(deps: CallerDeps, match: MatchRow, leg: LegRow, now: number): string | null {
  if (leg.live === 0) return now >= match.start_at ? 'EVENT_STARTED' : null
  if (match.home_score !== leg.since_home || match.away_score !== leg.since_away) return 'SCORE_CHANGED'
  const status = statusOf(deps, match, now)
  return status === 'open' ? null : status === 'closed' ? 'MARKET_CLOSED' : 'MARKET_SUSPENDED'
}

/** The stake goes back, or is told not to come. */
function refuse(
  deps: CallerDeps,
  { launch, round, reason }: { launch: LaunchRow; round: number; reason: string },
): Placed {
  deps.store.run("update slip set status = 'refused', reason = ?, due_at = null where round = ?", reason, round)
  if (launch.mode === 'real') giveBack(deps, round, launch, reason)
  else deps.store.run("update round set status = 'void' where id = ?", round)
  return { code: reason, slip: round, status: 'refused' }
}

/** Slips whose delay is over are looked at again. Call it after the matches have been played to this instant. */
export function lookAgain(deps: CallerDeps, now: number): void {
  const due = deps.store.all<LaunchRow & { round: number }>(
    `select slip.round, launch.* from slip join round on round.id = slip.round join launch on launch.id = round.launch
    where slip.status = 'delayed' and slip.due_at <= ?`,
    now,
  )
  for (const { round, ...launch } of due) acceptOrRefuse(deps, { launch, round })
}

/**
 * What the stakes of slips that were not accepted when the vendor died come back as is
 * the rounds' part; here they are only marked.
 */
export function refuseUnfinished({ store }: Pick<CallerDeps, 'store'>): void {
  store.run(
    "update slip set status = 'refused', reason = 'UNKNOWN', due_at = null where status in ('asked', 'delayed')",
  )
}

/** Results for the legs of matches that have ended, and the payout of every slip that is decided by them: each once. */
export function settle(deps: CallerDeps): void {
  const { store } = deps
  const legs = store.all<LegRow & MatchRow>(
    `select leg.round, leg.match, leg.market, leg.outcome, leg.since_home, leg.since_away, match.home_score,
      match.away_score
    from slip join leg on leg.round = slip.round join match on match.id = leg.match
    where slip.status = 'open' and leg.result is null and match.status = 'ended'`,
  )
  for (const [round, decided] of Map.groupBy(legs, (leg) => leg.round)) {
    store.atomically(() => {
      for (const leg of decided) {
        const final = { home: leg.home_score, away: leg.away_score }
        const result = marketOf(leg.market)?.result(leg.outcome, final, { home: leg.since_home, away: leg.since_away })
        if (!result) throw new Error(`a leg on no market: ${leg.market}`)
        store.run('update leg set result = ? where round = ? and match = ?', result, round, leg.match)
      }
      settleSlip(deps, round)
    })
    reach(deps.bad, 'round is drawn')
  }
}

/** Pays the slip if it is decided: by its first lost leg, or by its last. */
function settleSlip(deps: CallerDeps, round: number): void {
  const { store } = deps
  const legs = legsOf(deps, round)
  const isLost = legs.some(({ result }) => result === 'LOSE')
  if (!isLost && legs.some(({ result }) => result === null)) return
  const slip = store.get<SlipRow & LaunchRow>(
    `select slip.stake, launch.* from slip join round on round.id = slip.round join launch on launch.id = round.launch
      where slip.round = ?`,
    round,
  )
  if (!slip) throw new Error(`no slip ${round}`)
  // as: where one is null, one is lost
  const settled = legs.map(({ result, price }) => ({ result: result as Result, price }))
  const payout = isLost ? 0 : payoutOf(slip.stake, settled)
  const status = payout > slip.stake ? 'won' : payout === slip.stake ? 'returned' : 'lost'
  if (store.run("update slip set status = ? where round = ? and status = 'open'", status, round).changes !== 1) return
  store.run("update round set status = 'done', win = ? where id = ?", payout, round)
  if (slip.mode === 'demo') return
  const { player, game, currency, operator } = slip
  enqueue(store, {
    operator,
    tx: `w${round}`,
    method: 'win',
    body: {
      refTx: `b${round}`,
      player,
      game,
      round: `r${round}`,
      amount: String(payout),
      currency,
      endRound: true,
      details: { selections: selectionsOf(deps, round) },
    },
  })
}

/** A slip as it was sent, or null if no honest page sends such a one. */
function askedOf(given: unknown): AskedSlip | null {
  const { key, stake, acceptsBetter, legs } = fieldsOf(given)
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key) || !Number.isSafeInteger(stake) || Number(stake) < stakeMin)
    return null
  if (!Array.isArray(legs) || legs.length === 0 || legs.length > legsMax) return null
  const asked = legs.map(legOf)
  const right = asked.filter((leg) => leg !== null)
  // Two outcomes of one match depend on each other: they are not combined.
  if (right.length < asked.length || new Set(right.map(({ match }) => match)).size < right.length) return null
  return { key, stake: Number(stake), acceptsBetter: acceptsBetter === true, legs: right }
}

function legOf(given: unknown): AskedLeg | null {
  const { match, market, outcome, version, price, live } = fieldsOf(given)
  const isFair =
    typeof match === 'string' &&
    typeof market === 'string' &&
    typeof outcome === 'string' &&
    Number.isSafeInteger(version) &&
    Number.isSafeInteger(price) &&
    marketOf(market)?.outcomes.includes(outcome) === true
  return isFair ? { match, market, outcome, version: Number(version), price: Number(price), live: live === true } : null
}

const fieldsOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? { ...given } : {}
