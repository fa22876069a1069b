import { createHash, createHmac } from 'node:crypto'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, serve, show } from '../../../test/page.tsx'
import { queryClient } from '../../lib/query.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import type { TopicListener } from '../../lib/socket.ts'
import { CoverJackpot } from './CoverJackpot.tsx'
import { GameJackpots } from './GameJackpots.tsx'
import { HomeJackpots } from './HomeJackpots.tsx'
import { JackpotProof } from './JackpotProof.tsx'
import { JackpotWon } from './JackpotWon.tsx'

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

test('whoever has won sees so over the game, once the server says it', async () => {
  site()
  await show(<JackpotWon />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await tell('member', { kind: 'jackpot_won', winId: '7', amount: '312' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Bạn đã nổ hũ!' }))
  expect(dialog.getAllByText(/312/).length).toBeGreaterThan(0)
  expect(dialog.getByRole('link', { name: 'Kiểm chứng' })).toBeTruthy()
})

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
