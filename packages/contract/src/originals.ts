import { z } from 'zod/mini'
import { routes } from './route.ts'
import { changedSeed, clientSeed, playProfile, seedState } from './slots.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'
import { sessionTime } from './wagering.ts'

/** A game of the vendor of the originals. */
export const originalGameCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const gameCode = originalGameCode

/** Made by the client once per bet, not per try: the same id gives the same round, for ever. */
export const clientPlayId = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i))

const word = z.string().check(z.maxLength(16))

/** What the member chooses: of Dice, Limbo, Plinko, Wheel and Keno. Which values there are, the rules of a game say. */
const picks = z.union([
  z.strictObject({ side: word, chance: z.int() }),
  z.strictObject({ target: z.int() }),
  z.strictObject({ rows: z.int(), risk: word }),
  z.strictObject({ segments: z.int(), risk: word }),
  z.strictObject({ risk: word, numbers: z.array(z.int()).check(z.maxLength(40)) }),
])
export type OriginalPicks = z.output<typeof picks>

/** The round as the rules of the game give it: plain data, typed as `OriginalRound` of `@banyan/games/originals`. */
const round = z.record(z.string(), z.unknown())

/** A round that was played, whole: enough to show it again and, once the seed is revealed, to recompute it. */
export const playedOriginal = z.object({
  roundId: idValue,
  gameCode,
  rulesVersion: z.int(),
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
export type PlayedOriginal = z.output<typeof playedOriginal>

/** What may be staked on a game, and how fast. */
export const originalOffer = {
  gameCode,
  rulesVersion: z.int(),
  minStakeAmount: amountValue,
  maxStakeAmount: amountValue,
  /** The most that a round pays: what could pay more may be staked on with less (docs/originals.md, "Limits"). */
  highestWinAmount: amountValue,
  profile: playProfile,
}

/** Calls of both origins: the site's pages of proof, and the game's own history. */
export const originalRoutes = routes({
  originalRounds: {
    method: 'GET',
    path: '/wps/originals/rounds',
    summary: 'The rounds of the member in an original game, newest first, each whole',
    audience: 'member',
    input: z.strictObject({
      gameCode,
      /** The id of the last round of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(50)),
    }),
    output: z.object({
      rounds: z.array(playedOriginal),
      /** Give it as `before` for the next page; null on the last one. */
      next: z.nullable(idValue),
    }),
    refusals: ['game_not_found'],
  },
  originalRound: {
    method: 'GET',
    path: '/wps/originals/round',
    summary: 'One round of the member, to be shown again or recomputed',
    audience: 'member',
    input: z.strictObject({ roundId: idValue }),
    output: playedOriginal,
    refusals: ['round_not_found'],
  },
  originalSeed: {
    method: 'GET',
    path: '/wps/originals/seed',
    summary: 'What the rounds of the member in an original game come from: commitments, client seed and nonce',
    audience: 'member',
    input: z.strictObject({ gameCode }),
    output: seedState,
    refusals: ['game_not_found'],
  },
  changeOriginalSeed: {
    method: 'POST',
    path: '/wps/originals/seed',
    summary:
      'Reveals the server seed in use and goes on with the next one, and with a client seed of the player if one is given',
    audience: 'member',
    input: z.strictObject({ gameCode, clientSeed: z.optional(clientSeed) }),
    output: changedSeed,
    refusals: ['game_not_found'],
  },
})

/**
 * Calls of the play origin only, by play sessions. The balance, the time of the session and leaving are those of every
 * play session (`slotBalance`, `playTime`, `continuePlay`, `leaveSlot`).
 */
export const originalPlayRoutes = routes({
  enterOriginal: {
    method: 'POST',
    path: '/play/originals/enter',
    summary: 'Opens a play session with a launch ticket, which is used up by it',
    audience: 'public',
    input: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    output: z.object({ token: z.string() }),
    refusals: ['launch_ticket_invalid', 'game_disabled', 'maintenance', 'region_restricted'],
  },
  originalState: {
    method: 'GET',
    path: '/play/originals/state',
    summary: 'All that the client of an original game needs to begin',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      ...originalOffer,
      /** `trial`: trial money of a trial account, marked as such. */
      money: z.enum(['real', 'trial']),
      currency: z.string(),
      balanceAmount: amountValue,
      balanceSequence: z.int(),
      seed: seedState,
      playTime: z.nullable(sessionTime),
    }),
    refusals: ['game_disabled'],
  },
  playOriginal: {
    method: 'POST',
    path: '/play/originals/play',
    summary: 'Takes the stake, decides the round and pays it, in one transaction',
    audience: 'member',
    takesMoney: true,
    input: z.strictObject({ gameCode, stakeAmount: amountValue, picks, clientPlayId }),
    output: z.object({
      roundId: idValue,
      /** The version of the rules that the round was played by: one that the client does not know asks for a newer. */
      rulesVersion: z.int(),
      round,
      winAmount: amountValue,
      balanceAfterAmount: amountValue,
      /** The age of the balance: one with a lower sequence is older. */
      sequence: z.int(),
      nonce: z.int(),
      commit: z.string(),
    }),
    refusals: [
      'picks_invalid',
      'stake_out_of_range',
      'game_disabled',
      'round_in_progress',
      'too_soon',
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
    ],
  },
  originalDemo: {
    method: 'GET',
    path: '/play/originals/demo',
    summary: 'What a visitor needs to try an original game with play money that exists on the page alone',
    audience: 'public',
    input: z.strictObject({ gameCode }),
    output: z.object({ ...originalOffer, isDemo: z.literal(true), currency: z.string(), balanceAmount: amountValue }),
    refusals: ['game_disabled'],
  },
  demoOriginal: {
    method: 'POST',
    path: '/play/originals/demo/play',
    summary: 'A round of the same rules under a seed of its own, shown with it: nothing is staked, paid or kept',
    audience: 'public',
    input: z.strictObject({ gameCode, stakeAmount: amountValue, picks, clientSeed: z.optional(clientSeed) }),
    output: z.object({
      isDemo: z.literal(true),
      rulesVersion: z.int(),
      round,
      winAmount: amountValue,
      nonce: z.int(),
      commit: z.string(),
      serverSeed: z.string(),
      clientSeed: z.string(),
    }),
    refusals: ['picks_invalid', 'stake_out_of_range', 'game_disabled'],
  },
})
