import { amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { type Transfer, memberOf } from '../ledger/index.ts'
import { merchantsOf } from '../members/index.ts'
import type { Ends } from '../wagering/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { movementKey, ofPoints } from './movement.ts'
import { rankAt, readRanks } from './ranks.ts'
import type { Row } from './rows.ts'
import { changeRank, countedOf } from './standing.ts'

/**
 * Counts what was at risk of bets that have ended, in the transaction that moves past their facts. Trial money counts
 * for no member. A correction takes away what it says, but not what points were given for: these stay, and the next
 * come with new bets beyond.
 */
export async function recordValid(tx: Tx, ends: Ends): Promise<void> {
  await sql`insert into loyalty.play as play (account_id, valid_amount)
    select account_id, sum(valid_diff) from ${ends} where not ledger.holds_trial(account_id)
    group by account_id having sum(valid_diff) > 0 order by account_id
    on conflict (account_id) do update set valid_amount = play.valid_amount + excluded.valid_amount,
      is_due = true`.execute(tx)
  await sql`update loyalty.play as play set valid_amount = greatest(0, play.valid_amount + less)
    from (select account_id as account, sum(valid_diff)::bigint as less from ${ends} group by 1
      having sum(valid_diff) < 0) as taken
    where play.account_id = account`.execute(tx)
}

/** Wallets in one transaction. */
const chunkSize = 200

type PlayRow = Row<'loyalty.play', 'account_id' | 'valid_amount' | 'counted_amount' | 'rank_base' | 'rank_level'>

/**
 * Raises ranks and gives points for the valid bets that nobody has looked at yet; what is less than a point waits for
 * more. Returns whether there may be more to look at.
 */
export async function givePoints(
  { database, ledger, tellMember }: Pick<LoyaltyDeps, 'database' | 'ledger' | 'tellMember'>,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<PlayRow>`select account_id, valid_amount, counted_amount, rank_base, rank_level
      from loyalty.play where is_due
      order by account_id limit ${chunkSize} for update skip locked`.execute(tx)
    if (rows.length === 0) return false
    const merchants = await merchantsOf(
      tx,
      rows.map(({ account_id: account }) => memberOf(account)),
    )
    const ranks = Map.groupBy(await readRanks(tx, [...new Set(merchants.values())]), ({ merchantId }) => merchantId)
    const transfers: Transfer[] = []
    const seen: { account: bigint; counted: bigint; level: number; points: bigint }[] = []
    for (const play of rows) {
      const { account_id: account, valid_amount: valid, counted_amount: counted } = play
      const memberId = memberOf(account)
      const rank = rankAt(ranks.get(merchants.get(memberId) ?? 0) ?? [], countedOf(play), play.rank_level)
      const points = rank && valid > counted ? (valid - counted) / rank.betPerPoint : 0n
      const level = rank?.rankLevel ?? play.rank_level
      seen.push({ account, counted: rank ? counted + points * rank.betPerPoint : counted, level, points })
      if (rank && level > play.rank_level) {
        await changeRank(tx, { account, before: play.rank_level, rank, played: play, cause: 'reached', at: now })
        await tellMember(tx, { memberId, topic: 'rank_reached' })
      }
      if (points === 0n) continue
      await ledger.openWallet(tx, { memberId, currency: pointUnit })
      const key = movementKey(`points ${account} ${counted}`, now)
      transfers.push(
        ofPoints({
          memberId,
          direction: 'credit',
          amount: amount(points),
          reason: 'points_earned',
          reference: account,
          key,
        }),
      )
    }
    const posted = await ledger.post(tx, transfers)
    if (posted.some(({ status }) => status !== 'posted')) throw new Error('points were not posted')
    await sql`update loyalty.play as play set counted_amount = counted, rank_level = level,
      earned_points = earned_points + points, is_due = false
      from unnest(${seen.map(({ account }) => account)}::bigint[], ${seen.map(({ counted }) => counted)}::bigint[],
        ${seen.map(({ level }) => level)}::int[], ${seen.map(({ points }) => points)}::bigint[]) as seen (account,
          counted, level, points)
      where play.account_id = seen.account`.execute(tx)
    return rows.length === chunkSize
  })
}
