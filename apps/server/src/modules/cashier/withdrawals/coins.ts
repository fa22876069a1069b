import { refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { millionthsOf } from './coin-amounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { findWithdrawal } from './store.ts'
import { completePayout } from './work.ts'

type Completion = Parameters<typeof completePayout>[2] & { readonly coinAmount?: string | undefined }

/**
 * The transfer that one has taken is made. On a chain it was made in a coin, of which whoever made it says how much;
 * anywhere else it was not.
 */
export async function completeInKind(tx: Tx, deps: WithdrawalDeps, { coinAmount, ...step }: Completion) {
  const { id: merchantId } = await deps.deskSite(tx)
  const row = await findWithdrawal(tx, { id: step.id, merchantId })
  if (!row) return refuse('not_found')
  const millionths = coinAmount === undefined ? null : millionthsOf(coinAmount)
  if ((row.coin !== null) !== (millionths !== null) || (coinAmount !== undefined && millionths === null))
    return refuse('invalid_request')
  const completed = await completePayout(tx, deps, step)
  if (completed.ok && millionths !== null)
    await sql`insert into cashier.coin_payment (merchant_id, reference, withdrawal_id, amount)
      values (${merchantId}, ${step.reference}, ${row.id}, ${millionths})`.execute(tx)
  return completed
}
