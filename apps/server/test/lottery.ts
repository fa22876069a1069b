import type { Caller, TopicEvent } from '@banyan/contract'
import { type Line, rulesOf } from '@banyan/games/lottery'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SiteMerchant } from '../src/platform/http/types.ts'
import { createLottery, lotteryInvariants } from '../src/modules/lottery/index.ts'
import { lotteryClockwork } from '../src/modules/lottery/clockwork.ts'
import type { Game } from '../src/modules/lottery/game.ts'
import { offerEveryPlay } from '../src/modules/lottery/offer.ts'
import { createClock, roundsInvariants } from '../src/modules/rounds/index.ts'
import { insertDraws } from '../src/modules/rounds/insert-draws.ts'
import { lockGame } from '../src/modules/rounds/queries.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Work } from '../src/platform/nodes/jobs.ts'
import type { VisitorContext } from '../src/platform/http/handlers.ts'
import type { Cookies } from '../src/platform/http/cookies.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { betting, newKey, play } from './betting.ts'
import { violationsOf } from './violations.ts'

/** A game for draws of a fraction of a second, beside the real one. */
export const quickGame: Game = {
  code: 'QUICK',
  area: 'VN',
  intervalSeconds: 60,
  closeBeforeSeconds: 5,
  currency: play,
  cancellable: false,
  orderDrawsMax: 0,
  takesBets: true,
  rules: 'northern',
  rulesVersion: 1,
}

export const quickRules = rulesOf(quickGame)

/** A caller's context, of a member or of nobody. */
export function contextOf(memberId: bigint | null = null): VisitorContext {
  const visitor = {
    reference: 'test',
    address: '127.0.0.1',
    host: 'localhost',
    language: 'VI',
    userAgent: 'test',
    visitId: null,
    merchant: firstMerchant,
    cookies: noCookies,
  } as const
  return { ...visitor, memberId, sessionId: memberId, caller: memberId === null ? null : caller, now: new Date() }
}

/** The merchant that every database of a test has. */
export const firstMerchant: SiteMerchant = { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }

const noCookies: Cookies = { get: () => null, set() {}, clear() {} }
const caller: Caller = { type: 0, kind: 'full', assurance: 2 }

export function memberContext(memberId: bigint, idempotencyKey: string) {
  return { ...contextOf(memberId), merchant: firstMerchant, memberId, sessionId: memberId, caller, idempotencyKey }
}

const hourMs = 3_600_000
/** Numbers the quick game's draws, also when several houses share a database. */
let ordinal = 0

/** A lottery on one database, with wagering under it, whose draws are made as short as a test wants. */
export function lotteryHouse(
  database: Database,
  { drawKey = randomBytes(32), game = quickGame }: { readonly drawKey?: Buffer; readonly game?: typeof quickGame } = {},
) {
  const house = betting(database)
  const { wagering } = house
  const jobs = new Map<string, Work>()
  const events: { readonly topic: string; readonly event: TopicEvent; readonly atMs: number }[] = []
  const toldMembers: bigint[] = []
  const deps = {
    database,
    wagering,
    drawKey,
    log: silentLog,
    jobs: { every: (name: string, _seconds: number, work: Work) => void jobs.set(name, work) },
    publish: async (topic: string, event: TopicEvent) => void events.push({ topic, event, atMs: Date.now() }),
    onBalancesChanged: (memberIds: readonly bigint[]) => void toldMembers.push(...memberIds),
  }
  const lottery = createLottery(deps)
  const clock = createClock(deps, lotteryClockwork)
  /** Puts the quick game and its plays on offer. */
  async function offerQuickGame(): Promise<void> {
    const { code, area, intervalSeconds, closeBeforeSeconds, currency, rules, rulesVersion } = game
    await sql`insert into lottery.game (code, area, interval_seconds, close_before_seconds, currency, rules,
      rules_version)
      values (${code}, ${area}, ${intervalSeconds}, ${closeBeforeSeconds}, ${currency.id}, ${rules},
        ${rulesVersion})`.execute(database.sql)
    await offerEveryPlay(database, game)
  }

  /**
   * A committed draw of the quick game that opens, closes and draws so many milliseconds
   * from now; it opened a second ago if nothing is said, and its result is the generator's.
   */
  async function newDraw({
    opensInMs = -1_000,
    closesInMs = 3_600_000,
    drawsInMs = 3_600_020,
    byHand = false,
  } = {}): Promise<string> {
    const numero = `20990101${String((ordinal += 1)).padStart(4, '0')}`
    await database.transaction(async (tx) => {
      const now = new Date()
      // Far from every other draw of the game: two may not be drawn at the same instant,
      // not even until the time is taken back.
      const aheadMs = (1000 + ordinal) * hourMs
      const inMs = (ms: number) => new Date(now.getTime() + aheadMs + ms)
      const turn = {
        numero,
        opensAt: inMs(opensInMs),
        closesAt: inMs(closesInMs),
        drawsAt: inMs(drawsInMs),
        takesBets: true,
      }
      await lockGame(tx, { ...game, product: lotteryClockwork.product })
      await insertDraws(tx, { ...deps, clockwork: lotteryClockwork }, { game, now, turns: [turn], byHand })
      const ahead = sql`make_interval(secs => ${aheadMs / 1000})`
      // As if it had been committed long ago. Draws that were asked for at different times
      // may meet at one: each has its microsecond.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update rounds.draw set committed_at = committed_at - ${ahead}, opens_at = opens_at - ${ahead},
        closes_at = closes_at - ${ahead},
        draws_at = draws_at - ${ahead} + make_interval(secs => ${(ordinal % 1000) / 1_000_000})
          where numero = ${numero}`.execute(tx)
      await sql`update wagering.round set opens_at = opens_at - ${ahead}, closes_at = closes_at - ${ahead}
        where number = ${numero}`.execute(tx)
    })
    return numero
  }

  /** Closes a draw and lets the time of its drawing come, as waiting would. */
  async function timeComes(numero: string): Promise<void> {
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`select from wagering.round where number = ${numero} for update`.execute(tx)
      await sql`update wagering.round set closes_at = clock_timestamp() where number = ${numero}`.execute(tx)
      await sql`update rounds.draw set closes_at = round.closes_at, draws_at = round.closes_at + interval '1 us',
          committed_draws_at = case when committed_draws_at is not null then round.closes_at end
        from wagering.round where round.id = round_id and numero = ${numero}`.execute(tx)
    })
  }

  /** Bets as the member's call does. */
  const place = (memberId: bigint, numero: string, lines: readonly Line[]) =>
    lottery.handlers.placeBet(
      { gameCode: game.code, numero, lines: lines.map((line) => ({ ...line, numbers: [...line.numbers] })) },
      memberContext(memberId, newKey()),
    )

  const never = new AbortController().signal
  /** One turn of the loops of the quick game. */
  const runOnce = () => clock.runDraws(game.code, never)
  const settleOnce = () => clock.settleDraws(game.code, never)

  /** What of the lottery does not hold; the quick game's numbers have no timetable, so R5 is left to the real one. */
  async function lotteryViolations(): Promise<Record<string, number>> {
    return {
      ...(await house.violations()),
      ...(await violationsOf(
        database,
        [...roundsInvariants, ...lotteryInvariants].filter(({ name }) => name !== 'R5'),
      )),
    }
  }

  return {
    ...house,
    deps,
    lottery,
    clock,
    jobs,
    events,
    toldMembers,
    offerQuickGame,
    newDraw,
    place,
    timeComes,
    runOnce,
    settleOnce,
    lotteryViolations,
  }
}

export type LotteryHouse = ReturnType<typeof lotteryHouse>
