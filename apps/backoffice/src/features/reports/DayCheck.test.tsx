import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, serve } from '../../../test/page.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const day = '2026-11-26'
const plays = { bets: 2, stake: '190', valid: '150', result: '0', money: null }
const none = { bets: 0, stake: '0', valid: '0', result: '0' }
const money = { deposits: '0', withdrawals: '0', rebates: '0', bonuses: '0', dividends: '0', salaries: '0', other: '0' }
const differences = [
  {
    part: 'plays',
    category: 'RNG',
    currency: 'VND',
    decimals: 0,
    rows: 3,
    members: 2,
    kept: plays,
    made: { ...plays, bets: 3, stake: '1500', result: '-20' },
  },
  { part: 'games', category: null, currency: 'VND', decimals: 0, rows: 1, members: 0, kept: plays, made: plays },
  {
    part: 'money',
    category: null,
    currency: 'THB',
    decimals: 2,
    rows: 1,
    members: 1,
    kept: { ...none, money },
    made: { ...none, money: { ...money, deposits: '50000' } },
  },
]
const report = {
  rows: [],
  next: null,
  total: { rows: 0, sums: null },
  currencies: ['VND'],
  currency: 'VND',
  decimals: 0,
  from: day,
  until: day,
  countedAt: null,
}

const even = `Số liệu ngày ${day} đúng như cược và sổ cái.`
const uneven = `Số liệu lệch của ngày ${day}`

/** The page of a colleague who has asked for the day. */
async function ask(role: 'finance-checker' | 'auditor', answer: object) {
  const served = serve(role, {
    'GET /reports': report,
    'GET /reports/exports': { exports: [] },
    'GET /reports/day': answer,
    'GET /reports/day/orders': { orders: [] },
    'POST /reports/day/anew': { day, before: differences, after: [] },
  })
  const user = await open(<ReportsPage />)
  await user.type(await screen.findByLabelText('Ngày cần kiểm tra'), day)
  expect(served.sent('GET /reports/day')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'So sánh' }))
  return { ...served, user }
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => cells.map(({ textContent }) => textContent))

test('the sums of a day that differ are shown by kind, category, members and amounts, and are made anew with a reason', async () => {
  const { sent, user } = await ask('finance-checker', { day, differences })
  const rows = await rowsOf(uneven)
  expect(rows).toEqual([
    ['Cược của thành viên theo trò chơi', 'Nổ hũ', 'VND', '3', '2', 'Số cược: 2 → 3Tiền cược: 190 → 1.500Thắng gộp: 0 → −20'],
    ['Cược theo trò chơi', 'Ngoài danh mục', 'VND', '1', '–', 'Tổng khớp, từng dòng lệch'],
    ['Tiền của thành viên', '–', 'THB', '1', '1', 'Nạp tiền: 0,00 → 500,00'],
  ]) // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Tính lại ngày' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Tính lại ngày ${day}?` }))
  await user.type(dialog.getByLabelText('Lý do'), 'Đã sửa sau sự cố')
  await user.click(dialog.getByRole('button', { name: 'Tính lại ngày' }))
  expect(await screen.findByText(even)).toBeTruthy()
  expect(sent('POST /reports/day/anew')).toEqual([{ day, reason: 'Đã sửa sau sự cố' }])
  expect(await rowsOf(`Đã lệch trước khi tính lại ngày ${day}`)).toEqual(rows)
  await waitFor(() => expect(sent('GET /reports')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Tính lại ngày' })).toBe(null)
})

test('who may not have a day made anew sees what differs alone, and a day that is even or refused is said to be', async () => {
  const { answer, user } = await ask('auditor', { day, differences })
  expect(await rowsOf(uneven)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Tính lại ngày' })).toBe(null)
  answer('GET /reports/day', { day, differences: [] })
  await user.click(screen.getByRole('button', { name: 'So sánh' }))
  expect(await screen.findByText(even)).toBeTruthy()
  answer('GET /reports/day', refused('day_outside', 'Ngày chưa đến'))
  await user.click(screen.getByRole('button', { name: 'So sánh' }))
  expect(await screen.findByText('Ngày chưa đến')).toBeTruthy()
  expect(screen.queryByText(even)).toBe(null)
  answer('GET /reports/day', { day, differences: [] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText(even)).toBeTruthy()
})

test('a day is ordered with a reason, and its way and what differed are shown; who may not order has no button', async () => {
  const asked = { orderId: '7', day, by: 'cuc', askedAt: `${day}T08:00:00.000Z`, endedAt: null }
  const waiting = { ...asked, state: 'running', step: 2, kept: {}, made: {}, rowsLeft: null }
  const server = serve('finance-checker', {
    'GET /reports': report,
    'GET /reports/exports': { exports: [] },
    'GET /reports/day/orders': { orders: [waiting] },
    'POST /reports/day/order': { orderId: '8' },
  })
  const user = await open(<ReportsPage />)
  const list = within(await screen.findByRole('table', { name: 'Các ngày làm lại ở nền' }))
  expect(await list.findByText('2/3: đếm lại')).toBeTruthy()
  await user.type(screen.getByLabelText('Ngày cần kiểm tra'), day)
  await user.click(screen.getByRole('button', { name: 'Làm lại ở nền' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Lý do'), 'Ngày quá dài')
  const done = {
    ...waiting,
    state: 'done',
    step: 3,
    kept: { 'plays LOTT PLAY': 'rows 1' },
    made: { 'plays LOTT PLAY': 'rows 2' },
  }
  server.answer('GET /reports/day/orders', { orders: [{ ...done, rowsLeft: 0 }] })
  await user.click(dialog.getByRole('button', { name: 'Làm lại ở nền' }))
  expect(await list.findByText('plays LOTT PLAY: rows 1 → rows 2')).toBeTruthy()
  expect(server.sent('POST /reports/day/order')).toEqual([{ day, reason: 'Ngày quá dài' }])
  cleanup()
  serve('auditor', {
    'GET /reports': report,
    'GET /reports/exports': { exports: [] },
    'GET /reports/day/orders': { orders: [] },
  })
  await open(<ReportsPage />)
  await screen.findByText('Chưa có ngày nào.')
  expect(screen.queryByRole('button', { name: 'Làm lại ở nền' })).toBe(null)
})
