import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import type { LineEars, Listener, NodeLine } from './node-line.ts'

const channel = 'banyan_realtime'
const retryMs = 1000

/** The line over LISTEN and NOTIFY: nothing more to run, and what is stored rings in the same commit. */
export function postgresLine(database: Database, log: Pick<Log, 'warn'>): NodeLine {
  return {
    async say(texts) {
      if (texts.length > 0)
        await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(database.sql)
    },
    sayOnceStored: (text, store) => store(sql`pg_notify(${channel}, ${text})`),
    listen: (ears) => listen(database, log, ears),
  }
}

/** Keeps one connection listening to the other nodes, for as long as this node lives. */
function listen(database: Database, log: Pick<Log, 'warn'>, { onMessage, onGap }: LineEars): Listener {
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
