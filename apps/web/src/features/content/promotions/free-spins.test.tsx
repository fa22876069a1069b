import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { FreeSpins } from '../../bonus/index.ts'
import { gameOnWire, listOnWire } from '../../catalog/catalog.fixture.ts'
import { PromotionPage } from './PromotionPage.tsx'

const title = 'Tuần lễ Sen Vàng'
const at = '2026-11-20T05:00:00.000Z'
const later = '2099-11-30T05:00:00.000Z'
const notice = {
  id: '7',
  type: 'PR',
  title,
  content: '<p>Lời</p>',
  link: null,
  picture: null,
  startsAt: at,
  endsAt: null,
}
const freeSpins = { gameCode: 'sen-vang', betAmount: '1000', rounds: 20, days: 5 }
const plan = {
  kind: 'free_spins',
  rate: null,
  capAmount: null,
  basisMin: null,
  playMin: null,
  rhythm: 'once',
  claimDays: 7,
  turnoverOf: 'bonus',
  prizes: [],
  freeSpins,
}
const taken = {
  joinedAt: at,
  depositedAmount: null,
  playedAmount: '0',
  lostAmount: '0',
  rewardAmount: '20000',
  turnoverAmount: '0',
  until: later,
  claimedAt: null as string | null,
  ended: null,
  draw: null,
  spins: null as object | null,
}
const activity = {
  promotionId: '7',
  state: 'join',
  canApply: true,
  beginsAt: at,
  endsAt: null,
  rewardAmount: null,
  timesMax: 1,
  turnoverMultiple: 0,
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null,
  depositDays: null,
  unmet: [],
  plan,
  taken: null as object | null,
  application: null,
}
const replies = (shown: object) => ({
  'GET /wps/system/announcementContentV2': { player: [], banners: [], popup: [], promotion: [notice] },
  'GET /wps/promotion/activities': { activities: [{ ...activity, ...shown }], categories: [], availableCount: 0 },
  'GET /wps/relay/GCSGAME_gameList': listOnWire([gameOnWire('sen-vang')]),
})
const claimed = (spins: object) => ({
  state: 'claimed',
  canApply: false,
  taken: { ...taken, claimedAt: at, until: null, spins },
})

const me = { id: '42', account: 'minhquan88', nickname: '', type: 0, toUpline: false, memberLabel: '' } as const
const logIn = () =>
  enterSession(
    {
      ...me,
      clubLabel: { labelName: '', rankLevel: 0 },
      language: 'VI',
      registeredAt: new Date(0),
      lastLoginAt: null,
    },
    'demo',
  )

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  leaveSession()
})

async function open(shown: object) {
  logIn()
  serve(replies(shown))
  const { router } = await show(<PromotionPage />)
  await router.navigate({ to: '/', search: { id: '7' } })
  return within(await screen.findByRole('region', { name: 'Tham gia khuyến mãi' }))
}

test.each([
  [null, 'Tham gia là nhận được ngay.', 'Có 7 ngày để nhận'],
  ['50000', 'Tham gia trước, rồi mới nạp hoặc cược: chỉ những gì sau đó mới được tính.', /^Có 7 ngày để hoàn thành/],
])('with %s to be played first, it says what comes after joining', async (playMin, told, days) => {
  const panel = await open({ plan: { ...plan, playMin } })
  expect(panel.getByText(told)).toBeTruthy()
  expect(panel.getByText(days)).toBeTruthy()
})

test('before anybody joins the page says game, stake, days, and that what they win asks no play', async () => {
  const panel = await open({})
  expect(panel.getByText(/^20 vòng quay miễn phí Sen Vàng, mức cược 1\.000/)).toBeTruthy()
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      '5 ngày để quay, tính từ lúc nhận',
      'Tiền thắng vào ví ngay, không có vòng cược',
      expect.stringMatching(/^Vòng miễn phí không tính vào vòng cược/),
    ]),
  )
})

test.each`
  what                | shown                                         | told                                          | button
  ${'to be claimed'}  | ${{ state: 'claim', canApply: false, taken }} | ${/^20 vòng quay miễn phí đang chờ bạn nhận/} | ${/^Nhận thưởng/}
  ${'left'}           | ${claimed({ left: 12, expiresAt: later })}    | ${/^Còn 12 vòng quay miễn phí/}               | ${'Chơi Sen Vàng'}
  ${'played'}         | ${claimed({ left: 0, expiresAt: later })}     | ${/^Vòng quay miễn phí đã quay hết/}          | ${null}
  ${'past their day'} | ${claimed({ left: 12, expiresAt: at })}       | ${/^Vòng quay miễn phí đã quay hết/}          | ${null}
`('free spins $what say so, and what can be done', async ({ shown, told, button }) => {
  const panel = await open(shown)
  expect(panel.getByText(told)).toBeTruthy()
  if (button) expect(await panel.findByRole('button', { name: button })).toBeTruthy()
  else expect(panel.queryByRole('button')).toBeNull()
})

test('the bonuses list what is left, with the way to the game', async () => {
  logIn()
  const held = { gameCode: 'sen-vang', betAmount: '1000', left: 12, expiresAt: later }
  const asking = 'GET /wps/promotion/activities'
  serve({ ...replies({}), [asking]: { activities: [], categories: [], availableCount: 0, spins: [held] } })
  await show(<FreeSpins />)
  const list = within(await screen.findByRole('region', { name: 'Vòng quay miễn phí' }))
  expect(list.getByText(/^Còn 12 vòng, mức cược 1\.000.*, đến /)).toBeTruthy()
  expect(await list.findByRole('button', { name: 'Chơi Sen Vàng' })).toBeTruthy()
})
