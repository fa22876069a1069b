import { type Deposit, type DepositFlag, type DepositState, type TopicEvent, orderNumberOf } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import { type Sql, type Tx, afterCommit } from '../../../platform/database/database.ts'
import { type ChosenRow, chosenColumns, shownBonus } from '../bonuses/chosen.ts'
import type { Row } from '../rows.ts'
import { type PlaceColumns, placeOf } from './place.ts'

export type DepositRow = Omit<Row<'cashier.deposit'>, 'taken_by' | 'taken_at'> &
  PlaceColumns &
  Row<'cashier.bank', 'name'> &
  ChosenRow

const columns = sql`deposit.id, deposit.merchant_id, member_id, deposit.currency, method_code, account_id, amount,
  fee_amount, text, state, received_amount, approved_amount, is_late, reason, request_key, created_at, expires_at,
  decided_at,
  bin, bank_code, bank_name, account_number, account_name, pay_url, bank.kind, bank.name,
  bank.currency as bank_currency, bank.decimals,
  (select json_build_object('asked', asked_amount::text, 'network', network, 'asset', asset, 'rate', rate::text,
      'needed', confirmations_needed, 'url', checkout_url, 'address', address, 'confirmations', confirmations,
      'tx', tx_hash, 'failed', has_failed)
    from cashier.provider_order where deposit_id = deposit.id) as taken_for, ${chosenColumns}`
const source = sql`cashier.deposit join cashier.bank_account on bank_account.id = deposit.account_id
  join cashier.bank on bank.id = bank_account.bank_id
  left join cashier.chosen_bonus on chosen_bonus.deposit_id = deposit.id`

/** The order number, as members and support read it. */
export const orderNumber = (id: bigint): string => orderNumberOf('D', id)

/** The order that a number names; null of what is none. */
export function orderIdOf(number: string): bigint | null {
  const digits = /^D(\d{8,18})$/.exec(number)?.[1]
  return digits === undefined ? null : BigInt(digits)
}

/** What reached the wallet: what came, or what people approved of it, less the fee. Null of an order not credited. */
export function creditedOf({
  state,
  received_amount: received,
  approved_amount: approved,
  fee_amount: fee,
}: Pick<DepositRow, 'state' | 'received_amount' | 'approved_amount' | 'fee_amount'>): Amount | null {
  const credited = approved ?? received
  return state === 'credited' && credited !== null ? amount(credited - fee) : null
}

/** What was unlike the order: another amount came, or late, or people credited a part of it. */
export function flagsOf({
  amount: ordered,
  received_amount: received,
  approved_amount: approved,
  is_late: isLate,
}: Pick<DepositRow, 'amount' | 'received_amount' | 'approved_amount' | 'is_late'>): DepositFlag[] {
  return [
    ...(received !== null && received !== ordered ? (['other_amount'] as const) : []),
    ...(isLate ? (['late'] as const) : []),
    ...(approved === null ? [] : (['part'] as const)),
  ]
}

/** A deposit as its member sees it. */
export function shown(row: DepositRow): Deposit {
  return {
    depositId: String(row.id),
    number: orderNumber(row.id),
    methodCode: row.method_code,
    kind: row.kind,
    provider: row.name,
    state: row.state,
    amount: amount(row.amount),
    feeAmount: amount(row.fee_amount),
    creditedAmount: creditedOf(row),
    flags: flagsOf(row),
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    ...shownBonus(row),
    ...placeOf(row),
  }
}

/** A deposit of a member; with `lock` nobody else decides about it until the transaction ends. */
export async function findDeposit(
  connection: Sql,
  { memberId, id, lock = false }: { readonly memberId: bigint; readonly id: bigint; readonly lock?: boolean },
): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`select ${columns} from ${source}
    where deposit.id = ${id} and member_id = ${memberId} ${lock ? sql`for update of deposit` : sql``}`.execute(
    connection,
  )
  return rows[0] ?? null
}

/** The deposit that a request has ordered before. */
export async function findRequested(
  connection: Sql,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`select ${columns} from ${source}
    where (member_id, request_key) = (${memberId}, ${key})`.execute(connection)
  return rows[0] ?? null
}

export interface DepositQuery {
  readonly memberId: bigint
  readonly state: DepositState | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly before: bigint | undefined
  readonly count: number
}

/** A page of a member's deposits, newest first. */
export async function listDeposits(
  connection: Sql,
  { memberId, state, from, until, before, count }: DepositQuery,
): Promise<{ readonly deposits: Deposit[]; readonly next: string | null }> {
  const { rows } = await sql<DepositRow>`select ${columns} from ${source}
    where member_id = ${memberId} and (${state ?? null}::cashier.deposit_state is null or state = ${state ?? null})
      and (${from ?? null}::timestamptz is null or created_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or created_at < ${until ?? null})
      and (${before ?? null}::bigint is null or deposit.id < ${before ?? null})
    order by deposit.id desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { deposits: page.map(shown), next: rows.length > count && last ? String(last.id) : null }
}

export interface Change {
  readonly id: bigint
  readonly memberId: bigint
  readonly state: DepositState
  readonly at: Date
  /** Who has brought it there, and why: of what people decide. */
  readonly by?: string
  readonly reason?: string
}

/** Writes down the states that deposits have come to; the members' open pages are told once it holds. */
export async function noteStates(
  tx: Tx,
  tell: (memberId: bigint, event: TopicEvent) => void,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into cashier.deposit_event (deposit_id, state, at, decided_by, reason)
    select * from unnest(${changes.map(({ id }) => id)}::bigint[],
      ${changes.map(({ state }) => state)}::cashier.deposit_state[],
      ${changes.map(({ at }) => at)}::timestamptz[], ${changes.map(({ by }) => by ?? null)}::text[],
      ${changes.map(({ reason }) => reason ?? null)}::text[])`.execute(tx)
  afterCommit(tx, () => {
    for (const { id, memberId, state } of changes) tell(memberId, { kind: 'deposit', depositId: String(id), state })
  })
}
