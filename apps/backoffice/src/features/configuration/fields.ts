import {
  type ConfigurationSection,
  type KeptRow,
  type KeptValues,
  captchaProviders,
  categories,
  configurationSections,
  featureFlags,
  languages,
} from '@banyan/contract'
import { z } from 'zod/mini'
import { type Draft, typedInstant } from '../../lib/draft.ts'
import { isRowsName, keptRows, typedRows } from './rows.ts'

/**
 * How a value is typed: `optional` is a text that is null when it is empty, `lines` a list with an entry a line,
 * `chips` one of what there is to choose from, `rows` one of rows (rows.ts).
 */
type Kind =
  | 'switch'
  | 'text'
  | 'optional'
  | 'number'
  | 'optionalNumber'
  | 'language'
  | 'mode'
  | 'opening'
  | 'scene'
  | 'lines'
  | 'chips'
  | 'instant'
  | 'renaming'
  | 'choice'
  | 'long'
  | 'rows'

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
    { name: 'nicknameChanges', kind: 'renaming' },
    { name: 'minAge', kind: 'number' },
    { name: 'feedbackMin', kind: 'number' },
    { name: 'feedbackMax', kind: 'number' },
    { name: 'withdrawalReceiptMinutes', kind: 'number' },
    { name: 'zaloBonus', kind: 'text' },
    { name: 'currencySymbol', kind: 'optional' },
    { name: 'grantAmount', kind: 'text' },
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
  registration: [{ name: 'fields', kind: 'rows' }],
  countries: [
    { name: 'countryCode', kind: 'text' },
    { name: 'countries', kind: 'rows' },
  ],
  resources: [{ name: 'resources', kind: 'rows' }],
  foot: [
    { name: 'licencePicture', kind: 'optional' },
    { name: 'licenceLabel', kind: 'optional' },
    { name: 'licenceLink', kind: 'optional' },
    { name: 'copyright', kind: 'optional' },
    { name: 'logos', kind: 'rows' },
  ],
  service: [
    { name: 'livePath', kind: 'optional' },
    { name: 'liveType', kind: 'opening' },
    { name: 'vipPath', kind: 'optional' },
    { name: 'vipType', kind: 'opening' },
    { name: 'analytics', kind: 'optional' },
  ],
  winners: [
    { name: 'winnersFrom', kind: 'text' },
    { name: 'winnersCategories', kind: 'chips' },
  ],
  texts: [{ name: 'texts', kind: 'rows' }],
  brand: [
    { name: 'brandHue', kind: 'optionalNumber' },
    { name: 'accentHue', kind: 'optionalNumber' },
    { name: 'neutralHue', kind: 'optionalNumber' },
    { name: 'mark', kind: 'optional' },
    { name: 'scene', kind: 'scene' },
    { name: 'fonts', kind: 'rows' },
  ],
  access: (['idleMinutes', 'longestHours', 'captchaAfter', 'triesFree', 'triesOfDay'] as const).map(
    (name) => ({ name, kind: 'number' }) as const,
  ),
  captcha: [
    ...(['guardLogin', 'guardRegister', 'guardSms', 'guardRecover'] as const).map(
      (name) => ({ name, kind: 'choice' }) as const,
    ),
    { name: 'turnstileKey', kind: 'optional' },
    { name: 'geetestId', kind: 'optional' },
  ],
  codes: [
    { name: 'expiredMinutes', kind: 'number' },
    { name: 'dialingCodes', kind: 'lines' },
    ...(['rangePerHour', 'rangePerDay', 'countryPerHour', 'countryPerDay', 'sitePerHour', 'sitePerDay'] as const).map(
      (name) => ({ name, kind: 'number' }) as const,
    ),
  ],
  sms: [
    { name: 'smsUrl', kind: 'optional' },
    { name: 'smsMethod', kind: 'choice' },
    { name: 'smsContentType', kind: 'choice' },
    { name: 'smsHeaders', kind: 'rows' },
    { name: 'smsBody', kind: 'long' },
    { name: 'smsSuccess', kind: 'optional' },
    { name: 'smsAnswers', kind: 'rows' },
    { name: 'smsTimeoutMs', kind: 'number' },
  ],
} as const satisfies Readonly<Record<ConfigurationSection, readonly { readonly name: string; readonly kind: Kind }[]>>

export type Field = (typeof fieldsOf)[ConfigurationSection][number]
export type FieldName = Field['name']

export const sectionNames = Object.keys(fieldsOf) as readonly ConfigurationSection[] // as: the keys of a constant

/** What a list of chips is chosen from. */
export const chipsOf: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  languages,
  categories,
  winnersCategories: categories,
}

/** What there is to choose from, in the words of `configuration.choice_…` or as it is. */
export const choicesOf: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  guardLogin: captchaProviders,
  guardRegister: captchaProviders,
  guardSms: captchaProviders,
  guardRecover: captchaProviders,
  smsMethod: ['POST', 'GET'],
  smsContentType: ['application/json', 'application/x-www-form-urlencoded'],
}

/** The lines that are not empty, without what stands around them. */
const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isWord = (each: string | KeptRow): each is string => typeof each === 'string'
const isRow = (each: string | KeptRow): each is KeptRow => typeof each !== 'string'

function typedOf(name: string, value: KeptValues[string] | undefined, kind: Kind): string {
  if (Array.isArray(value))
    return isRowsName(name) ? typedRows(name, value.filter(isRow)) : value.filter(isWord).join('\n')
  if (kind === 'instant') return typedInstant(typeof value === 'string' ? new Date(value) : null)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value === null || value === undefined ? '' : String(value)
}

/** What is no number is left for the schema to find. */
const numberOf = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed)

function valueOf(name: string, typed: string, kind: Kind): KeptValues[string] {
  switch (kind) {
    case 'rows':
      return isRowsName(name) ? keptRows(name, typed) : []
    case 'switch':
      return typed === 'yes'
    case 'optionalNumber':
      if (typed.trim() === '') return null
      return numberOf(typed)
    case 'number':
      return numberOf(typed)
    case 'lines':
    case 'chips':
      return linesOf(typed)
    case 'optional':
    case 'long':
      return typed.trim() || null
    case 'instant':
      return typed === '' ? null : new Date(typed).toISOString()
    default:
      return typed.trim()
  }
}

/** The values of a section, in the form that its history keeps, as they are typed. */
export const draftOf = (section: ConfigurationSection, values: KeptValues): Draft =>
  Object.fromEntries(fieldsOf[section].map(({ name, kind }) => [name, typedOf(name, values[name], kind)]))

/** What the fields say, in the same form. */
export const valuesOf = (section: ConfigurationSection, draft: Draft): KeptValues =>
  Object.fromEntries(fieldsOf[section].map(({ name, kind }) => [name, valueOf(name, draft[name] ?? '', kind)]))

/** The fields that the contract's schema does not take. */
export function wrongFields(section: ConfigurationSection, values: KeptValues): ReadonlySet<string> {
  const read = z.safeParse(configurationSections[section], values)
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0] ?? '')))
}
