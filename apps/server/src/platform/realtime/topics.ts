import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import { readBacklog } from './events.ts'
import type { Socket } from './socket.ts'

export interface PublicTopics {
  /** Tells the socket what it missed since `after`, or that it must fetch afresh, and from now on every event. */
  subscribe(socket: Socket, topic: string, after: number | undefined): Promise<void>
  /** Brings everybody who listens to a topic here up to what is stored. */
  readonly catchUp: (topic: string) => void
  /** The same for every topic that anybody listens to. */
  readonly catchUpAll: () => void
}

/** Events are always read from where they are stored: a wake-up that is lost, doubled or late changes nothing. */
export function createPublicTopics(
  database: Database,
  log: Pick<Log, 'warn'>,
  sockets: ReadonlySet<Socket>,
): PublicTopics {
  const reading = new Map<string, Promise<void>>()

  async function bringUp(topic: string) {
    const listeners = [...sockets].flatMap((socket) => {
      const seen = socket.topics.get(topic)
      return seen === undefined ? [] : [{ socket, seen }]
    })
    if (listeners.length === 0) return
    const oldest = Math.min(...listeners.map(({ seen }) => seen))
    const { events, lastSequence } = await readBacklog(database, topic, oldest)
    for (const { socket, seen } of listeners) {
      const missed = events.filter(({ sequence }) => sequence > seen)
      if (missed.length === lastSequence - seen)
        for (const each of missed) socket.send({ type: 'event', topic, ...each })
      else socket.send({ type: 'reset', topic, sequence: lastSequence })
      if (socket.topics.has(topic)) socket.topics.set(topic, lastSequence)
    }
  }

  /** One reading at a time a topic, so that nobody is told twice or out of order. */
  function inTurn(topic: string, work: () => Promise<void>): Promise<void> {
    const turn = (reading.get(topic) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    reading.set(topic, settled)
    void settled.then(() => reading.get(topic) === settled && reading.delete(topic))
    return turn
  }

  function catchUp(topic: string) {
    inTurn(topic, () => bringUp(topic)).catch((error: unknown) => {
      log.warn({ err: error, topic }, 'a topic was not read; its next event will bring all')
    })
  }

  return {
    catchUp,
    subscribe: (socket, topic, after) =>
      inTurn(topic, async () => {
        const { lastSequence } = await readBacklog(database, topic, undefined)
        // What the client claims to have seen may be from before a backup was restored.
        const seen = after === undefined ? lastSequence : after
        socket.send(
          seen > lastSequence
            ? { type: 'reset', topic, sequence: lastSequence }
            : { type: 'subscribed', topic, sequence: lastSequence },
        )
        socket.topics.set(topic, Math.min(seen, lastSequence))
        await bringUp(topic)
      }),
    catchUpAll() {
      for (const topic of new Set([...sockets].flatMap((socket) => [...socket.topics.keys()])))
        if (topic !== 'member' && topic !== 'site') catchUp(topic)
    },
  }
}
