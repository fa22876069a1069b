import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PersonalField,
  type RefusalDetail,
  birthdayAge,
  done,
  personalFields,
  type personalRoutes,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { RouteLimits } from '../../../platform/http/http.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { ContactTaken } from '../../members/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { isTooYoung, ruleOf, siteRules, valueFault } from '../proofs/site-rules.ts'
import { type Nothing, type Owner, recordChange } from '../sessions/security-change.ts'
import type { IdentityTables } from '../tables.ts'

type Routes = typeof personalRoutes
type Rules = Awaited<ReturnType<typeof siteRules>>

/** Who a member is on the site, and as a person: told once, and then fixed (requirements MEMBER-30, MEMBER-38). */
export const personalHandlers = (deps: IdentityDeps): Handlers<Routes> => ({
  personal: async (_input, owner) => done(await readPersonal(deps, owner)),
  setNickname: ({ nickname }, owner) => setNickname(deps, nickname.trim(), owner),
  completePersonal: (typed, owner) => completePersonal(deps, typed, owner),
})

/** By a member, and before a sealed payload is opened by an address. */
export const personalLimits = (factor: number): { readonly [Name in keyof Routes]?: RouteLimits } => ({
  setNickname: { perMember: scaled(per(10, 3600), factor) },
  completePersonal: { perMember: scaled(per(20, 3600), factor), perAddress: scaled(per(60, 60), factor) },
})

/** The member's row, as a query that may also lock it. */
const rowOf = (connection: Sql, memberId: bigint) =>
  connection
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select(['username', 'nickname', 'nickname_changed_at', 'registered_at'])
    .where('id', '=', memberId)

const mayRename = ({ nicknameChanges }: Rules, row: { readonly nickname_changed_at: Date | null }): boolean =>
  nicknameChanges === 'always' || (nicknameChanges === 'once' && row.nickname_changed_at === null)

async function readPersonal(
  deps: IdentityDeps,
  { memberId }: Pick<Owner, 'memberId'>,
): Promise<OutputOf<Routes['personal']>> {
  const rules = await siteRules(deps)
  const row = await rowOf(deps.database.sql, memberId).executeTakeFirstOrThrow()
  const known = await deps.profile.readMasked(deps.database.sql, memberId)
  return {
    account: row.username,
    nickname: row.nickname,
    mayRename: mayRename(rules, row),
    registeredAt: row.registered_at,
    fields: personalFields.flatMap((field) => {
      const rule = ruleOf(rules, field)
      return rule?.enabled ? [{ field, rule, value: known[field] ?? null }] : []
    }),
  }
}

/** What others see of a member: nothing that cannot be seen, and no line of its own. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

async function setNickname(
  deps: IdentityDeps,
  nickname: string,
  owner: Owner,
): Promise<Outcome<Nothing, 'nickname_locked' | 'registration_field_invalid'>> {
  const rules = await siteRules(deps)
  const { memberId, now } = owner
  const rule = ruleOf(rules, 'nickname')
  const fault =
    nickname === '' ? 'required' : unseen.test(nickname) ? 'pattern' : valueFault(rules, 'nickname', nickname)
  return deps.database.transaction(async (tx) => {
    const row = await rowOf(tx, memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (!mayRename(rules, row)) return refuse('nickname_locked')
    if (fault !== null) return refuse('registration_field_invalid', detailOf('nickname', fault, rule))
    await sql`update members.member set nickname = ${nickname}, nickname_changed_at = ${now}
      where id = ${memberId}`.execute(tx)
    await recordChange(tx, { memberId, change: 'nickname', visitor: owner })
    return done({})
  })
}

type CompleteRefusal = 'registration_field_invalid' | 'personal_field_locked' | 'id_number_taken'

async function completePersonal(
  deps: IdentityDeps,
  typed: InputOf<Routes['completePersonal']>,
  owner: Owner,
): Promise<Outcome<Nothing, CompleteRefusal>> {
  const rules = await siteRules(deps)
  const { memberId, now } = owner
  const told = personalFields.flatMap((field) => {
    const value = typed[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  const wrong = faultOf(rules, told, now)
  if (wrong) return refuse('registration_field_invalid', wrong)
  if (told.length === 0) return done({})
  try {
    return await deps.database.transaction(async (tx) => {
      // Two forms at once: the second one sees what the first has told.
      await rowOf(tx, memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
      const known = await deps.profile.read(tx, memberId)
      const locked = told.find(([field]) => known[field] !== undefined)
      if (locked) return refuse('personal_field_locked', { field: locked[0] })
      await deps.profile.write(tx, { id: memberId, merchantId: rules.id }, Object.fromEntries(told))
      await recordChange(tx, { memberId, change: 'personal', visitor: owner })
      return done({})
    })
  } catch (error) {
    if (error instanceof ContactTaken) return refuse('id_number_taken', { field: 'idNumber' })
    throw error
  }
}

/** What is wrong with the first field that breaks its rule; a field that the site does not ask for is closed. */
function faultOf(rules: Rules, told: readonly (readonly [PersonalField, string])[], now: Date): RefusalDetail | null {
  for (const [field, value] of told) {
    const rule = ruleOf(rules, field)
    const fault = rule?.enabled ? valueFault(rules, field, value) : 'closed'
    if (fault !== null) return detailOf(field, fault, rule)
    if (field === 'birthday' && isTooYoung(value, now)) return { field, fault: 'young', age: birthdayAge }
  }
  return null
}

const detailOf = (field: string, fault: string, rule: ReturnType<typeof ruleOf>): RefusalDetail => ({
  field,
  fault,
  ...(rule && { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }),
})
