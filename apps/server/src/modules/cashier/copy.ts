import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type CopyOf, type CopyPart, byCursor } from '../../platform/own-copy.ts'
import { walletOf } from '../ledger/index.ts'
import { maskedNamesOf } from '../members/index.ts'

const deposits: CopyPart = {
  name: 'deposits',
  columns: ['id', 'created_at', 'method', 'amount', 'fee', 'received', 'state', 'decided_at'],
  amounts: ['amount', 'fee', 'received'],
  read: (connection, { memberId }) =>
    byCursor(
      connection,
      sql`select id::text, created_at, method_code as method, amount, fee_amount as fee, received_amount as received,
          state, decided_at
        from cashier.deposit where member_id = ${memberId} order by id`,
    ),
}

const withdrawals: CopyPart = {
  name: 'withdrawals',
  columns: ['id', 'created_at', 'amount', 'fee', 'bank', 'account_ends_in', 'state', 'changed_at'],
  amounts: ['amount', 'fee'],
  read: (connection, { memberId }) =>
    byCursor(
      connection,
      sql`select withdrawal.id::text, created_at, amount, fee_amount as fee, bank_code as bank,
          last_four as account_ends_in, state, changed_at
        from cashier.withdrawal join cashier.withdrawal_account as account on account.id = account_id
        where withdrawal.member_id = ${memberId} order by withdrawal.id`,
    ),
}

const accounts: CopyPart = {
  name: 'withdrawal-accounts',
  columns: ['kind', 'bank', 'account_ends_in', 'added_at', 'removed_at'],
  read: (connection, { memberId }) =>
    byCursor(
      connection,
      sql`select kind, bank_code as bank, last_four as account_ends_in, added_at, removed_at
        from cashier.withdrawal_account where member_id = ${memberId} order by id`,
    ),
}

interface Transfer {
  readonly [column: string]: unknown
  readonly other: bigint
}

/** Those to and from a member; whoever is on the other side is masked. */
async function* transfersOf(connection: Sql, { memberId, merchantId }: CopyOf) {
  const sent = sql<Transfer>`select id::text, created_at, way, from_member = ${memberId} as is_sent, amount, remark,
      case when from_member = ${memberId} then to_member else from_member end as other
    from cashier.transfer where from_member = ${memberId} or to_member = ${memberId} order by id`
  for await (const rows of byCursor(connection, sent)) {
    const names = await maskedNamesOf(
      connection,
      merchantId,
      rows.map((row) => row.other),
    )
    yield rows.map((row) => ({ ...row, with: names.get(row.other) ?? null }))
  }
}

const limits: CopyPart = {
  name: 'deposit-limits',
  columns: ['period', 'amount', 'raise_amount', 'raise_from'],
  amounts: ['amount', 'raise_amount'],
  read: (connection, { memberId }) =>
    byCursor(
      connection,
      sql`select period, amount, raise_amount, raise_from from cashier.deposit_limit where member_id = ${memberId}
        order by period`,
    ),
}

const bonuses: CopyPart = {
  name: 'deposit-bonuses',
  columns: ['deposit', 'bonus', 'state', 'amount', 'turnover', 'at'],
  amounts: ['amount', 'turnover'],
  read: (connection, { memberId }) =>
    byCursor(
      connection,
      sql`select deposit_id::text as deposit, bonus_code as bonus, bonus_state as state, bonus_amount as amount,
          bonus_turnover as turnover, bonus_at as at
        from cashier.chosen_bonus where payer_id = ${memberId} order by deposit_id`,
    ),
}

const turnover: CopyPart = {
  name: 'bonus-turnover',
  columns: ['source', 'since', 'credited', 'required', 'progress', 'state', 'expires_at', 'decided_at'],
  amounts: ['credited', 'required', 'progress'],
  read: (connection, { memberId, currency }) =>
    byCursor(
      connection,
      sql`select source, since, credit_amount as credited, required_amount as required, progress_amount as progress,
          state, expires_at, decided_at
        from cashier.turnover_requirement where account_id = ${walletOf(memberId, currency)} order by id`,
    ),
}

/** What a member has paid in, drawn out and sent, to which accounts, and what bonuses asked for. */
export const copyOfCashier: readonly CopyPart[] = [
  deposits,
  withdrawals,
  accounts,
  {
    name: 'transfers',
    columns: ['id', 'created_at', 'way', 'is_sent', 'with', 'amount', 'remark'],
    amounts: ['amount'],
    read: transfersOf,
  },
  limits,
  bonuses,
  turnover,
]
