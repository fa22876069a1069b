import type { Duplex } from 'node:stream'
import { type ClientMessage, type ServerMessage, clientMessage } from '@banyan/contract'
import type { WebSocket } from 'ws'
import { z } from 'zod/mini'
import { parseJson } from '../http/json-body.ts'
import { createLimiter } from '../limits/rate-limit.ts'
import { textFrame } from './frame.ts'
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
  /** The topics it listens to, or has asked to. */
  readonly topics: Set<string>
  /** Queued until the end of this turn of the event loop: what comes together leaves together. */
  send(message: ServerMessage): void
  /** The same, of a message that is a frame already. */
  sendFrame(frame: Buffer): void
  /** Events of its member that it was told since it last asked for them. */
  told: number
  close(code: number, reason: string): void
  /** Ends the connection when it has not answered since the last beat. */
  beat(): void
}

/** A reader this far behind will not catch up; it reconnects and resumes. */
const bufferedBytesMax = 1 << 20
const messagesPerSecond = 20

/** Sockets written to before calls are answered again: a draw that everybody hears is not to keep a bet waiting. */
const flushedAtOnce = 500

/** Runs what is queued in a later turn of the event loop, in order, some at a time. */
export type Later = (flush: () => void) => void

/** One for all sockets of a node. */
export function createLater(): Later {
  let waiting: (() => void)[] = []
  function runSome() {
    const now = waiting.slice(0, flushedAtOnce)
    waiting = waiting.slice(flushedAtOnce)
    if (waiting.length > 0) setImmediate(runSome)
    for (const flush of now) flush()
  }
  return (flush) => {
    if (waiting.push(flush) === 1) setImmediate(runSome)
  }
}

export interface SocketDeps {
  readonly websocket: WebSocket
  readonly wire: Duplex
  readonly holder: TicketHolder
  readonly later: Later
  readonly onMessage: (socket: Socket, message: ClientMessage) => void
  readonly onClose: (socket: Socket) => void
}

export function createSocket({ websocket, wire, holder, later, onMessage, onClose }: SocketDeps): Socket {
  const messages = createLimiter({ burst: messagesPerSecond, perSecond: messagesPerSecond })
  let queue: Buffer[] = []
  let isAlive = true

  // Frames go past the library, which would make each anew for every socket. It compresses nothing, and so keeps none
  // back that these could overtake.
  function flush() {
    const frames = queue
    queue = []
    if (websocket.readyState !== websocket.OPEN) return
    if (websocket.bufferedAmount > bufferedBytesMax) return websocket.terminate()
    const [first] = frames
    if (first) wire.write(frames.length === 1 ? first : Buffer.concat(frames))
  }

  const socket: Socket = {
    ...holder,
    topics: new Set(),
    told: 0,
    send: (message) => socket.sendFrame(textFrame(JSON.stringify(message))),
    sendFrame(frame) {
      if (queue.push(frame) === 1) later(flush)
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
