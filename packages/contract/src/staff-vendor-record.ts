import { z } from 'zod/mini'
import { playStatuses } from './catalog.ts'
import { categories } from './site.ts'
import { type KeptPlay, nameFields, namesByLanguage, pictureAddress, yesOf } from './staff-games.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { fileValue, instantValue, vassalageValue as vassalage } from './values.ts'

/** A card of a vendor: the category it stands in, and its place there, smaller first. */
const card = z.strictObject({
  category: z.enum(categories),
  position: z.int().check(z.minimum(0), z.maximum(99_999)),
})

/** What an operator sets of a vendor, for every site that has it. */
export const vendorValues = z
  .strictObject({
    names: namesByLanguage,
    smallIcon: z.nullable(pictureAddress),
    showIcon: z.boolean(),
    isHot: z.boolean(),
    cards: z.array(card).check(z.maxLength(categories.length)),
  })
  .check(
    // What is not there cannot be shown.
    z.refine(({ showIcon, smallIcon }) => !showIcon || smallIcon !== null, { path: ['smallIcon'] }),
  )
export type VendorValues = z.output<typeof vendorValues>

/** The place in a category as a field of its own. */
export const cardField = (category: string) => `card.${category}`

/** The fields of a vendor, all of them. */
export const vendorFields = ({ names, smallIcon, showIcon, isHot, cards }: VendorValues): KeptPlay => ({
  ...nameFields(names),
  smallIcon: smallIcon ?? '',
  showIcon: yesOf(showIcon),
  isHot: yesOf(isHot),
  ...Object.fromEntries(cards.map(({ category, position }) => [cardField(category), String(position)])),
})

const listOf = <Value extends z.ZodMiniType<string, string>>(value: Value) =>
  z.array(value).check(
    z.maxLength(200),
    z.refine((list) => new Set(list).size === list.length),
  )

/** What one site makes of the vendors. */
export const arrangementValues = z.strictObject({
  /** The vendors that it has. */
  offered: listOf(vassalage),
  /** Vendors of sports that it shows under e-sports, whether there are any of these names yet or not. */
  esports: listOf(vassalage),
  /** Vendors with a place of their own in the row of the header. */
  navItems: listOf(vassalage),
  /** Categories in which a click on a vendor opens its game at once, and not its page. */
  direct: listOf(z.enum(categories)),
})
export type Arrangement = z.output<typeof arrangementValues>

/** A list as a field: its names line by line, in the order of the alphabet. */
export const arrangementFields = (values: Arrangement): KeptPlay =>
  Object.fromEntries(
    Object.entries(values).map(([field, list]) => [
      field,
      list.toSorted((one, other) => (one < other ? -1 : 1)).join('\n'),
    ]),
  )

const version = z.int().check(z.minimum(0))

/** The most bytes of a list of games. */
export const gameListBytesMost = 4_000_000
/** The most changed games that a preview tells with what differs. */
export const gameListShownMost = 200

const listChanges = z.object({
  vassalage,
  isNewVendor: z.boolean(),
  added: z.array(z.string()),
  /** By the codes of games: what differs, as it was and as it would be. */
  changed: z.array(
    z.object({
      code: z.string(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  changedCount: z.int(),
  /** Here and not in the list: they are closed, and stay for those who have played them. */
  gone: z.array(z.string()),
  /** Names the changes, so that nothing else is taken in than what was looked at. */
  digest: z.string(),
})
export type GameListChanges = z.output<typeof listChanges>

/** The desk of vendors: what each is, what the site makes of it, and the lists of games that it sends. */
export const staffVendorRecordRoutes = declareStaffRoutes({
  vendorRecord: {
    method: 'GET',
    path: '/ops/api/vendors/one',
    summary: 'A vendor: what is set of it, and what its file or its connection says',
    permission: 'vendors.read',
    input: z.strictObject({ vassalage }),
    output: z.object({
      version,
      values: vendorValues,
      status: z.enum(playStatuses),
      maintenanceUntil: z.nullable(instantValue),
      games: z.int(),
      fixed: z.object({
        integration: z.string(),
        wallet: z.enum(['seamless', 'transfer']),
        isSimulated: z.boolean(),
        frameOrigins: z.array(z.string()),
      }),
    }),
    refusals: ['not_found'],
  },
  setVendor: {
    method: 'POST',
    path: '/ops/api/vendors/one',
    summary: 'Sets a vendor on every site and node, within a second; refused to whoever has not seen its last version',
    permission: 'games.set',
    input: z.strictObject({ vassalage, version, values: vendorValues, reason: reasonText }),
    output: z.object({ version }),
    /** `invalid_request`: cards that the vendor has no games for, or not all that it has. */
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
  arrangement: {
    method: 'GET',
    path: '/ops/api/vendors/site',
    summary: 'What this site makes of the vendors: which it has, e-sports, the header, and where a click plays at once',
    permission: 'vendors.read',
    input: z.strictObject({}),
    output: z.object({
      version,
      values: arrangementValues,
      vendors: z.array(z.object({ vassalage, name: z.string(), hasSports: z.boolean() })),
    }),
    refusals: [],
  },
  setArrangement: {
    method: 'POST',
    path: '/ops/api/vendors/site',
    summary: 'Sets what this site makes of the vendors; refused to whoever has not seen its last version',
    permission: 'games.set',
    input: z.strictObject({ version, values: arrangementValues, reason: reasonText }),
    output: z.object({ version }),
    /** `invalid_request`: a vendor that there is not. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
  readGameList: {
    method: 'POST',
    path: '/ops/api/vendors/list/read',
    summary: 'What a vendor’s list of games would make new, change and close. Changes nothing',
    permission: 'games.set',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({
      /** Why the file is no list of games, each by its place; empty: it is one. */
      faults: z.array(z.string()),
      changes: z.nullable(listChanges),
    }),
    refusals: ['pictures_busy'],
  },
  takeGameList: {
    method: 'POST',
    path: '/ops/api/vendors/list',
    summary: 'Makes the catalogue what a vendor’s list says, as it was looked at, and gives a new vendor to this site',
    permission: 'games.set',
    file: 'taken',
    input: z.strictObject({ file: fileValue, digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)), reason: reasonText }),
    output: z.object({ added: z.int(), changed: z.int(), gone: z.int() }),
    /** `changed_meanwhile`: it would do something else than what was looked at. */
    refusals: ['invalid_request', 'changed_meanwhile', 'pictures_busy'],
  },
})
