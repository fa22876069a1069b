import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { proposalHours } from '../deposits/desk/second-person.ts'
import type { Row } from '../rows.ts'

/** What the first of two people vouches for, while it counts. */
export async function readProposal(
  connection: Sql,
  { depositId, now }: { readonly depositId: bigint; readonly now: Date },
): Promise<Row<'cashier.vouching_proposal', 'amount' | 'reference' | 'proposed_by'> | null> {
  const { rows } = await sql<Row<'cashier.vouching_proposal', 'amount' | 'reference' | 'proposed_by'>>`select amount,
      reference, proposed_by
    from cashier.vouching_proposal where deposit_id = ${depositId}
      and proposed_at > ${new Date(now.getTime() - proposalHours * 3_600_000)}`.execute(connection)
  return rows[0] ?? null
}

/** Drops what was proposed for a deposit, because something else has become of it. */
export async function forgetVouching(tx: Tx, depositId: bigint): Promise<void> {
  await sql`delete from cashier.vouching_proposal where deposit_id = ${depositId}`.execute(tx)
}

export interface Vouching extends Omit<Row<'cashier.vouching'>, 'bank_id' | 'deposit_id' | 'amount'> {
  readonly amount: Amount
}

/** The word that a deposit was credited by; null where it was not. */
export async function readVouching(connection: Sql, depositId: bigint): Promise<Vouching | null> {
  const { rows } = await sql<
    Omit<Row<'cashier.vouching'>, 'bank_id' | 'deposit_id'>
  >`select reference, amount, reason, proposed_by, decided_by, decided_at,
      transaction_id
    from cashier.vouching where deposit_id = ${depositId}`.execute(connection)
  const [row] = rows
  return row ? { ...row, amount: amount(row.amount) } : null
}
