import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { channel } from './realtime-events.ts'

export interface Listener {
  close(): Promise<void>
}

export interface ListenerDeps {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  readonly onMessage: (payload: string) => void
  /** The connection was away: whatever was said meanwhile went unheard. */
  readonly onGap: () => void
}

const retryMs = 1000

/** Keeps one connection listening to the other nodes, for as long as this node lives. */
export function listenToNodes({ database, log, onMessage, onGap }: ListenerDeps): Listener {
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
