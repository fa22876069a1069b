import { type InputOf, type Outcome, type securityRoutes, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { makeRecoveryCodes, makeTotpSecret, totpStep, totpUri } from '../../../platform/secrets/totp.ts'
import { hasAuthenticator, recoveryCodeHash, secretPlace, tryTotp, useRecoveryCode } from '../proofs/authenticator.ts'
import type { IdentityDeps } from '../deps.ts'
import { personKey } from '../../members/index.ts'
import { type Nothing, type Owner, changing } from '../sessions/security-change.ts'
import { type OwnerProof, type OwnerRefusal, proveOwner } from '../proofs/owner.ts'
import { type EndedSession, renewSession } from '../sessions/session-store.ts'
import type { IdentityTables } from '../tables.ts'

type CodeRefusal = 'verification_incorrect' | 'two_step_changed' | 'too_many_requests'
type SwitchRefusal = CodeRefusal | 'not_logged_in'

/**
 * A new secret, shown this once. It protects nothing before its first code; beginning
 * again replaces it (requirement MEMBER-36).
 */
export async function beginTwoStep(
  deps: IdentityDeps,
  proof: OwnerProof,
  owner: Owner,
): Promise<Outcome<{ secret: string; uri: string }, 'two_step_changed' | OwnerRefusal>> {
  const { memberId } = owner
  if (await hasAuthenticator(deps.database.sql, memberId)) return refuse('two_step_changed')
  const proven = await proveOwner(deps, owner, proof)
  if (!proven.ok) return proven
  const secret = makeTotpSecret()
  const members = deps.database.sql.withTables<IdentityTables>().selectFrom('members.member').select('username')
  const { username } = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
  const { brandName } = await deps.site.merchant()
  return deps.database.transaction(async (tx) => {
    const sealed = (await personKey(tx, deps.vault, memberId)).seal(secretPlace(memberId), secret)
    const { numAffectedRows } = await sql`
      insert into identity.authenticator as kept (member_id, secret_sealed) values (${memberId}, ${sealed})
      on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0, wrong_tries = 0
        where kept.enrolled_at is null`.execute(tx)
    if (numAffectedRows === 0n) return refuse('two_step_changed')
    return done({ secret, uri: totpUri(secret, { issuer: brandName, label: username }) })
  })
}

/**
 * Turns two-step verification on by the first code of the app, and answers recovery codes, this once. The session goes
 * on under a new token (reliability S18).
 */
export async function finishTwoStep(
  deps: IdentityDeps,
  code: string,
  owner: Owner,
): Promise<Outcome<{ recoveryCodes: string[]; token: string }, SwitchRefusal>> {
  const { memberId, now } = owner
  return counted(deps, memberId, () =>
    switching<{ recoveryCodes: string[] }>(deps, owner, 'two_step_on', async (tx) => {
      // The row lock decides which of two simultaneous first codes is the first.
      const { rows } = await sql<{ secret_sealed: Buffer; wrapped: Buffer }>`
        select secret_sealed, wrapped from identity.authenticator join members.member_key using (member_id)
        where member_id = ${memberId} and enrolled_at is null for update of authenticator`.execute(tx)
      const [row] = rows
      if (!row) return refuse('two_step_changed')
      const step = totpStep(
        deps.vault.openKey(memberId, row.wrapped).open(secretPlace(memberId), row.secret_sealed),
        code.trim(),
        now,
      )
      if (step === null) return refuse('verification_incorrect', { field: 'code' })
      await sql`update identity.authenticator set enrolled_at = ${now}, last_step = ${step}
        where member_id = ${memberId}`.execute(tx)
      return done({ recoveryCodes: await writeRecoveryCodes(tx, memberId) })
    }),
  )
}

type Proved = InputOf<typeof securityRoutes.endTwoStep>

/**
 * Turns two-step verification off, by the owner's proof and a code of the app or of
 * paper. The session goes on under a new token.
 */
export function endTwoStep(
  deps: IdentityDeps,
  given: Proved,
  owner: Owner,
): Promise<Outcome<{ token: string }, SwitchRefusal | OwnerRefusal>> {
  return proved(deps, given, owner, () =>
    switching<Nothing>(deps, owner, 'two_step_off', async (tx) => {
      const checked = await checkCode(deps, tx, owner, given.code.trim())
      if (!checked.ok) return checked
      await sql`delete from identity.authenticator where member_id = ${owner.memberId}`.execute(tx)
      return done({})
    }),
  )
}

/** The session was ended elsewhere while it changed what protects the account. */
class SessionOver extends Error {}

/** A change of what a log-in needs, after which the session has a new token. */
async function switching<Value extends object>(
  deps: IdentityDeps,
  owner: Owner,
  change: 'two_step_on' | 'two_step_off',
  work: (tx: Tx) => Promise<Outcome<Value, CodeRefusal>>,
): Promise<Outcome<Value & { token: string }, SwitchRefusal>> {
  let before: EndedSession | undefined
  try {
    const outcome = await changing<Value & { token: string }, CodeRefusal>(
      deps,
      owner,
      { change, keepsRefused: true },
      async (tx) => {
        await deps.exclusions.hold(tx)
        const switched = await work(tx)
        if (!switched.ok) return switched
        const renewed = await renewSession(tx, owner.sessionId)
        if (!renewed) throw new SessionOver()
        before = renewed.before
        return done({ ...switched.value, token: renewed.token })
      },
    )
    if (before) deps.onSessionsEnded([before])
    return outcome
  } catch (error) {
    if (error instanceof SessionOver) return refuse('not_logged_in')
    throw error
  }
}

/** New recovery codes in place of those before, for the day that the paper is lost. */
export function renewRecoveryCodes(
  deps: IdentityDeps,
  given: Proved,
  owner: Owner,
): Promise<Outcome<{ recoveryCodes: string[] }, CodeRefusal | OwnerRefusal>> {
  return proved(deps, given, owner, () =>
    changing<{ recoveryCodes: string[] }, CodeRefusal>(
      deps,
      owner,
      { change: 'recovery_codes', keepsRefused: true },
      async (tx) => {
        const checked = await checkCode(deps, tx, owner, given.code.trim())
        return checked.ok ? done({ recoveryCodes: await writeRecoveryCodes(tx, owner.memberId) }) : checked
      },
    ),
  )
}

async function proved<Value, Code extends SwitchRefusal>(
  deps: IdentityDeps,
  { owner: proof }: Proved,
  owner: Owner,
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | CodeRefusal | OwnerRefusal>> {
  const proven = await proveOwner(deps, owner, proof)
  if (!proven.ok) return proven
  const outcome = await counted(deps, owner.memberId, work)
  if (!outcome.ok) await proven.value.restore()
  return outcome
}

/** A code of the app or of paper. The transaction is to keep a refusal, so that a wrong try stays counted. */
async function checkCode(
  deps: IdentityDeps,
  tx: Tx,
  { memberId, now }: Owner,
  code: string,
): Promise<Outcome<Nothing, CodeRefusal>> {
  if (!(await hasAuthenticator(tx, memberId))) return refuse('two_step_changed')
  const isOfApp = /^\d{6}$/.test(code)
  const tried = isOfApp
    ? await tryTotp(deps.vault, tx, now, { memberId, code })
    : await useRecoveryCode(tx, { memberId, code })
  if (typeof tried === 'object') return refuse('too_many_requests', { seconds: tried.lockedSeconds })
  return tried === true || tried === 'right' ? done({}) : refuse('verification_incorrect', { field: 'code' })
}

/** Counts a try by member before its code is looked at, so that parallel tries count too. */
async function counted<Value, Code extends SwitchRefusal>(
  { guesses, site }: Pick<IdentityDeps, 'guesses' | 'site'>,
  memberId: bigint,
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'too_many_requests'>> {
  const { id: merchantId } = await site.merchant()
  const subject = `security code of ${memberId}`
  const seconds = await guesses.take(merchantId, subject)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const outcome = await work()
  if (outcome.ok) await guesses.forget(merchantId, subject)
  return outcome
}

async function writeRecoveryCodes(tx: Tx, memberId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx)
  await sql`
    insert into identity.recovery_code (member_id, code_hash)
    select ${memberId}, * from unnest(${codes.map(recoveryCodeHash)}::bytea[])`.execute(tx)
  return codes
}
