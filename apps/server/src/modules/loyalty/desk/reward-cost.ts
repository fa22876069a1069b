import type { InputOf, OutputOf, staffRewardRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { rankLevelsOf } from '../ranks.ts'
import { type LoyaltyDeskDeps, costDays } from './deps.ts'

type Route = (typeof staffRewardRoutes)['rewardCost']

/**
 * What a product would have cost, had everybody who gave points for something in the last days taken this instead: as
 * many whole pieces as the points were enough for, up to the limit of a member and to the stock, those who gave the
 * most points first.
 */
export async function readRewardCost(
  { database, merchant }: LoyaltyDeskDeps,
  { requiredPoints, requiredAmount, bonusAmount, rankLevelMin, memberMax, stock }: InputOf<Route>,
): Promise<OutputOf<Route>> {
  const { rows } = await sql<{ member_id: bigint; points: bigint }>`select member_id, sum(points)::bigint as points
    from loyalty.exchange where merchant_id = ${merchant.id} and status <> 'rejected'
      and asked_at > now() - make_interval(days => ${costDays})
    group by member_id having sum(points) >= ${requiredPoints} order by points desc, member_id`.execute(database.sql)
  const givers = rows.map(({ member_id: memberId }) => ({ memberId, merchant }))
  const levels = givers.length === 0 ? [] : await rankLevelsOf({ database }, givers)
  let [members, pieces] = [0, 0n]
  for (const [at, { points }] of rows.entries()) {
    if ((levels[at] ?? 0) < rankLevelMin) continue
    const enough = points / requiredPoints
    const own = memberMax !== undefined && enough > memberMax ? BigInt(memberMax) : enough
    const left = stock === undefined ? own : BigInt(stock) - pieces
    const taken = own < left ? own : left
    if (taken === 0n) break
    members += 1
    pieces += taken
  }
  return {
    members,
    pieces: Number(pieces),
    points: amount(pieces * requiredPoints),
    bonusAmount: amount(pieces * bonusAmount),
    paidAmount: amount(pieces * requiredAmount),
  }
}
