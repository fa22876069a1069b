import { type FieldRule, type Language, type Outcome, type RefusalDetail, done, fieldFault, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database.ts'
import { addressKey, per, scaled } from '../../platform/rate-limit.ts'
import type { Merchant } from '../site/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { IdentityDeps } from './deps.ts'
import { type Entered, enter } from './enter.ts'
import type { Visitor } from './session-store.ts'
import type { IdentityTables } from './tables.ts'

export interface Registration {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
  readonly agreedToTerms: boolean
  readonly confirmedAge: boolean
  readonly registerUrl: string
  readonly language: Language
}

export type RegisterRefusal =
  | 'registration_closed'
  | 'registration_field_invalid'
  | 'username_taken'
  | 'terms_not_agreed'
  | 'age_not_confirmed'
  | 'too_many_requests'
  | 'not_ready'

/** Members that one address may make. */
const perHour = per(5, 3600)
const perDay = per(20, 86_400)

/** Makes a member and logs them in. Who agreed to which terms, and when, is kept with the member. */
export async function register(
  deps: IdentityDeps,
  now: Date,
  registration: Registration & { readonly visitor: Visitor },
): Promise<Outcome<Entered, RegisterRefusal>> {
  const merchant = await deps.site.merchant()
  const { username, password, visitor } = registration
  // Without direct registration a code of an agent or a friend is needed, and this form takes none.
  if (!merchant.flagsOn.has('USERNAMEREG3') || !merchant.flagsOn.has('DIRECTREG3')) return refuse('registration_closed')
  if (!registration.agreedToTerms) return refuse('terms_not_agreed')
  if (!registration.confirmedAge) return refuse('age_not_confirmed', { age: merchant.minAge })
  const fault = faultOf(registration, merchant.fieldRules)
  if (fault) return refuse('registration_field_invalid', fault)
  if (await isTaken(deps.database.sql, merchant.id, username)) return refuse('username_taken', { field: 'username' })

  const seconds = await takeRegistration(deps, visitor.address)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const passwordHash = await deps.passwords.make(password)
  if (passwordHash === null) return refuse('not_ready', { seconds: 5 })
  return deps.database.transaction(async (tx) => {
    const memberId = await insertMember(tx, { merchant, registration, passwordHash, now })
    if (memberId === undefined) return refuse('username_taken', { field: 'username' })
    return done(await enter(deps, tx, now, { memberId, visitor, outcome: 'registered' }))
  })
}

/** What is wrong with the first field that breaks its rule. */
function faultOf({ username, password, confirmPassword }: Registration, rules: readonly FieldRule[]): RefusalDetail | null {
  for (const [field, value] of Object.entries({ username, password })) {
    const rule = rules.find((each) => each.field === field)
    if (!rule) throw new Error(`the site has no rule for ${field}`)
    const fault = fieldFault(rule, value)
    if (fault) return { field, fault, patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }
  }
  if (isCommonPassword(password, username)) return { field: 'password', fault: 'common' }
  return password === confirmPassword ? null : { field: 'confirmPassword', fault: 'different' }
}

async function isTaken(connection: Sql, merchantId: number, username: string): Promise<boolean> {
  const member = connection.withTables<IdentityTables>().selectFrom('identity.member').select('id').where('merchant_id', '=', merchantId)
  return (await member.where(sql<boolean>`lower(username) = lower(${username})`).executeTakeFirst()) !== undefined
}

async function takeRegistration({ limiter, rateLimitFactor }: IdentityDeps, address: string): Promise<number> {
  const key = addressKey(address)
  const hour = await limiter.take(`register-hour:${key}`, scaled(perHour, rateLimitFactor))
  return hour || limiter.take(`register-day:${key}`, scaled(perDay, rateLimitFactor))
}

interface NewMember {
  readonly merchant: Merchant
  readonly registration: Registration
  readonly passwordHash: string
  readonly now: Date
}

/** The new member's id, or nothing when somebody took the name a moment ago. */
async function insertMember(tx: Tx, { merchant, registration, passwordHash, now }: NewMember): Promise<bigint | undefined> {
  const inserted = await tx
    .withTables<IdentityTables>()
    .insertInto('identity.member')
    .values({
      merchant_id: merchant.id,
      username: registration.username,
      password_hash: passwordHash,
      nickname: registration.username,
      language: registration.language,
      terms_version: merchant.termsVersion,
      terms_agreed_at: now,
      age_confirmed_at: now,
      register_url: registration.registerUrl,
      first_login_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
