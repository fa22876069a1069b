import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type crashRoutes,
  crashBetsShown,
  crashCode,
  done,
  refuse,
} from '@banyan/contract'
import { crash } from '@banyan/games/crash'
import { amount } from '@banyan/money'
import { fresh } from '../../platform/cached.ts'
import type { Database } from '../../platform/database/database.ts'
import { maskedNamesOf } from '../members/index.ts'
import { readRoundBets, type Wagering } from '../wagering/index.ts'
import { readCashOuts } from './cash-outs.ts'
import { crashesAt } from './clockwork.ts'
import { type Hall, nowOf, reachedIn } from './hall.ts'
import { cashedOutAt, payoutAt, pointOf, targetIn } from './settle-bet.ts'

type Routes = typeof crashRoutes
type Answer<Name extends keyof Routes> = OutputOf<Routes[Name]>

/** The round, the points before it and the limits, and the time by which that is meant. */
export async function readTable(hall: Hall): Promise<Outcome<Answer<'crashTable'>>> {
  const snapshot = await hall.snapshot()
  const { game, current, results } = snapshot
  const { stakeAmountMin, stakeAmountMax, winAmountMax } = game
  return done({
    current: current && {
      numero: current.draw.numero,
      opensAt: current.draw.opensAt,
      risesAt: current.draw.closesAt,
    },
    rounds: results.flatMap((draw) =>
      draw.outcome
        ? [{ numero: draw.numero, point: pointOf(draw.outcome), endedAt: crashesAt(draw, draw.outcome) }]
        : [],
    ),
    limits: {
      stakeAmountMin,
      stakeAmountMax,
      winAmountMax,
      targetMin: crash.targets.least,
      targetMax: crash.targets.most,
    },
    serverTime: nowOf(snapshot),
  })
}

export interface CrowdOptions {
  readonly database: Database
  readonly hall: Hall
}

/** One list a round is read at most so often, for all who ask. */
const crowdMs = 500

type CrowdBet = Omit<Answer<'crashCrowd'>['bets'][number], 'isOwn'> & { readonly memberId: bigint }

/** The largest bets on a round with where they were cashed out, names masked. */
export function createCrowd({ database, hall }: CrowdOptions) {
  const readerOf = (numero: string, merchantId: number) =>
    fresh(() => readCrowd({ database, hall }, numero, merchantId), crowdMs)
  const kept = new Map<string, ReturnType<typeof readerOf>>()
  return async (
    { numero }: InputOf<Routes['crashCrowd']>,
    asking: { readonly memberId: bigint | null; readonly merchantId: number },
  ): Promise<Outcome<Answer<'crashCrowd'>, 'round_not_found'>> => {
    if (!(await hall.findRound(numero))) return refuse('round_not_found')
    const key = `${asking.merchantId} ${numero}`
    const read = kept.get(key) ?? readerOf(numero, asking.merchantId)
    // Few are asked for at a time: the round under way and the one before it.
    if (!kept.has(key) && kept.size > 50) kept.clear()
    kept.set(key, read)
    const { bets, ...sums } = await read()
    return done({
      ...sums,
      bets: bets.map(({ memberId, ...bet }) => ({ ...bet, isOwn: memberId === asking.memberId })),
    })
  }
}

async function readCrowd({ database: { sql }, hall }: CrowdOptions, numero: string, merchantId: number) {
  const [draw, snapshot] = [await hall.findRound(numero), await hall.snapshot()]
  if (!draw || draw.roundId === null) return { bets: [], count: 0, stakeAmount: amount(0n) }
  const { bets, ...sums } = await readRoundBets(sql, draw.roundId, crashBetsShown)
  const [byHand, names] = await Promise.all([
    readCashOuts(
      sql,
      bets.map(({ betId }) => betId),
    ),
    maskedNamesOf(sql, merchantId, [...new Set(bets.map(({ memberId }) => memberId))]),
  ])
  const reached = reachedIn(snapshot, draw)
  const shown = bets.map(({ betId, memberId, lines, stakeAmount, status }): CrowdBet => {
    const cashedOut = status === 'void' ? null : cashedOutAt(lines, byHand.get(betId), reached)
    const payoutAmount = payoutAt(stakeAmount, cashedOut ?? 0)
    return {
      memberId,
      name: names.get(memberId) ?? '•••',
      stakeAmount,
      cashedOutAt: cashedOut,
      payoutAmount,
    }
  })
  return { bets: shown, ...sums }
}

export interface OwnBetsOptions extends CrowdOptions {
  readonly wagering: Pick<Wagering, 'bettingRecord'>
}

const ownBetsCount = 20

/** The member's last bets, newest first. */
export async function listOwnBets(
  { database: { sql }, hall, wagering }: OwnBetsOptions,
  { count = ownBetsCount, memberId }: InputOf<Routes['crashBets']> & { readonly memberId: bigint },
): Promise<Outcome<Answer<'crashBets'>>> {
  const snapshot = await hall.snapshot()
  const { currency } = snapshot.game
  const { bets } = await wagering.bettingRecord({ memberId, currency, gameCode: crashCode, count })
  const byHand = await readCashOuts(
    sql,
    bets.map(({ id }) => BigInt(id)),
  )
  const reached = new Map<string, number>()
  for (const numero of new Set(bets.map((bet) => bet.numero))) {
    const draw = await hall.findRound(numero)
    if (draw) reached.set(numero, reachedIn(snapshot, draw))
  }
  return done({
    bets: bets.map(({ id, numero, lines, stakeAmount, payoutAmount, status, placedAt }) => {
      const isBack = status === 'void' || status === 'cancelled'
      const cashedOut = isBack ? null : cashedOutAt(lines, byHand.get(BigInt(id)), reached.get(numero) ?? 0)
      return {
        betId: id,
        numero,
        stakeAmount,
        target: targetIn(lines),
        cashedOutAt: cashedOut,
        payoutAmount: status === 'placed' && cashedOut !== null ? payoutAt(stakeAmount, cashedOut) : payoutAmount,
        status,
        placedAt,
      }
    }),
  })
}
