import { isDeepStrictEqual } from 'node:util'
import { done, type InputOf, type Outcome, type RefusalOf, refuse, type stepPlayRoutes } from '@banyan/contract'
import type { StepGame } from '@banyan/games/steps'
import { odds } from '@banyan/money'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PlayerGame, SeedPair, SeedPairs } from '../solo/index.ts'
import { firstPayout } from './rules.ts'
import { isRoundRefusal, type Wagering } from '../wagering/index.ts'
import { findRound, hasOpen, insertRound } from './stored-round.ts'

type Route = (typeof stepPlayRoutes)['startSteps']

export interface StartOptions {
  readonly database: Database
  readonly seedPairs: SeedPairs
  readonly wagering: Pick<
    Wagering,
    'closeRound' | 'lockSeries' | 'openRounds' | 'takeNumber' | 'wagerByKey' | 'wagerIn'
  >
}

export interface StartRequest {
  readonly playerGame: PlayerGame
  readonly game: StepGame
  readonly picks: unknown
  readonly asked: Pick<InputOf<Route>, 'stakeAmount' | 'key'>
  /** The least time between the starts of two rounds of the player in the game. */
  readonly cycleMs: number
}

type Started = Outcome<{ readonly betId: bigint; readonly isReplay: boolean }, RefusalOf<Route>>

/** This node's picture of a player's seeds was old: so often a round is begun anew. */
const attempts = 4
/** A bet at the odds of 1: what a round pays is in its outcome, not in its line. */
const evenOdds = odds(10_000)

/** Takes the stake of a round under the next number of the player's seeds, once for a key. */
export async function startRound(options: StartOptions, request: StartRequest): Promise<Started> {
  const { database, seedPairs } = options
  const { playerGame } = request
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await startedBefore(options, request)
    if (before) return before
    const pair = await seedPairs.of(playerGame)
    const started = await database.transaction((tx) => startIn(tx, options, request, pair))
    if (started === 'stale') seedPairs.forget(playerGame)
    else if (started.ok) {
      pair.nonce += 1
      return started
      // The same question at the same time has begun the round that is open now.
    } else return (started.code === 'round_in_progress' && (await startedBefore(options, request))) || started
  }
  return refuse('round_in_progress')
}

/** The round that this key began; null when it began none. */
export async function startedBefore(
  { database, wagering }: Pick<StartOptions, 'database' | 'wagering'>,
  { playerGame, picks, asked }: Pick<StartRequest, 'playerGame' | 'picks' | 'asked'>,
): Promise<Started | null> {
  const placed = await wagering.wagerByKey(playerGame, asked.key)
  if (!placed) return null
  const round = await findRound(database.sql, { ...playerGame, betId: placed.betId })
  const isSame =
    round?.gameCode === playerGame.gameCode &&
    round.stake === asked.stakeAmount &&
    isDeepStrictEqual(round.picks, picks)
  return isSame ? done({ betId: placed.betId, isReplay: true }) : refuse('idempotency_key_reused')
}

async function startIn(
  tx: Tx,
  { wagering }: StartOptions,
  { playerGame, game, picks, asked, cycleMs }: StartRequest,
  pair: SeedPair,
): Promise<Started | 'stale'> {
  const { stakeAmount, key } = asked
  const series = await wagering.lockSeries(tx, playerGame)
  if (series?.source !== pair.seedId || series.played !== pair.nonce) return 'stale'
  if (await hasOpen(tx, playerGame)) return refuse('round_in_progress')
  const waitMs = series.sinceLastMs === null ? 0 : Math.ceil(cycleMs - series.sinceLastMs)
  if (waitMs > 0) return refuse('too_soon', { ms: waitMs })
  const { code: gameCode, version: rulesVersion } = game
  const { currency } = playerGame
  const number = `${pair.seedId}-${pair.nonce}`
  const opensAt = series.lockedAt
  const opened = { product: 'originals' as const, gameCode, number, currency, opensAt, closesAt: null }
  const [roundId] = await wagering.openRounds(tx, [opened])
  if (roundId === undefined) throw new Error(`no round ${number}`)
  const placed = await wagering.wagerIn(tx, {
    memberId: playerGame.memberId,
    currency,
    lines: [{ play: gameCode.toUpperCase(), numbers: game.wordsOf(picks), unitAmount: stakeAmount, odds: evenOdds }],
    stakeAmount,
    highestPayoutAmount: firstPayout(game, picks, stakeAmount),
    key,
    on: { kind: 'round', roundId },
  })
  if (!placed.ok) {
    const { code } = placed
    // This transaction has opened the round for it.
    if (isRoundRefusal(code)) throw new Error(`round ${number} did not take its stake: ${code}`)
    return { ...placed, code }
  }
  const { betId, balanceAmount } = placed.value
  await wagering.closeRound(tx, roundId)
  await wagering.takeNumber(tx, { ...playerGame, betId })
  const balanceBefore = balanceAmount + stakeAmount
  const { seedId, nonce } = pair
  await insertRound(tx, {
    ...playerGame,
    betId,
    roundId,
    rulesVersion,
    seedId,
    nonce,
    stake: stakeAmount,
    picks,
    balanceBefore,
  })
  return done({ betId, isReplay: false })
}
