import {
  type Outcome,
  type OutputOf,
  type RefusalOf,
  type crashRoutes,
  crashCode,
  done,
  refuse,
} from '@banyan/contract'
import { crash, multiplierAt } from '@banyan/games/crash'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import { readBets, type RoundBet } from '../wagering/index.ts'
import { readCashOuts } from './cash-outs.ts'
import type { CrashClock } from './clockwork.ts'
import type { Tables } from './rows.ts'
import { payoutAt, stopIn } from './settle-bet.ts'

type Route = (typeof crashRoutes)['cashOut']
export type CashOutAnswer = Outcome<OutputOf<Route>, RefusalOf<Route>>

/** More would wait for longer than a round lasts. */
const waitingMax = 20_000
const batchMax = 1_000

interface Asked {
  readonly memberId: bigint
  readonly betId: bigint
  /** `performance.now()` when the request arrived. */
  readonly arrivedAtMs: number
  readonly answer: (answer: CashOutAnswer) => void
}

export interface CashOutDeps {
  readonly database: Database
  readonly clock: CrashClock
  readonly log: Pick<Log, 'error'>
}

/**
 * Cashes bets out by hand. Those that arrive while a transaction is under way are decided together in the next one: a
 * round ends for thousands within a second. What counts is the instant of arrival by the database's clock, which is its
 * clock in the transaction less what this process measured since.
 */
export function createCashier({ database, clock, log }: CashOutDeps) {
  const waiting: Asked[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    await Promise.resolve() // Those of the same turn belong to the first batch.
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      try {
        const answers = await database.transaction((tx) => decide(tx, clock, batch))
        batch.forEach((asked, at) => asked.answer(answers[at] ?? refuse('not_ready')))
      } catch (error) {
        log.error({ err: error }, 'cash-outs could not be written: they are asked again')
        // What was written is found again when it is asked for again.
        batch.forEach(({ answer }) => answer(refuse('not_ready')))
      }
    }
    isRunning = false
  }

  return (memberId: bigint, betId: bigint): Promise<CashOutAnswer> =>
    new Promise((answer) => {
      if (waiting.length >= waitingMax) return answer(refuse('not_ready'))
      waiting.push({ memberId, betId, arrivedAtMs: performance.now(), answer })
      if (!isRunning) void run()
    })
}

interface Row {
  readonly bet_id: bigint
  readonly round_id: bigint
  readonly hundredths: number
  readonly elapsed_ms: number
  readonly cashed_out_at: Date
}

type Decided = { readonly row: Row } | { readonly refusal: RefusalOf<Route> }

async function decide(tx: Tx, clock: CrashClock, batch: readonly Asked[]): Promise<CashOutAnswer[]> {
  const ids = [...new Set(batch.map(({ betId }) => betId))]
  const bets = new Map((await readBets(tx, ids)).map((bet) => [bet.betId, bet]))
  const rounds = await holdRounds(tx, clock, [...bets.values()])
  // After the rounds are held, and this process's clock first: the database's is read later, so that nobody is put
  // before the instant of asking, however long this process takes to come back to the answer.
  const [nowMs, now] = [performance.now(), await clock.now(tx)]
  const decided = batch.map((asked): Decided => {
    const bet = bets.get(asked.betId)
    if (!bet || bet.memberId !== asked.memberId || bet.gameCode !== crashCode) return { refusal: 'bet_not_found' }
    if (bet.status === 'cancelled') return { refusal: 'bet_not_found' }
    const arrivedAt = new Date(now.getTime() - (nowMs - asked.arrivedAtMs))
    return decideOne(bet, rounds.get(bet.numero), arrivedAt)
  })
  const rows = new Map(decided.flatMap((each) => ('row' in each ? [[each.row.bet_id, each.row] as const] : [])))
  if (rows.size > 0)
    await tx
      .withTables<Tables>()
      .insertInto('crash.cash_out')
      .values([...rows.values()].toSorted((a, b) => (a.bet_id < b.bet_id ? -1 : 1)))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const written = await readCashOuts(tx, ids)
  return batch.map(({ betId, memberId }, at) => {
    const [bet, hundredths, each] = [bets.get(betId), written.get(betId), decided[at]]
    // Asked again, also when the round is over, the answer is the first one.
    if (bet?.memberId === memberId && hundredths !== undefined)
      return done({
        betId: betId.toString(),
        cashedOutAt: hundredths,
        payoutAmount: payoutAt(bet.stakeAmount, hundredths),
      })
    return refuse(each && 'refusal' in each ? each.refusal : 'not_ready')
  })
}

type Held = NonNullable<Awaited<ReturnType<CrashClock['holdDraw']>>>

/** Keeps the rounds of the bets from ending until their cash-outs are written; one that has ended is not among them. */
async function holdRounds(tx: Tx, clock: CrashClock, bets: readonly RoundBet[]): Promise<ReadonlyMap<string, Held>> {
  const held = new Map<string, Held>()
  for (const numero of [...new Set(bets.map((bet) => bet.numero))].toSorted()) {
    const round = await clock.holdDraw(tx, { gameCode: crashCode, numero })
    if (round) held.set(numero, round)
  }
  return held
}

/** Where a bet is cashed out that was asked for at an instant. */
function decideOne(bet: RoundBet, round: Held | undefined, arrivedAt: Date): Decided {
  if (!round?.foreseen) return { refusal: 'cash_out_too_late' }
  const { draw, foreseen } = round
  if (arrivedAt >= foreseen.endsAt) return { refusal: 'cash_out_too_late' }
  const elapsedMs = Math.floor(arrivedAt.getTime() - draw.closesAt.getTime())
  const multiplier = multiplierAt(elapsedMs)
  if (multiplier < crash.targets.least) return { refusal: 'cash_out_too_early' }
  // It stopped by itself before the member asked.
  const hundredths = Math.min(multiplier, stopIn(bet.lines))
  return {
    row: {
      bet_id: bet.betId,
      round_id: bet.roundId,
      hundredths,
      elapsed_ms: elapsedMs,
      cashed_out_at: arrivedAt,
    },
  }
}
