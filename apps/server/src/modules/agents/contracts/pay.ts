import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import { derivedKey } from '../../ledger/index.ts'
import { readSiteMerchant } from '../../site/index.ts'
import type { ContractDeps } from './deps.ts'
import type { Row } from '../rows.ts'

type OwedRow = Row<'agents.contract', 'kind' | 'merchant_id'> &
  Row<'agents.payout', 'id' | 'giver_id' | 'receiver_id' | 'amount' | 'until_at'>

/** When a payer who could not pay is asked again. */
const retryMinutes = 5

/** Carries past the end of its transaction that the payer could not pay. */
class CannotPay extends Error {}

/**
 * Pays what was owed longest, from the upline's wallet or the company's budget: both
 * movements and the mark that it is paid in one transaction, under keys that are the payout's
 * for ever. What the payer cannot pay stays owed [AGENT-42]. Null when nothing is due.
 */
export async function payNext(deps: Pick<ContractDeps, 'database' | 'ledger'>, now: Date): Promise<bigint | null> {
  const { database } = deps
  const { rows } = await sql<OwedRow>`select payout.id, merchant_id, kind, payout.giver_id, payout.receiver_id, amount,
      until_at
    from agents.payout join agents.contract on contract.id = contract_id where paid_at is null and held_at is null
      and due_at <= ${now}
      order by due_at, payout.id limit 1`.execute(database.sql)
  const [owed] = rows
  if (!owed) return null
  await tryToPay(deps, owed, now)
  return owed.id
}

/** Pays one payout now, if it is owed and not held, as the job would; false: it is still owed. */
export async function payNow(
  deps: Pick<ContractDeps, 'database' | 'ledger'>,
  payoutId: bigint,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<OwedRow>`select payout.id, merchant_id, kind, payout.giver_id, payout.receiver_id, amount,
      until_at
    from agents.payout join agents.contract on contract.id = contract_id
    where payout.id = ${payoutId}`.execute(deps.database.sql)
  const [owed] = rows
  return owed !== undefined && tryToPay(deps, owed, now)
}

async function tryToPay(deps: Pick<ContractDeps, 'database' | 'ledger'>, owed: OwedRow, now: Date): Promise<boolean> {
  try {
    await pay(deps, owed, now)
    return true
  } catch (error) {
    if (!(error instanceof CannotPay)) throw error
    await sql`update agents.payout set failed_at = ${now},
        due_at = ${now}::timestamptz + make_interval(mins => ${retryMinutes})
      where id = ${owed.id} and paid_at is null`.execute(deps.database.sql)
    return false
  }
}

/** False when another node has paid it, or a colleague holds it. */
function pay(
  { database, ledger }: Pick<ContractDeps, 'database' | 'ledger'>,
  owed: OwedRow,
  now: Date,
): Promise<boolean> {
  const { id, giver_id: giverId, receiver_id: receiverId, until_at: at } = owed
  const reason = owed.kind === 'dividend' ? 'dividend' : 'salary'
  return database.transaction(async (tx) => {
    const { rows } = await sql`select from agents.payout where id = ${id} and paid_at is null
        and held_at is null for no key update`.execute(tx)
    if (rows.length === 0) return false
    const { currency } = await readSiteMerchant(tx, owed.merchant_id)
    await ledger.openWallet(tx, { memberId: receiverId, currency })
    const movement = (memberId: bigint, direction: 'credit' | 'debit', paid: Amount) =>
      ({
        memberId,
        currency,
        direction,
        amount: paid,
        house: 'commission',
        reason,
        reference: id,
        key: derivedKey(`${reason} ${id} ${direction}`, at),
      }) as const
    const paid = amount(owed.amount)
    const posted = await ledger.post(tx, [
      ...(giverId === null ? [] : [movement(giverId, 'debit', paid)]),
      movement(receiverId, 'credit', paid),
    ])
    if (posted.some(({ status }) => status === 'balance_too_low' || status === 'wallet_unknown')) throw new CannotPay()
    if (posted.some(({ status }) => status !== 'posted')) throw new Error(`payout ${id} was posted before it was paid`)
    await sql`update agents.payout set paid_at = ${now}, due_at = null where id = ${id}`.execute(tx)
    return true
  })
}
