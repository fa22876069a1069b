import { z } from 'zod/mini'
import { gameClasses, gameFeatures, playStatuses, volatilities } from './catalog.ts'
import { categories } from './site.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import {
  amountValue,
  countParameter,
  idValue,
  instantValue,
  type Language,
  languages,
  vassalageValue as vassalage,
} from './values.ts'

/** A file of the site, or an address of pictures elsewhere. */
export const pictureAddress = z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https:\/\/|\/(?!\/))\S+$/))

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** What something is called, by language; in one at least. */
export const namesByLanguage = z
  .partialRecord(z.enum(languages), name)
  .check(z.refine((given) => Object.keys(given).length > 0))

/** The smallest and the largest bet, in the currency of the site. */
const stakes = z
  .strictObject({ min: amountValue, max: amountValue })
  .check(z.refine(({ min, max }) => min > 0n && min <= max, { path: ['max'] }))

/** What an operator sets of a game, for every site that has it. */
export const gameValues = z.strictObject({
  names: namesByLanguage,
  classification: z.nullable(z.enum(gameClasses)),
  /** Null: the site draws the cover from the code. */
  icon: z.nullable(pictureAddress),
  /** Among the games of its vendor, smaller first. */
  position: z.int().check(z.minimum(0), z.maximum(99_999)),
  isHot: z.boolean(),
  /** New for thirty days from then on, of UTC. */
  releasedOn: z.iso.date(),
  hasDemo: z.boolean(),
  /** Null where it is not set here: see `gameFixed`. */
  stakes: z.nullable(stakes),
})
export type GameValues = z.output<typeof gameValues>

/** What was set, as its history keeps it: texts by the names of fields. A box that is ticked holds `yes`. */
export type KeptPlay = Readonly<Record<string, string>>

export const yesOf = (is: boolean) => (is ? 'yes' : '')

/** The name in a language as a field of its own. */
export const nameField = (language: Language) => `name.${language}`

export const nameFields = (names: GameValues['names']): KeptPlay =>
  Object.fromEntries(languages.map((language) => [nameField(language), names[language] ?? '']))

/** The fields of a game, all of them. */
export const gameFields = (values: GameValues): KeptPlay => ({
  ...nameFields(values.names),
  classification: values.classification ?? '',
  icon: values.icon ?? '',
  position: String(values.position),
  isHot: yesOf(values.isHot),
  releasedOn: values.releasedOn,
  hasDemo: yesOf(values.hasDemo),
  minBet: values.stakes ? String(values.stakes.min) : '',
  maxBet: values.stakes ? String(values.stakes.max) : '',
})

/** Which games a list shows. `hidden`: the site has its vendor and leaves it out, or has not even the vendor. */
export const gameStates = ['all', ...playStatuses, 'hidden'] as const
export type GameState = (typeof gameStates)[number]

const listedGame = z.object({
  id: idValue,
  vassalage,
  code: z.string(),
  name: z.string(),
  category: z.enum(categories),
  classification: z.nullable(z.enum(gameClasses)),
  icon: z.nullable(z.string()),
  position: z.int(),
  /** With its vendor and its lobby. */
  status: z.enum(playStatuses),
  maintenanceUntil: z.nullable(instantValue),
  /** Whether this site shows it. */
  isShown: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
})
export type ListedGame = z.output<typeof listedGame>

/** Whose settings have a history: a game by its id, a vendor by its name, and the site. */
export const playKinds = ['game', 'vendor', 'site'] as const
export type PlayKind = (typeof playKinds)[number]

const kept = z.record(z.string(), z.string())
const version = z.int().check(z.minimum(0))

/** The desk of games: what each is called, how it looks, where it stands, and where it is shown. */
export const staffGameRoutes = declareStaffRoutes({
  games: {
    method: 'GET',
    path: '/ops/api/games',
    summary: 'Games of all vendors as the site orders them, by names in any language without accents, or by their code',
    permission: 'vendors.read',
    input: z.strictObject({
      state: z.enum(gameStates),
      text: z.optional(z.string().check(z.maxLength(64))),
      vassalage: z.optional(vassalage),
      category: z.optional(z.enum(categories)),
      /** The last game of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      games: z.array(listedGame),
      next: z.nullable(idValue),
      /** How many there are on all pages. */
      total: z.int(),
      vendors: z.array(z.object({ vassalage, name: z.string() })),
    }),
    refusals: [],
  },
  game: {
    method: 'GET',
    path: '/ops/api/games/one',
    summary: 'A game: what is set of it, and what is fixed by its rules or its vendor',
    permission: 'vendors.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({
      id: idValue,
      version,
      values: gameValues,
      status: z.enum(playStatuses),
      maintenanceUntil: z.nullable(instantValue),
      /** Whether this site shows it, as far as the game goes. */
      isShown: z.boolean(),
      /** Whether this site has its vendor. */
      hasVendor: z.boolean(),
      fixed: z.object({
        vassalage,
        code: z.string(),
        category: z.enum(categories),
        /** A lobby opens the list of its sub-games. */
        isLobby: z.boolean(),
        /** The code of its lobby. */
        lobby: z.nullable(z.string()),
        roomId: z.nullable(z.string()),
        features: z.array(z.enum(gameFeatures)),
        volatility: z.nullable(z.enum(volatilities)),
        /** The theoretical return, in basis points. */
        rtp: z.nullable(z.int()),
        lineNum: z.nullable(z.int()),
        platforms: z.array(z.string()),
        /** The bets that it takes by its own rules. */
        stakes: z.nullable(z.object({ min: amountValue, max: amountValue })),
        /** A game of the house: its rules and its return are those that are proven (docs/fairness.md). */
        isOwn: z.boolean(),
        /** Whether bets are set here: those of games that ask the catalogue for them. */
        setsStakes: z.boolean(),
        /** Whether it can be tried with play money at all. */
        canDemo: z.boolean(),
      }),
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: ['not_found'],
  },
  setGame: {
    method: 'POST',
    path: '/ops/api/games',
    summary: 'Sets a game on every site and node, within a second; refused to whoever has not seen its last version',
    permission: 'games.set',
    input: z.strictObject({ id: idValue, version, values: gameValues, reason: reasonText }),
    output: z.object({ version }),
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
  showGame: {
    method: 'POST',
    path: '/ops/api/games/show',
    summary: 'Shows a game on this site, or leaves it out; other sites keep it as it is',
    permission: 'games.set',
    input: z.strictObject({ id: idValue, isShown: z.boolean(), reason: reasonText }),
    output: z.object({}),
    /** `changed_meanwhile`: it was shown, or left out, already. */
    refusals: ['not_found', 'changed_meanwhile'],
  },
  playChanges: {
    method: 'GET',
    path: '/ops/api/games/changes',
    summary: 'Who has changed a game, a vendor or what the site makes of them, when, why and what, the last first',
    permission: 'vendors.read',
    input: z.strictObject({
      kind: z.enum(playKinds),
      /** The id of a game, the name of a vendor; nothing for the site. */
      name: z.optional(z.string().check(z.maxLength(32))),
      /** The version that the page before ended with. */
      before: z.optional(countParameter(999_999)),
    }),
    output: z.object({
      changes: z.array(
        z.object({ version, at: instantValue, by: z.string(), reason: z.string(), before: kept, after: kept }),
      ),
      next: z.nullable(z.int()),
    }),
    refusals: [],
  },
})
