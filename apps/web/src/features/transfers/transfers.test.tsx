import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { centrePage, closeCentre } from '../../lib/member-centre.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { DownlineTransfers, TransferToDownline, TransferUplinePage } from './index.ts'

const told = vi.hoisted(() => new Set<{ event: (event: unknown) => void }>())
// What the server says over the socket is what each test says.
vi.mock('../../lib/realtime.ts', () => ({
  useTopic: (_topic: string, listener: { event: (event: unknown) => void }) => void told.add(listener),
}))

const at = '2026-11-21T04:00:00.000Z'
const offer = {
  upline: { account: 'th•••5' } as { account: string } | null,
  toDownline: false,
  limits: { amountMin: '10000', amountMax: '50000', countLeft: 3, amountLeft: '80000' },
  missingTurnoverAmount: '0',
  hasPaymentPassword: true,
}
const sent = {
  transferId: '7',
  number: 'T00000007',
  direction: 'out',
  counterpart: 'upline',
  account: 'th•••5',
  amount: '20000',
  remark: 'tiền thắng',
  createdAt: at,
}

function world(given: object = offer, answer: unknown = null) {
  const kept: { transfers: object[] } = { transfers: [] }
  const send = () => {
    if (answer !== null) return answer
    kept.transfers = [sent]
    return { transfer: sent, balanceAmount: '980000', balanceSequence: 2, serverTime: at }
  }
  const asked = serve({
    'GET /wps/v2/wallets/balance': { sumBalance: '1000000', sequence: 1 },
    'GET /wps/transfers/offer': given,
    'GET /wps/transfers': () => ({ transfers: kept.transfers, next: null }),
    'POST /wps/transfers/up': send,
    'POST /wps/transfers/down': send,
  })
  return { asked, kept, sends: () => asked.filter(({ call }) => call.startsWith('POST /wps/transfers')) }
}

beforeEach(() => {
  told.clear()
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  leaveSession()
  vi.unstubAllGlobals()
})

const amountField = () => screen.findByRole('textbox', { name: 'Số tiền chuyển' })
const passwordField = () => screen.getByLabelText('Mật khẩu thanh toán')
const submit = () => screen.getByRole('button', { name: 'Chuyển tiền' })

test('[WALLET-49] an amount is sent to the upline with the payment password and a message, and the balance and the list follow', async () => {
  const { sends } = world()
  const { user } = await show(<TransferUplinePage />)
  expect((await screen.findByRole('region', { name: 'Chuyển tiền' })).textContent).toContain('th•••5')
  await user.type(await amountField(), '20000')
  await user.type(passwordField(), '482913')
  await user.type(screen.getByRole('textbox', { name: 'Lời nhắn (không bắt buộc)' }), 'tiền thắng')
  await user.click(submit())
  const list = within(await screen.findByRole('region', { name: 'Chuyển tiền gần đây' }))
  expect((await list.findByRole('listitem')).textContent).toMatch(/Đến th•••5.*tiền thắng.*T00000007.*[−-]20\.000/)
  expect(sends()).toMatchObject([{ body: { amount: '20000', paymentPassword: '482913', remark: 'tiền thắng' } }])
  expect(screen.getByText(/980\.000/)).toBeTruthy()
  expect(toasts.list().at(-1)?.title).toMatch(/Đã chuyển .*20\.000.* cho th•••5/)
  expect([await amountField(), passwordField()].map((field) => Reflect.get(field, 'value'))).toEqual(['', ''])
})

test.each([
  ['nothing', '', '482913', 'Nhập số tiền muốn chuyển.'],
  ['too little', '9999', '482913', 'Số tiền chuyển phải từ'],
  ['too much', '50001', '482913', 'Số tiền chuyển phải từ'],
  ['no password', '20000', '', 'Nhập mật khẩu thanh toán.'],
])('%s is told before anything is sent', async (_what, amount, password, told) => {
  const { sends } = world()
  const { user } = await show(<TransferUplinePage />)
  if (amount) await user.type(await amountField(), amount)
  await amountField()
  if (password) await user.type(passwordField(), password)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  expect(sends()).toEqual([])
})

test.each([
  ['a wrong password', refused('wrong_password', { field: 'paymentPassword' }), 'Mật khẩu thanh toán', /mật khẩu/i],
  ['too little money', refused('balance_too_low'), 'Số tiền chuyển', /Số dư không đủ/],
  ['the day', refused('transfer_amount_reached', { left: '30000' }), 'Số tiền chuyển', /còn chuyển được 30\.000/],
])('%s is told at its field', async (_what, answer, field, words) => {
  world(offer, answer)
  const { user } = await show(<TransferUplinePage />)
  await user.type(await amountField(), '20000')
  await user.type(passwordField(), '000000')
  await user.click(submit())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(words)
  expect(screen.getByLabelText(field).getAttribute('aria-describedby')).toContain(alert.id)
})

test('what is about no field is told below all of them', async () => {
  world(offer, refused('receiver_closed'))
  const { user } = await show(<TransferUplinePage />)
  await user.type(await amountField(), '20000')
  await user.type(passwordField(), '000000')
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Tài khoản nhận hiện không nhận tiền được.')
  expect(screen.queryByRole('button', { name: 'Xác minh danh tính' })).toBe(null)
})

test('a refusal that asks for documents leads to where they are given', async () => {
  world(offer, refused('kyc_required', { level: 2 }))
  const { user } = await show(<TransferUplinePage />)
  await user.type(await amountField(), '20000')
  await user.type(passwordField(), '482913')
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: 'Xác minh danh tính' }))
  expect(centrePage()).toBe('securityCenter')
  act(() => closeCentre())
})

test('a transfer that comes while the page is open appears in the list', async () => {
  const { kept } = world()
  await show(<TransferUplinePage />)
  expect(await screen.findByText('Chưa có lần chuyển tiền nào')).toBeTruthy()
  kept.transfers = [{ ...sent, direction: 'in' }]
  act(() => told.forEach(({ event }) => event({ kind: 'transfer', transferId: '7' })))
  expect(await screen.findByText('Từ th•••5')).toBeTruthy()
})

test.each([
  ['no upline', { ...offer, upline: null, limits: null }, 'Chưa chuyển tiền được'],
  ['no cashier', refused('not_found'), 'Chưa chuyển tiền được'],
  ['no payment password', { ...offer, hasPaymentPassword: false }, 'Bạn cần có mật khẩu thanh toán để chuyển tiền.'],
  ['turnover to play', { ...offer, missingTurnoverAmount: '70000' }, 'Bạn cần cược thêm'],
])('with %s the page says so, and has no form', async (_what, given, words) => {
  world(given)
  await show(<TransferUplinePage />)
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what could not be loaded is asked for again by the retry', async () => {
  serve({ 'GET /wps/transfers': { transfers: [], next: null } })
  const { user } = await show(<TransferUplinePage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa tải được phần chuyển tiền')
  world()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await amountField()).toBeTruthy()
})

test('[WALLET-50] an agent sends to a downline in a dialog, which closes', async () => {
  const { sends } = world({ ...offer, upline: null, toDownline: true })
  const { user } = await show(<TransferToDownline account="minhanh" />)
  await user.click(await screen.findByRole('button', { name: 'Chuyển tiền' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chuyển tiền cho minhanh' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Số tiền chuyển' }), '20000')
  await user.type(dialog.getByLabelText('Mật khẩu thanh toán'), '482913')
  await user.click(dialog.getByRole('button', { name: 'Chuyển tiền' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sends()).toMatchObject([
    {
      call: 'POST /wps/transfers/down',
      body: { account: 'minhanh', amount: '20000', paymentPassword: '482913', remark: '' },
    },
  ])
})

test('where the site lets no agent send, there is neither button nor list', async () => {
  const { asked } = world()
  await show(
    <>
      <TransferToDownline account="minhanh" />
      <DownlineTransfers />
    </>,
  )
  await waitFor(() => expect(asked.some(({ call }) => call === 'GET /wps/transfers/offer')).toBe(true))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})
