import { type ClientMessage, type ServerMessage, type TopicEvent, realtimeRoutes, refuse } from '@banyan/contract'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sharedThroughPostgres } from '../src/platform/nodes/shared-services.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createHttp, type Http } from '../src/platform/http/http.ts'
import type { NodeBus } from '../src/platform/nodes/node-bus.ts'
import { createRealtime, type Realtime } from '../src/platform/realtime/realtime.ts'
import { createClient } from './client.ts'

export interface RealtimeNode {
  readonly http: Http
  readonly realtime: Realtime
  readonly host: string
  ticket(token?: string): Promise<string>
}

export const log = { warn: vi.fn<(facts: object) => void>(), error: vi.fn<(facts: object) => void>() }
/** The members that hold them; each has a session of ten times the number. */
export const tokens: Record<string, bigint> = { ['a'.repeat(43)]: 1n, ['b'.repeat(43)]: 2n }
export const [tokenA = '', tokenB = ''] = Object.keys(tokens)
/** A session of member 9 that has to change its password first. */
export const tokenRestricted = 'r'.repeat(43)

export const readMembers = vi.fn<(memberIds: readonly bigint[]) => Promise<Map<bigint, TopicEvent>>>(
  async (memberIds) =>
    new Map(
      memberIds.map((memberId) => [
        memberId,
        { kind: 'balance', sumBalance: String(memberId * 100n), sequence: 9 } satisfies TopicEvent,
      ]),
    ),
)

/** A node that serves sockets and nothing else. */
export async function startNode(
  database: Database,
  {
    ticketsPerAddress = { burst: 1000, perSecond: 1000 },
    bus = sharedThroughPostgres(database, log).bus,
  }: { ticketsPerAddress?: { burst: number; perSecond: number }; bus?: NodeBus } = {},
): Promise<RealtimeNode> {
  const http = createHttp({
    settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 10_000, perSecond: 10_000 } },
    log,
    async authenticate(token) {
      const kind = token === tokenRestricted ? 'restricted' : 'full'
      const memberId = kind === 'restricted' ? 9n : tokens[token]
      return memberId === undefined
        ? null
        : { memberId, merchantId: 1, sessionId: memberId * 10n, type: 0, kind, assurance: 2 }
    },
    unseal: async () => refuse('payload_undecryptable'),
    messageOf: (_language, code) => code,
  })
  const realtime = createRealtime({ http, database, bus, log, ticketsPerAddress, readMembers })
  http.mount(realtimeRoutes, realtime.handlers, realtime.limits)
  const host = new URL(await http.listen(0, '127.0.0.1')).host
  const client = createClient(http.fastify)
  const ticket = async (token?: string) => {
    const answer = await client.call(realtimeRoutes.ticket, {}, { token })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.ticket
  }
  return { http, realtime, host, ticket }
}

/** A socket with everything it has been told. */
export async function open(
  node: RealtimeNode,
  { token, ticket, origin }: { token?: string; ticket?: string; origin?: string } = {},
) {
  const websocket = new WebSocket(
    `ws://${node.host}/ws?ticket=${ticket ?? (await node.ticket(token))}`,
    origin === undefined ? {} : { origin },
  )
  const messages: ServerMessage[] = []
  websocket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => websocket.on('close', resolve))
  await new Promise((resolve, reject) => websocket.on('open', resolve).on('error', reject))
  const told = (wanted: Partial<ServerMessage> & { sequence?: number }) =>
    vi.waitFor(() => expect(messages).toContainEqual(expect.objectContaining(wanted)), 3000)
  const send = (message: ClientMessage) => websocket.send(JSON.stringify(message))
  const events = () => messages.flatMap((message) => (message.type === 'event' ? [message.sequence] : []))
  return { websocket, messages, closed, told, send, events }
}
