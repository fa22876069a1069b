import { type CodeChannel, type MessageFault, type MessageKind, messageDaysKept } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { maskOf } from '../members/index.ts'
import type { CodesDeps } from './deps.ts'

/** A message as the desk of messages knows it: no text. */
export interface NewDelivery {
  readonly merchantId: number
  readonly reference: string
  readonly channel: CodeChannel
  readonly kind: MessageKind
  /** E.164, or an e-mail address. */
  readonly to: string
}

/** What became of a message. Still `queued` with a fault: it is tried again. */
export interface DeliveryEnd {
  readonly reference: string
  readonly state: 'queued' | 'sent' | 'failed'
  readonly fault: MessageFault | null
  readonly number?: string | undefined
  readonly tries: number
}

/** A receiver as it is found by: equal ones have equal hashes, and nobody without the key can try addresses out. */
export function receiverHash(
  { digest }: Pick<CodesDeps, 'digest'>,
  { channel, to }: Pick<NewDelivery, 'channel' | 'to'>,
): Buffer {
  return digest('message receiver', `${channel}|${channel === 'email' ? to.toLowerCase() : to}`)
}

/** The insert of a message that goes out, as a part of a statement or a statement. */
export function insertDelivery(deps: Pick<CodesDeps, 'digest'>, delivery: NewDelivery) {
  const { merchantId, reference, channel, kind, to } = delivery
  const receiver = maskOf(channel === 'sms' ? 'mobileNum' : 'email', to)
  return sql`insert into codes.delivery (merchant_id, reference, channel, kind, receiver, receiver_hash)
    values (${merchantId}, ${reference}, ${channel}, ${kind}, ${receiver}, ${receiverHash(deps, delivery)})`
}

/** The update that says what became of a message, likewise. */
export const endDelivery = ({ reference, state, fault, number, tries }: DeliveryEnd) =>
  sql`update codes.delivery set state = ${state}, fault = ${fault}, tries = ${tries},
    provider_number = ${number ?? null}::text,
    ended_at = case when ${state} = 'queued' then null else clock_timestamp() end
    where reference = ${reference} and (state <> 'sent' or ${state} = 'sent')`

/** No sending takes so long: what is still said to wait then, and does not, was left by a server that died. */
const leftMinutes = 5

/** Ends what a server has left, and forgets what is older than it may be kept. */
export async function pruneDeliveries(connection: Sql): Promise<void> {
  await sql`update codes.delivery set state = 'failed', fault = 'unfinished', ended_at = clock_timestamp()
    where state = 'queued' and queued_at < clock_timestamp() - make_interval(mins => ${leftMinutes})
      and not exists (select from codes.message where message.reference = delivery.reference)`.execute(connection)
  await sql`delete from codes.delivery
    where queued_at < clock_timestamp() - make_interval(days => ${messageDaysKept})`.execute(connection)
}

const numberText = /^[\w.:@-]{1,64}$/
const numberFields = ['id', 'message_id', 'messageId', 'msgid', 'sid', 'smsid', 'SMSID', 'request_id']

/**
 * What a gateway calls a message, where its answer is an object that says so. Nothing that stands in the text is taken
 * for a number: an answer may repeat what it was sent.
 */
export function numberIn(answer: string, text: string): string | undefined {
  const told = fieldsOf(answer)
  const found = numberFields.map((field) => told[field]).find((value) => value !== undefined && value !== '')
  const number = typeof found === 'number' ? String(found) : found
  return typeof number === 'string' && numberText.test(number) && !text.includes(number) ? number : undefined
}

function fieldsOf(answer: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(answer)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
