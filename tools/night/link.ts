import { once } from 'node:events'
import { type NetConnectOpts, type Socket, connect, createServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** A network of one connection after the other to one place, which can be cut and made slow. */
export interface Link {
  /** Nothing comes through, and nobody is told: what was sent arrives once it is mended. */
  cut(): void
  /** Every connection is broken, and a new one as well. */
  reset(): void
  /** What is sent arrives so much later. */
  slow(ms: number): void
  mend(): void
  close(): void
}

/** Listens on a port of this machine and carries what comes there to a place and back. */
export async function openLink(port: number, to: () => NetConnectOpts): Promise<Link> {
  const sockets = new Set<Socket>()
  let state: { readonly delayMs: number; readonly isBroken: boolean; readonly mended: Promise<void> | null } = whole
  let open = () => {}

  const kept = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true))
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    return socket
  }
  async function* passing(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (state.delayMs > 0) await sleep(state.delayMs)
      await state.mended
      yield chunk
    }
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state.isBroken) return void near.resetAndDestroy()
    const far = connect({ ...to(), allowHalfOpen: true })
    const ways = [pipeline(kept(near), passing, kept(far)), pipeline(far, passing, near)]
    void Promise.allSettled(ways).then(() => [near, far].forEach((socket) => socket.destroy()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    cut() {
      const { promise, resolve } = Promise.withResolvers<void>()
      state = { ...whole, mended: promise }
      open = resolve
    },
    reset() {
      state = { ...whole, isBroken: true }
      breakAll()
    },
    slow: (delayMs) => void (state = { ...whole, delayMs }),
    mend() {
      state = whole
      open()
    },
    close() {
      server.close()
      breakAll()
    },
  }
}

const whole = { delayMs: 0, isBroken: false, mended: null } as const
