import type { DepositMethod } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { type DayOf, roomOf } from './room.ts'

type MethodRow = Row<
  'cashier.deposit_method',
  | 'code'
  | 'kind'
  | 'amount_min'
  | 'amount_max'
  | 'fee_amount'
  | 'fee_share'
  | 'quick_amounts'
  | 'minutes'
  | 'network'
  | 'asset'
  | 'rate'
> & {
  readonly provider: string | null
  /** What the account with the most room still takes today; null: any amount. */
  readonly room: bigint | null
}

interface SignedAlone extends DayOf {
  readonly merchantId: number
  /** The codes of the banks and providers that may take money; null: any. */
  readonly signed: readonly string[] | null
}

const isOf = (signed: readonly string[] | null) =>
  signed === null ? sql`true` : sql`bank.code = any(${[...signed]}::text[])`

/**
 * The methods that are open to a member of a rank, in the order to show them: those with an account to pay to, with no
 * more than one of their accounts still takes today.
 */
export async function readMethods(
  connection: Sql,
  { merchantId, rankLevel, signed, ...day }: SignedAlone & { readonly rankLevel: number },
): Promise<DepositMethod[]> {
  const { rows } = await sql<MethodRow>`select code, kind, amount_min, amount_max, fee_amount, fee_share, quick_amounts,
      minutes, network, asset, rate, room, (select min(bank.name) from cashier.method_account
        join cashier.bank_account on bank_account.id = method_account.account_id
        join cashier.bank on bank.id = bank_account.bank_id
        where (method_account.merchant_id, method_code) = (method.merchant_id, method.code)) as provider
    from cashier.deposit_method as method cross join lateral (select ${roomOf(day)} as room
      from cashier.method_account join cashier.bank_account on bank_account.id = method_account.account_id
      join cashier.bank on bank.id = bank_account.bank_id
      where method_account.merchant_id = method.merchant_id and method_code = method.code
        and bank_account.is_on and bank.is_on and ${isOf(signed)}
      order by 1 desc nulls first limit 1) as account
    where merchant_id = ${merchantId} and is_on and rank_level_min <= ${rankLevel}
      and (room is null or room >= amount_min)
    order by place, code`.execute(connection)
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    provider: row.provider,
    amountMin: amount(row.amount_min),
    amountMax: mostOf(row),
    feeAmount: amount(row.fee_amount),
    feeShare: row.fee_share,
    quickAmounts: row.quick_amounts.map((each) => amount(BigInt(each))).filter((each) => each <= mostOf(row)),
    minutes: row.minutes,
    chain:
      row.network !== null && row.asset !== null && row.rate !== null
        ? { network: row.network, asset: row.asset, rate: amount(row.rate) }
        : null,
  }))
}

const mostOf = ({ amount_max: most, room }: MethodRow) => amount(room !== null && room < most ? room : most)

/** The account that the next order of a method is paid to: each with room for it in turn. Null where none is open. */
export async function chooseAccount(
  connection: Sql,
  {
    merchantId,
    methodCode,
    signed,
    asked,
    ...day
  }: SignedAlone & {
    readonly methodCode: string
    readonly asked: bigint
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select bank_account.id from cashier.method_account
    join cashier.bank_account on bank_account.id = method_account.account_id
    join cashier.bank on bank.id = bank_account.bank_id
    where (method_account.merchant_id, method_code) = (${merchantId}, ${methodCode})
      and bank_account.is_on and bank.is_on and ${isOf(signed)} and coalesce(${roomOf(day)} >= ${asked}, true)
    order by (select max(deposit.id) from cashier.deposit where deposit.account_id = bank_account.id) nulls first,
      bank_account.id limit 1`.execute(connection)
  return rows[0]?.id ?? null
}
