import {
  done,
  type OutputOf,
  type PlayedOriginal,
  refuse,
  type stepPlayRoutes,
  type stepRoutes,
} from '@banyan/contract'
import { isStepCode, stepGame } from '@banyan/games/steps'
import { amount, currencyByCode } from '@banyan/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import { scaled } from '../../platform/limits/rate-limit.ts'
import {
  enterBy,
  type GameOptions,
  heldTo,
  highestWinAmount,
  openGameOf,
  playerGameOf,
  seedOnWire,
} from '../originals/index.ts'
import { type PlayerGame, readSeeds, type StoredSeed } from '../solo/index.ts'
import { readHeldLimits, type Wagering } from '../wagering/index.ts'
import { isLost, type KnownRound, multiplierOf } from './rules.ts'
import { type StartOptions, type StartRequest, startedBefore, startRound } from './start.ts'
import { knownBy, knownOf, type StepOptions, takeStep, takeWin } from './step.ts'
import { findOpen, findRound, readEnded, type StoredRound } from './stored-round.ts'

export interface HandlersOptions extends GameOptions, StartOptions, StepOptions {
  readonly wagering: StartOptions['wagering'] & StepOptions['wagering'] & Pick<Wagering, 'beginSession' | 'sessionTime'>
  /** Told the members whose money a round has just moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

const roundsDefault = 20

export function stepLimits(factor: number) {
  const reading = { perMember: scaled({ burst: 30, perSecond: 3 }, factor) }
  return {
    limits: {
      stepRounds: reading,
      stepRound: reading,
      stepSeed: reading,
      changeStepSeed: { perMember: scaled({ burst: 10, perSecond: 0.5 }, factor) },
    },
    playLimits: {
      enterSteps: { perAddress: scaled({ burst: 60, perSecond: 5 }, factor) },
      stepState: reading,
      startSteps: { perMember: scaled({ burst: 10, perSecond: 5 }, factor) },
      takeStep: { perMember: scaled({ burst: 20, perSecond: 10 }, factor) },
      cashOutSteps: { perMember: scaled({ burst: 10, perSecond: 5 }, factor) },
    },
  }
}

type StepRound = OutputOf<(typeof stepPlayRoutes)['takeStep']>['round']

/** A round as its player may see it: what is hidden comes with its end. */
function shownOf(known: KnownRound, stored: StoredRound): StepRound {
  const { betId, stake, picks, choices, status, win } = stored
  const isOpen = status === 'open'
  return {
    roundId: betId.toString(),
    stakeAmount: stake,
    picks: { ...picks },
    choices: [...choices],
    seen: known.game.seenAfter(known.hidden, choices.length),
    status: isOpen ? 'open' : isLost(known) ? 'lost' : 'won',
    hidden: isOpen ? null : known.hidden,
    multiplier: { ...multiplierOf(known) },
    winAmount: win,
  }
}

/** Ended rounds, whole. A server seed is in them once it is revealed. */
async function playedOf(db: Sql, slotKey: Buffer, rounds: readonly StoredRound[]): Promise<PlayedOriginal[]> {
  const seeds = await readSeeds(
    db,
    rounds.map(({ seedId }) => seedId),
  )
  return rounds.map((stored) => playedUnder(seeds.get(stored.seedId), slotKey, stored))
}

function playedUnder(seed: StoredSeed | undefined, slotKey: Buffer, stored: StoredRound): PlayedOriginal {
  const { picks, choices, status, hidden, multiplier } = shownOf(knownBy(seed, slotKey, stored), stored)
  return {
    roundId: stored.betId.toString(),
    gameCode: stored.gameCode,
    rulesVersion: stored.rulesVersion,
    stakeAmount: stored.stake,
    winAmount: stored.win ?? amount(0n),
    balanceBeforeAmount: stored.balanceBefore,
    balanceAfterAmount: stored.balanceAfter ?? amount(0n),
    round: { picks, choices, status, hidden, multiplier },
    commit: seed?.commit ?? '',
    clientSeed: seed?.clientSeed ?? '',
    nonce: stored.nonce,
    serverSeed: seed?.serverSeed ?? null,
    playedAt: stored.startedAt,
  }
}

/** The calls of the site: rounds and seeds of a member who is logged in there, or plays. */
export function stepHandlers({ database, seedPairs, slotKey }: HandlersOptions): Handlers<typeof stepRoutes> {
  return {
    async stepRounds({ gameCode, before, count = roundsDefault }, { memberId, merchant: { currency } }) {
      if (!isStepCode(gameCode)) return refuse('game_not_found')
      const query = { memberId, currency, gameCode, before: before === undefined ? undefined : BigInt(before) }
      const found = await readEnded(database.sql, { ...query, count: count + 1 })
      const rounds = await playedOf(database.sql, slotKey, found.slice(0, count))
      return done({ rounds, next: found.length > count ? (rounds.at(-1)?.roundId ?? null) : null })
    },
    async stepRound({ roundId }, { memberId, merchant: { currency } }) {
      const stored = await findRound(database.sql, { memberId, currency, betId: BigInt(roundId) })
      if (stored?.status !== 'won' && stored?.status !== 'lost') return refuse('round_not_found')
      const [played] = await playedOf(database.sql, slotKey, [stored])
      return played ? done(played) : refuse('round_not_found')
    },
    async stepSeed({ gameCode }, { memberId, merchant: { currency } }) {
      if (!isStepCode(gameCode)) return refuse('game_not_found')
      const playerGame = { memberId, currency, gameCode }
      seedPairs.forget(playerGame)
      return done(seedOnWire(await seedPairs.of(playerGame)))
    },
    async changeStepSeed({ gameCode, clientSeed }, { memberId, merchant: { currency } }) {
      if (!isStepCode(gameCode)) return refuse('game_not_found')
      try {
        const { revealed, pair } = await seedPairs.change({ memberId, currency, gameCode }, clientSeed)
        return done({ revealed, seed: seedOnWire(pair) })
      } catch (error) {
        if (error instanceof RoundIsOpen) return refuse('round_in_progress')
        throw error
      }
    },
  }
}

/** A seed says where the mines of an open round lie, so it is not revealed while one is open. */
export class RoundIsOpen extends Error {}

type Answer = OutputOf<(typeof stepPlayRoutes)['takeStep']>

/** How a round of the player stands, with the balance. */
async function answerOf(options: HandlersOptions, playerGame: PlayerGame, betId: bigint): Promise<Answer> {
  const { database, slotKey } = options
  const stored = await findRound(database.sql, { ...playerGame, betId })
  if (!stored) throw new Error(`no round ${betId}`)
  const round = shownOf(await knownOf(database.sql, slotKey, stored), stored)
  const { balance, sequence } = await options.balanceOf(playerGame.memberId, playerGame.currency)
  return { round, balanceAmount: amount(balance), balanceSequence: sequence }
}

/** The calls of the play origin, by play sessions. */
export function stepPlayHandlers(options: HandlersOptions): Handlers<typeof stepPlayRoutes> {
  const { sessions, onBalancesChanged } = options
  const steppedIn = (context: Pick<MemberContext, 'sessionId'>) => playerGameOf(sessions.of(context.sessionId))
  return {
    enterSteps: ({ ticket }, { address }) => enterBy(options, { ticket, address }, isStepCode),
    async stepState(_input, context) {
      const opened = await openGameOf(options, context, isStepCode)
      return opened ? done(await stateOf(options, opened)) : refuse('game_disabled')
    },
    async startSteps({ gameCode, picks: picked, ...asked }, context) {
      const opened = await openGameOf(options, context, isStepCode)
      const playerGame = steppedIn(context)
      if (!isStepCode(gameCode) || playerGame.gameCode !== gameCode) return refuse('game_disabled')
      const game = stepGame(gameCode)
      const picks = game.picksOf(picked)
      if (picks === null) return refuse('picks_invalid')
      const request = { playerGame, game, picks, asked }
      const started = opened ? await startWithin(options, opened, request) : await startedBefore(options, request)
      if (!started?.ok) return started ?? refuse('game_disabled')
      if (!started.value.isReplay) onBalancesChanged([playerGame.memberId])
      return done(await answerOf(options, playerGame, started.value.betId))
    },
    async takeStep({ roundId, step, choice }, context) {
      const playerGame = steppedIn(context)
      const betId = BigInt(roundId)
      const stepped = await takeStep(options, { ...playerGame, betId, step, choice })
      if (!stepped.ok) return stepped
      if (stepped.value.isEnded) onBalancesChanged([playerGame.memberId])
      return done(await answerOf(options, playerGame, betId))
    },
    async cashOutSteps({ roundId, step }, context) {
      const playerGame = steppedIn(context)
      const betId = BigInt(roundId)
      const taken = await takeWin(options, { ...playerGame, betId, step })
      if (!taken.ok) return taken
      if (taken.value.isEnded) onBalancesChanged([playerGame.memberId])
      return done(await answerOf(options, playerGame, betId))
    },
  }
}

/** A round that was begun before is answered whatever the limits say now. */
async function startWithin(
  options: HandlersOptions,
  { session, stakes: { min, max } }: OpenGame,
  request: Omit<StartRequest, 'cycleMs'>,
) {
  const { stakeAmount } = request.asked
  if (stakeAmount >= min && stakeAmount <= max) {
    const { minCycleMs: cycleMs } = await options.profileOf(session.merchantId)
    return startRound(options, { ...request, cycleMs })
  }
  return (await startedBefore(options, request)) ?? refuse('stake_out_of_range', { min: String(min), max: String(max) })
}

type OpenGame = NonNullable<Awaited<ReturnType<typeof openGameOf<'mines' | 'tower' | 'hilo'>>>>

async function stateOf(
  options: HandlersOptions,
  { session, gameCode, stakes }: OpenGame,
): Promise<OutputOf<(typeof stepPlayRoutes)['stepState']>> {
  const { database, slotKey, seedPairs, wagering } = options
  const playerGame = playerGameOf(session)
  await wagering.beginSession(playerGame)
  seedPairs.forget(playerGame)
  const stored = await findOpen(database.sql, playerGame)
  const { balance, sequence } = await options.balanceOf(playerGame.memberId, playerGame.currency)
  const limits = { minStakeAmount: amount(stakes.min), maxStakeAmount: amount(stakes.max), highestWinAmount }
  return {
    gameCode,
    rulesVersion: stepGame(gameCode).version,
    ...heldTo(limits, await readHeldLimits(database.sql, playerGame)),
    profile: await options.profileOf(session.merchantId),
    money: session.isTrial ? 'trial' : 'real',
    currency: session.isTrial ? currencyByCode('TRIAL').code : playerGame.currency.code,
    balanceAmount: amount(balance),
    balanceSequence: sequence,
    seed: seedOnWire(await seedPairs.of(playerGame)),
    playTime: await wagering.sessionTime(playerGame),
    round: stored && shownOf(await knownOf(database.sql, slotKey, stored), stored),
  }
}
