import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'
import { sessionTime } from './wagering.ts'

const gameCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

/** `BUY` pays the price of the feature instead of the bet and starts with it; only games that sell it take it. */
export const spinModes = ['SPIN', 'BUY'] as const
export type SpinMode = (typeof spinModes)[number]
const mode = z.enum(spinModes)

/** Made by the client once per spin, not per try: the same id gives the same round, for ever. */
const clientSpinId = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i))

/** The player's own part of the randomness: 1 to 64 visible ASCII characters. */
export const clientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

/** The round as the rules of the game give it: plain data, typed as `Round` of `@banyan/games/slots`. */
const round = z.record(z.string(), z.unknown())

/** What the player's rounds in a game come from now. Nonces of a seed run 0, 1, 2, … without a gap. */
export const seedState = z.object({
  /** SHA-256 of the server seed, hex: published before the first spin under it. */
  commit: z.string(),
  /**
   * SHA-256 of the server seed that the next change takes. It is fixed before anyone knows
   * the client seed that goes with it.
   */
  nextCommit: z.string(),
  clientSeed: z.string(),
  /** The nonce of the next spin, which is also how many there were. */
  nonce: z.int(),
})
export type SeedState = z.output<typeof seedState>

/** The seed that was in use, revealed with how many rounds came from it, and what the next ones come from. */
export const changedSeed = z.object({
  revealed: z.object({ serverSeed: z.string(), commit: z.string(), clientSeed: z.string(), nonces: z.int() }),
  seed: seedState,
})

/**
 * A round that was played, whole: enough to show it again frame by frame and, once the
 * seed is revealed, to recompute it.
 */
export const playedRound = z.object({
  roundId: idValue,
  gameCode,
  rulesVersion: z.int(),
  mode,
  /** The gift that it was of, by the partner's name of it; null of a round that cost its stake. */
  campaign: z.nullable(z.string()),
  /** The bet level. The stake is the same for a spin, the price of the feature for a purchase, and 0 of a gift. */
  betAmount: amountValue,
  stakeAmount: amountValue,
  winAmount: amountValue,
  balanceBeforeAmount: amountValue,
  balanceAfterAmount: amountValue,
  round,
  commit: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** Hex; null until the player has changed seeds. */
  serverSeed: z.nullable(z.string()),
  playedAt: instantValue,
})
export type PlayedRound = z.output<typeof playedRound>

/** Nobody waits a minute for a spin. */
export const slotCycleMsMost = 60_000

/** How the site lets its players play: the strict profile has a longer cycle and no automatic play. */
export const playProfile = z.object({ autoplay: z.boolean(), turbo: z.boolean(), minCycleMs: z.int() })
export type PlayProfile = z.output<typeof playProfile>

/** Rounds that the player's partner has given: they cost nothing, and what they win is paid. */
const freeRounds = z.object({
  /** Sent with each of these spins, so that none is ever played for money by mistake. */
  campaign: z.string(),
  left: z.int(),
  betAmount: amountValue,
  expiresAt: instantValue,
})
export type FreeRounds = z.output<typeof freeRounds>

const offer = {
  gameCode,
  rulesVersion: z.int(),
  betLevels: z.array(amountValue),
  /** What a purchase of the feature costs, in bets; null when it is not for sale. */
  buyPriceBets: z.nullable(z.int()),
  profile: playProfile,
}

/** Calls of both origins: the site's pages of proof, and the game's own history. */
export const slotRoutes = routes({
  slotRounds: {
    method: 'GET',
    path: '/wps/slots/rounds',
    summary: 'The rounds of the member in a game, newest first, each whole',
    audience: 'member',
    input: z.strictObject({
      gameCode,
      /** The id of the last round of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(50)),
    }),
    output: z.object({
      rounds: z.array(playedRound),
      /** Give it as `before` for the next page; null on the last one. */
      next: z.nullable(idValue),
    }),
    refusals: ['game_not_found'],
  },
  slotRound: {
    method: 'GET',
    path: '/wps/slots/round',
    summary: 'One round of the member, to be shown again or recomputed',
    audience: 'member',
    input: z.strictObject({ roundId: idValue }),
    output: playedRound,
    refusals: ['round_not_found'],
  },
  slotSeed: {
    method: 'GET',
    path: '/wps/slots/seed',
    summary: 'What the rounds of the member in a game come from: commitments, client seed and nonce',
    audience: 'member',
    input: z.strictObject({ gameCode }),
    output: seedState,
    refusals: ['game_not_found'],
  },
  changeSlotSeed: {
    method: 'POST',
    path: '/wps/slots/seed',
    summary:
      'Reveals the server seed in use and goes on with the next one, and with a client seed of the player if one is given',
    audience: 'member',
    input: z.strictObject({ gameCode, clientSeed: z.optional(clientSeed) }),
    output: changedSeed,
    refusals: ['game_not_found'],
  },
})

/** Calls of the play origin only, where the bearer token is that of a play session and never that of the site. */
export const slotPlayRoutes = routes({
  enterSlot: {
    method: 'POST',
    path: '/play/slots/enter',
    summary: 'Opens a play session with a launch ticket, which is used up by it',
    audience: 'public',
    input: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    output: z.object({ token: z.string() }),
    refusals: ['launch_ticket_invalid', 'game_disabled', 'maintenance', 'region_restricted'],
  },
  slotState: {
    method: 'GET',
    path: '/play/slots/state',
    summary: 'All that the client of a slot needs to begin, and after a reload the round it was in',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      ...offer,
      /** `trial`: trial money of a trial account, marked as such. */
      money: z.enum(['real', 'trial']),
      currency: z.string(),
      balanceAmount: amountValue,
      balanceSequence: z.int(),
      seed: seedState,
      /** What can be played for nothing here, now. */
      freeRounds: z.nullable(freeRounds),
      playTime: z.nullable(sessionTime),
      last: z.nullable(playedRound),
      /** True while the client has not said that it has shown the last round to its end. */
      isLastUnfinished: z.boolean(),
    }),
    refusals: ['game_disabled', 'wallet_unreachable'],
  },
  spin: {
    method: 'POST',
    path: '/play/slots/spin',
    summary: 'Takes the stake, decides the whole round and pays it, in one transaction',
    audience: 'member',
    takesMoney: true,
    input: z.strictObject({
      gameCode,
      bet: amountValue,
      clientSpinId,
      mode,
      /** Plays a round of this gift, which costs nothing, or none. */
      campaign: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
    }),
    output: z.object({
      roundId: idValue,
      /**
       * The version of the rules that the round was played by: another than the client knows asks for a newer client.
       */
      rulesVersion: z.int(),
      round,
      /** The win of the whole round. */
      totalWin: amountValue,
      balanceAfter: amountValue,
      /** The age of the balance: one with a lower sequence is older. */
      sequence: z.int(),
      nonce: z.int(),
      commit: z.string(),
      /** After a round that cost nothing: what is left. Otherwise null. */
      freeRounds: z.nullable(freeRounds),
    }),
    refusals: [
      'bet_level',
      'game_disabled',
      'round_in_progress',
      'spin_too_soon',
      'balance_too_low',
      'stake_max_exceeded',
      'payout_max_exceeded',
      'bonus_stake_exceeded',
      'bonus_game_excluded',
      'stake_limit_reached',
      'loss_limit_reached',
      'on_a_break',
      'reality_check_due',
      'session_limit_reached',
      'account_frozen',
      'idempotency_key_reused',
      'idempotency_key_expired',
      'outcome_unknown',
      'not_ready',
      'wallet_refused',
      'wallet_unreachable',
      'free_rounds_over',
    ],
  },
  slotBalance: {
    method: 'GET',
    path: '/play/slots/balance',
    summary: 'The balance that rounds are played from, which something else may have changed since the last of them',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({ balanceAmount: amountValue, balanceSequence: z.int() }),
    refusals: ['wallet_unreachable'],
  },
  playTime: {
    method: 'GET',
    path: '/play/slots/time',
    summary: 'How long the session of play lasts, and what was staked and returned in it',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({ playTime: z.nullable(sessionTime) }),
    refusals: [],
  },
  continuePlay: {
    method: 'POST',
    path: '/play/slots/continue',
    summary:
      'Acknowledges the reminder of the time, so that rounds are accepted until the next; before it is due this changes nothing',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({ playTime: z.nullable(sessionTime) }),
    refusals: [],
  },
  finishRound: {
    method: 'POST',
    path: '/play/slots/finish',
    summary: 'Says that the client has shown the round to its end; a later spin says the same of those before it',
    audience: 'member',
    input: z.strictObject({ roundId: idValue }),
    output: z.object({}),
    refusals: ['round_not_found'],
  },
  leaveSlot: {
    method: 'POST',
    path: '/play/slots/leave',
    summary: 'Ends the play session',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
  slotDemo: {
    method: 'GET',
    path: '/play/slots/demo',
    summary: 'What a visitor needs to try a slot with play money that exists on the page alone',
    audience: 'public',
    input: z.strictObject({ gameCode }),
    output: z.object({ ...offer, isDemo: z.literal(true), currency: z.string(), balanceAmount: amountValue }),
    refusals: ['game_disabled'],
  },
  demoSpin: {
    method: 'POST',
    path: '/play/slots/demo/spin',
    summary: 'A round of the same engine under a seed of its own, shown with it: nothing is staked, paid or kept',
    audience: 'public',
    input: z.strictObject({ gameCode, bet: amountValue, mode, clientSeed: z.optional(clientSeed) }),
    output: z.object({
      isDemo: z.literal(true),
      rulesVersion: z.int(),
      round,
      stake: amountValue,
      totalWin: amountValue,
      nonce: z.int(),
      commit: z.string(),
      serverSeed: z.string(),
      clientSeed: z.string(),
    }),
    refusals: ['bet_level', 'game_disabled'],
  },
})
