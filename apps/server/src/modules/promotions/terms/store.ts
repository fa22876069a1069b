import { type PromotionTerms, promotionCategories } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { keptPlan, planOf } from '../plans/store.ts'
import type { Row } from '../rows.ts'

type TermsRow = Omit<Row<'promotion.activity'>, 'notice_id' | 'merchant_id'>

const units = (value: bigint | null) => (value === null ? null : amount(value))

const termsOf = (row: TermsRow): PromotionTerms => ({
  category: promotionCategories.find((each) => each === row.category) ?? null,
  takesApplications: row.takes_applications,
  plan: row.plan === null ? null : planOf(row.plan),
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  rewardAmount: units(row.reward_amount),
  turnoverMultiple: row.multiple,
  timesMax: row.times_max,
  addressMax: row.address_max,
  canRetry: row.can_retry,
  secondPersonFrom: amount(row.second_person_from),
  rankLevelMin: row.rank_min,
  registeredDaysMin: row.registered_days_min,
  depositMin: units(row.deposit_min),
  depositDays: row.deposit_days,
  lineOf: row.line_of === null ? null : String(row.line_of),
})

/** What is set of a promotion of the merchant, with its version; null where nothing is. */
export async function readTerms(
  connection: Sql,
  merchantId: number,
  noticeId: bigint,
  lock = sql``,
): Promise<{ readonly terms: PromotionTerms; readonly version: number } | null> {
  const { rows } = await sql<TermsRow>`select category, takes_applications, begins_at, ends_at, reward_amount, multiple,
      times_max, address_max, can_retry, second_person_from, rank_min, registered_days_min, deposit_min, deposit_days,
      line_of, version, plan
    from promotion.activity where (notice_id, merchant_id) = (${noticeId}, ${merchantId}) ${lock}`.execute(connection)
  const [row] = rows
  return row ? { terms: termsOf(row), version: row.version } : null
}

/** Writes what is set of a promotion, its first terms too. */
export async function writeTerms(
  tx: Tx,
  merchantId: number,
  { noticeId, terms, version }: { readonly noticeId: bigint; readonly terms: PromotionTerms; readonly version: number },
): Promise<void> {
  await sql`insert into promotion.activity (notice_id, merchant_id, category, takes_applications, begins_at, ends_at,
      reward_amount, multiple, times_max, address_max, can_retry, second_person_from, rank_min, registered_days_min,
      deposit_min, deposit_days, line_of, version, plan)
    values (${noticeId}, ${merchantId}, ${terms.category}, ${terms.takesApplications}, ${terms.beginsAt},
      ${terms.endsAt}, ${terms.rewardAmount}, ${terms.turnoverMultiple}, ${terms.timesMax}, ${terms.addressMax},
      ${terms.canRetry}, ${terms.secondPersonFrom}, ${terms.rankLevelMin}, ${terms.registeredDaysMin},
      ${terms.depositMin}, ${terms.depositDays}, ${terms.lineOf}, ${version},
      ${keptPlan(terms.plan)}::jsonb)
    on conflict (notice_id) do update set category = excluded.category,
      takes_applications = excluded.takes_applications, begins_at = excluded.begins_at, ends_at = excluded.ends_at,
      reward_amount = excluded.reward_amount, multiple = excluded.multiple, times_max = excluded.times_max,
      address_max = excluded.address_max, can_retry = excluded.can_retry,
      second_person_from = excluded.second_person_from, rank_min = excluded.rank_min,
      registered_days_min = excluded.registered_days_min, deposit_min = excluded.deposit_min,
      deposit_days = excluded.deposit_days, line_of = excluded.line_of, version = excluded.version,
      plan = excluded.plan`.execute(tx)
}
