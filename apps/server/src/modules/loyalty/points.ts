import type { Language, OutputOf, loyaltyRoutes } from '@banyan/contract'
import { amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { LoyaltyDeps } from './deps.ts'
import { walletOf } from '../ledger/index.ts'
import { readRanks } from './ranks.ts'

/** The points now, and all that were ever earned [POINT-03]. */
export async function readPoints(
  { database, ledger }: Pick<LoyaltyDeps, 'database' | 'ledger'>,
  { memberId, merchant }: Pick<MemberContext, 'memberId' | 'merchant'>,
): Promise<OutputOf<typeof loyaltyRoutes.pointBalance>> {
  const { balance } = await ledger.balance(memberId, pointUnit)
  const { rows } = await sql<{ earned: bigint }>`select earned_points as earned from loyalty.play
    where account_id = ${walletOf(memberId, merchant.currency)}`.execute(database.sql)
  return { currentPoints: balance, accumulatedPoints: amount(rows[0]?.earned ?? 0n) }
}

const changesPerPage = 20

/** Each change of the points, newest first [POINT-04]: the entries of the wallet of points. */
export async function listChanges(
  { ledger }: Pick<LoyaltyDeps, 'ledger'>,
  memberId: bigint,
  { before, count = changesPerPage }: { readonly before?: string | undefined; readonly count?: number | undefined },
): Promise<OutputOf<typeof loyaltyRoutes.pointChanges>> {
  const { entries, next } = await ledger.record({
    memberId,
    currency: pointUnit,
    before: before === undefined ? undefined : BigInt(before),
    count,
  })
  const changes = entries.map(({ sequence, reason, netAmount, balanceAmount, at }) => ({
    sequence,
    reason,
    netPoints: netAmount,
    currentPoints: balanceAmount,
    at,
  }))
  return { changes, next }
}

export interface Conversion {
  readonly amountPerPoint: bigint
  readonly pointsMin: bigint
  readonly pointsDailyMax: bigint
}

/** How points become money at a merchant; null where they do not. */
export async function readConversion(connection: Sql, merchantId: number): Promise<Conversion | null> {
  const { rows } =
    await sql<Conversion>`select amount_per_point as "amountPerPoint", points_min as "pointsMin", points_daily_max
      as "pointsDailyMax"
    from loyalty.conversion where merchant_id = ${merchantId}`.execute(connection)
  return rows[0] ?? null
}

export async function readConfig({
  database,
  site,
}: Pick<LoyaltyDeps, 'database' | 'site'>): Promise<OutputOf<typeof loyaltyRoutes.pointConfig>> {
  const { id } = await site.merchant()
  const [ranks, conversion] = await Promise.all([readRanks(database.sql, [id]), readConversion(database.sql, id)])
  return {
    earning: ranks.map(({ rankLevel, betPerPoint }) => ({ rankLevel, betPerPoint })),
    conversion: conversion && {
      amountPerPoint: amount(conversion.amountPerPoint),
      pointsMin: amount(conversion.pointsMin),
      pointsDailyMax: amount(conversion.pointsDailyMax),
    },
  }
}

interface RewardRow {
  readonly id: bigint
  readonly kind: 'goods' | 'bonus'
  readonly name: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly points: bigint
  readonly required_amount: bigint
  readonly bonus_amount: bigint
  readonly stock: number | null
  readonly member_max: number | null
  readonly member_days: number | null
  readonly rank_level_min: number
}

/** What the mall offers, in the operator's order [POINT-02]; one without a name is not shown. */
export async function listRewards(
  { database, site }: Pick<LoyaltyDeps, 'database' | 'site'>,
  language: Language,
): Promise<OutputOf<typeof loyaltyRoutes.pointReward>> {
  const { id, defaultLanguage } = await site.merchant()
  const { rows } =
    await sql<RewardRow>`select id, kind, words.name, words.description, picture, points, required_amount, bonus_amount,
      stock, member_max, member_days, rank_level_min
    from loyalty.reward join lateral (select name, description from loyalty.reward_text where reward_id = reward.id
      order by language = ${language} desc, language = ${defaultLanguage} desc, language limit 1) as words on true
    where merchant_id = ${id} and is_offered order by position, id`.execute(database.sql)
  return {
    rewards: rows.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      productName: row.name ?? '',
      description: row.description ?? '',
      picture: row.picture,
      requiredPoints: amount(row.points),
      requiredAmount: amount(row.required_amount),
      bonusAmount: amount(row.bonus_amount),
      stock: row.stock,
      memberMax: row.member_max,
      memberDays: row.member_days,
      rankLevelMin: row.rank_level_min,
    })),
  }
}

/** Whether the merchant has ranks, and rewards for points. */
export async function readOffers({
  database,
  site,
}: Pick<LoyaltyDeps, 'database' | 'site'>): Promise<{ ranks: boolean; rewards: boolean }> {
  const { id } = await site.merchant()
  const { rows } = await sql<{
    ranks: boolean
    rewards: boolean
  }>`select exists (select from loyalty.rank where merchant_id = ${id}) as ranks,
    exists (select from loyalty.reward where merchant_id = ${id} and is_offered) as rewards`.execute(database.sql)
  return rows[0] ?? { ranks: false, rewards: false }
}
