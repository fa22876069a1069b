import { type Outcome, type ReportDayDifference, done, refuse, reportDayParts } from '@banyan/contract'
import { currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { dayIn } from './days.ts'
import { sumsOf } from './read.ts'

/** A day of many bets, or the turn of another colleague's before. Whatever takes longer is no call's work. */
const withinTime = '60s'

/** The sums of a site's day that are compared, or made anew. */
export interface DayOfSite {
  readonly merchant: SiteMerchant
  readonly day: string
}

/** Refuses a day that lies ahead, and one before the site had a member: nothing can have been counted of it. */
export async function checkDay(
  connection: Sql,
  { merchant: { id, timeZone }, day }: DayOfSite,
  now: Date,
): Promise<Outcome<Record<string, never>, 'day_outside'>> {
  const { rows } = await sql<{ first: string | null }>`select
    (members.first_registered_at(${id}) at time zone ${timeZone})::date::text as first`.execute(connection)
  const first = rows[0]?.first ?? null
  return first === null || day < first || day > dayIn(timeZone, now) ? refuse('day_outside') : done({})
}

/** What of a day is kept and is not what bets and ledger say now. */
export async function compareDay(tx: Tx, of: DayOfSite): Promise<ReportDayDifference[]> {
  await allowTime(tx)
  return readDifferences(tx, of)
}

/** Has the sums of a day counted once more, with what differed before and what does after; one call after another. */
export async function makeDayAnew(
  tx: Tx,
  of: DayOfSite,
): Promise<{ readonly before: ReportDayDifference[]; readonly after: ReportDayDifference[] }> {
  await allowTime(tx)
  return countAnew(tx, of)
}

/** The same with all the time that it needs; `onStep` is told which of its three parts begins. */
export async function countAnew(
  tx: Tx,
  of: DayOfSite,
  onStep: (step: 1 | 2 | 3) => Promise<void> = async () => {},
): Promise<{ readonly before: ReportDayDifference[]; readonly after: ReportDayDifference[] }> {
  // Nothing is counted from here on, so that what is read before is what is made anew.
  await sql`select reports.hold_counting()`.execute(tx)
  await onStep(1)
  const before = await readDifferences(tx, of)
  await onStep(2)
  await sql`select reports.rebuild_day(${of.merchant.id}, ${of.day}::date)`.execute(tx)
  await onStep(3)
  return { before, after: await readDifferences(tx, of) }
}

const allowTime = (tx: Tx) =>
  sql`select set_config('statement_timeout', ${withinTime}, true), set_config('lock_timeout', ${withinTime},
    true)`.execute(tx)

interface Side {
  readonly part: ReportDayDifference['part']
  readonly currency: number
  readonly category: string | null
  readonly isKept: boolean
  readonly rows: bigint
  readonly members: bigint
  readonly bets: bigint
  readonly stake: bigint
  readonly valid: bigint
  readonly result: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly rebates: bigint
  readonly bonuses: bigint
  readonly dividends: bigint
  readonly salaries: bigint
  readonly other: bigint
}

/** Both sides of each difference stand behind each other, the kept one first. */
async function readDifferences(connection: Sql, { merchant, day }: DayOfSite): Promise<ReportDayDifference[]> {
  const { rows } = await sql<Side>`select part, currency, category, is_kept as "isKept", rows, members, bets, stake,
      valid, stake - payout as result, deposits, withdrawals, rebates, bonuses, dividends, salaries, other
    from reports.differing(${merchant.id}, ${day}::date)
    order by array_position(${[...reportDayParts]}::text[], part), currency, category, is_kept desc`.execute(connection)
  return rows.flatMap((kept, at) => {
    const made = rows[at + 1]
    return kept.isKept && made ? [differenceOf(kept, made)] : []
  })
}

function differenceOf(kept: Side, made: Side): ReportDayDifference {
  const { part, category, currency: id, rows, members } = kept
  const { code: currency, decimals } = currencyById(id)
  const ofMoney = part === 'money' || part === 'money_sums'
  const of = { part, category, currency, decimals, rows: Number(rows), members: Number(members) }
  return { ...of, kept: sumsOf(kept, ofMoney), made: sumsOf(made, ofMoney) }
}
