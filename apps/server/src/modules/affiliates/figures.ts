import type { AffiliateFigures } from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { linkCommission } from './commission.ts'
import type { Days } from './days.ts'
import { type Version, versionOn } from './terms.ts'

interface Counts {
  readonly clicks: number
  readonly registrations: number
  readonly firstDeposits: number
  readonly firstDepositAmount: bigint
  readonly qualified: number
  readonly net: bigint
}
interface FigureRow extends Counts {
  readonly linkId: bigint
  readonly day: string
}
export interface LinkRow {
  readonly id: bigint
  readonly code: string
  readonly campaign: string
  readonly isOn: boolean
  readonly madeAt: Date
}

const nothing: Counts = {
  clicks: 0,
  registrations: 0,
  firstDeposits: 0,
  firstDepositAmount: 0n,
  qualified: 0,
  net: 0n,
}

const plus = (a: Counts, b: Counts): Counts => ({
  clicks: a.clicks + b.clicks,
  registrations: a.registrations + b.registrations,
  firstDeposits: a.firstDeposits + b.firstDeposits,
  firstDepositAmount: a.firstDepositAmount + b.firstDepositAmount,
  qualified: a.qualified + b.qualified,
  net: a.net + b.net,
})

const shown = ({ firstDepositAmount, net: came, ...counts }: Counts) => ({
  clicks: counts.clicks,
  registrations: counts.registrations,
  firstDeposits: counts.firstDeposits,
  firstDepositAmount: amount(firstDepositAmount),
  qualified: counts.qualified,
  net: net(came),
})

/** The links of an affiliate, the newest first. */
export async function readLinks(connection: Sql, affiliateId: bigint): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`select id, code, campaign, is_on as "isOn", made_at as "madeAt"
    from affiliates.link where affiliate_id = ${affiliateId} order by id desc`.execute(connection)
  return rows
}

/** What links came to by day. Whoever earns nothing has registered, and counts for nothing else. */
export async function readByDay(
  connection: Sql,
  linkIds: readonly bigint[],
  { from, until }: Days,
): Promise<readonly FigureRow[]> {
  const within = (day: string) => sql`${sql.ref(day)} between ${from}::date and ${until}::date`
  const ours = sql`link_id = any(${linkIds}::bigint[])`
  const { rows } = await sql<FigureRow>`select link_id as "linkId", day::text as day, sum(clicks)::int as clicks,
      sum(registered)::int as registrations, sum(deposited)::int as "firstDeposits",
      sum(amount)::bigint as "firstDepositAmount", sum(qualified)::int as qualified, sum(net)::bigint as net
    from (select link_id, day, clicks, 0 as registered, 0 as deposited, 0::bigint as amount, 0 as qualified,
        0::bigint as net
      from affiliates.click_day where ${ours} and ${within('day')}
      union all select link_id, registered_on, 0, 1, 0, 0, 0, 0 from affiliates.player
      where ${ours} and ${within('registered_on')}
      union all select link_id, deposited_on, 0, 0, 1, deposit_amount, 0, 0 from affiliates.player
      where ${ours} and flag is null and ${within('deposited_on')}
      union all select link_id, qualified_on, 0, 0, 0, 0, 1, 0 from affiliates.player
      where ${ours} and flag is null and ${within('qualified_on')}
      union all select play_day.link_id, day, 0, 0, 0, 0, 0, stake - payout - given from affiliates.play_day
      join affiliates.player using (player_id)
      where play_day.link_id = any(${linkIds}::bigint[]) and flag is null and ${within('day')}) as each
    group by 1, 2 order by 2`.execute(connection)
  return rows
}

const sumOf = (rows: readonly Counts[]) => rows.reduce(plus, nothing)

interface FiguresAsked {
  readonly links: readonly LinkRow[]
  readonly versions: readonly Version[]
  readonly days: Days
}

/** The figures of a period by link and by day. A link that is closed and brought nothing is left out. */
export async function readFigures(connection: Sql, { links, versions, days }: FiguresAsked): Promise<AffiliateFigures> {
  const rows = await readByDay(
    connection,
    links.map(({ id }) => id),
    days,
  )
  const contract = versionOn(versions, days.until)
  const byLink = Map.groupBy(rows, ({ linkId }) => linkId)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    ...days,
    links: links
      .filter(({ id, isOn }) => isOn || byLink.has(id))
      .map(({ id, code, campaign, isOn }) => {
        const sums = sumOf(byLink.get(id) ?? [])
        const commission = contract ? linkCommission(contract.terms, sums) : net(0n)
        return { code, campaign, isOn, ...shown(sums), commission }
      }),
    days: [...byDay].map(([day, each]) => ({ day, ...shown(sumOf(each)) })),
  }
}
