import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { centrePage, closeCentre } from '../../lib/member-centre.ts'
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
      provider: null,
      feeShare: 0,
      chain: null,
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
  kind: 'bank_transfer',
  provider: null,
  checkout: null,
  chain: null,
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

const limitOf = (period: string, usedAmount: string) => ({
  period,
  limitAmount: period === 'week' ? '500000' : null,
  usedAmount,
  movesAt: null,
  raise: null,
})

/** A server with these deposits; the order that is sent is the first of them. */
function cashier(deposits: readonly (typeof pending)[], currency = whiteLabel.currency) {
  const kept = { deposits, methods, used: '400000', refusal: null as object | null, missing: null as object | null }
  const asked = serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, currency },
    'GET /wps/deposits/limits': () => ({
      limits: ['day', 'week', 'month'].map((each) => limitOf(each, kept.used)),
      serverTime,
    }),
    'GET /wps/deposits/methods': () => kept.methods,
    'GET /wps/deposits': (query: URLSearchParams) => ({
      deposits: kept.deposits.filter(({ state }) => [null, state].includes(query.get('state'))),
      next: null,
      serverTime,
    }),
    'GET /wps/deposits/one': () => kept.missing ?? { deposit: kept.deposits[0], history: [], serverTime },
    'POST /wps/deposits': () => {
      if (kept.refusal) return kept.refusal
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

test('[WALLET-07] money that has hundredths is shown with thousands separators and two decimals, and sent to the hundredth', async () => {
  const yuan = { code: 'CNY', symbol: '元', decimals: 2, isPlayMoney: false }
  const { asked } = cashier([{ ...pending, state: 'credited', creditedAmount: '123456789' }], yuan)
  const { user } = await show(<DepositPage />)
  expect(await screen.findByText(/\b100,00 元.*\b1\.000\.000,00 元/)).toBeTruthy()
  expect((await screen.findAllByText(/1\.234\.567,89 元/)).length).toBeGreaterThan(0)
  const typed = screen.getByRole('textbox', { name: 'Số tiền' })
  await user.click(screen.getByRole('radio', { name: /^2\.000,00/ }))
  expect(typed).toHaveProperty('value', '2.000')
  await user.type(typed, ',09')
  await user.click(screen.getByRole('button', { name: 'Nạp tiền' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /wps/deposits')?.body).toMatchObject({ amount: '200009' }),
  )
})

test('beside the order stands what is left of the limits that the member has set, as money comes, with the way to them', async () => {
  const { kept } = cashier([pending])
  await show(<DepositPage />)
  const limits = within(await screen.findByRole('region', { name: 'Hạn mức nạp tiền' }))
  expect(limits.getAllByRole('meter').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Đã nạp 400.000\u00a0P trong 500.000\u00a0P',
  ])
  kept.used = '450000'
  become({ state: 'credited', creditedAmount: '50000' }, kept)
  await waitFor(() => expect(limits.getByRole('meter').getAttribute('aria-label')).toContain('450.000'))
  expect(limits.getByRole('link', { name: 'Hạn mức và tạm nghỉ' }).getAttribute('href')).toBe('/limits')
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
  ['rejected', { reason: 'Sai người chuyển' }, 'Lý do: Sai người chuyển'],
] as const)('an open order becomes %s with %j, and says so by itself', async (state, more, said) => {
  const { kept } = cashier([pending])
  await show(<DepositPage />)
  await within(await order()).findByText('Chờ chuyển khoản')
  become({ state, ...more, flags: [...('flags' in more ? more.flags : [])] }, kept)
  await waitFor(async () => expect(within(await order()).getByRole('status').textContent).toContain(said))
  expect(within(await order()).queryByRole('timer')).toBeNull()
})

test.each([
  ['cancelled', true],
  ['expired', true],
  ['credited', false],
  ['rejected', false],
] as const)('of an order that is %s it can be said that it was paid: %s', async (state, can) => {
  cashier([{ ...pending, state, decidedAt: serverTime }])
  const { user } = await show(<DepositPage />)
  await user.click(await screen.findByRole('button', { name: /^D7/ }))
  expect((await order()) && screen.queryByText('Tôi đã chuyển khoản') !== null).toBe(can)
})

test('a way to pay in that was closed meanwhile is told so, and gone from the list', async () => {
  const { kept } = cashier([])
  const [bank] = methods.methods
  const other = { ...bank!, code: 'gate', kind: 'gateway', provider: 'Cổng B' }
  kept.methods = { ...methods, methods: [bank!, other] as typeof methods.methods }
  const { user } = await show(<DepositPage />)
  await user.click(await screen.findByRole('radio', { name: /Cổng B/ }))
  await user.click(screen.getByRole('radio', { name: /^200\.000/ }))
  kept.refusal = refused('deposit_method_closed')
  kept.methods = methods
  await user.click(screen.getByRole('button', { name: 'Nạp tiền' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Cổng B/ })).toBeNull())
  expect(screen.getByRole('radio', { name: /^Chuyển khoản VietQR/, checked: true })).toBeTruthy()
})

test('a refusal that asks for documents leads to where they are given, and another one does not', async () => {
  const { kept } = cashier([])
  kept.refusal = refused('kyc_required', { level: 2 })
  const { user } = await show(<DepositPage />)
  const amount = await screen.findByRole('textbox', { name: 'Số tiền' })
  await user.type(amount, '200000')
  const send = screen.getByRole('button', { name: 'Nạp tiền' })
  await user.click(send)
  await user.click(await screen.findByRole('button', { name: 'Xác minh danh tính' }))
  expect(centrePage()).toBe('securityCenter')
  act(() => closeCentre())
  kept.refusal = refused('account_frozen')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Xác minh danh tính' })).toBe(null))
  expect((await screen.findByRole('alert')).textContent).toContain('Tài khoản đang bị khóa')
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

const gateway = {
  code: 'pay_gateway',
  kind: 'gateway',
  provider: 'Sen Pay',
  feeShare: 100,
  chain: null,
  amountMin: '20000',
  amountMax: '100000000',
  feeAmount: '1000',
  quickAmounts: ['200000'],
  minutes: 15,
}
const usdt = {
  ...gateway,
  code: 'usdt',
  kind: 'crypto',
  provider: 'Sim Chain',
  feeAmount: '0',
  feeShare: 0,
  chain: { network: 'TRC20', asset: 'USDT', rate: '25400' },
}
const atGateway = {
  ...pending,
  methodCode: gateway.code,
  kind: 'gateway',
  provider: 'Sen Pay',
  feeAmount: '3000',
  transfer: null,
  checkout: { url: 'https://pay.example/c/D7?x=1', hasFailed: false },
}
const onChain = {
  ...pending,
  methodCode: usdt.code,
  kind: 'crypto',
  provider: 'Sim Chain',
  transfer: null,
  chain: {
    network: 'TRC20',
    asset: 'USDT',
    rate: '25400',
    assetAmount: '7.874016',
    address: 'TQ5nL3yYxWgq7B2c4F9m1P8sD6hKjRvZaE',
    confirmations: null as number | null,
    confirmationsNeeded: 3,
    txHash: null as string | null,
    payUrl: null,
  },
}

/** A server with one order, of whatever kind. */
function cashierWith(kept: { deposit: object | null }) {
  return serve({
    'GET /wps/deposits/methods': { methods: [...methods.methods, gateway, usdt], pendingMost: 3 },
    'GET /wps/deposits': () => ({ deposits: kept.deposit ? [kept.deposit] : [], next: null, serverTime }),
    'GET /wps/deposits/one': () => ({ deposit: kept.deposit, history: [], serverTime }),
  })
}

test('[WALLET-12] each method says its kind, who takes it, its limits and its fee', async () => {
  cashierWith({ deposit: null })
  await show(<DepositPage />)
  const radios = await screen.findAllByRole('radio', { name: /–/ })
  expect(radios.map((each) => each.closest('label')?.textContent)).toEqual([
    'Chuyển khoản VietQR10K – 100 trMiễn phí',
    'Cổng thanh toánSen Pay20K – 100 trPhí 1.000\u00a0P + 1%',
    'Tiền mã hóaUSDT · TRC2020K – 100 trMiễn phí',
  ])
})

test('an order at a gateway leads to its page in the same window, and says what its fee leaves and that a payment failed', async () => {
  const kept: { deposit: object | null } = { deposit: { ...atGateway, checkout: { url: null, hasFailed: false } } }
  cashierWith(kept)
  await show(<DepositPage />)
  const facts = within(await order())
  expect(await facts.findByText('Sen Pay đang chuẩn bị nơi thanh toán. Trang này tự cập nhật.')).toBeTruthy()
  expect(facts.queryByRole('link')).toBeNull()
  const next = (deposit: object) => {
    kept.deposit = deposit
    act(() => told.forEach(({ event }) => event({ kind: 'deposit', depositId: '7', state: 'pending' })))
  }
  next(atGateway)
  const link = await facts.findByRole('link')
  expect(link.getAttribute('href')).toBe('https://pay.example/c/D7?x=1&language=VI')
  expect(link.getAttribute('target')).toBeNull()
  expect(facts.getByText(/^197\.000/)).toBeTruthy()
  expect(facts.queryByText('Tôi đã chuyển khoản')).toBeNull()
  next({ ...atGateway, checkout: { ...atGateway.checkout, hasFailed: true } })
  expect((await facts.findByRole('alert')).textContent).toContain('Sen Pay')
})

test('an order on a chain shows amount, address and rate, and counts the blocks as they come', async () => {
  const kept: { deposit: object | null } = { deposit: onChain }
  cashierWith(kept)
  const { user } = await show(<DepositPage />)
  const facts = within(await order())
  const copied: string[] = []
  for (const button of await facts.findAllByRole('button', { name: /^Sao chép/ })) {
    await user.click(button)
    copied.push(await navigator.clipboard.readText())
  }
  expect(copied).toEqual(['7.874016', onChain.chain.address])
  expect(facts.getByText(/1 USDT = 25\.400/)).toBeTruthy()
  expect(facts.queryByRole('progressbar')).toBeNull()
  kept.deposit = { ...onChain, chain: { ...onChain.chain, confirmations: 2, txHash: '0xaa' } }
  act(() => told.forEach(({ event }) => event({ kind: 'deposit', depositId: '7', state: 'pending' })))
  expect(await facts.findByRole('progressbar')).toMatchObject({ value: 2, max: 3 })
})

test('an address that names an order of nobody, or of another member, says so and leads to one’s own', async () => {
  history.replaceState(null, '', '/deposit?order=99')
  const { kept } = cashier([])
  kept.missing = refused('deposit_not_found')
  const { user } = await show(<DepositPage />)
  expect(await screen.findByText('Không có lệnh nạp này')).toBeTruthy()
  expect(screen.queryByText(/Chưa tải được/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tạo lệnh nạp mới' }))
  expect(await screen.findByRole('textbox', { name: 'Số tiền' })).toBeTruthy()
  history.replaceState(null, '', '/')
})
