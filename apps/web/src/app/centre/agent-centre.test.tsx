import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, type Replies, serve, show, whiteLabel } from '../../../test/page.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { centrePage, closeCentre, openCentre } from '../../lib/member-centre.ts'
import { clearAfterLogin, closeModal, flagAfterLogin, openModalName } from '../../lib/modals.ts'
import { type Member, enterSession, leaveSession } from '../../lib/session.ts'
import { LateCentres } from './LateCentres.tsx'

const agent: Member = { ...member, account: 'daily_minhquan', type: 1 }
const call = 'GET /wps/agent/team/overview'
const sums = {
  bets: 9120,
  stake: '5400000000',
  valid: '5316420000',
  payout: '5191590000',
  deposits: '642150000',
  withdrawals: '418900000',
  rebates: '6204000',
  bonuses: '90000000',
  income: '0',
  net: '-124830000',
}
const team = {
  memberCount: 486,
  directCount: 12,
  registeredCount: 3,
  activeCount: 63,
  ...sums,
  before: {
    ...sums,
    from: '2026-11-20',
    until: '2026-11-20',
    registeredCount: 0,
    activeCount: 84,
    deposits: '569281915',
    withdrawals: '418900000',
    valid: '6000000000',
    bonuses: '0',
    stake: '1000000',
    net: '-100000000',
  },
  days: [
    { day: '2026-11-20', ...sums, valid: '242500000', net: '2500000' },
    { day: '2026-11-21', ...sums, valid: '120000000', net: '-4000000' },
  ],
  categories: [
    { category: 'SPORTS', valid: '2179732200' },
    { category: 'LIVE', valid: '1435433400' },
    { category: 'LOTT', valid: '956955600' },
    { category: 'RNG', valid: '478477800' },
    { category: 'FISH', valid: '200000000' },
    { category: null, valid: '65821000' },
  ],
  from: '2026-10-23',
  until: '2026-11-21',
  countedAt: '2026-11-21T05:00:00.000Z',
}

/** An agent directly below, and what became of it and its team. */
const best = { account: 'linhphan', isAgent: true, teamCount: 148, opens: true, ...sums, net: '38250' }

beforeEach(() => {
  localStorage.clear()
  // Noon on a Saturday in Hanoi.
  vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  closeCentre()
  closeModal('trialModal')
  closeModal('loginPopupModal')
  leaveSession()
  cleanup()
  vi.useRealTimers()
})

async function open(replies: Replies) {
  const asked = serve(replies)
  enterSession(agent, 'demo')
  const shown = await show(<LateCentres />)
  act(openAgentCentre)
  return { ...shown, asked, dialog: within(await screen.findByRole('dialog', { name: 'Đại lý' })) }
}

test('[AGENT-02] [AGENT-03] [AGENT-04] it opens once its files have come, on the team overview, and the button closes it', async () => {
  const { user, dialog } = await open({ [call]: team })
  expect(dialog.getByRole('button', { current: 'page' }).textContent).toBe('Tổng quan đội')
  expect(dialog.getByRole('heading', { level: 1 }).textContent).toBe('Tổng quan đội')
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[AGENT-06] [AGENT-44] it shows the figures, and those of another period when it is chosen', async () => {
  const { user, dialog } = await open({
    [call]: (query: URLSearchParams) => (query.get('from')?.endsWith('-01') ? { ...team, net: '9500' } : team),
  })
  const figure = (name: string) =>
    dialog.getByText(name, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent
  await waitFor(() => expect(figure('Thành viên')).toBe('486'))
  expect(['Tuyến dưới trực tiếp', 'Đăng ký mới', 'Có đặt cược'].map(figure)).toEqual(['12', '3', '63'])
  expect(figure('Cược hợp lệ')).toContain('5.316.420.000')
  expect(figure('Trả thưởng')).toContain('5.191.590.000')
  expect(
    ['Tiền cược', 'Nạp tiền', 'Rút tiền', 'Hoàn trả', 'Thưởng'].map((name) => figure(name)?.split('\u00a0')[0]),
  ).toEqual(['5.400.000.000', '642.150.000', '418.900.000', '6.204.000', '90.000.000'])
  const chart = dialog.getByRole('img', { name: /từ 2026-10-23 đến 2026-11-21/ })
  const days = chart.querySelectorAll('g')
  expect(days).toHaveLength(30)
  await user.hover(days[28] ?? chart)
  const day = within(dialog.getByText('2026-11-20').closest('dl') ?? chart.parentElement ?? document.body)
  expect(day.getAllByRole('definition').map((each) => each.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '242.500.000 P',
    '+2.500.000 P',
  ])
  const kinds = within(dialog.getByRole('region', { name: 'Cược hợp lệ theo loại trò chơi' }))
  expect(kinds.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Thể thao',
    'Casino',
    'Xổ số',
    'Nổ hũ',
    'Khác',
  ])
  expect(kinds.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '41%',
    '27%',
    '18%',
    '9%',
    '5%',
  ])
  const went = (name: string) =>
    dialog.getAllByText(name, { selector: 'dt' })[0]?.closest('div')?.querySelectorAll('polyline').length
  expect(['Nạp tiền', 'Rút tiền', 'Cược hợp lệ', 'Lãi lỗ của đội', 'Thưởng'].map(went)).toEqual([1, 1, 1, 1, 1])
  expect(dialog.getByText(/· Tính đến 2026-11-21/)).toBeTruthy()
  expect(figure('Lãi lỗ của đội')).toMatch(/^[-−]124\.830\.000/)
  await user.click(dialog.getByRole('radio', { name: 'Tháng này' }))
  await waitFor(() => expect(figure('Lãi lỗ của đội')).toMatch(/^\+9\.500/))
})

test('below the chart stand those who bet most in the days, with their teams', async () => {
  const { dialog, asked } = await open({
    [call]: team,
    'POST /wps/agent/team/profit': { path: [], rows: [best], total: { rows: 1, ...sums }, own: null, countedAt: null },
  })
  const row = within(await dialog.findByRole('row', { name: /linhphan/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Llinhphan',
    'Đại lý',
    '148',
    '642.150.000 P',
    '418.900.000 P',
    '5.400.000.000 P',
    '',
    '+38.250 P',
  ])
  expect(row.getAllByRole('cell').filter((cell) => cell.querySelector('polyline'))).toHaveLength(1)
  expect(asked.find((each) => each.call === 'POST /wps/agent/team/profit')?.body).toEqual({
    from: '2026-11-21',
    until: '2026-11-21',
    sort: 'stake',
    order: 'desc',
    page: 1,
    count: 5,
    withWeek: true,
  })
})

test('[AGENT-06] while it loads it says so, a failure offers a retry, and a team of nobody is told how it begins', async () => {
  let answer: () => unknown = () => refused('system_error')
  const { user, dialog } = await open({ [call]: () => answer() })
  expect(await dialog.findByText('Chưa tải được tổng quan đội')).toBeTruthy()
  answer = () => ({ ...team, memberCount: 0, directCount: 0 })
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByText('Đội của bạn chưa có ai')).toBeTruthy()
  expect(dialog.queryByText('Cược hợp lệ')).toBeNull()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await user.click(dialog.getByRole('radio', { name: 'Hôm qua' }))
  expect(await dialog.findByRole('status', { name: 'Đang tải' })).toBeTruthy()
})

test.each([1, 2, 41, 42] as const)('[AGENT-01] [ROLE-07] [ROLE-16] an agent of type %d may open it', (type) => {
  enterSession({ ...agent, type }, 'demo')
  openAgentCentre()
  expect([centrePage(), openModalName()]).toEqual(['agentCenter', null])
})

test.each([0, 4] as const)('[ROLE-07] [ROLE-16] [ROLE-17] an account of type %d gets the notice instead', (type) => {
  enterSession({ ...agent, type }, 'demo')
  openAgentCentre()
  expect([centrePage(), openModalName()]).toEqual([null, 'trialModal'])
})

test('[AGENT-17] where its flag is off it does not open, and where it is on it does', async () => {
  const flags = { ...whiteLabel.flags, AGENTCENTER3: false }
  const asked = serve({ [call]: team, 'GET /wps/system/whitelabel': { ...whiteLabel, flags } })
  enterSession(agent, 'demo')
  await show(<LateCentres />)
  act(openAgentCentre)
  await vi.waitFor(() => expect(asked.map((each) => each.call)).toContain('GET /wps/system/whitelabel'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.map((each) => each.call)).not.toContain(call)
  cleanup()
  await open({ [call]: team })
})

test('[ROLE-11] a visitor logs in before', () => {
  openAgentCentre()
  expect([centrePage(), openModalName()]).toEqual([null, 'loginPopupModal'])
})

test('[ROLE-06] after a log-in it waits until the after-login modal is closed', async () => {
  await open({ [call]: team })
  act(() => void flagAfterLogin({ account: 'an', lastLogin: null, grantedAmount: 1n, notices: [] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(clearAfterLogin)
  expect(await screen.findByRole('dialog', { name: 'Đại lý' })).toBeTruthy()
})

test('one centre takes the place of the other, and it goes when the session ends', async () => {
  await open({ [call]: team })
  act(() => openCentre('limits'))
  expect(await screen.findByRole('dialog', { name: 'Trung tâm thành viên' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Đại lý' })).toBeNull())
  act(openAgentCentre)
  await screen.findByRole('dialog', { name: 'Đại lý' })
  act(leaveSession)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const notice = (id: string, title: string, day: string) => ({
  id,
  type: 'PL',
  title,
  content: `<p>${title} nói gì</p>`,
  link: null,
  picture: null,
  startsAt: `2026-11-${day}T04:00:00.000Z`,
  endsAt: null,
})

test('[AGENT-05] [AGENT-43] its announcements are those for agents, the newest open, page by page', async () => {
  const list = 'GET /wps/agent/announcements'
  const { user, dialog } = await open({
    [call]: team,
    [list]: (query: URLSearchParams) =>
      query.get('pageNo') === '1'
        ? { list: [notice('2', 'Mới', '21'), notice('1', 'Cũ', '20')], pageNo: 1, totalPages: 2, total: 3 }
        : { list: [notice('0', 'Xưa', '19')], pageNo: 2, totalPages: 2, total: 3 },
  })
  await user.click(dialog.getByRole('button', { name: 'Thông báo' }))
  expect((await dialog.findByRole('button', { name: /^Mới/ })).getAttribute('aria-expanded')).toBe('true')
  expect(dialog.getByText('Mới nói gì')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Cũ/ }))
  expect([dialog.queryByText('Mới nói gì'), dialog.getByText('Cũ nói gì').tagName]).toEqual([null, 'P'])
  await user.click(dialog.getByRole('button', { name: 'Trang 2' }))
  expect(await dialog.findByText('Xưa nói gì')).toBeTruthy()
})

test('[AGENT-43] without announcements it says so, and a failure offers a retry', async () => {
  let answer: () => unknown = () => refused('system_error')
  const { user, dialog } = await open({ [call]: team, 'GET /wps/agent/announcements': () => answer() })
  await user.click(dialog.getByRole('button', { name: 'Thông báo' }))
  expect(await dialog.findByText('Không tải được thông báo')).toBeTruthy()
  answer = () => ({ list: [], pageNo: 1, totalPages: 1, total: 0 })
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByText('Chưa có thông báo cho đại lý')).toBeTruthy()
})
