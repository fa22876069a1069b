import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { ReferralPage } from './index.ts'

const at = '2026-12-15T05:00:00.000Z'
const friend = (account: string, rewardAmount = '0') => ({ account, registeredAt: at, rewardAmount })
const terms = {
  giftAmount: '50000',
  depositMin: '200000',
  playMin: '1000000',
  withinDays: 30,
  rate: 20,
  rateDays: 90,
  capAmount: null,
}
const link = `${location.origin}/register?referralCode=ABCD2345`

const nothing = { terms: null, rewardAmount: '0', payments: [] }
function world(friends: readonly object[], pageCount = 1, rewards: object = nothing) {
  return serve({
    'GET /wps/system/whitelabel': whiteLabel,
    'GET /wps/member/referral': { code: 'ABCD2345', friendCount: friends.length },
    'GET /wps/member/referral/rewards': rewards,
    'GET /wps/affiliate': { affiliate: null },
    'GET /wps/member/referral/friends': (query: URLSearchParams) =>
      query.get('pageNo') === '2' ? { friends: [friend('cu•••c')], pageCount } : { friends, pageCount },
  })
}

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  for (const { id } of toasts.list()) toasts.close(id)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

test('[MEMBER-52] code, link and QR code stand there, each with a button that copies it', async () => {
  world([])
  const { user } = await show(<ReferralPage />)
  expect(await screen.findByText('ABCD2345')).toBeTruthy()
  expect(screen.getByText(link)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Mã QR của liên kết đăng ký' })).toBeTruthy()
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await user.click(screen.getByRole('button', { name: /Mã giới thiệu$/ }))
  await user.click(screen.getByRole('button', { name: /Liên kết đăng ký$/ }))
  await user.click(screen.getByRole('button', { name: 'Sao chép liên kết của mã QR' }))
  expect(copied).toEqual(['ABCD2345', link, link])
  await waitFor(() => expect(toasts.list().map(({ title }) => title)).toEqual(['Đã sao chép liên kết']))
  expect(screen.queryByRole('button', { name: 'Chia sẻ' })).toBeNull()
  expect(screen.getByText('Chưa có ai đăng ký bằng mã của bạn')).toBeTruthy()
})

test('a phone shares the link by its own sheet', async () => {
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) })
  world([])
  const { user } = await show(<ReferralPage />)
  await user.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  expect(shared).toEqual([{ title: 'Chơi cùng mình ở Banyan', url: link }])
})

test('friends stand masked with their time of registration, page by page', async () => {
  world([friend('an•••r'), friend('bi•••h')], 2)
  const { user } = await show(<ReferralPage />)
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Bạn bè đã mời (2)' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  await screen.findByText('an•••r')
  expect(await rows()).toEqual(['an•••r', 'bi•••h'])
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  await screen.findByText('cu•••c')
  expect(screen.getByRole('button', { name: 'Trang sau' })).toHaveProperty('disabled', true)
})

test('[MEMBER-53] friends stand masked with their time of registration and what each has earned, below the rules and the payments', async () => {
  world([friend('an•••r', '50600')], 1, {
    terms,
    rewardAmount: '50600',
    payments: [{ at, amount: '50600', friends: 1 }],
  })
  await show(<ReferralPage />)
  const table = within(await screen.findByRole('table', { name: 'Bạn bè đã mời (1)' }))
  await table.findByText('an•••r')
  const cells = table.getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'an•••r',
    expect.stringContaining('2026'),
    expect.stringMatching(/^50\.600\sP$/),
  ])
  const rewards = within(screen.getByRole('region', { name: 'Thưởng từ bạn bè' }))
  expect(rewards.getByText(/^Đã nhận tất cả 50\.600\sP$/)).toBeTruthy()
  expect(rewards.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^50\.000\sP cho mỗi bạn nạp lần đầu từ 200\.000\sP và cược hợp lệ 1\.000\.000\sP trong 30 ngày/,
    ),
    expect.stringMatching(/^0,20% cược hợp lệ của bạn bè trong 90 ngày/),
    expect.stringContaining('cùng thiết bị'),
    expect.stringMatching(/50\.600\sP · 1 người$/),
  ])
})

test('where friends earn nothing the page says nothing of rewards', async () => {
  world([])
  await show(<ReferralPage />)
  await screen.findByText('Chưa có ai đăng ký bằng mã của bạn')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Thưởng từ bạn bè' })).toBeNull())
})
