import { legResults } from '@banyan/money'
import { z } from 'zod/mini'
import { betDetails } from './bet-details.ts'
import { bettingRecordPath } from './betting-record-path.ts'
import { products } from './products.ts'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, countParameter, idValue, instantValue, netValue, oddsValue, vassalageValue } from './values.ts'
import { betStatuses, betVoidReasons } from './wagering.ts'

/** One line of a bet as it was accepted: the play, its numbers, the unit per number and the odds it is settled at. */
export const betLine = z.object({
  play: z.string(),
  numbers: z.array(z.string()),
  unitAmount: amountValue,
  odds: oddsValue,
})

/** One selection of a combined bet, on a round of a game; its result is null until the round is settled. */
const betLeg = z.object({
  gameCode: z.string(),
  numero: z.string(),
  selection: z.string(),
  odds: oddsValue,
  result: z.nullable(z.enum(legResults)),
})

export const bet = z.object({
  id: idValue,
  /**
   * A bet of `slots` is a round that was played alone: its id is the round's. One of
   * `vendor` is the member's part in a round at an outside vendor.
   */
  product: z.enum(products),
  gameCode: z.string(),
  numero: z.string(),
  lines: z.array(betLine),
  /** The legs of a combined bet, in the order in which they were asked for; empty of any other bet. */
  legs: z.array(betLeg),
  /** What the vendor says of it; absent where it says nothing, and of bets here. */
  details: z.optional(betDetails),
  stakeAmount: amountValue,
  /** What of the stake counts as turnover: nothing of a bet that is open, pushed or void. */
  validAmount: amountValue,
  payoutAmount: amountValue,
  netAmount: netValue,
  status: z.enum(betStatuses),
  /** True of a round that was given: the member staked nothing, and it counts for nothing else. */
  isGiven: z.optional(z.literal(true)),
  /** Null of a bet that the operator has not voided by itself, such as one that is void with its round. */
  voidReason: z.nullable(z.enum(betVoidReasons)),
  /** When its round closes, or did; null of a round at a vendor, and of one that is open until it is closed by hand. */
  closesAt: z.nullable(instantValue),
  placedAt: instantValue,
  /** When it was won, lost, returned or taken back. */
  settledAt: z.nullable(instantValue),
})
export type Bet = z.output<typeof bet>

export const bettingRecordRoutes = routes({
  bettingRecord: {
    method: 'GET',
    path: bettingRecordPath,
    summary: 'The bets of the member, newest first',
    audience: 'member',
    input: z.strictObject({
      /** One bet alone. */
      id: z.optional(idValue),
      gameCode: z.optional(z.string().check(z.maxLength(32))),
      category: z.optional(z.enum(categories)),
      vassalage: z.optional(vassalageValue),
      status: z.optional(z.enum(betStatuses)),
      /** `without` leaves out the bets of orders, which /wps/lottery/orders shows. */
      orders: z.optional(z.literal('without')),
      from: z.optional(instantValue),
      until: z.optional(instantValue),
      /** The id of the last bet of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      bets: z.array(bet),
      /** Give it as `before` for the next page; null on the last one. */
      next: z.nullable(idValue),
      /** What the games of these bets and their vendors are called, as far as the catalogue knows them. */
      games: z.array(z.object({ gameCode: z.string(), name: z.string(), vendorName: z.string() })),
      total: z.object({ stakeAmount: amountValue, payoutAmount: amountValue, netAmount: netValue, count: z.int() }),
    }),
    refusals: ['range_too_long'],
  },
})
