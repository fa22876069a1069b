import { type Amount, type Net, type Odds, amount, maxAmount, net, odds } from '@banyan/money'
import { z } from 'zod/mini'

/** Money crosses the wire as a string of digits: minor units, no sign, no point. */
export const amountValue = z.codec(
  // Aborts, because the check behind it would throw on what is not a number.
  z.string().check(
    z.regex(/^(0|[1-9]\d{0,15})$/, { abort: true }),
    z.refine((digits) => BigInt(digits) <= maxAmount),
  ),
  z.custom<Amount>((value) => typeof value === 'bigint'),
  { decode: (digits) => amount(BigInt(digits)), encode: (value) => value.toString() },
)

/** A signed difference in minor units: a string of digits with a leading '-' when negative. */
export const netValue = z.codec(
  z.string().check(z.regex(/^(0|-?[1-9]\d{0,18})$/)),
  z.custom<Net>((value) => typeof value === 'bigint'),
  { decode: (digits) => net(BigInt(digits)), encode: (value) => value.toString() },
)

/** Odds in basis points: 980000 is "1 ăn 98". */
export const oddsValue = z.codec(
  z.int().check(z.positive()),
  z.custom<Odds>((value) => typeof value === 'number'),
  { decode: (basisPoints) => odds(basisPoints), encode: (value) => value },
)

/** An instant as RFC 3339 in UTC, milliseconds included. */
export const instantValue = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
})

/** A password of at most 256 characters, each of which may be two UTF-16 units; the merchant's rule says more. */
export const passwordValue = z.string().check(z.maxLength(512))

/** The last that the database can count to. */
const largestId = '9223372036854775807'

/** An identifier of ours: digits in a string, because it may exceed 2^53. */
export const idValue = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/),
  z.refine((digits) => digits.length < largestId.length || digits <= largestId),
)

/** The six languages of the catalogues, by the specification's codes. */
export const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID'] as const
export type Language = (typeof languages)[number]
export const languageValue = z.enum(languages)

/** A host name, with or without its port. */
export const hostValue = z.string().check(z.minLength(1), z.maxLength(255))

/** The bytes of a file. They cross the wire as they are, outside the envelope. */
export const fileValue = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/** A query parameter that is a whole number between two bounds. */
export const countParameter = (most: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,6}$/)), z.int().check(z.minimum(1), z.maximum(most)), {
    decode: (digits) => Number(digits),
    encode: (count) => String(count),
  })

/** The name of a vendor, as the calls of games carry it. */
export const vassalageValue = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))
