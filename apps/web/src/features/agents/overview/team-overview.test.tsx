import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFiles, refused, serve, show } from '../../../../test/page.tsx'
import { TeamOverview } from '../TeamOverview.tsx'

const call = 'GET /wps/agent/team/overview'
const none = {
  bets: 0,
  stake: '0',
  valid: '0',
  payout: '0',
  deposits: '0',
  withdrawals: '0',
  rebates: '0',
  bonuses: '0',
  income: '0',
  net: '0',
}
const sums = { ...none, bets: 9120, stake: '5400000', valid: '5316420', deposits: '642150', withdrawals: '418900' }
const before = {
  ...none,
  from: '2026-11-20',
  until: '2026-11-20',
  registeredCount: 4,
  activeCount: 84,
  stake: '1000',
  valid: '6000000',
  deposits: '569282',
  withdrawals: '418900',
  payout: '7',
}
const team = {
  memberCount: 486,
  directCount: 12,
  registeredCount: 3,
  activeCount: 105,
  ...sums,
  bonuses: '96204',
  net: '-5000',
  before: { ...before, net: '-4000' },
  days: [
    { day: '2026-11-15', ...none, stake: '777' },
    { day: '2026-11-20', ...none, stake: '10', net: '-10' },
    { day: '2026-11-21', ...sums },
  ],
  categories: [],
  from: '2026-10-23',
  until: '2026-11-21',
  countedAt: '2026-11-21T05:00:00.000Z',
}

beforeEach(() => {
  localStorage.clear()
  // Noon on a Saturday in Hanoi.
  vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page, and the days that it has asked for. */
async function open(answer: (days: string) => unknown = () => team) {
  const ranges: string[] = []
  const asked = serve({
    [call]: (query: URLSearchParams) => {
      ranges.push(`${query.get('from')} ${query.get('until')}`)
      return answer(ranges.at(-1) ?? '')
    },
  })
  return { ...(await show(<TeamOverview />)), ranges, asked }
}

/** What stands beneath a figure. */
function beneath(name: string) {
  const [term] = screen.getAllByText(name, { selector: 'dt' })
  const [, ...more] = term?.closest('div')?.querySelectorAll('dd') ?? []
  return more.map(({ textContent }) => textContent).join(' ')
}

test('[AGENT-44] each figure says how far it is from that of the days before, and in a word where there was nothing', async () => {
  await open()
  await screen.findByText('486')
  const names = ['Nạp tiền', 'Rút tiền', 'Cược hợp lệ', 'Lãi lỗ của đội', 'Tiền cược', 'Trả thưởng', 'Hoàn trả']
  expect(names.map(beneath)).toEqual([
    '+12,8%',
    'Không đổi',
    '−11,4%',
    '−25,0%',
    'Số cược: 9.120 > +999%',
    '−100,0%',
    'Không đổi',
  ])
  expect(['Thưởng', 'Thành viên', 'Đăng ký mới', 'Có đặt cược'].map(beneath)).toEqual([
    'Trước đó bằng 0',
    '',
    '−25,0%',
    '+25,0%',
  ])
  expect(screen.getByText('Phần trăm so với 2026-11-20, tính trọn ngày.')).toBeTruthy()
  // More paid in is good news, and no payout is neither.
  const toneOf = (text: string) => screen.getByText(text).dataset['tone']
  expect(['+12,8%', '−11,4%', '−100,0%'].map(toneOf)).toEqual(['up', 'down', undefined])
})

test('who was active is not said of days of which it is not counted', async () => {
  await open(() => ({ ...team, activeCount: null, before: { ...before, from: '2026-11-01', activeCount: null } }))
  await screen.findByText('486')
  expect(beneath('Có đặt cược')).toBe('Chỉ đếm theo ngày, tuần hoặc tháng')
  expect(screen.getByText('Phần trăm so với 2026-11-01 đến 2026-11-20, tính trọn ngày.')).toBeTruthy()
})

test('[AGENT-44] the whole overview follows the days that are chosen, by name or one by one', async () => {
  const { user, ranges, asked } = await open()
  await screen.findByText('486')
  for (const name of ['Hôm qua', 'Tuần này', '7 ngày', '30 ngày', 'Tháng này']) {
    const count = ranges.length
    await user.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(ranges).toHaveLength(count + 1))
  }
  expect(ranges).toEqual([
    '2026-11-21 2026-11-21',
    '2026-11-20 2026-11-20',
    '2026-11-16 2026-11-21',
    '2026-11-15 2026-11-21',
    '2026-10-23 2026-11-21',
    '2026-11-01 2026-11-21',
  ])
  // Choosing begins with what is shown.
  await user.click(screen.getByRole('radio', { name: 'Chọn ngày' }))
  fireEvent.change(screen.getByLabelText('Đến ngày'), { target: { value: '2026-11-12' } })
  await waitFor(() => expect(ranges.at(-1)).toBe('2026-11-01 2026-11-12'))
  await waitFor(() =>
    expect(asked.findLast((each) => each.call === 'POST /wps/agent/team/profit')?.body).toMatchObject({
      from: '2026-11-01',
      until: '2026-11-12',
    }),
  )
  fireEvent.change(screen.getByLabelText('Từ ngày'), { target: { value: '' } })
  expect(await screen.findByText('Chọn ngày đầu và ngày cuối')).toBeTruthy()
  expect([screen.queryByText('486'), ranges.length]).toEqual([null, 7])
})

test('days that are too many are refused in words, and asking again is not offered', async () => {
  await open(() => refused('range_too_long'))
  expect(await screen.findByText(/^Chỉ xem được tối đa 90 ngày mỗi lần/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
})

test('[AGENT-55] the days that are asked for are kept as a table, those before them in the chart are not', async () => {
  const files = keptFiles()
  const { user } = await open()
  await screen.findByText('486')
  await user.click(screen.getByRole('radio', { name: '7 ngày' }))
  await user.click(screen.getByRole('radio', { name: 'Tuần này' }))
  await screen.findByText('486')
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Ngày,Số cược,Tiền cược,Cược hợp lệ,Tiền thưởng,Nạp tiền,Rút tiền,Hoàn trả,Thưởng,Lương và cổ tức,Lãi lỗ',
    '2026-11-20,0,10,0,0,0,0,0,0,0,-10',
    '2026-11-21,9120,5400000,5316420,0,642150,418900,0,0,0,0',
    '',
  ])
})
