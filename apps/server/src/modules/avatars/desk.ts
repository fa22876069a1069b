import {
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  shippedAvatars,
  staffAvatarRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { findMember, maskedName, usernamesOf } from '../members/index.ts'
import { keepPicture } from '../site/index.ts'
import type { AvatarsDeps } from './deps.ts'
import { ownAddress } from './own.ts'
import type { Row } from './rows.ts'
import { readSet } from './set.ts'

type Routes = typeof staffAvatarRoutes

interface Deps extends AvatarsDeps {
  readonly audit: Audit
  readonly merchantId: number
}

const pageSize = 30

/** The desk of the faces of accounts (OPS-61). */
export function avatarDesk(deps: AvatarsDeps): ServedDesk {
  return desk(staffAvatarRoutes, (audit) => {
    const here = async (): Promise<Deps> => ({ ...deps, audit, merchantId: (await deps.siteHere()).id })
    return {
      avatarSet: async () => done(await showSet(await here())),
      setAvatars: async (asked, context) => setAvatars(await here(), context, asked),
      customAvatars: async (asked) => done(await listCustom(await here(), asked)),
      removeAvatar: async (asked, context) => removeAvatar(await here(), context, asked),
    }
  })
}

async function showSet({ database, merchantId }: Deps): Promise<OutputOf<Routes['avatarSet']>> {
  const { version, pictures, retired } = await readSet(database.sql, merchantId)
  const { rows } = await sql<{ chosen: string; members: number }>`select chosen, count(*)::int as members
    from avatars.avatar where merchant_id = ${merchantId} and chosen is not null group by chosen`.execute(database.sql)
  const chosen = new Map(rows.map((row) => [row.chosen, row.members]))
  const avatars = pictures.map((picture) => ({
    picture,
    isShipped: shippedAvatars.includes(picture),
    isRetired: retired.has(picture),
    memberCount: chosen.get(picture) ?? 0,
  }))
  return { version, avatars }
}

/**
 * Sets the whole set under its lock: whoever has not seen its last version is told. What is left out of it can be
 * chosen no more and is listed no more, save what the product brings, which is retired.
 */
async function setAvatars(
  { database, audit, merchantId }: Deps,
  context: StaffContext,
  { version, avatars }: InputOf<Routes['setAvatars']>,
): Promise<Outcome<OutputOf<Routes['setAvatars']>, 'changed_meanwhile' | 'picture_gone'>> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('avatar set'), ${merchantId})`.execute(tx)
    const before = await readSet(tx, merchantId)
    if (before.version !== version) return refuse('changed_meanwhile')
    const named = avatars.map(({ picture }) => picture)
    if (named.some((picture) => picture.startsWith('/avatars/') && !shippedAvatars.includes(picture)))
      return refuse('picture_gone')
    for (const picture of named) if (!(await keepPicture(tx, merchantId, picture))) return refuse('picture_gone')
    const missing = shippedAvatars.filter((picture) => !named.includes(picture))
    const pictures = [...named, ...missing]
    const retired = [...avatars.filter(({ isRetired }) => isRetired).map(({ picture }) => picture), ...missing]
    await sql`insert into avatars.avatar_set (merchant_id, version, pictures, retired)
      values (${merchantId}, ${version + 1}, ${pictures}::text[], ${retired}::text[])
      on conflict (merchant_id) do update set version = excluded.version, pictures = excluded.pictures,
        retired = excluded.retired`.execute(tx)
    await audit(tx, context, {
      action: 'avatars.set',
      subject: `avatars of site ${merchantId}`,
      before: { version, pictures: before.pictures, retired: [...before.retired] },
      after: { version: version + 1, pictures, retired },
    })
    return done({ version: version + 1 })
  })
}

type OwnRow = Row<'avatars.avatar', 'member_id' | 'changed_at'> & {
  readonly name: string
  readonly type: string
  /** Microseconds: a page goes on behind an instant exactly. */
  readonly at: string
}

async function listCustom(
  { database, merchantId }: Deps,
  { account, after, count = pageSize }: InputOf<Routes['customAvatars']>,
): Promise<OutputOf<Routes['customAvatars']>> {
  const asked = account ? await findMember(database.sql, merchantId, account) : null
  if (account && !asked) return { avatars: [], next: null }
  const [at, id] = after?.split('-') ?? []
  const behind = sql`(changed_at, member_id) < (timestamptz 'epoch' + ${at ?? '0'} * interval '1 microsecond', ${id ?? '0'})`
  const { rows } = await sql<OwnRow>`select member_id, changed_at, name, type,
      (extract(epoch from changed_at) * 1000000)::bigint::text as at
    from avatars.avatar where merchant_id = ${merchantId} and name is not null
      and (${asked?.id ?? null}::bigint is null or member_id = ${asked?.id ?? null}) and ${after ? behind : sql`true`}
    order by changed_at desc, member_id desc limit ${count + 1}`.execute(database.sql)
  const page = rows.slice(0, count)
  const names = await usernamesOf(
    database.sql,
    merchantId,
    page.map((row) => row.member_id),
  )
  const last = rows.length > count ? page.at(-1) : undefined
  return {
    avatars: page.map((row) => ({
      memberId: String(row.member_id),
      account: maskedName(names.get(row.member_id) ?? ''),
      picture: ownAddress(row.name, row.type),
      uploadedAt: row.changed_at,
    })),
    next: last ? `${last.at}-${last.member_id}` : null,
  }
}

/** Removes the picture that was seen, and no other that the member may have uploaded meanwhile. */
async function removeAvatar(
  { database, audit, merchantId, tellMember }: Deps,
  context: StaffContext,
  { memberId, picture, reason }: InputOf<Routes['removeAvatar']>,
) {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Pick<OwnRow, 'name' | 'type'>>`select name, type from avatars.avatar
      where (member_id, merchant_id) = (${memberId}, ${merchantId}) and name is not null for update`.execute(tx)
    const [row] = rows
    if (!row || ownAddress(row.name, row.type) !== picture) return refuse('not_found')
    await sql`delete from avatars.avatar where member_id = ${memberId}`.execute(tx)
    await tellMember(tx, { memberId: BigInt(memberId), topic: 'avatar_removed' })
    await audit(tx, context, { action: 'avatar.removed', subject: `member ${memberId}`, before: { picture }, reason })
    return done({})
  })
}
