import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { DepositPage } from './DepositPage.tsx'

const told = vi.hoisted(() => new Set<{ event: (event: unknown) => void }>())
// What the server says over the socket is what each test says.
vi.mock('../../lib/realtime.ts', () => ({
  useTopic: (_topic: string, listener: { event: (event: unknown) => void }) => {
    told.clear()
    told.add(listener)
  },
}))

const serverTime = '2026-11-21T04:00:00.000Z'
const methods = {
  methods: [
    {
      code: 'vietqr',
      kind: 'bank_transfer',
      amountMin: '10000',
      amountMax: '100000000',
      feeAmount: '0',
      quickAmounts: ['50000', '200000'],
      minutes: 15,
    },
  ],
  pendingMost: 3,
}
const pending = {
  depositId: '7',
  number: 'D7',
  methodCode: 'vietqr',
  state: 'pending',
  amount: '200000',
  feeAmount: '0',
  creditedAmount: null as string | null,
  flags: [] as string[],
  reason: null as string | null,
  createdAt: serverTime,
  expiresAt: '2099-01-01T00:00:00.000Z',
  decidedAt: null as string | null,
  transfer: {
    bankCode: 'SIM',
    bankName: 'Ngân hàng mô phỏng',
    accountNumber: '1900000001',
    accountName: 'BANYAN DEMO',
    text: 'NAP7Q2XK4M',
    qr: '00020101021138',
    payUrl: 'http://127.0.0.1:3011/pay?qr=00020101021138',
  },
}

/** A server with these deposits; the order that is sent is the first of them. */
function cashier(deposits: readonly (typeof pending)[]) {
  const kept = { deposits }
  const asked = serve({
    'GET /wps/deposits/methods': methods,
    'GET /wps/deposits': (query: URLSearchParams) => ({
      deposits: kept.deposits.filter(({ state }) => [null, state].includes(query.get('state'))),
      next: null,
      serverTime,
    }),
    'GET /wps/deposits/one': () => ({ deposit: kept.deposits[0], history: [], serverTime }),
    'POST /wps/deposits': () => {
      kept.deposits = [pending]
      return { deposit: pending, serverTime }
    },
    'POST /wps/deposits/cancel': () => {
      kept.deposits = [{ ...pending, state: 'cancelled', decidedAt: serverTime }]
      return { deposit: kept.deposits[0], serverTime }
    },
  })
  return { asked, kept }
}

const order = () => screen.findByRole('region', { name: 'Lệnh nạp' })
const become = (deposit: Partial<typeof pending>, kept: { deposits: readonly (typeof pending)[] }) => {
  kept.deposits = [{ ...pending, decidedAt: serverTime, ...deposit }]
  act(() => told.forEach(({ event }) => event({ kind: 'deposit', depositId: '7', state: 'credited' })))
}

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[WALLET-12] [WALLET-13] the method has its limits and fee, quick amounts fill the amount, and one outside the limits is not sent', async () => {
  const { asked } = cashier([])
  const { user } = await show(<DepositPage />)
  const amount = await screen.findByRole('textbox', { name: 'Số tiền' })
  expect(screen.getByRole('radio', { name: /^Chuyển khoản VietQR.*Miễn phí$/ })).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Nạp tiền' })
  await user.click(send)
  expect(screen.getByRole('alert').textContent).toBe('Nhập số tiền muốn nạp.')
  await user.type(amount, '9999')
  await user.click(send)
  expect(screen.getByRole('alert').textContent).toContain('10.000')
  expect(asked.some(({ call }) => call === 'POST /wps/deposits')).toBe(false)
  await user.click(screen.getByRole('radio', { name: /^200\.000/ }))
  await user.click(send)
  expect(within(await order()).getByText('D7')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /wps/deposits')?.body).toEqual({
    methodCode: 'vietqr',
    amount: '200000',
  })
})

test('[WALLET-14] every part of the transfer is shown, and copied as a banking app takes it', async () => {
  cashier([pending])
  const { user } = await show(<DepositPage />)
  const facts = within(await order())
  const copied: string[] = []
  for (const name of ['Ngân hàng', 'Chủ tài khoản', 'Số tài khoản', 'Số tiền', 'Nội dung']) {
    await user.click(facts.getByRole('button', { name: `Sao chép: ${name}` }))
    copied.push(await navigator.clipboard.readText())
  }
  expect(copied).toEqual(['Ngân hàng mô phỏng', 'BANYAN DEMO', '1900000001', '200000', 'NAP7Q2XK4M'])
  expect(facts.getByRole('link', { name: 'Mở ngân hàng mô phỏng' }).getAttribute('href')).toContain('&language=VI')
})

test.each([
  ['credited', { creditedAmount: '200000' }, '200.000\u00a0P đã vào ví của bạn.'],
  ['credited', { creditedAmount: '90000', flags: ['other_amount'] }, 'Ví được cộng đúng số tiền đã đến.'],
  ['credited', { creditedAmount: '90000', flags: ['part'] }, 'Nhân viên đã cộng 90.000'],
  ['credited', { creditedAmount: '200000', flags: ['late'] }, 'và vẫn được cộng.'],
  ['expired', {}, 'Lệnh đã hết hạn.'],
  ['review', {}, 'Tiền đã đến và đang được kiểm tra.'],
  ['rejected', { reason: 'Sai người chuyển' }, 'Sai người chuyển'],
] as const)('an open order becomes %s with %j, and says so by itself', async (state, more, said) => {
  const { kept } = cashier([pending])
  await show(<DepositPage />)
  await within(await order()).findByText('Chờ chuyển khoản')
  become({ state, ...more, flags: [...('flags' in more ? more.flags : [])] }, kept)
  await waitFor(async () => expect(within(await order()).getByRole('status').textContent).toContain(said))
  expect(within(await order()).queryByRole('timer')).toBeNull()
})

test('[WALLET-19] [WALLET-22] an order is cancelled, and the history shows each state by itself', async () => {
  cashier([pending])
  const { user } = await show(<DepositPage />)
  await user.click(within(await order()).getByRole('button', { name: 'Hủy lệnh' }))
  await waitFor(async () => expect(within(await order()).getByRole('status').textContent).toContain('Lệnh đã hủy.'))
  const history = within(screen.getByRole('region', { name: 'Lịch sử nạp' }))
  expect(await history.findAllByRole('listitem')).toHaveLength(1)
  await user.click(history.getByRole('radio', { name: 'Đã cộng tiền' }))
  expect(await history.findByText('Chưa có lệnh nạp nào')).toBeTruthy()
})

test('a site without a cashier says so, and an answer that did not come is asked for again', async () => {
  serve({ 'GET /wps/deposits/methods': refused('not_found') })
  await show(<DepositPage />)
  expect(await screen.findByText('Chưa nạp tiền được ở đây')).toBeTruthy()
  cleanup()
  serve({ 'GET /wps/deposits/methods': refused('internal') })
  await show(<DepositPage />)
  expect(await screen.findByText('Chưa tải được phần nạp tiền')).toBeTruthy()
})
