import { type Outcome, type OutputOf, done, refuse, type staffDepositRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { PictureFile } from '../../../platform/pictures/pictures.ts'
import type { Row } from '../rows.ts'
import { readProposal, readVouching } from './store.ts'
import { type NoticeDeps, readNotice } from './tell.ts'

type Record = Pick<OutputOf<typeof staffDepositRoutes.staffDeposit>, 'notice' | 'vouching' | 'vouchingProposal'>

/** What a member has said of a deposit, without the payer, and what people have vouched for. */
export async function noticeForDesk(
  connection: Sql,
  { depositId, now }: { readonly depositId: bigint; readonly now: Date },
): Promise<Record> {
  const { rows } = await sql<
    Row<'cashier.deposit_notice', 'amount' | 'paid_at' | 'told_at'> & { readonly pictures: bigint }
  >`select amount, paid_at, told_at,
      (select count(*) from cashier.deposit_picture where deposit_picture.deposit_id = ${depositId}) as pictures
    from cashier.deposit_notice where deposit_id = ${depositId}`.execute(connection)
  const [told] = rows
  const vouching = await readVouching(connection, depositId)
  const proposal = vouching ? null : await readProposal(connection, { depositId, now })
  return {
    notice: told
      ? { amount: amount(told.amount), paidAt: told.paid_at, toldAt: told.told_at, pictureCount: Number(told.pictures) }
      : null,
    vouching: vouching && {
      amount: vouching.amount,
      reference: vouching.reference,
      reason: vouching.reason,
      by: vouching.decided_by,
      proposedBy: vouching.proposed_by,
      at: vouching.decided_at,
      isMatched: vouching.transaction_id !== null,
    },
    vouchingProposal: proposal && {
      amount: amount(proposal.amount),
      reference: proposal.reference,
      by: proposal.proposed_by,
    },
  }
}

interface OfMerchant {
  readonly merchantId: number
  readonly depositId: bigint
}

/** The payer of a deposit, and the names that its pictures are asked for by. */
export async function openNotice(
  tx: Tx,
  deps: NoticeDeps,
  about: OfMerchant,
): Promise<Outcome<OutputOf<typeof staffDepositRoutes.openDepositNotice>, 'not_found'>> {
  const notice = (await isOf(tx, about)) ? await readNotice(deps, tx, about.depositId) : null
  return notice ? done({ payerName: notice.payerName, pictures: notice.pictures }) : refuse('not_found')
}

/** A picture of the receipt of a deposit. */
export async function noticePicture(
  deps: NoticeDeps,
  { picture, ...about }: OfMerchant & { readonly picture: string },
): Promise<Outcome<PictureFile, 'not_found'>> {
  if (!(await isOf(deps.database.sql, about))) return refuse('not_found')
  return deps.pictures.findSent(about.depositId, picture)
}

async function isOf(connection: Sql, { merchantId, depositId }: OfMerchant): Promise<boolean> {
  const { rows } = await sql`select from cashier.deposit
    where (id, merchant_id) = (${depositId}, ${merchantId})`.execute(connection)
  return rows.length > 0
}
