import { amount } from '@banyan/money'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, member, refused, serve, show } from '../../../test/page.tsx'
import { queryClient } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import type { TopicListener } from '../../lib/socket.ts'
import { rangesOf } from './Rules.tsx'
import { TournamentCards } from './TournamentCards.tsx'
import { TournamentLines } from './TournamentLines.tsx'
import { TournamentPage } from './TournamentPage.tsx'

const heard = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }))
vi.mock('../../lib/realtime.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => heard.listeners.set(topic, listener),
}))

const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const card = {
  runId: '7',
  name: 'Đua top mỗi ngày',
  coverGame: null,
  measure: 'stake',
  state: 'running',
  beginsAt: at(-2),
  endsAt: at(3),
  mustJoin: false,
  places: 3,
  points: '30',
  amount: '9000',
}
const run = {
  ...card,
  text: 'Cược hợp lệ trong ngày đều được tính.',
  repeat: 'daily',
  stakeMin: '500',
  betsMin: 5,
  rankFrom: 3,
  categories: ['RNG'],
  vendors: [],
  games: [],
  prizes: [
    { points: '0', amount: '9000' },
    { points: '15', amount: '0' },
    { points: '15', amount: '0' },
  ],
  standings: [
    { place: 1, account: 'an•••r', score: '90000' },
    { place: 2, account: 'mi•••8', score: '70000' },
  ],
  members: 12,
}
const own = { hasJoined: false, bets: 6, score: '70000', place: 2, missing: '20001', hindrance: null, prize: null }
const runCall = 'GET /wps/tournaments/run'
const ownCall = 'GET /wps/member/tournaments/standing'
const games = { 'GET /wps/relay/GCSGAME_gameList': refused('not_found') }

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  queryClient.clear()
})

async function open(replies: Replies, id = '7') {
  const asked = serve({ ...games, ...replies })
  const shown = await show(<TournamentPage />)
  await act(() => shown.router.navigate({ to: '/', search: { id } }))
  return { ...shown, asked }
}
const ownRegion = async () => within(await screen.findByRole('region', { name: 'Thứ hạng của bạn' }))

test('a run shows its board with the member’s own place, what is missing, and its rules in plain words', async () => {
  await open({ [runCall]: run, [ownCall]: own })
  const board = within(await screen.findByRole('table', { name: 'Bảng xếp hạng' }))
  const row = board.getByText('mi•••8').closest('tr')
  expect(row?.textContent).toContain('#2')
  expect(await board.findByText('Bạn')).toBeTruthy()
  expect(row?.textContent).toContain('15 điểm')
  expect((await ownRegion()).getByText(/để vượt người xếp trên/).textContent).toContain('20.001')
  for (const rule of [
    'Xếp hạng theo tổng cược hợp lệ.',
    'Cần ít nhất 5 vòng để có hạng.',
    'Dành cho thành viên từ cấp 3.',
    'Bằng nhau thì ai đạt trước xếp trên.',
  ])
    expect(screen.getByText(rule)).toBeTruthy()
  expect(screen.getByText(/Chỉ tính cược từ/).textContent).toContain('500')
  expect(screen.getByRole('timer', { name: 'Còn lại' })).toBeTruthy()
})

test('the board moves when the socket tells it, and asks for nothing', async () => {
  const { asked } = await open({ [runCall]: run, [ownCall]: own })
  await screen.findByText('an•••r')
  const before = asked.filter(({ call }) => call === runCall).length
  const standings = [{ place: 1, account: 'bi•••h', score: '95000' }]
  act(() => heard.listeners.get('tournaments.7')?.event({ kind: 'tournament_standings', runId: '7', standings }))
  expect(await screen.findByText('bi•••h')).toBeTruthy()
  expect(screen.queryByText('an•••r')).toBeNull()
  expect(asked.filter(({ call }) => call === runCall)).toHaveLength(before)
})

test.each([
  { of: { ...own, place: 1, missing: null }, state: 'running', says: 'Bạn đang dẫn đầu' },
  { of: { ...own, place: null, bets: 2, hindrance: 'bets' }, state: 'running', says: 'Cần thêm 3 vòng để có hạng.' },
  { of: { ...own, place: null, hindrance: 'rank' }, state: 'running', says: /hạng thành viên cao hơn/ },
  { of: { ...own, prize: { points: '15', amount: '0' } }, state: 'decided', says: /hạng 2 và đã nhận 15 điểm/ },
  { of: { ...own, place: null }, state: 'decided', says: 'Lần này bạn không có hạng nhận thưởng.' },
])('where the member stands is said as $says', async ({ of, state, says }) => {
  await open({ [runCall]: { ...run, state }, [ownCall]: of })
  expect((await ownRegion()).getByText(says)).toBeTruthy()
})

test('a member joins where one has to join, and a refusal is told', async () => {
  const joinCall = 'POST /wps/member/tournaments/join'
  const waiting = { ...own, place: null, hindrance: 'join' }
  const { user, asked } = await open({
    [runCall]: { ...run, mustJoin: true },
    [ownCall]: waiting,
    [joinCall]: { joinedAt: at(0) },
  })
  await user.click((await ownRegion()).getByRole('button', { name: 'Tham gia' }))
  expect(asked.filter(({ call }) => call === joinCall)).toMatchObject([{ body: { runId: '7' } }])
})

test.each(['7', 'none', ''])('a run %o that nobody knows is told, with the way back', async (id) => {
  await open({ [runCall]: refused('not_found'), [ownCall]: refused('not_found') }, id)
  expect(await screen.findByRole('heading', { level: 1, name: 'Không có cuộc đua này' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mọi cuộc đua' }).getAttribute('href')).toBe('/promotions')
})

test('promotions list the tournaments with prizes and time, and home has a line for one that the member is in', async () => {
  serve({
    'GET /wps/tournaments': { tournaments: [card] },
    'GET /wps/member/tournaments': {
      tournaments: [{ runId: '7', name: card.name, measure: 'multiple', endsAt: at(3), score: '1255000', place: 4 }],
    },
  })
  await show(
    <>
      <TournamentCards />
      <TournamentLines />
    </>,
  )
  const link = await screen.findByRole('link', { name: 'Xem bảng xếp hạng: Đua top mỗi ngày' })
  expect(link.getAttribute('href')).toBe('/tournament?id=7')
  expect(screen.getByText(/Tổng giải thưởng/).textContent).toContain('30 điểm')
  const line = within(await screen.findByRole('list', { name: 'Đua top' })).getByRole('link')
  expect(line.textContent).toContain('Hạng 4')
  expect(line.textContent).toContain('×125.50')
})

test('places that follow each other with the same prize are one line', () => {
  const given = [5n, 3n, 3n, 1n].map((points) => ({ points: amount(points), amount: amount(0n) }))
  expect(rangesOf(given).map(({ from, until }) => [from, until])).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
  ])
})
