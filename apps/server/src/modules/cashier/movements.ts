import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** Money of a member that moved by the cashier, or that the member asked to draw out. */
export interface Movement {
  readonly kind: 'deposit' | 'withdrawal' | 'transfer' | 'adjustment' | 'refund' | 'reversal'
  /** A deposit whose payment was taken back gives its own to the reversal. */
  readonly id: bigint
  readonly merchantId: number
  /** Whoever sent a transfer. */
  readonly memberId: bigint
  /** Who a transfer went to. */
  readonly toMember: bigint | null
  readonly amount: bigint
  readonly at: Date
  /** When a withdrawal was cancelled or rejected. */
  readonly undoneAt: Date | null
}

/** From the first instant on, and before the second. */
export interface MovementPeriod {
  readonly from: Date
  readonly until: Date
}

interface MovementQuery extends MovementPeriod {
  /** Whose: those that sent a transfer, and those that got it. */
  readonly memberIds: readonly bigint[]
}

const undone = sql`(select min(at) from cashier.withdrawal_event
  where withdrawal_id = withdrawal.id and state in ('cancelled', 'rejected'))`

/** What was credited, asked for, sent, put right above zero, and taken back: each under the instant of that. */
const movements = sql`(
  select 'deposit' as kind, id, merchant_id, member_id, null::bigint as to_member,
    coalesce(approved_amount, received_amount) as amount, decided_at as at, null::timestamptz as undone_at
    from cashier.deposit where state = 'credited'
  union all select 'withdrawal', id, merchant_id, member_id, null, amount, created_at, ${undone} from cashier.withdrawal
  union all select 'transfer', id, merchant_id, from_member, to_member, amount, created_at, null from cashier.transfer
  union all select 'adjustment', id, merchant_id, member_id, null, amount, decided_at, null
    from cashier.adjustment where state = 'posted' and amount > 0
  union all select 'refund', withdrawal.id, merchant_id, member_id, null,
    coalesce(remaining_amount, withdrawal.amount - fee_amount), settled_at, null
    from cashier.withdrawal_receipt join cashier.withdrawal on withdrawal.id = withdrawal_id where outcome = 'returned'
  union all select 'reversal', deposit.id, deposit.merchant_id, member_id, null,
    coalesce(approved_amount, received_amount), greatest(reversal.told_at, deposit.decided_at), null
    from cashier.payment_reversal as reversal join cashier.bank_transaction as told on told.id = transaction_id
    join cashier.deposit on deposit.state = 'credited' and deposit.id = coalesce(told.deposit_id,
      (select deposit_id from cashier.clearing where transaction_id = told.id and deposit_id is not null limit 1))
  ) as movement`

async function read(connection: Sql, rest: RawBuilder<unknown>): Promise<Movement[]> {
  const { rows } = await sql<Movement>`select kind, id, merchant_id as "merchantId", member_id as "memberId",
      to_member as "toMember", amount, at, undone_at as "undoneAt"
    from ${movements} where ${rest}`.execute(connection)
  return rows
}

/** What moved in a period, in the order of time; the first of it, where a number is given. */
export async function readMovements(
  connection: Sql,
  { from, until }: MovementPeriod,
  most: number | null = null,
): Promise<Movement[]> {
  return read(connection, sql`at >= ${from} and at < ${until} order by at, kind, id limit ${most}`)
}

/** What moved of these members in a period, in the order of time. */
export async function readMovementsOf(connection: Sql, { memberIds, from, until }: MovementQuery): Promise<Movement[]> {
  const whose = sql`${[...memberIds]}::bigint[]`
  const period = sql`at >= ${from} and at < ${until}`
  const own = await read(connection, sql`member_id = any(${whose}) and ${period}`)
  const got = await read(
    connection,
    sql`kind = 'transfer' and to_member = any(${whose}) and not member_id = any(${whose}) and ${period}`,
  )
  return [...own, ...got].toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
}

/** Members of these who had money moved before an instant. */
export async function readMovedBefore(
  connection: Sql,
  asked: readonly { readonly memberId: bigint; readonly before: Date }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ moved: boolean }>`select exists (select from ${movements}
      where member_id = asked.member_id and at < asked.before) as moved
    from unnest(${asked.map(({ memberId }) => memberId)}::bigint[],
      ${asked.map(({ before }) => before)}::timestamptz[]) with ordinality as asked (member_id, before, n)
    order by n`.execute(connection)
  return rows.map(({ moved }) => moved)
}

/** For each withdrawal, the other members who asked for money to the same account in the days before it. */
export async function readPayeeSharers(
  connection: Sql,
  asked: readonly { readonly withdrawalId: bigint; readonly from: Date }[],
): Promise<bigint[][]> {
  const { rows } = await sql<{ members: string[] }>`select array(select distinct other.member_id
      from cashier.withdrawal as own
      join cashier.withdrawal_account as paid on paid.id = own.account_id
      join cashier.withdrawal_account as same on same.account_index = paid.account_index
      join cashier.withdrawal as other on other.account_id = same.id
      where own.id = asked.id and other.member_id <> own.member_id and other.merchant_id = own.merchant_id
        and other.created_at >= asked.since and other.created_at <= own.created_at
      order by 1) as members
    from unnest(${asked.map(({ withdrawalId }) => withdrawalId)}::bigint[],
      ${asked.map(({ from }) => from)}::timestamptz[]) with ordinality as asked (id, since, n)
    order by n`.execute(connection)
  return rows.map(({ members }) => members.map(BigInt))
}
