import { z } from 'zod/mini'
import { categories, featureFlags } from './site.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, instantValue, languageValue } from './values.ts'

/** A list in which everything stands once. */
const listOf = <Value extends z.ZodMiniType<string, string>>(value: Value, most: number) =>
  z.array(value).check(
    z.maxLength(most),
    z.refine((list) => new Set(list).size === list.length),
  )

const plainHost = z.string().check(z.maxLength(255), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))
/** A host as the site is called by, without its port: a name, or an address. */
const siteHost = z.string().check(z.regex(/^[a-z0-9.:-]{1,255}$/))
const routeHost = z.string().check(z.maxLength(255), z.regex(/^[a-z0-9.-]+(:[0-9]{1,5})?$/))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** The flags of the white-label tree, by their names. */
const features = z.record(z.enum(featureFlags), z.boolean())

/** What the site looks, speaks and asks like, as far as it is one value each. */
const settings = z
  .strictObject({
    brandName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    chatHeaderColour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    defaultLanguage: languageValue,
    languages: z.array(languageValue).check(z.minLength(1), z.maxLength(6)),
    categories: z.array(z.enum(categories)).check(z.maxLength(categories.length)),
    loggedInToHomePage: z.boolean(),
    sideMenuReverse: z.boolean(),
    /** The age of the registration message, in years. */
    minAge: z.int().check(z.minimum(18), z.maximum(99)),
    /** Characters of a feedback: the numbers behind {0} and {1} of its message. */
    feedbackMin: z.int().check(z.minimum(1), z.maximum(1000)),
    feedbackMax: z.int().check(z.minimum(1), z.maximum(5000)),
    /** After so long a withdrawal counts as received. */
    withdrawalReceiptMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  })
  .check(
    z.refine((set) => set.languages.includes(set.defaultLanguage), { path: ['defaultLanguage'] }),
    z.refine((set) => set.feedbackMin <= set.feedbackMax, { path: ['feedbackMax'] }),
  )

/** Which names lead to the site, and which other hosts its pages use. */
const hosts = z.strictObject({
  sites: listOf(siteHost, 100).check(z.minLength(1)),
  /** Answered by the call of routers, first to last. */
  routes: listOf(routeHost, 100),
  images: listOf(plainHost, 20),
  launches: listOf(plainHost, 20),
  /** Where content may link to. */
  links: listOf(plainHost, 100),
})

/** Where the site is served: a network comes before a country, an allowed one before all. */
const places = z
  .strictObject({
    otherwise: z.enum(['allow', 'deny']),
    allowedCountries: listOf(country, 250),
    deniedCountries: listOf(country, 250),
    allowedNetworks: listOf(network, 1000),
    deniedNetworks: listOf(network, 1000),
  })
  .check(
    z.refine((set) => !set.allowedCountries.some((each) => set.deniedCountries.includes(each)), {
      path: ['deniedCountries'],
    }),
    z.refine((set) => !set.allowedNetworks.some((each) => set.deniedNetworks.includes(each)), {
      path: ['deniedNetworks'],
    }),
  )

/** Whether the site is open: closed now, or from an instant on, until somebody opens it again. */
const opening = z
  .strictObject({
    isClosed: z.boolean(),
    closesAt: z.nullable(instantValue),
    /** What visitors are told; the site opens by hand. */
    reopensAt: z.nullable(instantValue),
  })
  .check(
    z.refine((set) => set.closesAt === null || set.reopensAt === null || set.closesAt < set.reopensAt, {
      path: ['reopensAt'],
    }),
  )

/** The sections of a site's configuration, each saved and put back by itself (docs/decisions/0320). */
export const configurationSections = { features, settings, hosts, places, opening } as const
export type ConfigurationSection = keyof typeof configurationSections
export type Configuration = {
  readonly [Section in ConfigurationSection]: z.output<(typeof configurationSections)[Section]>
}

const configurationValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
/** What a section held, by the names of its fields; an instant as text. */
const keptValues = z.record(z.string(), configurationValue)
export type KeptValues = z.output<typeof keptValues>

const sectionName = z.enum(['features', 'settings', 'hosts', 'places', 'opening'])

const configurationChange = z.object({
  version: z.int(),
  at: instantValue,
  by: z.string(),
  reason: z.string(),
  before: keptValues,
  after: keptValues,
})
export type ConfigurationChange = z.output<typeof configurationChange>

const read = <Section extends ConfigurationSection>(section: Section) =>
  // Whoever changes a section says which version they have seen; 0: nobody has changed it here yet.
  z.object({ version: z.int(), values: configurationSections[section] })

/** What an operator sets of a site, section by section, with its history. */
export const staffConfigurationRoutes = declareStaffRoutes({
  configuration: {
    method: 'GET',
    path: '/ops/api/configuration',
    summary: 'The configuration of the site in sections, with what stands beside it and is not set here',
    permission: 'site.read',
    input: z.strictObject({}),
    output: z.object({
      features: read('features'),
      settings: read('settings'),
      hosts: read('hosts'),
      places: read('places'),
      opening: read('opening'),
      fixed: z.object({ merchantCode: z.string(), currency: z.string(), timeZone: z.string() }),
    }),
    refusals: [],
  },
  setConfiguration: {
    method: 'POST',
    path: '/ops/api/configuration',
    summary: 'Saves a section; refused to whoever has not seen its last version',
    permission: 'site.set',
    input: z.strictObject({
      change: z.discriminatedUnion('section', [
        z.strictObject({ section: z.literal('features'), values: features }),
        z.strictObject({ section: z.literal('settings'), values: settings }),
        z.strictObject({ section: z.literal('hosts'), values: hosts }),
        z.strictObject({ section: z.literal('places'), values: places }),
        z.strictObject({ section: z.literal('opening'), values: opening }),
      ]),
      version: z.int().check(z.minimum(0)),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    refusals: ['changed_meanwhile', 'host_taken'],
  },
  configurationChanges: {
    method: 'GET',
    path: '/ops/api/configuration/changes',
    summary: 'Who has changed a section, when, why and what, the last first; each can be put back',
    permission: 'site.read',
    input: z.strictObject({
      section: sectionName,
      /** The version that the page before ended with. */
      before: z.optional(countParameter(999_999)),
    }),
    output: z.object({ changes: z.array(configurationChange), next: z.nullable(z.int()) }),
    refusals: [],
  },
  testPlace: {
    method: 'GET',
    path: '/ops/api/configuration/place',
    summary: 'Whether the site is served at an address by the places as they are saved, and which country it is',
    permission: 'site.read',
    input: z.strictObject({ address: z.union([z.ipv4(), z.ipv6()]) }),
    output: z.object({ country: z.nullable(z.string()), isServed: z.boolean() }),
    refusals: [],
  },
})
