import {
  done,
  type Outcome,
  type originalPlayRoutes,
  type originalRoutes,
  type PlayProfile,
  refuse,
  type SeedState,
  type SystemStatus,
} from '@banyan/contract'
import { isOriginalCode, type Original, originalGame } from '@banyan/games/originals'
import { amount, type Currency, currencyByCode } from '@banyan/money'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import { scaled } from '../../platform/limits/rate-limit.ts'
import type { Launched, PlayerGame, PlaySession, PlaySessions, SeedPair, SeedPairs } from '../solo/index.ts'
import { readHeldLimits, type Wagering } from '../wagering/index.ts'
import { demoOriginal } from './demo.ts'
import { heldTo, offerOf, type Stakes } from './offer.ts'
import type { createPlays } from './play.ts'
import { readRounds, type RoundsOptions } from './rounds.ts'

/** What may be staked on a game now; null where it cannot be played. A merchant of null is that of the call's site. */
export type StakesOf = (merchantId: number | null, gameCode: string) => Promise<Stakes | null>

/** What a game of the vendor needs of the house around it. */
export interface GameOptions {
  /** In which members of a merchant play. */
  readonly currencyOf: (merchantId: number) => Promise<Currency>
  readonly sessions: PlaySessions
  /** How fast, and whether by itself, the players of a merchant play. */
  readonly profileOf: (merchantId: number | null) => Promise<PlayProfile>
  readonly redeem: (ticket: string) => Promise<Outcome<Launched, 'launch_ticket_invalid'>>
  readonly stakesOf: StakesOf
  readonly siteStatus: (merchantId: number, address: string) => Promise<SystemStatus>
  readonly balanceOf: (
    memberId: bigint,
    currency: Currency,
  ) => Promise<{ readonly balance: bigint; readonly sequence: number }>
}

export interface HandlersOptions extends RoundsOptions, GameOptions {
  readonly wagering: Pick<Wagering, 'beginSession' | 'decidedRounds' | 'sessionTime'>
  readonly seedPairs: SeedPairs
  readonly plays: ReturnType<typeof createPlays>
}

const roundsDefault = 20
/** Play money of a demo, which the page counts by itself. */
const demoBalance = amount(1_000_000n)

export const seedOnWire = ({ commit, nextCommit, clientSeed, nonce }: SeedPair): SeedState => ({
  commit,
  nextCommit,
  clientSeed,
  nonce,
})

/** A round is held to its cycle besides; these are for callers that are programs. */
export function originalLimits(factor: number) {
  const reading = { perMember: scaled({ burst: 30, perSecond: 3 }, factor) }
  const anybody = { perAddress: scaled({ burst: 60, perSecond: 5 }, factor) }
  return {
    limits: {
      originalRounds: reading,
      originalRound: reading,
      originalSeed: reading,
      changeOriginalSeed: { perMember: scaled({ burst: 10, perSecond: 0.5 }, factor) },
    },
    playLimits: {
      enterOriginal: anybody,
      originalState: reading,
      playOriginal: { perMember: scaled({ burst: 10, perSecond: 5 }, factor) },
      originalDemo: anybody,
      demoOriginal: anybody,
    },
  }
}

/** The calls of the site: rounds and seeds of a member who is logged in there, or plays. */
export function originalHandlers({ seedPairs, ...options }: HandlersOptions): Handlers<typeof originalRoutes> {
  return {
    async originalRounds({ gameCode, before, count = roundsDefault }, { memberId, merchant: { currency } }) {
      if (!isOriginalCode(gameCode)) return refuse('game_not_found')
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
    async originalRound({ roundId }, { memberId, merchant: { currency } }) {
      const [round] = await readRounds(options, { memberId, currency, betId: BigInt(roundId), count: 1 })
      // A bet of the vendor may be on a game in steps, whose rounds have calls of their own.
      return round && isOriginalCode(round.gameCode) ? done(round) : refuse('round_not_found')
    },
    async originalSeed({ gameCode }, { memberId, merchant: { currency } }) {
      if (!isOriginalCode(gameCode)) return refuse('game_not_found')
      const playerGame = { memberId, currency, gameCode }
      // Another node may know better.
      seedPairs.forget(playerGame)
      return done(seedOnWire(await seedPairs.of(playerGame)))
    },
    async changeOriginalSeed({ gameCode, clientSeed }, { memberId, merchant: { currency } }) {
      if (!isOriginalCode(gameCode)) return refuse('game_not_found')
      const { revealed, pair } = await seedPairs.change({ memberId, currency, gameCode }, clientSeed)
      return done({ revealed, seed: seedOnWire(pair) })
    },
  }
}

/** Opens a play session by a ticket for one of these games. */
export async function enterBy(
  options: GameOptions & { readonly wagering: Pick<Wagering, 'beginSession'> },
  { ticket, address }: { readonly ticket: string; readonly address: string },
  isCode: (code: string) => boolean,
): Promise<
  Outcome<{ readonly token: string }, 'launch_ticket_invalid' | 'game_disabled' | 'maintenance' | 'region_restricted'>
> {
  const launched = await options.redeem(ticket)
  if (!launched.ok) return launched
  const { merchantId, memberId, gameCode } = launched.value
  // A ticket lives for a minute, in which the site or the game may close.
  const status = await options.siteStatus(merchantId, address)
  if (status !== 0) return refuse(status === 1 ? 'maintenance' : 'region_restricted')
  if (!isCode(gameCode) || !(await options.stakesOf(merchantId, gameCode))) return refuse('game_disabled')
  const currency = await options.currencyOf(merchantId)
  await options.wagering.beginSession({ memberId, currency })
  return done({ token: await options.sessions.open({ ...launched.value, currency }) })
}

type Caller = Pick<MemberContext, 'sessionId'>

interface OpenGame {
  readonly session: PlaySession
  readonly game: Original
  readonly stakes: Stakes
}

/** The session of a call with its game, or null when the game may not be played now. */
async function openGame(options: HandlersOptions, caller: Caller): Promise<OpenGame | null> {
  const opened = await openGameOf(options, caller, isOriginalCode)
  return opened && { ...opened, game: originalGame(opened.gameCode) }
}

/** The session of a call and what may be staked on its game, if that is one of these and may be played now. */
export async function openGameOf<Code extends string>(
  { sessions, stakesOf }: Pick<GameOptions, 'sessions' | 'stakesOf'>,
  { sessionId }: Caller,
  isCode: (code: string) => code is Code,
): Promise<{ readonly session: PlaySession; readonly gameCode: Code; readonly stakes: Stakes } | null> {
  const session = sessions.of(sessionId)
  const { merchantId, gameCode } = session
  const stakes = isCode(gameCode) ? await stakesOf(merchantId, gameCode) : null
  return isCode(gameCode) && stakes ? { session, gameCode, stakes } : null
}

export const playerGameOf = ({ memberId, currency, gameCode }: PlaySession): PlayerGame => ({
  memberId,
  currency,
  gameCode,
})

/** The calls of the play origin, by play sessions. */
export function originalPlayHandlers(options: HandlersOptions): Handlers<typeof originalPlayRoutes> {
  const { sessions, plays, profileOf, stakesOf, wagering, seedPairs } = options
  return {
    enterOriginal: ({ ticket }, { address }) => enterBy(options, { ticket, address }, isOriginalCode),
    async originalState(_input, context) {
      const opened = await openGame(options, context)
      if (!opened) return refuse('game_disabled')
      const { session, game, stakes } = opened
      const { isTrial, merchantId } = session
      const playerGame = playerGameOf(session)
      await wagering.beginSession(playerGame)
      seedPairs.forget(playerGame)
      const { balance, sequence } = await options.balanceOf(playerGame.memberId, playerGame.currency)
      return done({
        ...heldTo(offerOf(game, stakes), await readHeldLimits(options.database.sql, playerGame)),
        profile: await profileOf(merchantId),
        money: isTrial ? 'trial' : 'real',
        currency: isTrial ? currencyByCode('TRIAL').code : playerGame.currency.code,
        balanceAmount: amount(balance),
        balanceSequence: sequence,
        seed: seedOnWire(await seedPairs.of(playerGame)),
        playTime: await wagering.sessionTime(playerGame),
      })
    },
    async playOriginal({ gameCode, ...asked }, context) {
      const opened = await openGame(options, context)
      const playerGame = playerGameOf(sessions.of(context.sessionId))
      if (!opened || opened.game.code !== gameCode)
        return (await plays.playedBefore(playerGame, asked)) ?? refuse('game_disabled')
      const { minCycleMs: cycleMs } = await profileOf(opened.session.merchantId)
      return plays.play({ ...opened, playerGame, asked, cycleMs })
    },
    async originalDemo({ gameCode }) {
      const stakes = isOriginalCode(gameCode) ? await stakesOf(null, gameCode) : null
      if (!isOriginalCode(gameCode) || !stakes) return refuse('game_disabled')
      const offer = { ...offerOf(originalGame(gameCode), stakes), profile: await profileOf(null) }
      return done({ ...offer, isDemo: true, currency: currencyByCode('PLAY').code, balanceAmount: demoBalance })
    },
    async demoOriginal(input) {
      const stakes = isOriginalCode(input.gameCode) ? await stakesOf(null, input.gameCode) : null
      if (!isOriginalCode(input.gameCode) || !stakes) return refuse('game_disabled')
      return demoOriginal(originalGame(input.gameCode), stakes, input)
    },
  }
}
