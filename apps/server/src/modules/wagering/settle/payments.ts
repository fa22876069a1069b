import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { int4Array, int8Array, uuidArray } from '../binary-arrays.ts'

export interface Payment {
  readonly betId: bigint
  readonly accountId: bigint
  readonly amount: bigint
}

/** Payments as `ledger.append` takes them: by wallet, ascending, with running sums. */
export interface PaymentColumns {
  readonly accountIds: bigint[]
  readonly totals: bigint[]
  readonly counts: bigint[]
  /** Each payment brings the position of its wallet (from 1), its number and the running sum within it, and so on. */
  readonly accounts: number[]
  readonly numbers: bigint[]
  readonly movedAmounts: bigint[]
  readonly amounts: bigint[]
  readonly keys: string[]
  readonly betIds: bigint[]
}

export function paymentColumnsOf(payments: readonly Payment[], keyOf: (betId: bigint) => string): PaymentColumns {
  const columns: PaymentColumns = {
    accountIds: [],
    totals: [],
    counts: [],
    accounts: [],
    numbers: [],
    movedAmounts: [],
    amounts: [],
    keys: [],
    betIds: [],
  }
  // The sort is stable: within a wallet the payments stay in the order of bets.
  for (const payment of payments.toSorted((a, b) => Number(a.accountId - b.accountId))) {
    if (columns.accountIds.at(-1) !== payment.accountId) {
      columns.accountIds.push(payment.accountId)
      columns.totals.push(0n)
      columns.counts.push(0n)
    }
    const last = columns.accountIds.length - 1
    columns.numbers.push((columns.counts[last] = (columns.counts[last] ?? 0n) + 1n))
    columns.movedAmounts.push((columns.totals[last] = (columns.totals[last] ?? 0n) + amount(payment.amount)))
    columns.accounts.push(columns.accountIds.length)
    columns.amounts.push(payment.amount)
    columns.keys.push(keyOf(payment.betId))
    columns.betIds.push(payment.betId)
  }
  return columns
}

/** The columns as the last parameters of the functions that end bets. */
export const paymentParameters = (paid: PaymentColumns) =>
  sql.join([
    int8Array(paid.accountIds),
    int8Array(paid.totals),
    int8Array(paid.counts),
    int4Array(paid.accounts),
    int8Array(paid.numbers),
    int8Array(paid.movedAmounts),
    int8Array(paid.amounts),
    uuidArray(paid.keys),
    int8Array(paid.betIds),
  ])
