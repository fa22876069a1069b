import type { TopicEvent } from '@banyan/contract'
import { crashCode } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { crashClockwork } from '../src/modules/crash/clockwork.ts'
import { readGames } from '../src/modules/crash/game.ts'
import { crashInvariants, createCrash } from '../src/modules/crash/index.ts'
import { pointOf } from '../src/modules/crash/settle-bet.ts'
import { createClock, roundsInvariants } from '../src/modules/rounds/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { betting, newKey } from './betting.ts'
import { memberContext } from './lottery.ts'
import { passTime } from './pass-time.ts'
import { violationsOf } from './violations.ts'

/** Lets so much time pass for every round of Crash, as waiting would; less than none turns it back. */
export async function passCrash(database: Database, ms: number): Promise<void> {
  const by = sql`make_interval(secs => ${ms / 1000})`
  const underWay = sql`(select round_id from rounds.draw join wagering.round on round.id = round_id
    where draw.game_code = ${crashCode} and round.ended_at is null)`
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select from wagering.round where id in ${underWay} for update`.execute(tx)
    await sql`update ledger.entry set at = at - ${by} from wagering.bet
      where bet.id = ref and reason = 'stake' and round_id in ${underWay}`.execute(tx)
    await sql`update wagering.bet set placed_at = placed_at - ${by} where round_id in ${underWay}`.execute(tx)
    await sql`update wagering.round set opens_at = opens_at - ${by}, closes_at = closes_at - ${by}
      where id in ${underWay}`.execute(tx)
    await sql`update rounds.draw set committed_at = committed_at - ${by}, opens_at = opens_at - ${by},
      closes_at = closes_at - ${by}, draws_at = draws_at - ${by}, drawn_at = drawn_at - ${by}
      where game_code = ${crashCode}`.execute(tx)
  })
}

/** Crash on one database, whose rounds go on when a test says so, sealed under the key of the servers beside it. */
export async function crashHouse(
  database: Database,
  { drawKey = Buffer.alloc(32, 7) }: { readonly drawKey?: Buffer } = {},
) {
  const house = betting(database)
  const events: { readonly topic: string; readonly event: TopicEvent }[] = []
  const deps = {
    database,
    wagering: house.wagering,
    drawKey,
    log: silentLog,
    jobs: { every: () => {} },
    publish: async (topic: string, event: TopicEvent) => void events.push({ topic, event }),
    onBalancesChanged: () => {},
  }
  const crash = createCrash(deps)
  const clock = createClock(deps, crashClockwork)
  await crash.start()
  const [game] = await readGames(database.sql)
  if (!game) throw new Error('no game')
  const never = new AbortController().signal
  const settle = () => clock.settleDraws(crashCode, never)

  /** What the round under way will come to, which only the server knows. */
  async function foreseen() {
    const round = await clock.foreseeDraw(crashCode)
    if (!round?.foreseen) throw new Error('no round')
    return { ...round, foreseen: round.foreseen, point: pointOf(round.foreseen.outcome) }
  }

  /** Voids rounds until one takes bets that nobody has bet on and whose point is as wanted. */
  async function openRound(isWanted: (point: number) => boolean = () => true): Promise<string> {
    for (let tries = 0; tries < 2_000; tries += 1) {
      await clock.commitDraws(game!)
      const { draw, point } = await foreseen()
      const opensInMs = draw.opensAt.getTime() - (await clock.now()).getTime()
      if (opensInMs > 0 && isWanted(point)) {
        await shift(opensInMs + 1)
        return draw.numero
      }
      await clock.voidDraw({ gameCode: crashCode, numero: draw.numero, reason: 'the next test' })
      await settle()
    }
    throw new Error('no such round')
  }

  /** Lets time pass until the multiplier has grown for so long. */
  async function rise(ms = 0): Promise<void> {
    const { draw } = await foreseen()
    await shift(draw.closesAt.getTime() + ms - (await clock.now()).getTime())
  }

  async function shift(ms: number): Promise<void> {
    await passCrash(database, ms)
    passTime(1_000)
  }

  /** Lets the round come to its end, and pays. */
  async function end(): Promise<number> {
    const {
      draw,
      foreseen: { endsAt },
      point,
    } = await foreseen()
    await rise(endsAt.getTime() - draw.closesAt.getTime() + 200)
    // Those that were voided between tests are told of first.
    const isTold = () => events.some(({ event }) => event.kind === 'draw_result' && event.draw.numero === draw.numero)
    while (!isTold()) await clock.runDraws(crashCode, never)
    await settle()
    passTime(1_000)
    return point
  }

  interface Bet {
    readonly numero: string
    readonly stake: bigint
    readonly target?: number
    readonly key?: string
  }
  const place = (
    memberId: bigint,
    { numero, stake, target, key = newKey() }: Bet,
    context = memberContext(memberId, key),
  ) =>
    crash.handlers.placeCrashBet(
      { numero, stakeAmount: amount(stake), ...(target !== undefined && { target }) },
      context,
    )
  async function placed(memberId: bigint, bet: Bet): Promise<string> {
    const answer = await place(memberId, bet)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.betId
  }
  const cashOut = (memberId: bigint, betId: string) => crash.handlers.cashOut({ betId }, memberContext(memberId, ''))

  /** What of rounds, bets and money does not hold. */
  async function violations(): Promise<Record<string, number>> {
    return {
      ...(await house.violations()),
      ...(await violationsOf(database, [...roundsInvariants, ...crashInvariants])),
    }
  }

  return {
    ...house,
    deps,
    crash,
    clock,
    game,
    events,
    never,
    settle,
    foreseen,
    openRound,
    rise,
    end,
    place,
    placed,
    cashOut,
    violations,
  }
}
