import { type Amount, amount, currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type Ledger, currencyIdOf, derivedKey, memberOf } from '../../ledger/index.ts'
import type { Row } from '../rows.ts'
import { isFull, whole } from '../turnover/fill.ts'
import { readPlayed } from '../turnover/open.ts'
import { type HeldRow, bringForward, close, findHeld, noteEnd, readInPlay } from './store.ts'

interface Deps {
  readonly ledger: Pick<Ledger, 'post'>
}

/** A bonus that is not closed, and what its wallet consists of as of now. */
export interface Held {
  readonly row: HeldRow
  readonly cash: Amount
  readonly bonus: Amount
  readonly progress: Amount
}

/**
 * What a wallet consists of, as of now; null where all of it is cash. It takes the wallet, which no bet and no credit
 * passes until the transaction ends, and does what is due: a bonus that is played through becomes cash, of one whose
 * time is over or that was given up the bonus money goes back to the house (docs/decisions/0443).
 */
export async function settleBonus(tx: Tx, deps: Deps, accountId: bigint): Promise<Held | null> {
  await sql`select from ledger.lock_wallets(array[${accountId}::bigint])`.execute(tx)
  const found = await findHeld(tx, accountId)
  if (!found) return null
  const played = found.state === 'active' ? await readProgress(tx, found) : { progress: 0n, isFull: false }
  if (played.isFull) {
    await close(tx, await noteEnd(tx, await bringForward(tx, found), 'completed'))
    return null
  }
  const row = await bringForward(tx, found)
  if (row.state === 'active' && !row.is_over) return heldOf(row, played.progress)
  return takeBack(tx, deps, row.state === 'active' ? await endHeld(tx, row, 'expired') : row)
}

const heldOf = (row: HeldRow, progress: bigint): Held => ({
  row,
  cash: amount(row.cash_amount),
  bonus: amount(row.bonus_amount),
  progress: amount(progress),
})

/** How far the play is that a bonus asks for: what has ended and the reader has not come to yet counts as well. */
async function readProgress(tx: Tx, { account_id: accountId, requirement_id: id }: HeldRow) {
  const open = (await readPlayed(tx, accountId)).find((each) => each.id === id)
  if (open) return { progress: open.progress / whole, isFull: isFull(open) }
  const { rows } = await sql<Row<'cashier.turnover_requirement', 'progress_amount' | 'state'>>`select progress_amount,
    state from cashier.turnover_requirement where id = ${id}`.execute(tx)
  return { progress: rows[0]?.progress_amount ?? 0n, isFull: rows[0]?.state === 'done' }
}

/** Ends a bonus that was not played through: it asks for nothing more, and its bonus money is the house's. */
export async function endHeld(tx: Tx, row: HeldRow, state: 'given_up' | 'expired'): Promise<HeldRow> {
  await sql`update cashier.turnover_requirement set state = 'cancelled', decided_at = clock_timestamp()
    where id = ${row.requirement_id} and state = 'open'`.execute(tx)
  return noteEnd(tx, row, state)
}

/**
 * Gives the house what of the balance is bonus money of a bonus that has ended. Bets that were staked from it and have
 * not ended keep it open: the bonus part of what they pay goes back in the same way, and is never cash.
 */
export async function takeBack(tx: Tx, { ledger }: Deps, row: HeldRow): Promise<Held | null> {
  const { account_id: accountId, deposit_id: depositId, bonus_amount: back } = row
  if (back > 0n) {
    const [posted] = await ledger.post(tx, [
      {
        memberId: memberOf(accountId),
        currency: currencyById(currencyIdOf(accountId)),
        direction: 'debit',
        house: 'promotion',
        reason: 'bonus_returned',
        amount: amount(back),
        reference: depositId,
        key: derivedKey(`bonus ${depositId} returned after ${row.seq}`, row.given_at),
      },
    ])
    if (posted?.status !== 'posted') throw new Error(`the return of bonus ${depositId} was ${posted?.status}`)
    await sql`update cashier.held_bonus set returned_amount = returned_amount + ${back} where deposit_id = ${depositId}`.execute(
      tx,
    )
  }
  const settled = await bringForward(tx, row)
  if ((await readInPlay(tx, depositId)) > 0n) return heldOf(settled, 0n)
  await close(tx, settled)
  return null
}
