import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database.ts'
import { isReadUntil } from '../../../platform/outbox.ts'
import type { Currency } from '@banyan/money'
import { currencyIdOf, memberOf } from '../../ledger/index.ts'
import { type EndedTurnover, countOutside, readOutsideTurnover } from '../../wagering/index.ts'

/** The name under which the place in the outbox is remembered. */
export const readerName = 'agents'

/**
 * Counts what has ended by member and five minutes, in the transaction that moves past
 * its fact, while there is a contract to settle. What comes after its slot was closed
 * goes to the first open one, so nothing is lost and nothing settled changes.
 */
export async function recordPlays(tx: Tx, currency: Currency, plays: readonly EndedTurnover[]): Promise<void> {
  const counted = plays.filter(({ accountId }) => currencyIdOf(accountId) === currency.id)
  if (counted.length === 0) return
  await sql`with closed as materialized (select at from agents.closed_until for share)
    insert into agents.play as play (member_id, slot, valid_amount, payout_amount)
    select member, greatest(slot, at), sum(valid), sum(payout)
    from unnest(${counted.map(({ accountId }) => memberOf(accountId))}::bigint[], ${counted.map(({ slot }) => slot)}::timestamptz[],
      ${counted.map(({ stakeAmount }) => stakeAmount)}::bigint[], ${counted.map(({ payoutAmount }) => payoutAmount)}::bigint[])
      as ended (member, slot, valid, payout) cross join closed
    where exists (select from agents.contract where next_until is not null)
    group by 1, 2 order by 1, 2
    on conflict (member_id, slot) do update
      set valid_amount = play.valid_amount + excluded.valid_amount, payout_amount = play.payout_amount + excluded.payout_amount`.execute(tx)
}

/**
 * Counts the rounds at outside vendors that have ended since the last time, which are in
 * no fact of the outbox. For a job.
 */
export function countPlaysOutside(database: Database, currency: Currency): Promise<void> {
  return countOutside(database, 'agents.counted_until', async (tx, span) => recordPlays(tx, currency, await readOutsideTurnover(tx, span)))
}

/** A bet that ended is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 30_000

/** Closes the slots whose bets have all been counted: the watermark up to which windows are settled. */
export async function closeSlots(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - committedAfterMs)
  if (!(await isReadUntil(database, readerName, now))) return
  await sql`update agents.closed_until set at = mark
    from (select agents.mark(least(${until}::timestamptz, at)) as mark from agents.counted_until) as slot where mark > closed_until.at`.execute(
    database.sql,
  )
}

/** The longest period, and the time that a settlement may lie still, in days. */
const keptDays = 93

/** Forgets what no period can need any more. */
export async function prunePlays({ sql: connection }: Database): Promise<void> {
  await sql`delete from agents.play where slot < clock_timestamp() - make_interval(days => ${keptDays})`.execute(connection)
}
