import { randomBytes } from 'node:crypto'
import { type TopicEvent, topicEvent } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Log } from '../process/log.ts'
import { type NodeBus, textBytesMax } from '../nodes/node-bus.ts'

const said = z.union([
  z.object({ member: z.string(), event: topicEvent }),
  z.object({ changed: z.string() }),
  z.object({ session: z.string() }),
])
type MemberMessage = z.output<typeof said>

const heard = z.union([z.object({ topic: z.string() }), z.object({ node: z.string(), said: z.array(said) })])

export interface MessageHandlers {
  topic(topic: string): void
  member(memberId: bigint, event: TopicEvent): void
  changed(memberId: bigint): void
  session(sessionId: bigint): void
}

/** What concerns members, to and from the other nodes, which may have sockets of theirs. */
export interface MemberBus {
  /** Tells the other nodes. What is said within a moment leaves in one statement. */
  publish(message: MemberMessage): void
  /** Takes apart what came over the channel; what this node said itself it does not hear. */
  receive(payload: string, handlers: MessageHandlers): void
  close(): Promise<void>
}

const gatherMs = 20

export function createMemberBus(bus: NodeBus, log: Pick<Log, 'warn'>): MemberBus {
  const node = randomBytes(6).toString('base64url')
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const payloads = packed(node, waiting)
    waiting = []
    await bus.publish(payloads)
  }
  const flushOrWarn = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'other nodes were not told of events of members'))

  return {
    publish(message) {
      waiting.push(JSON.stringify(message))
      timer ??= setTimeout(() => void flushOrWarn(), gatherMs)
    },
    receive(payload, handlers) {
      const read = z.safeParse(heard, JSON.parse(payload))
      if (!read.success)
        return log.warn({ payloadBytes: payload.length }, 'another version speaks on the channel of this one')
      if ('topic' in read.data) return handlers.topic(read.data.topic)
      if (read.data.node === node) return
      for (const each of read.data.said) {
        if ('changed' in each) handlers.changed(BigInt(each.changed))
        else if ('session' in each) handlers.session(BigInt(each.session))
        else handlers.member(BigInt(each.member), each.event)
      }
    },
    close: flushOrWarn,
  }
}

/** Messages joined into as few notifications as their size allows. */
function packed(node: string, messages: readonly string[]): string[] {
  const payloads: string[] = []
  let batch: string[] = []
  let bytes = 0
  const seal = () => {
    if (batch.length > 0) payloads.push(`{"node":"${node}","said":[${batch.join(',')}]}`)
    batch = []
    bytes = 0
  }
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1
    if (bytes + size > textBytesMax) seal()
    batch.push(message)
    bytes += size
  }
  seal()
  return payloads
}
