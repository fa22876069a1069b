import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open, refused, serve } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { ReportsPage } from './ReportsPage.tsx'

const countedAt = '2026-11-27T05:00:00.000Z'
const money = {
  deposits: '500',
  withdrawals: '-20',
  rebates: '3',
  bonuses: '4',
  dividends: '5',
  salaries: '6',
  other: '-7',
}
const row = {
  key: '2026-11-26',
  label: '2026-11-26',
  decimals: 0,
  bets: 12,
  stake: '3400',
  valid: '3300',
  result: '-150',
  money,
}
const total = { bets: 24, stake: '6800', valid: '6600', result: '-300', money }
const report = {
  rows: [row, { ...row, key: '2026-11-25', label: '2026-11-25', result: '1000' }],
  next: null as string | null,
  total: { rows: 2, sums: total as object | null },
  currencies: ['VND', 'THB'],
  currency: 'VND',
  decimals: 0,
  from: '2026-11-21',
  until: '2026-11-27',
  countedAt: countedAt as string | null,
}
const games = {
  ...report,
  rows: [{ ...row, key: 'OUTER:reef', label: 'Reef', money: null }],
  total: { rows: 1, sums: { ...total, money: null } },
}

const table = (name: string) => screen.findByRole('table', { name })
const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
const last = (asked: readonly object[]) => asked.at(-1)

test('the last seven days, with their figures, what they come to, and a bar each', async () => {
  const { sent } = serve('finance-maker', { 'GET /reports': report })
  await open(<ReportsPage />)
  await screen.findByRole('button', { name: 'Xem Trò chơi của 2026-11-26' })
  const rows = within(await table('Ngày')).getAllByRole('row')
  expect(textsOf(rows[1])).toEqual([
    '2026-11-26',
    '12',
    '3.400',
    '3.300',
    '−150',
    '500',
    '−20',
    '3',
    '4',
    '5',
    '6',
    '−7',
  ])
  expect(textsOf(rows.at(-1))[0]).toBe('Tổng (2 dòng)')
  expect(textsOf(rows.at(-1))[4]).toBe('−300')
  const chart = screen.getByRole('img', { name: 'Thắng gộp theo Ngày' })
  expect([...chart.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-25 · 1.000',
    '2026-11-26 · −150',
  ])
  expect(screen.getByText(`Đã tính đến ${instant(new Date(countedAt))}`)).toBeTruthy()
  expect(sent('GET /reports')).toEqual([{ by: 'day', range: 'week' }])
})

test('a day leads to its games, a game to its players, and a player to the days and the file', async () => {
  const players = { ...report, rows: [{ ...row, key: '17', label: 'an•••r' }] }
  const { sent } = serve('finance-maker', {
    'GET /reports': ({ by }) => (by === 'game' ? games : by === 'player' ? players : report),
  })
  const user = await open(<ReportsPage />)
  await user.click(await screen.findByRole('button', { name: 'Xem Trò chơi của 2026-11-26' }))
  await screen.findByRole('button', { name: 'Xem Người chơi của Reef' })
  const rows = within(await table('Trò chơi')).getAllByRole('row')
  expect(textsOf(rows[0])).toEqual(['Trò chơi', 'Số cược', 'Tiền cược', 'Cược hợp lệ', 'Thắng gộp'])
  await user.click(screen.getByRole('button', { name: 'Xem Người chơi của Reef' }))
  await screen.findByText('Chỉ Trò chơi: Reef')
  const day = { from: '2026-11-26', until: '2026-11-26' }
  expect(last(sent('GET /reports'))).toEqual({ by: 'player', game: 'OUTER:reef', ...day })
  await user.click(await screen.findByRole('button', { name: 'Xem Ngày của an•••r (mã 17)' }))
  await screen.findByText('Chỉ Người chơi: an•••r (mã 17)')
  expect(last(sent('GET /reports'))).toEqual({ by: 'day', member: '17', ...day })
  expect(screen.getByRole('link', { name: 'Hồ sơ' }).getAttribute('href')).toBe('/ops/members?id=17')
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc' }))
  await waitFor(() => expect(last(sent('GET /reports'))).toEqual({ by: 'day', ...day }))
})

test('range, currency, order and page are asked for, and several currencies have no sum', async () => {
  const { sent } = serve('finance-maker', {
    'GET /reports': ({ by }) =>
      by === 'currency' ? { ...report, total: { rows: 2, sums: null } } : { ...report, next: '150:2026-11-25' },
  })
  const user = await open(<ReportsPage />)
  await table('Ngày')
  await user.click(screen.getByRole('radio', { name: 'Tháng trước' }))
  await user.selectOptions(await screen.findByLabelText('Loại tiền'), 'THB')
  await user.selectOptions(await screen.findByLabelText('Xếp theo'), 'Nạp tiền')
  await user.click(await screen.findByRole('button', { name: 'Trang sau' }))
  const asked = { range: 'last_month', currency: 'THB', sort: 'deposits' }
  await waitFor(() => expect(last(sent('GET /reports'))).toEqual({ by: 'day', ...asked, after: '150:2026-11-25' }))
  await user.click(screen.getByRole('tab', { name: 'Loại tiền' }))
  await waitFor(() => expect(last(sent('GET /reports'))).toEqual({ by: 'currency', range: 'last_month' }))
  expect(within(await table('Loại tiền')).queryByText(/^Tổng/)).toBe(null)
})

test('own days are sent as they were typed', async () => {
  const { sent } = serve('finance-maker', { 'GET /reports': report })
  const user = await open(<ReportsPage />)
  await table('Ngày')
  await user.click(screen.getByRole('radio', { name: 'Tự chọn' }))
  const from = screen.getByLabelText('Từ ngày')
  await user.clear(from)
  await user.type(from, '2026-10-01')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await waitFor(() =>
    expect(last(sent('GET /reports'))).toEqual({ by: 'day', from: '2026-10-01', until: '2026-11-27' }),
  )
})

test('what has no name of its own is said in words', async () => {
  const nobody = { ...row, key: '', label: '' }
  serve('finance-maker', { 'GET /reports': { ...report, rows: [nobody, { ...row, key: 'RNG', label: 'RNG' }] } })
  const user = await open(<ReportsPage />)
  await user.click(await screen.findByRole('tab', { name: 'Thể loại' }))
  expect(await screen.findByText('Ngoài danh mục', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Xem Trò chơi của Nổ hũ' })).toBeTruthy()
  await user.click(await screen.findByRole('tab', { name: 'Đại lý' }))
  expect(await screen.findByText('Không có tuyến trên', { selector: 'strong' })).toBeTruthy()
})

test('nothing, nothing counted yet, and a server that says no', async () => {
  const none = { ...report, rows: [], total: { rows: 0, sums: null }, countedAt: null }
  const { answer } = serve('finance-maker', { 'GET /reports': none })
  const user = await open(<ReportsPage />)
  expect(await screen.findByText('Không có cược hay giao dịch nào trong khoảng này.')).toBeTruthy()
  expect(screen.getByText('Chưa có gì được tính.')).toBeTruthy()
  answer('GET /reports', refused('invalid_request', 'Khoảng ngày quá dài'))
  await user.click(screen.getByRole('radio', { name: 'Tháng này' }))
  expect(await screen.findByText('Khoảng ngày quá dài')).toBeTruthy()
})

test('a report is taken out as a table, whose way is shown until it can be downloaded', async () => {
  const at = '2026-11-27T05:00:00.000Z'
  const one = {
    exportId: '3',
    name: 'player-2026-11-01-2026-11-27.csv',
    askedAt: at,
    rows: 0,
    totalRows: null,
    keptUntil: at,
  }
  const running = { ...one, state: 'running', rows: 2000, totalRows: 4500 }
  const failed = { ...one, exportId: '2', name: 'x.csv', state: 'too_long' }
  const { sent, answer } = serve('finance-checker', {
    'GET /reports': report,
    'GET /reports/exports': { exports: [] },
    'POST /reports/exports/make': { exportId: '3' },
    'POST /reports/exports/download': { name: one.name, csv: 'day' },
  })
  const user = await open(<ReportsPage />)
  expect(await screen.findByText('Chưa xuất bảng nào.')).toBeTruthy()
  answer('GET /reports/exports', { exports: [running, failed] })
  await user.click(await screen.findByRole('button', { name: 'Xuất CSV' }))
  expect(await screen.findByText('Đang lập: 44 %')).toBeTruthy()
  expect(screen.getByText('Quá nhiều dòng: hãy chọn ít ngày hơn')).toBeTruthy()
  expect(sent('POST /reports/exports/make')).toEqual([{ by: 'day', range: 'week' }])
  expect(screen.queryByRole('button', { name: /^Tải / })).toBe(null)
  answer('GET /reports/exports', { exports: [{ ...running, state: 'done', rows: 4500 }] })
  const download = await screen.findByRole('button', { name: `Tải xuống ${one.name}` }, { timeout: 4000 })
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(download)
  await waitFor(() => expect(saved).toEqual([one.name]))
  expect(sent('POST /reports/exports/download')).toEqual([{ exportId: '3' }])
})

test('who may not take reports out sees no button for it', async () => {
  serve('finance-maker', { 'GET /reports': report })
  await open(<ReportsPage />)
  await table('Ngày')
  expect(screen.queryByRole('button', { name: 'Xuất CSV' })).toBe(null)
  expect(screen.queryByText('Bảng đã xuất của tôi')).toBe(null)
})

const cohort = {
  registered: 40,
  depositors: 10,
  firstDeposits: '5000',
  retention: [
    { day: 1, of: 40, played: 20 },
    { day: 7, of: 30, played: 3 },
    { day: 30, of: 0, played: 0 },
  ],
}

test('those who registered by day, and by the code that brought them, with who paid in and came back', async () => {
  const days = [
    { key: '2026-11-26', owner: null, ...cohort },
    { key: '2026-11-25', owner: null, ...cohort, registered: 1200 },
  ]
  const codes = [
    { key: 'SEN2026', owner: 'da•••y', ...cohort },
    { key: '', owner: null, ...cohort },
    { key: null, owner: null, ...cohort },
  ]
  const of = { next: null, currency: 'VND', decimals: 0, from: '2026-11-21', until: '2026-11-27' }
  const { sent } = serve('finance-maker', {
    'GET /reports': report,
    'GET /reports/registrations': ({ by }) => ({
      rows: by === 'day' ? days : codes,
      total: { rows: 2, ...cohort, registered: 1240 },
      ...of,
    }),
  })
  const user = await open(<ReportsPage />)
  await user.click(await screen.findByRole('tab', { name: 'Đăng ký mới' }))
  await screen.findByText('2026-11-26', { selector: 'strong' })
  const rows = within(await table('Đăng ký mới')).getAllByRole('row')
  expect(textsOf(rows[1])).toEqual(['2026-11-26', '40', '10', '5.000', '50 % (20/40)', '10 % (3/30)', '–'])
  expect(textsOf(rows.at(-1)).slice(0, 2)).toEqual(['Tổng (2 dòng)', '1.240'])
  expect(screen.getByRole('img', { name: 'Đăng ký theo Ngày' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Mã giới thiệu' }))
  expect(await screen.findByText('SEN2026 (da•••y)', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('Không có mã', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('Có tuyến trên, mã chưa được lưu')).toBeTruthy()
  expect(sent('GET /reports/registrations')).toEqual([
    { by: 'day', range: 'week' },
    { by: 'source', range: 'week' },
  ])
  await user.click(screen.getByRole('tab', { name: 'Ngày' }))
  expect(await table('Ngày')).toBeTruthy()
})
