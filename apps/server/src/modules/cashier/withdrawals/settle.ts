import { type InputOf, type Outcome, type staffWithdrawalRoutes, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { keepCoins, toldCoins } from './coins.ts'
import type { WithdrawalDeps } from './deps.ts'
import { areEnough, judgeRefusal } from './proofs.ts'
import { missingOf } from './receipts.ts'
import { findWithdrawal, giveBack, tellChange } from './store.ts'
import { type Step, keepReference } from './steps.ts'

type Input = InputOf<typeof staffWithdrawalRoutes.settleReceipt>

export type Settlement = Step & Pick<Input, 'outcome' | 'reference' | 'coinAmount' | 'proofs' | 'reason'>

/**
 * Decides about a report, and has the member told [OPS-77] [WALLET-42]. `proven`: the payment has come. `paid_again`:
 * what was missing had come back to the bank and was sent once more, so that the books stay as they are; on a chain
 * with how much of the coin was sent. `returned`: it had come back and is the member's again. What is proven rests on a
 * picture of the bank. Somebody else judges the report than who
 * said that the payment came back, and from an amount on than who paid it.
 */
export async function settleReceipt(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by, now, outcome, reference, coinAmount, proofs = [], reason }: Settlement,
): Promise<
  Outcome<
    { readonly memberId: bigint },
    'not_found' | 'already_decided' | 'second_person_needed' | 'reference_used' | 'proof_missing' | 'invalid_request'
  >
> {
  const { id: merchantId } = await deps.deskSite(tx)
  const row = await findWithdrawal(tx, { id, merchantId }, { lock: true })
  if (!row) return refuse('not_found')
  if ((outcome === 'paid_again') !== (reference !== undefined)) return refuse('invalid_request')
  const coins = toldCoins(outcome === 'paid_again' ? row : { coin: null }, coinAmount)
  if (!coins.ok) return coins
  const code = await judgeRefusal(tx, row, by)
  if (code !== null) return refuse(code)
  if (!(await areEnough(tx, row, { outcome, names: proofs }))) return refuse('proof_missing')
  if (reference !== undefined && !(await keepReference(tx, row, { reference, isAgain: true })))
    return refuse('reference_used')
  if (reference !== undefined) await keepCoins(tx, row, { reference, millionths: coins.value })
  await sql`update cashier.withdrawal_receipt set state = 'settled', outcome = ${outcome},
    outcome_reason = ${reason}, settled_by = ${by}, settled_at = ${now},
    proofs = ${proofs}::uuid[] where withdrawal_id = ${id}`.execute(tx)
  if (outcome === 'returned') await giveBack(tx, deps, row, { house: 'bank', sum: missingOf(row) })
  const memberId = row.member_id
  await deps.tellMember(tx, { memberId, topic: 'withdrawal_settled' })
  tellChange(tx, deps, { id, memberId, state: row.state })
  return done({ memberId })
}
