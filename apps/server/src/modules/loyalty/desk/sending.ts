import { type InputOf, type Outcome, type Sending, done, refuse, type staffRewardRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'
import type { LoyaltyDeskDeps } from './deps.ts'

type Route = (typeof staffRewardRoutes)['recordSending']

/** A clock of a colleague's browser may go before ours by so much. */
const clockAheadMs = 60_000

/** Records that goods were sent, or corrects it; of two colleagues at once the second one is told. */
export async function recordSending(
  { database, audit, merchant, tellMember }: LoyaltyDeskDeps,
  context: StaffContext,
  { id, before, ...sent }: InputOf<Route>,
): Promise<Outcome<Record<string, never>, Route['refusals'][number]>> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Row<'loyalty.exchange', 'member_id' | 'asked_at'>>`select member_id, asked_at
      from loyalty.exchange where (id, merchant_id, kind) = (${id}, ${merchant.id}, 'goods') and status <> 'rejected'
      for update`.execute(tx)
    const [exchange] = rows
    if (!exchange) return refuse('not_found')
    const known = (await readSendings(tx, [BigInt(id)])).get(BigInt(id)) ?? null
    if (!isSame(known, before)) return refuse('changed_meanwhile')
    // A field of a browser names the minute.
    const isBefore = sent.sentAt.getTime() + clockAheadMs < exchange.asked_at.getTime()
    if (isBefore || sent.sentAt.getTime() > context.now.getTime() + clockAheadMs) return refuse('invalid_request')
    await sql`insert into loyalty.sending (exchange_id, carrier, tracking_number, sent_at, recorded_by, recorded_at)
      values (${id}, ${sent.carrier}, ${sent.trackingNumber}, ${sent.sentAt}, ${context.staff.name}, ${context.now})
      on conflict (exchange_id) do update set (carrier, tracking_number, sent_at, recorded_by, recorded_at)
        = (excluded.carrier, excluded.tracking_number, excluded.sent_at, excluded.recorded_by,
          excluded.recorded_at)`.execute(tx)
    const { member_id: memberId } = exchange
    if (!known) await tellMember(tx, { memberId, topic: 'reward_sent' })
    await audit(tx, context, {
      action: 'exchange.sent',
      subject: `member ${memberId}`,
      ...(known && { before: wordsOf(known) }),
      after: { exchange: id, ...wordsOf(sent) },
    })
    return done({})
  })
}

const wordsOf = ({ carrier, trackingNumber, sentAt }: Sending) => ({
  carrier,
  trackingNumber,
  sentAt: sentAt.toISOString(),
})

const isSame = (one: Sending | null, other: Sending | null) =>
  JSON.stringify(one && wordsOf(one)) === JSON.stringify(other && wordsOf(other))

/** What was recorded of these exchanges. */
export async function readSendings(connection: Sql, exchangeIds: readonly bigint[]): Promise<Map<bigint, Sending>> {
  if (exchangeIds.length === 0) return new Map()
  const { rows } = await sql<Row<'loyalty.sending', 'exchange_id' | 'carrier' | 'tracking_number' | 'sent_at'>>`select
      exchange_id, carrier, tracking_number, sent_at
    from loyalty.sending where exchange_id = any(${exchangeIds}::bigint[])`.execute(connection)
  return new Map(
    rows.map((row) => [
      row.exchange_id,
      { carrier: row.carrier, trackingNumber: row.tracking_number, sentAt: row.sent_at },
    ]),
  )
}
