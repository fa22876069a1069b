import {
  type Outcome,
  type OutputOf,
  type SessionTime,
  type SeedState,
  type SystemStatus,
  done,
  refuse,
  type slotPlayRoutes,
  type slotRoutes,
} from '@banyan/contract'
import { isSlotCode, type SlotGame, slotGame } from '@banyan/games/slots'
import { amount, type Currency, currencyByCode } from '@banyan/money'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import type { Launched, PlayerGame, PlaySession, PlaySessions, SeedPair, SeedPairs } from '../solo/index.ts'
import { demoSpin } from './demo.ts'
import { readFinished, writeFinished } from './finished.ts'
import { buyPriceOf } from './money.ts'
import { readRounds, type RoundsOptions } from './rounds.ts'
import { scaled } from '../../platform/limits/rate-limit.ts'
import type { RoundBank } from './round-bank.ts'
import type { createSpins } from './spin.ts'
import type { createProfiles } from './profile.ts'
import type { Wagering } from '../wagering/index.ts'

/** Whether a game can be played now at a merchant; null is the one whose site anybody sees who names none. */
export type IsOpen = (merchantId: number | null, gameCode: string) => Promise<boolean>

export interface HandlersOptions extends RoundsOptions {
  readonly wagering: Pick<Wagering, 'beginSession' | 'continueSession' | 'decidedRounds' | 'sessionTime'>
  /** In which members of a merchant play. */
  readonly currencyOf: (merchantId: number) => Promise<Currency>
  readonly seedPairs: SeedPairs
  readonly spins: ReturnType<typeof createSpins>
  readonly rounds: Pick<RoundBank, 'freeRounds' | 'campaigns' | 'givenSince'>
  readonly sessions: PlaySessions
  readonly profileOf: ReturnType<typeof createProfiles>
  readonly redeem: (ticket: string) => Promise<Outcome<Launched, 'launch_ticket_invalid'>>
  readonly isOpen: IsOpen
  readonly siteStatus: (merchantId: number, address: string) => Promise<SystemStatus>
  readonly balanceOf: (
    memberId: bigint,
    currency: Currency,
  ) => Promise<{ readonly balance: bigint; readonly sequence: number } | null>
}

const roundsDefault = 20
/** Play money of a demo, which the page counts by itself. */
const demoBalance = amount(1_000_000n)

const seedOnWire = ({ commit, nextCommit, clientSeed, nonce }: SeedPair): SeedState => ({
  commit,
  nextCommit,
  clientSeed,
  nonce,
})

function offerOf(game: SlotGame) {
  return {
    gameCode: game.code,
    rulesVersion: game.version,
    betLevels: game.betAmounts.map(amount),
    buyPriceBets: buyPriceOf(game),
  }
}

/** A spin is held to its cycle besides; these are for whoever calls by a program. */
export function slotLimits(factor: number) {
  const reading = { perMember: scaled({ burst: 30, perSecond: 3 }, factor) }
  const anybody = { perAddress: scaled({ burst: 60, perSecond: 5 }, factor) }
  return {
    limits: {
      slotRounds: reading,
      slotRound: reading,
      slotSeed: reading,
      changeSlotSeed: { perMember: scaled({ burst: 10, perSecond: 0.5 }, factor) },
    },
    playLimits: {
      enterSlot: anybody,
      slotState: reading,
      slotBalance: reading,
      playTime: reading,
      continuePlay: reading,
      spin: { perMember: scaled({ burst: 10, perSecond: 5 }, factor) },
      slotDemo: anybody,
      demoSpin: anybody,
    },
  }
}

/** The calls of the site: rounds and seeds of whoever is logged in there, or plays. */
export function slotHandlers({ seedPairs, ...options }: HandlersOptions): Handlers<typeof slotRoutes> {
  return {
    async slotRounds({ gameCode, before, count = roundsDefault }, { memberId, merchant: { currency } }) {
      if (!isSlotCode(gameCode)) return refuse('game_not_found')
      const query = {
        memberId,
        currency,
        gameCode,
        before: before === undefined ? undefined : BigInt(before),
        count: count + 1,
      }
      const found = await readRounds(options, query)
      const rounds = found.slice(0, count)
      return done({ rounds, next: found.length > count ? (rounds.at(-1)?.roundId ?? null) : null })
    },
    async slotRound({ roundId }, { memberId, merchant: { currency } }) {
      const [round] = await readRounds(options, { memberId, currency, betId: BigInt(roundId), count: 1 })
      return round ? done(round) : refuse('round_not_found')
    },
    async slotSeed({ gameCode }, { memberId, merchant: { currency } }) {
      if (!isSlotCode(gameCode)) return refuse('game_not_found')
      const playerGame = { memberId, currency, gameCode }
      // Another node may know better.
      seedPairs.forget(playerGame)
      return done(seedOnWire(await seedPairs.of(playerGame)))
    },
    async changeSlotSeed({ gameCode, clientSeed }, { memberId, merchant: { currency } }) {
      if (!isSlotCode(gameCode)) return refuse('game_not_found')
      const { revealed, pair } = await seedPairs.change({ memberId, currency, gameCode }, clientSeed)
      return done({ revealed, seed: seedOnWire(pair) })
    },
  }
}

type Caller = Pick<MemberContext, 'sessionId'>

interface OpenGame {
  readonly session: PlaySession
  readonly game: SlotGame
  readonly playerGame: PlayerGame
}

/** The session of a call with its game, or null when the game may not be played now. */
async function openGame(
  { sessions, isOpen }: HandlersOptions,
  { sessionId }: Caller,
  playerGame: PlayerGame,
): Promise<OpenGame | null> {
  const session = sessions.of(sessionId)
  const { merchantId, gameCode } = session
  if (!isSlotCode(gameCode) || !(await isOpen(merchantId, gameCode))) return null
  return { session, game: slotGame(gameCode), playerGame }
}

/** The calls of the play origin, by play sessions. */
export function slotPlayHandlers(options: HandlersOptions): Handlers<typeof slotPlayRoutes> {
  const { sessions, spins, profileOf, isOpen, database, wagering } = options

  const playerGameOf = ({ sessionId }: Caller): PlayerGame => {
    const { memberId, currency, gameCode } = sessions.of(sessionId)
    return { memberId, currency, gameCode }
  }
  const open = (caller: Caller) => openGame(options, caller, playerGameOf(caller))

  return {
    async enterSlot({ ticket }, { address }) {
      const launched = await options.redeem(ticket)
      if (!launched.ok) return launched
      const { merchantId, memberId, gameCode } = launched.value
      // A ticket lives for a minute, in which the site or the game may close. The site's
      // door knows only who has a session.
      const status = await options.siteStatus(merchantId, address)
      if (status !== 0) return refuse(status === 1 ? 'maintenance' : 'region_restricted')
      if (!isSlotCode(gameCode) || !(await isOpen(merchantId, gameCode))) return refuse('game_disabled')
      const currency = await options.currencyOf(merchantId)
      await wagering.beginSession({ memberId, currency })
      return done({ token: await sessions.open({ ...launched.value, currency }) })
    },
    async slotState(_input, context) {
      const opened = await open(context)
      if (!opened) return refuse('game_disabled')
      await wagering.beginSession(opened.playerGame)
      const held = await options.balanceOf(opened.playerGame.memberId, opened.playerGame.currency)
      return held ? done(await stateOf(options, opened, held)) : refuse('wallet_unreachable')
    },
    async slotBalance(_input, context) {
      const { memberId, currency } = playerGameOf(context)
      const held = await options.balanceOf(memberId, currency)
      return held
        ? done({ balanceAmount: amount(held.balance), balanceSequence: held.sequence })
        : refuse('wallet_unreachable')
    },
    async spin({ gameCode, ...asked }, context) {
      const opened = await open(context)
      if (!opened)
        return (await spins.playedBefore({ playerGame: playerGameOf(context), asked })) ?? refuse('game_disabled')
      if (opened.game.code !== gameCode) return refuse('game_disabled')
      const { minCycleMs: cycleMs } = await profileOf(opened.session.merchantId)
      return spins.spin({ ...opened, asked, cycleMs })
    },
    async playTime(_input, context) {
      const playerGame = playerGameOf(context)
      return done({ playTime: await withoutGifts(options, playerGame, await wagering.sessionTime(playerGame)) })
    },
    async continuePlay(_input, context) {
      const playerGame = playerGameOf(context)
      return done({ playTime: await withoutGifts(options, playerGame, await wagering.continueSession(playerGame)) })
    },
    async finishRound({ roundId }, context) {
      const playerGame = playerGameOf(context)
      const betId = BigInt(roundId)
      const [round] = await wagering.decidedRounds({ ...playerGame, product: 'slots', betId, count: 1 })
      if (!round) return refuse('round_not_found')
      await writeFinished(database.sql, playerGame, betId)
      return done({})
    },
    async leaveSlot(_input, { sessionId }) {
      await sessions.end(sessionId)
      return done({})
    },
    ...demoHandlers(options),
  }
}

/** The calls of a demo: without a session, and nothing of it is stored. */
function demoHandlers({ isOpen, profileOf }: HandlersOptions) {
  return {
    async slotDemo({ gameCode }) {
      if (!isSlotCode(gameCode) || !(await isOpen(null, gameCode))) return refuse('game_disabled')
      const offer = { ...offerOf(slotGame(gameCode)), profile: await profileOf(null) }
      return done({ ...offer, isDemo: true, currency: currencyByCode('PLAY').code, balanceAmount: demoBalance })
    },
    async demoSpin(input) {
      if (!isSlotCode(input.gameCode) || !(await isOpen(null, input.gameCode))) return refuse('game_disabled')
      return demoSpin(slotGame(input.gameCode), input)
    },
  } satisfies Partial<Handlers<typeof slotPlayRoutes>>
}

/** What was staked in a session of play, without what rounds that were given would have cost. */
async function withoutGifts(
  { rounds }: Pick<HandlersOptions, 'rounds'>,
  playerGame: PlayerGame,
  time: SessionTime | null,
): Promise<SessionTime | null> {
  return (
    time && { ...time, stakeAmount: amount(time.stakeAmount - (await rounds.givenSince(playerGame, time.startedAt))) }
  )
}

type State = OutputOf<(typeof slotPlayRoutes)['slotState']>

async function stateOf(
  options: HandlersOptions,
  { session, game, playerGame }: OpenGame,
  { balance, sequence }: { readonly balance: bigint; readonly sequence: number },
): Promise<State> {
  const { seedPairs, profileOf, database, wagering } = options
  const { memberId, currency } = playerGame
  seedPairs.forget(playerGame)
  const pair = await seedPairs.of(playerGame)
  const betId = pair.lastBetId
  const [last] = betId === null ? [] : await readRounds(options, { memberId, currency, betId, count: 1 })
  const finished = await readFinished(database.sql, playerGame)
  return {
    ...offerOf(game),
    profile: await profileOf(session.merchantId),
    money: session.isTrial ? 'trial' : 'real',
    currency: session.isTrial ? currencyByCode('TRIAL').code : currency.code,
    balanceAmount: amount(balance),
    balanceSequence: sequence,
    seed: seedOnWire(pair),
    freeRounds: await options.rounds.freeRounds(playerGame),
    playTime: await withoutGifts(options, playerGame, await wagering.sessionTime(playerGame)),
    last: last ?? null,
    isLastUnfinished: betId !== null && (finished === null || finished < betId),
  }
}
