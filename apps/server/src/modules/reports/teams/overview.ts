import { type Category, type OutputOf, type TeamPeriod, type agentReportRoutes, dayMs } from '@banyan/contract'
import { net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { type Days, dayIn } from '../days.ts'
import { type LineSums, added, nothing, ofLine, ownDays, profitOf, summed } from './sums.ts'

type Overview = Omit<OutputOf<typeof agentReportRoutes.teamOverview>, 'countedAt'>

interface Asked {
  readonly agentId: bigint
  readonly merchant: SiteMerchant
  readonly period: TeamPeriod
  readonly now: Date
}

const chartDays = 30

/** The team of an agent and what it did in a period [AGENT-06, AGENT-44]: every figure is of those below. */
export async function readOverview(connection: Sql, { agentId, merchant, period, now }: Asked): Promise<Overview> {
  const today = dayIn(merchant.timeZone, now)
  const chart = { from: dayBefore(today, chartDays - 1), until: today }
  const { from, until } = daysOf(period, today)
  const asked = { agentId, merchant, from, until }
  const [days, counts, categories] = await Promise.all([
    // A month that has 31 days is one more than the chart.
    readDays(connection, { ...asked, from: from < chart.from ? from : chart.from, until: today }),
    readCounts(connection, asked, spans[period]),
    readCategories(connection, asked),
  ])
  const ofPeriod = days.filter(({ day }) => day >= from && day <= until)
  return {
    ...counts,
    ...profitOf(ofPeriod.reduce<LineSums>(added, nothing)),
    categories,
    days: days
      .filter(({ day }) => day >= chart.from)
      .map((each) => ({ day: each.day, ...profitOf(each) }))
      .filter(hasAny),
    ...chart,
  }
}

/** Something was on the day. */
const hasAny = ({ day: _day, ...sums }: Overview['days'][number]) =>
  Object.values(sums).some((sum) => BigInt(sum) !== 0n)

const spans = { today: 'day', yesterday: 'day', week: 'week', month: 'month' } as const

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The days of a period by the site's calendar, up to the last one that has begun. */
function daysOf(period: TeamPeriod, today: string): Days {
  if (period === 'today') return { from: today, until: today }
  if (period === 'yesterday') return { from: dayBefore(today, 1), until: dayBefore(today, 1) }
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return { from: period === 'week' ? dayBefore(today, sinceMonday) : `${today.slice(0, 7)}-01`, until: today }
}

type OfDays = Pick<Asked, 'agentId' | 'merchant'> & Days

/** What the team came to by day: the line, less the agent alone. */
async function readDays(connection: Sql, { agentId, merchant, from, until }: OfDays) {
  const own = { merchantId: merchant.id, memberId: agentId, currencyId: merchant.currency.id, from, until }
  const { rows } = await sql<LineSums & { day: string }>`select day::text as day, ${summed}
    from (select day, ${ofLine} from reports.line_day
        where member_id = ${agentId} and day between ${from}::date and ${until}::date
          and currency = ${merchant.currency.id}
      union all ${ownDays(own, -1)}) as each
    group by day order by day`.execute(connection)
  return rows
}

/** The valid bets of the team by category, the highest first. */
async function readCategories(connection: Sql, { agentId, merchant, from, until }: OfDays) {
  const { rows } = await sql<{ category: Category | null; valid: bigint }>`select nullif(category, '') as category,
      sum(valid)::bigint as valid
    from reports.team_category
    where member_id = ${agentId} and day between ${from}::date and ${until}::date
      and currency = ${merchant.currency.id}
    group by 1 having sum(valid) <> 0 order by 2 desc, 1`.execute(connection)
  return rows.map(({ category, valid }) => ({ category, valid: net(valid) }))
}

async function readCounts(connection: Sql, { agentId, merchant, from, until }: OfDays, span: 'day' | 'week' | 'month') {
  // Who has just come directly below is counted within seconds, and stands among the direct ones at once.
  const { rows } = await sql<Pick<Overview, 'memberCount' | 'directCount' | 'registeredCount' | 'activeCount'>>`select
      greatest(direct, coalesce((select members from reports.team_size where member_id = ${agentId}), 0))
        as "memberCount",
      direct as "directCount",
      coalesce((select sum(joined) from reports.team_joined where member_id = ${agentId}
        and day between ${from}::date and ${until}::date), 0)::int as "registeredCount",
      coalesce((select active from reports.team_active where member_id = ${agentId}
        and currency = ${merchant.currency.id} and span = ${span}::reports.active_span
        and starts = ${from}::date), 0) as "activeCount"
    from (select count(*)::int as direct from members.directly_below(${agentId})) as below`.execute(connection)
  return rows[0] ?? { memberCount: 0, directCount: 0, registeredCount: 0, activeCount: 0 }
}
