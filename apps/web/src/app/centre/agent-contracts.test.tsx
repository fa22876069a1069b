import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFiles, member, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { closeCentre, openCentre } from '../../lib/member-centre.ts'
import { queryClient } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { LateCentres } from './LateCentres.tsx'

const facts = { totalAmount: '0', walletAmount: '0', vendorAmount: '0', pendingAmount: '0', isComplete: true }
const off = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }
const settings = 'GET /wps/member/info/funds/consolidated'
const list = 'GET /wps/agent/contracts'
const payouts = 'GET /wps/agent/contract/payouts'
const relay = 'POST /wps/relay/MCSFE_processRealTimeSalaryContract'
const at = '2026-11-20T03:00:00.000Z'

const waiting = {
  id: '7',
  period: 'daily',
  side: 'held',
  counterpart: 'daily_tren',
  status: 'pending',
  waitsForMe: true,
  waitsForCompany: false,
  activeAmount: '100000',
  tiers: [{ activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 8 }],
  dividend: null,
  madeAt: at,
  startsAt: null,
  endsAt: null,
}
const held = {
  ...waiting,
  id: '5',
  counterpart: null,
  status: 'active',
  waitsForMe: false,
  startsAt: at,
  tiers: [{ activeMin: 5, validAmountMin: '50000000', profitAmountMin: '0', rateBp: 20 }],
}
const payout = {
  id: '3',
  side: 'given',
  counterpart: 'daily_duoi',
  from: at,
  until: '2026-11-20T03:05:00.000Z',
  baseAmount: '3480500',
  dividend: null,
  countedAmount: '4730500',
  activeCount: 2,
  rateBp: 8,
  amount: '2784',
  status: 'owed',
  paidAt: null,
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  closeCentre()
  leaveSession()
  queryClient.clear()
  cleanup()
})

async function open(replies: Replies) {
  const asked = serve({
    [settings]: { ...facts, ...off, realtimesalreqtype: 3 },
    [list]: {
      mode: 3,
      ownRateBp: 20,
      rateMostBp: 10_000,
      tiersMost: 8,
      hasUpline: true,
      contracts: [waiting, held],
      next: null,
    },
    [payouts]: { payouts: [payout], next: null },
    ...replies,
  })
  enterSession({ ...member, account: 'daily_minhquan', type: 1 }, 'demo')
  const shown = await show(<LateCentres />)
  act(openAgentCentre)
  return { ...shown, asked, dialog: within(await screen.findByRole('dialog', { name: 'Đại lý' })) }
}
async function openPage(replies: Replies = {}) {
  const opened = await open(replies)
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Lương tức thời' }))
  return opened
}

test.each`
  id            | setting                 | name
  ${'AGENT-13'} | ${'divtypereq'}         | ${'Cổ tức'}
  ${'AGENT-14'} | ${'dailysalreqtype'}    | ${'Lương ngày'}
  ${'AGENT-15'} | ${'contracthoursalreq'} | ${'Lương giờ'}
  ${'AGENT-16'} | ${'realtimesalreqtype'} | ${'Lương tức thời'}
`('[$id] [AGENT-19] the page $name is listed only where $setting is on', async ({ setting, name }) => {
  const { dialog } = await open({ [settings]: { ...facts, ...off, [setting]: 1 } })
  await dialog.findByRole('button', { name })
  const pages = within(dialog.getByRole('navigation'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(pages.filter((page) => /^(Cổ tức|Lương)/.test(page))).toEqual([name])
})

test('[AGENT-54] [AGENT-42] the page lists what waits, what is held, and what was settled, owed or paid', async () => {
  const { dialog } = await openPage()
  const offered = within(await dialog.findByRole('article', { name: 'Nhận từ daily_tren' }))
  expect(offered.getByText('Chờ trả lời')).toBeTruthy()
  expect(offered.getByText('0,08%')).toBeTruthy()
  const own = within(dialog.getByRole('article', { name: 'Nhận từ Công ty' }))
  expect(own.getByText(/từ 5 thành viên tích cực/)).toBeTruthy()
  const row = within(await dialog.findByRole('row', { name: /daily_duoi/ }))
  expect(row.getByText(/^[-−]2\.784/)).toBeTruthy()
  expect(row.getByText('Còn nợ')).toBeTruthy()
})

test('[AGENT-55] contracts are turned page by page from either end, and kept as a table', async () => {
  const files = keptFiles()
  const page = { mode: 3, ownRateBp: 20, rateMostBp: 10_000, tiersMost: 8, hasUpline: true }
  const { user, dialog } = await openPage({
    [list]: (query: URLSearchParams) => {
      const [first, last] = query.get('order') === 'asc' ? [held, waiting] : [waiting, held]
      return query.has('before')
        ? { ...page, contracts: [last], next: null }
        : { ...page, contracts: [first], next: '2-7' }
    },
  })
  const contracts = within(await dialog.findByRole('region', { name: 'Hợp đồng' }))
  const names = () => contracts.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
  await user.click(contracts.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(() => expect(names()).toEqual(['Nhận từ daily_tren', 'Nhận từ Công ty']))
  await user.click(contracts.getByRole('button', { name: 'Mới nhất trước' }))
  await waitFor(() => expect(names()).toEqual(['Nhận từ Công ty']))
  await user.click(contracts.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.split('\r\n').slice(1)).toEqual([
    'Nhận từ Công ty,Ngày,Đang hiệu lực,2026-11-20 10:00:00,,5,50000000,"0,20%"',
    'Nhận từ daily_tren,Ngày,Chờ trả lời,,,0,0,"0,08%"',
    '',
  ])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[AGENT-22] [AGENT-27] accepting asks first, and again when lower contracts below would end', async () => {
  let answer: unknown = refused('agreement_needed', { count: 2 })
  const { user, dialog, asked } = await openPage({ [relay]: () => answer })
  await user.click(
    within(await dialog.findByRole('article', { name: 'Nhận từ daily_tren' })).getByRole('button', { name: 'Đồng ý' }),
  )
  const question = within(await screen.findByRole('dialog', { name: 'Ký hợp đồng này?' }))
  expect(asked.some(({ call }) => call === relay)).toBe(false)
  await user.click(question.getByRole('button', { name: 'Đồng ý' }))
  expect(await question.findByText(/cao hơn 2 hợp đồng/)).toBeTruthy()
  answer = { contractId: '7', status: 'active' }
  await user.click(question.getByRole('button', { name: 'Tôi đồng ý' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ký hợp đồng này?' })).toBeNull())
  expect(asked.filter(({ call }) => call === relay).map(({ body }) => body)).toEqual([
    { action: 'accept', contractId: '7' },
    { action: 'accept', contractId: '7', agreed: true },
  ])
})

test('[AGENT-23] [AGENT-26] refusing is done at once, an end is asked about', async () => {
  const { user, dialog, asked } = await openPage({ [relay]: { contractId: '7', status: 'refused' } })
  await user.click(
    within(await dialog.findByRole('article', { name: 'Nhận từ daily_tren' })).getByRole('button', { name: 'Từ chối' }),
  )
  await waitFor(() =>
    expect(asked.find(({ call }) => call === relay)?.body).toEqual({ action: 'refuse', contractId: '7' }),
  )
  await user.click(
    within(dialog.getByRole('article', { name: 'Nhận từ Công ty' })).getByRole('button', { name: 'Xin chấm dứt' }),
  )
  const question = within(await screen.findByRole('dialog', { name: 'Xin chấm dứt hợp đồng?' }))
  await user.click(question.getByRole('button', { name: 'Xin chấm dứt' }))
  await waitFor(() =>
    expect(asked.findLast(({ call }) => call === relay)?.body).toEqual({ action: 'terminate', contractId: '5' }),
  )
})

test('[AGENT-25] an offer is written in percent and sent with its tiers; what cannot be is said', async () => {
  const { user, dialog, asked } = await openPage({ [relay]: { contractId: '9', status: 'pending' } })
  await user.click(await dialog.findByRole('button', { name: 'Giao hợp đồng' }))
  const form = within(await screen.findByRole('dialog', { name: 'Giao hợp đồng' }))
  const send = form.getByRole('button', { name: 'Gửi hợp đồng' })
  await user.click(send)
  expect(form.getByRole('alert').textContent).toContain('tên đăng nhập')
  await user.type(form.getByLabelText('Tên đăng nhập của tuyến dưới'), 'daily_duoi')
  await user.click(send)
  expect(form.getByRole('alert').textContent).toContain('Tỷ lệ')
  await user.type(form.getByLabelText('Tỷ lệ'), '0,08')
  await user.click(form.getByRole('radio', { name: 'Tuần' }))
  await user.click(form.getByRole('button', { name: 'Thêm bậc' }))
  await user.type(form.getAllByLabelText('Tỷ lệ')[1]!, '0,05')
  await user.click(send)
  expect(form.getByRole('alert').textContent).toContain('trả cao hơn')
  await user.click(form.getByRole('button', { name: 'Bỏ bậc 2' }))
  await user.click(send)
  await waitFor(() =>
    expect(asked.find(({ call }) => call === relay)?.body).toEqual({
      action: 'offer',
      downline: 'daily_duoi',
      period: 'weekly',
      activeAmount: '100000',
      tiers: [{ activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 8 }],
      agreed: false,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Giao hợp đồng' })).toBeNull())
})

const dividendHeld = {
  ...held,
  period: 'half_monthly',
  tiers: [
    { activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 500 },
    { activeMin: 20, validAmountMin: '3000000000', profitAmountMin: '300000000', rateBp: 1500 },
  ],
  dividend: { feeBp: 600, carryPeriods: null },
}
const statement = { grossAmount: '510000000', feeAmount: '30600000', givenAmount: '49000000', carriedAmount: '0' }
const dividendPayouts = [
  {
    ...payout,
    id: '9',
    counterpart: null,
    side: 'held',
    baseAmount: '430400000',
    dividend: statement,
    rateBp: 1500,
    amount: '64560000',
    status: 'paid',
    paidAt: at,
  },
  {
    ...payout,
    id: '8',
    counterpart: null,
    side: 'held',
    baseAmount: '-220000000',
    dividend: { grossAmount: '80000000', feeAmount: '0', givenAmount: '0', carriedAmount: '300000000' },
    rateBp: 0,
    amount: '0',
    status: 'paid',
    paidAt: at,
  },
]
const dividendRelay = 'POST /wps/relay/MCS2_processDividendReq'
async function openDividends(replies: Replies = {}) {
  const opened = await open({
    [settings]: { ...facts, ...off, divtypereq: 3 },
    [list]: {
      mode: 3,
      ownRateBp: 1500,
      rateMostBp: 10_000,
      tiersMost: 8,
      hasUpline: true,
      contracts: [dividendHeld],
      next: null,
    },
    [payouts]: { payouts: dividendPayouts, next: null },
    'GET /wps/agent/contract': {
      changes: [],
      progress: {
        from: at,
        activeCount: 24,
        validAmount: '4200000000',
        netAmount: '-510000000',
        windowAmount: '0',
        dividend: { ...statement, baseAmount: '430400000' },
      },
    },
    ...replies,
  })
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Cổ tức' }))
  return opened
}

test('[AGENT-53] [AGENT-20] [AGENT-41] the dividend page says what a contract takes off, what it comes to so far, and each period with what its base was computed from', async () => {
  const { user, dialog } = await openDividends()
  const own = within(await dialog.findByRole('article', { name: 'Nhận từ Công ty' }))
  expect(own.getByText('Trên mọi khoản lãi')).toBeTruthy()
  expect(
    own.getByText(/từ 20 thành viên tích cực, .*3\.000\.000\.000.* cược hợp lệ và .*300\.000\.000.* lãi/),
  ).toBeTruthy()
  expect(own.getByText('6,00%')).toBeTruthy()
  expect(own.getByText('Mang sang đến khi bù hết')).toBeTruthy()
  await user.click(own.getByRole('button', { name: 'Chi tiết' }))
  const soFar = (await own.findByText('Cơ sở tính')).nextSibling?.textContent
  const computed =
    /\+430\.400\.000.*Cược trừ trả thưởng \+510\.000\.000.*Phí [-−]30\.600\.000.*Đã phát cho tuyến [-−]49\.000\.000/
  expect(soFar).toMatch(computed)
  expect(own.queryByText('Cược từ lần trả gần nhất')).toBeNull()
  const rows = within(await dialog.findByRole('table', { name: 'Các lần trả' })).getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(computed)
  expect(rows[1]?.textContent).toMatch(/15,00%\+64\.560\.000/)
  expect(rows[2]?.textContent).toMatch(/[-−]220\.000\.000.*\+80\.000\.000.*Lỗ mang sang [-−]300\.000\.000/)
})

test('[AGENT-25] [API-72] a dividend is offered with its fee, its losses and the profit that a tier takes', async () => {
  const { user, dialog, asked } = await openDividends({ [dividendRelay]: { contractId: '9', status: 'pending' } })
  await user.click(await dialog.findByRole('button', { name: 'Giao hợp đồng' }))
  const form = within(await screen.findByRole('dialog', { name: 'Giao hợp đồng' }))
  const send = form.getByRole('button', { name: 'Gửi hợp đồng' })
  await user.type(form.getByLabelText('Tên đăng nhập của tuyến dưới'), 'daily_duoi')
  await user.type(form.getByLabelText('Tỷ lệ'), '12')
  await user.clear(form.getByLabelText('Lãi của chu kỳ'))
  await user.type(form.getByLabelText('Lãi của chu kỳ'), '100000000')
  await user.clear(form.getByLabelText('Phí nền tảng'))
  await user.click(send)
  expect(form.getByRole('alert').textContent).toContain('Phí')
  await user.type(form.getByLabelText('Phí nền tảng'), '6')
  await user.click(form.getByRole('radio', { name: 'Mang sang vài kỳ' }))
  await user.click(send)
  expect(form.getByRole('alert').textContent).toContain('từ 1 đến 60 kỳ')
  await user.type(form.getByLabelText('Số kỳ'), '3')
  await user.click(send)
  await waitFor(() =>
    expect(asked.find(({ call }) => call === dividendRelay)?.body).toEqual({
      action: 'offer',
      downline: 'daily_duoi',
      period: 'monthly',
      activeAmount: '100000',
      tiers: [{ activeMin: 0, validAmountMin: '0', profitAmountMin: '100000000', rateBp: 1200 }],
      dividend: { feeBp: 600, carryPeriods: 3 },
      agreed: false,
    }),
  )
})

test('a dividend page that cannot be loaded says so and tries again, and one without periods says what will stand there', async () => {
  let isDown = true
  const { user, dialog } = await openDividends({
    [list]: () =>
      isDown
        ? refused('operation_not_enabled')
        : { mode: 3, ownRateBp: 0, rateMostBp: 10_000, tiersMost: 8, hasUpline: true, contracts: [], next: null },
    [payouts]: { payouts: [], next: null },
  })
  expect(await dialog.findByText('Chưa tải được hợp đồng')).toBeTruthy()
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByText('Chưa có hợp đồng nào')).toBeTruthy()
  expect(await dialog.findByText(/Mỗi chu kỳ sẽ hiện ở đây khi kết thúc/)).toBeTruthy()
})

test('whoever holds nothing cannot offer, and whoever has nobody above cannot ask', async () => {
  const { dialog } = await openPage({
    [list]: { mode: 3, ownRateBp: 0, rateMostBp: 10_000, tiersMost: 8, hasUpline: false, contracts: [], next: null },
  })
  expect(await dialog.findByText('Chưa có hợp đồng nào')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Giao hợp đồng' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Xin tuyến trên' })).toBeNull()
})

test('what both sides agreed to waits for the company where the site asks for it, and limits of the site are said', async () => {
  const page = { mode: 3, ownRateBp: 50, rateMostBp: 20, tiersMost: 1, hasUpline: true }
  let contracts: readonly object[] = [waiting]
  const { dialog, user } = await openPage({
    [list]: () => ({ ...page, contracts, next: null }),
    [relay]: () => {
      contracts = [{ ...waiting, waitsForMe: false, waitsForCompany: true }]
      return { contractId: '7', status: 'pending' }
    },
  })
  const card = within(await dialog.findByRole('article', { name: 'Nhận từ daily_tren' }))
  await user.click(card.getByRole('button', { name: 'Đồng ý' }))
  const question = within(await screen.findByRole('dialog', { name: 'Ký hợp đồng này?' }))
  await user.click(question.getByRole('button', { name: 'Đồng ý' }))
  expect(await card.findByText('Chờ công ty duyệt')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Đồng ý' })).toBe(null)
  await user.click(await dialog.findByRole('button', { name: 'Giao hợp đồng' }))
  const form = within(await screen.findByRole('dialog', { name: 'Giao hợp đồng' }))
  expect(form.getByText('Cao nhất 0,20%')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Thêm bậc' })).toBe(null)
})

test('[MEMBER-26] [MEMBER-58] contracts of every kind that wait for an answer are one page of the member centre, each to accept or refuse', async () => {
  const none = { mode: 3, ownRateBp: 20, rateMostBp: 10_000, tiersMost: 8, hasUpline: true, contracts: [], next: null }
  const offered: Record<string, object[]> = {
    real_time_salary: [waiting, held],
    daily_salary: [{ ...waiting, id: '8' }],
  }
  const asked = serve({
    [list]: (query: URLSearchParams) => ({ ...none, contracts: offered[query.get('kind') ?? ''] ?? [] }),
    [relay]: () => {
      offered['real_time_salary'] = [held]
      return { contractId: '7', status: 'active' }
    },
    'POST /wps/relay/MCS2_processDailySalContract': () => {
      offered['daily_salary'] = []
      return { contractId: '8', status: 'refused' }
    },
  })
  enterSession({ ...member, account: 'daily_minhquan', type: 1 }, 'demo')
  const { user } = await show(<LateCentres />)
  act(() => openCentre('contractRequest'))
  const page = within(await screen.findByRole('region', { name: 'Yêu cầu hợp đồng' }))
  const salary = within(await page.findByRole('region', { name: 'Lương ngày' }))
  expect(page.getAllByRole('article')).toHaveLength(2)
  await user.click(salary.getByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(1))
  await user.click(page.getByRole('button', { name: 'Đồng ý' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Ký hợp đồng này?' })).getByRole('button', { name: 'Đồng ý' }),
  )
  expect(await page.findByText('Không có hợp đồng nào chờ bạn')).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { action: 'refuse', contractId: '8' },
    { action: 'accept', contractId: '7' },
  ])
  act(() => closeCentre())
  enterSession(member, 'demo')
  act(() => openCentre('limits'))
  expect(within(await screen.findByRole('navigation')).queryByRole('button', { name: 'Yêu cầu hợp đồng' })).toBeNull()
})
