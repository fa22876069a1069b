import { type Configuration, done, languages, refuse } from '@banyan/contract'
import { factsOf, textAt } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { sql } from 'kysely'
import { type Section, tables } from '../section.ts'

type OwnText = Configuration['texts']['texts'][number]

/** By key and then in the order of languages, so that the same texts are the same list. */
const byKey = (one: OwnText, other: OwnText) =>
  one.key === other.key
    ? languages.indexOf(one.language) - languages.indexOf(other.language)
    : one.key < other.key
      ? -1
      : 1

const isUsable = ({ language, key, text }: OwnText): boolean => {
  const usual = textAt(catalogues[language], key)
  return usual !== undefined && factsOf(usual) === factsOf(text)
}

export const texts: Section<Configuration['texts']> = {
  async read(connection, merchantId) {
    const rows = await tables(connection)
      .selectFrom('site.own_text')
      .select(['key', 'language', 'text'])
      .where('merchant_id', '=', merchantId)
      .execute()
    return { texts: rows.toSorted(byKey) }
  },
  /** A text that no catalogue has, or that names other facts than the catalogue's, would never be shown. */
  async write(tx, merchantId, { texts: own }) {
    const wrong = own.find((each) => !isUsable(each))
    if (wrong) return refuse('content_invalid', { part: `${wrong.key} (${wrong.language})` })
    await sql`delete from site.own_text where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.own_text (merchant_id, language, key, text)
      select ${merchantId}::integer, language, key, text
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as row (language text, key text, text text)`.execute(tx)
    return done({})
  },
}
