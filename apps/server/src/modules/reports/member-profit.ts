import { type Category, type OutputOf, type ReportRow, type memberReportRoutes, recordDaysMost } from '@banyan/contract'
import { net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Days } from './days.ts'
import { readReport } from './read.ts'

type Profit = OutputOf<typeof memberReportRoutes.profit>

interface Asker {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
  readonly language: string
}

/**
 * What a member played, moved and was given in a range of days, from the sums by day: in the currency of the site, and
 * without trial money, which is nobody's profit.
 */
export async function readProfit(
  connection: Sql,
  { memberId, merchant, language }: Asker,
  days: Days,
): Promise<Omit<Profit, 'countedAt'>> {
  const place = { merchantId: merchant.id, currencyId: merchant.currency.id, ...days }
  const asked = { by: 'day', member: memberId.toString(), language, count: recordDaysMost, ...place } as const
  const report = await readReport(connection, asked)
  const { sums } = report.total
  return {
    total: profitOf(sums ?? nothing),
    days: report.rows.map((row) => ({ day: row.key, ...profitOf(row) })),
    categories: await readCategories(connection, { memberId, language, ...place }),
  }
}

const zero = net(0n)
const nothing: Pick<ReportRow, 'bets' | 'stake' | 'valid' | 'result' | 'money'> = {
  bets: 0,
  stake: zero,
  valid: zero,
  result: zero,
  money: null,
}

/** The sums of a report, from the side of the player. */
function profitOf({ bets, stake, valid, result, money }: typeof nothing): Profit['total'] {
  const given = {
    rebates: money?.rebates ?? zero,
    bonuses: money?.bonuses ?? zero,
    income: net((money?.dividends ?? 0n) + (money?.salaries ?? 0n)),
  }
  return {
    bets,
    stake,
    valid,
    payout: net(stake - result),
    deposits: money?.deposits ?? zero,
    withdrawals: money?.withdrawals ?? zero,
    ...given,
    net: net(given.rebates + given.bonuses + given.income - result),
  }
}

interface CategoriesAsked extends Days {
  readonly memberId: bigint
  readonly merchantId: number
  readonly currencyId: number
  readonly language: string
}

async function readCategories(connection: Sql, asked: CategoriesAsked): Promise<Profit['categories']> {
  const { rows } = await sql<{
    category: Category | null
    bets: string
    stake: bigint
    valid: bigint
    payout: bigint
  }>`with known as materialized (select round_code, category from catalog.games_in(${asked.language}))
    select known.category, sum(bets)::text as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
      sum(payout)::bigint as payout
    from reports.play left join known on known.round_code = game_code
    where member_id = ${asked.memberId} and day between ${asked.from}::date and ${asked.until}::date
      and merchant_id = ${asked.merchantId} and currency = ${asked.currencyId}
    group by known.category order by stake desc`.execute(connection)
  return rows.map(({ category, bets, stake, valid, payout }) => ({
    category,
    bets: Number(bets),
    stake: net(stake),
    valid: net(valid),
    payout: net(payout),
    net: net(payout - stake),
  }))
}
