import { isDeepStrictEqual } from 'node:util'
import {
  done,
  type InputOf,
  type originalPlayRoutes,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  refuse,
} from '@banyan/contract'
import { type Original, type OriginalRound, paidAt } from '@banyan/games/originals'
import { odds } from '@banyan/money'
import type { Json } from '../../platform/json.ts'
import { createTurns, type PlayerGame, playNext, type SeedPair, type SeedPairs } from '../solo/index.ts'
import type { DecidedResult, PlacedBet, WagerOn, Wagering } from '../wagering/index.ts'
import { checkBet, type Stakes } from './offer.ts'
import { roundOf } from './round-of.ts'
import { readRounds, roundIn, type RoundsOptions } from './rounds.ts'

type Route = (typeof originalPlayRoutes)['playOriginal']
export type PlayOutcome = Outcome<OutputOf<Route>, RefusalOf<Route>>

export type AskedPlay = Pick<InputOf<Route>, 'stakeAmount' | 'picks' | 'clientPlayId'>

export interface PlayRequest {
  readonly playerGame: PlayerGame
  readonly game: Original
  readonly stakes: Stakes
  readonly asked: AskedPlay
  /** The least time between two rounds of the player in the game. */
  readonly cycleMs: number
}

export interface PlaysOptions extends RoundsOptions {
  readonly seedPairs: SeedPairs
  readonly wagering: Pick<Wagering, 'decidedRounds' | 'wager' | 'wagerByKey'>
  /** Told the member whose money has just moved, for the member's other tabs and devices. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/** A bet at the odds of 1: what a round pays is in its outcome, not in its line. */
const evenOdds = odds(10_000)

/** Rounds of this node, one at a time for a player in a game. */
export function createPlays(options: PlaysOptions) {
  const take = createTurns<PlayOutcome>()

  async function play(request: PlayRequest): Promise<PlayOutcome> {
    const { playerGame, game, stakes, asked, cycleMs } = request
    const checked = checkBet(game, stakes, asked)
    if (!checked.ok) return checked
    const { picks } = checked.value
    const content = JSON.stringify([String(asked.stakeAmount), picks])
    const decide = () => decidePlay(options, request, picks)
    return take({ playerGame, id: asked.clientPlayId, content, cycleMs, decide })
  }

  /** The answer that a bet was given before, for one that may not be placed now; null when it never was. */
  async function playedBefore(playerGame: PlayerGame, asked: AskedPlay): Promise<PlayOutcome | null> {
    const placed = await options.wagering.wagerByKey(playerGame, asked.clientPlayId)
    return placed && (await answeredBefore(options, playerGame, placed, asked))
  }
  return { play, playedBefore }
}

async function decidePlay(options: PlaysOptions, request: PlayRequest, picks: unknown): Promise<PlayOutcome> {
  const { seedPairs, wagering, onBalancesChanged } = options
  const { playerGame, game, asked } = request
  const played = await playNext(seedPairs, playerGame, async (pair) => {
    const round = roundOf(game, picks, pair)
    return { result: round, outcome: await wagering.wager(wagerOf(request, pair, round)) }
  })
  if (!played.ok) return played
  const { placed, pair, nonce, result: round } = played.value
  if (placed.replay) return answeredBefore(options, playerGame, placed, asked)
  onBalancesChanged([playerGame.memberId])
  return done({
    roundId: placed.betId.toString(),
    rulesVersion: game.version,
    round: roundIn(round as unknown as Json), // as: a round is plain data
    winAmount: paidAt(asked.stakeAmount, round.multiplier),
    balanceAfterAmount: placed.balanceAmount,
    sequence: placed.balanceSequence,
    nonce,
    commit: pair.commit,
  })
}

function wagerOf(
  { playerGame, game, asked, cycleMs }: PlayRequest,
  pair: SeedPair,
  round: OriginalRound,
): WagerOn<DecidedResult> {
  const { stakeAmount } = asked
  const numbers = game.wordsOf(round.picks)
  return {
    memberId: playerGame.memberId,
    currency: playerGame.currency,
    lines: [{ play: game.code.toUpperCase(), numbers, unitAmount: stakeAmount, odds: evenOdds }],
    stakeAmount,
    highestPayoutAmount: paidAt(stakeAmount, game.highestOf(round.picks)),
    key: asked.clientPlayId,
    on: {
      kind: 'decided',
      product: 'originals',
      gameCode: game.code,
      rulesVersion: game.version,
      source: pair.seedId,
      from: pair.nonce,
      count: 1,
      cycleMs,
      outcome: round as unknown as Json, // as: a round is plain data
      payoutAmount: paidAt(stakeAmount, round.multiplier),
    },
  }
}

/** The round that this id gave the first time. */
async function answeredBefore(
  options: PlaysOptions,
  { memberId, currency, gameCode }: PlayerGame,
  { betId, balanceAmount, balanceSequence }: Pick<PlacedBet, 'betId' | 'balanceAmount' | 'balanceSequence'>,
  { stakeAmount, picks }: AskedPlay,
): Promise<PlayOutcome> {
  const [played] = await readRounds(options, { memberId, currency, betId, count: 1 })
  if (played?.gameCode !== gameCode || played.stakeAmount !== stakeAmount) return refuse('idempotency_key_reused')
  const { roundId, rulesVersion, round, winAmount, nonce, commit } = played
  // Keno's numbers are the same in any order, and rest from the lowest on.
  if (!isDeepStrictEqual(sorted(round['picks']), sorted(picks))) return refuse('idempotency_key_reused')
  return done({
    roundId,
    rulesVersion,
    round,
    winAmount,
    balanceAfterAmount: balanceAmount,
    sequence: balanceSequence,
    nonce,
    commit,
  })
}

function sorted(picks: unknown): unknown {
  const entries = Object.entries(picks as object) // as: picks are an object, on the wire and at rest
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.toSorted((a, b) => a - b) : value]),
  )
}
