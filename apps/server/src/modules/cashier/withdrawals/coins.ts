import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { millionthsOf } from './coin-amounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { type WithdrawalRow, findWithdrawal } from './store.ts'
import { completePayout } from './work.ts'

/** How much of the coin a transfer has sent, in millionths: on a chain whoever made it says so. Null anywhere else. */
export function toldCoins(
  { coin }: Pick<WithdrawalRow, 'coin'>,
  told: string | undefined,
): Outcome<bigint | null, 'invalid_request'> {
  const millionths = told === undefined ? null : millionthsOf(told)
  const isRight = coin === null ? told === undefined : millionths !== null
  return isRight ? done(millionths) : refuse('invalid_request')
}

interface SentCoins {
  readonly reference: string
  readonly millionths: bigint | null
}

/** Writes down how much of the coin a transfer has sent, beside its reference. */
export async function keepCoins(
  tx: Tx,
  { id, merchant_id: merchantId }: Pick<WithdrawalRow, 'id' | 'merchant_id'>,
  { reference, millionths }: SentCoins,
): Promise<void> {
  if (millionths !== null)
    await sql`insert into cashier.coin_payment (merchant_id, reference, withdrawal_id, amount)
      values (${merchantId}, ${reference}, ${id}, ${millionths})`.execute(tx)
}

type Completion = Parameters<typeof completePayout>[2] & { readonly coinAmount?: string | undefined }

/** The transfer that one has taken is made, on a chain with how much of the coin was sent. */
export async function completeInKind(tx: Tx, deps: WithdrawalDeps, { coinAmount, ...step }: Completion) {
  const { id: merchantId } = await deps.deskSite(tx)
  const row = await findWithdrawal(tx, { id: step.id, merchantId })
  if (!row) return refuse('not_found')
  const coins = toldCoins(row, coinAmount)
  if (!coins.ok) return coins
  const completed = await completePayout(tx, deps, step)
  if (completed.ok) await keepCoins(tx, row, { reference: step.reference, millionths: coins.value })
  return completed
}
