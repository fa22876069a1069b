import { type ClientMessage, type TopicEvent, done, type realtimeRoutes, refusalFor } from '@banyan/contract'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Http, RouteLimits } from '../http/http.ts'
import { isOwnOrigin } from '../http/session.ts'
import type { Log } from '../process/log.ts'
import type { NodeBus } from '../nodes/node-bus.ts'
import type { Limit } from '../limits/rate-limit.ts'
import { createChanges } from './changes.ts'
import { pruneEvents, storeEvent } from './events.ts'
import { type MemberBus, createMemberBus } from './members.ts'
import { closeCodes, createLater, createSocket, type Socket } from './socket.ts'
import { createSocketSet, type SocketSet } from './socket-set.ts'
import { type TicketHolder, createTickets } from './tickets.ts'
import { createPublicTopics, type PublicTopics } from './topics.ts'

export interface RealtimeDeps {
  readonly http: Http
  readonly database: Database
  readonly bus: NodeBus
  readonly log: Pick<Log, 'warn'>
  /** Tickets that one address may take, on this node. */
  readonly ticketsPerAddress: Limit
  /** What members are told when `membersChanged` names them: the balance. */
  readonly readMembers: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, TopicEvent>>
  readonly socketsMax?: Partial<SocketsMax>
  /** The merchant code of the site whose call is being answered. */
  readonly currentSite?: () => string | undefined
}

interface SocketsMax {
  readonly ofNode: number
  readonly ofMember: number
  readonly ofAddress: number
}

export interface Realtime {
  readonly handlers: Handlers<typeof realtimeRoutes>
  readonly limits: { readonly ticket: RouteLimits }
  /**
   * Tells everybody who listens to a public topic, on all nodes. Kept for a while, so that who reconnects misses
   * nothing.
   */
  readonly publish: (topic: string, event: TopicEvent) => Promise<void>
  /** Tells the sockets of a member, on all nodes. Not kept: who was away fetches afresh. */
  notifyMember(memberId: bigint, event: TopicEvent): void
  /**
   * Something of these members has changed, such as the balance: whichever node has a socket of theirs reads it and
   * tells them.
   */
  readonly membersChanged: (memberIds: readonly bigint[]) => void
  /** Closes the sockets of a session that has ended, on all nodes. */
  endSession(sessionId: bigint): void
  /** Closes the sockets of this node whose site no longer serves them. */
  closeWhere(isClosed: (holder: TicketHolder) => Promise<boolean>): Promise<void>
  /** For a job. */
  prune(): Promise<void>
  close(): Promise<void>
}

const beatMs = 25_000
const messageBytesMax = 4096
const topicsMax = 20
const publicTopic = /^(draws\.[A-Z\d_]{1,32}|tournaments\.\d{1,19}|jackpots\.\d{1,9})$/

/** A member's socket asks for a new ticket after this time, which it gets only while the session lives. */
const memberSocketMs = 60 * 60_000

/** The WebSocket at /ws. Clients subscribe to topics and are told; nothing else can be done through it. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { http, database, bus, log } = deps
  const most: SocketsMax = { ofNode: 5000, ofMember: 5, ofAddress: 50, ...deps.socketsMax }
  const tickets = createTickets(database)
  const sockets = createSocketSet()
  const members = createMemberBus(bus, log)
  const topics = createPublicTopics(database, log)
  let isClosed = false

  const local = localSockets(sockets)
  const changed = createChanges({
    isHere: (memberId) => sockets.ofMember(memberId).size > 0,
    read: deps.readMembers,
    tell: local.tellMember,
    log,
  })

  const listener = bus.listen({
    onMessage: (payload) =>
      members.receive(payload, { topic: topics.catchUp, member: local.tellMember, changed, session: local.endSession }),
    onGap() {
      topics.catchUpAll()
      local.renewMembers()
    },
  })

  const beating = setInterval(() => {
    for (const socket of sockets.all) socket.beat()
  }, beatMs).unref()

  acceptSockets({ http, tickets, sockets, topics, most, log, isClosed: () => isClosed })
  async function close() {
    if (isClosed) return
    isClosed = true
    clearInterval(beating)
    for (const socket of sockets.all) socket.close(closeCodes.restarting, 'restarting')
    await members.close()
    await listener.close()
  }
  // The listener of calls waits for every connection, and these do not end by themselves.
  http.fastify.addHook('preClose', close)

  return {
    limits: { ticket: { perAddress: deps.ticketsPerAddress } },
    handlers: ticketHandlers(tickets, deps.currentSite),
    publish: (topic, event) => storeEvent(database, bus, { topic, event }),
    ...onAllNodes(members, { ...local, changed }),
    closeWhere: local.closeWhere,
    async prune() {
      await Promise.all([tickets.prune(), pruneEvents(database)])
    },
    close,
  }
}

/** What is told to the sockets of this node. */
function localSockets(sockets: SocketSet) {
  return {
    tellMember(memberId: bigint, event: TopicEvent) {
      for (const socket of sockets.ofMember(memberId))
        if (socket.topics.has('member'))
          socket.send({ type: 'event', topic: 'member', sequence: (socket.told += 1), event })
    },
    /**
     * After a gap in what other nodes say. Public topics are read from where they are stored. What members were told is
     * not stored, nor whose session has ended: they ask for a new ticket, and fetch afresh.
     */
    renewMembers() {
      for (const socket of sockets.all)
        if (socket.memberId !== null) socket.close(closeCodes.renew, 'ask for a new ticket')
    },
    async closeWhere(isClosed: (holder: TicketHolder) => Promise<boolean>) {
      for (const socket of sockets.all)
        if (await isClosed(socket)) socket.close(closeCodes.closed, 'the site is closed')
    },
    endSession(sessionId: bigint) {
      for (const socket of sockets.all)
        if (socket.sessionId === sessionId) socket.close(closeCodes.sessionOver, 'the session has ended')
    },
  }
}

/** What concerns members, on this node at once and on the others by the bus. */
function onAllNodes(
  members: MemberBus,
  local: ReturnType<typeof localSockets> & { readonly changed: (memberId: bigint) => void },
): Pick<Realtime, 'notifyMember' | 'membersChanged' | 'endSession'> {
  return {
    notifyMember(memberId, event) {
      local.tellMember(memberId, event)
      members.publish({ member: String(memberId), event })
    },
    membersChanged(memberIds) {
      for (const memberId of memberIds) {
        local.changed(memberId)
        members.publish({ changed: String(memberId) })
      }
    },
    endSession(sessionId) {
      local.endSession(sessionId)
      members.publish({ session: String(sessionId) })
    },
  }
}

/** What a client may ask of its socket: to be told of a topic, or no longer. */
function messageHandler(topics: PublicTopics) {
  function subscribe(socket: Socket, topic: string, after: number | undefined) {
    socket.topics.add(topic)
    socket.send({ type: 'time', now: new Date().toISOString() })
    if (publicTopic.test(topic)) return topics.subscribe(socket, topic, after)
    if (topic === 'member') socket.told = 0
    socket.send({ type: after === undefined ? 'subscribed' : 'reset', topic, sequence: 0 })
  }

  return (socket: Socket, { type, topic, ...message }: ClientMessage): void => {
    if (type === 'unsubscribe') {
      socket.topics.delete(topic)
      return topics.unsubscribe(socket, topic)
    }
    const isAllowed = topic === 'member' ? socket.memberId !== null : topic === 'site' || publicTopic.test(topic)
    if (!isAllowed) return socket.close(closeCodes.badMessage, 'no such topic')
    if (socket.topics.size >= topicsMax) return socket.close(closeCodes.tooMany, 'too many topics')
    subscribe(socket, topic, 'after' in message ? message.after : undefined)
  }
}

interface AcceptDeps extends Pick<RealtimeDeps, 'http' | 'log'> {
  readonly tickets: ReturnType<typeof createTickets>
  readonly sockets: SocketSet
  readonly most: SocketsMax
  readonly topics: PublicTopics
  readonly isClosed: () => boolean
}

/** Opens a socket for each upgrade with a ticket, within the limits of the node, the member and the address. */
function acceptSockets({ http, tickets, sockets, topics, most, log, isClosed }: AcceptDeps): void {
  const later = createLater()
  const onMessage = messageHandler(topics)
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
    clientTracking: false,
  })

  function onClose(socket: Socket) {
    sockets.delete(socket)
    for (const topic of socket.topics) topics.unsubscribe(socket, topic)
    socket.topics.clear()
  }

  async function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer) {
    const url = new URL(request.url ?? '', 'http://localhost')
    const { origin, host = '' } = request.headers
    if (url.pathname !== '/ws') return reject(wire, '404 Not Found')
    if (http.takeUpgrade(request) > 0) return reject(wire, '429 Too Many Requests')
    if (origin !== undefined && !isOwnOrigin({ host }, origin)) return reject(wire, '403 Forbidden')
    if (isClosed() || sockets.all.size >= most.ofNode) return reject(wire, '503 Service Unavailable')
    const holder = await tickets.redeem(url.searchParams.get('ticket') ?? '')
    if (!holder) return reject(wire, '401 Unauthorized')
    server.handleUpgrade(request, wire, head, (websocket) => {
      const socket = createSocket({ websocket, wire, holder, later, onMessage, onClose })
      sockets.add(socket)
      const { memberId, address } = holder
      const hasTooMany = memberId !== null && sockets.ofMember(memberId).size > most.ofMember
      if (hasTooMany || sockets.countAt(address) > most.ofAddress) socket.close(closeCodes.tooMany, 'too many sockets')
      if (memberId !== null)
        setTimeout(() => socket.close(closeCodes.renew, 'ask for a new ticket'), memberSocketMs).unref()
    })
  }

  http.fastify.server.on('upgrade', (request, wire: Duplex, head: Buffer) => {
    wire.on('error', () => wire.destroy())
    upgrade(request, wire, head).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket could not be opened')
      reject(wire, '503 Service Unavailable')
    })
  })
}

function ticketHandlers(
  tickets: ReturnType<typeof createTickets>,
  currentSite: RealtimeDeps['currentSite'],
): Realtime['handlers'] {
  return {
    async ticket(_input, { memberId, sessionId, caller, address }) {
      // A session that may do no more than change its password is told what visitors are told, until it ends with that.
      const told = refusalFor('member', caller) === null ? memberId : null
      return done({
        ticket: await tickets.issue({ memberId: told, sessionId, address, site: currentSite?.() ?? null }),
      })
    },
  }
}

function reject(wire: Duplex, status: string) {
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
