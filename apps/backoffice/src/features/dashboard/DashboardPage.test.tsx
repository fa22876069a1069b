import type { FigureOfToday, TodayFigure } from '@banyan/contract'
import { formatTime } from '@banyan/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open, outOfReach, refused, serve } from '../../../test/page.tsx'
import { WithdrawalsPage } from '../withdrawals/WithdrawalsPage.tsx'
import { queryClient } from '../../lib/query.ts'
import { instant, zone } from '../../lib/time.ts'
import { DashboardPage } from './DashboardPage.tsx'

const at = '2026-11-27T05:10:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const hours = (today: readonly number[]) => ({
  today: today.map(String),
  yesterday: Array.from({ length: 24 }, () => '4'),
})
const figure = (name: TodayFigure, more: object = {}) => ({
  name,
  today: { count: 12, amount: null },
  yesterday: { count: 10, amount: null },
  week: { count: 16, amount: null },
  hours: hours([5, 7]),
  ...more,
})
const money = (count: number, amount: string) => ({ count, amount })
const today = {
  at,
  currency: 'VND',
  decimals: 0,
  timeZone: 'Asia/Ho_Chi_Minh',
  troubles: [],
  figures: [
    figure('registrations'),
    figure('deposits', {
      today: money(3, '1500000'),
      yesterday: money(2, '3000000'),
      week: money(2, '0'),
      hours: hours([500_000, 1_000_000]),
    }),
    figure('result', {
      today: money(9, '-2500'),
      yesterday: money(9, '1000'),
      week: money(9, '-1250'),
      hours: hours([1000, -3500]),
    }),
  ],
  tasks: [
    { name: 'withdrawals_review', count: 7, oldestAt: ago(200) },
    { name: 'withdrawals_pay', count: 0, oldestAt: null },
    { name: 'suspense', count: 1, oldestAt: ago(12) },
    { name: 'join', count: 1200, oldestAt: ago(60 * 24 * 3) },
  ],
}
const health = {
  node: { id: 'node-a', version: '26.10.0', mode: 'production', role: 'all', upSeconds: 3661, memoryMegabytes: 212 },
  reasons: [],
  draws: { due: 0, unsettled: 3, nextAt: at },
  backup: null,
}
const serveToday = (more: object = {}) =>
  serve('finance-checker', { 'GET /today': { ...today, ...more }, 'GET /health': health })
const tile = async (name: string) => within(await screen.findByRole('region', { name }))

test('a figure stands with its number, its currency, and yesterday and the week up to the same time', async () => {
  serveToday()
  await open(<DashboardPage />)
  const deposits = await tile('Nạp tiền')
  expect(deposits.getByText('1.500.000').textContent).toBe('1.500.000 VND')
  expect(deposits.getByText('3 lệnh')).toBeTruthy()
  expect(deposits.getByText('Hôm qua, cùng giờ').nextElementSibling?.textContent).toBe('3.000.000 ▼ 50 %')
  // Nothing can be said of a change from nothing.
  expect(deposits.getByText('Trung bình 7 ngày').nextElementSibling?.textContent).toBe('0 ')
  const registrations = await tile('Đăng ký mới')
  expect(registrations.getByText('12').textContent).toBe('12')
  expect(registrations.getByText('Hôm qua, cùng giờ').nextElementSibling?.textContent).toBe('10 ▲ 20 %')
})

test('a day that the house loses has its sign, and a change is told from what was lost before', async () => {
  serveToday()
  await open(<DashboardPage />)
  const result = await tile('Thắng gộp của nhà cái')
  expect(result.getByText('−2.500').textContent).toBe('−2.500 VND')
  expect(result.getByText('Hôm qua, cùng giờ').nextElementSibling?.textContent).toBe('1.000 ▼ 350 %')
  expect(result.getByText('Trung bình 7 ngày').nextElementSibling?.textContent).toBe('−1.250 ▼ 100 %')
})

test('an hour has a bar as high as it is worth, below the line where the house lost, and says its number', async () => {
  serveToday()
  await open(<DashboardPage />)
  const chart = (await tile('Thắng gộp của nhà cái')).getByRole('img', {
    name: 'Thắng gộp của nhà cái theo giờ: hôm nay và hôm qua',
  })
  const bars = [...chart.querySelectorAll('rect')]
  expect(bars.map((bar) => bar.textContent)).toEqual(['00:00 · 1.000 / 4', '01:00 · −3.500 / 4'])
  const [up, down] = bars.map((bar) => Number(bar.getAttribute('height')))
  expect((down ?? 0) / (up ?? 1)).toBeCloseTo(3.5)
  const zero = Number(chart.querySelector('line')?.getAttribute('y1'))
  expect(Number(bars[0]?.getAttribute('y'))).toBeLessThan(zero)
  expect(Number(bars[1]?.getAttribute('y'))).toBe(zero)
  expect(chart.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(24)
})

test('a task says how much waits and since when, and leads to its desk as it is to be worked off', async () => {
  serveToday()
  const user = await open(<DashboardPage />)
  const link = await screen.findByRole('link', { name: '7 Rút tiền chờ duyệt Lâu nhất: 3 giờ' })
  expect(link.getAttribute('href')).toBe('/ops/withdrawals?queue=review')
  expect(screen.getByRole('link', { name: '0 Rút tiền chờ chi Không có việc nào' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '1 Tiền chưa rõ chủ Lâu nhất: 12 phút' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '1.200 Đăng ký đại lý mới Lâu nhất: 3 ngày' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^1 Tiền chưa rõ chủ/ }))
  expect(location.pathname + location.search).toBe('/ops/deposits?tab=suspense&status=open')
})

test('the desk of withdrawals opens at the queue that its address names', async () => {
  history.replaceState(null, '', '/ops/withdrawals?queue=pay')
  serve('finance-checker', {})
  await open(<WithdrawalsPage />)
  expect(await screen.findByRole('radio', { name: 'Chờ chi', checked: true })).toBeTruthy()
})

test('where nothing is wrong one line says so', async () => {
  serveToday()
  await open(<DashboardPage />)
  expect((await screen.findByRole('status')).textContent).toBe('Hiện không có gì bất thường')
})

test('what is wrong stands on top, each with since when, and leads to where it is looked into', async () => {
  const troubles = [
    { name: 'invariant', subject: 'L1', detail: '4', since: at },
    { name: 'job', subject: 'cashier: expiry', detail: '', since: null },
    { name: 'job_failed', subject: 'vendors: books', detail: 'ECONNREFUSED', since: at },
    { name: 'vendor', subject: 'OUTER · banyan', detail: '', since: at },
    { name: 'exposure', subject: 'MB 20261127 · lo2:47', detail: '94 %', since: null },
  ]
  serveToday({ troubles })
  await open(<DashboardPage />)
  const top = await screen.findByRole('status')
  expect(within(top).getByRole('heading').textContent).toBe('Đang có sự cố: 5')
  expect(
    within(top)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Bất biến L1 bị vi phạm 4 lầntừ ${instant(new Date(at))}`,
    'Tác vụ “cashier: expiry” chạy trễ',
    `Tác vụ “vendors: books” bị lỗi: ECONNREFUSEDtừ ${instant(new Date(at))}`,
    `Nhà cung cấp OUTER · banyan không trả lời đối soáttừ ${instant(new Date(at))}`,
    'MB 20261127 · lo2:47: đã dùng 94 % hạn mức rủi ro',
  ])
  expect(within(top).getByRole('link').getAttribute('href')).toBe('/ops/vendors')
  expect(screen.queryByText('Hiện không có gì bất thường')).toBe(null)
})

test('[OPS-12] the page shows what the day came to and what waits, and is asked for again by itself', async () => {
  const all: readonly TodayFigure[] = ['registrations', 'players', 'deposits', 'withdrawals', 'stakes', 'result']
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const server = serveToday({ figures: all.map((name) => figure(name)) satisfies Pick<FigureOfToday, 'name'>[] })
    await open(<DashboardPage />)
    for (const name of ['Đăng ký mới', 'Người chơi', 'Nạp tiền', 'Rút tiền', 'Tiền cược', 'Thắng gộp của nhà cái'])
      expect((await tile(name)).getAllByText('12')).toHaveLength(1)
    expect(screen.getByText(`Tính đến ${formatTime(new Date(at), zone)}`)).toBeTruthy()
    const later = ago(-1)
    server.answer('GET /today', {
      ...today,
      at: later,
      tasks: [{ name: 'withdrawals_review', count: 8, oldestAt: ago(200) }],
    })
    await vi.advanceTimersByTimeAsync(5100)
    expect(await screen.findByRole('link', { name: '8 Rút tiền chờ duyệt Lâu nhất: 3 giờ' })).toBeTruthy()
    expect(screen.getByText(`Tính đến ${formatTime(new Date(later), zone)}`)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a colleague sees the parts that came and no heading of one that did not', async () => {
  serveToday({ figures: [], tasks: [] })
  await open(<DashboardPage />)
  expect(await screen.findByText('Hiện không có gì bất thường')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Hôm nay đến giờ' })).toBe(null)
  expect(screen.queryByRole('heading', { name: 'Việc đang chờ' })).toBe(null)
})

test('a page that cannot be read says why and is asked for again; one that was read stays, and says since when', async () => {
  const server = serve('finance-checker', {
    'GET /today': refused('internal', 'Có lỗi ở máy chủ.'),
    'GET /health': health,
  })
  const user = await open(<DashboardPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /today', today)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Hiện không có gì bất thường')).toBeTruthy()
  server.answer('GET /today', outOfReach)
  await queryClient.refetchQueries({ queryKey: ['/ops/api/today'] })
  await waitFor(() =>
    expect(
      screen.getByText(
        `Tính đến ${formatTime(new Date(at), zone)} · Chưa cập nhật được: Không kết nối được máy chủ. Hãy thử lại.`,
      ),
    ).toBeTruthy(),
  )
  expect(screen.getByRole('region', { name: 'Nạp tiền' })).toBeTruthy()
})

test('a late job leads to the jobs for whoever may see them', async () => {
  serve('sysadmin', { 'GET /today': { ...today, troubles: [{ name: 'job', subject: 'a', detail: '', since: null }] } })
  await open(<DashboardPage />)
  expect((await screen.findByRole('link', { name: /chạy trễ/ })).getAttribute('href')).toBe('/ops/jobs')
})
