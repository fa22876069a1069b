import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** Every row of every table as text, bytes as hex: what whoever has a copy of the database can search. */
export async function everyStoredText({ sql: connection }: Pick<Database, 'sql'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(connection)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.raw(name)} as row`.execute(
      connection,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** Whether a text holds a secret as such; digits of a time or inside a longer number are none. */
export function holds(text: string, secret: string): boolean {
  const plain = text.replaceAll(/\d{2}:\d{2}:\d{2}(\.\d+)?/g, '').replaceAll(/\\\\?x[\da-f]*/g, '')
  return (
    new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(plain) || text.includes(Buffer.from(secret).toString('hex'))
  )
}
