import type { InputOf, OutputOf, staffReconciliationRoutes } from '@banyan/contract'
import { net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import { listAccounts } from './statements.ts'

type Routes = typeof staffReconciliationRoutes
type Answer<Name extends keyof Routes> = Omit<OutputOf<Routes[Name]>, 'currency' | 'decimals'>

type DayRow = Row<'reconciliation.run', 'state' | 'compared_at' | 'times'> & {
  readonly day: string
  readonly open: number
  readonly ours: bigint
  /** Null where a statement or a list is missing. */
  readonly theirs: bigint | null
}

const pageSize = 50

const daysWhere = (merchantId: number, condition: ReturnType<typeof sql>) =>
  sql<DayRow>`select run.day::text, state, compared_at, times,
      (select count(*)::int from reconciliation.difference as open where open.merchant_id = run.merchant_id
        and open.day = run.day and closed_at is null) as open,
      coalesce(sum(had.ours), 0)::bigint as ours,
      case when bool_or(had.lacks) is not true then coalesce(sum(had.theirs), 0)::bigint end as theirs
    from reconciliation.run left join lateral (
        select in_ours - out_ours as ours, in_theirs - out_theirs as theirs, bank_id <> 0 and in_theirs is null as lacks
        from reconciliation.total where (total.merchant_id, total.day) = (run.merchant_id, run.day)
        union all
        select paid_ours, paid_theirs, paid_theirs is null from reconciliation.payment_total as total
        where (total.merchant_id, total.day) = (run.merchant_id, run.day)) as had on true
    where run.merchant_id = ${merchantId} and ${condition}
    group by run.merchant_id, run.day`

const shown = ({ day, state, compared_at: comparedAt, open, ours, theirs }: DayRow) => ({
  day,
  state,
  comparedAt,
  open,
  ours: net(ours),
  theirs: theirs === null ? null : net(theirs),
})

/** A page of the days, newest first. */
export async function listDays(
  connection: Sql,
  merchantId: number,
  { before, only, count = pageSize }: InputOf<Routes['reconciliationDays']>,
): Promise<Answer<'reconciliationDays'>> {
  const condition = sql`(${before ?? null}::date is null or run.day < ${before ?? null}::date)
    and (${only ?? null}::text is null or exists (select from reconciliation.difference as open
      where open.merchant_id = run.merchant_id and open.day = run.day and closed_at is null))`
  const { rows } = await sql<DayRow>`${daysWhere(merchantId, condition)}
    order by run.day desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const { rows: counted } = await sql<{ open: number }>`select count(*)::int as open from reconciliation.difference
    where merchant_id = ${merchantId} and closed_at is null`.execute(connection)
  return {
    days: page.map(shown),
    next: rows.length > count ? (page.at(-1)?.day ?? null) : null,
    open: counted[0]?.open ?? 0,
  }
}

type AccountRow = Row<
  'reconciliation.total',
  'bank_id' | 'account_number' | 'in_ours' | 'out_ours' | 'in_theirs' | 'out_theirs'
> & {
  readonly opening_amount: bigint | null
  readonly closing_amount: bigint | null
  readonly uploaded_by: string | null
}

/** A day with what both sides have of each account and payment provider; null of one that was never compared. */
export async function findDay(
  connection: Sql,
  merchantId: number,
  day: string,
): Promise<Answer<'reconciliationDay'> | null> {
  const { rows } = await daysWhere(merchantId, sql`run.day = ${day}::date`).execute(connection)
  const [found] = rows
  if (!found) return null
  const { rows: totals } = await sql<AccountRow>`select bank_id, account_number, in_ours, out_ours, in_theirs,
      out_theirs, opening_amount, closing_amount, uploaded_by
    from reconciliation.total left join reconciliation.statement
      using (merchant_id, day, bank_id, account_number)
    where (merchant_id, day) = (${merchantId}, ${day}::date) order by bank_id desc, account_number`.execute(connection)
  const accounts = await listAccounts(connection, merchantId)
  const bankOf = (id: number) => accounts.find(({ bankId }) => bankId === id)?.bank ?? null
  return {
    ...shown(found),
    times: found.times,
    totals: totals.map((row) => ({
      bank: bankOf(row.bank_id),
      accountNumber: row.account_number,
      inOurs: net(row.in_ours),
      outOurs: net(row.out_ours),
      inTheirs: row.in_theirs === null ? null : net(row.in_theirs),
      outTheirs: row.out_theirs === null ? null : net(row.out_theirs),
      openingAmount: row.opening_amount === null ? null : net(row.opening_amount),
      closingAmount: row.closing_amount === null ? null : net(row.closing_amount),
      uploadedBy: row.uploaded_by,
    })),
    providers: await listProviderTotals(connection, merchantId, day),
    accounts: accounts.map(({ bank, accountNumber }) => ({ bank, accountNumber })),
  }
}

type ProviderRow = Omit<Row<'reconciliation.payment_total'>, 'merchant_id' | 'day' | 'bank_id'> & {
  readonly provider: string
}

async function listProviderTotals(
  connection: Sql,
  merchantId: number,
  day: string,
): Promise<Answer<'reconciliationDay'>['providers']> {
  const { rows } = await sql<ProviderRow>`select provider, paid_ours, back_ours, fee_ours, paid_theirs, back_theirs
    from reconciliation.payment_total join cashier.payment_providers(${merchantId}) using (bank_id)
    where (merchant_id, day) = (${merchantId}, ${day}::date) order by provider`.execute(connection)
  return rows.map((row) => ({
    provider: row.provider,
    paidOurs: net(row.paid_ours),
    backOurs: net(row.back_ours),
    feeOurs: net(row.fee_ours),
    paidTheirs: row.paid_theirs === null ? null : net(row.paid_theirs),
    backTheirs: row.back_theirs === null ? null : net(row.back_theirs),
  }))
}
