import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PointValues,
  done,
  refuse,
  type staffPointRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { readConversion } from '../points.ts'
import { listRanks } from '../ranks.ts'
import { readPointRule } from './adjust-points.ts'
import { type LoyaltyDeskDeps, costDays, settings } from './deps.ts'

type Routes = typeof staffPointRoutes

/** A site has one setting of points. */
export const pointsOf = (merchantId: number) => ({ merchantId, kind: 'points', name: '1' })

async function readValues(connection: Sql, merchantId: number): Promise<PointValues> {
  const [conversion, rule] = [await readConversion(connection, merchantId), await readPointRule(connection, merchantId)]
  return {
    depositPerPoint: rule.depositPerPoint,
    amountPerPoint: conversion && amount(conversion.amountPerPoint),
    pointsMin: conversion && amount(conversion.pointsMin),
    pointsDailyMax: conversion && amount(conversion.pointsDailyMax),
    secondPersonFrom: rule.secondPersonFrom,
  }
}

export async function readPointSettings(
  deps: LoyaltyDeskDeps,
  { language }: Pick<StaffContext, 'language'>,
): Promise<OutputOf<Routes['pointSettings']>> {
  const { database, merchant } = deps
  const { ranks } = await listRanks(deps, language)
  return {
    version: await settings.versionOf(database.sql, pointsOf(merchant.id)),
    values: await readValues(database.sql, merchant.id),
    earning: ranks.map(({ rankLevel, labelName, betPerPoint }) => ({ rankLevel, labelName, betPerPoint })),
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

/** Sets how points are earned from deposits and become money: whoever has not seen the last version is told. */
export async function setPointSettings(
  { database, audit, merchant: { id: merchantId } }: LoyaltyDeskDeps,
  context: StaffContext,
  { version, values, reason }: InputOf<Routes['setPointSettings']>,
): Promise<Outcome<OutputOf<Routes['setPointSettings']>, 'changed_meanwhile'>> {
  const subject = pointsOf(merchantId)
  return database.transaction(async (tx) => {
    await settings.lock(tx, subject)
    if ((await settings.versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    const before = await readValues(tx, merchantId)
    const { amountPerPoint, pointsMin, pointsDailyMax, depositPerPoint, secondPersonFrom } = values
    await (
      amountPerPoint === null
        ? sql`delete from loyalty.conversion where merchant_id = ${merchantId}`
        : sql`insert into loyalty.conversion (merchant_id, amount_per_point, points_min, points_daily_max)
            values (${merchantId}, ${amountPerPoint}, ${pointsMin}, ${pointsDailyMax})
            on conflict (merchant_id) do update set (amount_per_point, points_min, points_daily_max)
              = (excluded.amount_per_point, excluded.points_min, excluded.points_daily_max)`
    ).execute(tx)
    const isOther = before.secondPersonFrom !== secondPersonFrom
    await sql`insert into loyalty.point_rule as rule (merchant_id, deposit_per_point, second_person_from, set_by,
        set_at)
      values (${merchantId}, ${depositPerPoint}, ${secondPersonFrom}, ${isOther ? context.staff.name : null},
        ${isOther ? context.now : null})
      on conflict (merchant_id) do update set deposit_per_point = excluded.deposit_per_point,
        second_person_from = excluded.second_person_from, set_by = coalesce(excluded.set_by, rule.set_by),
        set_at = coalesce(excluded.set_at, rule.set_at)`.execute(tx)
    const after = await readValues(tx, merchantId)
    const save = { subject, before, after, reason, action: 'points.set' }
    return done({ id: subject.name, version: await settings.save(tx, { audit, context }, save) })
  })
}

/** What the rates would have cost with the deposits and conversions of the last days. */
export async function readPointCost(
  { database, merchant, recentDeposits }: LoyaltyDeskDeps,
  { depositPerPoint, amountPerPoint }: InputOf<Routes['pointCost']>,
): Promise<OutputOf<Routes['pointCost']>> {
  const { deposits, steps } = await recentDeposits(merchant.id, { days: costDays, per: depositPerPoint ?? null })
  const { rows } = await sql<{ points: bigint }>`select coalesce(sum(points), 0)::bigint as points
    from loyalty.exchange where merchant_id = ${merchant.id} and kind = 'convert'
      and asked_at > now() - make_interval(days => ${costDays})`.execute(database.sql)
  const converted = rows[0]?.points ?? 0n
  return {
    deposits,
    points: amount(steps),
    convertedPoints: amount(converted),
    convertedAmount: amount(converted * (amountPerPoint ?? 0n)),
  }
}
