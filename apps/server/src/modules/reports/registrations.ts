import { type CohortRow, type OutputOf, retentionDays, type staffReportRoutes } from '@banyan/contract'
import { net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { maskedNamesOf } from '../members/index.ts'
import { type Days, dayIn } from './days.ts'

export interface RegistrationsAsked extends Days {
  readonly by: 'day' | 'source'
  readonly merchant: SiteMerchant
  readonly now: Date
  readonly after?: string | undefined
  readonly count: number
}

/** How the key says that no code was kept of somebody who has one above: no code has such a sign. */
const notKept = '?'

interface Cohort {
  readonly key: string | null
  readonly owner: bigint | null
  readonly registered: number
  readonly depositors: number
  readonly deposits: bigint
  /** By the days of `retentionDays`: for how many it is over, and who of them played on it. */
  readonly ended: readonly number[]
  readonly played: readonly number[]
}

type Answer = Omit<OutputOf<typeof staffReportRoutes.registrationReport>, 'currency' | 'decimals' | 'from' | 'until'>

/** Who registered, by day or code, with who paid in and came back, in the currency of the site. */
export async function readRegistrations(connection: Sql, asked: RegistrationsAsked): Promise<Answer> {
  const { rows } = await sql<Cohort>`${statementOf(asked)}`.execute(connection)
  const { by, count } = asked
  const [whole, ...page] = rows
  if (!whole) throw new Error('sums without a total')
  const shown = page.slice(0, count)
  const last = page.length > count ? shown.at(-1) : undefined
  return {
    rows: await named(connection, asked.merchant, shown),
    next: last ? `${by === 'day' ? 0 : last.registered}:${last.key}` : null,
    total: { rows: Number(whole.key), ...figuresOf(whole) },
  }
}

/** Everybody who registered: of which row, what was paid in first, and which later days are over and were played on. */
function seenOf({
  by,
  merchant: { id, timeZone, currency },
  from,
  until,
  now,
}: RegistrationsAsked): RawBuilder<unknown> {
  const isOver = sql`joined.day + later < ${dayIn(timeZone, now)}::date`
  const key =
    by === 'day' ? sql`day::text` : sql`coalesce(source_code, case when upline_id is null then '' else ${notKept} end)`
  return sql`select ${key} as key, upline_id, first.deposits,
      array(select (${isOver})::int from unnest(${retentionDays}::int[]) as later) as ended,
      array(select (${isOver} and exists (select from reports.player_day where merchant_id = ${id}
          and player_day.day = joined.day + later and currency = ${currency.id} and member_id = joined.id
          and bets > 0))::int from unnest(${retentionDays}::int[]) as later) as played
    from (select id, upline_id, source_code, (registered_at at time zone ${timeZone})::date as day
      from members.registered_between(${id}, ${from}::timestamp at time zone ${timeZone},
        (${until}::date + 1)::timestamp at time zone ${timeZone})) as joined
    left join lateral (select deposits from reports.money
      where member_id = joined.id and deposits > 0 and currency = ${currency.id} order by day limit 1) as first on true`
}

/** First what all rows come to, with how many there are as the key; then a page of them, and one row more. */
function statementOf(asked: RegistrationsAsked): RawBuilder<unknown> {
  const { by, after, count } = asked
  const [value = ''] = after?.split(':', 1) ?? []
  const fromHere =
    after === undefined ? sql`` : sql`and (sorted, key collate "C") < (${value}::int, ${after.slice(value.length + 1)})`
  return sql`with seen as materialized (${seenOf(asked)}),
    sums as materialized (
      select key, grouping(key) = 1 as is_total, ${by === 'day' ? sql`null::bigint` : sql`min(upline_id)`} as owner,
        ${by === 'day' ? sql`0` : sql`count(*)::int`} as sorted, count(*)::int as registered,
        count(deposits)::int as depositors, coalesce(sum(deposits), 0)::bigint as deposits,
        array[coalesce(sum(ended[1]), 0), coalesce(sum(ended[2]), 0), coalesce(sum(ended[3]), 0)]::int[] as ended,
        array[coalesce(sum(played[1]), 0), coalesce(sum(played[2]), 0), coalesce(sum(played[3]), 0)]::int[] as played
      from seen group by grouping sets ((key), ()))
    select key, owner, registered, depositors, deposits, ended, played from (
      select (select count(*) - 1 from sums)::text as key, true as is_total, owner, sorted, registered, depositors,
        deposits, ended, played from sums where is_total
      union all (select key, false, owner, sorted, registered, depositors, deposits, ended, played from sums
        where not is_total ${fromHere} order by sorted desc, key collate "C" desc limit ${count + 1})) as page
    order by is_total desc, sorted desc, key collate "C" desc`
}

const figuresOf = ({ registered, depositors, deposits, ended, played }: Cohort) => ({
  registered,
  depositors,
  firstDeposits: net(deposits),
  retention: retentionDays.map((day, at) => ({ day, of: ended[at] ?? 0, played: played[at] ?? 0 })),
})

/** The rows with whose code each is. */
async function named(connection: Sql, merchant: SiteMerchant, rows: readonly Cohort[]): Promise<CohortRow[]> {
  const owners = rows.flatMap(({ owner, key }) => (owner === null || key === notKept ? [] : [owner]))
  const names = await maskedNamesOf(connection, merchant.id, owners)
  return rows.map((row) => ({
    key: row.key === notKept ? null : row.key,
    owner: row.owner === null || row.key === notKept ? null : (names.get(row.owner) ?? null),
    ...figuresOf(row),
  }))
}
