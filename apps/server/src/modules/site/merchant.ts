import type { Category, Configuration, FeatureFlag, FieldRule, Language, Licence } from '@banyan/contract'
import { type Amount, amount, currencyByCode } from '@banyan/money'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { type OfferedCountry, readCountries } from './countries.ts'
import { type ProviderLogo, readProviderLogos } from './foot.ts'
import { readLicence } from './licence.ts'
import { type OwnTexts, readOwnTexts } from './own-texts.ts'
import type { Row } from './rows.ts'
import type { SiteTables } from './tables.ts'

/** The inputs of the design tokens, as hues in degrees. */
export interface Skin {
  readonly brandHue: number
  readonly accentHue: number
  readonly neutralHue: number
}

/** A great picture that the site has, for home, the log-in and a closed site (apps/web/src/assets/scenes.ts). */
export type Scene = Row<'site.merchant'>['scene']

/** A file of letters, and what it is for: headings, or all other text. */
export interface Font {
  readonly use: 'display' | 'text'
  readonly family: string
  readonly file: string
  readonly weights: string
  /** The code points that the file has, as a style sheet lists them. */
  readonly letters: string
}

export interface Merchant extends SiteMerchant {
  readonly brandName: string
  /** The host names of its site. */
  readonly hosts: readonly string[]
  readonly chatHeaderColour: string
  readonly defaultLanguage: Language
  readonly countryCode: string
  /** Those that pickers offer; none: every country. */
  readonly offeredCountries: readonly OfferedCountry[]
  readonly languages: readonly Language[]
  readonly minAge: number
  /** In characters. */
  readonly feedbackLength: { readonly min: number; readonly max: number }
  readonly withdrawalReceiptMinutes: number
  /** Given with the first log-in. */
  readonly grantAmount: Amount
  readonly termsVersion: string
  readonly flagsOn: ReadonlySet<FeatureFlag>
  readonly categories: readonly Category[]
  readonly loggedInToHomePage: boolean
  readonly sideMenuReverse: boolean
  /** Whether members give themselves another nickname. */
  readonly nicknameChanges: Configuration['settings']['nicknameChanges']
  readonly licence: Licence | null
  /** What `{zalo_bonus}` is in the site's words, such as 131K. */
  readonly zaloBonus: string
  /** Null: the currency's own. */
  readonly currencySymbol: string | null
  /** Which wins the winners' list shows: paid at least so much, of these categories or of all. */
  readonly winners: { readonly from: Amount; readonly categories: readonly Category[] }
  /** The script that pages load when they have begun, of the site's own origin. */
  readonly analyticsSrc: string | null
  /** With {year} and {brand}. Null: the catalogues' line. */
  readonly copyright: string | null
  /** None: those of its vendors. */
  readonly providerLogos: readonly ProviderLogo[]
  /** Null: the product's own colours. */
  readonly skin: Skin | null
  /** The address of the picture beside the name. Null: the product's own leaf. */
  readonly mark: string | null
  readonly scene: Scene
  /** Without any, the product's own. */
  readonly fonts: readonly Font[]
  readonly ownTexts: OwnTexts
  readonly fieldRules: readonly FieldRule[]
}

/** Money and days of each merchant, for work outside of a call: it knows whose row it has in hand. */
export async function readMerchants(sql: Sql): Promise<ReadonlyMap<number, SiteMerchant>> {
  const rows = await sql
    .withTables<SiteTables>()
    .selectFrom('site.merchant')
    .select(['id', 'code', 'currency_code', 'time_zone'])
    .execute()
  return new Map(
    rows.map(({ id, code, currency_code: currency, time_zone: timeZone }) => [
      id,
      { id, code, currency: currencyByCode(currency), timeZone },
    ]),
  )
}

/** One of them. Throws when there is none, which no row refers to. */
export async function readSiteMerchant(sql: Sql, merchantId: number): Promise<SiteMerchant> {
  const merchant = (await readMerchants(sql)).get(merchantId)
  if (!merchant) throw new Error(`no merchant has the id ${merchantId}`)
  return merchant
}

/** The merchant of a code with the rules of its fields. Throws when there is none. */
export async function readMerchant(sql: Sql, code: string): Promise<Merchant> {
  const row = await sql
    .withTables<SiteTables>()
    .selectFrom('site.merchant')
    .select(['id', 'brand_name', 'chat_header_colour', 'default_language', 'country_code', 'languages'])
    .select(['currency_code', 'time_zone', 'min_age', 'grant_amount', 'terms_version', 'flags_on', 'categories'])
    .select(['logged_in_to_home_page', 'side_menu_reverse', 'nickname_changes', 'mark', 'scene'])
    .select([
      'feedback_min',
      'feedback_max',
      'withdrawal_receipt_minutes',
      'currency_symbol',
      'copyright',
      'analytics_src',
    ])
    .select(['winners_from', 'winners_categories', 'zalo_bonus'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const fieldRules = await readFieldRules(sql, row.id)
  const skin = await readSkin(sql, row.id)
  const fonts = await readFonts(sql, row.id)
  return {
    id: row.id,
    code,
    brandName: row.brand_name,
    hosts: await readHosts(sql, row.id),
    chatHeaderColour: row.chat_header_colour,
    defaultLanguage: row.default_language,
    countryCode: row.country_code,
    offeredCountries: await readCountries(sql, row.id),
    languages: row.languages,
    currency: currencyByCode(row.currency_code),
    timeZone: row.time_zone,
    minAge: row.min_age,
    feedbackLength: { min: row.feedback_min, max: row.feedback_max },
    withdrawalReceiptMinutes: row.withdrawal_receipt_minutes,
    grantAmount: amount(row.grant_amount),
    termsVersion: row.terms_version,
    flagsOn: new Set(row.flags_on),
    categories: row.categories,
    loggedInToHomePage: row.logged_in_to_home_page,
    sideMenuReverse: row.side_menu_reverse,
    nicknameChanges: row.nickname_changes,
    licence: await readLicence(sql, row.id),
    zaloBonus: row.zalo_bonus,
    currencySymbol: row.currency_symbol,
    winners: { from: amount(row.winners_from), categories: row.winners_categories },
    analyticsSrc: row.analytics_src,
    copyright: row.copyright,
    providerLogos: await readProviderLogos(sql, row.id),
    skin,
    mark: row.mark,
    scene: row.scene,
    fonts,
    ownTexts: await readOwnTexts(sql, row.id),
    fieldRules,
  }
}

async function readHosts(sql: Sql, merchantId: number): Promise<string[]> {
  const tables = sql.withTables<SiteTables>()
  const domains = await tables
    .selectFrom('site.domain')
    .select('host')
    .where('merchant_id', '=', merchantId)
    .orderBy('host')
    .execute()
  return domains.map(({ host }) => host)
}

async function readFieldRules(sql: Sql, merchantId: number): Promise<FieldRule[]> {
  const rules = await sql
    .withTables<SiteTables>()
    .selectFrom('site.field_rule')
    .select(['field', 'enabled', 'required', 'min_length', 'max_length', 'accepted_pattern', 'pattern_id'])
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .execute()
  return rules.map((rule) => ({
    field: rule.field,
    enabled: rule.enabled,
    required: rule.required,
    minLength: rule.min_length,
    maxLength: rule.max_length,
    acceptedPattern: rule.accepted_pattern,
    patternId: rule.pattern_id,
  }))
}

async function readSkin(sql: Sql, merchantId: number): Promise<Skin | null> {
  const skin = await sql
    .withTables<SiteTables>()
    .selectFrom('site.skin')
    .select(['brand_hue', 'accent_hue', 'neutral_hue'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return skin ? { brandHue: skin.brand_hue, accentHue: skin.accent_hue, neutralHue: skin.neutral_hue } : null
}

function readFonts(sql: Sql, merchantId: number): Promise<Font[]> {
  return sql
    .withTables<SiteTables>()
    .selectFrom('site.font')
    .select(['use', 'family', 'file', 'weights', 'letters'])
    .where('merchant_id', '=', merchantId)
    .orderBy('use')
    .orderBy('file')
    .execute()
}
