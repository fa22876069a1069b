import type { ReferredFriend } from '@banyan/contract'
import { type Net, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { maskedNamesOf } from '../members/index.ts'
import { rewardsOf } from './member.ts'
import type { Row } from './rows.ts'

interface Query {
  readonly isRefused: boolean
  /** The last one of the page before. */
  readonly after: bigint | undefined
  readonly count: number
}

/** A page of the friends of a site whom the rules look at, the latest first. */
export async function listFriends(
  connection: Sql,
  merchantId: number,
  { isRefused, after, count }: Query,
): Promise<{ readonly friends: ReferredFriend[]; readonly next: string | null }> {
  const last = after ?? null
  const { rows } = await sql<
    Row<'referrals.friend', 'friend_id' | 'member_id' | 'registered_at' | 'deposit_amount' | 'early_valid' | 'flag'>
  >`select friend_id, member_id, registered_at, deposit_amount, early_valid, flag from referrals.friend
    where merchant_id = ${merchantId} and (flag is null) = ${!isRefused}
      and (${last}::bigint is null or friend_id < ${last})
    order by friend_id desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const ids = page.map((row) => row.friend_id)
  const names = await maskedNamesOf(connection, merchantId, [...ids, ...page.map((row) => row.member_id)])
  const rewards = await rewardsOf(connection, ids)
  const friends = page.map((row) => ({
    id: String(row.friend_id),
    account: names.get(row.friend_id) ?? '',
    memberId: String(row.friend_id),
    inviter: names.get(row.member_id) ?? '',
    inviterId: String(row.member_id),
    registeredAt: row.registered_at,
    depositAmount: row.deposit_amount === null ? null : amount(row.deposit_amount),
    playedAmount: row.early_valid as Net, // as: valid bets less those that were taken back
    rewardAmount: amount(rewards.get(row.friend_id) ?? 0n),
    flag: row.flag,
  }))
  return { friends, next: rows.length > count ? (friends.at(-1)?.id ?? null) : null }
}
