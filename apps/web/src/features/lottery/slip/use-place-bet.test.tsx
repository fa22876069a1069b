import { lotteryOrderRoutes } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BetInput } from './intent.ts'
import { usePlaceBet } from './use-place-bet.ts'

const server = vi.hoisted(() => ({ call: vi.fn(), session: { status: 'member', member: { id: '1' } } }))
vi.mock('../../../lib/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/balance.ts', () => ({ noteBalance: vi.fn() }))
vi.mock('../../../lib/query.ts', () => ({ askAgain: vi.fn() }))
vi.mock('../../../lib/session.ts', () => ({
  currentSession: () => server.session,
  useMember: () => server.session.member,
}))

const input: BetInput = {
  gameCode: 'VNMB_1M',
  numero: '202611210001',
  lines: [{ play: 'LO2', numbers: ['07'], unitAmount: amount(1_000n), odds: odds(980_000) }],
}
const placed = {
  ok: true,
  value: {
    betId: '9',
    stakeAmount: amount(27_000n),
    balanceAmount: amount(1n),
    balanceSequence: 2,
    placedAt: new Date(0),
  },
}
const lost = { ok: false, code: 'network' }
const keys = () => server.call.mock.calls.map(([, , options]) => options.idempotencyKey)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  server.call.mockReset()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  const onPlaced = vi.fn()
  const onRefused = vi.fn()
  return { onPlaced, onRefused, ...renderHook(() => usePlaceBet(onPlaced, onRefused)) }
}

describe('placing a bet', () => {
  test('two presses in one moment send one call', async () => {
    server.call.mockResolvedValue(placed)
    const { result, onPlaced } = open()
    act(() => {
      result.current.place(input)
      result.current.place(input)
    })
    await pass(0)
    expect(server.call).toHaveBeenCalledOnce()
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith(placed.value, input)
    expect(result.current.placing.step).toBe('editing')
  })

  test('a lost answer is being checked under the same key until one comes', async () => {
    server.call.mockResolvedValueOnce(lost).mockResolvedValueOnce(lost).mockResolvedValue(placed)
    const { result, onPlaced, onRefused } = open()
    act(() => result.current.place(input))
    await pass(0)
    expect(result.current.placing.step).toBe('checking')
    act(() => result.current.place(input))
    await pass(1_000)
    expect(result.current.placing.step).toBe('checking')
    await pass(2_000)
    expect(onPlaced).toHaveBeenCalledOnce()
    expect(onRefused).not.toHaveBeenCalled()
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('a page that was left while a bet was under way asks for it again', async () => {
    server.call.mockResolvedValueOnce(lost).mockResolvedValue(placed)
    const first = open()
    act(() => first.result.current.place(input))
    await pass(0)
    first.unmount()
    const second = open()
    await pass(0)
    expect(second.onPlaced).toHaveBeenCalledOnce()
    expect(new Set(keys()).size).toBe(1)
    expect(sessionStorage).toHaveLength(0)
  })

  test('the same bet after a refusal goes under the same key, an edited one under a new key', async () => {
    server.call.mockResolvedValue({ ok: false, code: 'balance_too_low' })
    const { result, onRefused } = open()
    act(() => result.current.place(input))
    await pass(0)
    expect(result.current.placing.step).toBe('refused')
    act(() => result.current.place({ ...input }))
    await pass(0)
    act(() => result.current.place({ ...input, numero: '202611210002' }))
    await pass(0)
    expect(onRefused).toHaveBeenCalledTimes(3)
    expect(new Set(keys()).size).toBe(2)
  })

  test('[GAME-65] a bet on several draws is one order under one key, which survives a reload', async () => {
    server.call
      .mockResolvedValueOnce(lost)
      .mockResolvedValue({ ok: true, value: { ...placed.value, betId: undefined, orderId: '3' } })
    const order = { draws: 3, stopsAfterWin: true }
    const first = open()
    act(() => first.result.current.place({ ...input, order }))
    await pass(0)
    first.unmount()
    open()
    await pass(0)
    expect(server.call.mock.calls.map(([route, sent]) => [route, sent])).toEqual([
      [lotteryOrderRoutes.placeOrder, { ...input, ...order }],
      [lotteryOrderRoutes.placeOrder, { ...input, ...order }],
    ])
    expect(new Set(keys()).size).toBe(1)
  })
})
