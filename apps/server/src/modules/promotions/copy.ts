import { sql } from 'kysely'
import { type CopyPart, byCursor } from '../../platform/own-copy.ts'

/** What a member has applied for, joined and been handed. */
export const copyOfPromotions: readonly CopyPart[] = [
  {
    name: 'promotions',
    columns: ['kind', 'promotion', 'at', 'state', 'amount', 'decided_at'],
    amounts: ['amount'],
    read: (connection, { memberId }) =>
      byCursor(
        connection,
        sql`select 'application' as kind, notice_id::text as promotion, applied_at as at, status::text as state, amount,
            decided_at
          from promotion.application where member_id = ${memberId}
          union all select 'joined', notice_id::text, joined_at, state::text, reward_amount, claimed_at
          from promotion.participation where member_id = ${memberId}
          union all select 'handout', null, decided_at, outcome::text, amount, decided_at
          from promotion.handout_part join promotion.handout on handout.id = handout_id
          where member_id = ${memberId} and outcome = 'paid'
          union all select 'followed', notice_id::text, followed_at, null, null, null
          from promotion.follow where member_id = ${memberId}
          order by at`,
      ),
  },
]
