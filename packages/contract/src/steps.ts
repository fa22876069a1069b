import { z } from 'zod/mini'
import { routes } from './route.ts'
import { clientPlayId, originalGameCode, originalOffer, playedOriginal } from './originals.ts'
import { changedSeed, clientSeed, seedState } from './slots.ts'
import { amountValue, countParameter, idValue } from './values.ts'
import { sessionTime } from './wagering.ts'

/** Made by the client once per question: the same key gives the same answer, for ever. */
const key = clientPlayId
const gameCode = originalGameCode

/** How many mines there are, or nothing. */
const picks = z.strictObject({ mines: z.optional(z.int()) })
/** A tile, a door or a guess. */
const choice = z.union([z.int(), z.string().check(z.maxLength(16))])

/** A round as far as its player may see it: `hidden` is told once it is over. */
const stepRound = z.object({
  roundId: idValue,
  stakeAmount: amountValue,
  picks: z.record(z.string(), z.int()),
  choices: z.array(choice),
  seen: z.unknown(),
  status: z.enum(['open', 'won', 'lost']),
  hidden: z.unknown(),
  multiplier: z.object({ numerator: z.int(), denominator: z.int() }),
  winAmount: z.nullable(amountValue),
})

/** Calls of both origins: the site's pages of proof, and the game's own history. */
export const stepRoutes = routes({
  stepRounds: {
    method: 'GET',
    path: '/wps/steps/rounds',
    summary: 'The ended rounds of the member in a game in steps, newest first, each whole',
    audience: 'member',
    input: z.strictObject({ gameCode, before: z.optional(idValue), count: z.optional(countParameter(50)) }),
    output: z.object({ rounds: z.array(playedOriginal), next: z.nullable(idValue) }),
    refusals: ['game_not_found'],
  },
  stepRound: {
    method: 'GET',
    path: '/wps/steps/round',
    summary: 'One ended round of the member',
    audience: 'member',
    input: z.strictObject({ roundId: idValue }),
    output: playedOriginal,
    refusals: ['round_not_found'],
  },
  stepSeed: {
    method: 'GET',
    path: '/wps/steps/seed',
    summary: 'What the rounds of the member in a game in steps come from',
    audience: 'member',
    input: z.strictObject({ gameCode }),
    output: seedState,
    refusals: ['game_not_found'],
  },
  changeStepSeed: {
    method: 'POST',
    path: '/wps/steps/seed',
    summary: 'Reveals the server seed in use and goes on with the next one; refused while a round is open',
    audience: 'member',
    input: z.strictObject({ gameCode, clientSeed: z.optional(clientSeed) }),
    output: changedSeed,
    refusals: ['game_not_found', 'round_in_progress'],
  },
})

const answer = z.object({ round: stepRound, balanceAmount: amountValue, balanceSequence: z.int() })

/** Calls of the play origin only, by play sessions. */
export const stepPlayRoutes = routes({
  enterSteps: {
    method: 'POST',
    path: '/play/steps/enter',
    summary: 'Opens a play session with a launch ticket, which is used up by it',
    audience: 'public',
    input: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    output: z.object({ token: z.string() }),
    refusals: ['launch_ticket_invalid', 'game_disabled', 'maintenance', 'region_restricted'],
  },
  stepState: {
    method: 'GET',
    path: '/play/steps/state',
    summary: 'All that the client of a game in steps needs to begin, or to go on with the open round',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      ...originalOffer,
      money: z.enum(['real', 'trial']),
      currency: z.string(),
      balanceAmount: amountValue,
      balanceSequence: z.int(),
      seed: seedState,
      playTime: z.nullable(sessionTime),
      round: z.nullable(stepRound),
    }),
    refusals: ['game_disabled'],
  },
  startSteps: {
    method: 'POST',
    path: '/play/steps/start',
    summary: 'Takes the stake and begins a round',
    audience: 'member',
    takesMoney: true,
    input: z.strictObject({ gameCode, stakeAmount: amountValue, picks, key }),
    output: answer,
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
  takeStep: {
    method: 'POST',
    path: '/play/steps/step',
    summary: 'One step of the open round; the same step again answers as the first time',
    audience: 'member',
    /** `step` counts the steps before it. */
    input: z.strictObject({ roundId: idValue, step: z.int(), choice }),
    output: answer,
    refusals: ['round_not_found', 'picks_invalid'],
  },
  cashOutSteps: {
    method: 'POST',
    path: '/play/steps/cash-out',
    summary: 'Ends the open round and pays it; asked again, it answers as the first time',
    audience: 'member',
    input: z.strictObject({ roundId: idValue, step: z.int() }),
    output: answer,
    refusals: ['round_not_found', 'picks_invalid'],
  },
})
