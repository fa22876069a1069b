import type { ClearingKind } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../../platform/database/database.ts'
import type { Row } from '../../rows.ts'

/** Where an operator has set nothing else. */
const secondPersonDefault = 20_000_000n

/** A proposal older than this counts no more. */
export const proposalHours = 24

/** From which amount on two people decide about money that came in, and how often that was set. */
export async function readDesk(
  connection: Sql,
  merchantId: number,
): Promise<{ readonly secondPersonFrom: Amount; readonly version: number }> {
  const { rows } = await sql<Row<'cashier.deposit_desk'>>`select merchant_id, second_person_from, version
    from cashier.deposit_desk where merchant_id = ${merchantId}`.execute(connection)
  return {
    secondPersonFrom: amount(rows[0]?.second_person_from ?? secondPersonDefault),
    version: rows[0]?.version ?? 0,
  }
}

/** What is to be done with the money of a transaction, which the caller has locked. */
export interface Wanted {
  readonly merchantId: number
  readonly transactionId: bigint
  readonly kind: ClearingKind
  readonly amount: Amount
  readonly depositId: bigint | null
  /** Whom an order is made for. */
  readonly memberId: bigint | null
  readonly reference: string | null
  readonly by: string
  readonly now: Date
}

/**
 * Whether it may be done: with the first of two people, where it takes two. Otherwise it is only proposed, or was
 * proposed by the same person.
 */
export async function agreeOn(
  tx: Tx,
  wanted: Wanted,
): Promise<{ readonly proposedBy: string | null } | 'proposed' | 'second_person_needed'> {
  const { transactionId, by, now } = wanted
  const { secondPersonFrom } = await readDesk(tx, wanted.merchantId)
  if (wanted.amount < secondPersonFrom) {
    await forget(tx, transactionId)
    return { proposedBy: null }
  }
  const { rows } = await sql<{ proposed_by: string }>`select proposed_by from cashier.clearing_proposal
    where transaction_id = ${transactionId} and proposed_at > ${new Date(now.getTime() - proposalHours * 3_600_000)}
      and (kind, amount) = (${wanted.kind}::cashier.clearing_kind, ${wanted.amount}::bigint)
      and deposit_id is not distinct from ${wanted.depositId}::bigint
      and member_id is not distinct from ${wanted.memberId}::bigint
      and reference is not distinct from ${wanted.reference}::text`.execute(tx)
  const [proposal] = rows
  if (proposal?.proposed_by === by) return 'second_person_needed'
  await forget(tx, transactionId)
  if (proposal) return { proposedBy: proposal.proposed_by }
  await sql`insert into cashier.clearing_proposal (transaction_id, kind, amount, deposit_id, member_id, reference,
      proposed_by, proposed_at)
    values (${transactionId}, ${wanted.kind}, ${wanted.amount}, ${wanted.depositId}, ${wanted.memberId},
      ${wanted.reference}, ${by}, ${now})`.execute(tx)
  return 'proposed'
}

/** Drops what was proposed for a transaction, because something else has become of its money. */
export async function forget(tx: Tx, transactionId: bigint): Promise<void> {
  await sql`delete from cashier.clearing_proposal where transaction_id = ${transactionId}`.execute(tx)
}
