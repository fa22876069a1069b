import {
  type ConfigurationSection,
  type KeptValues,
  categories,
  configurationSections,
  featureFlags,
  languages,
} from '@banyan/contract'
import { z } from 'zod/mini'
import { type Draft, typedInstant } from '../../lib/draft.ts'

/** How a value is typed: `lines` is a list with an entry a line, `chips` one of what there is to choose from. */
type Kind = 'switch' | 'text' | 'number' | 'language' | 'mode' | 'lines' | 'chips' | 'instant'

/** The fields of each section, in the order of the form. */
export const fieldsOf = {
  features: featureFlags.map((name) => ({ name, kind: 'switch' }) as const),
  settings: [
    { name: 'brandName', kind: 'text' },
    { name: 'chatHeaderColour', kind: 'text' },
    { name: 'defaultLanguage', kind: 'language' },
    { name: 'languages', kind: 'chips' },
    { name: 'categories', kind: 'chips' },
    { name: 'loggedInToHomePage', kind: 'switch' },
    { name: 'sideMenuReverse', kind: 'switch' },
    { name: 'minAge', kind: 'number' },
    { name: 'feedbackMin', kind: 'number' },
    { name: 'feedbackMax', kind: 'number' },
    { name: 'withdrawalReceiptMinutes', kind: 'number' },
  ],
  hosts: (['sites', 'routes', 'images', 'launches', 'links'] as const).map(
    (name) => ({ name, kind: 'lines' }) as const,
  ),
  places: [
    { name: 'otherwise', kind: 'mode' },
    { name: 'allowedCountries', kind: 'lines' },
    { name: 'deniedCountries', kind: 'lines' },
    { name: 'allowedNetworks', kind: 'lines' },
    { name: 'deniedNetworks', kind: 'lines' },
  ],
  opening: [
    { name: 'isClosed', kind: 'switch' },
    { name: 'closesAt', kind: 'instant' },
    { name: 'reopensAt', kind: 'instant' },
  ],
} as const satisfies Readonly<Record<ConfigurationSection, readonly { readonly name: string; readonly kind: Kind }[]>>

export type Field = (typeof fieldsOf)[ConfigurationSection][number]
export type FieldName = Field['name']

export const sectionNames = Object.keys(fieldsOf) as readonly ConfigurationSection[] // as: the keys of a constant

/** What a list of chips is chosen from. */
export const chipsOf: Readonly<Partial<Record<FieldName, readonly string[]>>> = { languages, categories }

/** The lines that are not empty, without what stands around them. */
const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function typedOf(value: KeptValues[string] | undefined, kind: Kind): string {
  if (Array.isArray(value)) return value.join('\n')
  if (kind === 'instant') return typedInstant(typeof value === 'string' ? new Date(value) : null)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value === null || value === undefined ? '' : String(value)
}

function valueOf(typed: string, kind: Kind): KeptValues[string] {
  switch (kind) {
    case 'switch':
      return typed === 'yes'
    case 'number':
      // What is no number is left for the schema to find.
      return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed
    case 'lines':
    case 'chips':
      return linesOf(typed)
    case 'instant':
      return typed === '' ? null : new Date(typed).toISOString()
    default:
      return typed.trim()
  }
}

/** The values of a section, in the form that its history keeps, as they are typed. */
export const draftOf = (section: ConfigurationSection, values: KeptValues): Draft =>
  Object.fromEntries(fieldsOf[section].map(({ name, kind }) => [name, typedOf(values[name], kind)]))

/** What the fields say, in the same form. */
export const valuesOf = (section: ConfigurationSection, draft: Draft): KeptValues =>
  Object.fromEntries(fieldsOf[section].map(({ name, kind }) => [name, valueOf(draft[name] ?? '', kind)]))

/** The fields that the contract's schema does not take. */
export function wrongFields(section: ConfigurationSection, values: KeptValues): ReadonlySet<string> {
  const read = z.safeParse(configurationSections[section], values)
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0] ?? '')))
}
