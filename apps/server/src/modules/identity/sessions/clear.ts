import type { ClearedProtection } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { type EndedSession, revokeAll, revokeRemembered } from './session-store.ts'

/** What protects an account: two-step verification, the addresses that are known, the browsers that remember. */
export async function readProtection(connection: Sql, memberId: bigint) {
  const { rows } = await sql<{ twoStep: boolean; addresses: number; remembered: number }>`select
      exists (select from identity.authenticator where member_id = ${memberId} and enrolled_at is not null) as "twoStep",
      (select count(*)::int from identity.member_address where member_id = ${memberId}) as addresses,
      (select count(*)::int from identity.remembered where member_id = ${memberId} and revoked_at is null
        and expires_at > clock_timestamp()) as remembered`.execute(connection)
  return rows[0] ?? { twoStep: false, addresses: 0, remembered: 0 }
}

/** Clears what protects an account, for a member who has lost the means to show it. Every session ends (OPS-66). */
export async function clearProtection(
  tx: Tx,
  { memberId, parts }: { readonly memberId: bigint; readonly parts: readonly ClearedProtection[] },
): Promise<readonly EndedSession[]> {
  if (parts.includes('two_step')) {
    await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx)
    await sql`delete from identity.authenticator where member_id = ${memberId}`.execute(tx)
  }
  if (parts.includes('addresses'))
    await sql`delete from identity.member_address where member_id = ${memberId}`.execute(tx)
  if (parts.includes('remembered')) await revokeRemembered(tx, memberId)
  return revokeAll(tx, memberId)
}
