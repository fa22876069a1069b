import { sql } from 'kysely'
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
  { key: 'promo-report-fault', rewardAmount: null, timesMax: 10, secondPersonFrom: 500_000n },
]

/** Puts in what can be applied for and answers how much is new. What is there is an operator's to change, and stays. */
export async function seedPromotions({
  database,
  content,
}: Pick<PromotionsDeps, 'database' | 'content'>): Promise<number> {
  const notices = await content.seededNotices()
  let changes = 0
  for (const { key, rewardAmount, timesMax, secondPersonFrom } of seedActivities) {
    for (const { id, merchantId, startsAt } of notices.filter((notice) => notice.key === key)) {
      const { rows } =
        await sql`insert into promotion.activity (notice_id, merchant_id, begins_at, reward_amount, times_max,
          second_person_from)
        values (${id}, ${merchantId}, ${startsAt}, ${rewardAmount}, ${timesMax}, ${secondPersonFrom})
        on conflict do nothing returning notice_id`.execute(database.sql)
      changes += rows.length
    }
  }
  return changes
}
