import type { Duplex } from 'node:stream'
import { type ClientMessage, type ServerMessage, clientMessage } from '@banyan/contract'
import type { WebSocket } from 'ws'
import { z } from 'zod/mini'
import { parseJson } from '../http/json-body.ts'
import { createLimiter } from '../limits/rate-limit.ts'
import type { TicketHolder } from './tickets.ts'

/** Close codes of ours; a client reconnects after the first two, and after `closed` asks whether the site is open. */
export const closeCodes = {
  restarting: 4000,
  renew: 4001,
  badMessage: 4400,
  sessionOver: 4401,
  tooMany: 4429,
  closed: 4503,
} as const

export interface Socket extends TicketHolder {
  /** The sequence last sent, by topic, for the topics it listens to. */
  readonly topics: Map<string, number>
  /** Queued until the end of this turn of the event loop: what comes together leaves together. */
  send(message: ServerMessage): void
  close(code: number, reason: string): void
  /** Ends the connection when it has not answered since the last beat. */
  beat(): void
}

/** A reader this far behind will not catch up; it reconnects and resumes. */
const bufferedBytesMax = 1 << 20
const messagesPerSecond = 20

export interface SocketDeps {
  readonly websocket: WebSocket
  readonly wire: Duplex
  readonly holder: TicketHolder
  readonly onMessage: (socket: Socket, message: ClientMessage) => void
  readonly onClose: (socket: Socket) => void
}

export function createSocket({ websocket, wire, holder, onMessage, onClose }: SocketDeps): Socket {
  const messages = createLimiter({ burst: messagesPerSecond, perSecond: messagesPerSecond })
  let queue: string[] = []
  let isAlive = true

  function flush() {
    const batch = queue
    queue = []
    if (websocket.readyState !== websocket.OPEN) return
    if (websocket.bufferedAmount > bufferedBytesMax) return websocket.terminate()
    wire.cork()
    for (const message of batch) websocket.send(message)
    wire.uncork()
  }

  const socket: Socket = {
    ...holder,
    topics: new Map(),
    send(message) {
      if (queue.push(JSON.stringify(message)) === 1) setImmediate(flush)
    },
    close: (code, reason) => websocket.close(code, reason),
    beat() {
      if (!isAlive) return websocket.terminate()
      isAlive = false
      websocket.ping()
    },
  }
  websocket.on('pong', () => (isAlive = true))
  websocket.on('close', () => onClose(socket))
  // Broken frames and oversized messages: `ws` closes the connection itself.
  websocket.on('error', () => {})
  websocket.on('message', (data, isBinary) => {
    if (messages.take('') > 0) return websocket.close(closeCodes.tooMany, 'too many messages')
    const message = isBinary || !Buffer.isBuffer(data) ? null : readMessage(data.toString('utf8'))
    if (message) onMessage(socket, message)
    else websocket.close(closeCodes.badMessage, 'not a message')
  })
  return socket
}

function readMessage(text: string): ClientMessage | null {
  try {
    const read = z.safeParse(clientMessage, parseJson(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
