import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { totpStep } from '../../../platform/secrets/totp.ts'
import type { Place, Vault } from '../../../platform/secrets/vault.ts'

const wrongTriesMax = 5
const lockedMinutes = 30

/** Where an authenticator's secret stands, for `Vault`: a secret moved to another member opens for nobody. */
export function secretPlace(memberId: bigint): Place {
  return { table: 'identity.authenticator', field: 'secret', row: memberId }
}

/** Whether the member logs in in two steps: an authenticator whose first code was right. */
export async function hasAuthenticator(connection: Sql, memberId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from identity.authenticator where member_id = ${memberId} and enrolled_at is not null`.execute(
      connection,
    )
  return rows.length > 0
}

/**
 * Tries a code of the member's app. The row lock lines parallel tries up: a step opens once, and the fifth wrong code
 * in a row locks the app's codes for half an hour. It must be committed whatever it answers.
 */
export async function tryTotp(
  vault: Vault,
  tx: Tx,
  now: Date,
  { memberId, code }: { readonly memberId: bigint; readonly code: string },
): Promise<'right' | 'wrong' | { readonly lockedSeconds: number }> {
  const { rows } = await sql<{ secret_sealed: Buffer; wrapped: Buffer; last_step: bigint; locked_seconds: number }>`
    select secret_sealed, wrapped, last_step, extract(epoch from locked_until - clock_timestamp())::float8
      as locked_seconds
    from identity.authenticator join members.member_key using (member_id)
    where member_id = ${memberId} and enrolled_at is not null for update of authenticator`.execute(tx)
  const [row] = rows
  if (!row) return 'wrong'
  if (row.locked_seconds > 0) return { lockedSeconds: Math.ceil(row.locked_seconds) }
  const step = totpStep(vault.openKey(memberId, row.wrapped).open(secretPlace(memberId), row.secret_sealed), code, now)
  if (step !== null && step > row.last_step) {
    await sql`update identity.authenticator set last_step = ${step}, wrong_tries = 0
      where member_id = ${memberId}`.execute(tx)
    return 'right'
  }
  await sql`
    update identity.authenticator set wrong_tries = (wrong_tries + 1) % ${wrongTriesMax},
      locked_until = case when wrong_tries + 1 >= ${wrongTriesMax}
        then clock_timestamp() + make_interval(mins => ${lockedMinutes}) else locked_until end
    where member_id = ${memberId}`.execute(tx)
  return 'wrong'
}

/** Spends a code on paper. Spaces, dashes and the case of letters are how people write, and mean nothing. */
export async function useRecoveryCode(
  tx: Tx,
  { memberId, code }: { readonly memberId: bigint; readonly code: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.recovery_code set used_at = clock_timestamp()
    where member_id = ${memberId} and code_hash = ${recoveryCodeHash(code)} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export function recoveryCodeHash(code: string): Buffer {
  return hash('sha256', code.replaceAll(/[\s-]/g, '').toLowerCase(), 'buffer')
}
