import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenedSite } from '../../platform/module.ts'
import type { PromotionsDeps } from './deps.ts'

interface SeedActivity {
  /** The key of the notice with its words, in site's `seed-texts.ts`. */
  readonly key: string
  readonly rewardAmount: bigint | null
  readonly timesMax: number
  readonly secondPersonFrom: bigint
}

/** What members of a merchant that plays with play money can apply for from the first day, without an end. */
const seedActivities: readonly SeedActivity[] = [
  { key: 'promo-verify-draw', rewardAmount: 50_000n, timesMax: 1, secondPersonFrom: 500_000n },
  { key: 'promo-zalo', rewardAmount: null, timesMax: 1, secondPersonFrom: 500_000n },
  { key: 'promo-report-fault', rewardAmount: null, timesMax: 10, secondPersonFrom: 500_000n },
]

/** Puts in what can be applied for and answers how much is new. What is there is an operator's to change, and stays. */
export async function seedPromotions(
  { database, content }: Pick<PromotionsDeps, 'database' | 'content'>,
  within?: Tx,
): Promise<number> {
  const notices = await content.seededNotices(within)
  let changes = 0
  for (const { key, rewardAmount, timesMax, secondPersonFrom } of seedActivities) {
    for (const { id, merchantId, startsAt } of notices.filter((notice) => notice.key === key)) {
      const { rows } =
        await sql`insert into promotion.activity (notice_id, merchant_id, begins_at, reward_amount, times_max,
          second_person_from)
        values (${id}, ${merchantId}, ${startsAt}, ${rewardAmount}, ${timesMax}, ${secondPersonFrom})
        on conflict do nothing returning notice_id`.execute(within ?? database.sql)
      changes += rows.length
    }
  }
  return changes
}

/** What can be applied for at a new site from its first day, and from which sum on two people give a bonus there. */
export async function promotionsOfNewSite(
  deps: Pick<PromotionsDeps, 'database' | 'content'>,
  tx: Tx,
  { merchant: { id }, from }: OpenedSite,
): Promise<void> {
  await seedPromotions(deps, tx)
  if (!from?.isSameMoney) return
  await sql`insert into promotion.handout_rule (merchant_id, second_person_from)
    select ${id}::int, second_person_from from promotion.handout_rule where merchant_id = ${from.id}`.execute(tx)
}
