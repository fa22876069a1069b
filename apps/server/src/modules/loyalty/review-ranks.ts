import { sql } from 'kysely'
import { memberOf } from '../ledger/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { rankAt, readRanks } from './ranks.ts'
import type { Row } from './rows.ts'
import { changeRank, countedOf } from './standing.ts'

type Deps = Pick<LoyaltyDeps, 'database' | 'tellMember'>

/** Members in one transaction. */
const chunkSize = 100

type DueRow = Row<'loyalty.play', 'account_id' | 'valid_amount' | 'rank_base' | 'rank_level' | 'rank_from_amount'>

/**
 * Reviews the ranks whose periods are over (docs/decisions/0340). A period of who had the rank before it got one begins
 * with the first review that looks at it: nobody loses a rank for a time of which nobody knew.
 */
export async function reviewRanks(deps: Deps, now: Date): Promise<void> {
  const { rows } = await sql<Row<'loyalty.rank', 'merchant_id' | 'rank_level'> & { days: number; kept: bigint }>`select
      merchant_id, rank_level, review_days as days, kept_amount as kept
    from loyalty.rank where review_days is not null`.execute(deps.database.sql)
  for (const { merchant_id: merchantId, rank_level: level, days, kept } of rows) {
    await sql`update loyalty.play set rank_since = ${now}, rank_from_amount = valid_amount
      where rank_level = ${level} and rank_level > 1 and rank_since is null
        and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}`.execute(deps.database.sql)
    for (let isMore = true; isMore;) isMore = await reviewSome(deps, { merchantId, level, days, kept, now })
  }
}

interface Review {
  readonly merchantId: number
  readonly level: number
  readonly days: number
  readonly kept: bigint
  readonly now: Date
}

/** Returns whether there may be more to look at. */
async function reviewSome({ database, tellMember }: Deps, review: Review): Promise<boolean> {
  const { merchantId, level, days, kept, now } = review
  return database.transaction(async (tx) => {
    const { rows } = await sql<DueRow>`select account_id, valid_amount, rank_base, rank_level, rank_from_amount
      from loyalty.play where rank_level = ${level} and rank_level > 1
        and rank_since <= ${now}::timestamptz - make_interval(days => ${days})
        and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}
      order by rank_since limit ${chunkSize} for update skip locked`.execute(tx)
    if (rows.length === 0) return false
    const ranks = await readRanks(tx, [merchantId])
    // In the order of the wallets: players are told of their ranks in the order in which bets write them.
    for (const played of rows.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))) {
      const { account_id: account, valid_amount: valid, rank_from_amount: from } = played
      // A condition that became easier may have raised the member before a bet was looked at.
      const rank = rankAt(ranks, countedOf(played), level)
      const below = ranks.findLast(({ rankLevel }) => rankLevel < level)
      const isKept = valid - (from ?? valid) >= kept
      if (!rank || !below || rank.rankLevel > level || isKept) {
        await sql`update loyalty.play set rank_since = ${now}, rank_from_amount = valid_amount,
          rank_level = ${rank?.rankLevel ?? level} where account_id = ${account}`.execute(tx)
        continue
      }
      await changeRank(tx, { account, before: level, rank: below, played, cause: 'review', at: now })
      await tellMember(tx, { memberId: memberOf(account), topic: 'rank_lowered' })
    }
    return rows.length === chunkSize
  })
}
