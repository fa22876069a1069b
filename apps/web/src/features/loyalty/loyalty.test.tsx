import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { openModalName } from '../../lib/modals.ts'
import { currentSession, enterSession, leaveSession } from '../../lib/session.ts'
import { PointMallPage } from './mall/PointMallPage.tsx'
import { RankPage } from './rank/RankPage.tsx'
import { RewardCentre } from './rewards/RewardCentre.tsx'

const rank = (rankLevel: number, labelName: string, requiredAmount: string, bonusAmount: string) => ({
  rankLevel,
  labelName,
  requiredAmount,
  betPerPoint: '10000',
  bonusAmount,
  birthdayAmount: '0',
  birthdayDays: 7,
  reviewDays: null as number | null,
  keptAmount: '0',
  hasVipService: rankLevel > 4,
  cashback: [] as object[],
  withdrawals: {
    dayCount: rankLevel > 4 ? 10 : 5,
    amountMax: rankLevel > 4 ? '200000000' : '50000000',
    freeCount: null as number | null,
  },
})
const ranks = {
  ranks: [rank(1, 'Đồng', '0', '0'), rank(2, 'Bạc', '5000000', '50000'), rank(5, 'Hồng Ngọc', '600000000', '2500000')],
}
const myRank = {
  rankLevel: 1,
  labelName: 'Đồng',
  validAmount: '2000000',
  review: null,
  next: { rankLevel: 2, labelName: 'Bạc', requiredAmount: '5000000', missingAmount: '3000000' },
  bonuses: [],
  birthdayGift: null as object | null,
  claimableCount: 0,
}
const reward = {
  id: '3',
  kind: 'bonus',
  productName: 'Bao lì xì nhỏ',
  description: '',
  picture: null,
  requiredPoints: '200',
  requiredAmount: '0',
  bonusAmount: '5000',
  stock: null,
  memberMax: null,
  memberDays: null,
  rankLevelMin: 1,
}
const config = {
  earning: [{ rankLevel: 1, betPerPoint: '10000' }],
  conversion: { amountPerPoint: '20', pointsMin: '50', pointsDailyMax: '10000' },
}
const mall = {
  'GET /wps/vip/ranks': ranks,
  'GET /wps/member/rank': myRank,
  'GET /wps/relay/MCS2_getPointBalance': { currentPoints: '320', accumulatedPoints: '900' },
  'GET /wps/relay/MCS2_getPointConfig': config,
  'GET /wps/relay/MCS2_getPointReward': {
    rewards: [reward, { ...reward, id: '4', productName: 'Bao lì xì lớn', requiredPoints: '5000' }],
  },
}
const logIn = (label = 'Đồng') => enterSession({ ...member, clubLabel: { labelName: label, rankLevel: 1 } }, 'demo')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  leaveSession()
})

test('where a merchant has no ranks the page says so', async () => {
  serve({ 'GET /wps/vip/ranks': { ranks: [] } })
  await show(<RankPage />)
  expect(await screen.findByText('Chưa có hạng nào')).toBeTruthy()
  expect(screen.queryByText('Các hạng và quyền lợi')).toBeNull()
  expect(screen.queryByText(/bắt đầu ở hạng đầu tiên/)).toBeNull()
})

test('[PROMO-25] [PROMO-26] a visitor sees every rank with its condition and what it brings, and no progress', async () => {
  serve({ 'GET /wps/vip/ranks': ranks })
  const { user } = await show(<RankPage />)
  const tiers = await screen.findAllByRole('listitem')
  expect(tiers).toHaveLength(3)
  expect(within(tiers[1]!).getByText('50.000 P')).toBeTruthy()
  expect(within(tiers[2]!).getByText('Kênh hỗ trợ riêng')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  expect(openModalName()).toBe('loginModal')
})

test('[PROMO-26] a table has what each rank brings, and no column of what none does', async () => {
  const [first, ...upper] = ranks.ranks
  const withRates = upper.map((each) => ({
    ...each,
    birthdayAmount: '88000',
    cashback: [{ category: 'RNG', rate: 60, isForAll: each.rankLevel > 4 }],
  }))
  serve({ 'GET /wps/vip/ranks': { ranks: [first, ...withRates] } })
  await show(<RankPage />)
  const table = await screen.findByRole('table', { name: 'Quyền lợi theo hạng' })
  const rows = () => within(table).getAllByRole('row')
  const textsOf = (row: HTMLElement, role: string) =>
    within(row)
      .getAllByRole(role)
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(textsOf(rows()[0]!, 'columnheader')).toEqual([
    'Hạng',
    'Quà lên hạng',
    'Quà sinh nhật',
    'Một điểm cho mỗi',
    'Hoàn trả',
    'Số lần rút mỗi ngày',
    'Rút tối đa mỗi lần',
    'Chăm sóc khách hàng',
  ])
  const more = ['88.000 P', '10.000 P', 'Nổ hũ đến 0,60%', '5', '50.000.000 P', 'Không có']
  expect(
    rows()
      .slice(1)
      .map((row) => textsOf(row, 'cell')),
  ).toEqual([
    ['Đồng', 'Không có', 'Không có', '10.000 P', 'Không có', '5', '50.000.000 P', 'Không có'],
    ['Bạc', '50.000 P', ...more],
    ['Hồng Ngọc', '2.500.000 P', '88.000 P', '10.000 P', 'Nổ hũ 0,60%', '10', '200.000.000 P', 'Kênh hỗ trợ riêng'],
  ])
  cleanup()
  const charged = (count: number | null) => ({ dayCount: 5, amountMax: '9', freeCount: count })
  const freed = [1, 2].map((level) => ({
    ...rank(level, 'Đồng', '0', '0'),
    withdrawals: charged(level < 2 ? 3 : null),
  }))
  serve({ 'GET /wps/vip/ranks': { ranks: freed } })
  await show(<RankPage />)
  const free = within(await screen.findByRole('table', { name: 'Quyền lợi theo hạng' }))
  expect(free.getByRole('columnheader', { name: 'Số lần rút miễn phí mỗi ngày' })).toBeTruthy()
  expect(free.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['3', 'Tất cả']),
  )
  cleanup()
  const bare = { ...rank(1, 'Đồng', '0', '0'), cashback: [], withdrawals: null }
  serve({ 'GET /wps/vip/ranks': { ranks: [bare] } })
  await show(<RankPage />)
  const small = await screen.findByRole('table', { name: 'Quyền lợi theo hạng' })
  expect(textsOf(small, 'columnheader')).toEqual(['Hạng', 'Một điểm cho mỗi'])
})

test('[PROMO-26] a rank with a period says what keeps it, and a member what is missing until when', async () => {
  const kept = { ...rank(2, 'Bạc', '5000000', '50000'), reviewDays: 30, keptAmount: '1000000' }
  serve({
    'GET /wps/vip/ranks': { ranks: [rank(1, 'Đồng', '0', '0'), kept] },
    'GET /wps/member/rank': {
      ...myRank,
      rankLevel: 2,
      labelName: 'Bạc',
      next: null,
      review: { until: '2026-12-20T05:00:00.000Z', playedAmount: '400000', keptAmount: '1000000' },
    },
  })
  logIn()
  await show(<RankPage />)
  expect(await screen.findByText(/^Cược 600\.000.P trước .*12.* để giữ hạng\.$/)).toBeTruthy()
  expect(screen.getByText(/ trong 30 ngày$/)).toBeTruthy()
  expect(screen.queryByText(/không bao giờ/)).toBeNull()
})

test('[MEMBER-17] [MEMBER-54] a member sees the way to the next rank, and the frame learns the rank', async () => {
  serve({ 'GET /wps/vip/ranks': ranks, 'GET /wps/member/rank': myRank })
  logIn('')
  await show(<RankPage />)
  expect(await screen.findByText(/Còn 3\.000\.000.P cược hợp lệ để lên hạng Bạc\./)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Tiến độ tới hạng Bạc' }).getAttribute('aria-valuenow')).toBe('40')
  await waitFor(() =>
    expect(currentSession()).toMatchObject({ member: { clubLabel: { labelName: 'Đồng', rankLevel: 1 } } }),
  )
})

const noMissions = {
  missions: [],
  openCount: 0,
  completedCount: 0,
  claimedCount: 0,
  earnedPoints: '0',
  earnedAmount: '0',
}
const mission = {
  id: '7',
  name: 'Năm vé xổ số',
  trigger: 'bets',
  product: 'lottery',
  target: '5',
  progress: '5',
  period: 'daily',
  endsAt: null,
  points: '0',
  amount: '2000',
  state: 'completed',
}
const promotion = {
  promotionId: '3',
  state: 'claim',
  canApply: false,
  beginsAt: '2026-11-22T05:00:00.000Z',
  endsAt: null,
  rewardAmount: '30000',
  timesMax: 1,
  turnoverMultiple: null,
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null,
  depositDays: null,
  unmet: [],
  plan: null,
  taken: null,
  application: null,
}
const notice = {
  id: '3',
  type: 'PR',
  title: 'Tân thủ',
  content: '',
  link: null,
  picture: null,
  startsAt: '2026-11-22T05:00:00.000Z',
  endsAt: null,
}
/** Each kind of reward waits for the member, until it is claimed. */
function rewardsOf() {
  const got = new Set<string>()
  const take = (what: string, answer: object) => () => (got.add(what), answer)
  return {
    'GET /wps/system/whitelabel': { ...whiteLabel, flags: { MANPLAYREB3: true } },
    'GET /wps/member/rank': () => ({
      ...myRank,
      bonuses: [{ rankLevel: 2, labelName: 'Bạc', bonusAmount: '50000', claimedAt: got.has('rank') ? at : null }],
    }),
    'POST /wps/member/rank/bonus': take('rank', { bonusAmount: '50000', sumBalance: '1050000', sequence: 2 }),
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': () =>
      got.has('mission') ? noMissions : { ...noMissions, missions: [mission], completedCount: 1 },
    'POST /wps/member/missions/claim': take('mission', { points: '0', amount: '2000' }),
    'GET /wps/cashback': () => ({
      claimable: [],
      claimableAmount: got.has('cashback') ? '0' : '1500',
      accruing: [],
      nextAt: null,
      amountMin: '100',
    }),
    'POST /wps/cashback/claim': take('cashback', { amount: '1500' }),
    'GET /wps/promotion/activities': () => ({
      activities: [{ ...promotion, state: got.has('promotion') ? 'claimed' : 'claim' }],
      categories: [],
      availableCount: got.has('promotion') ? 0 : 1,
    }),
    'POST /wps/promotion/claim': take('promotion', { amount: '30000', draw: null }),
    'GET /wps/system/announcementContentV2': { player: [], banners: [], popup: [], promotion: [notice] },
    'GET /wps/member/bonuses': () => ({
      bonuses: [
        ...[...got].map((what, sequence) => ({ sequence: sequence + 2, ...given[what as keyof typeof given] })),
        { sequence: 1, reason: 'handout', amount: '700', at, turnover: null },
      ],
      next: null,
    }),
  }
}
const at = '2026-11-22T05:00:00.000Z'
const given = {
  rank: { reason: 'bonus', amount: '50000', at, turnover: null },
  mission: { reason: 'mission', amount: '2000', at, turnover: null },
  cashback: { reason: 'cashback', amount: '1500', at, turnover: null },
  promotion: { reason: 'promotion_claimed', amount: '30000', at, turnover: null },
}

test('the bonus of a reached rank waits at the rank itself too, until one press takes it', async () => {
  const asked = serve({ ...rewardsOf(), 'GET /wps/vip/ranks': ranks })
  logIn()
  const { user } = await show(<RankPage />)
  const name = /^Nhận 50\.000.P: Quà lên hạng Bạc$/
  expect(screen.queryAllByRole('button', { name: /^Nhận / })).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(asked.filter(({ call }) => call === 'POST /wps/member/rank/bonus').map(({ body }) => body)).toEqual([
    { rankLevel: 2 },
  ])
})

test('[MEMBER-15] [MEMBER-51] what promotions, ranks, missions and cashback have for the member is claimed by one press each, and then stands among what was given, beside bonuses by hand', async () => {
  const asked = serve(rewardsOf())
  logIn()
  const { user } = await show(<RewardCentre />)
  const waiting = await screen.findByRole('region', { name: 'Nhận ngay' })
  await waitFor(() => expect(within(waiting).getAllByRole('article')).toHaveLength(4))
  const received = await screen.findByRole('region', { name: 'Đã nhận gần đây' })
  expect(within(received).getAllByRole('listitem')).toHaveLength(1)
  const buttons = [/^Nhận 50\.000/, 'Nhận thưởng: Năm vé xổ số', /^Nhận 1\.500/, 'Nhận thưởng: Tân thủ'] as const
  for (const [at, name] of buttons.entries()) {
    await user.click(within(waiting).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    await waitFor(() => expect(within(received).getAllByRole('listitem')).toHaveLength(at + 2))
  }
  expect(screen.queryByRole('region', { name: 'Nhận ngay' })).toBeNull()
  expect(screen.getByText('Chưa có quà chờ nhận')).toBeTruthy()
  const posts = asked.filter(({ call }) => call.startsWith('POST'))
  expect(posts.map(({ call }) => call.slice('POST '.length))).toEqual([
    '/wps/member/rank/bonus',
    '/wps/member/missions/claim',
    '/wps/cashback/claim',
    '/wps/promotion/claim',
  ])
})

test('[MEMBER-51] the gift for the birthday says until when it can be claimed, and is claimed by one press', async () => {
  const replies = rewardsOf()
  const gift = { bonusAmount: '88000', until: '2026-12-02T17:00:00.000Z' }
  let isGiven = false
  const asked = serve({
    ...replies,
    'GET /wps/member/rank': () => ({ ...myRank, birthdayGift: isGiven ? null : gift, claimableCount: isGiven ? 0 : 1 }),
    'POST /wps/member/rank/birthday': () => {
      isGiven = true
      return { bonusAmount: '88000', sumBalance: '1088000', sequence: 2 }
    },
  })
  logIn()
  const { user } = await show(<RewardCentre />)
  const button = await screen.findByRole('button', { name: /^Nhận quà sinh nhật 88\.000/ })
  expect(screen.getByText(/^Nhận trước 2026-12-03 00:00$/)).toBeTruthy()
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nhận quà sinh nhật/ })).toBeNull())
  expect(asked.filter(({ call }) => call === 'POST /wps/member/rank/birthday')).toHaveLength(1)
})

test('[POINT-20] redeeming opens the login popup for a visitor', async () => {
  serve(mall)
  const { user } = await show(<PointMallPage />)
  await user.click((await screen.findAllByRole('button', { name: 'Đổi' }))[0]!)
  expect(openModalName()).toBe('loginPopupModal')
})

test('[POINT-01] [POINT-03] [POINT-06] a member sees the points, and what is out of reach says why', async () => {
  serve(mall)
  logIn()
  await show(<PointMallPage />)
  expect(await screen.findByText('320')).toBeTruthy()
  expect(screen.getByText('900')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Thiếu 4.680 điểm' })).toHaveProperty('disabled', true)
})

test('[POINT-19] the mall shows what the points are enough for', async () => {
  serve(mall)
  logIn()
  const { user } = await show(<PointMallPage />)
  await user.click(await screen.findByRole('radio', { name: 'Đủ điểm' }))
  expect(screen.queryByText('Bao lì xì lớn')).toBeNull()
  expect(screen.getByText('Bao lì xì nhỏ')).toBeTruthy()
})

test('[POINT-19] the mall is filtered by price in points, beside the kind of product', async () => {
  const goods = {
    ...reward,
    id: '5',
    kind: 'goods',
    productName: 'Mũ bảo hiểm',
    requiredPoints: '450',
    bonusAmount: '0',
  }
  const { rewards } = mall['GET /wps/relay/MCS2_getPointReward']
  serve({ ...mall, 'GET /wps/relay/MCS2_getPointReward': { rewards: [...rewards, goods] } })
  const { user } = await show(<PointMallPage />)
  await user.click(await screen.findByRole('radio', { name: '101 đến 500 điểm' }))
  expect(screen.queryByText('Bao lì xì lớn')).toBeNull()
  expect(screen.getByText('Bao lì xì nhỏ')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Hiện vật' }))
  expect(screen.queryByText('Bao lì xì nhỏ')).toBeNull()
  expect(screen.getByText('Mũ bảo hiểm')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Mọi giá' }))
  await user.click(screen.getByRole('radio', { name: 'Tất cả' }))
  expect(screen.getByText('Bao lì xì lớn')).toBeTruthy()
})

test('a reward says how many one member can have, and goods who carries them', async () => {
  const [limited] = [{ ...reward, memberMax: 2, memberDays: 30 }]
  const sent = {
    id: '9',
    exchangeType: 'goods',
    productName: 'Mũ bảo hiểm',
    quantity: 1,
    requiredPoints: '450',
    requiredAmount: '0',
    bonusAmount: '0',
    status: 'completed',
    at: '2026-11-22T05:00:00.000Z',
    remarks: 'Chúc mừng',
    sending: { carrier: 'Viettel Post', trackingNumber: 'VT-1', sentAt: '2026-11-23T05:00:00.000Z' },
  }
  serve({
    ...mall,
    'GET /wps/relay/MCS2_getPointReward': { rewards: [limited] },
    'GET /wps/relay/MCS2_getRedeemPointList': { list: [sent], pageNo: 1, totalPages: 1 },
  })
  logIn()
  const { user } = await show(<PointMallPage />)
  expect(await screen.findByText('Mỗi người tối đa 2 trong 30 ngày')).toBeTruthy()
  await user.click(await screen.findByRole('tab', { name: 'Quà đã đổi' }))
  expect(await screen.findByText(/Đã gửi qua Viettel Post, mã vận đơn VT-1/)).toBeTruthy()
})

test('[POINT-11] redeeming asks for the password', async () => {
  serve(mall)
  logIn()
  const { user } = await show(<PointMallPage />)
  await user.click(await screen.findByRole('button', { name: 'Đổi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đổi Bao lì xì nhỏ' })
  expect(within(dialog).getByRole('button', { name: 'Xác nhận đổi' })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByLabelText(/^Mật khẩu/), 'co-thu-12-phan')
  expect(within(dialog).getByRole('button', { name: 'Xác nhận đổi' })).toHaveProperty('disabled', false)
})

test.each`
  tab              | status          | said
  ${'Lịch sử đổi'} | ${'processing'} | ${'Đang xử lý'}
  ${'Lịch sử đổi'} | ${'completed'}  | ${'Hoàn tất'}
  ${'Quà đã đổi'}  | ${'processing'} | ${'Đang xét'}
  ${'Quà đã đổi'}  | ${'rejected'}   | ${'Không duyệt'}
  ${'Quà đã đổi'}  | ${'completed'}  | ${'Đã duyệt'}
`(
  '[POINT-08] [POINT-09] [MEMBER-22] [MEMBER-23] $tab calls $status "$said"',
  async ({ tab, status, said }: Record<'tab' | 'status' | 'said', string>) => {
    const made = {
      id: '9',
      exchangeType: 'bonus',
      productName: 'Bao lì xì nhỏ',
      quantity: 2,
      requiredPoints: '400',
      requiredAmount: '0',
      bonusAmount: '10000',
      sending: null,
    }
    const list = [
      { ...made, status, at: '2026-11-22T05:00:00.000Z', remarks: status === 'rejected' ? 'Trùng yêu cầu' : null },
    ]
    serve({ ...mall, 'GET /wps/relay/MCS2_getRedeemPointList': { list, pageNo: 1, totalPages: 1 } })
    logIn()
    const { user } = await show(<PointMallPage />)
    await user.click(await screen.findByRole('tab', { name: tab }))
    const table = await screen.findByRole('table', { name: tab })
    expect(await within(table).findByText(said)).toBeTruthy()
    expect(within(table).getByText(/400 điểm/)).toBeTruthy()
  },
)

test('[MEMBER-21] [POINT-04] the points table lists each change', async () => {
  const change = {
    sequence: 2,
    reason: 'redeemed',
    netPoints: '-200',
    currentPoints: '120',
    at: '2026-11-22T05:00:00.000Z',
  }
  serve({ ...mall, 'GET /wps/member/points': { changes: [change], next: null } })
  logIn()
  const { user } = await show(<PointMallPage />)
  await user.click(await screen.findByRole('tab', { name: 'Bảng điểm' }))
  const table = await screen.findByRole('table', { name: 'Bảng điểm' })
  expect(await within(table).findByText('−200')).toBeTruthy()
})

test('what could not be had is told where it would be', async () => {
  serve({ ...mall, 'GET /wps/relay/MCS2_getPointReward': refused('system_error') })
  await show(<PointMallPage />)
  expect(await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 5000 })).toBeTruthy()
}, 10_000)
