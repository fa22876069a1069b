import { z } from 'zod/mini'
import { instantValue, languageValue } from './values.ts'
import { signatureHeaders, vendorCalls } from './vendor-protocol.ts'

/**
 * What partners call for their players to play our games: the vendor's side of the vendor API, signed both
 * ways as every call of it (docs/partner-api). These are no calls of browsers: no session, no site, no envelope.
 */

/** Every answer's code, with its status. What the partner caused is below 500, and nothing has happened. */
export const partnerCodes = {
  OK: 200,
  /** A transfer that was decided: it has failed, for ever. */
  INSUFFICIENT_FUNDS: 200,
  /** A transfer that was asked for before it was sent: it has failed, for ever. */
  TX_NOT_FOUND: 200,
  BAD_REQUEST: 400,
  INVALID_SIGNATURE: 401,
  PARTNER_DISABLED: 401,
  CURRENCY_MISMATCH: 400,
  GAME_NOT_FOUND: 404,
  ROUND_NOT_FOUND: 404,
  NOT_FOUND: 404,
  GAME_DISABLED: 409,
  TX_CONFLICT: 409,
  /** The partner's own wallet does not know the token of a launch. */
  TOKEN_REFUSED: 409,
  NOT_OFFERED: 422,
  /** The partner's own wallet did not answer. */
  WALLET_UNREACHABLE: 424,
  INTERNAL: 500,
} as const
/** The headers of a signed call of a partner and of its answer. */
export const partnerHeaders = { ...signatureHeaders, contract: 'x-partner' } as const

export type PartnerCode = keyof typeof partnerCodes

const code = z.enum(Object.keys(partnerCodes) as [PartnerCode, ...PartnerCode[]]) // as: there are some
/** What is wrong, in English, for the partner's log. */
const message = z.optional(z.string())
/**
 * A name of the partner's: a player, a transfer, a campaign. Nothing in it has to be written otherwise in an address.
 */
const name = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
const currency = z.string().check(z.regex(/^[A-Z]{3,8}$/))
/** Units of the currency above zero, as digits with a point: never a number of JSON, which is a float. */
const units = z.string().check(z.regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/))
/** Taken because clients send it, and not looked at. */
const unread = z.optional(z.unknown())
/** Where a page of rounds ended. */
const place = z.string().check(z.regex(/^\d{1,18}$/))
/** Our name of a round. */
const roundName = z.string().check(z.regex(/^s?\d{1,18}$/))

const transferAnswer = z.object({
  code,
  message,
  reference: z.string(),
  status: z.optional(z.enum(['SUCCESS', 'FAILED'])),
  /** The balance of the player's wallet here, after the transfer. */
  balance: z.optional(z.string()),
  /** Counts what changed the balance: an answer with a lower one is older. */
  sequence: z.optional(z.int()),
  /** The reference was decided before, and this is what was decided. */
  replayed: z.optional(z.boolean()),
})

export const partnerCalls = {
  games: {
    ...vendorCalls.games,
    summary: 'Our games',
    request: z.object({}),
    answer: z.object({
      code,
      games: z.array(
        z.object({
          gameCode: z.string(),
          /** By language. */
          name: z.record(z.string(), z.string()),
          category: z.string(),
          /** How it pays: LINES, WAYS, HOLD. */
          subType: z.nullable(z.string()),
          features: z.array(z.string()),
          /** Hundredths of a percent, rounded down. */
          rtp: z.nullable(z.int()),
          volatility: z.nullable(z.string()),
          lines: z.nullable(z.int()),
          /** In the currency that wallets here hold, in its units. */
          bets: z.record(z.string(), z.object({ minBet: z.string(), maxBet: z.string() })),
          /** The game's cover at 3:4, which any page may show. */
          thumbnails: z.array(z.object({ url: z.url(), width: z.int(), height: z.int() })),
          demo: z.boolean(),
          /** Whether it has jackpots; all of them are fixed. */
          jackpot: z.boolean(),
          platforms: z.array(z.string()),
          status: z.enum(['open', 'maintenance', 'closed']),
        }),
      ),
    }),
  },
  launch: {
    ...vendorCalls.launch,
    request: z.object({
      /** Not looked at in a demo. */
      player: z.optional(z.string()),
      gameCode: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
      currency: z.optional(currency),
      language: languageValue,
      mode: z.enum(['real', 'demo']),
      /** Given to `authenticate` of a partner's own wallet; otherwise not looked at. */
      token: z.optional(z.string().check(z.maxLength(256))),
      platform: unread,
      lobbyUrl: unread,
      cashierUrl: unread,
      limitsGroup: unread,
      /** Likewise. */
      ip: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({ code, message, url: z.optional(z.url()) }),
  },
  logout: {
    method: 'POST',
    path: '/v1/players/{player}/logout',
    summary: 'Ends everything that was launched for a player, within a second',
    request: z.object({ player: name }),
    answer: z.object({ code, message, ended: z.optional(z.int()) }),
  },
  transfer: {
    ...vendorCalls.transfer,
    request: z.object({ reference: name, player: name, currency, amount: units, type: z.enum(['IN', 'OUT']) }),
    answer: transferAnswer,
  },
  transferStatus: {
    ...vendorCalls.transferStatus,
    request: z.object({ reference: name }),
    answer: transferAnswer,
  },
  balance: {
    ...vendorCalls.balance,
    summary: 'What lies in the player’s wallet here',
    request: z.object({ player: name }),
    answer: z.object({
      code,
      message,
      player: z.string(),
      balance: z.string(),
      currency: z.string(),
      sequence: z.int(),
    }),
  },
  rounds: {
    ...vendorCalls.rounds,
    summary: 'The settled rounds of a time, by cursor, for reconciliation',
    request: z.object({
      from: instantValue,
      to: instantValue,
      /** `next` of the page before; empty of the first. */
      cursor: z.optional(z.union([z.literal(''), place])),
    }),
    answer: z.object({
      code,
      message,
      /** A BET and a WIN of each round, the second with 0 when it was lost; of one that was given the WIN alone. */
      transactions: z.array(
        z.object({
          tx: z.string(),
          type: z.enum(['BET', 'WIN']),
          player: z.string(),
          game: z.string(),
          round: z.string(),
          amount: z.string(),
          undone: z.literal(false),
          /** The campaign of a round that was given, which has a WIN alone. */
          campaign: z.optional(z.string()),
          at: z.iso.datetime(),
        }),
      ),
      /** Rounds before this instant are told; later ones may still be on their way. Never after `to`. */
      until: z.iso.datetime(),
      next: z.nullable(z.string()),
    }),
  },
  replay: {
    method: 'GET',
    path: '/v1/rounds/{round}/replay',
    summary: 'A round with all that it was computed from',
    request: z.object({ round: roundName }),
    answer: z.object({
      code,
      message,
      round: z.optional(
        z.object({
          round: z.string(),
          player: z.string(),
          game: z.string(),
          /** The version of the game's rules (docs/slots.md). */
          rulesVersion: z.int(),
          mode: z.enum(['SPIN', 'BUY']),
          bet: z.string(),
          stake: z.string(),
          win: z.string(),
          balanceBefore: z.string(),
          balanceAfter: z.string(),
          at: z.iso.datetime(),
          nonce: z.int(),
          /** SHA-256 of the server seed, made known before the round. */
          commit: z.string(),
          clientSeed: z.string(),
          /** Null until the player has gone over to another seed. */
          serverSeed: z.nullable(z.string()),
          /** What was drawn, and each step of what came of it. */
          outcome: z.unknown(),
        }),
      ),
    }),
  },
  jackpots: {
    method: 'GET',
    path: '/v1/jackpots',
    summary: 'The pools of jackpots, of which there are none, and the fixed ones',
    request: z.object({}),
    answer: z.object({
      code,
      pools: z.array(z.never()),
      fixed: z.array(
        z.object({
          gameCode: z.string(),
          name: z.string(),
          /** So many times the bet, whoever plays and whenever. */
          bets: z.int(),
        }),
      ),
    }),
  },
  freeRounds: {
    method: 'POST',
    path: '/v1/freerounds',
    summary: 'Gives players rounds that cost nothing; a campaign is given once',
    request: z.object({
      campaign: name,
      players: z.array(name).check(z.minLength(1), z.maxLength(500)),
      gameCode: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
      /** Rounds for each player. */
      count: z.int().check(z.gte(1), z.lte(1000)),
      betValue: units,
      expiresAt: instantValue,
    }),
    answer: z.object({
      code,
      message,
      campaign: z.optional(z.string()),
      players: z.optional(z.int()),
      /** The campaign was given before, and nothing more was given now. */
      replayed: z.optional(z.boolean()),
    }),
  },
} as const
export type PartnerCall = keyof typeof partnerCalls
export type PartnerAnswer<Call extends PartnerCall> = z.output<(typeof partnerCalls)[Call]['answer']>
export type PartnerRequest<Call extends PartnerCall> = z.output<(typeof partnerCalls)[Call]['request']>
