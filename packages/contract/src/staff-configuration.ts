import { z } from 'zod/mini'
import { patternLengthMax } from './field-rule.ts'
import { type ConfigurationSection, configurationSections, fieldLengthMax, keptValues } from './site-sections.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, instantValue, languageValue } from './values.ts'

// as: there are some
const sectionName = z.enum(Object.keys(configurationSections) as [ConfigurationSection, ...ConfigurationSection[]])

const configurationChange = z.object({
  version: z.int(),
  at: instantValue,
  by: z.string(),
  reason: z.string(),
  before: keptValues,
  after: keptValues,
})
export type ConfigurationChange = z.output<typeof configurationChange>

const changeOf = <Section extends ConfigurationSection>(section: Section) =>
  z.strictObject({ section: z.literal(section), values: configurationSections[section] })

const read = <Section extends ConfigurationSection>(section: Section) =>
  // Whoever changes a section says which version they have seen; 0: nobody has changed it here yet.
  z.object({ version: z.int(), values: configurationSections[section] })

/** A length in characters, as a query parameter. */
const lengthParameter = z.codec(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.int().check(z.minimum(0), z.maximum(fieldLengthMax)),
  { decode: (digits) => Number(digits), encode: (length) => String(length) },
)

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
      registration: read('registration'),
      countries: read('countries'),
      resources: read('resources'),
      foot: read('foot'),
      service: read('service'),
      winners: read('winners'),
      texts: read('texts'),
      access: read('access'),
      captcha: read('captcha'),
      codes: read('codes'),
      sms: read('sms'),
      brand: read('brand'),
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
        changeOf('features'),
        changeOf('settings'),
        changeOf('hosts'),
        changeOf('places'),
        changeOf('opening'),
        changeOf('registration'),
        changeOf('countries'),
        changeOf('resources'),
        changeOf('foot'),
        changeOf('service'),
        changeOf('winners'),
        changeOf('texts'),
        changeOf('access'),
        changeOf('captcha'),
        changeOf('codes'),
        changeOf('sms'),
        changeOf('brand'),
      ]),
      version: z.int().check(z.minimum(0)),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    refusals: [
      'changed_meanwhile',
      'host_taken',
      'field_rule_invalid',
      'link_not_allowed',
      'content_invalid',
      'secret_missing',
    ],
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
  previewBrand: {
    method: 'POST',
    path: '/ops/api/configuration/brand/preview',
    summary: 'Keeps a brand that is being drawn up for a quarter of an hour, for the real site to be looked at with it',
    permission: 'site.set',
    input: z.strictObject({ values: configurationSections.brand }),
    /** What the address of a page of the site names as `brandPreview`; no other address shows the draft. */
    output: z.object({ preview: z.string() }),
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
  builtInTexts: {
    method: 'GET',
    path: '/ops/api/configuration/texts',
    summary: 'The texts of the built-in catalogues by key or words, in all languages, without marks and capitals',
    permission: 'site.read',
    input: z.strictObject({
      words: z.optional(z.string().check(z.maxLength(100))),
      /** Only those whose paths begin so, parted by commas. */
      under: z.optional(z.string().check(z.maxLength(200))),
      /** Only these, parted by commas. */
      keys: z.optional(z.string().check(z.maxLength(4000))),
      page: z.optional(countParameter(1000)),
    }),
    output: z.object({
      texts: z.array(z.object({ key: z.string(), builtIn: z.record(languageValue, z.string()) })),
      total: z.int(),
      /** The page after this one. */
      next: z.nullable(z.int()),
    }),
    refusals: [],
  },
  tryFieldRule: {
    method: 'GET',
    path: '/ops/api/configuration/field',
    summary: 'What a registration would find wrong with a value under a rule that is not saved yet; null: nothing',
    permission: 'site.read',
    input: z.strictObject({
      required: z.enum(['yes', 'no']),
      minLength: lengthParameter,
      maxLength: lengthParameter,
      acceptedPattern: z.string().check(z.minLength(1), z.maxLength(patternLengthMax)),
      value: z.string().check(z.maxLength(fieldLengthMax * 2)),
    }),
    output: z.object({ fault: z.nullable(z.enum(['required', 'length', 'pattern'])) }),
    refusals: ['field_rule_invalid'],
  },
})
