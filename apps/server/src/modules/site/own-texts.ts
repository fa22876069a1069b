import type { Language } from '@banyan/contract'
import { factsOf, textAt } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteTables } from './tables.ts'

/** What a merchant says otherwise than the catalogues: by language, then by the path of the text. */
export type OwnTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/**
 * The own texts of a merchant. One that no catalogue has, or that names other facts than the catalogue's, is left out.
 */
export async function readOwnTexts(sql: Sql, merchantId: number): Promise<OwnTexts> {
  const rows = await sql
    .withTables<SiteTables>()
    .selectFrom('site.own_text')
    .select(['language', 'key', 'text'])
    .where('merchant_id', '=', merchantId)
    .orderBy('language')
    .orderBy('key')
    .execute()
  const own: Partial<Record<Language, Record<string, string>>> = {}
  for (const { language, key, text } of rows) {
    const usual = textAt(catalogues[language], key)
    if (usual !== undefined && factsOf(usual) === factsOf(text)) (own[language] ??= {})[key] = text
  }
  return own
}

/**
 * A catalogue as a merchant says it. What is not said otherwise is shared with it, as
 * pages are dressed on every request.
 */
export function withOwn<Texts extends object>(texts: Texts, own: Readonly<Record<string, string>> = {}): Texts {
  return Object.entries(own).reduce((said, [key, text]) => replaced(said, key.split('.'), text), texts)
}

function replaced<Texts extends object>(texts: Texts, [part = '', ...rest]: readonly string[], text: string): Texts {
  const section: unknown = Reflect.get(texts, part)
  return { ...texts, [part]: typeof section === 'object' && section !== null ? replaced(section, rest, text) : text }
}
