import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  done,
  refuse,
  type slotPlayRoutes,
} from '@banyan/contract'
import { type Round, type SlotGame } from '@banyan/games/slots'
import { type Amount, odds, times } from '@banyan/money'
import type { Json } from '../../platform/json.ts'
import { createTurns, type PlayerGame, playNext, type SeedPair, type SeedPairs } from '../solo/index.ts'
import { stakeOf, winOf } from './money.ts'
import { readRounds, roundIn, type RoundsOptions } from './rounds.ts'
import type { RoundBank, SpinWager } from './round-bank.ts'
import { roundOf } from './seeds.ts'

type Route = (typeof slotPlayRoutes)['spin']
export type SpinOutcome = Outcome<OutputOf<Route>, RefusalOf<Route>>

export interface SpinRequest {
  readonly playerGame: PlayerGame
  /** What was launched; of a site's member, his own session. */
  readonly session: { readonly sessionId: bigint }
  readonly game: SlotGame
  readonly asked: Pick<InputOf<Route>, 'bet' | 'mode' | 'clientSpinId' | 'campaign'>
  /** The least time between two rounds of the player in the game. */
  readonly cycleMs: number
}

export interface SpinsOptions extends RoundsOptions {
  readonly seedPairs: SeedPairs
  readonly rounds: RoundBank
  /** Told the member whose money has just moved, for the member's other tabs and devices. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/** A bet at the odds of 1: what a round pays is in its outcome, not in its line. */
const evenOdds = odds(10_000)

/** Spins of this node, one at a time for a player in a game. */
export function createSpins(options: SpinsOptions) {
  const take = createTurns<SpinOutcome>()

  async function spin(request: SpinRequest): Promise<SpinOutcome> {
    const { playerGame, game, asked, cycleMs } = request
    const stakeAmount = stakeOf(game, asked.mode, asked.bet)
    if (stakeAmount === null) return refuse('bet_level')
    const content = `${asked.bet} ${asked.mode} ${asked.campaign ?? ''}`
    const decide = () => decideSpin(options, request, stakeAmount)
    const taken = await take({ playerGame, id: asked.clientSpinId, content, cycleMs, decide })
    return !taken.ok && taken.code === 'too_soon' ? refuse('spin_too_soon', taken.detail) : taken
  }

  /** The answer that a spin was given before, for one that may not be played now; null when it never was. */
  async function playedBefore({
    playerGame,
    asked,
  }: Pick<SpinRequest, 'playerGame' | 'asked'>): Promise<SpinOutcome | null> {
    const accepted = await options.rounds.playByKey(playerGame, asked.clientSpinId)
    return accepted && (await answeredBefore(options, playerGame, accepted, asked))
  }
  return { spin, playedBefore }
}

async function decideSpin(options: SpinsOptions, request: SpinRequest, stakeAmount: Amount): Promise<SpinOutcome> {
  const { seedPairs, rounds, onBalancesChanged } = options
  const { playerGame, session, game, asked } = request
  const launched = { sessionId: session.sessionId, campaign: asked.campaign ?? null }
  const played = await playNext(seedPairs, playerGame, async (pair) => {
    const round = roundOf(game, asked.mode, pair)
    return { result: round, outcome: await rounds.play(spinWager(request, stakeAmount, pair, round), launched) }
  })
  if (!played.ok) {
    return played.code === 'too_soon' ? refuse('spin_too_soon', played.detail) : refuse(played.code, played.detail)
  }
  const { placed, pair, nonce, result: round } = played.value
  if (placed.replay) return answeredBefore(options, playerGame, placed, asked)
  onBalancesChanged([playerGame.memberId])
  const freeRounds = asked.campaign === undefined ? null : await rounds.freeRounds(playerGame)
  return done({ ...spinOnWire(game, asked.bet, round, pair, nonce, placed), freeRounds })
}

function spinWager(
  { playerGame, game, asked, cycleMs }: SpinRequest,
  stakeAmount: Amount,
  pair: SeedPair,
  round: Round,
): SpinWager {
  return {
    memberId: playerGame.memberId,
    currency: playerGame.currency,
    lines: [{ play: asked.mode, numbers: [], unitAmount: asked.bet, odds: evenOdds }],
    stakeAmount,
    highestPayoutAmount: times(asked.bet, game.winMax),
    key: asked.clientSpinId,
    on: {
      kind: 'decided',
      product: 'slots',
      gameCode: playerGame.gameCode,
      rulesVersion: game.version,
      source: pair.seedId,
      from: pair.nonce,
      count: 1,
      cycleMs,
      outcome: round as unknown as Json, // as: a round is plain data
      payoutAmount: winOf(game, asked.bet, round),
    },
  }
}

interface Accepted {
  readonly betId: bigint
  readonly balanceAmount: Amount
  readonly balanceSequence: number
}

function spinOnWire(
  game: SlotGame,
  bet: Amount,
  round: Round,
  { commit }: SeedPair,
  nonce: number,
  { betId, balanceAmount, balanceSequence }: Accepted,
) {
  return {
    roundId: betId.toString(),
    rulesVersion: game.version,
    round: roundIn(round as unknown as Json), // as: a round is plain data
    totalWin: winOf(game, bet, round),
    balanceAfter: balanceAmount,
    sequence: balanceSequence,
    nonce,
    commit,
  }
}

/** The round that this id gave the first time. */
async function answeredBefore(
  options: SpinsOptions,
  playerGame: PlayerGame,
  { betId, balanceAmount, balanceSequence }: Accepted,
  asked: SpinRequest['asked'],
): Promise<SpinOutcome> {
  const [played] = await readRounds(options, {
    memberId: playerGame.memberId,
    currency: playerGame.currency,
    betId,
    count: 1,
  })
  if (!played) throw new Error(`play ${betId} is not to be found`)
  const { gameCode, betAmount, mode, roundId, rulesVersion, round, winAmount: totalWin, nonce, commit } = played
  if (gameCode !== playerGame.gameCode || betAmount !== asked.bet || mode !== asked.mode)
    return refuse('idempotency_key_reused')
  const freeRounds = asked.campaign === undefined ? null : await options.rounds.freeRounds(playerGame)
  return done({
    roundId,
    rulesVersion,
    round,
    totalWin,
    balanceAfter: balanceAmount,
    sequence: balanceSequence,
    nonce,
    commit,
    freeRounds,
  })
}
