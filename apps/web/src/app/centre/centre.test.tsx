import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { desk } from '../../features/cashier/withdrawals/withdrawals.fixture.ts'
import { closeCentre, openCentre } from '../../lib/member-centre.ts'
import { openModalName } from '../../lib/modals.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { LateCentres } from './LateCentres.tsx'

beforeEach(() => {
  localStorage.clear()
  serve({})
})
afterEach(() => {
  closeCentre()
  leaveSession()
  cleanup()
})

const panel = () => screen.findByRole('dialog', { name: 'Trung tâm thành viên' })
const current = (dialog: HTMLElement) => within(dialog).getByRole('button', { current: 'page' }).textContent

test.each([
  ['securityCenter', 'Trung tâm bảo mật'],
  ['transferFund', 'Chuyển quỹ'],
  ['personalHistoryCopy', 'Lịch sử cược'],
  ['transactionHistory', 'Lịch sử giao dịch'],
  ['personalProfit', 'Lãi lỗ cá nhân'],
  ['numbers', 'Con số của bạn'],
  ['bonusDetails', 'Lịch sử thưởng'],
  ['rewardCenter', 'Ưu đãi'],
  ['referral', 'Mời bạn bè'],
  ['playerRank', 'VIP'],
  ['missionLeaderboard', 'Nhiệm vụ'],
  ['messageV2', 'Hộp thư'],
  ['feedback', 'Góp ý'],
  ['nobodyKnowsThis', 'Trung tâm bảo mật'],
])(
  '[MEMBER-02] [MEMBER-04] [MEMBER-05] [MEMBER-06] [MEMBER-10] [MEMBER-12] [MEMBER-13] [MEMBER-14] [MEMBER-15] [MEMBER-16] [MEMBER-17] [MEMBER-18] [MEMBER-20] [MEMBER-28] [SHELL-44] [SHELL-45] [SHELL-46] the key %s opens the page %s, which the menu marks',
  async (key, name) => {
    enterSession(member, 'demo')
    await show(<LateCentres />)
    act(() => openCentre(key))
    expect(current(await panel())).toContain(name)
  },
)

test.each([
  [true, 'Hoàn trả'],
  [false, 'Trung tâm bảo mật'],
])('[MEMBER-11] with MANPLAYREB3 %s the key manualRebate opens the page %s', async (isOn, name) => {
  serve({ 'GET /wps/system/whitelabel': { ...whiteLabel, flags: { MANPLAYREB3: isOn } } })
  enterSession(member, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('manualRebate'))
  const dialog = await panel()
  await waitFor(() => expect(current(dialog)).toContain(name))
})

test.each([
  ['securityCenter', null],
  ['depositv2', '/deposit'],
  ['limits', '/limits'],
] as const)(
  '[MEMBER-27] where MEMBERCENTER3 is off it does not open for %s, which opens at %s if it has an address',
  async (key, address) => {
    serve({ 'GET /wps/system/whitelabel': { ...whiteLabel, flags: { MEMBERCENTER3: false } } })
    enterSession(member, 'demo')
    const { router } = await show(<LateCentres />)
    act(() => openCentre(key))
    if (address) await waitFor(() => expect(router.state.location.pathname).toBe(address))
    else await waitFor(() => expect(toasts.list().map(({ title }) => title)).toEqual(['Trang này không mở tại đây']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const { id } of toasts.list()) toasts.close(id)
  },
)

test('[MEMBER-01] [MEMBER-03] it opens once its files have come, its menu changes the page, and the button closes it', async () => {
  enterSession(member, 'demo')
  const { user } = await show(<LateCentres />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openCentre('securityCenter'))
  const dialog = await panel()
  await user.click(within(dialog).getByRole('button', { name: 'Lịch sử cược' }))
  expect(current(dialog)).toBe('Lịch sử cược')
  expect(within(dialog).getByRole('heading', { level: 1 }).textContent).toBe('Lịch sử cược')
  await user.click(within(dialog).getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it opens with the focus on the page that was asked for, which a phone then has in sight', async () => {
  enterSession(member, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('messageV2'))
  const chosen = within(await panel()).getByRole('button', { current: 'page' })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
})

test('[MEMBER-07] the deposit page is in the menu where money can be paid in, and else is not', async () => {
  const fee = { feeAmount: '0', feeShare: 0 }
  const method = { code: 'vietqr', kind: 'bank_transfer', provider: null, chain: null, quickAmounts: [], minutes: 15 }
  serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
    'GET /wps/deposits/methods': {
      methods: [{ ...method, ...fee, amountMin: '10000', amountMax: '20000' }],
      pendingMost: 3,
    },
    'GET /wps/deposits': { deposits: [], next: null, serverTime: '2026-11-21T04:00:00.000Z' },
  })
  enterSession(member, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('depositv2'))
  const dialog = await panel()
  await waitFor(() => expect(current(dialog)).toBe('Nạp tiền'))
  expect(await within(dialog).findByRole('textbox', { name: 'Số tiền' })).toBeTruthy()
  cleanup()
  act(() => closeCentre())
  serve({})
  await show(<LateCentres />)
  act(() => openCentre('securityCenter'))
  expect(within(await panel()).queryByRole('button', { name: 'Nạp tiền' })).toBeNull()
  expect(within(await panel()).queryByRole('button', { name: 'Rút tiền' })).toBeNull()
})

const withCashier = { 'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true } }

test.each(['key', 'menu'])(
  '[MEMBER-08] a member draws out on the page that the %s opens in the centre',
  async (way) => {
    const { asked } = desk({}, withCashier)
    enterSession(member, 'demo')
    const { user } = await show(<LateCentres />)
    act(() => openCentre(way === 'key' ? 'withdraw' : 'securityCenter'))
    const dialog = await panel()
    if (way === 'menu') await user.click(await within(dialog).findByRole('button', { name: 'Rút tiền' }))
    await waitFor(() => expect(current(dialog)).toBe('Rút tiền'))
    const form = within(await within(dialog).findByRole('region', { name: 'Tạo lệnh rút' }))
    await user.type(form.getByRole('textbox', { name: 'Số tiền' }), '200000')
    await user.type(form.getByLabelText('Mật khẩu thanh toán'), '135790')
    await user.click(form.getByRole('button', { name: 'Rút tiền' }))
    expect(await within(dialog).findByRole('region', { name: 'Lệnh rút' })).toBeTruthy()
    const sent = { withdrawalAccountId: '3', amount: '200000', paymentPassword: '135790' }
    expect(asked.find(({ call }) => call === 'POST /wps/withdrawals')?.body).toEqual(sent)
  },
)

test('where the site takes no withdrawals the page of the centre says so', async () => {
  serve({
    ...withCashier,
    'GET /wps/withdrawals/offer': refused('not_found'),
    'GET /wps/withdrawals/accounts': refused('not_found'),
  })
  enterSession(member, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('withdraw'))
  expect(await within(await panel()).findByText('Chưa rút tiền được ở đây')).toBeTruthy()
})

test('[MEMBER-09] the page that transfers to the upline is in the menu where the member’s facts allow it, and else is not', async () => {
  serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
    'GET /wps/transfers/offer': {
      upline: { account: 'th•••5' },
      toDownline: false,
      limits: { amountMin: '10000', amountMax: '20000', countLeft: 3, amountLeft: '50000' },
      missingTurnoverAmount: '0',
      hasPaymentPassword: true,
    },
    'GET /wps/transfers': { transfers: [], next: null },
  })
  enterSession({ ...member, toUpline: true }, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('transferUpline'))
  const dialog = await panel()
  await waitFor(() => expect(current(dialog)).toBe('Chuyển lên tuyến trên'))
  expect(await within(dialog).findByRole('textbox', { name: 'Số tiền chuyển' })).toBeTruthy()
  cleanup()
  act(() => closeCentre())
  enterSession(member, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('securityCenter'))
  expect(within(await panel()).queryByRole('button', { name: 'Chuyển lên tuyến trên' })).toBeNull()
})

test('above its menu stands whose centre it is, with the picture', async () => {
  enterSession(member, 'demo')
  await show(<LateCentres />)
  act(() => openCentre('messageV2'))
  const shown = within(await panel())
  expect(shown.getByText('minhquan88')).toBeTruthy()
  expect((await panel()).querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('M')
})

test('it goes when a link leads elsewhere, and when the session ends', async () => {
  enterSession(member, 'demo')
  const { router } = await show(<LateCentres />)
  act(() => openCentre('transactionHistory'))
  await panel()
  await act(() => router.navigate({ to: '/fairness' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => openCentre('transactionHistory'))
  await panel()
  act(() => leaveSession())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[ROLE-12] [ROLE-14] [ROLE-15] a visitor is told why and logs in first, and a trial account gets its notice', async () => {
  leaveSession()
  openCentre('personalHistoryCopy')
  expect(openModalName()).toBe('loginPopupModal')
  await waitFor(() => expect(toasts.list().at(-1)?.title).toBe('Bạn cần tài khoản chính thức để dùng chức năng này.'))
  enterSession({ ...member, type: 4 }, 'demo')
  openCentre('personalHistoryCopy')
  expect(openModalName()).toBe('trialModal')
})

test.each(['depositv2', 'withdraw', 'transferUpline'])(
  'where the site has no cashier, the key %s opens the first page, and no entry of the menu leads there',
  async (key) => {
    serve({ 'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: false } })
    enterSession({ ...member, toUpline: true }, 'demo')
    await show(<LateCentres />)
    act(() => openCentre(key))
    const dialog = await panel()
    await waitFor(() => expect(current(dialog)).toContain('Trung tâm bảo mật'))
    for (const name of ['Nạp tiền', 'Rút tiền', 'Chuyển lên tuyến trên'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull()
  },
)
