import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { AffiliatePage } from './index.ts'

const at = '2026-12-15T05:00:00.000Z'
const terms = {
  kind: 'hybrid',
  shareBp: 2000,
  cpaAmount: '200000',
  feeBp: 1000,
  carries: true,
  depositMin: '200000',
  validMin: '1000000',
  withinDays: 30,
}
const counts = {
  clicks: 1200,
  registrations: 80,
  firstDeposits: 40,
  firstDepositAmount: '9000000',
  qualified: 37,
  net: '120000000',
}
const affiliate = {
  name: 'Blog Cá Cược',
  isOn: true,
  contracts: [
    { version: 1, from: '2026-12-01', terms },
    { version: 2, from: '2027-01-01', terms: { ...terms, shareBp: 2500, carries: false } },
  ],
  links: [{ code: 'ABCD2345', campaign: 'tet-2027', isOn: true, madeAt: at }],
  postbackUrl: null as string | null,
}
const figures = {
  from: '2026-12-01',
  until: '2026-12-15',
  links: [{ code: 'ABCD2345', campaign: 'tet-2027', isOn: true, ...counts, commission: '29000000' }],
  days: [{ day: '2026-12-15', ...counts }],
}
const statement = {
  month: '2026-11-01',
  terms,
  players: 40,
  stake: '900000000',
  payout: '770000000',
  given: '10000000',
  net: '120000000',
  fee: '12000000',
  carried: '0',
  base: '108000000',
  shareAmount: '21600000',
  qualified: 37,
  cpaAmount: '7400000',
  amount: '29000000',
  state: 'paid',
  paidAt: at,
}

const world = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET /wps/system/whitelabel': whiteLabel,
    'GET /wps/affiliate': { affiliate },
    'GET /wps/affiliate/figures': figures,
    'GET /wps/affiliate/statements': { statements: [statement] },
    'GET /wps/affiliate/postbacks': {
      postbacks: [{ event: 'registration', at, tries: 2, status: 200, state: 'taken' }],
    },
    ...more,
  })

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  for (const { id } of toasts.list()) toasts.close(id)
  vi.unstubAllGlobals()
})

test('an affiliate reads what each link brings, the contract with the version to come, and what months are paid', async () => {
  const asked = world()
  const { user } = await show(<AffiliatePage />)
  const byLink = within(await screen.findByRole('table', { name: 'Theo liên kết' }))
  expect(byLink.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'tet-2027ABCD2345',
    '1.200',
    '80',
    '40',
    '37',
    expect.stringMatching(/^9\.000\.000\sP$/),
    expect.stringMatching(/^\+120\.000\.000\sP$/),
    expect.stringMatching(/^\+29\.000\.000\sP$/),
  ])
  await user.click(screen.getByRole('radio', { name: 'Tháng này' }))
  expect(await screen.findByRole('img', { name: 'Biểu đồ từ 2026-12-01 đến 2026-12-15' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === 'GET /wps/affiliate/figures')).toHaveLength(2)
  const contract = within(screen.getByRole('region', { name: 'Hợp đồng' }))
  expect(contract.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20,00% doanh thu ròng sau phí quản lý 10,00%',
    expect.stringMatching(/^200\.000\sP cho mỗi người chơi/),
    expect.stringMatching(/^Đạt điều kiện: nạp lần đầu từ 200\.000\sP.*30 ngày/),
    'Tháng lỗ được trừ vào các tháng sau',
    '25,00% doanh thu ròng sau phí quản lý 10,00%',
    expect.stringMatching(/^200\.000\sP cho mỗi người chơi/),
    expect.stringMatching(/^Đạt điều kiện/),
    'Tháng lỗ không mang sang tháng sau',
  ])
  const payments = within(screen.getByRole('table', { name: 'Thanh toán theo tháng' }))
  expect(await payments.findByText('2026-11')).toBeTruthy()
  expect(payments.getByText('Đã trả')).toBeTruthy()
})

test('a link is copied, shown as a QR code, made for a campaign and closed after a question', async () => {
  const asked = world({
    'POST /wps/affiliate/links': { code: 'WXYZ6789' },
    'POST /wps/affiliate/links/close': {},
  })
  const { user } = await show(<AffiliatePage />)
  const copied: string[] = []
  await screen.findByText(`${location.origin}/?aff=ABCD2345`)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await user.click(screen.getByRole('button', { name: 'Sao chép' }))
  expect(copied).toEqual([`${location.origin}/?aff=ABCD2345`])
  await user.click(screen.getByRole('button', { name: 'Mã QR' }))
  expect(await screen.findByRole('img', { name: 'Mã QR của liên kết ABCD2345' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const campaign = screen.getByRole('textbox', { name: 'Chiến dịch' })
  await user.type(campaign, 'tết 2027{Enter}')
  expect(await screen.findByText(/chỉ có chữ không dấu/)).toBeTruthy()
  await user.clear(campaign)
  await user.type(campaign, 'he-2027{Enter}')
  await waitFor(() => expect(toasts.list().map(({ title }) => title)).toContain('Đã tạo liên kết WXYZ6789'))
  await user.click(screen.getByRole('button', { name: 'Đóng liên kết tet-2027?' }))
  await user.click(await screen.findByRole('button', { name: 'Đóng liên kết' }))
  await waitFor(() => expect(toasts.list().map(({ title }) => title)).toContain('Đã đóng liên kết tet-2027'))
  const sent = asked.filter(({ call }) => call.startsWith('POST'))
  expect(sent.map(({ body }) => body)).toEqual([{ campaign: 'he-2027' }, { code: 'ABCD2345' }])
})

test('a postback address is checked here, and its secret is shown once; the last calls stand below', async () => {
  const asked = world({
    'GET /wps/affiliate': { affiliate: { ...affiliate, postbackUrl: 'https://t.example.com/' } },
    'POST /wps/affiliate/postback': { secret: 'one-time-secret' },
  })
  const { user } = await show(<AffiliatePage />)
  const field = await screen.findByRole('textbox', { name: 'Địa chỉ HTTPS' })
  await user.clear(field)
  await user.type(field, 'https://10.0.0.1/{Enter}')
  expect(await screen.findByText(/Cần một địa chỉ https/)).toBeTruthy()
  expect(asked.some(({ call }) => call === 'POST /wps/affiliate/postback')).toBe(false)
  await user.clear(field)
  await user.type(field, 'https://t.example.com/?e={{event}{Enter}')
  expect(await screen.findByText('one-time-secret')).toBeTruthy()
  const calls = within(screen.getByRole('table', { name: 'Các lần gọi gần nhất' }))
  expect(await calls.findByText('Đã nhận')).toBeTruthy()
})

test('whoever is no affiliate is told the way to become one', async () => {
  world({ 'GET /wps/affiliate': { affiliate: null } })
  await show(<AffiliatePage />)
  expect(await screen.findByText('Tài khoản này chưa là đối tác liên kết')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
