import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, idValue, instantValue } from './values.ts'

/**
 * `progressive`: each round may hit it, with a chance in proportion to its stake. `must_drop`: it falls at a hidden sum
 * below its cap, and the stake that brings it there wins.
 */
export const jackpotKinds = ['progressive', 'must_drop'] as const

/** What a pool is played by from its beginning to its end. */
const terms = {
  kind: z.enum(jackpotKinds),
  seed: amountValue,
  /** What of each stake the house puts in, in millionths. */
  share: z.int(),
  /** The most that a must-drop pays; the stakes between two wins of a progressive one, on average. */
  bound: amountValue,
}

const win = z.object({
  /** The pool that was won. */
  winId: idValue,
  name: z.string(),
  /** A part of the masked account. */
  account: z.string(),
  gameCode: z.string(),
  amount: amountValue,
  wonAt: instantValue,
})
export type JackpotWin = z.output<typeof win>

/** A win of the caller, as it lies in the wallet. */
const ownWin = z.omit(win, { account: true })
export type OwnJackpotWin = z.output<typeof ownWin>

const jackpot = z.object({
  jackpotId: idValue,
  /** In the language of the caller. */
  name: z.string(),
  ...terms,
  /** What lies in it now. */
  amount: amountValue,
  /** Codes of our slots. */
  games: z.array(z.string()),
  /** What it gives back of all stakes in the long run, in millionths. */
  returns: z.int(),
  number: z.int(),
  /** SHA-256 of the seed of the pool, and of the one after it. */
  commit: z.string(),
  nextCommit: z.nullable(z.string()),
})
export type Jackpot = z.output<typeof jackpot>

/** A game's return with what its jackpots add, in millionths of the stake. */
const gameReturn = z.object({ gameCode: z.string(), base: z.int(), jackpots: z.int(), total: z.int() })

export const jackpotRoutes = routes({
  jackpots: {
    method: 'GET',
    path: '/wps/jackpots',
    summary: 'The jackpots that are played for, what they add to the return of their games, and the last wins',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      jackpots: z.array(jackpot),
      games: z.array(gameReturn),
      wins: z.array(win),
      /** On which the sums are told over the socket. */
      topic: z.string(),
    }),
    refusals: [],
  },
  jackpotWin: {
    method: 'GET',
    path: '/wps/jackpots/win',
    summary: 'One win with all that proves it: the seed that was committed to, and what was in the pool',
    audience: 'public',
    input: z.strictObject({ winId: idValue }),
    output: z.object({
      ...win.shape,
      ...terms,
      jackpotId: idValue,
      number: z.int(),
      commit: z.string(),
      serverSeed: z.string(),
      /** What the pool began with besides its seed, and what all its stakes were, the winning one with them. */
      carriedMillionths: z.string(),
      stakes: amountValue,
      stake: amountValue,
      /** The seeds of the round that hit a progressive pool; `serverSeed` once the member has changed it. */
      round: z.object({
        commit: z.string(),
        clientSeed: z.string(),
        nonce: z.int(),
        serverSeed: z.nullable(z.string()),
      }),
    }),
    refusals: ['not_found'],
  },
  ownJackpotWins: {
    method: 'GET',
    path: '/wps/member/jackpots',
    summary: 'The jackpots that the member was paid within 24 hours, the newest first, 20 at most',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ wins: z.array(ownWin) }),
    refusals: [],
  },
})
