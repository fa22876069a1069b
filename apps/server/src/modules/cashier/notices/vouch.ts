import { type Outcome, done, refuse } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { creditDeposits } from '../deposits/credit.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import type { Cleared, Decision } from '../deposits/desk/clear.ts'
import { isOpen, lockOne, release } from '../deposits/desk/decide.ts'
import { readDesk } from '../deposits/desk/second-person.ts'
import { transactionOf } from '../deposits/desk/locks.ts'
import { noteStates } from '../deposits/store.ts'
import { forgetVouching, readProposal, readVouching } from './store.ts'

type About = Decision & { readonly depositId: bigint; readonly amount: Amount; readonly reference: string }

/**
 * Credits a deposit by people's word, before its bank tells of the money, under the bank's name of the transaction.
 * Again by the same person it answers the same. A transfer that the bank tells of at the same instant is first or
 * second.
 */
export async function vouchForDeposit(
  tx: Tx,
  deps: DepositDeps,
  about: About,
): Promise<
  Outcome<Cleared, 'not_found' | 'already_decided' | 'taken_by_another' | 'second_person_needed' | 'reference_used'>
> {
  const { depositId, by, now, reference, reason } = about
  const deposit = await lockOne(tx, about)
  const bankId = deposit && (await bankOf(tx, depositId))
  if (!deposit || bankId === null || bankId === undefined) return refuse('not_found')
  const answer = { memberId: deposit.member_id, depositId }
  const before = await readVouching(tx, depositId)
  if (before?.decided_by === by && before.reference === reference && before.amount === about.amount)
    return done({ status: 'done', ...answer, isNew: false })
  if (!isOpen(deposit) || (await transactionOf(tx, depositId)) !== null) return refuse('already_decided')
  if (deposit.taken_by !== by) return refuse('taken_by_another')
  if (await isUsed(tx, { bankId, reference })) return refuse('reference_used')
  const agreed = await agree(tx, about)
  if (agreed === 'second_person_needed') return refuse(agreed)
  await release(tx, depositId)
  if (agreed === 'proposed') return done({ status: 'proposed', ...answer, isNew: true })
  await sql`insert into cashier.vouching (deposit_id, bank_id, reference, amount, reason, proposed_by, decided_by,
      decided_at)
    values (${depositId}, ${bankId}, ${reference}, ${about.amount}, ${reason}, ${agreed.proposedBy}, ${by},
      ${now})`.execute(tx)
  await sql`update cashier.deposit set state = 'credited', received_amount = ${about.amount}, decided_at = ${now},
      is_late = ${deposit.state !== 'pending' || deposit.expires_at <= now}
    where id = ${depositId}`.execute(tx)
  const { currency } = await deps.site.merchantOf(about.merchantId)
  const { member_id: memberId, created_at: createdAt } = deposit
  const order = { id: depositId, memberId, merchantId: about.merchantId, createdAt }
  await creditDeposits(tx, deps, [{ ...order, amount: about.amount, currency, house: 'vouched' }])
  await noteStates(tx, deps.tellMember, [{ id: depositId, memberId, state: 'credited', at: now, by, reason }])
  return done({ status: 'done', ...answer, isNew: true })
}

/** The bank whose account a deposit is paid to; null of one that is paid otherwise. */
async function bankOf(tx: Tx, depositId: bigint): Promise<number | null> {
  const { rows } = await sql<Row<'cashier.bank_account', 'bank_id'>>`select bank_id from cashier.bank_account
    join cashier.bank on bank.id = bank_id join cashier.deposit on account_id = bank_account.id
    where deposit.id = ${depositId} and kind = 'bank_transfer'`.execute(tx)
  return rows[0]?.bank_id ?? null
}

/** Whether a bank has told of the transaction, or somebody has vouched for it. Others ask after this one has ended. */
async function isUsed(
  tx: Tx,
  { bankId, reference }: { readonly bankId: number; readonly reference: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('money vouched for at'), ${bankId})`.execute(tx)
  const { rows } = await sql`select from cashier.bank_transaction where (bank_id, name) = (${bankId}, ${reference})
    union all select from cashier.vouching where (bank_id, reference) = (${bankId}, ${reference})`.execute(tx)
  return rows.length > 0
}

/** Whether it may be done, with the first of two people where it takes two (as `agreeOn` of money that came in). */
async function agree(
  tx: Tx,
  { merchantId, depositId, amount: vouched, reference, by, now }: About,
): Promise<{ readonly proposedBy: string | null } | 'proposed' | 'second_person_needed'> {
  const { secondPersonFrom } = await readDesk(tx, merchantId)
  const proposal = vouched < secondPersonFrom ? null : await readProposal(tx, { depositId, now })
  const isThis = proposal?.reference === reference && proposal.amount === vouched
  if (isThis && proposal.proposed_by === by) return 'second_person_needed'
  await forgetVouching(tx, depositId)
  if (vouched < secondPersonFrom) return { proposedBy: null }
  if (isThis) return { proposedBy: proposal.proposed_by }
  await sql`insert into cashier.vouching_proposal (deposit_id, amount, reference, proposed_by, proposed_at)
    values (${depositId}, ${vouched}, ${reference}, ${by}, ${now})`.execute(tx)
  return 'proposed'
}
