import { drawRaffle } from '@banyan/games/raffle'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Replies, member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { MissionPage } from './MissionPage.tsx'
import { MissionsCount } from './MissionsCount.tsx'

interface Told {
  readonly id: string
  readonly name: string
  readonly trigger: string
  readonly product: string | null
  readonly target: string
  readonly progress: string
  readonly period: string
  readonly endsAt: string | null
  readonly points: string
  readonly amount: string
  readonly state: string
}
const mission: Told = {
  id: '1',
  name: 'Nổ hũ mỗi ngày',
  trigger: 'bets',
  product: 'slots',
  target: '20',
  progress: '7',
  period: 'daily',
  endsAt: '2026-11-23T17:00:00.000Z',
  points: '10',
  amount: '0',
  state: 'open',
}
const complete: Told = {
  ...mission,
  id: '2',
  name: 'Cược trong ngày',
  trigger: 'valid_amount',
  product: null,
  target: '200000',
  progress: '200000',
  points: '15',
  amount: '5000',
  state: 'completed',
}
const claimed: Told = {
  ...mission,
  id: '3',
  name: 'Ghé thăm trong tuần',
  trigger: 'login_days',
  product: null,
  target: '3',
  progress: '3',
  period: 'once',
  endsAt: null,
  state: 'claimed',
}
const summaryOf = (...missions: readonly Told[]) => ({
  missions,
  openCount: missions.filter(({ state }) => state === 'open').length,
  completedCount: missions.filter(({ state }) => state === 'completed').length,
  claimedCount: missions.filter(({ state }) => state === 'claimed').length,
  earnedPoints: '25',
  earnedAmount: '0',
})
const summaryCall = 'GET /wps/relay/MCSFE_getMissionSummaryDetails'
const boardCall = 'GET /wps/relay/MCSFE_getMissionLeaderboard'
const rafflesCall = 'GET /wps/member/raffles'
const drawCall = 'POST /wps/relay/MCS2_claimRafflePromotion'

beforeEach(() => {
  localStorage.clear()
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  leaveSession()
})

async function open(replies: Replies, tab?: string) {
  const asked = serve(replies)
  const shown = await show(<MissionPage />)
  if (tab) await shown.user.click(screen.getByRole('tab', { name: tab }))
  return { ...shown, asked }
}

/** What stands in the rows of the table; money has spaces that do not break. */
const cells = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ').trim()),
  )

test('[PROMO-28] [PROMO-30] [API-70] a mission shows its task, progress, reward and end, and the summary what they come to', async () => {
  await open({ [summaryCall]: summaryOf(mission, complete, claimed) })
  const [first, second, third] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(first!.getByText('Số lượt quay slot: 20')).toBeTruthy()
  expect(first!.getByRole('progressbar', { name: 'Tiến độ: Nổ hũ mỗi ngày' }).getAttribute('aria-valuenow')).toBe('7')
  expect(first!.getByText('7 / 20')).toBeTruthy()
  expect(first!.getByText('10 điểm')).toBeTruthy()
  expect(first!.getByText(/^Đến 2026-11-24 00:00/)).toBeTruthy()
  expect(first!.queryByRole('button')).toBeNull()
  expect(second!.getByText('15 điểm + 5.000 P')).toBeTruthy()
  expect(second!.getByText('200.000 P / 200.000 P')).toBeTruthy()
  expect(third!.getByText('Không có hạn')).toBeTruthy()
  expect(third!.queryByRole('button')).toBeNull()
  const figure = (name: string) => screen.getAllByText(name)[0]?.closest('div')?.querySelector('dd')?.textContent
  expect(['Đang mở', 'Chờ nhận', 'Tổng đã nhận'].map(figure)).toEqual(['1', '1', '25 điểm'])
})

test('[PROMO-28] a reward is claimed, told, and the missions are asked for again', async () => {
  let state = 'completed'
  const { user, asked } = await open({
    [summaryCall]: () => summaryOf({ ...complete, state }),
    'POST /wps/member/missions/claim': () => {
      state = 'claimed'
      return { points: '15', amount: '5000' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Nhận thưởng: Cược trong ngày' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Nhận thưởng/ })).toBeNull())
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ missionId: '2' })
  expect(toasts.list().at(-1)?.title).toBe('Đã nhận 15 điểm + 5.000\u00a0P')
})

test('[PROMO-28] a refused claim says why', async () => {
  const { user } = await open({
    [summaryCall]: summaryOf(complete),
    'POST /wps/member/missions/claim': refused('mission_claimed'),
  })
  await user.click(await screen.findByRole('button', { name: /Nhận thưởng/ }))
  await waitFor(() => expect(toasts.list().at(-1)?.title).toBe('Phần thưởng này đã được nhận.'))
})

test('[MEMBER-19] the entry counts open missions, and shows nothing at zero', async () => {
  serve({ [summaryCall]: summaryOf(mission, mission, complete) })
  await show(<MissionsCount />)
  expect((await screen.findByText('2')).parentElement?.textContent).toBe('2 2 nhiệm vụ đang mở')
  cleanup()
  const asked = serve({ [summaryCall]: summaryOf(complete) })
  await show(<MissionsCount />)
  await waitFor(() => expect(asked.some(({ call }) => call === summaryCall)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.body.textContent).toBe('')
})

test.each([
  ['Nhiệm vụ', summaryCall, 'Chưa tải được nhiệm vụ', summaryOf(), 'Chưa có nhiệm vụ nào'],
  [
    'Bảng xếp hạng',
    boardCall,
    'Chưa tải được bảng xếp hạng',
    {
      from: mission.endsAt,
      until: mission.endsAt,
      paidAt: null,
      scoreMin: '0',
      places: [],
      own: { place: null, score: '0' },
      isOffered: false,
    },
    'Không có bảng xếp hạng',
  ],
  ['Hái lá may mắn', rafflesCall, 'Chưa tải được phần quay thưởng', { raffles: [] }, 'Hiện không có đợt quay thưởng'],
])('%s: a failure offers a retry, and nothing at all is said so', async (tab, call, failed, nothing, empty) => {
  const { user } = await open({ [summaryCall]: summaryOf(), [call]: refused('system_error') }, tab)
  expect(await screen.findByText(failed)).toBeTruthy()
  serve({ [call]: nothing })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText(empty)).toBeTruthy()
})

test('[PROMO-31] [PROMO-32] [API-71] the leaderboard lists place, masked name, score and prize, with the own place, of this week or the last', async () => {
  const board = {
    from: '2026-11-22T17:00:00.000Z',
    until: '2026-11-29T17:00:00.000Z',
    paidAt: null,
    scoreMin: '100000',
    places: [
      { place: 1, account: 'ng•••3', score: '900000', points: '500', amount: '0', isOwn: false },
      { place: 2, account: 'mi•••8', score: '500000', points: '300', amount: '0', isOwn: true },
    ],
    own: { place: 2, score: '500000' },
    isOffered: true,
  }
  const { user } = await open(
    {
      [summaryCall]: summaryOf(),
      [boardCall]: (query: URLSearchParams) =>
        query.get('week') === 'last'
          ? { ...board, places: [], own: { place: null, score: '0' }, paidAt: '2026-11-23T00:00:00.000Z' }
          : board,
    },
    'Bảng xếp hạng',
  )
  const rows = await cells()
  expect(rows).toEqual([
    ['#1', 'ng•••3', '900.000 P', '500 điểm'],
    ['#2', 'mi•••8 Bạn', '500.000 P', '300 điểm'],
  ])
  expect(screen.getByText('Vị trí của bạn').closest('div')?.querySelector('dd')?.textContent).toBe('#2')
  await user.click(screen.getByRole('radio', { name: 'Tuần trước' }))
  expect(await screen.findByText('Chưa vào bảng')).toBeTruthy()
  expect(screen.getByText(/Đã trả thưởng 2026-11-23/)).toBeTruthy()
})

const odds = [
  { prize: 1, weight: 7000 },
  { prize: 2, weight: 3000 },
]
const serverSeed = '5e'.repeat(32)
const commit = createHash('sha256').update(serverSeed, 'hex').digest('hex')
const raffle = {
  id: '9',
  code: 'banyan-leaf',
  name: 'Hái lá may mắn',
  endsAt: null,
  betPerChance: '100000',
  chancesDailyMax: 3,
  rankLevelMin: 1,
  mayDraw: true,
  chancesLeft: 1,
  chancesToday: 1,
  oddsVersion: 4,
  prizes: [
    { ...odds[0], points: '5', amount: '0', stock: null },
    { ...odds[1], points: '0', amount: '2000', stock: 12 },
  ],
  nextDraw: { drawNumber: 3, commit },
  draws: [],
}
/** A draw as the server makes it. */
function drawnWith(clientSeed: string, drawNumber = 3) {
  const seeds = { raffleCode: raffle.code, drawNumber, serverSeed, clientSeed }
  const { number, prize } = drawRaffle(
    odds,
    seeds,
    (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest()),
  )
  const paid = raffle.prizes[prize - 1]!
  return {
    ...seeds,
    odds,
    commit,
    number,
    prize,
    points: paid.points,
    amount: paid.amount,
    at: '2026-11-23T01:00:00.000Z',
  }
}

test('[PROMO-23] the raffle publishes the chance of every prize and the commitment of the next draw before it is made', async () => {
  await open({ [summaryCall]: summaryOf(), [rafflesCall]: { raffles: [raffle] } }, 'Hái lá may mắn')
  const rows = await cells()
  expect(rows).toEqual([
    ['5 điểm', '70,00 %7.000 / 10.000', 'Không giới hạn'],
    ['2.000 P', '30,00 %3.000 / 10.000', '12'],
  ])
  expect(screen.getByText(commit)).toBeTruthy()
  expect(
    screen.getByText('Mỗi 100.000 P cược hợp lệ trong một ngày được 1 lượt, tối đa 3 lượt một ngày. Hôm nay bạn có 1.'),
  ).toBeTruthy()
})

test('[API-78] [PROMO-23] a draw shows its prize and is computed again on this device', async () => {
  const { user, asked } = await open(
    { [summaryCall]: summaryOf(), [rafflesCall]: { raffles: [raffle] } },
    'Hái lá may mắn',
  )
  await screen.findByRole('button', { name: 'Hái lá' })
  // The draw depends on the client seed, which the page makes when the button is pressed.
  const answered: { clientSeed?: string } = {}
  const fetched = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (`${init?.method} ${String(url)}` !== drawCall) return fetched(url, init)
    const body = JSON.parse(String(init?.body)) as { clientSeed: string; oddsVersion: number }
    Object.assign(answered, body)
    return new Response(JSON.stringify({ success: true, value: { draw: drawnWith(body.clientSeed), chancesLeft: 0 } }))
  }
  await user.click(screen.getByRole('button', { name: 'Hái lá' }))
  const won = within(await screen.findByRole('region', { name: 'Bạn nhận được' }))
  expect(won.queryByText(/^Tính lại/)).toBeNull()
  await user.click(won.getByText('Kiểm chứng'))
  expect(await won.findByText('Tính lại trên máy bạn: khớp')).toBeTruthy()
  expect(answered).toMatchObject({
    raffleId: '9',
    oddsVersion: 4,
    clientSeed: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(won.getByText(answered.clientSeed ?? '?')).toBeTruthy()
  expect(asked.filter(({ call }) => call === rafflesCall).length).toBeGreaterThan(1)
})

test('[PROMO-23] a draw that does not follow from its seeds is said to be wrong', async () => {
  const [second, first] = [drawnWith('mine', 2), drawnWith('mine', 1)]
  const forged = [
    { ...second, prize: 3 - second.prize },
    { ...first, commit: '00'.repeat(32) },
  ]
  const { user } = await open(
    { [summaryCall]: summaryOf(), [rafflesCall]: { raffles: [{ ...raffle, draws: [drawnWith('mine'), ...forged] }] } },
    'Hái lá may mắn',
  )
  for (const item of await screen.findAllByText('Kiểm chứng')) await user.click(item)
  await waitFor(() => expect(screen.getAllByText('Tính lại trên máy bạn: KHÔNG khớp')).toHaveLength(2))
  expect(screen.getAllByText('Tính lại trên máy bạn: khớp')).toHaveLength(1)
})

test('[PROMO-24] without a chance nobody draws, and a refused draw says why', async () => {
  const { user } = await open(
    { [summaryCall]: summaryOf(), [rafflesCall]: { raffles: [raffle] }, [drawCall]: refused('raffle_odds_changed') },
    'Hái lá may mắn',
  )
  await user.click(await screen.findByRole('button', { name: 'Hái lá' }))
  await waitFor(() => expect(toasts.list().at(-1)?.title).toContain('Bảng xác suất vừa thay đổi'))
  cleanup()
  await open(
    { [summaryCall]: summaryOf(), [rafflesCall]: { raffles: [{ ...raffle, chancesLeft: 0 }] } },
    'Hái lá may mắn',
  )
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Hái lá' })).disabled).toBe(true)
})
