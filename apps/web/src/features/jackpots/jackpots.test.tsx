import { createHash, createHmac } from 'node:crypto'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, serve, show } from '../../../test/page.tsx'
import { queryClient } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import type { TopicListener } from '../../lib/socket.ts'
import { CoverJackpot } from './CoverJackpot.tsx'
import { GameJackpots } from './GameJackpots.tsx'
import { HomeJackpots } from './HomeJackpots.tsx'
import { JackpotProof } from './JackpotProof.tsx'
import { OwnWins } from './OwnWins.tsx'

const heard = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }))
vi.mock('../../lib/realtime.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => heard.listeners.set(topic, listener),
}))
const tell = (topic: string, event: Parameters<TopicListener['event']>[0]) =>
  act(async () => heard.listeners.get(topic)?.event(event))

const serverSeed = '5e'.repeat(32)
const commit = createHash('sha256').update(serverSeed, 'hex').digest('hex')
const drawn = BigInt(`0x${createHmac('sha256', Buffer.from(serverSeed, 'hex')).update('must-drop:3:1').digest('hex')}`)
const dropAt = 11n + (drawn * 390n) / 2n ** 256n
const terms = { kind: 'must_drop', seed: '10', share: 20_000, bound: '400' }
const jackpot = {
  jackpotId: '3',
  name: 'Hũ vàng',
  ...terms,
  amount: '250',
  games: ['sen-vang'],
  returns: 21_024,
  number: 2,
  commit: 'ab'.repeat(32),
  nextCommit: 'cd'.repeat(32),
}
const win = {
  winId: '7',
  name: 'Hũ vàng',
  account: 'an•••r',
  gameCode: 'sen-vang',
  amount: String(dropAt),
  wonAt: '2026-11-22T17:00:00.000Z',
}
/** So many stakes bring the pool there, the last of them of 5,000. */
const stakes = ((dropAt - 10n) * 50n + 4999n) / 1n
const proof = {
  ...win,
  ...terms,
  jackpotId: '3',
  number: 1,
  commit,
  serverSeed,
  carriedMillionths: '0',
  stakes: String(stakes),
  stake: '5000',
  round: { commit: 'ef'.repeat(32), clientSeed: 'a', nonce: 4, serverSeed: null },
}
const listed = {
  jackpots: [jackpot],
  games: [{ gameCode: 'sen-vang', base: 959_605, jackpots: 21_024, total: 980_629 }],
  wins: [win],
  topic: 'jackpots.1',
}
const site = (more: object = {}) => serve({ 'GET /wps/jackpots': listed, 'GET /wps/jackpots/win': proof, ...more })

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  queryClient.clear()
  heard.listeners.clear()
  localStorage.clear()
})

test('home says what is played for, on which games, and who has won last with the way to the proof', async () => {
  site()
  await show(<HomeJackpots game={(code) => <button>{code}</button>} />)
  const pool = within(await screen.findByRole('article', { name: 'Hũ vàng' }))
  expect(pool.getByText(/^250/)).toBeTruthy()
  expect(pool.getByText(/Nổ trước 400/)).toBeTruthy()
  expect(pool.getByRole('button', { name: 'sen-vang' })).toBeTruthy()
  const winners = within(screen.getByRole('region', { name: 'Người trúng gần đây' }))
  expect(winners.getByText('an•••r')).toBeTruthy()
  expect(winners.getByRole('link').getAttribute('href')).toContain('gameCode=JACKPOT&numero=7')
})

test('a cover follows the sum that the socket tells, and another game has none', async () => {
  site()
  await show(
    <>
      <CoverJackpot gameCode="sen-vang" />
      <CoverJackpot gameCode="kho-bau" />
    </>,
  )
  expect(await screen.findAllByText('Hũ vàng')).toHaveLength(1)
  await tell('jackpots.1', { kind: 'jackpot_sums', sums: [{ jackpotId: '3', amount: '261' }], wins: 1 })
  expect(await screen.findByText(/^261/)).toBeTruthy()
})

test('a game says its return with and without its jackpots, and what the house puts in', async () => {
  site()
  await show(<GameJackpots gameCode="sen-vang" />)
  const part = within(await screen.findByRole('region', { name: 'Hũ thưởng' }))
  const facts = part.getAllByRole('term').map((each) => [each.textContent, each.nextSibling?.textContent])
  expect(Object.fromEntries(facts)).toMatchObject({
    'Từ mỗi cược': '2,0000%',
    'Cộng vào tỷ lệ trả': '2,1024%',
    'Tỷ lệ trả của trò chơi': '95,9605%',
    'Gồm cả hũ': '98,0629%',
  })
})

/** What the member was paid lately, the newest first. */
const own: object[] = []
const ownWin = (winId: string, sum: string) => {
  const { account: _account, ...rest } = win
  own.unshift({ ...rest, winId, amount: sum })
}
const wonDialog = async (sum: RegExp) => {
  const dialog = await screen.findByRole('dialog', { name: 'Bạn đã nổ hũ!' })
  await vi.waitFor(() => expect(within(dialog).getAllByText(sum).length).toBeGreaterThan(0))
  return within(dialog)
}
async function wins() {
  own.length = 0
  const asked = site({ 'GET /wps/member/jackpots': () => ({ wins: own }) })
  await show(<OwnWins />)
  await vi.waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /wps/member/jackpots'))
}

test('two wins that are told at once are shown one after the other, each until it is closed', async () => {
  await wins()
  expect(screen.queryByRole('dialog')).toBeNull()
  ownWin('7', '312')
  ownWin('8', '499')
  await tell('member', { kind: 'jackpot_won', winId: '7', amount: '312' })
  await tell('member', { kind: 'jackpot_won', winId: '8', amount: '499' })
  const first = await wonDialog(/312/)
  expect(first.getByText(/Hũ vàng · Sen Vàng/)).toBeTruthy()
  expect(first.getByRole('link', { name: 'Kiểm chứng' }).getAttribute('href')).toContain('numero=7')
  await userEvent.click(first.getByRole('button', { name: 'Chơi tiếp' }))
  const second = await wonDialog(/499/)
  await userEvent.click(second.getByRole('button', { name: 'Chơi tiếp' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['reset', 'joined'] as const)(
  'a win while the member was away is shown once the topic is %s',
  async (how) => {
    await wins()
    ownWin('7', '312')
    await act(async () => heard.listeners.get('member')?.[how]())
    await userEvent.click((await wonDialog(/312/)).getByRole('button', { name: 'Chơi tiếp' }))
    cleanup()
    queryClient.clear()
    // The next visit has it from the server again, and knows that it was seen.
    ownWin('9', '88')
    await show(<OwnWins />)
    await wonDialog(/88/)
    expect(screen.queryByText(/312/)).toBeNull()
  },
)

test.each([
  ['a full list', JSON.stringify(Array.from({ length: 40 }, (_, at) => String(at + 100))), 40],
  ['what somebody has spoilt', '{spoilt', 1],
])(
  'with %s of seen wins in the browser a new one is shown, and the list stays bounded',
  async (_what, kept, length) => {
    localStorage.setItem('jackpotsSeen', kept)
    await wins()
    ownWin('7', '312')
    await act(async () => heard.listeners.get('member')?.reset())
    await userEvent.click((await wonDialog(/312/)).getByRole('button', { name: 'Chơi tiếp' }))
    const seen: unknown = JSON.parse(localStorage.getItem('jackpotsSeen') ?? '')
    expect(seen).toHaveLength(length)
    expect(seen).toContain('7')
  },
)

test.each([
  ['as it was', {}, ['khớp', 'khớp', 'khớp']],
  ['with another seed', { serverSeed: '5f'.repeat(32) }, ['không khớp', 'không khớp', 'khớp']],
  ['with another sum', { amount: String(dropAt + 1n) }, ['khớp', 'không khớp', 'khớp']],
  ['with a stake before which it had fallen', { stakes: '40000' }, ['khớp', 'khớp', 'không khớp']],
])('a win is computed again in the browser: %s', async (_what, changed, said) => {
  site({ 'GET /wps/jackpots/win': { ...proof, ...changed } })
  await show(<JackpotProof winId="7" />)
  const part = within(await screen.findByRole('region', { name: 'Bằng chứng nổ hũ' }))
  const checks = part.getAllByRole('listitem').map((each) => each.querySelector('b')?.textContent)
  if (_what === 'with another seed') expect(checks[0]).toBe('không khớp')
  else expect(checks).toEqual(said)
})
