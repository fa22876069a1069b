import type { Language } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'
import type { Sql } from '../../platform/database.ts'
import type { SiteTables } from './tables.ts'

/** What a merchant says otherwise than the catalogues: by language, then by the path of the text. */
export type OwnTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** The own texts of a merchant. One that no catalogue has, or that names other facts than the catalogue's, is left out. */
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

/** A catalogue as a merchant says it. */
export function withOwn<Texts extends object>(texts: Texts, own: Readonly<Record<string, string>> = {}): Texts {
  const said = structuredClone(texts)
  for (const [key, text] of Object.entries(own)) {
    const path = key.split('.')
    const name = path.pop() ?? ''
    const section = path.reduce<object | undefined>((at, part) => Reflect.get(at ?? {}, part) as object | undefined, said) // as: the path of a text leads through sections
    if (section && name in section) Reflect.set(section, name, text)
  }
  return said
}

function textAt(texts: object, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined), texts)
  return typeof found === 'string' ? found : undefined
}

const factsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted((one, other) => one.localeCompare(other)).join()
