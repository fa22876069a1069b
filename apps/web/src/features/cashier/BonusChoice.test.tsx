import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { DepositPage } from './DepositPage.tsx'

vi.mock('../../lib/realtime.ts', () => ({ useTopic: () => {} }))

const serverTime = '2026-11-21T04:00:00.000Z'
const method = {
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
}
const inEach = (text: string) => Object.fromEntries(['VI', 'EN', 'CN', 'TH', 'JA', 'ID'].map((each) => [each, text]))
const first = {
  code: 'first',
  names: inEach('Nạp lần đầu x2'),
  texts: inEach('Nhân đôi lần nạp đầu tiên.'),
  percent: 10_000,
  capAmount: '1000000',
  depositMin: '50000',
  turnoverMultiple: 100_000,
  turnoverOf: 'deposit_and_bonus',
  weights: { LIVE: 2_000 },
  days: 30,
  stakeMax: '50000',
  excluded: ['LIVE'],
  rhythm: 'first',
  until: null,
  usesLeft: null,
}
const reload = {
  ...first,
  code: 'reload',
  names: inEach('Nạp thêm'),
  percent: 3_333,
  turnoverOf: 'bonus',
  rhythm: 'daily',
  usesLeft: 2,
}
const chosen = {
  code: 'first',
  names: first.names,
  state: 'chosen',
  amount: '200000',
  turnoverAmount: '4000000',
  lapse: null,
}
const deposit = (bonus: object | undefined, more: object = {}) => ({
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
  creditedAmount: null,
  flags: [],
  reason: null,
  createdAt: serverTime,
  expiresAt: '2099-01-01T00:00:00.000Z',
  decidedAt: null,
  ...(bonus && { bonus }),
  transfer: {
    bankCode: 'SIM',
    bankName: 'Ngân hàng mô phỏng',
    accountNumber: '1900000001',
    accountName: 'BANYAN DEMO',
    text: 'NAP7Q2XK4M',
    qr: '00020101021138',
  },
  ...more,
})

interface Kept {
  deposit?: object
  bonuses: readonly object[]
  order?: object
}

function cashier(kept: Kept) {
  const listed = () => (kept.deposit ? [kept.deposit] : [])
  return serve({
    'GET /wps/deposits/methods': { methods: [method], pendingMost: 3 },
    'GET /wps/deposits/bonuses': () => ({ bonuses: kept.bonuses, depositMultiple: 10_000 }),
    'GET /wps/deposits': () => ({ deposits: listed(), next: null, serverTime }),
    'GET /wps/deposits/one': () => ({ deposit: kept.deposit, history: [], serverTime }),
    'POST /wps/deposits': () => {
      if (kept.order) return kept.order
      kept.deposit = deposit(chosen)
      return { deposit: kept.deposit, serverTime }
    },
  })
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

const choices = async () => within(await screen.findByRole('group', { name: 'Khuyến mãi' }))
const sent = (asked: ReturnType<typeof serve>) => asked.filter(({ call }) => call === 'POST /wps/deposits')

test('[WALLET-17] none comes first, each promotion says what it adds to the amount typed and what has to be played in all, and the order is made with the chosen one', async () => {
  const asked = cashier({ bonuses: [first, reload] })
  const { user } = await show(<DepositPage />)
  const radios = (await choices()).getAllByRole('radio')
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Không nhận khuyến mãi',
    'Nạp lần đầu x2Thêm 100%, tối đa 1.000.000\u00a0PNạp từ 50.000\u00a0P để nhận',
    'Nạp thêmThêm 33,33%, tối đa 1.000.000\u00a0PNạp từ 50.000\u00a0P để nhận',
  ])
  expect(radios[0]).toHaveProperty('checked', true)
  await user.type(screen.getByRole('textbox', { name: 'Số tiền' }), '200000')
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Không nhận khuyến mãiChỉ cần cược 200.000\u00a0P của tiền nạp trước khi rút.',
    'Nạp lần đầu x2Thêm 200.000\u00a0PTổng phải cược trước khi rút: 4.000.000\u00a0P',
    'Nạp thêmThêm 66.660\u00a0PTổng phải cược trước khi rút: 866.600\u00a0P',
  ])
  await user.click(radios[1]!)
  await user.click(screen.getByRole('button', { name: 'Nạp tiền' }))
  const order = within(await screen.findByRole('region', { name: 'Lệnh nạp' }))
  expect(order.getByText('200.000 P khi tiền đến')).toBeTruthy()
  expect(order.getByText('4.000.000 P')).toBeTruthy()
  expect(sent(asked)[0]?.body).toEqual({ methodCode: 'vietqr', amount: '200000', bonusCode: 'first' })
})

test('the terms are one press away: share, least deposit, turnover, what games count, and how often', async () => {
  cashier({ bonuses: [first, reload] })
  const { user } = await show(<DepositPage />)
  const group = await choices()
  await user.click(group.getByRole('button', { name: 'Điều kiện: Nạp lần đầu x2' }))
  expect(group.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '100% số tiền được cộng, tối đa 1.000.000\u00a0P',
    '50.000\u00a0P',
    '10 lần (tiền nạp + tiền thưởng)',
    'Chỉ cho lần nạp đầu tiên',
    '30 ngày',
    '50.000\u00a0P',
    'Casino trực tuyến',
    'Casino trực tuyến: 20%',
  ])
  expect(group.getByText('Nhân đôi lần nạp đầu tiên.')).toBeTruthy()
  await user.click(group.getByRole('button', { name: 'Điều kiện: Nạp lần đầu x2' }))
  expect(group.queryAllByRole('definition')).toEqual([])
  await user.click(group.getByRole('button', { name: 'Điều kiện: Nạp thêm' }))
  expect(group.getByText('Mỗi ngày một lần · Còn 2 lần')).toBeTruthy()
})

test('one that has closed meanwhile is told, and the next order is without it', async () => {
  const kept: Kept = { bonuses: [first], order: refused('deposit_bonus_closed') }
  const asked = cashier(kept)
  const { user } = await show(<DepositPage />)
  await user.type(await screen.findByRole('textbox', { name: 'Số tiền' }), '200000')
  await user.click((await choices()).getAllByRole('radio')[1]!)
  kept.bonuses = []
  await user.click(screen.getByRole('button', { name: 'Nạp tiền' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Khuyến mãi này không còn áp dụng')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Khuyến mãi' })).toBeNull())
  delete kept.order
  await user.click(screen.getByRole('button', { name: 'Nạp tiền' }))
  await screen.findByRole('region', { name: 'Lệnh nạp' })
  expect(sent(asked)[1]?.body).toEqual({ methodCode: 'vietqr', amount: '200000' })
})

test('without an open promotion there is nothing to choose, and a list that did not come is asked for again', async () => {
  const asked = cashier({ bonuses: [] })
  await show(<DepositPage />)
  await screen.findByRole('textbox', { name: 'Số tiền' })
  await waitFor(() => expect(asked.some(({ call }) => call === 'GET /wps/deposits/bonuses')).toBe(true))
  expect(screen.queryByRole('group', { name: 'Khuyến mãi' })).toBeNull()
})

test.each([
  ['given', { state: 'given', amount: '200000', lapse: null }, 'Đã cộng 200.000 P', 'Thưởng 200.000'],
  ['lapsed', { state: 'lapsed', amount: '0', turnoverAmount: '0', lapse: 'below_min' }, 'Không được cộng', null],
] as const)('a bonus that was %s says so on the order and in the history', async (_state, more, words, inHistory) => {
  cashier({
    bonuses: [],
    deposit: deposit({ ...chosen, ...more }, { state: 'credited', creditedAmount: '200000', decidedAt: serverTime }),
  })
  const { user } = await show(<DepositPage />)
  const history = within(await screen.findByRole('region', { name: 'Lịch sử nạp' }))
  const [row] = await history.findAllByRole('listitem')
  expect(row?.textContent?.includes(inHistory ?? 'Thưởng')).toBe(inHistory !== null)
  await user.click(within(row!).getByRole('button'))
  const order = within(await screen.findByRole('region', { name: 'Lệnh nạp' }))
  expect(order.getByText(words)).toBeTruthy()
  if (more.lapse) expect(order.getByText('Tiền đến ít hơn mức tối thiểu của khuyến mãi.')).toBeTruthy()
})
