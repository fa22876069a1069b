import type { TodayFigure, TodayTask, TodayTrouble } from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from './database/database.ts'
import type { SiteMerchant } from './http/types.ts'

/** What came of five minutes. */
export interface Counted {
  /** When the five minutes began. */
  readonly at: Date
  readonly count: number
  /** Null of what is no money. */
  readonly amount: bigint | null
}

/** Eight days of a site, of which the last is today. */
export interface CountedPeriod {
  readonly merchant: SiteMerchant
  readonly from: Date
  readonly until: Date
}

/** What a module has counted: of today and the days before, in whatever order. It reads sums, or ranges of an index. */
export interface FigureReader {
  readonly names: readonly TodayFigure[]
  read(connection: Sql, period: CountedPeriod): Promise<Readonly<Partial<Record<TodayFigure, readonly Counted[]>>>>
}

/** How much waits at a desk of a site, and since when the oldest. */
export interface Waiting {
  readonly count: number
  readonly oldestAt: Date | null
}

export type TaskReader = (connection: Sql, merchantId: number) => Promise<Waiting>

/** Something that is wrong now. */
export interface Trouble {
  /** Which vendor, round or job it is. */
  readonly subject: string
  readonly detail?: string
  readonly since?: Date | null
}

export type TroubleReader = (connection: Sql, merchant: SiteMerchant) => Promise<readonly Trouble[]>

/** What a module tells on the first page of the back office. */
export interface TodayPart {
  readonly figures?: readonly FigureReader[]
  readonly tasks?: Readonly<Partial<Record<TodayTask, TaskReader>>>
  readonly troubles?: Readonly<Partial<Record<TodayTrouble, TroubleReader>>>
}

/** Counts the rows of a queue, and finds the oldest: `at` is since when a row waits. */
export async function waitingIn(connection: Sql, rows: RawBuilder<unknown>): Promise<Waiting> {
  const { rows: counted } = await sql<Waiting>`select count(*)::int as count, min(at) as "oldestAt"
    from (${rows}) as waiting`.execute(connection)
  return counted[0] ?? { count: 0, oldestAt: null }
}

/** The rows of a period by five minutes: each row is an instant `at` and an `amount`. */
export async function countedIn(connection: Sql, rows: RawBuilder<unknown>): Promise<readonly Counted[]> {
  const { rows: counted } = await sql<Counted>`select date_bin('5 minutes', at, 'epoch') as at, count(*)::int as count,
      sum(amount)::bigint as amount
    from (${rows}) as counted group by 1`.execute(connection)
  return counted
}
