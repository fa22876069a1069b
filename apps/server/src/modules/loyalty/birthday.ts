import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { walletOf } from '../ledger/index.ts'
import { readValueOf } from '../members/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import type { Row } from './rows.ts'
import type { RankRow } from './standing.ts'

/** Whether a text is a day that there is. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The birthdays of those of these members who have told one. */
export async function readBirthdays(
  connection: Sql,
  { vault }: Pick<LoyaltyDeps, 'vault'>,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const told = await readValueOf(connection, vault, { memberIds, field: 'birthday' })
  return new Map([...told].filter(([, birthday]) => isDay(birthday)))
}

/** How the gift of a year stands with a member. */
export interface BirthdayStanding {
  /** The calendar year of the site's time zone. */
  readonly year: number
  /** Whether today is one of the days around the birthday. */
  readonly isDue: boolean
  /** Null without a birthday. */
  readonly until: Date | null
  /** What was claimed in this year. */
  readonly given: { readonly amount: Amount; readonly at: Date } | null
}

interface Asked {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'currency' | 'timeZone'>
  readonly rank: Pick<RankRow, 'birthdayDays'>
  readonly now: Date
}

type StandingRow = Pick<BirthdayStanding, 'year' | 'until'> & {
  readonly is_due: boolean
  readonly amount: Row<'loyalty.birthday_gift'>['amount'] | null
  readonly claimed_at: Date | null
}

/**
 * Where today stands to the birthday of this year, and what was claimed in it. The days around a birthday end with its
 * year: a year has one birthday and one gift. Whoever was born on 29 February has 28 February in other years.
 */
export async function readBirthdayStanding(
  connection: Sql,
  { memberId, merchant: { currency, timeZone }, rank: { birthdayDays: days }, now }: Asked,
  birthday: string | undefined,
): Promise<BirthdayStanding> {
  const { rows } = await sql<StandingRow>`select due.year,
      coalesce(day between birthday_on - ${days}::int and birthday_on + ${days}::int, false) as is_due,
      (least(birthday_on + ${days}::int, make_date(due.year, 12, 31)) + 1)::timestamp at time zone ${timeZone} as until,
      gift.amount, gift.claimed_at
    from (select day, year, (born_on + make_interval(years => year - date_part('year', born_on)::int))::date
          as birthday_on
        from (select day, date_part('year', day)::int as year, ${birthday ?? null}::date as born_on
          from (select (${now}::timestamptz at time zone ${timeZone})::date as day) as today) as here) as due
      left join loyalty.birthday_gift as gift
        on gift.account_id = ${walletOf(memberId, currency)} and gift.year = due.year`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('a day is a row')
  const { year, is_due: isDue, until, amount: given, claimed_at: at } = row
  return { year, isDue, until, given: given === null || at === null ? null : { amount: amount(given), at } }
}

/** What a member can claim for the birthday now; null where there is nothing. */
export async function readBirthdayGift(
  deps: Pick<LoyaltyDeps, 'database' | 'vault'>,
  asked: Asked & { readonly rank: Pick<RankRow, 'birthdayAmount' | 'birthdayDays'> },
): Promise<{ bonusAmount: Amount; until: Date } | null> {
  const { birthdayAmount: bonusAmount } = asked.rank
  if (bonusAmount === 0n) return null
  const { sql: connection } = deps.database
  const birthday = (await readBirthdays(connection, deps, [asked.memberId])).get(asked.memberId)
  if (birthday === undefined) return null
  const { isDue, until, given } = await readBirthdayStanding(connection, asked, birthday)
  return isDue && until && !given ? { bonusAmount, until } : null
}

/** How many of these have a birthday on one of the next days of a site, today too. */
export async function countBirthdays(
  connection: Sql,
  {
    birthdays,
    days,
    timeZone,
  }: { readonly birthdays: readonly string[]; readonly days: number } & Pick<SiteMerchant, 'timeZone'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from unnest(${birthdays}::date[]) as born_on, generate_series(0, 1) as ahead,
      (select (now() at time zone ${timeZone})::date as day) as today
    where (born_on + make_interval(years => date_part('year', day)::int + ahead - date_part('year', born_on)::int))::date
      between day and day + ${days - 1}::int`.execute(connection)
  return rows[0]?.count ?? 0
}
