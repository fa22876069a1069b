import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import type { BusHandlers, Listener, NodeBus } from './node-bus.ts'

const channel = 'banyan_realtime'
const retryMs = 1000

/** The bus over LISTEN and NOTIFY: nothing more to run, and a stored event is notified of in the same commit. */
export function postgresBus(database: Database, log: Pick<Log, 'warn'>): NodeBus {
  return {
    async publish(texts) {
      if (texts.length > 0)
        await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(database.sql)
    },
    publishOnceStored: (text, store) => store(sql`pg_notify(${channel}, ${text})`),
    listen: (handlers) => listen(database, log, handlers),
  }
}

/** Keeps one connection listening to the other nodes, for as long as this node lives. */
function listen(database: Database, log: Pick<Log, 'warn'>, { onMessage, onGap }: BusHandlers): Listener {
  let isClosed = false
  let isFirst = true
  let client: Awaited<ReturnType<Database['connect']>> | undefined
  let retry: NodeJS.Timeout | undefined

  async function open() {
    const opened = await database.connect('banyan realtime')
    if (isClosed) return opened.end()
    client = opened
    opened.on('notification', ({ payload }) => payload !== undefined && onMessage(payload))
    opened.on('end', again)
    await opened.query(`listen ${channel}`)
    if (!isFirst) onGap()
    isFirst = false
  }

  function again() {
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(start, retryMs)
  }

  function start() {
    open().catch((error: unknown) => {
      // A node that stops ends its connection, whatever it was asking for just then.
      if (isClosed) return
      log.warn({ err: error }, 'events of other nodes are not heard; trying again')
      again()
    })
  }

  start()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
