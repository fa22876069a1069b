import { resetClock, serverNow } from '@banyan/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSocket } from './socket.ts'

/** The browser's WebSocket at the boundary: what was sent, and hands to open, answer and break it. */
class Wire extends EventTarget {
  readyState = 0
  readonly sent: unknown[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1000) {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const topic = 'draws.VNMB_1M'
const closed = (sequence: number) => ({
  type: 'event',
  topic,
  sequence,
  event: { kind: 'draw_closed', gameCode: 'VNMB_1M', numero: `2026112100${sequence}` },
})

function setUp(tickets: (string | null)[] = []) {
  const wires: Wire[] = []
  const ticket = vi.fn(async () => (tickets.length > 0 ? (tickets.shift() ?? null) : 'ticket'))
  const open = () => {
    const wire = new Wire()
    wires.push(wire)
    return wire as unknown as WebSocket // as: the five members of it that are used.
  }
  const onClosed = vi.fn()
  const listener = { event: vi.fn(), reset: vi.fn(), joined: vi.fn() }
  return { socket: createSocket({ ticket, open, onClosed, random: () => 0 }), wires, ticket, onClosed, listener }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  resetClock()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the socket', () => {
  test('connects with the first listener and asks for its topic', async () => {
    const { socket, wires, listener } = setUp()
    expect(wires).toHaveLength(0)
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    expect(wires[0]?.sent).toEqual([{ type: 'subscribe', topic }])
  })

  test('tells that a topic is joined, then its events, each once', async () => {
    const { socket, wires, listener } = setUp()
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    wires[0]?.say({ type: 'subscribed', topic, sequence: 4 })
    for (const sequence of [4, 5, 5, 6]) wires[0]?.say(closed(sequence))
    expect(listener.joined).toHaveBeenCalledOnce()
    expect(listener.event.mock.calls.map(([event]) => event.numero)).toEqual(['20261121005', '20261121006'])
  })

  test('[WALLET-11] resumes after a break where it was, and gets what it missed', async () => {
    const { socket, wires, listener } = setUp()
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    wires[0]?.say({ type: 'subscribed', topic, sequence: 1 })
    wires[0]?.say(closed(2))
    wires[0]?.close()
    await vi.advanceTimersByTimeAsync(500)
    wires[1]?.open()
    expect(wires[1]?.sent).toEqual([{ type: 'subscribe', topic, after: 2 }])
    wires[1]?.say({ type: 'subscribed', topic, sequence: 4 })
    for (const sequence of [3, 4]) wires[1]?.say(closed(sequence))
    expect(listener.event).toHaveBeenCalledTimes(3)
    expect(listener.joined).toHaveBeenCalledOnce()
  })

  test('what is no longer kept is a reset, and counts on from there', async () => {
    const { socket, wires, listener } = setUp()
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    wires[0]?.say({ type: 'subscribed', topic, sequence: 900 })
    wires[0]?.say({ type: 'reset', topic, sequence: 3 })
    wires[0]?.say(closed(4))
    expect(listener.reset).toHaveBeenCalledOnce()
    expect(listener.event).toHaveBeenCalledOnce()
  })

  test('waits longer from try to try, and never for ever', async () => {
    const { socket, ticket, listener } = setUp([null, null, null, null, null, null, null, null])
    socket.subscribe(topic, listener)
    await settle()
    for (const [waitMs, tries] of [
      [249, 1],
      [1, 2],
      [499, 2],
      [1, 3],
      [1000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs)
      expect(ticket).toHaveBeenCalledTimes(tries)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ticket.mock.calls.length).toBeGreaterThan(8)
  })

  test.each([
    [4503, 1],
    [4000, 0],
  ])('[SITE-09] closed by the server with %s', async (code, told) => {
    const { socket, wires, listener, onClosed } = setUp()
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    wires[0]?.close(code)
    expect(onClosed).toHaveBeenCalledTimes(told)
  })

  test('closes with the last listener', async () => {
    const { socket, wires, listener } = setUp()
    const stop = socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    stop()
    expect(wires[0]?.sent.at(-1)).toEqual({ type: 'unsubscribe', topic })
    expect(wires[0]?.readyState).toBe(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires).toHaveLength(1)
  })

  test('a connection that is still being made when it is left is closed as soon as it stands, and never speaks', async () => {
    const { socket, wires, listener } = setUp()
    const stop = socket.subscribe(topic, listener)
    await settle()
    stop()
    expect(wires[0]?.readyState).toBe(0)
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    expect(wires[0]).toMatchObject({ readyState: 3, sent: [] })
    wires[0]?.say({ type: 'subscribed', topic, sequence: 4 })
    expect(listener.joined).not.toHaveBeenCalled()
    wires[1]?.open()
    expect(wires[1]?.sent).toEqual([{ type: 'subscribe', topic }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires).toHaveLength(2)
  })

  test('another member gets a connection of their own, and the own topic from its beginning', async () => {
    const { socket, wires, listener } = setUp()
    socket.subscribe('member', listener)
    await settle()
    wires[0]?.open()
    wires[0]?.say({ type: 'subscribed', topic: 'member', sequence: 8 })
    socket.renew()
    await settle()
    wires[1]?.open()
    expect(wires[1]?.sent).toEqual([{ type: 'subscribe', topic: 'member' }])
  })

  test('learns the clock of the server', async () => {
    vi.setSystemTime(new Date('2026-11-21T04:00:00Z'))
    const { socket, wires, listener } = setUp()
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    wires[0]?.say({ type: 'time', now: '2026-11-21T04:00:09.000Z' })
    expect(serverNow() - Date.now()).toBe(9000)
  })

  test('ignores what is no message', async () => {
    const { socket, wires, listener } = setUp()
    socket.subscribe(topic, listener)
    await settle()
    wires[0]?.open()
    wires[0]?.dispatchEvent(new MessageEvent('message', { data: 'nonsense' }))
    wires[0]?.say({ type: 'event', topic, sequence: 1, event: { kind: 'unheard_of' } })
    expect(listener.event).not.toHaveBeenCalled()
  })
})
