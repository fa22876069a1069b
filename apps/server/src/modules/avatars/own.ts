import {
  type AvatarValue,
  type InputOf,
  type Outcome,
  type OutputOf,
  type avatarRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import { addressKey, per, scaled } from '../../platform/limits/rate-limit.ts'
import { type CleanPicture, type PictureRefusal, cleanPicture } from '../../platform/pictures/clean-picture.ts'
import { openBytes, sealWords } from '../../platform/secrets/sealed-rows.ts'
import type { AvatarsDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { givenTo, offeredOf, readSet } from './set.ts'

type Routes = typeof avatarRoutes

/** Pictures of one member and of one address in a day, and choices in an hour; reliability 3.6. */
const limits = { member: per(10, 86_400), address: per(30, 86_400), choices: per(30, 3600) }

/** Twice the largest place on the site, in points. */
const side = 256
const table = 'avatars.avatar'

/** Where a member's own picture is shown. */
export const ownFolder = '/avatars/own/'
export const ownAddress = (name: string, type: string) => `${ownFolder}${name}.${type === 'image/png' ? 'png' : 'jpg'}`

/** The face of an account [MEMBER-39] [API-26] [API-59]. */
export async function avatarOf(connection: Sql, merchantId: number, memberId: bigint): Promise<AvatarValue> {
  const { rows } = await sql<Row<'avatars.avatar', 'chosen' | 'name' | 'type'>>`select chosen, name, type
    from avatars.avatar where (member_id, merchant_id) = (${memberId}, ${merchantId})`.execute(connection)
  const [row] = rows
  if (row?.name && row.type) return { avatar: ownAddress(row.name, row.type), avatarType: 'CUSTOM' }
  if (row?.chosen) return { avatar: row.chosen, avatarType: 'STATIC' }
  return { avatar: givenTo(memberId, await readSet(connection, merchantId)), avatarType: 'STATIC' }
}

interface Caller {
  readonly memberId: bigint
  readonly merchant: { readonly id: number }
  readonly address: string
  readonly now: Date
}

export async function readAvatars(
  { database }: AvatarsDeps,
  { memberId, merchant: { id } }: Caller,
): Promise<OutputOf<Routes['avatars']>> {
  const [now, set] = await Promise.all([avatarOf(database.sql, id, memberId), readSet(database.sql, id)])
  return { now, offered: offeredOf(set) }
}

/** Chooses one of those that are offered now; the member's own picture is gone with it. */
export async function chooseAvatar(
  { database, limiter, rateLimitFactor }: AvatarsDeps,
  { avatar }: InputOf<Routes['chooseAvatar']>,
  { memberId, merchant: { id }, now }: Caller,
): Promise<Outcome<AvatarValue, 'not_found' | 'too_many_requests'>> {
  const seconds = await limiter.take(`avatar-choice:${memberId}`, scaled(limits.choices, rateLimitFactor))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  if (!offeredOf(await readSet(database.sql, id)).includes(avatar)) return refuse('not_found')
  await sql`insert into avatars.avatar (member_id, merchant_id, changed_at, chosen)
    values (${memberId}, ${id}, ${now}, ${avatar})
    on conflict (member_id) do update set changed_at = excluded.changed_at, chosen = excluded.chosen, name = null,
      type = null, wrapped_key = null, content = null`.execute(database.sql)
  return done({ avatar, avatarType: 'STATIC' })
}

/** Keeps a picture of the member's own in place of what was there, written anew from its points, under a new name. */
export async function uploadAvatar(
  deps: AvatarsDeps,
  file: Uint8Array,
  { memberId, merchant: { id }, address, now }: Caller,
): Promise<Outcome<AvatarValue, PictureRefusal | 'too_many_requests'>> {
  const { limiter, rateLimitFactor } = deps
  const seconds =
    (await limiter.take(`avatar-member:${memberId}`, scaled(limits.member, rateLimitFactor))) ||
    (await limiter.take(`avatar-address:${addressKey(address)}`, scaled(limits.address, rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const clean = await cleanPicture(file, { square: side })
  if (!clean.ok) return clean
  const { type, bytes } = clean.value
  const name = randomUUID()
  const { wrapped, seal } = sealWords(deps, table, memberId)
  await sql`insert into avatars.avatar (member_id, merchant_id, changed_at, name, type, wrapped_key, content)
    values (${memberId}, ${id}, ${now}, ${name}, ${type}, ${wrapped}, ${seal('content', bytes)})
    on conflict (member_id) do update set changed_at = excluded.changed_at, chosen = null, name = excluded.name,
      type = excluded.type, wrapped_key = excluded.wrapped_key, content = excluded.content`.execute(deps.database.sql)
  return done({ avatar: ownAddress(name, type), avatarType: 'CUSTOM' })
}

type PictureRow = Row<'avatars.avatar', 'member_id' | 'wrapped_key' | 'content'> & Pick<CleanPicture, 'type'>

/** A member's own picture by the name in its address, if it is one of the site and still there. */
export async function findOwn(
  deps: Pick<AvatarsDeps, 'database' | 'vault'>,
  merchantId: number,
  file: string,
): Promise<CleanPicture | null> {
  const name = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:png|jpg)$/.exec(file)?.[1]
  if (!name) return null
  const { rows } = await sql<PictureRow>`select member_id, type, wrapped_key, content from avatars.avatar
    where (name, merchant_id) = (${name}, ${merchantId})`.execute(deps.database.sql)
  const [row] = rows
  if (!row?.wrapped_key || !row.content) return null
  const bytes = Buffer.from(openBytes(deps, table, row.member_id, row.wrapped_key)('content', row.content))
  return { type: row.type, bytes }
}
