import type { Category, FeatureFlag, FieldRule, Language } from '@banyan/contract'
import { type Amount, type Currency, amount, currencyByCode } from '@banyan/money'
import type { Sql } from '../../platform/database.ts'
import type { SiteTables } from './tables.ts'

export interface Merchant {
  readonly id: number
  readonly code: string
  readonly brandName: string
  readonly chatHeaderColour: string
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
  readonly currency: Currency
  readonly timeZone: string
  readonly minAge: number
  /** Given with the first log-in. */
  readonly grantAmount: Amount
  readonly termsVersion: string
  readonly flagsOn: ReadonlySet<FeatureFlag>
  readonly categories: readonly Category[]
  readonly loggedInToHomePage: boolean
  readonly status: 0 | 1 | 2
  readonly fieldRules: readonly FieldRule[]
}

/** The merchant of a code with the rules of its fields. Throws when there is none. */
export async function readMerchant(sql: Sql, code: string): Promise<Merchant> {
  const tables = sql.withTables<SiteTables>()
  const row = await tables
    .selectFrom('site.merchant')
    .select(['id', 'brand_name', 'chat_header_colour', 'default_language', 'languages', 'currency_code', 'time_zone', 'min_age'])
    .select(['grant_amount', 'terms_version', 'flags_on', 'categories', 'logged_in_to_home_page', 'status'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const rules = await tables
    .selectFrom('site.field_rule')
    .select(['field', 'enabled', 'required', 'min_length', 'max_length', 'accepted_pattern', 'pattern_id'])
    .where('merchant_id', '=', row.id)
    .orderBy('position')
    .execute()
  return {
    id: row.id,
    code,
    brandName: row.brand_name,
    chatHeaderColour: row.chat_header_colour,
    defaultLanguage: row.default_language,
    languages: row.languages,
    currency: currencyByCode(row.currency_code),
    timeZone: row.time_zone,
    minAge: row.min_age,
    grantAmount: amount(row.grant_amount),
    termsVersion: row.terms_version,
    flagsOn: new Set(row.flags_on),
    categories: row.categories,
    loggedInToHomePage: row.logged_in_to_home_page,
    status: row.status,
    fieldRules: rules.map((rule) => ({
      field: rule.field,
      enabled: rule.enabled,
      required: rule.required,
      minLength: rule.min_length,
      maxLength: rule.max_length,
      acceptedPattern: rule.accepted_pattern,
      patternId: rule.pattern_id,
    })),
  }
}
