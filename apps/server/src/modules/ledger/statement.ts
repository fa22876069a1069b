import { type EntryKind, type EntryReason, entryKinds, kindOfReason } from '@banyan/contract'
import { type Amount, type Currency, type Net, amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletOf } from './wallet.ts'

type Moved = Readonly<Record<EntryKind, Net>>

/** What a wallet held before a time, what moved it then, and what it held after. */
interface Span {
  readonly opening: Amount
  readonly moved: Moved
  readonly closing: Amount
}

/** A year of a wallet. */
export interface YearStatement extends Span {
  /** Those that have begun, in order; `yyyy-MM`. */
  readonly months: readonly ({ readonly month: string } & Span)[]
}

interface YearAsked {
  readonly memberId: bigint
  readonly currency: Currency
  readonly year: number
  readonly timeZone: string
  /** Months after it are left out. */
  readonly now: Date
}

/**
 * What moved a wallet in a year of a zone, month by month and by kind. All of it is read by one statement: what the
 * wallet held at a time is the sum of its entries before, so the columns come to each other to the unit.
 */
export async function yearStatement(connection: Sql, asked: YearAsked): Promise<YearStatement> {
  const { memberId, currency, year, timeZone, now } = asked
  const { rows } = await sql<{ month: string; reason: EntryReason; sum: bigint }>`select
      case when at < make_timestamptz(${year}, 1, 1, 0, 0, 0, ${timeZone}) then ''
        else to_char(at at time zone ${timeZone}, 'YYYY-MM') end as month, reason, sum(amount)::bigint as sum
    from ledger.entry
    where account = ${walletOf(memberId, currency)}
      and at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, ${timeZone})
    group by 1, 2`.execute(connection)
  const thisMonth = new Intl.DateTimeFormat('sv', { timeZone }).format(now).slice(0, 'yyyy-MM'.length)
  const opening = amount(rows.filter(({ month }) => month === '').reduce((held, { sum }) => held + sum, 0n))
  const months: YearStatement['months'][number][] = []
  for (const month of monthsOf(year).filter((each) => each <= thisMonth)) {
    const before = months.at(-1)?.closing ?? opening
    months.push({
      month,
      ...spanOf(
        before,
        rows.filter((row) => row.month === month),
      ),
    })
  }
  return {
    months,
    ...spanOf(
      opening,
      rows.filter(({ month }) => month !== ''),
    ),
  }
}

const monthsOf = (year: number) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

function spanOf(opening: Amount, rows: readonly { readonly reason: EntryReason; readonly sum: bigint }[]): Span {
  const sums = new Map<EntryKind, bigint>()
  for (const { reason, sum } of rows) sums.set(kindOfReason[reason], (sums.get(kindOfReason[reason]) ?? 0n) + sum)
  const moved = Object.fromEntries(entryKinds.map((kind) => [kind, net(sums.get(kind) ?? 0n)])) as Moved // All kinds.
  return { opening, moved, closing: amount(rows.reduce((held, { sum }) => held + sum, opening as bigint)) }
}

/** The years of a zone in which a wallet moved, the last one first. */
export async function yearsOf(
  connection: Sql,
  { memberId, currency, timeZone }: Omit<YearAsked, 'year' | 'now'>,
): Promise<number[]> {
  const { rows } = await sql<{ first: number; last: number }>`select
      extract(year from min(at) at time zone ${timeZone})::int as first,
      extract(year from max(at) at time zone ${timeZone})::int as last
    from ledger.entry where account = ${walletOf(memberId, currency)} having count(*) > 0`.execute(connection)
  const [moved] = rows
  return moved ? Array.from({ length: moved.last - moved.first + 1 }, (_, at) => moved.last - at) : []
}
