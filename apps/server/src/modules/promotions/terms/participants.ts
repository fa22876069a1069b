import type { Participant, ParticipationState } from '@banyan/contract'
import { type Net, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { maskedNamesOf } from '../../members/index.ts'
import type { Row } from '../rows.ts'

interface Query {
  readonly noticeId: bigint
  readonly state: ParticipationState | undefined
  /** The last one of the page before. */
  readonly after: bigint | undefined
  readonly count: number
}

type PartRow = Row<
  'promotion.participation',
  'id' | 'member_id' | 'state' | 'ended_by' | 'joined_at' | 'deposit_amount' | 'played_amount' | 'lost_amount'
> &
  Row<'promotion.participation', 'reward_amount' | 'claimed_at' | 'taken_back_at'>

const units = (value: bigint | null) => (value === null ? null : amount(value))

/** A page of those who have joined a promotion of a site, the latest first. */
export async function listParticipants(
  connection: Sql,
  merchantId: number,
  { noticeId, state, after, count }: Query,
): Promise<{ readonly members: Participant[]; readonly next: string | null }> {
  const [asked, last] = [state ?? null, after ?? null]
  const { rows } = await sql<PartRow>`select id, member_id, state, ended_by, joined_at, deposit_amount, played_amount,
      lost_amount, reward_amount, claimed_at, taken_back_at
    from promotion.participation where (merchant_id, notice_id) = (${merchantId}, ${noticeId})
      and (${asked}::text is null or state = ${asked}) and (${last}::bigint is null or id < ${last})
    order by id desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const names = await maskedNamesOf(
    connection,
    merchantId,
    page.map((row) => row.member_id),
  )
  const members = page.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: names.get(row.member_id) ?? '',
    state: row.state,
    ended: row.ended_by,
    joinedAt: row.joined_at,
    depositAmount: units(row.deposit_amount),
    playedAmount: row.played_amount as Net, // as: valid bets less those that were taken back
    lostAmount: row.lost_amount as Net, // as: below zero is won
    rewardAmount: units(row.reward_amount),
    claimedAt: row.claimed_at,
    takenBackAt: row.taken_back_at,
  }))
  return { members, next: rows.length > count ? String(page.at(-1)?.id) : null }
}
