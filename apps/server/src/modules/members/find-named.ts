import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type MemberEntry, entries } from './directory.ts'

/**
 * Who each of these texts is: a whole name in whatever case, or an id. Never a part of a name. A text that is the name
 * of one member and the id of another is both.
 */
export async function findNamed(
  connection: Sql,
  merchantId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly MemberEntry[]>> {
  const names = [...new Set(texts.map((text) => text.toLowerCase()))]
  const ids = names.filter((name) => /^[1-9]\d{0,17}$/.test(name)).map(BigInt)
  if (names.length === 0) return new Map()
  const found = await entries(connection)
    .where('merchant_id', '=', merchantId)
    .where((is) => {
      const isNamed = is(sql<string>`lower(username)`, 'in', names)
      return ids.length === 0 ? isNamed : is.or([isNamed, is('id', 'in', ids)])
    })
    .execute()
  const ofText = new Map<string, MemberEntry[]>()
  for (const member of found)
    for (const text of new Set([member.username.toLowerCase(), String(member.id)]))
      ofText.set(text, [...(ofText.get(text) ?? []), member])
  return new Map(texts.map((text) => [text, ofText.get(text.toLowerCase()) ?? []]))
}

/** The members of these ids who are a merchant's. */
export async function membersOf(
  connection: Sql,
  merchantId: number,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, MemberEntry>> {
  if (ids.length === 0) return new Map()
  const found = await entries(connection).where('merchant_id', '=', merchantId).where('id', 'in', ids).execute()
  return new Map(found.map((member) => [member.id, member]))
}
