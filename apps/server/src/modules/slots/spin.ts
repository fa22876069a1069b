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
import { type Amount, odds } from '@banyan/money'
import { LRUCache } from 'lru-cache'
import type { Json } from '../../platform/json.ts'
import type { SeedPair, SeedPairs } from './seed-pair.ts'
import { stakeOf, winOf } from './money.ts'
import { readRounds, type RoundsOptions } from './rounds.ts'
import type { RoundBank } from './round-bank.ts'
import type { PlayerGame } from './player-game.ts'
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

/** Another node, or a change of seeds, has moved the rounds on: so often a spin is decided anew. */
const attempts = 4
const playerGamesMax = 50_000

/** A bet at the odds of 1: what a round pays is in its outcome, not in its line. */
const evenOdds = odds(10_000)

interface UnderWay {
  readonly asked: SpinRequest['asked']
  readonly outcome: Promise<SpinOutcome>
}

/**
 * Spins of this node. A player has one under way in each game; the same one asked again gets its answer, another is
 * refused. That of two nodes only one is the next round is decided where it is written.
 */
export function createSpins(options: SpinsOptions) {
  const underWay = new Map<string, UnderWay>()
  const last = new LRUCache<string, { readonly spinId: string; readonly atMs: number }>({ max: playerGamesMax })

  async function spin(request: SpinRequest): Promise<SpinOutcome> {
    const { playerGame, game, asked, cycleMs } = request
    const stakeAmount = stakeOf(game, asked.mode, asked.bet)
    if (stakeAmount === null) return refuse('bet_level')
    const name = `${playerGame.memberId} ${playerGame.currency.id} ${playerGame.gameCode}`
    const before = underWay.get(name)
    if (before) return whileSpinning(before.asked, asked) ?? (await before.outcome)
    const waitMs = msUntilNext(last.get(name), asked.clientSpinId, cycleMs)
    if (waitMs > 0) return refuse('spin_too_soon', { ms: waitMs })
    const atMs = performance.now()
    const outcome = decide(options, request, stakeAmount).finally(() => underWay.delete(name))
    underWay.set(name, { asked, outcome })
    const decided = await outcome
    if (decided.ok) last.set(name, { spinId: asked.clientSpinId, atMs })
    return decided
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

function whileSpinning(before: UnderWay['asked'], asked: UnderWay['asked']) {
  if (before.clientSpinId !== asked.clientSpinId) return refuse('round_in_progress')
  return before.bet === asked.bet && before.mode === asked.mode && before.campaign === asked.campaign
    ? null
    : refuse('idempotency_key_reused')
}

/** Spares the database a spin that it would refuse: it saw the one before later than this. */
function msUntilNext(
  before: { readonly spinId: string; readonly atMs: number } | undefined,
  spinId: string,
  cycleMs: number,
): number {
  return before && before.spinId !== spinId ? Math.ceil(before.atMs + cycleMs - performance.now()) : 0
}

async function decide(options: SpinsOptions, request: SpinRequest, stakeAmount: Amount): Promise<SpinOutcome> {
  const { seedPairs, rounds, onBalancesChanged } = options
  const { playerGame, session, game, asked, cycleMs } = request
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const pair = await seedPairs.of(playerGame)
    const { seedId, nonce } = pair
    const round = roundOf(game, asked.mode, pair)
    const played = await rounds.play(
      {
        memberId: playerGame.memberId,
        currency: playerGame.currency,
        lines: [{ play: asked.mode, numbers: [], unitAmount: asked.bet, odds: evenOdds }],
        stakeAmount,
        key: asked.clientSpinId,
        on: {
          kind: 'decided',
          product: 'slots',
          gameCode: playerGame.gameCode,
          rulesVersion: game.version,
          source: seedId,
          from: nonce,
          count: 1,
          cycleMs,
          outcome: round as unknown as Json, // as: a round is plain data
          payoutAmount: winOf(game, asked.bet, round),
        },
      },
      { sessionId: session.sessionId, campaign: asked.campaign ?? null },
    )
    if (played.ok) {
      if (played.value.replay) return await answeredBefore(options, playerGame, played.value, asked)
      pair.nonce = nonce + 1
      pair.lastBetId = played.value.betId
      onBalancesChanged([playerGame.memberId])
      const freeRounds = asked.campaign === undefined ? null : await rounds.freeRounds(playerGame)
      return done({ ...spinOnWire(game, asked.bet, round, pair, nonce, played.value), freeRounds })
    }
    if (played.code === 'round_in_progress' || played.code === 'outcome_unknown') seedPairs.forget(playerGame)
    if (played.code === 'too_soon') return refuse('spin_too_soon', played.detail)
    if (played.code !== 'round_in_progress') return refuse(played.code, played.detail)
  }
  return refuse('round_in_progress')
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
    round: { ...round },
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
