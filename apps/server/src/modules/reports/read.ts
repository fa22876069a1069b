import { type OutputOf, type ReportFigure, type ReportRow, type staffReportRoutes } from '@banyan/contract'
import { currencyById, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { maskedNamesOf } from '../members/index.ts'
import { readerName } from './count-plays.ts'
import { type ReportAsked, type SummedRow, hasMoney, statementOf } from './statement.ts'

type Report = OutputOf<typeof staffReportRoutes.report>

/** A page of a report, with what all its rows come to. */
export async function readReport(
  connection: Sql,
  asked: ReportAsked,
): Promise<Pick<Report, 'rows' | 'next' | 'total'>> {
  const { rows } = await sql<SummedRow>`${statementOf(asked)}`.execute(connection)
  const page = rows.filter(isRow)
  const shown = page.slice(0, asked.count)
  const last = page.length > asked.count ? shown.at(-1) : undefined
  const total = rows[0]?.total
  return {
    rows: await labelled(connection, asked, shown),
    next: last ? `${last.sorted}:${last.code}` : null,
    total: {
      rows: Number(total?.rows ?? 0),
      sums: asked.currencyId === null || !total ? null : sumsOf(total, hasMoney(asked)),
    },
  }
}

/** A row that there is: the page of an empty report is one without a code. */
type Keyed = SummedRow & { readonly code: string }
const isRow = (row: SummedRow): row is Keyed => row.code !== null

/** The rows of a report as they are at one instant, one more than asked for where there are more. */
export async function sumRows(connection: Sql, asked: ReportAsked): Promise<readonly Keyed[]> {
  const { rows } = await sql<SummedRow>`${statementOf(asked)}`.execute(connection)
  return rows.filter(isRow)
}

type Summed = Readonly<Partial<Record<ReportFigure, bigint | string>>>

const valueOf = (from: Summed, name: ReportFigure) => net(BigInt(from[name] ?? 0))

/** The figures of a row of sums, without money where nobody pays in. */
export function sumsOf(from: Summed, withMoney: boolean) {
  return {
    bets: Number(from['bets'] ?? 0),
    stake: valueOf(from, 'stake'),
    valid: valueOf(from, 'valid'),
    result: valueOf(from, 'result'),
    money: withMoney
      ? {
          deposits: valueOf(from, 'deposits'),
          withdrawals: valueOf(from, 'withdrawals'),
          rebates: valueOf(from, 'rebates'),
          bonuses: valueOf(from, 'bonuses'),
          dividends: valueOf(from, 'dividends'),
          salaries: valueOf(from, 'salaries'),
          other: valueOf(from, 'other'),
        }
      : null,
  }
}

/** How an agent is said who is nobody. */
const nobody = '0'

/** The rows with what they are called, masked where it is a member. */
export async function labelled(connection: Sql, asked: ReportAsked, rows: readonly Keyed[]): Promise<ReportRow[]> {
  const isOfPeople = asked.by === 'player' || asked.by === 'agent'
  const ids = isOfPeople ? rows.flatMap(({ code }) => (code === nobody ? [] : [BigInt(code)])) : []
  const names = await maskedNamesOf(connection, asked.merchantId, ids)
  return rows.map((row) => {
    const currency = currencyById(asked.currencyId ?? Number(row.code))
    const key = asked.by === 'currency' ? currency.code : asked.by === 'agent' && row.code === nobody ? '' : row.code
    const name = isOfPeople && key !== '' ? names.get(BigInt(key)) : row.label
    return { key, label: name ?? key, decimals: currency.decimals, ...sumsOf(row, hasMoney(asked)) }
  })
}

/** The currencies that were played with or moved in a range of days, the site's own first. */
export async function readCurrencies(
  connection: Sql,
  { id, currency }: SiteMerchant,
  { from, until }: Pick<ReportAsked, 'from' | 'until'>,
): Promise<string[]> {
  const { rows } = await sql<{ currency: number }>`select currency from reports.game_day
      where merchant_id = ${id} and day between ${from}::date and ${until}::date
    union select currency from reports.money_day
      where merchant_id = ${id} and day between ${from}::date and ${until}::date`.execute(connection)
  const others = rows.map((row) => currencyById(row.currency).code).filter((code) => code !== currency.code)
  return [currency.code, ...others.toSorted()]
}

/** Up to when all is counted, of bets and of the ledger. */
export async function readCounted(connection: Sql): Promise<{ readonly countedAt: Date | null }> {
  const { rows } = await sql<{ counted: Date | null }>`select least(counted_at, (
        select min(event.at) from platform.outbox_cursor as reading join platform.outbox as event
          on event.transaction >= pg_snapshot_xmin(reading.seen)
        where reader = ${readerName} and not pg_visible_in_snapshot(event.transaction, reading.seen))) as counted
    from reports.cursor`.execute(connection)
  return { countedAt: rows[0]?.counted ?? null }
}
