import type { EntryReason } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** An entry as the ledger has it. */
export interface PostedEntry {
  readonly sequence: bigint
  readonly reason: EntryReason
  /** Below zero where it takes from the wallet. */
  readonly amount: bigint
  readonly reference: bigint
}

/** The first entries of a wallet are sorted, the others have an index, `ledger.entry_heavy_idx`. */
const firstOnes = 500

/** The entries of a wallet after a sequence, in their order, so many at the most. */
export async function entriesAfter(
  connection: Sql,
  accountId: bigint,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`select seq as sequence, reason, amount, ref as reference from ledger.entry
    where account = ${accountId} and seq > ${after} ${after >= firstOnes ? sql`and seq > ${sql.lit(firstOnes)}` : sql``}
    order by seq limit ${most}`.execute(connection)
  return rows
}
