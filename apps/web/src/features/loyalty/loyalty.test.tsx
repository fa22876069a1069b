import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { openModalName } from '../../lib/modals.ts'
import { currentSession, enterSession, leaveSession } from '../../lib/session.ts'
import { PointMallPage } from './mall/PointMallPage.tsx'
import { RankPage } from './rank/RankPage.tsx'
import { RewardCentre } from './rank/RewardCentre.tsx'

const rank = (rankLevel: number, labelName: string, requiredAmount: string, bonusAmount: string) => ({
  rankLevel,
  labelName,
  requiredAmount,
  betPerPoint: '10000',
  bonusAmount,
  hasVipService: rankLevel > 4,
})
const ranks = {
  ranks: [rank(1, 'Đồng', '0', '0'), rank(2, 'Bạc', '5000000', '50000'), rank(5, 'Hồng Ngọc', '600000000', '2500000')],
}
const myRank = {
  rankLevel: 1,
  labelName: 'Đồng',
  validAmount: '2000000',
  next: { rankLevel: 2, labelName: 'Bạc', requiredAmount: '5000000', missingAmount: '3000000' },
  bonuses: [],
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

test('[MEMBER-15] [MEMBER-51] a reward is claimed, and stands as claimed then', async () => {
  let claimedAt: string | null = null
  const asked = serve({
    'GET /wps/member/rank': () => ({
      ...myRank,
      bonuses: [{ rankLevel: 2, labelName: 'Bạc', bonusAmount: '50000', claimedAt }],
    }),
    'POST /wps/member/rank/bonus': () => {
      claimedAt = '2026-11-22T05:00:00.000Z'
      return { bonusAmount: '50000', sumBalance: '1050000', sequence: 2 }
    },
  })
  logIn()
  const { user } = await show(<RewardCentre />)
  await user.click(await screen.findByRole('button', { name: /^Nhận 50\.000/ }))
  expect(await screen.findByText('Đã nhận 2026-11-22')).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([{ rankLevel: 2 }])
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
