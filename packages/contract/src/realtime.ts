import { z } from 'zod/mini'
import { routes } from './route.ts'

export const realtimeRoutes = routes({
  ticket: {
    method: 'POST',
    path: '/wps/realtime/ticket',
    summary: 'A ticket, valid once and for 30 seconds, that opens the WebSocket at /ws?ticket=…',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ ticket: z.string() }),
    refusals: ['too_many_requests'],
  },
})

/**
 * Topics: `draws.<gameCode>`, `tournaments.<runId>` and that of the jackpots of a site for anyone; `member` for the
 * member of the ticket; `site` for anyone, on which nothing is said: a page that listens to it is closed with code 4503
 * when the site no longer serves it. Each topic counts its own events from 1 without gaps. A client that reconnects
 * gives the last sequence it saw and gets what it missed, or `reset` when that is no longer kept: then it fetches
 * afresh.
 */
export const clientMessage = z.union([
  z.strictObject({
    type: z.literal('subscribe'),
    topic: z.string().check(z.maxLength(64)),
    after: z.optional(z.int()),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: z.string().check(z.maxLength(64)) }),
])
export type ClientMessage = z.output<typeof clientMessage>

const drawState = z.object({
  gameCode: z.string(),
  numero: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  drawsAt: z.string(),
})

/** The payloads of the topics. Money and instants stay strings here, as on the wire of the calls. */
export const topicEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw_opened'), draw: drawState }),
  z.object({ kind: z.literal('draw_closed'), gameCode: z.string(), numero: z.string() }),
  z.object({ kind: z.literal('draw_result'), draw: drawState, prizes: z.record(z.string(), z.array(z.string())) }),
  z.object({ kind: z.literal('draw_void'), gameCode: z.string(), numero: z.string() }),
  z.object({ kind: z.literal('bets_settled'), gameCode: z.string(), numero: z.string() }),
  z.object({ kind: z.literal('balance'), sumBalance: z.string(), sequence: z.int() }),
  z.object({ kind: z.literal('deposit'), depositId: z.string(), state: z.string() }),
  z.object({ kind: z.literal('withdrawal'), withdrawalId: z.string(), state: z.string() }),
  z.object({ kind: z.literal('transfer'), transferId: z.string() }),
  z.object({
    kind: z.literal('tournament_standings'),
    runId: z.string(),
    standings: z.array(z.object({ place: z.int(), account: z.string(), score: z.string() })),
  }),
  /** All sums of a site that are played for, together; `wins` counts what was won there. */
  z.object({
    kind: z.literal('jackpot_sums'),
    sums: z.array(z.object({ jackpotId: z.string(), amount: z.string() })),
    wins: z.int(),
  }),
  z.object({ kind: z.literal('jackpot_won'), winId: z.string(), amount: z.string() }),
])
export type TopicEvent = z.output<typeof topicEvent>

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), topic: z.string(), sequence: z.int(), event: topicEvent }),
  z.object({ type: z.literal('subscribed'), topic: z.string(), sequence: z.int() }),
  z.object({ type: z.literal('reset'), topic: z.string(), sequence: z.int() }),
  z.object({ type: z.literal('time'), now: z.string() }),
])
export type ServerMessage = z.output<typeof serverMessage>
