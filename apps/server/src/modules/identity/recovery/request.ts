import { hash } from 'node:crypto'
import { type Language, type Outcome, type Refused, done, fieldFault, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import { matchesWhole } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { emailFault } from '../proofs/email-fault.ts'
import type { Visitor } from '../sessions/session-store.ts'
import type { IdentityTables } from '../tables.ts'
import { hashToken, makeToken } from '../sessions/token.ts'

/** Requirement PASS-14. */
const resetMinutes = 30

/** Pairs tried for one name, and from one address (requirement PASS-15). */
const perName = per(3, 3600)
const perAddress = per(10, 3600)

export interface ResetRequest {
  readonly username: string
  readonly email: string
  readonly captchaProof?: string | undefined
  readonly language: Language
  readonly visitor: Visitor
}

type ResetRefusal =
  | 'registration_field_invalid'
  | 'incorrect_email'
  | 'username_or_email_not_found'
  | 'captcha_check_failed'
  | 'operation_not_enabled'
  | 'too_many_requests'

/**
 * Sends a link to the address that a member has registered, when the name and the address typed are theirs. Whichever
 * of the two is wrong, the answer is the same (docs/decisions/0014).
 */
export async function requestReset(
  deps: IdentityDeps,
  { username, email, captchaProof, language, visitor }: ResetRequest,
): Promise<Outcome<Record<string, never>, ResetRefusal>> {
  if (!deps.codes.channels.email) return refuse('operation_not_enabled')
  const fault = (await usernameFault(deps, username.trim())) ?? (await emailFault(deps, email.trim()))
  if (fault) return fault
  if (!(await deps.captcha.check({ action: 'recover', proof: captchaProof, visitor })))
    return refuse('captcha_check_failed')
  const { id: merchantId } = await deps.site.merchant()
  // A hash, because what is typed into the field of the name is sometimes a password.
  const name = hash('sha256', `${merchantId}:${username.trim().toLowerCase()}`, 'base64url')
  const seconds =
    (await deps.limiter.take(
      `recover-address:${addressKey(visitor.address)}`,
      scaled(perAddress, deps.rateLimitFactor),
    )) || (await deps.limiter.take(`recover-name:${name}`, perName))
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const [memberId, ownerId] = await Promise.all([
    findByName(deps, merchantId, username.trim()),
    deps.profile.findByContact(deps.database.sql, merchantId, 'email', email.trim()),
  ])
  if (memberId === null || memberId !== ownerId) return refuse('username_or_email_not_found')
  const { email: to } = await deps.profile.read(deps.database.sql, memberId)
  if (to === undefined) throw new Error(`member ${memberId} is found by an address that is not in their profile`)
  await deps.database.transaction((tx) => postLink(deps, tx, { memberId, to, language }))
  return done({})
}

/** Makes a link in place of the one before it, and posts it to the address of its member. */
export async function postLink(
  { codes, publicUrl }: Pick<IdentityDeps, 'codes' | 'publicUrl'>,
  tx: Tx,
  { memberId, ...letter }: { readonly memberId: bigint; readonly to: string; readonly language: Language },
): Promise<void> {
  const token = makeToken()
  await keepReset(tx, memberId, token)
  const link = `${publicUrl}/reset-password#${token}`
  await codes.postResetLink(tx, { memberId, ...letter, link, minutes: resetMinutes })
}

/** What is wrong with a name by itself, whoever has it [RULE-13]. */
async function usernameFault(
  { site }: Pick<IdentityDeps, 'site'>,
  username: string,
): Promise<Refused<'registration_field_invalid'> | null> {
  const rule = (await site.merchant()).fieldRules.find(({ field }) => field === 'username')
  if (!rule) throw new Error('the site has no rule for username')
  const fault = fieldFault({ ...rule, enabled: true, required: true }, username, matchesWhole)
  const { patternId, minLength: min, maxLength: max } = rule
  return fault && refuse('registration_field_invalid', { field: 'username', fault, patternId, min, max })
}

async function findByName({ database }: IdentityDeps, merchantId: number, username: string): Promise<bigint | null> {
  const members = database.sql
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select('id')
    .where('merchant_id', '=', merchantId)
  const found = await members
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  return found?.id ?? null
}

async function keepReset(tx: Tx, memberId: bigint, token: string): Promise<void> {
  await sql`
    insert into identity.password_reset (member_id, token_hash, expires_at)
    values (${memberId}, ${hashToken(token)}, clock_timestamp() + make_interval(mins => ${resetMinutes}))
    on conflict (member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    tx,
  )
}
