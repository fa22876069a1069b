import { randomUUID } from 'node:crypto'
import type { CodeChannel } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type DeliveryEnd, endDelivery, insertDelivery } from './deliveries.ts'
import type { CodesDeps } from './deps.ts'
import type { EmailText } from './templates.ts'
import type { Message, MessageQueue, QueuedMessage } from './queued-message.ts'
import type { Delivery } from './senders.ts'

type Stored = Pick<QueuedMessage, 'message' | 'isForNobody'>

interface Due {
  readonly id: bigint
  readonly reference: string
  readonly sealed: Buffer
  readonly tries: number
  readonly is_over: boolean
}

const batchMax = 10
/** Longer than any sender takes, so that a message is tried by two servers only when one of them has died. */
const leaseSeconds = 90
/** After the first failure; doubled with each, up to the most. */
const firstPauseSeconds = 5
const pauseSecondsMax = 600

type QueueDeps = Pick<CodesDeps, 'database' | 'log' | 'senders' | 'senderHealth' | 'letters' | 'digest'>

export function createMessageQueue(deps: QueueDeps): MessageQueue {
  const { database, letters } = deps
  let delivering: Promise<void> | null = null
  let isAskedAgain = false

  async function deliverAll() {
    do {
      isAskedAgain = false
      for (let taken = batchMax; taken === batchMax;) {
        const batch = await takeDue(database.sql)
        taken = batch.length
        await Promise.all(batch.map((due) => deliverOne(deps, due)))
      }
    } while (isAskedAgain)
  }

  return {
    async enqueue(tx, { message, merchantId, kind, expiresInMinutes, about = null, isForNobody = false }) {
      const reference = randomUUID()
      const stored: Stored = { message, isForNobody }
      const delivery = { merchantId, reference, channel: message.channel, kind, to: message.to }
      await sql`
        with replaced as (
          update codes.delivery set state = 'failed', fault = 'replaced', ended_at = clock_timestamp()
          where state = 'queued' and reference = (select reference from codes.message where about = ${about})
        ), put as (
          insert into codes.message (reference, about, sealed, expires_at)
          values (${reference}, ${about}, ${letters.seal(reference, JSON.stringify(stored))},
            clock_timestamp() + make_interval(mins => ${expiresInMinutes}))
          on conflict (about) do update set reference = excluded.reference, sealed = excluded.sealed,
            expires_at = excluded.expires_at, tries = 0, due_at = excluded.due_at
        )
        ${insertDelivery(deps, delivery)}`.execute(tx)
    },
    deliver() {
      isAskedAgain = true
      delivering ??= deliverAll().finally(() => (delivering = null))
      return delivering
    },
  }
}

/** Commits before anything is sent, and skips what another node is taking. */
async function takeDue(connection: Sql): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from codes.message where due_at <= clock_timestamp() order by due_at limit ${batchMax}
        for update skip locked
    )
    update codes.message set tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from due where message.id = due.id
    returning message.id, reference, sealed, tries, expires_at <= clock_timestamp() as is_over`.execute(connection)
  return rows
}

async function deliverOne(deps: QueueDeps, due: Due) {
  const { database, log, senderHealth, letters } = deps
  const { reference, tries } = due
  const failed = (fault: DeliveryEnd['fault'], made = tries) =>
    forget(database.sql, due, { reference, state: 'failed', fault, tries: made })
  if (due.is_over) {
    log.warn({ reference, tries: tries - 1 }, 'a message was given up: nobody took it in time')
    return failed('expired', tries - 1)
  }
  const { message, isForNobody } = JSON.parse(letters.open(reference, due.sealed)) as Stored // as: `enqueue` wrote it
  if (isForNobody) return failed('nobody', 0)
  const sent = await handToSender(deps, reference, message)
  senderHealth.report(message.channel, sent.ok ? null : sent.code)
  if (sent.ok) return forget(database.sql, due, { reference, state: 'sent', fault: null, ...sent.value, tries })
  log.warn({ reference, tries, fault: sent.code }, 'a message was not taken')
  return sent.code === 'invalid_phone_number' ? failed(sent.code) : putOff(database.sql, due, sent.code)
}

/** By its reference too: a newer message may have taken its place. */
const forget = (connection: Sql, { id, reference }: Due, end: DeliveryEnd) =>
  sql`with gone as (delete from codes.message where id = ${id} and reference = ${reference})
  ${endDelivery(end)}`.execute(connection)

const putOff = (connection: Sql, { id, reference, tries }: Due, fault: DeliveryEnd['fault']) =>
  sql`with later as (
    update codes.message
      set due_at = clock_timestamp() + make_interval(secs
        => ${Math.min(pauseSecondsMax, firstPauseSeconds * 2 ** (tries - 1))})
    where id = ${id} and reference = ${reference})
  update codes.delivery set fault = ${fault}, tries = ${tries}
    where reference = ${reference} and state = 'queued'`.execute(connection)

/** Hands a message to what carries it. The reference is the same for every try. */
export async function handToSender(
  { senders }: Pick<CodesDeps, 'senders'>,
  reference: string,
  message: Message,
): Promise<Delivery> {
  const nobody: Delivery = { ok: false, code: 'operation_not_enabled' }
  if (message.channel === 'email') return (await senders.email?.send({ reference, ...message })) ?? nobody
  return (await senders.sms?.send({ reference, ...message })) ?? nobody
}

/** A code as the message that carries it by a channel. */
export function messageOf(
  { channel, merchantId, to }: { readonly channel: CodeChannel; readonly merchantId: number; readonly to: string },
  texts: { readonly sms: () => string; readonly email: () => EmailText },
): Message {
  return channel === 'sms' ? { channel, merchantId, to, text: texts.sms() } : { channel, to, ...texts.email() }
}
