import { harmLevelMost } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { setNoOffers } from '../wagering/index.ts'
import type { HarmDeps } from './deps.ts'
import type { Row } from './rows.ts'
import type { Score } from './score.ts'

/** A level is the highest of so many days: it falls after as many calm ones. */
const levelDays = 7
/** A member is written to, and a colleague asked to speak with them, so many days apart at the least. */
const quietDays = 7

export interface ScoredDay {
  readonly memberId: bigint
  readonly merchantId: number
  /** As 2026-12-24, of the site. */
  readonly day: string
  readonly now: Date
}

/**
 * Writes what a day came to and what follows: the member's level, that nothing is offered at the highest, what is
 * written to the member, and that a colleague is to speak with them. The same day again changes nothing.
 */
export async function applyScore(
  deps: Pick<HarmDeps, 'tellMember'>,
  tx: Tx,
  scored: ScoredDay,
  { score, level, markers }: Score,
): Promise<void> {
  const { memberId, merchantId, day } = scored
  const { rows } = await sql`insert into harm.day (member_id, day, merchant_id, score, level, markers)
    values (${memberId}, ${day}::date, ${merchantId}, ${score}, ${level}, ${JSON.stringify(markers)}::jsonb)
    on conflict do nothing returning member_id`.execute(tx)
  if (rows.length === 0) return
  const after = await raise(tx, scored, score)
  if (after === null) return
  await setNoOffers(tx, memberId, after.level === harmLevelMost)
  if (after.level === 0) return
  if (after.level === harmLevelMost) await askContact(tx, scored)
  if (after.mayTell) {
    await deps.tellMember(tx, { memberId, topic: after.level === harmLevelMost ? 'care_break' : 'care' })
    await sql`update harm.member set told_at = ${scored.now} where member_id = ${memberId}`.execute(tx)
  }
}

/** The level after a day; null of whoever has none and never had. */
async function raise(
  tx: Tx,
  { memberId, merchantId, day, now }: ScoredDay,
  score: number,
): Promise<{ readonly level: number; readonly mayTell: boolean } | null> {
  const { rows } = await sql<Row<'harm.member', 'level'> & { readonly mayTell: boolean }>`
    insert into harm.member as kept (member_id, merchant_id, level, score, since, day)
    select ${memberId}, ${merchantId}, max(level), ${score}, ${now}, ${day}::date from harm.day
    where member_id = ${memberId} and day > ${day}::date - ${levelDays}::int and day <= ${day}::date
    having max(level) > 0 or exists (select from harm.member where member_id = ${memberId})
    on conflict (member_id) do update set level = excluded.level, score = excluded.score, day = excluded.day,
      since = case when kept.level = excluded.level then kept.since else excluded.since end
    returning level, coalesce(told_at <= ${now}::timestamptz - make_interval(days => ${quietDays}), true) as "mayTell"`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Has a colleague speak with a member, unless one is to, or has lately. */
async function askContact(tx: Tx, { memberId, merchantId, now }: ScoredDay): Promise<void> {
  await sql`insert into harm.contact (merchant_id, member_id, opened_at)
    select ${merchantId}, ${memberId}, ${now} where not exists (select from harm.contact where member_id = ${memberId}
      and (state <> 'closed' or closed_at > ${now}::timestamptz - make_interval(days => ${quietDays})))`.execute(tx)
}
