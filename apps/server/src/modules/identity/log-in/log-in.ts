import { type Outcome, defaultPassword, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { type LoginResult, checkAccount } from './check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { deviceOf } from '../sessions/device.ts'
import { type LogInInput, type LogInRefusal, type LoginVisitor, finishLogin } from './finish-login.ts'
import { logInByCode, logInByService } from './log-in-by-code.ts'
import { readStanding, takeTry } from './log-in-limits.ts'
import { useRemembered } from './remember.ts'
import type { IdentityTables } from '../tables.ts'

/** Logs in by the way the form chose. The captcha provider's check comes before anything else [AUTH-21, AUTH-22]. */
export async function logIn(
  deps: IdentityDeps,
  now: Date,
  input: LogInInput,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, LogInRefusal>> {
  if (!(await deps.captcha.check({ action: 'login', proof: input.captchaProof, visitor })))
    return refuse('captcha_check_failed')
  if (input.type === 'sms') return logInByCode(deps, now, input, visitor)
  if (input.type === 'firebase') return logInByService(deps, now, input, visitor)
  return input.remembered ? logInRemembered(deps, now, input, visitor) : logInByPassword(deps, now, input, visitor)
}

/** Too many wait to have their password looked at. */
const notReady = refuse('not_ready', { seconds: 5 })

type NameInput = Extract<LogInInput, { type: 'username' | '' }>

/**
 * By name and password. A name that does not exist takes the same steps and the same time as a wrong password, and gets
 * the same answer; what stands against the account is told only to whoever knows its password.
 */
async function logInByPassword(
  deps: IdentityDeps,
  now: Date,
  input: NameInput,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, LogInRefusal>> {
  // A storm of guesses is shed here, where it has cost little; whoever the account knows is let by.
  const isFull = !deps.passwords.hasRoom('stranger')
  if (isFull && deviceOf(visitor) === null) return notReady
  const { id: merchantId } = await deps.site.merchant()
  const member = await findByUsername(deps.database.prepared, merchantId, input.username)
  const memberId = member?.id ?? null
  const standing = await readStanding(deps, { name: input.username.toLowerCase(), memberId }, visitor)
  if (isFull && standing.turn === 'stranger') return notReady
  const counted = await takeTry(deps, standing, { visitor, captcha: input.captcha })
  if (!counted.ok) return counted

  const isRight = await deps.passwords.verify(input.password ?? '', member?.password_hash ?? null, standing.turn)
  if (isRight === null) {
    await counted.value.forgive()
    return notReady
  }
  if (!isRight || !member) {
    const needsCaptcha = await counted.value.failed(member ? 'wrong_password' : 'unknown_account')
    return refuse('incorrect_account_or_password', needsCaptcha ? { captcha: true } : undefined)
  }
  await counted.value.forgive()
  await renewHash(deps, member, input.password ?? '')
  return finishLogin(deps, now, input, {
    memberId: member.id,
    proof: 'password',
    visitor,
    isDefaultPassword: input.password === defaultPassword,
  })
}

/** By the memory of this browser [AUTH-58]. It says nothing of why it did not work: the form asks for the password. */
async function logInRemembered(
  deps: IdentityDeps,
  now: Date,
  input: NameInput,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, LogInRefusal>> {
  const { id: merchantId } = await deps.site.merchant()
  const member = await findByUsername(deps.database.sql, merchantId, input.username)
  const remembered = await useRemembered(deps, now, { memberId: member?.id ?? null, visitor })
  if (!remembered || !member) return refuse('remembered_over')
  const { isDefaultPassword } = remembered
  return deps.database.transaction(
    (tx) =>
      checkAccount(deps, tx, now, {
        memberId: member.id,
        proof: 'remembered',
        visitor,
        entrance: input.entrance,
        isDefaultPassword,
      }),
    { keepsRefused: true },
  )
}

/**
 * Stores the password as new ones are stored: this is when it is known. When too many
 * wait for a hash, the next log-in does it.
 */
async function renewHash(
  { database, passwords }: Pick<IdentityDeps, 'database' | 'passwords'>,
  member: { readonly id: bigint; readonly password_hash: string | null },
  password: string,
): Promise<void> {
  if (member.password_hash === null || !passwords.isOld(member.password_hash)) return
  const renewed = await passwords.make(password)
  if (renewed === null) return
  const members = database.sql
    .withTables<IdentityTables>()
    .updateTable('members.member')
    .set({ password_hash: renewed })
  // Unless it was changed meanwhile.
  await members.where('id', '=', member.id).where('password_hash', '=', member.password_hash).execute()
}

function findByUsername(connection: Sql, merchantId: number, username: string) {
  return connection
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select(['id', 'password_hash'])
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
}
