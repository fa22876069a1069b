import { type AccountType, type Language, trialType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { maskedName } from './masked-name.ts'
import { plainName } from './plain-name.ts'
import type { Profile } from './profile.ts'
import { maskOf } from './profile-fields.ts'
import type { MemberTables } from './tables.ts'

/** What other modules may know of a member: who, which kind, and whether the log-in is open. */
export interface MemberEntry {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly status: 'active' | 'frozen' | 'closed'
  readonly registeredAt: Date
}

/**
 * A member by the id, or by the whole name in whatever case. Never by a part of the name: a colleague who sees it
 * masked would find it letter by letter.
 */
export async function searchMembers(connection: Sql, merchantId: number, text: string): Promise<MemberEntry[]> {
  const id = /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null
  return entries(connection)
    .where('merchant_id', '=', merchantId)
    .where((is) => is.or([is('id', '=', id), is(sql<string>`lower(username)`, '=', text.toLowerCase())]))
    .orderBy('id', 'desc')
    .execute()
}

export interface MemberFilter {
  /** Members that are asked for alone; by default all but trials. */
  readonly ids?: readonly bigint[] | undefined
  /** Directly below this one. */
  readonly uplineId?: bigint | undefined
  readonly status?: MemberEntry['status'] | undefined
  /** Registered then or later. */
  readonly from?: Date | undefined
  /** Registered before. */
  readonly until?: Date | undefined
  /** Those whose ids are lower. */
  readonly before: bigint | null
  readonly most: number
}

/** Members of a merchant that a filter leaves, the newest first. */
export async function listMembers(
  connection: Sql,
  merchantId: number,
  { ids, uplineId, status, from, until, before, most }: MemberFilter,
): Promise<MemberEntry[]> {
  if (ids?.length === 0) return []
  let asked = entries(connection).where('merchant_id', '=', merchantId).orderBy('id', 'desc').limit(most)
  asked = ids ? asked.where('id', 'in', ids) : asked.where('type', '<>', trialType)
  if (uplineId !== undefined) asked = asked.where('upline_id', '=', uplineId)
  if (status !== undefined) asked = asked.where('status', '=', status)
  if (from !== undefined) asked = asked.where('registered_at', '>=', from)
  if (until !== undefined) asked = asked.where('registered_at', '<', until)
  if (before !== null) asked = asked.where('id', '<', before)
  return asked.execute()
}

/** The member of a whole name, in whatever case; null when there is none, or the account is closed. */
export async function findMember(connection: Sql, merchantId: number, username: string): Promise<MemberEntry | null> {
  const asked = entries(connection).where('merchant_id', '=', merchantId).where('status', '<>', 'closed')
  return (await asked.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst()) ?? null
}

/** One member of a merchant by the id; null for an unknown one, and for one of another merchant. */
export async function memberOf(
  connection: Sql,
  merchantId: number,
  id: bigint,
): Promise<(MemberEntry & { readonly language: Language }) | null> {
  const found = entries(connection).select('language').where('id', '=', id).where('merchant_id', '=', merchantId)
  return (await found.executeTakeFirst()) ?? null
}

/** The state of a member's log-in, held until the transaction ends; null for an unknown member of the merchant. */
export async function lockStatus(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: bigint },
): Promise<MemberEntry['status'] | null> {
  const found = entries(tx).where('id', '=', memberId).where('merchant_id', '=', merchantId)
  return (await found.forUpdate().executeTakeFirst())?.status ?? null
}

/**
 * Freezes or releases a member; the sessions are for identity to end. Answers the state before; null for an unknown
 * member, for one of another merchant, and for a closed account, which stays closed.
 */
export async function setStatus(
  tx: Tx,
  {
    merchantId,
    memberId,
    status,
  }: { readonly merchantId: number; readonly memberId: bigint; readonly status: 'active' | 'frozen' },
): Promise<{ before: MemberEntry['status']; member: MemberEntry } | null> {
  const before = await lockStatus(tx, { merchantId, memberId })
  if (before === null || before === 'closed') return null
  await tx.withTables<MemberTables>().updateTable('members.member').set({ status }).where('id', '=', memberId).execute()
  return { before, member: await entries(tx).where('id', '=', memberId).executeTakeFirstOrThrow() }
}

/** Gives a member another account type. False for an unknown member of the merchant, and for a trial. */
export async function setType(
  tx: Tx,
  {
    merchantId,
    memberId,
    type,
  }: { readonly merchantId: number; readonly memberId: bigint; readonly type: AccountType },
): Promise<boolean> {
  const members = tx.withTables<MemberTables>().updateTable('members.member').set({ type })
  const changed = members
    .where('id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('type', '<>', trialType)
  return (await changed.executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Corrects the account-holder name of a member (REG-49): no call of the member's own does. Answers both names masked,
 * because what an audit log keeps is kept for years, and whether banks tell them apart. Null for an unknown member, and
 * for one of another merchant.
 */
export async function setPayeeName(
  profile: Pick<Profile, 'read' | 'write'>,
  tx: Tx,
  {
    merchantId,
    memberId,
    payeeName,
  }: { readonly merchantId: number; readonly memberId: bigint; readonly payeeName: string },
): Promise<{ before: string | null; after: string; isOther: boolean; member: MemberEntry } | null> {
  const found = entries(tx)
    .where('id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('type', '<>', trialType)
  const member = await found.forUpdate().executeTakeFirst()
  if (!member) return null
  const { payeeName: before } = await profile.read(tx, memberId)
  await profile.write(tx, { id: memberId, merchantId }, { payeeName })
  return {
    before: before === undefined ? null : maskOf('payeeName', before),
    after: maskOf('payeeName', payeeName),
    isOther: before !== undefined && plainName(before) !== plainName(payeeName),
    member,
  }
}

/** The names of those of these members who are a merchant's. */
export async function usernamesOf(
  connection: Sql,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await connection
    .withTables<MemberTables>()
    .selectFrom('members.member')
    .select(['id', 'username'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** The same names, masked for everybody to see. */
export async function maskedNamesOf(
  connection: Sql,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  return masked(await usernamesOf(connection, merchantId, memberIds))
}

/** The masked names of those of these members who are a merchant's, and whose account is neither frozen nor closed. */
export async function maskedActiveNamesOf(
  connection: Sql,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (memberIds.length === 0) return new Map()
  const active = entries(connection)
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', memberIds)
    .where('status', '=', 'active')
  return masked(new Map((await active.execute()).map(({ id, username }) => [id, username])))
}

function masked(names: ReadonlyMap<bigint, string>): Map<bigint, string> {
  return new Map([...names].map(([id, name]) => [id, maskedName(name)]))
}

/** Rows about a merchant's members, each with its member's name. */
export async function withUsernames<Row extends { readonly memberId: string }>(
  connection: Sql,
  merchantId: number,
  rows: readonly Row[],
) {
  const names = await usernamesOf(connection, merchantId, [...new Set(rows.map(({ memberId }) => BigInt(memberId)))])
  return rows.map((row) => ({ ...row, username: names.get(BigInt(row.memberId)) ?? '' }))
}

/** When a member registered. */
export async function readRegisteredAt(connection: Sql, memberId: bigint): Promise<Date> {
  const members = connection.withTables<MemberTables>().selectFrom('members.member').select('registered_at')
  return (await members.where('id', '=', memberId).executeTakeFirstOrThrow()).registered_at
}

/** The merchants of these members; those that do not exist are left out. */
export async function merchantsOf(connection: Sql, memberIds: readonly bigint[]): Promise<Map<bigint, number>> {
  if (memberIds.length === 0) return new Map()
  const members = connection.withTables<MemberTables>().selectFrom('members.member').select(['id', 'merchant_id'])
  const rows = await members.where(sql<boolean>`id = any(${memberIds}::bigint[])`).execute()
  return new Map(rows.map(({ id, merchant_id: merchantId }) => [id, merchantId]))
}

/** Members by what other modules may know of them. */
export function entries(connection: Sql) {
  return connection
    .withTables<MemberTables>()
    .selectFrom('members.member')
    .select(['id', 'username', 'type', 'status', 'registered_at as registeredAt'])
}
