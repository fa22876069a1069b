import {
  type AccountKind,
  type TopicEvent,
  type Withdrawal,
  type WithdrawalState,
  orderNumberOf,
} from '@banyan/contract'
import { type Amount, amount, currencyById } from '@banyan/money'
import { sql } from 'kysely'
import { type Sql, type Tx, afterCommit } from '../../../platform/database/database.ts'
import { derivedKey } from '../../ledger/index.ts'
import type { Row } from '../rows.ts'
import { holderOf, maskedNumber } from './accounts.ts'
import { sentCoins } from './coin-amounts.ts'
import type { WithdrawalDeps } from './deps.ts'

type ReceiptColumns = Row<
  'cashier.withdrawal_receipt',
  | 'forced_at'
  | 'received_amount'
  | 'remaining_amount'
  | 'reported_at'
  | 'by_bank'
  | 'outcome'
  | 'outcome_reason'
  | 'proofs'
>

export type WithdrawalRow = Row<'cashier.withdrawal'> &
  Row<
    'cashier.withdrawal_account',
    'bank_code' | 'head' | 'last_four' | 'data_key' | 'account_number' | 'holder_name'
  > & {
    readonly account_kind: AccountKind
    readonly bank_name: string
    /** Null of an account that is none of a bank. */
    readonly bank_bin: string | null
    /** What is sent on a chain, and how much of it was, in millionths. */
    readonly coin: string | null
    readonly coin_amount: bigint | null
    readonly account_added_at: Date
    readonly receipt: Row<'cashier.withdrawal_receipt'>['state'] | null
  } & { readonly [Column in keyof ReceiptColumns]: ReceiptColumns[Column] | null }

const columns = sql`withdrawal.*, account.kind as account_kind, account.bank_code, account.head, account.last_four,
  account.data_key, account.account_number, account.holder_name, account.added_at as account_added_at,
  bank.name as bank_name, bank.bin as bank_bin, bank.coin, coin_payment.amount as coin_amount,
  receipt.state as receipt, receipt.forced_at, receipt.received_amount, receipt.remaining_amount, receipt.reported_at,
  receipt.by_bank,
  receipt.outcome, receipt.outcome_reason, receipt.proofs`
const source = sql`cashier.withdrawal
  join cashier.withdrawal_account as account on account.id = withdrawal.account_id
  join cashier.payout_bank as bank on bank.code = account.bank_code
  left join lateral (select sum(amount)::bigint as amount from cashier.coin_payment
    where withdrawal_id = withdrawal.id) as coin_payment on true
  left join cashier.withdrawal_receipt as receipt on receipt.withdrawal_id = withdrawal.id`

/** The order number, as members and support read it; it goes into the transfer too. */
export const orderNumber = (id: bigint): string => orderNumberOf('W', id)

/** What is paid: the amount less the fee. */
export const payoutOf = (row: Pick<WithdrawalRow, 'amount' | 'fee_amount'>): Amount =>
  amount(row.amount - row.fee_amount)

/** Whose account the money goes to, masked. */
export function payeeOf(deps: Pick<WithdrawalDeps, 'vault'>, row: WithdrawalRow) {
  return {
    accountKind: row.account_kind,
    bankName: row.bank_name,
    accountNumber: maskedNumber({ ...row, kind: row.account_kind }),
    holderName: holderOf(deps, { ...row, id: row.account_id }),
  }
}

/** A withdrawal as its member sees it. */
export function shown(deps: Pick<WithdrawalDeps, 'vault'>, row: WithdrawalRow): Withdrawal {
  return {
    withdrawalId: String(row.id),
    number: orderNumber(row.id),
    state: row.state,
    amount: amount(row.amount),
    feeAmount: amount(row.fee_amount),
    payoutAmount: payoutOf(row),
    ...payeeOf(deps, row),
    sent: sentCoins(row),
    reason: row.reason,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    receipt:
      row.receipt === null || row.forced_at === null
        ? null
        : {
            state: row.receipt,
            forcedAt: row.forced_at,
            receivedAmount: row.received_amount === null ? null : amount(row.received_amount),
            isByBank: row.by_bank ?? false,
            outcome: row.outcome,
            outcomeReason: row.outcome_reason,
            proofs: [...(row.proofs ?? [])],
          },
  }
}

export interface Whose {
  readonly id: bigint
  /** One of this member alone. */
  readonly memberId?: bigint
  /** One of this site alone. */
  readonly merchantId?: number
}

/** A withdrawal; with `lock` nobody else decides about it until the transaction ends. */
export async function findWithdrawal(
  connection: Sql,
  { id, memberId, merchantId }: Whose,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<WithdrawalRow | null> {
  if (lock) await sql`select from cashier.withdrawal where id = ${id} for update`.execute(connection)
  const { rows } = await sql<WithdrawalRow>`select ${columns} from ${source}
    where withdrawal.id = ${id} and (${memberId ?? null}::bigint is null or withdrawal.member_id = ${memberId ?? null})
      and (${merchantId ?? null}::int is null or withdrawal.merchant_id = ${merchantId ?? null})`.execute(connection)
  return rows[0] ?? null
}

/** Withdrawals by their ids. */
export async function findWithdrawals(
  connection: Sql,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, WithdrawalRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WithdrawalRow>`select ${columns} from ${source}
    where withdrawal.id = any(${ids}::bigint[])`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The withdrawals that these requests have asked for before. */
export async function findRequested(
  connection: Sql,
  requests: readonly { readonly memberId: bigint; readonly key: string }[],
): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from ${source}
    where (withdrawal.member_id, withdrawal.request_key) in (select * from unnest(
      ${requests.map(({ memberId }) => memberId)}::bigint[], ${requests.map(({ key }) => key)}::uuid[]))`.execute(
    connection,
  )
  return rows
}

export interface WithdrawalQuery {
  readonly memberId: bigint
  readonly state: WithdrawalState | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly before: bigint | undefined
  readonly count: number
}

/** A page of a member's withdrawals, newest first. */
export async function listWithdrawals(
  { database, vault }: Pick<WithdrawalDeps, 'database' | 'vault'>,
  { memberId, state, from, until, before, count }: WithdrawalQuery,
): Promise<{ readonly withdrawals: Withdrawal[]; readonly next: string | null }> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from ${source}
    where withdrawal.member_id = ${memberId}
      and (${state ?? null}::cashier.withdrawal_state is null or withdrawal.state = ${state ?? null})
      and (${from ?? null}::timestamptz is null or created_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or created_at < ${until ?? null})
      and (${before ?? null}::bigint is null or withdrawal.id < ${before ?? null})
    order by withdrawal.id desc limit ${count + 1}`.execute(database.sql)
  const { page, next } = pageOf(rows, count)
  return { withdrawals: page.map((row) => shown({ vault }, row)), next }
}

/** The first rows of one more than was asked for, and where the next page begins. */
export function pageOf<Row extends { readonly id: bigint }>(
  rows: readonly Row[],
  count: number,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { page, next: rows.length > count && last ? String(last.id) : null }
}

export interface DeskQuery {
  readonly merchantId: number
  readonly state: WithdrawalState | undefined
  readonly receipt: WithdrawalRow['receipt'] | undefined
  readonly memberId: bigint | undefined
  readonly after: bigint | undefined
  readonly count: number
}

const waiting: ReadonlySet<string> = new Set([
  'pending',
  'review',
  'approved',
  'paying',
  'not_received',
  'partly_received',
])

/** A page of a site's withdrawals: those of a state that waits for somebody oldest first, the others newest first. */
export async function listForDesk(
  connection: Sql,
  { merchantId, state, receipt, memberId, after, count }: DeskQuery,
): Promise<{ readonly page: readonly WithdrawalRow[]; readonly next: string | null }> {
  const isOldestFirst = waiting.has(receipt ?? state ?? '')
  const { rows } = await sql<WithdrawalRow>`select ${columns} from ${source}
    where withdrawal.merchant_id = ${merchantId}
      and (${state ?? null}::cashier.withdrawal_state is null or withdrawal.state = ${state ?? null})
      and (${receipt ?? null}::cashier.receipt_state is null or receipt.state = ${receipt ?? null})
      and (${memberId ?? null}::bigint is null or withdrawal.member_id = ${memberId ?? null})
      and (${after ?? null}::bigint is null
        or case when ${isOldestFirst} then withdrawal.id > ${after ?? null} else withdrawal.id < ${after ?? null} end)
    order by case when ${isOldestFirst} then withdrawal.id else -withdrawal.id end limit ${count + 1}`.execute(
    connection,
  )
  return pageOf(rows, count)
}

export interface Change {
  readonly id: bigint
  readonly memberId: bigint
  readonly state: WithdrawalState
  readonly at: Date
  /** The name of the colleague; the member and the clock have none. */
  readonly by?: string
  readonly reason?: string
}

/** Writes down the state that a withdrawal has come to; the member's open pages are told once it holds. */
export function noteState(tx: Tx, deps: Pick<WithdrawalDeps, 'tellPages'>, change: Change): Promise<void> {
  return noteStates(tx, deps, [change])
}

/** The same of several, in their order. */
export async function noteStates(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'tellPages'>,
  changes: readonly Change[],
): Promise<void> {
  await sql`insert into cashier.withdrawal_event (withdrawal_id, state, at, by, reason)
    select withdrawal_id, state, at, by, reason from unnest(${changes.map(({ id }) => id)}::bigint[],
      ${changes.map(({ state }) => state)}::cashier.withdrawal_state[], ${changes.map(({ at }) => at)}::timestamptz[],
      ${changes.map(({ by }) => by ?? null)}::text[], ${changes.map(({ reason }) => reason ?? null)}::text[])
      with ordinality as change (withdrawal_id, state, at, by, reason, n) order by n`.execute(tx)
  for (const change of changes) tellChange(tx, deps, change)
}

/** Tells the member's open pages of a change once it holds: of a state, or of what became of the payment. */
export function tellChange(
  tx: Tx,
  { tellPages }: Pick<WithdrawalDeps, 'tellPages'>,
  { id, memberId, state }: Pick<Change, 'id' | 'memberId' | 'state'>,
): void {
  const event: TopicEvent = { kind: 'withdrawal', withdrawalId: String(id), state }
  afterCommit(tx, () => tellPages(memberId, event))
}

/** Gives money of a withdrawal back to the wallet, exactly once, out of what is held or out of the bank. */
export async function giveBack(
  tx: Tx,
  { ledger }: Pick<WithdrawalDeps, 'ledger'>,
  row: Pick<WithdrawalRow, 'id' | 'member_id' | 'currency' | 'created_at'>,
  { house, sum }: { readonly house: 'withdrawal' | 'bank'; readonly sum: Amount },
): Promise<void> {
  const [posted] = await ledger.post(tx, [
    {
      memberId: row.member_id,
      currency: currencyById(row.currency),
      direction: 'credit',
      house,
      reason: 'withdrawal_returned',
      amount: sum,
      reference: row.id,
      key: derivedKey(`withdrawal ${row.id} returned`, row.created_at),
    },
  ])
  if (posted?.status !== 'posted') throw new Error(`the return of withdrawal ${row.id} was ${posted?.status}`)
}
