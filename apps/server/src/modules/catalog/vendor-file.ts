import { categories, gameClasses, gameFeatures, languages, vassalageValue, volatilities } from '@banyan/contract'
import { currencies } from '@banyan/money'
import { z } from 'zod/mini'

const names = z.partialRecord(z.enum(languages), z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
const code = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const picture = z.string().check(z.maxLength(500), z.regex(/^(https:\/\/|\/(?!\/))/))
const digits = z.codec(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.bigint(), { decode: BigInt, encode: String })
const currencyCodes = currencies.map((currency) => currency.code) as [string, ...string[]] // as: there is one at least

const game = z.strictObject({
  code,
  category: z.enum(categories),
  names: names.check(z.refine((given) => Object.keys(given).length > 0)),
  classification: z.optional(z.enum(gameClasses)),
  /** A lobby opens a list of the games that name it. */
  isLobby: z.optional(z.boolean()),
  lobby: z.optional(code),
  roomId: z.optional(code),
  hasDemo: z.optional(z.boolean()),
  features: z.optional(z.array(z.enum(gameFeatures))),
  volatility: z.optional(z.enum(volatilities)),
  /** Basis points. */
  rtp: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  lineNum: z.optional(z.int().check(z.minimum(1))),
  platforms: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))).check(z.minLength(1))),
  icon: z.optional(picture),
  releasedAt: z.optional(z.iso.date()),
  /** By currency, in its minor units. */
  stakes: z.optional(z.partialRecord(z.enum(currencyCodes), z.strictObject({ min: digits, max: digits }))),
})

const fields = z.strictObject({
  vassalage: vassalageValue,
  /**
   * A launcher of this server (`apps/server/src/floors/games.ts`). Those of our own games are not for other vendors.
   */
  integration: z.string().check(
    z.regex(/^[a-z][a-z0-9-]{1,31}$/),
    z.refine((name) => name !== 'lottery' && !name.startsWith('banyan-')),
  ),
  wallet: z.enum(['seamless', 'transfer']),
  names: names.check(z.refine((given) => Object.keys(given).length > 0)),
  smallIcon: z.optional(picture),
  showIcon: z.optional(z.boolean()),
  isHot: z.optional(z.boolean()),
  /** A place of its own in the row of the header; where the file does not say, DS88 has one [SHELL-09]. */
  ownNavItem: z.optional(z.boolean()),
  /** A program of the demo and no company: its games say so. */
  isSimulated: z.optional(z.boolean()),
  /** Where its games are framed from: whole origins. */
  frameOrigins: z
    .array(z.string().check(z.refine((text) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(text) && URL.canParse(text))))
    .check(z.minLength(1)),
  games: z.array(game).check(z.minLength(1), z.maxLength(20_000)),
})

/** What an operator writes of a vendor: who it is, and everything it has to play (OPS-24, OPS-27, OPS-28). */
export type VendorFile = z.output<typeof fields>
export type FileGame = VendorFile['games'][number]

/** Reads a vendor's file, or says what is wrong with it, each fault by its place. */
export function readVendorFile(
  text: string,
): { readonly ok: true; readonly file: VendorFile } | { readonly ok: false; readonly faults: readonly string[] } {
  const json = jsonOf(text)
  if (json === undefined) return { ok: false, faults: ['not JSON'] }
  const read = z.safeDecode(fields, json as never) // as: the schema is about to find out
  if (!read.success) return { ok: false, faults: read.error.issues.map(faultOf) }
  const faults = faultsOf(read.data)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, file: read.data }
}

function faultOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'the file'
  return `${place}: ${issue.code === 'unrecognized_keys' ? `has no ${issue.keys.join(', ')}` : issue.message}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What no schema of one game sees. */
function faultsOf({ games }: VendorFile): string[] {
  const byCode = Map.groupBy(games, (each) => each.code)
  const rooms = Map.groupBy(
    games.filter(({ roomId }) => roomId !== undefined),
    ({ roomId }) => roomId,
  )
  return [
    ...[...byCode].flatMap(([name, same]) => (same.length > 1 ? [`${name}: ${same.length} games of this code`] : [])),
    ...[...rooms].flatMap(([name, same]) => (same.length > 1 ? [`${name}: ${same.length} rooms of this name`] : [])),
    ...games.flatMap((each) => {
      const lobby = each.lobby === undefined ? undefined : byCode.get(each.lobby)?.[0]
      if (each.lobby !== undefined && !lobby?.isLobby) return [`${each.code}: ${each.lobby} is no lobby`]
      if (each.isLobby && each.lobby !== undefined) return [`${each.code}: a lobby in a lobby`]
      const wrong = Object.values(each.stakes ?? {}).some((stake) => stake !== undefined && stake.max < stake.min)
      return wrong ? [`${each.code}: the largest bet is below the smallest`] : []
    }),
  ]
}
