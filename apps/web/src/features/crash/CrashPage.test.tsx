import type { TopicEvent } from '@banyan/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import type { TopicListener } from '../../lib/socket.ts'
import { CrashPage } from './CrashPage.tsx'

const heard = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }))
vi.mock('../../lib/realtime.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => heard.listeners.set(topic, listener),
}))
const tell = (event: TopicEvent) => act(() => heard.listeners.get('draws.CRASH')?.event(event))

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const numero = '202611290042'
const draw = (opensInMs: number, name = numero) => ({
  gameCode: 'CRASH',
  numero: name,
  opensAt: inMs(opensInMs),
  closesAt: inMs(opensInMs + 7_000),
  drawsAt: inMs(opensInMs + 7_000),
})

/** The game with a round that opened so long ago. What it is at every question, its clock is right. */
function table(opensInMs: number) {
  const known = {
    current: { numero, opensAt: inMs(opensInMs), risesAt: inMs(opensInMs + 7_000) },
    rounds: [{ numero: '202611290041', point: 1250, endedAt: inMs(opensInMs - 3_000) }],
    limits: {
      stakeAmountMin: '1000',
      stakeAmountMax: '20000000',
      winAmountMax: '2000000000',
      targetMin: 101,
      targetMax: 1_000_000,
    },
  }
  return () => ({ ...known, serverTime: inMs(0) })
}
const own = (more: object = {}) => ({
  betId: '7',
  numero,
  stakeAmount: '10000',
  target: null,
  cashedOutAt: null,
  payoutAmount: '0',
  status: 'placed',
  placedAt: inMs(0),
  ...more,
})
const moved = { betId: '7', balanceAmount: '990000', balanceSequence: 3 }
const placed = { ...moved, stakeAmount: '10000', placedAt: inMs(0) }
const cashed = { cashedOutAt: 184, payoutAmount: '18400' }
const base = (more: Replies = {}): Replies => ({
  'GET /wps/crash/table': table(-1_000),
  'GET /wps/crash/crowd': { count: 0, stakeAmount: '0', bets: [] },
  'GET /wps/crash/bets': { bets: [] },
  'GET /wps/v2/wallets/balance': { sumBalance: '1000000', sequence: 2 },
  ...more,
})
const flying = { 'GET /wps/crash/table': table(-12_000) }

async function open(replies: Replies) {
  const asked = serve(replies)
  const { user } = await show(<CrashPage />)
  const slip = within(await screen.findByRole('region', { name: 'Cược 1' }))
  return { asked, user, slip, of: (call: string) => asked.filter((each) => each.call === call) }
}

beforeEach(() => {
  enterSession(member, 'demo')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  heard.listeners.clear()
  vi.unstubAllGlobals()
})

test('a bet is placed with what was entered, and with where it is cashed out by itself', async () => {
  const { user, slip, of } = await open(base({ 'POST /wps/crash/bets': placed }))
  await user.click(slip.getByRole('radio', { name: /^50\s?K$/ }))
  await user.click(slip.getByRole('button', { name: '×2 Gấp đôi' }))
  await user.click(slip.getByRole('switch', { name: 'Tự động rút' }))
  await user.clear(slip.getByRole('textbox', { name: 'Rút ở hệ số' }))
  await user.type(slip.getByRole('textbox', { name: 'Rút ở hệ số' }), '1,5')
  await user.click(slip.getByRole('button', { name: /^Đặt cược/ }))
  await waitFor(() => expect(of('POST /wps/crash/bets')).toHaveLength(1))
  expect(of('POST /wps/crash/bets')[0]?.body).toEqual({ numero, stakeAmount: '100000', target: 150 })
})

test('a stake or a target that is not allowed is told, and cannot be bet', async () => {
  const { user, slip } = await open(base())
  await user.clear(slip.getByRole('textbox', { name: 'Tiền cược' }))
  await user.type(slip.getByRole('textbox', { name: 'Tiền cược' }), '500')
  expect(slip.getByText(/^Từ 1\.000\sP đến 20\.000\.000\sP$/)).toBeTruthy()
  expect(slip.getByRole('button', { name: /^Đặt cược/ })).toHaveProperty('disabled', true)
  await user.click(slip.getByRole('radio', { name: /^10\s?K$/ }))
  await user.click(slip.getByRole('switch', { name: 'Tự động rút' }))
  await user.clear(slip.getByRole('textbox', { name: 'Rút ở hệ số' }))
  await user.type(slip.getByRole('textbox', { name: 'Rút ở hệ số' }), '1')
  expect(slip.getByText('Từ 1.01× đến 10000.00×')).toBeTruthy()
  expect(slip.getByRole('button', { name: /^Đặt cược/ })).toHaveProperty('disabled', true)
})

test('a refusal stands in words, and goes with the next change', async () => {
  const { user, slip } = await open(base({ 'POST /wps/crash/bets': refused('balance_too_low') }))
  await user.click(slip.getByRole('button', { name: /^Đặt cược/ }))
  expect((await slip.findByRole('alert')).textContent).toBe('Số dư không đủ.')
  await user.click(slip.getByRole('radio', { name: /^50\s?K$/ }))
  expect(slip.queryByRole('alert')).toBeNull()
})

test('the server’s answer to a cash-out is what is shown, and a lost one is asked for again', async () => {
  let tries = 0
  let bet: object = own()
  const { user, slip, of } = await open(
    base({
      ...flying,
      'GET /wps/crash/bets': () => ({ bets: [bet] }),
      'POST /wps/crash/bets/cash-out': () => {
        if (++tries === 1) return undefined
        bet = own({ ...cashed, status: 'won' })
        return { ...moved, ...cashed }
      },
    }),
  )
  await user.click(await slip.findByRole('button', { name: 'Rút ngay' }))
  expect(await slip.findByText(/^Đã rút ở 1\.84×, nhận 18\.400\sP\.$/)).toBeTruthy()
  expect(of('POST /wps/crash/bets/cash-out').map(({ body }) => body)).toEqual([{ betId: '7' }, { betId: '7' }])
})

test('a cash-out that came too late says so', async () => {
  const { user, slip } = await open(
    base({
      ...flying,
      'GET /wps/crash/bets': { bets: [own()] },
      'POST /wps/crash/bets/cash-out': refused('cash_out_too_late'),
    }),
  )
  await user.click(await slip.findByRole('button', { name: 'Rút ngay' }))
  expect((await slip.findByRole('alert')).textContent).toBe('Phiên đã nổ trước khi máy chủ nhận lệnh rút.')
})

test('a bet of this round can be taken back while bets are taken', async () => {
  const { user, slip, of } = await open(
    base({ 'GET /wps/crash/bets': { bets: [own()] }, 'POST /wps/crash/bets/cancel': moved }),
  )
  await user.click(await slip.findByRole('button', { name: 'Hủy cược' }))
  await waitFor(() => expect(of('POST /wps/crash/bets/cancel')[0]?.body).toEqual({ betId: '7' }))
})

test('a bet for the next round waits for it, and is placed once it opens', async () => {
  const { user, slip, of } = await open(base({ ...flying, 'POST /wps/crash/bets': placed }))
  await user.click(slip.getByRole('button', { name: /^Đặt cho phiên sau/ }))
  expect(slip.getByText(/^Sẽ đặt 10\.000\sP khi phiên sau mở/)).toBeTruthy()
  tell({ kind: 'draw_result', draw: draw(-12_000), prizes: { point: ['2.35'] } })
  expect(await screen.findByText('Nổ ở 2.35×')).toBeTruthy()
  expect(of('POST /wps/crash/bets')).toHaveLength(0)
  tell({ kind: 'draw_opened', draw: draw(0, '202611290043') })
  await waitFor(() => expect(of('POST /wps/crash/bets')).toHaveLength(1))
  expect(of('POST /wps/crash/bets')[0]?.body).toEqual({ numero: '202611290043', stakeAmount: '10000' })
})

test('a bet that waits can be given up', async () => {
  const { user, slip, of } = await open(base(flying))
  await user.click(slip.getByRole('button', { name: /^Đặt cho phiên sau/ }))
  await user.click(slip.getByRole('button', { name: 'Bỏ chờ' }))
  tell({ kind: 'draw_opened', draw: draw(0, '202611290043') })
  expect(await slip.findByRole('button', { name: /^Đặt cược/ })).toBeTruthy()
  expect(of('POST /wps/crash/bets')).toHaveLength(0)
})

test('the end of a round is told, and its point stands first among the last ones', async () => {
  await open(base(flying))
  tell({ kind: 'draw_result', draw: draw(-12_000), prizes: { point: ['1.07'] } })
  const points = within(await screen.findByRole('list', { name: 'Điểm nổ các phiên gần nhất' }))
  await waitFor(() =>
    expect(points.getAllByRole('button').map((each) => each.textContent)).toEqual(['1.07×', '12.50×']),
  )
  expect(screen.getByText('Nổ ở 1.07×')).toBeTruthy()
})

test('bets of everybody stand with where they were cashed out', async () => {
  const bets = [
    { name: 'm***8', stakeAmount: '50000', cashedOutAt: 120, payoutAmount: '60000', isOwn: false },
    { name: 'a***3', stakeAmount: '20000', cashedOutAt: null, payoutAmount: '0', isOwn: false },
  ]
  await open(base({ ...flying, 'GET /wps/crash/crowd': { count: 2, stakeAmount: '70000', bets } }))
  expect((await screen.findByRole('row', { name: /^m\*\*\*8/ })).textContent).toContain('1.20×60K')
  expect(screen.getByRole('row', { name: /^a\*\*\*3/ }).textContent).toContain('––')
  expect(screen.getByText(/^2 cược, tổng 70\.000\sP$/)).toBeTruthy()
})

test('[MEMBER-63] the reality check waits for a bet in flight, and then stands over the game until it is answered', async () => {
  let bet: object = own()
  const session = {
    startedAt: inMs(-47 * 60_000),
    remindInMs: -1,
    endsInMs: null,
    restedAt: inMs(20 * 60_000),
    roundCount: 3,
    stakeAmount: '30000',
    payoutAmount: '18400',
  }
  const { user, slip, of } = await open(
    base({
      ...flying,
      'GET /wps/crash/bets': () => ({ bets: [bet] }),
      'POST /wps/crash/bets/cash-out': () => {
        bet = own({ ...cashed, status: 'won' })
        return { ...moved, ...cashed }
      },
      'GET /wps/member/session': { session },
      'POST /wps/member/session/continue': { session: { ...session, remindInMs: 1_800_000 } },
    }),
  )
  const beside = within(await screen.findByRole('region', { name: 'Phiên của bạn' }))
  await waitFor(() => expect(beside.getByText(/^−11\.600\sP$/)).toBeTruthy())
  // Its files would have come by then.
  await expect(screen.findByRole('dialog', {}, { timeout: 1500 })).rejects.toThrow('dialog')
  await user.click(await slip.findByRole('button', { name: 'Rút ngay' }))
  const reminder = within(await screen.findByRole('dialog', { name: 'Bạn đã chơi 47 phút' }))
  await user.click(reminder.getByRole('button', { name: 'Chơi tiếp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of('POST /wps/member/session/continue')).toHaveLength(1)
})

test('a visitor sees the game, and is asked to log in by the first bet', async () => {
  act(() => leaveSession())
  const { user, slip, of } = await open(base())
  await user.click(slip.getByRole('button', { name: /^Đặt cược/ }))
  expect(of('POST /wps/crash/bets')).toHaveLength(0)
  expect(of('GET /wps/crash/bets')).toHaveLength(0)
})

test('the rules say the return exactly, and the highest win', async () => {
  const { user } = await open(base())
  await user.click(screen.getByRole('button', { name: 'Luật chơi' }))
  const rules = await screen.findByRole('dialog', { name: 'Luật chơi và tỷ lệ trả' })
  const row = within(rules).getByRole('row', { name: /^2\.00×/ })
  expect(row.textContent).toContain('49.50%')
  expect(row.textContent).toContain('99.00%')
  expect(within(rules).getByText(/nhận nhiều nhất 2\.000\.000\.000\sP/)).toBeTruthy()
})

test('a game that could not be had is asked for again by the retry', async () => {
  serve({})
  const { user } = await show(<CrashPage />)
  expect(await screen.findByText('Chưa tải được trò chơi', {}, { timeout: 8_000 })).toBeTruthy()
  serve(base())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('region', { name: 'Cược 1' })).toBeTruthy()
})
