import { type Category, type OutputOf, type agentReportRoutes, dayBefore } from '@banyan/contract'
import { net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { type Days, countDays, dayIn } from '../days.ts'
import { type Span, daysBefore, spanOf } from './compared.ts'
import { type LineSums, added, nothing, ofLine, ownDays, profitOf, summed } from './sums.ts'

type Overview = Omit<OutputOf<typeof agentReportRoutes.teamOverview>, 'countedAt'>

interface Asked {
  readonly agentId: bigint
  readonly merchant: SiteMerchant
  readonly days: Days
  readonly now: Date
}

/** Fewer days are no chart: it has these, up to the last of them. */
const chartDays = { least: 7, instead: 30 }

/** The team of an agent and what it did in some days [AGENT-06, AGENT-44]: every figure is of those below. */
export async function readOverview(connection: Sql, { agentId, merchant, days, now }: Asked): Promise<Overview> {
  const today = dayIn(merchant.timeZone, now)
  const before = daysBefore(days)
  const from = countDays(days) < chartDays.least ? dayBefore(days.until, chartDays.instead - 1) : days.from
  const of = { agentId, merchant }
  const first = before.from < from ? before.from : from
  const [all, size, came, cameBefore, categories] = await Promise.all([
    readDays(connection, { ...of, from: first, until: days.until }),
    readSize(connection, agentId),
    readCame(connection, { ...of, ...days, span: spanOf(days, today) }),
    readCame(connection, { ...of, ...before, span: spanOf(before, today) }),
    readCategories(connection, { ...of, ...days }),
  ])
  const sumOf = (within: Days) =>
    profitOf(all.filter(({ day }) => day >= within.from && day <= within.until).reduce<LineSums>(added, nothing))
  return {
    ...size,
    ...came,
    ...sumOf(days),
    before: { ...before, ...cameBefore, ...sumOf(before) },
    categories,
    days: all
      .filter(({ day }) => day >= from)
      .map((each) => ({ day: each.day, ...profitOf(each) }))
      .filter(hasAny),
    from,
    until: days.until,
  }
}

/** Something was on the day. */
const hasAny = ({ day: _day, ...sums }: Overview['days'][number]) =>
  Object.values(sums).some((sum) => BigInt(sum) !== 0n)

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

/** How many the team is now. Who has just come is counted within seconds, and stands among the direct ones at once. */
async function readSize(connection: Sql, agentId: bigint) {
  const { rows } = await sql<Pick<Overview, 'memberCount' | 'directCount'>>`select
      greatest(direct, coalesce((select members from reports.team_size where member_id = ${agentId}), 0))
        as "memberCount",
      direct as "directCount"
    from (select count(*)::int as direct from members.directly_below(${agentId})) as below`.execute(connection)
  return rows[0] ?? { memberCount: 0, directCount: 0 }
}

type Came = Pick<Overview, 'registeredCount' | 'activeCount'>

/** Who came to the team in the days, and who was active where that is counted. */
async function readCame(
  connection: Sql,
  { agentId, merchant, from, until, span }: OfDays & { readonly span: Span | null },
): Promise<Came> {
  const { rows } = await sql<{ registeredCount: number; activeCount: number }>`select
      coalesce((select sum(joined) from reports.team_joined where member_id = ${agentId}
        and day between ${from}::date and ${until}::date), 0)::int as "registeredCount",
      coalesce((select active from reports.team_active where member_id = ${agentId}
        and currency = ${merchant.currency.id} and span = ${span}::reports.active_span
        and starts = ${from}::date), 0) as "activeCount"`.execute(connection)
  const { registeredCount = 0, activeCount = 0 } = rows[0] ?? {}
  return { registeredCount, activeCount: span === null ? null : activeCount }
}
