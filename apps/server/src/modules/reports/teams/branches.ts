import {
  type BranchSort,
  type InputOf,
  type OutputOf,
  type Outcome,
  type agentReportRoutes,
  agentTypes,
  dayBefore,
  done,
  recordDaysMost,
  refuse,
} from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { findInLine, readLine } from '../../members/index.ts'
import { countDays } from '../days.ts'
import { type LineSums, nothing, ofLine, ownDays, profitOf, summed } from './sums.ts'

type Branches = Omit<OutputOf<typeof agentReportRoutes.teamProfit>, 'countedAt'>

interface Asker {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
}

const rowsAtOnce = 20

/** What each account directly below somebody of the agent's line came to, with its own team [AGENT-10, AGENT-50]. */
export async function readBranches(
  connection: Sql,
  { memberId, merchant }: Asker,
  asked: InputOf<typeof agentReportRoutes.teamProfit>,
): Promise<Outcome<Branches, 'range_too_long' | 'wrong_account'>> {
  const days = countDays(asked)
  if (days < 1 || days > recordDaysMost) return refuse('range_too_long')
  const found = asked.account === undefined ? null : await findInLine(connection, memberId, asked.account)
  if (asked.account !== undefined && !found) return refuse('wrong_account')
  const place = { merchant, uplineId: found?.id ?? memberId, from: asked.from, until: asked.until }
  const [path, page, own] = await Promise.all([
    found ? pathTo(connection, memberId, found) : [],
    readPage(connection, place, asked),
    found ? readOwn(connection, place) : null,
  ])
  return done({ path: [...path], ...page, own })
}

/** The accounts from below the agent down to one of the line. */
async function pathTo(connection: Sql, agentId: bigint, { id, account }: { readonly id: bigint; account: string }) {
  const { above } = await readLine(connection, id)
  const between = above.slice(
    0,
    above.findIndex((each) => each.id === agentId),
  )
  return [...between.map(({ username }) => username).toReversed(), account]
}

interface Place {
  readonly merchant: SiteMerchant
  readonly uplineId: bigint
  readonly from: string
  readonly until: string
}

interface BranchRow extends LineSums {
  /** Null: the page is empty. */
  readonly account: string | null
  readonly id: bigint
  readonly type: number
  readonly teamCount: number
  readonly opens: boolean
  readonly total: Readonly<Record<keyof LineSums | 'rows', string>>
}

/** One statement for a page and the sums of all rows: those who are directly below now, and those who were then. */
async function readPage(
  connection: Sql,
  { merchant, uplineId, from, until }: Place,
  { sort = 'stake', order = sort === 'account' ? 'asc' : 'desc', page = 1, count = rowsAtOnce, withWeek }: Sorted,
): Promise<Pick<Branches, 'rows' | 'total'>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<BranchRow>`with sums as materialized (
      select member_id, ${summed} from (select member_id, ${ofLine} from reports.line_day
        where upline_id = ${uplineId} and day between ${from}::date and ${until}::date
          and currency = ${merchant.currency.id}) as each
      group by member_id),
    listed as materialized (
      select coalesce(member_id, id) as id, coalesce(bets, 0) as bets, coalesce(stake, 0) as stake,
        coalesce(valid, 0) as valid, coalesce(payout, 0) as payout, coalesce(deposits, 0) as deposits,
        coalesce(withdrawals, 0) as withdrawals, coalesce(rebates, 0) as rebates, coalesce(bonuses, 0) as bonuses,
        coalesce(income, 0) as income
      from sums full join members.directly_below(${uplineId}) as below on below.id = member_id),
    total as (select to_jsonb(whole) as total from (select count(*)::text as rows, ${asTexts} from listed) as whole),
    page as (select id, bets, stake, valid, payout, deposits, withdrawals, rebates, bonuses, income,
        row_number() over (order by ${sortOf(sort)} ${direction}, id) as at
      from listed ${sort === 'account' ? sql`join ${accountsOf(sql`listed`)} using (id)` : sql``}
      order by at limit ${count} offset ${(page - 1) * count})
    select total, id, username as account, type, coalesce(members, 0) as "teamCount",
      upline_id = ${uplineId} and coalesce(members, 0) > 0 as opens, bets, stake, valid, payout, deposits, withdrawals,
      rebates, bonuses, income
    from total left join (page join ${accountsOf(sql`page`)} using (id)) on true
      left join reports.team_size on member_id = id order by at`.execute(connection)
  const total = rows[0]?.total
  const ids = rows.flatMap(({ id, account }) => (account === null ? [] : [id]))
  const weeks = withWeek ? await readWeeks(connection, { merchant, uplineId, from, until }, ids) : null
  return {
    rows: rows.flatMap(({ account, id, type, teamCount, opens, ...sums }) => {
      if (account === null) return []
      const isAgent = agentTypes.some((each) => each === type)
      const row = { account, isAgent, teamCount, opens, ...profitOf(sums) }
      return [weeks ? { ...row, week: weeks.get(id) ?? [] } : row]
    }),
    total: { rows: Number(total?.rows ?? 0), ...profitOf(total ? numbersOf(total) : nothing) },
  }
}

const weekDays = 7

/** The last days of the range, of the rows of one page. */
async function readWeeks(connection: Sql, { merchant, uplineId, from, until }: Place, ids: readonly bigint[]) {
  const began = dayBefore(until, weekDays - 1)
  const { rows } = await sql<LineSums & { id: bigint; day: string }>`select member_id as id, day::text as day,
      ${summed} from (select member_id, day, ${ofLine} from reports.line_day
      where upline_id = ${uplineId} and day between ${began < from ? from : began}::date and ${until}::date
        and currency = ${merchant.currency.id} and member_id = any(${ids}::bigint[])) as each
    group by member_id, day order by day`.execute(connection)
  const days = rows.map(({ id, day, ...sums }) => ({ id, day, net: profitOf(sums).net }))
  return new Map(
    [...Map.groupBy(days, ({ id }) => id)].map(([id, of]) => [id, of.map(({ day, net }) => ({ day, net }))]),
  )
}

/** What those of a part of the statement are called. Looked up by their keys, however many the site has. */
const accountsOf = (part: RawBuilder<unknown>) =>
  sql`members.accounts_of(array(select id from ${part})) as known (id, username, type, upline_id)`

type Sorted = Pick<InputOf<typeof agentReportRoutes.teamProfit>, 'sort' | 'order' | 'page' | 'count' | 'withWeek'>

const sortOf = (sort: BranchSort): RawBuilder<unknown> =>
  sort === 'account'
    ? sql`lower(username) collate "C"`
    : sort === 'net'
      ? sql`payout - stake + rebates + bonuses + income`
      : sql.ref(sort)

/** Sums of all rows may be longer than what a number of JSON holds. */
const asTexts: RawBuilder<unknown> = sql`coalesce(sum(bets), 0)::text as bets, coalesce(sum(stake), 0)::text as stake,
  coalesce(sum(valid), 0)::text as valid, coalesce(sum(payout), 0)::text as payout,
  coalesce(sum(deposits), 0)::text as deposits, coalesce(sum(withdrawals), 0)::text as withdrawals,
  coalesce(sum(rebates), 0)::text as rebates, coalesce(sum(bonuses), 0)::text as bonuses,
  coalesce(sum(income), 0)::text as income`

function numbersOf(total: BranchRow['total']): LineSums {
  const of = (name: keyof LineSums) => BigInt(total[name])
  return {
    bets: of('bets'),
    stake: of('stake'),
    valid: of('valid'),
    payout: of('payout'),
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
    rebates: of('rebates'),
    bonuses: of('bonuses'),
    income: of('income'),
  }
}

/** What an account came to by itself, without its team. */
async function readOwn(connection: Sql, { merchant, uplineId, from, until }: Place): Promise<Branches['own']> {
  const own = { merchantId: merchant.id, memberId: uplineId, currencyId: merchant.currency.id, from, until }
  const { rows } = await sql<LineSums>`select ${summed} from (${ownDays(own, 1)}) as each`.execute(connection)
  return profitOf(rows[0] ?? nothing)
}
