import { type InputOf, type OutputOf, dayMs, isOfDeposit, type staffPromotionTermsRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'

type Route = typeof staffPromotionTermsRoutes.promotionCost
type Asked = InputOf<Route>
type Past = OutputOf<Route>['past']

interface Share {
  readonly merchantId: number
  readonly days: number
  readonly isFirst: boolean
  readonly each: 'day' | 'week' | null
  readonly timeZone: string
  readonly depositMin: bigint
  readonly rate: number
  readonly capAmount: bigint
}

interface Cost {
  readonly members: number
  readonly times: number
  readonly amount: bigint
}

/** What a share of the deposits of the last days would have come to. */
export type PastDeposits = (connection: Sql, asked: Share) => Promise<Cost>

const pastDays = 30

/** What a share of deposits or of losses would have cost in the last thirty days; null of any other promotion. */
export async function readPast(
  connection: Sql,
  deps: { readonly pastDeposits: PastDeposits },
  merchant: Pick<SiteMerchant, 'id' | 'timeZone'>,
  { asked, now }: { readonly asked: Asked; readonly now: Date },
): Promise<Past> {
  const { kind, rate, capAmount, basisMin, rhythm } = asked
  if (kind === undefined || rate === undefined || capAmount === undefined) return null
  if (!isOfDeposit(kind) && kind !== 'loss_back') return null
  const share: Share = {
    merchantId: merchant.id,
    days: pastDays,
    isFirst: kind === 'first_deposit',
    each: rhythm === 'daily' ? 'day' : rhythm === 'weekly' ? 'week' : null,
    timeZone: merchant.timeZone,
    depositMin: basisMin ?? 1n,
    rate,
    capAmount,
  }
  const cost = isOfDeposit(kind) ? await deps.pastDeposits(connection, share) : await readLosses(connection, share, now)
  return { ...cost, amount: amount(cost.amount) }
}

/** The losses of wallets by day or week, by when bets ended; what was given meanwhile is not taken off. */
async function readLosses(connection: Sql, share: Share, now: Date): Promise<Cost> {
  const { merchantId, days, each, timeZone, depositMin: lossMin, rate, capAmount } = share
  const { rows } = await sql<Cost>`select count(distinct account_id)::int as members, count(*)::int as times,
      coalesce(sum(least(${capAmount}, lost * ${rate} / 10000)), 0)::bigint as amount
    from (select account_id, sum(stake - payout)::bigint as lost from wagering.turnover
      where slot >= ${new Date(now.getTime() - days * dayMs)} and not ledger.holds_trial(account_id)
        and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}
      group by account_id, date_trunc(${each ?? 'week'}, slot at time zone ${timeZone})) as period
    where lost >= ${lossMin}`.execute(connection)
  return rows[0] ?? { members: 0, times: 0, amount: 0n }
}
