import { type InputOf, type StaffMessage, done, refuse, staffMessageRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { createLimiter, per } from '../../platform/limits/rate-limit.ts'
import { maskOf } from '../members/index.ts'
import { type Site, mobileNumberOf } from '../site/index.ts'
import { type NewDelivery, receiverHash } from './deliveries.ts'
import type { CodesDeps } from './deps.ts'
import type { Row } from './rows.ts'

export interface MessageDeskDeps extends Pick<CodesDeps, 'database' | 'digest'> {
  readonly database: Database
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
}

type Asked = InputOf<(typeof staffMessageRoutes)['messages']>

const pageSize = 50
/** As searches of members: so many receivers by one colleague on a node, and no faster in the long run. */
const searchesPerColleague = per(30, 60)

/** The desk of sent messages. Who looks for a receiver is limited, and stands in the audit log. */
export function messageDesk(deps: MessageDeskDeps): ServedDesk {
  const searches = createLimiter(searchesPerColleague)
  return desk(staffMessageRoutes, (audit) => ({
    async messages(asked, context) {
      const { receiver: text } = asked
      const seconds = text === undefined ? 0 : searches.take(context.staff.name)
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      const { id: merchantId, countryCode } = await deps.deskSite()
      const receiver = text === undefined ? undefined : receiverIn(text, countryCode)
      const page = receiver === null ? { messages: [], next: null } : await list(deps, merchantId, asked, receiver)
      if (text !== undefined) {
        const shown = receiver ? maskOf(receiver.channel === 'sms' ? 'mobileNum' : 'email', receiver.to) : '***'
        const act = { action: 'messages.searched', subject: 'messages', after: { receiver: shown } }
        await deps.database.transaction((tx) => audit(tx, context, act))
      }
      return done(page)
    },
  }))
}

type Receiver = Pick<NewDelivery, 'channel' | 'to'>

/** Whom a colleague has typed; null: neither a number nor an address. */
function receiverIn(text: string, countryCode: string): Receiver | null {
  if (text.includes('@')) return { channel: 'email', to: text }
  const number = mobileNumberOf(text, countryCode)
  return number === null ? null : { channel: 'sms', to: number }
}

type DeliveryRow = Row<
  'codes.delivery',
  | 'id'
  | 'reference'
  | 'channel'
  | 'kind'
  | 'receiver'
  | 'state'
  | 'fault'
  | 'provider_number'
  | 'tries'
  | 'queued_at'
  | 'ended_at'
>

async function list(deps: MessageDeskDeps, merchantId: number, asked: Asked, receiver: Receiver | undefined) {
  const { kind, channel, state, from, until, before, count = pageSize } = asked
  const conditions = [
    sql`merchant_id = ${merchantId}`,
    receiver && sql`receiver_hash = ${receiverHash(deps, receiver)}`,
    kind && sql`kind = ${kind}`,
    channel && sql`channel = ${channel}`,
    state && sql`state = ${state}`,
    from && sql`queued_at >= ${from}`,
    until && sql`queued_at < ${until}`,
    before !== undefined && sql`id < ${before}`,
  ].filter((condition) => condition !== undefined && condition !== false)
  const { rows } = await sql<DeliveryRow>`select id, reference, channel, kind, receiver, state, fault, provider_number,
      tries, queued_at, ended_at
    from codes.delivery where ${sql.join(conditions, sql` and `)} order by id desc limit ${count + 1}`.execute(
    deps.database.sql,
  )
  const page = rows.slice(0, count)
  return { messages: page.map(shown), next: rows.length > count ? String(page.at(-1)?.id) : null }
}

const shown = (row: DeliveryRow): StaffMessage => ({
  id: String(row.id),
  channel: row.channel,
  kind: row.kind,
  receiver: row.receiver,
  state: row.state,
  fault: row.fault,
  tries: row.tries,
  queuedAt: row.queued_at,
  endedAt: row.ended_at,
  reference: row.reference,
  providerNumber: row.provider_number,
})
