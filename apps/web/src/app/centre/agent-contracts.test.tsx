import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { closeCentre } from '../../lib/member-centre.ts'
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
  activeAmount: '100000',
  tiers: [{ activeMin: 0, validAmountMin: '0', rateBp: 8 }],
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
  tiers: [{ activeMin: 5, validAmountMin: '50000000', rateBp: 20 }],
}
const payout = {
  id: '3',
  side: 'given',
  counterpart: 'daily_duoi',
  from: at,
  until: '2026-11-20T03:05:00.000Z',
  baseAmount: '3480500',
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
    [list]: { mode: 3, ownRateBp: 20, hasUpline: true, contracts: [waiting, held] },
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
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Lương thời gian thực' }))
  return opened
}

test.each`
  id            | setting                 | name
  ${'AGENT-14'} | ${'dailysalreqtype'}    | ${'Lương ngày'}
  ${'AGENT-15'} | ${'contracthoursalreq'} | ${'Lương giờ'}
  ${'AGENT-16'} | ${'realtimesalreqtype'} | ${'Lương thời gian thực'}
`('[$id] [AGENT-19] the page $name is listed only where $setting is on', async ({ setting, name }) => {
  const { dialog } = await open({ [settings]: { ...facts, ...off, [setting]: 1 } })
  await dialog.findByRole('button', { name })
  expect(
    within(dialog.getByRole('navigation'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tổng quan đội', name])
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

test('[AGENT-22] [AGENT-27] accepting asks first, and again when lower contracts below would end', async () => {
  let answer: unknown = refused('agreement_needed', { count: 2 })
  const { user, dialog, asked } = await openPage({ [relay]: () => answer })
  await user.click(within(await dialog.findByRole('article', { name: 'Nhận từ daily_tren' })).getByRole('button', { name: 'Đồng ý' }))
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
  await user.click(within(await dialog.findByRole('article', { name: 'Nhận từ daily_tren' })).getByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(asked.find(({ call }) => call === relay)?.body).toEqual({ action: 'refuse', contractId: '7' }))
  await user.click(within(dialog.getByRole('article', { name: 'Nhận từ Công ty' })).getByRole('button', { name: 'Xin chấm dứt' }))
  const question = within(await screen.findByRole('dialog', { name: 'Xin chấm dứt hợp đồng?' }))
  await user.click(question.getByRole('button', { name: 'Xin chấm dứt' }))
  await waitFor(() => expect(asked.findLast(({ call }) => call === relay)?.body).toEqual({ action: 'terminate', contractId: '5' }))
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
      tiers: [{ activeMin: 0, validAmountMin: '0', rateBp: 8 }],
      agreed: false,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Giao hợp đồng' })).toBeNull())
})

test('whoever holds nothing cannot offer, and whoever has nobody above cannot ask', async () => {
  const { dialog } = await openPage({ [list]: { mode: 3, ownRateBp: 0, hasUpline: false, contracts: [] } })
  expect(await dialog.findByText('Chưa có hợp đồng nào')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Giao hợp đồng' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Xin tuyến trên' })).toBeNull()
})
