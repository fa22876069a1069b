import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { ReconciliationPage } from './ReconciliationPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'VND', decimals: 2 }
const day = { day: '2026-11-21', state: 'done', comparedAt: at, open: 2, ours: '90000000000000005', theirs: '-100' }
const other = { ...day, day: '2026-11-20', open: 0, ours: '-5', theirs: '-5' }
const daysOf = (...days: object[]) => ({ days, next: null, open: 2, ...money })
const total = {
  bank: 'sim-bank',
  accountNumber: '1900000001',
  inOurs: '500',
  outOurs: '0',
  inTheirs: '600',
  outTheirs: '0',
  openingAmount: '0',
  closingAmount: '600',
  uploadedBy: null,
}
const unassigned = {
  ...total,
  bank: null,
  accountNumber: '',
  inOurs: '0',
  outOurs: '100',
  inTheirs: null,
  outTheirs: null,
  openingAmount: null,
  closingAmount: null,
}
const file = {
  ...day,
  times: 1,
  totals: [total, unassigned],
  providers: [],
  accounts: [{ bank: 'sim-bank', accountNumber: '1900000001' }],
  ...money,
}
const difference = {
  id: '31',
  kind: 'missing_here',
  day: '2026-11-21',
  bank: 'sim-bank',
  accountNumber: '1900000001',
  direction: 'in',
  reference: 'FT26000031',
  memberId: null,
  ours: null,
  theirs: '600',
  told: null,
  askDay: null,
  foundAt: at,
  seenAt: at,
  closedAt: null,
  closedBy: null,
  reason: null,
}
const amountDiffers = { ...difference, id: '32', kind: 'amount', reference: 'FT26000032', ours: '500', theirs: '300' }
const wallet = { ...difference, id: '33', kind: 'balance', bank: null, accountNumber: null, reference: '71', ours: '5' }
const vendor = { ...wallet, id: '34', kind: 'vendor', reference: 'tx-1' }
const bySide: Readonly<Record<string, object[]>> = {
  bank: [difference, amountDiffers],
  ledger: [wallet],
  vendor: [vendor],
}
const lost = {
  ...difference,
  id: '35',
  kind: 'payment_missing_here',
  bank: 'sen-pay',
  accountNumber: null,
  reference: 'PAY-35',
  askDay: '2026-11-20',
}
const foreign = {
  ...lost,
  id: '36',
  kind: 'payment_currency',
  reference: 'PAY-36',
  theirs: null,
  told: '500 USD',
  askDay: null,
}
const replies = {
  'GET /reconciliation': daysOf(day, other),
  'GET /reconciliation/day': file,
  'GET /reconciliation/differences': ({ side, state }: { side?: string; state?: string }) => ({
    differences: state === 'open' ? (bySide[side ?? ''] ?? []) : [],
    next: null,
    ...money,
  }),
}
const at21 = '/ops/reconciliation?id=2026-11-21'
const go = (address: string) => history.replaceState(null, '', address)

beforeEach(() => go('/ops/reconciliation'))

test('a day says what both sides have and what is open, exactly, and the page what they come to', async () => {
  const server = serve('auditor', replies)
  const user = await open(<ReconciliationPage />)
  expect((await cellsOf('2026-11-21')).slice(0, -1)).toEqual([
    '2026-11-21',
    'Đã so',
    time,
    '2',
    '+900.000.000.000.000,05 VND',
    '−1,00 VND',
    '+900.000.000.000.001,05 VND',
  ])
  const foot = screen.getByRole('table', { name: 'Đối chiếu' }).querySelector('tfoot')
  expect([...(foot?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).slice(3, 7)).toEqual([
    '2',
    '+900.000.000.000.000,00 VND',
    '−1,05 VND',
    '+900.000.000.000.001,05 VND',
  ])
  await user.click(screen.getByRole('radio', { name: 'Còn chênh lệch (2)' }))
  await waitFor(() => expect(server.sent('GET /reconciliation').at(-1)).toMatchObject({ only: 'open' }))
  expect(location.search).toBe('?state=open')
  await user.click(await screen.findByRole('button', { name: 'Xem ngày 2026-11-21' }))
  expect(location.search).toBe('?state=open&id=2026-11-21')
})

test('a day whose statement or list is missing has no sum of the other side', async () => {
  serve('auditor', { ...replies, 'GET /reconciliation': daysOf(day, { ...other, theirs: null }) })
  await open(<ReconciliationPage />)
  expect((await cellsOf('2026-11-20')).slice(5, 7)).toEqual(['Chưa đủ', '–'])
  const foot = screen.getByRole('table', { name: 'Đối chiếu' }).querySelector('tfoot')
  expect([...(foot?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).slice(5, 7)).toEqual([
    'Chưa đủ',
    '–',
  ])
})

test('a list that cannot be read is no empty one', async () => {
  const server = serve('auditor', { ...replies, 'GET /reconciliation': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<ReconciliationPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /reconciliation', daysOf())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa so ngày nào')).toBeTruthy()
})

test('[OPS-78] a day lists every difference by its side, with sums, and the sums of each account; who reads presses nothing', async () => {
  go(at21)
  const server = serve('auditor', replies)
  const user = await open(<ReconciliationPage />)
  const bank = within(await screen.findByRole('table', { name: 'Ngân hàng' }))
  expect((await cellsOf('FT26000031')).slice(0, 6)).toEqual([
    '31',
    'Ngân hàng có, sổ ta khôngsim-bank · 1900000001',
    'FT26000031',
    '–',
    '6,00',
    '−6,00',
  ])
  const rows = bank.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.at(-1)?.slice(0, 6)).toEqual(['Tổng', '', '', '5,00', '9,00', '−4,00'])
  expect(within(screen.getByRole('table', { name: 'Sổ cái với số dư' })).getByText('Ví khác bút toán')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Nhà cung cấp' })).getByText('tx-1')).toBeTruthy()
  const accounts = within(screen.getByRole('table', { name: 'Theo tài khoản ngân hàng' })).getAllByRole('row')
  const textsOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(textsOf(accounts[1])).toEqual([
    'sim-bank · 1900000001',
    '5,00',
    '6,00',
    '0,00',
    '0,00',
    '0,00',
    '6,00',
    'Ngân hàng gửi',
  ])
  expect(textsOf(accounts.at(-1)).slice(0, 5)).toEqual(['Tổng', '5,00', '6,00', '1,00', '0,00'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Về danh sách'])
  await user.click(screen.getByRole('radio', { name: 'Đã đóng' }))
  expect(await screen.findAllByText('Chưa đóng chênh lệch nào')).toHaveLength(4)
  expect(server.sent('GET /reconciliation/differences').at(-1)).toMatchObject({ day: '2026-11-21', state: 'closed' })
})

test('a difference is closed with a reason; one with a vendor says that it is closed there too', async () => {
  go(at21)
  const server = serve('finance-checker', {
    ...replies,
    'POST /reconciliation/close': refused('already_decided', 'Việc này đã được quyết định.'),
  })
  const user = await open(<ReconciliationPage />)
  await user.click((await rowOf('tx-1')).getByRole('button', { name: 'Đóng chênh lệch 34?' }))
  const dialog = await dialogOf('Đóng chênh lệch 34?')
  expect(dialog.getByText(/trong danh sách của nhà cung cấp/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Đã hỏi họ')
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(told()).toEqual(['Việc này đã được quyết định.']))
  server.answer('POST /reconciliation/close', {})
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(told()).toContain('Đã đóng chênh lệch 34'))
  expect(server.sent('POST /reconciliation/close').at(-1)).toEqual({ id: '34', reason: 'Đã hỏi họ' })
})

test('a day is compared again, and a statement is taken in, each with a reason', async () => {
  go(at21)
  const server = serve('finance-checker', {
    ...replies,
    'POST /reconciliation/again': {},
    'POST /reconciliation/statements': { bookings: 3 },
  })
  const user = await open(<ReconciliationPage />)
  await user.click(await screen.findByRole('button', { name: 'So lại ngày này' }))
  const again = await dialogOf('So lại ngày 2026-11-21?')
  await user.type(again.getByRole('textbox', { name: /^Lý do/ }), 'Ngân hàng đã sửa')
  server.answer('GET /reconciliation/day', { ...file, state: 'waiting' })
  await user.click(again.getByRole('button', { name: 'So lại ngày này' }))
  expect(await screen.findByText('Đang chờ so')).toBeTruthy()
  expect(server.sent('POST /reconciliation/again')).toEqual([{ day: '2026-11-21', reason: 'Ngân hàng đã sửa' }])

  await user.click(screen.getByRole('button', { name: 'Tải sao kê lên' }))
  const dialog = await dialogOf('Tải sao kê ngày 2026-11-21 lên')
  const csv = 'kind,id,booked_at,amount,reference\n'
  await user.upload(dialog.getByLabelText('Tệp sao kê'), new File([csv], 'day.csv', { type: 'text/csv' }))
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Họ gửi thư')
  // jsdom holds a file that was chosen for none, and would not send the form by its button.
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Tải sao kê lên' })
  if (send.form) fireEvent.submit(send.form)
  await waitFor(() => expect(told()).toContain('Đã nhận 3 bút toán của 1900000001'))
  expect(server.sent('POST /reconciliation/statements')).toEqual([
    { day: '2026-11-21', bank: 'sim-bank', accountNumber: '1900000001', csv, reason: 'Họ gửi thư' },
  ])
})

const providers = [
  { provider: 'hat-pay', paidOurs: '500', paidTheirs: '600', backOurs: '0', backTheirs: '20', feeOurs: '5' },
  { provider: 'sen-pay', paidOurs: '300', paidTheirs: '300', backOurs: '10', backTheirs: '10', feeOurs: '0' },
]
const withProviders = {
  ...replies,
  'GET /reconciliation/day': { ...file, providers },
  'GET /reconciliation/differences': ({ side }: { side?: string }) => ({
    differences: side === 'provider' ? [lost, foreign] : [],
    next: null,
    ...money,
  }),
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('[OPS-78] payment providers have a side of their own: both totals with what was taken back, and each difference', async () => {
  go(at21)
  serve('auditor', withProviders)
  await open(<ReconciliationPage />)
  await screen.findByText('PAY-36')
  expect(rowsOf('Theo nhà cung cấp thanh toán').slice(1)).toEqual([
    ['hat-pay', '5,00', '6,00', '0,00', '0,20', '0,05', 'Nhà cung cấp gửi'],
    ['sen-pay', '3,00', '3,00', '0,10', '0,10', '0,00', 'Nhà cung cấp gửi'],
    ['Tổng', '8,00', '9,00', '0,10', '0,30', '0,05', ''],
  ])
  const differences = rowsOf('Nhà cung cấp thanh toán')
  expect(differences.slice(1, 3).map((cells) => cells.slice(1, 6))).toEqual([
    ['Bên thanh toán có, sổ ta khôngsen-pay', 'PAY-35', '–', '6,00', '−6,00'],
    ['Khoản trả khác loại tiềnsen-pay', 'PAY-36', '–', '500 USD', '–'],
  ])
  // Who decides nothing about deposits asks nobody.
  expect(screen.queryByRole('link')).toBeNull()
})

test('a provider whose list is missing has no sum', async () => {
  go(at21)
  const silent = { ...providers[0], paidTheirs: null, backTheirs: null }
  serve('auditor', { ...withProviders, 'GET /reconciliation/day': { ...file, providers: [silent, providers[1]] } })
  await open(<ReconciliationPage />)
  await screen.findByText('PAY-36')
  expect(rowsOf('Theo nhà cung cấp thanh toán').slice(1)).toEqual([
    ['hat-pay', '5,00', '–', '0,00', '–', '0,05', 'Thiếu danh sách'],
    ['sen-pay', '3,00', '3,00', '0,10', '0,10', '0,00', 'Nhà cung cấp gửi'],
    ['Tổng', '8,00', '–', '0,10', '–', '0,05', ''],
  ])
})

test('what a provider was paid and we have not leads to the desk that asks it again for the day', async () => {
  go(at21)
  serve('finance-checker', withProviders)
  const user = await open(<ReconciliationPage />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Hỏi lại sen-pay ngày 2026-11-20'])
  await user.click(links[0]!)
  expect(location.pathname + location.search).toBe('/ops/deposits?tab=calls&bank=sen-pay&day=2026-11-20')
})
