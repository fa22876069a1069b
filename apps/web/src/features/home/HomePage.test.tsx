import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, member, refused, scrollToEnd, serve, show } from '../../../test/page.tsx'
import { northernName } from '../../../test/rules.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import type { TopicListener } from '../../lib/socket.ts'
import { HomePage } from './HomePage.tsx'
import { LatestBets } from './LatestBets.tsx'

const topics = vi.hoisted(() => new Map<string | null, TopicListener>())
vi.mock('../../lib/realtime.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => topics.set(topic, listener),
}))

const now = Date.parse('2026-11-21T05:00:10Z')
const drawOf = (numero: string, at: string) => ({
  gameCode: 'VNMB_1M',
  numero,
  opensAt: `2026-11-21T${at}:00.000Z`,
  closesAt: `2026-11-21T${at}:55.000Z`,
  drawsAt: new Date(Date.parse(`2026-11-21T${at}:00Z`) + 60_000).toISOString(),
})
const prizes = {
  DB: ['47832'],
  G1: ['90517'],
  G2: ['33806', '71245'],
  G3: ['18839', '60994', '25310', '84060', '09951', '72488'],
  G4: ['5532', '0913', '6648', '2305'],
  G5: ['8114', '4496', '7036', '1559', '9284', '3640'],
  G6: ['658', '506', '217'],
  G7: ['75', '68', '05', '91'],
}
const current = drawOf('202611210721', '05:00')
const last = { ...drawOf('202611210720', '04:59'), prizes }
const site = (result: typeof last | null): Replies => ({
  'GET /lgw/vn/games/game_menu': {
    games: [
      {
        gameCode: 'VNMB_1M',
        area: 'VN',
        intervalSeconds: 60,
        cancellable: true,
        orderDrawsMax: 0,
        current,
        last: result,
        plays: [],
        ...northernName,
      },
    ],
    serverTime: new Date(now).toISOString(),
  },
  'GET /lgw/vn/numeros/opened/game': { draws: result ? [result] : [] },
  'GET /lgw/games/popular': {
    numbers: Array.from({ length: result ? 20 : 0 }, (_, index) => ({ number: String(index + 10), count: 30 - index })),
    draws: result ? 30 : 0,
  },
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the last result stands in full, with the draws before it and the way to check each', async () => {
  serve(site(last))
  await show(<HomePage />)
  const table = await screen.findByRole('table', { name: 'Kết quả 20261121-0720' })
  expect(within(table).getAllByText(/^\d+$/)).toHaveLength(27)
  const recent = await screen.findByRole('region', { name: 'Kỳ vừa quay' })
  expect(within(recent).getAllByRole('listitem')).toHaveLength(1)
  expect(within(recent).getByRole('link', { name: 'Kiểm chứng kỳ 0720' }).getAttribute('href')).toContain('/fairness?')
})

test('[GAME-56] the twenty numbers that came most often stand at home, as the popular call gives them', async () => {
  const counts: (string | null)[] = []
  const replies = site(last)
  serve({
    ...replies,
    'GET /lgw/games/popular': (query: URLSearchParams) => {
      counts.push(query.get('count'))
      return replies['GET /lgw/games/popular']
    },
  })
  await show(<HomePage />)
  const popular = within(await screen.findByRole('region', { name: 'Lô về nhiều' }))
  const numbers = await popular.findAllByRole('listitem')
  expect(numbers).toHaveLength(20)
  expect([numbers[0]?.textContent, numbers[19]?.textContent]).toEqual(['1030 lần', '2911 lần'])
  expect(popular.getByText('Hai số cuối của 30 kỳ gần nhất. Các kỳ quay độc lập với nhau.')).toBeTruthy()
  expect(counts).toEqual(['20'])
})

test('before the first result: its places, its time and the draws to come; then the result takes their place', async () => {
  serve(site(null))
  await show(<HomePage />)
  expect(await screen.findByText('Kỳ quay đầu tiên sau 50 giây')).toBeTruthy()
  const places = within(screen.getByRole('table')).getAllByText(/^–+$/)
  expect(places.map((each) => each.textContent.length)).toEqual(
    Object.values(prizes).flatMap((tier) => tier.map((number) => number.length)),
  )
  const coming = within(screen.getByRole('region', { name: 'Kỳ sắp quay' })).getAllByRole('listitem')
  expect(coming.map((each) => each.textContent)).toEqual([
    '12:01:00Đang nhận cược',
    '12:02:00Mở cược lúc 12:01:00',
    '12:03:00Mở cược lúc 12:02:00',
    '12:04:00Mở cược lúc 12:03:00',
    '12:05:00Mở cược lúc 12:04:00',
  ])
  act(() => topics.get('draws.VNMB_1M')?.event({ kind: 'draw_result', draw: current, prizes }))
  expect(await screen.findByRole('table', { name: 'Kết quả 20261121-0721' })).toBeTruthy()
  expect(screen.queryByText('Kỳ sắp quay')).toBeNull()
})

test('a result that cannot be had is told, and is asked for again', async () => {
  serve({
    'GET /lgw/vn/games/game_menu': refused('system_error'),
    'GET /lgw/vn/numeros/opened/game': refused('system_error'),
  })
  const { user } = await show(<HomePage />)
  expect(await screen.findByText('Mất kết nối')).toBeTruthy()
  serve(site(last))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('table', { name: 'Kết quả 20261121-0720' })).toBeTruthy()
})

test('draws before the last and frequent numbers that cannot be had are told, and are asked for again', async () => {
  serve({
    ...site(last),
    'GET /lgw/vn/numeros/opened/game': refused('system_error'),
    'GET /lgw/games/popular': refused('system_error'),
  })
  const { user } = await show(<HomePage />)
  const recent = within(await screen.findByRole('region', { name: 'Kỳ vừa quay' }))
  const frequent = within(screen.getByRole('region', { name: 'Lô về nhiều' }))
  expect((await recent.findByRole('alert')).textContent).toContain('Mất kết nối')
  expect((await frequent.findByRole('alert')).textContent).toContain('Mất kết nối')
  serve(site(last))
  await user.click(recent.getByRole('button', { name: 'Thử lại' }))
  await user.click(frequent.getByRole('button', { name: 'Thử lại' }))
  expect(await recent.findAllByRole('listitem')).toHaveLength(1)
  expect(await frequent.findAllByRole('listitem')).toHaveLength(20)
})

test('a latest bet names its game and its draw, a slot its round', async () => {
  const bet = {
    id: '9',
    product: 'lottery',
    gameCode: 'VNMB_1M',
    numero: '202611210721',
    lines: [{ play: 'LO2', numbers: ['07'], unitAmount: '1000', odds: 980_000 }],
    legs: [],
    stakeAmount: '27000',
    validAmount: '27000',
    payoutAmount: '0',
    netAmount: '-27000',
    status: 'lost',
    voidReason: null,
    closesAt: '2026-11-21T05:00:50.000Z',
    placedAt: '2026-11-21T05:00:10.000Z',
    settledAt: '2026-11-21T05:01:00.000Z',
  }
  const spin = {
    ...bet,
    id: '8',
    product: 'slots',
    gameCode: 'sen-vang',
    numero: '31-14',
    lines: [{ ...bet.lines[0], play: 'SPIN', numbers: [] }],
  }
  serve({
    'GET /wps/bets': {
      games: [],
      bets: [bet, spin],
      next: null,
      total: { stakeAmount: '0', validAmount: '0', payoutAmount: '0', netAmount: '0', count: 2 },
    },
  })
  enterSession(member, 'demo')
  await show(<LatestBets />)
  const [draw, round] = await screen.findAllByRole('listitem')
  expect(draw?.textContent).toMatch(/^Miền Bắc 1 phút · 20261121-0721/)
  expect(round?.textContent).toMatch(/^Sen Vàng · Lượt quay 14/)
  leaveSession()
})

test('latest bets that cannot be had are told, and are asked for again', async () => {
  serve({})
  enterSession(member, 'demo')
  const { user } = await show(<LatestBets />)
  expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối')
  serve({
    'GET /wps/bets': {
      games: [],
      bets: [],
      next: null,
      total: { stakeAmount: '0', validAmount: '0', payoutAmount: '0', netAmount: '0', count: 0 },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa có cược nào')).toBeTruthy()
  leaveSession()
})

test('[PROMO-02] [CMS-12] home shows the first promotions with the way to each, and the app; a site without promotions shows none', async () => {
  const promotion = ['một', 'hai', 'ba', 'bốn'].map((title) => ({
    id: title,
    type: 'PR',
    title: `Khuyến mãi ${title}`,
    content: '',
    picture: null,
    link: null,
    startsAt: '2026-11-20T05:00:00.000Z',
    endsAt: null,
    language: 'VI',
  }))
  serve({ ...site(last), 'GET /wps/system/announcementContentV2': { player: [], banners: [], popup: [], promotion } })
  await show(<HomePage />)
  await screen.findByRole('region', { name: 'Vui là chính' })
  expect(screen.queryByRole('link', { name: 'Tải ứng dụng' })).toBeNull()
  scrollToEnd()
  const offers = within(await screen.findByRole('region', { name: 'Khuyến mãi' }, { timeout: 8000 }))
  expect(offers.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Khuyến mãi một',
    'Khuyến mãi hai',
    'Khuyến mãi ba',
  ])
  expect(offers.getByRole('link', { name: 'Khuyến mãi hai' }).getAttribute('href')).toBe(
    `/promoDetail?id=${encodeURIComponent('hai')}`,
  )
  expect(offers.getByRole('link', { name: /Xem tất cả/ }).getAttribute('href')).toBe('/promotions')
  const app = () => screen.findByRole('link', { name: 'Tải ứng dụng' })
  expect((await app()).getAttribute('href')).toBe('/down')
  cleanup()
  serve({
    ...site(last),
    'GET /wps/system/announcementContentV2': { player: [], banners: [], popup: [], promotion: [] },
  })
  await show(<HomePage />)
  await screen.findByRole('region', { name: 'Vui là chính' })
  scrollToEnd()
  await app()
  expect(screen.queryByRole('region', { name: 'Khuyến mãi' })).toBeNull()
})
