import { z } from 'zod/mini'
import { namesValue, vendorDetails } from './bet-details.ts'
import { languageValue } from './values.ts'
import { eventStatuses } from './vendors.ts'

/**
 * The wallet that outside vendors call, "CSW v1": POST /wallet/{method}, JSON, signed over the raw body
 * (docs/vendor-api). These are no calls of browsers: no session, no site, no envelope.
 */

/** Every answer's code. `TX_DUPLICATE` is never sent: a repeated call gets its first answer with `replayed` true. */
export const walletCodes = [
  'OK',
  'INVALID_SIGNATURE',
  'OPERATOR_DISABLED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'CURRENCY_MISMATCH',
  'GAME_DISABLED',
  'BAD_REQUEST',
  'TX_CONFLICT',
  'ROUND_CLOSED',
  'INTERNAL',
] as const
export type WalletCode = (typeof walletCodes)[number]

/** The status of every code that is not listed is 200. */
export const walletStatus: { readonly [Code in WalletCode]?: number } = {
  INVALID_SIGNATURE: 401,
  OPERATOR_DISABLED: 401,
  INTERNAL: 500,
}

/** Printable, without spaces: names of transactions, rounds, games. */
const name = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))
const word = z.string().check(z.maxLength(200))
/** Units of the currency, as digits with a point: never a number of JSON, which is a float. */
const units = z.string().check(z.regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/))
const signedUnits = z.string().check(z.regex(/^-?(0|[1-9]\d{0,15})(\.\d{1,8})?$/))
const currency = z.string().check(z.regex(/^[A-Z]{3,8}$/))

const call = { operator: name, requestId: z.optional(name), ts: z.int() }
const endRound = z.optional(z.boolean())
/** What is not of the form counts as not said: words never decide whether money moves. */
// oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
const details = z.catch(z.optional(vendorDetails), undefined)
const stake = {
  ...call,
  tx: name,
  player: name,
  session: name,
  game: name,
  round: name,
  currency,
  betType: z.optional(z.enum(['NORMAL', 'BUY', 'TIP'])),
  details,
  endRound,
  jackpotContribution: z.optional(units),
}
const reward = {
  ...call,
  tx: name,
  player: name,
  amount: units,
  campaign: z.optional(name),
  game: name,
  round: z.optional(name),
  currency: z.optional(currency),
}
const undo = { ...call, tx: name, refTx: name, player: z.optional(name), reason: z.optional(word) }

/** What each method is sent. Fields that are not named here are allowed and not looked at. */
export const walletRequests = {
  authenticate: z.object({ ...call, token: z.string().check(z.minLength(1), z.maxLength(256)), ip: z.optional(word) }),
  balance: z.object({ ...call, player: name, currency }),
  bet: z.object({ ...stake, amount: units }),
  win: z.object({
    ...call,
    tx: name,
    /** The bet that it pays. */
    refTx: z.optional(name),
    player: name,
    game: name,
    round: name,
    amount: units,
    currency: z.optional(currency),
    winType: z.optional(z.enum(['NORMAL', 'JACKPOT', 'FREE_SPIN', 'PROMO'])),
    details,
    endRound,
  }),
  betWin: z.object({ ...stake, bet: units, win: units }),
  refund: z.object(undo),
  rollback: z.object(undo),
  endRound: z.object({ ...call, player: name, round: name }),
  adjust: z.object({
    ...call,
    tx: name,
    player: name,
    game: name,
    round: name,
    amount: signedUnits,
    currency: z.optional(currency),
    reason: word,
  }),
  promoWin: z.object(reward),
  jackpotWin: z.object(reward),
  freeRoundWin: z.object(reward),
} as const
export type WalletMethod = keyof typeof walletRequests
export type WalletRequest<Method extends WalletMethod> = z.output<(typeof walletRequests)[Method]>
export const walletMethods = Object.keys(walletRequests) as readonly WalletMethod[]

/** An answer to any method. */
export const walletAnswer = z.object({
  code: z.enum(walletCodes),
  /** What is wrong, in English, for the vendor's log. */
  message: z.optional(z.string()),
  /** As it was sent. */
  requestId: z.optional(z.string()),
  /** In units of the currency, after the transaction; of a refusal, where the player is known. */
  balance: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** Counts what changed the balance: an answer with a lower one is older. */
  sequence: z.optional(z.int()),
  /** Our name of the transaction. */
  txOperator: z.optional(z.string()),
  /** The same call was answered before, and this is that answer. */
  replayed: z.optional(z.boolean()),
  /** True where the bet or win had been taken back before it came, and so moved nothing. */
  rolledBack: z.optional(z.boolean()),
  /** True of a payout above its ceiling: it is noted, and not in the balance until two people have released it. */
  parked: z.optional(z.boolean()),
  player: z.optional(z.string()),
  nickname: z.optional(z.string()),
  language: z.optional(z.string()),
  country: z.optional(z.nullable(z.string())),
  group: z.optional(z.string()),
  sessionId: z.optional(z.string()),
})
export type WalletAnswer = z.output<typeof walletAnswer>

/** The headers of a signed call and of its answer. To a vendor, we are the operator whose players play. */
export const signatureHeaders = {
  contract: 'x-operator',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

/** So many events a vendor may offer at once; a longer answer is taken for none. */
export const vendorEventsMost = 500
const event = z.object({
  eventId: name,
  /** The game of the catalogue that opens at this event. */
  gameCode: name,
  sport: name,
  competition: namesValue,
  home: namesValue,
  away: namesValue,
  startsAt: z.iso.datetime(),
  status: z.enum(eventStatuses),
})
export type VendorEvent = z.output<typeof event>

const code = z.string()
const verdict = z.object({ code, status: z.optional(z.enum(['SUCCESS', 'FAILED', 'PENDING'])) })

/**
 * The calls that a vendor answers, signed both ways like those of the wallet; one that is
 * read has no body and signs its path and query instead.
 */
export const vendorCalls = {
  games: {
    method: 'GET',
    path: '/v1/games',
    summary: 'The games of the vendor',
    request: z.object({}),
    answer: z.object({ games: z.array(z.object({ gameCode: z.string(), category: z.string(), demo: z.boolean() })) }),
  },
  launch: {
    method: 'POST',
    path: '/v1/launch',
    summary: 'Opens a game for a player: the address is good once, for 60 seconds',
    request: z.object({
      player: name,
      /** For `authenticate`, once; of a demo `demo`. */
      token: word,
      gameCode: name,
      currency,
      language: languageValue,
      platform: word,
      mode: z.enum(['real', 'demo']),
      /** Where leaving the game leads to. */
      lobbyUrl: z.url(),
      /** The player's address. */
      ip: word,
      /** The `eventId` that a sportsbook opens at. */
      event: z.optional(name),
    }),
    answer: z.object({ code, url: z.optional(z.url()) }),
  },
  events: {
    method: 'GET',
    path: '/v1/events',
    summary:
      'The upcoming and live events of a sportsbook, 500 at most; a vendor without a sportsbook does not serve it',
    request: z.object({}),
    answer: z.object({ events: z.array(event).check(z.maxLength(vendorEventsMost)) }),
  },
  transfer: {
    method: 'POST',
    path: '/v1/transfer',
    summary: 'Moves money into or out of the player’s wallet at the vendor; a reference is decided once',
    request: z.object({ reference: name, player: name, currency, amount: units, type: z.enum(['IN', 'OUT']) }),
    answer: verdict,
  },
  transferStatus: {
    method: 'GET',
    path: '/v1/transfer/{reference}',
    summary: 'What became of a transfer; a reference not heard of is FAILED, and fails for ever should it still come',
    request: z.object({ reference: name }),
    answer: verdict,
  },
  balance: {
    method: 'GET',
    path: '/v1/balance',
    summary: 'What lies in the player’s wallet at the vendor',
    request: z.object({ player: name }),
    answer: z.object({ code, balance: z.string() }),
  },
  credit: {
    method: 'GET',
    path: '/v1/credit',
    summary:
      'What the platform has left at the vendor before it stops taking bets; whoever sets no such limit does not serve it',
    request: z.object({}),
    answer: z.object({ code, credit: units }),
  },
  rounds: {
    method: 'GET',
    path: '/v1/rounds',
    summary: 'The transactions of ended rounds of a time, by cursor, for reconciliation',
    /** The cursor of the first page is empty, that of another the `next` of the page before. */
    request: z.object({ from: z.iso.datetime(), to: z.iso.datetime(), cursor: z.string() }),
    answer: z.object({
      transactions: z.array(
        z.object({
          tx: z.string(),
          type: z.enum(['BET', 'WIN']),
          player: z.string(),
          game: z.string(),
          round: z.string(),
          amount: z.string(),
          /** Taken back since. */
          undone: z.boolean(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  },
} as const
