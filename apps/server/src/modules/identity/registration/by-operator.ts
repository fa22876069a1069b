import { randomInt } from 'node:crypto'
import { type AccountType, type Language, type Outcome, done, fieldFault, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { type Merchant, matchesWhole } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { type EndedSession, revokeAll } from '../sessions/session-store.ts'
import type { IdentityTables } from '../tables.ts'
import { makeReferralCode } from './affiliate.ts'

/** A code that places registrations under a member. */
export interface OwnCode {
  readonly code: string
  readonly kind: 'affiliate' | 'referral'
  readonly isActive: boolean
}

export interface OperatorAccount {
  readonly merchant: Merchant
  readonly username: string
  readonly type: AccountType
  readonly language: Language
  readonly now: Date
  /** Writes down who has made it, in the transaction that does. */
  readonly record: (tx: Tx, memberId: bigint) => Promise<void>
}

/** A password that only whoever is told it knows: it is stored nowhere, and shown this once. */
export interface FirstPassword {
  readonly memberId: bigint
  readonly firstPassword: string
}

export type AccountRefusal = 'registration_field_invalid' | 'username_taken' | 'not_ready'

/** Without letters and digits that are read for one another. */
const alphabets = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const
const firstPasswordLength = 12

/** Four signs of each alphabet, in an order that nobody guesses: any rule of a site for passwords takes it. */
function makeFirstPassword(): string {
  const signs = Array.from({ length: firstPasswordLength }, (_none, index) => {
    const alphabet = alphabets[index % alphabets.length]!
    return { sign: alphabet[randomInt(alphabet.length)]!, order: randomInt(2 ** 40) }
  })
  return signs
    .toSorted((a, b) => a.order - b.order)
    .map(({ sign }) => sign)
    .join('')
}

/**
 * Makes an account at the top, with a password that must be changed at the first log-in (OPS-80). A colleague has
 * vouched for the age of its member, and for what was agreed to.
 */
export async function makeAccount(
  deps: Pick<IdentityDeps, 'database' | 'passwords'>,
  made: OperatorAccount,
): Promise<Outcome<FirstPassword, AccountRefusal>> {
  const firstPassword = makeFirstPassword()
  const account = await insertAccount(deps, { ...made, uplineId: null, password: firstPassword })
  return account.ok ? done({ ...account.value, firstPassword }) : account
}

interface NewAccount extends OperatorAccount {
  readonly uplineId: bigint | null
  /** The first one, which must be changed. */
  readonly password: string
}

/** Makes an account for somebody whom whoever makes it vouches for. */
export async function insertAccount(
  { database, passwords }: Pick<IdentityDeps, 'database' | 'passwords'>,
  { merchant, username, type, language, now, record, uplineId, password }: NewAccount,
): Promise<Outcome<Pick<FirstPassword, 'memberId'>, AccountRefusal>> {
  const rule = merchant.fieldRules.find((each) => each.field === 'username')
  const fault = rule && fieldFault({ ...rule, enabled: true, required: true }, username, matchesWhole)
  if (rule && fault)
    return refuse('registration_field_invalid', {
      field: 'username',
      fault,
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    })
  const passwordHash = await passwords.make(password)
  if (passwordHash === null) return refuse('not_ready', { seconds: 5 })
  return database.transaction(async (tx) => {
    const made = await tx
      .withTables<IdentityTables>()
      .insertInto('members.member')
      .values({
        merchant_id: merchant.id,
        username,
        nickname: username,
        type,
        language,
        password_hash: passwordHash,
        must_change_password: true,
        payment_password_hash: null,
        upline_id: uplineId,
        source_code: null,
        terms_version: merchant.termsVersion,
        terms_agreed_at: now,
        age_confirmed_at: now,
        register_url: '',
        first_login_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('username_taken', { field: 'username' })
    await makeReferralCode(tx, merchant.id, made.id)
    await record(tx, made.id)
    return done({ memberId: made.id })
  })
}

/**
 * Another first password, for an account whose last one was never used for more than to be changed. `not_found`: the
 * site has no such account, or its member has a password of their own, which no colleague replaces.
 */
export async function renewFirstPassword(
  { database, passwords }: Pick<IdentityDeps, 'database' | 'passwords'>,
  {
    merchantId,
    memberId,
    record,
  }: { readonly merchantId: number; readonly memberId: bigint; readonly record: (tx: Tx) => Promise<void> },
): Promise<Outcome<FirstPassword & { readonly ended: readonly EndedSession[] }, 'not_found' | 'not_ready'>> {
  const firstPassword = makeFirstPassword()
  const passwordHash = await passwords.make(firstPassword)
  if (passwordHash === null) return refuse('not_ready', { seconds: 5 })
  return database.transaction(async (tx) => {
    const renewed = await tx
      .withTables<IdentityTables>()
      .updateTable('members.member')
      .set({ password_hash: passwordHash, password_changed_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', memberId)
      .where('merchant_id', '=', merchantId)
      .where('must_change_password', '=', true)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (renewed.numUpdatedRows === 0n) return refuse('not_found')
    await record(tx)
    return done({ memberId, firstPassword, ended: await revokeAll(tx, memberId) })
  })
}

/** Whether a member has still the password that the operator has made. */
export async function hasFirstPassword(connection: Sql, memberId: bigint): Promise<boolean> {
  const members = connection.withTables<IdentityTables>().selectFrom('members.member').select('must_change_password')
  return (await members.where('id', '=', memberId).executeTakeFirst())?.must_change_password ?? false
}

/** The codes of a member, the own one first. */
export async function codesOf(connection: Sql, memberId: bigint): Promise<readonly OwnCode[]> {
  const { rows } = await sql<OwnCode>`select code, kind, is_active as "isActive" from identity.affiliate_code
    where owner_id = ${memberId} order by kind desc, made_at, code`.execute(connection)
  return rows
}
