import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import { type Backlog, readBacklog } from './events.ts'
import { textFrame } from './frame.ts'
import { closeCodes, type Socket } from './socket.ts'

export interface PublicTopics {
  /** Tells the socket what it missed since `after`, or that it must fetch afresh, and from now on every event. */
  subscribe(socket: Socket, topic: string, after: number | undefined): void
  unsubscribe(socket: Socket, topic: string): void
  /** Brings everybody who listens to a topic here up to what is stored. */
  readonly catchUp: (topic: string) => void
  /** The same for every topic that anybody listens to. */
  readonly catchUpAll: () => void
}

/** A topic that somebody listens to here. */
interface Topic {
  readonly name: string
  /** Those who have been told everything up to `told`, together. */
  readonly listeners: Set<Socket>
  told: number
  /** Those who have asked since the last reading began, with the last sequence that they have seen. */
  joining: Map<Socket, number | undefined>
  isReading: boolean
  /** Something was said, or asked, since the reading under way began. */
  isStale: boolean
}

/**
 * Events are always read from where they are stored: a wake-up that is lost, doubled or late changes nothing. One
 * reading at a time a topic, so that nobody is told twice or out of order, and one for all who wait for it.
 */
export function createPublicTopics(database: Database, log: Pick<Log, 'warn'>): PublicTopics {
  const topics = new Map<string, Topic>()

  function catchUp(name: string) {
    const topic = topics.get(name)
    if (!topic) return
    topic.isStale = true
    if (!topic.isReading) void readOn(topic)
  }

  async function readOn(topic: Topic) {
    topic.isReading = true
    while (topic.isStale && !isIdle(topic)) {
      topic.isStale = false
      await bringUp(database, log, topic)
    }
    topic.isReading = false
    forget(topic)
  }

  function forget(topic: Topic) {
    if (isIdle(topic) && !topic.isReading) topics.delete(topic.name)
  }

  return {
    subscribe(socket, name, after) {
      const topic = topics.get(name) ?? newTopic(name)
      topics.set(name, topic)
      topic.listeners.delete(socket)
      topic.joining.set(socket, after)
      catchUp(name)
    },
    unsubscribe(socket, name) {
      const topic = topics.get(name)
      if (!topic) return
      topic.listeners.delete(socket)
      topic.joining.delete(socket)
      forget(topic)
    },
    catchUp,
    catchUpAll() {
      for (const name of topics.keys()) catchUp(name)
    },
  }
}

const newTopic = (name: string): Topic => ({
  name,
  listeners: new Set(),
  told: 0,
  joining: new Map(),
  isReading: false,
  isStale: false,
})

const isIdle = ({ listeners, joining }: Topic) => listeners.size === 0 && joining.size === 0

/** Reads once what anybody lacks, and tells it: to those who listen in one frame, and to those who have just come. */
async function bringUp(database: Database, log: Pick<Log, 'warn'>, topic: Topic): Promise<void> {
  const { joining } = topic
  topic.joining = new Map()
  const seen = [...joining.values()].flatMap((after) => after ?? [])
  if (topic.listeners.size > 0) seen.push(topic.told)
  try {
    const backlog = await readBacklog(database, topic.name, seen.length > 0 ? Math.min(...seen) : undefined)
    const framesAfter = framesOf(topic.name, backlog)
    if (topic.listeners.size > 0 && backlog.lastSequence !== topic.told) {
      const frame = framesAfter(topic.told)
      for (const socket of topic.listeners) socket.sendFrame(frame)
    }
    topic.told = backlog.lastSequence
    for (const [socket, after] of joining) join(topic, socket, after, framesAfter)
  } catch (error) {
    log.warn({ err: error, topic: topic.name }, 'a topic was not read; its next event will bring all')
    for (const socket of joining.keys()) socket.close(closeCodes.restarting, 'try again')
  }
}

/** The answer to one who asked for the topic, unless it has asked for something else since. */
function join(topic: Topic, socket: Socket, after: number | undefined, framesAfter: (sequence: number) => Buffer) {
  if (!socket.topics.has(topic.name) || topic.joining.has(socket)) return
  const { name, told } = topic
  const seen = after ?? told
  // What the client claims to have seen may be from before a backup was restored.
  socket.send({ type: seen > told ? 'reset' : 'subscribed', topic: name, sequence: told })
  if (seen < told) socket.sendFrame(framesAfter(seen))
  topic.listeners.add(socket)
}

/** What whoever has seen a sequence is told: the events after it, or that they are not kept. Made once for all. */
function framesOf(topic: string, { events, lastSequence }: Backlog): (sequence: number) => Buffer {
  const made = new Map<number, Buffer>()
  const frames = events.map((event) => textFrame(JSON.stringify({ type: 'event', topic, ...event })))
  const make = (seen: number) => {
    const missed = frames.filter((_, index) => (events[index]?.sequence ?? 0) > seen)
    return missed.length === lastSequence - seen
      ? Buffer.concat(missed)
      : textFrame(JSON.stringify({ type: 'reset', topic, sequence: lastSequence }))
  }
  return (seen) => {
    const frame = made.get(seen) ?? make(seen)
    made.set(seen, frame)
    return frame
  }
}
