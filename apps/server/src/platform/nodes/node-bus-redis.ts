import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { NodeBus } from './node-bus.ts'

/**
 * Longer silence than this, and the connection is taken for dead: nothing else would tell of a machine that vanished.
 */
const beatMs = 10_000

/**
 * The bus over Redis. While Redis is away, messages go over the other bus, to which every node listens as well. A
 * node whose own connection was away learns of the gap when it is back.
 */
export function redisBus(redis: Redis, otherwise: NodeBus): NodeBus {
  // Channels know no database number, so that the name carries it: installations may share a server.
  const channel = `banyan:${redis.options.db ?? 0}:nodes`

  async function publish(texts: readonly string[]) {
    // Doubled where only some of them arrived, which the bus allows.
    await Promise.all(texts.map((text) => redis.publish(channel, text))).catch(() => otherwise.publish(texts))
  }

  return {
    publish,
    async publishOnceStored(text, store) {
      await store(sql`null`)
      await publish([text])
    },
    listen(handlers) {
      const beside = otherwise.listen(handlers)
      const subscriber = redis.duplicate({ autoResubscribe: false })
      let isFirst = true
      const subscribe = async () => {
        await subscriber.subscribe(channel)
        if (!isFirst) handlers.onGap()
        isFirst = false
      }
      const again = () => subscriber.disconnect(true)
      subscriber.on('error', () => {}) // The connection that limits and messages take tells of it.
      subscriber.on('ready', () => void subscribe().catch(again))
      subscriber.on('message', (_channel, text) => handlers.onMessage(text))
      const beating = setInterval(
        () => void (subscriber.status === 'ready' && subscriber.ping().catch(again)),
        beatMs,
      ).unref()
      subscriber.connect().catch(() => {}) // It tries again by itself.
      return {
        async close() {
          clearInterval(beating)
          subscriber.disconnect()
          await beside.close()
        },
      }
    },
  }
}
