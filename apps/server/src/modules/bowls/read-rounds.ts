import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type bowlRoutes,
  done,
  ownBowlBetsMax,
  refuse,
} from '@banyan/contract'
import type { Wagering } from '../wagering/index.ts'
import type { BowlDraw } from './clockwork.ts'
import type { Hall, TableState } from './hall.ts'

type Routes = typeof bowlRoutes
type Answer<Name extends keyof Routes> = OutputOf<Routes[Name]>

const roundsShown = 20

/** Every table with the round that it is at, and the time by which that is meant. */
export async function listTables(hall: Hall): Promise<Outcome<Answer<'bowlTables'>>> {
  const { tables, readAt, readAtMs } = await hall.snapshot()
  const serverTime = new Date(readAt.getTime() + performance.now() - readAtMs)
  return done({ tables: tables.map(tableOnWire), serverTime })
}

function tableOnWire({ table, limits, current, results }: TableState): Answer<'bowlTables'>['tables'][number] {
  return {
    gameCode: table.code,
    rules: table.rules,
    rulesVersion: table.rulesVersion,
    current: current && drawOnWire(current),
    results: results.map(({ numero, drawsAt, outcome }) => ({ numero, drawsAt, faces: [...(outcome?.faces ?? [])] })),
    limits: limits.map(({ position, stakeAmountMin, stakeAmountMax }) => ({
      position,
      stakeAmountMin,
      stakeAmountMax,
    })),
  }
}

const drawOnWire = ({ gameCode, numero, opensAt, closesAt, drawsAt }: BowlDraw) => ({
  gameCode,
  numero,
  opensAt,
  closesAt,
  drawsAt,
})

/** The last rounds of a table with what proves them, newest first. */
export async function listRounds(
  hall: Hall,
  { gameCode, count = roundsShown }: InputOf<Routes['bowlRounds']>,
): Promise<Outcome<Answer<'bowlRounds'>, 'game_not_found'>> {
  const state = await hall.find(gameCode)
  if (!state) return refuse('game_not_found')
  return done({
    rounds: state.results.slice(0, count).flatMap((round) => {
      const { outcome, seedA, seedB, commitA, commitB, rulesVersion } = round
      if (!outcome || seedA === null || seedB === null || commitA === null || commitB === null) return []
      const proof = { faces: [...outcome.faces], rulesVersion, commitA, commitB, seedA, seedB }
      return [{ ...drawOnWire(round), ...proof }]
    }),
  })
}

/** The member's bets on one round, newest first. */
export async function listOwnBets(
  { hall, wagering }: { readonly hall: Hall; readonly wagering: Pick<Wagering, 'bettingRecord'> },
  { gameCode, numero, memberId }: InputOf<Routes['bowlBets']> & { readonly memberId: bigint },
): Promise<Outcome<Answer<'bowlBets'>, 'round_not_found'>> {
  const state = await hall.find(gameCode)
  const round = state && (await hall.findRound(state, numero))
  if (!state || !round) return refuse('round_not_found')
  const { bets } = await wagering.bettingRecord({
    memberId,
    currency: state.table.currency,
    gameCode,
    from: round.opensAt,
    until: round.closesAt,
    count: ownBowlBetsMax,
  })
  return done({
    bets: bets.map(({ id, lines, stakeAmount, payoutAmount, status }) => ({
      betId: id,
      stakes: lines.map(({ play, unitAmount }) => ({ position: play, stakeAmount: unitAmount })),
      stakeAmount,
      payoutAmount,
      status,
    })),
  })
}
