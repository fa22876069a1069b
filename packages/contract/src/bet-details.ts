import { legResults } from '@banyan/money'
import { z } from 'zod/mini'
import { amountValue, languages, oddsValue } from './values.ts'

/** Without control characters, which could turn the text around it. */
const line = z.string().check(z.regex(/^[^\p{C}]{1,80}$/u))
/** A name by language: English at least. */
export const namesValue = z
  .partialRecord(z.enum(languages), line)
  .check(z.refine((names) => names.EN !== undefined, 'an English name is needed'))
export type Names = z.output<typeof namesValue>

/** A card by its rank and its suit, such as `10H` or `AS`. */
const card = z.string().check(z.regex(/^([2-9AJKQ]|10)[CDHS]$/))
const cards = z.array(card).check(z.maxLength(24))
const points = z.int().check(z.minimum(0), z.maximum(999))
const fact = z.object({ name: namesValue, value: namesValue })

/** What a selection came to, as a vendor says it; a match that did not count is a `PUSH`. */
export const selectionResults = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE'] as const

/**
 * What a vendor may say of a bet beside its money: the matches of a sports bet, the fields of a table with what was
 * staked on each, hands of cards, and what else was drawn or set. Odds are decimal, stake included.
 */
export const vendorDetails = z.object({
  selections: z.optional(
    z
      .array(
        z.object({
          event: namesValue,
          competition: z.optional(namesValue),
          market: namesValue,
          pick: namesValue,
          odds: z.string().check(z.regex(/^\d{1,5}(\.\d{1,4})?$/)),
          score: z.optional(line),
          result: z.optional(z.enum(selectionResults)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  fields: z.optional(
    z
      .array(z.object({ name: namesValue, amount: z.optional(z.string().check(z.regex(/^\d{1,16}(\.\d{1,8})?$/))) }))
      .check(z.maxLength(30)),
  ),
  hands: z.optional(z.array(z.object({ name: namesValue, cards, points: z.optional(points) })).check(z.maxLength(12))),
  facts: z.optional(z.array(fact).check(z.maxLength(16))),
})
export type VendorDetails = z.output<typeof vendorDetails>

/** The same as it is kept and shown: money in minor units, odds in basis points. */
export const betDetails = z.object({
  selections: z.array(
    z.object({
      event: namesValue,
      competition: z.nullable(namesValue),
      market: namesValue,
      pick: namesValue,
      odds: oddsValue,
      score: z.nullable(z.string()),
      /** Null while it is open. */
      result: z.nullable(z.enum(legResults)),
    }),
  ),
  fields: z.array(z.object({ name: namesValue, amount: z.nullable(amountValue) })),
  hands: z.array(z.object({ name: namesValue, cards, points: z.nullable(points) })),
  facts: z.array(fact),
})
export type BetDetails = z.output<typeof betDetails>
