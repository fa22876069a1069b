import { type Refused, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Merchant } from '../../site/index.ts'
import { type Placement, makeReferralCode } from './affiliate.ts'
import type { IdentityDeps } from '../deps.ts'
import {
  type ContactField,
  ContactTaken,
  type ProfileValues,
  contactKinds,
  giveFirstConsents,
  maskOf,
  profileFields,
} from '../../members/index.ts'
import type { Registration, RegistrationMode } from './registration.ts'
import type { IdentityTables } from '../tables.ts'

export interface NewMember {
  readonly merchant: Merchant
  readonly registration: Registration
  readonly username: string
  /** In E.164. */
  readonly mobile: string | null
  readonly isMobileProved: boolean
  readonly placement: Placement | null
  readonly passwordHash: string | undefined
  readonly paymentPasswordHash: string | undefined
  readonly now: Date
}

/** What of a registration belongs to somebody already. */
type Taken = 'username' | ContactField

class NameTaken extends Error {}

/** The first thing that is in use, before anything is spent on the registration. */
export async function findTaken(
  { database, profile }: Pick<IdentityDeps, 'database' | 'profile'>,
  member: Pick<NewMember, 'merchant' | 'registration' | 'username' | 'mobile'>,
): Promise<Taken | null> {
  const { id } = member.merchant
  if (await isNameTaken(database.sql, id, member.username)) return 'username'
  const values = profileOf(member)
  for (const [field, kind] of Object.entries(contactKinds)) {
    const value = values[field as ContactField]
    if (value !== undefined && (await profile.findByContact(database.sql, id, kind, value)) !== null)
      return field as ContactField
  }
  return null
}

/** Tells what is in use at its field [REG-46]; by mobile number the name is the number. */
export function takenOf(
  taken: Taken,
  mode: RegistrationMode,
): Refused<'username_taken' | 'mobile_taken' | 'email_taken' | 'id_number_taken'> {
  if (taken === 'email') return refuse('email_taken', { field: 'email' })
  if (taken === 'idNumber') return refuse('id_number_taken', { field: 'idNumber' })
  if (taken === 'mobileNum' || mode === 'mobile') return refuse('mobile_taken', { field: 'mobileNum' })
  return refuse('username_taken', { field: 'username' })
}

type Inserted<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly taken: Taken }

/**
 * Makes the member with all that belongs to them, or nothing at all when somebody took a
 * name or a contact a moment ago.
 */
export async function insertMember<Value>(
  { database, profile, onPlaced, onCameBy }: Pick<IdentityDeps, 'database' | 'profile' | 'onPlaced' | 'onCameBy'>,
  member: NewMember,
  andThen: (tx: Tx, memberId: bigint) => Promise<Value>,
): Promise<Inserted<Value>> {
  const { merchant, isMobileProved, placement, registration, now } = member
  const { cookies } = registration.visitor
  const came = cookies.get('affiliate')
  try {
    const value = await database.transaction(async (tx) => {
      const id = await insertRow(tx, member)
      await profile.write(tx, { id, merchantId: merchant.id }, profileOf(member))
      const offers = member.registration.typed.offerConsents
      if (offers) await giveFirstConsents(tx, id, offers)
      if (isMobileProved) await profile.markVerified(tx, id, 'mobile', now)
      await makeReferralCode(tx, merchant.id, id)
      if (placement) await onPlaced(tx, { ...placement, merchant, memberId: id, now })
      if (came !== null) await onCameBy(tx, { merchant, memberId: id, came, now })
      return andThen(tx, id)
    })
    if (came !== null) cookies.clear('affiliate')
    return { ok: true, value }
  } catch (error) {
    if (error instanceof NameTaken) return { ok: false, taken: 'username' }
    if (error instanceof ContactTaken) return { ok: false, taken: error.field }
    throw error
  }
}

async function isNameTaken(connection: Sql, merchantId: number, username: string): Promise<boolean> {
  const member = connection
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select('id')
    .where('merchant_id', '=', merchantId)
  return (await member.where(sql<boolean>`lower(username) = lower(${username})`).executeTakeFirst()) !== undefined
}

function profileOf({ registration: { typed }, mobile }: Pick<NewMember, 'registration' | 'mobile'>): ProfileValues {
  const given = profileFields.flatMap((field) => (typed[field] ? [[field, typed[field].trim()] as const] : []))
  return { ...Object.fromEntries(given), ...(mobile !== null && { mobileNum: mobile }) }
}

async function insertRow(
  tx: Tx,
  { merchant, registration, username, mobile, placement, now, ...hashes }: NewMember,
): Promise<bigint> {
  const { typed, language, mode } = registration
  const inserted = await tx
    .withTables<IdentityTables>()
    .insertInto('members.member')
    .values({
      merchant_id: merchant.id,
      username,
      password_hash: hashes.passwordHash ?? null,
      payment_password_hash: hashes.paymentPasswordHash ?? null,
      // Others see it: a number must not be read off it.
      nickname:
        typed.nickname?.trim() || (mode === 'mobile' && mobile !== null ? maskOf('mobileNum', mobile) : username),
      language,
      upline_id: placement?.uplineId ?? null,
      source_code: placement?.code ?? null,
      terms_version: merchant.termsVersion,
      terms_agreed_at: now,
      age_confirmed_at: now,
      register_url: typed.registerUrl,
      first_login_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new NameTaken()
  return inserted.id
}
