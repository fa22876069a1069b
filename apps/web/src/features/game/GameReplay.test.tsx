import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { catalogueOf, gameOnWire, vendorOnWire } from '../catalog/catalog.fixture.ts'
import { GamePage } from './GamePage.tsx'

const origin = 'https://play.test'
/** The test's router takes a bare number for one; the site's reads texts. */
const address = '/game/banyan/sen-vang?round=%221024%22'

const round = {
  roundId: '1024',
  gameCode: 'sen-vang',
  rulesVersion: 1,
  mode: 'SPIN',
  campaign: null,
  betAmount: '1000',
  stakeAmount: '1000',
  winAmount: '450',
  balanceBeforeAmount: '5000',
  balanceAfterAmount: '4450',
  round: { mode: 'SPIN' },
  commit: '',
  clientSeed: 'x',
  nonce: 0,
  serverSeed: null,
  playedAt: '2026-11-22T05:00:00.000Z',
}

const site: Replies = {
  ...catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('sen-vang', { status: 'closed' })]),
  'GET /wps/v2/wallets/balance': { sumBalance: '5000', sequence: 3 },
  'GET /wps/slots/round': round,
  'GET /wps/game/replay': { game_url: `${origin}/?game=sen-vang&language=VI#replay`, currency: 'PLAY' },
}

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  act(leaveSession)
  vi.unstubAllGlobals()
})

async function open(replies: Replies = {}, at = address) {
  const asked = serve({ ...site, ...replies })
  const shown = await show(<GamePage />)
  await act(() => shown.router.navigate({ href: at }))
  return { ...shown, asked }
}

/** As a page in a frame says it. */
const say = (data: unknown, source: MessageEventSource | null) =>
  fireEvent(window, new MessageEvent('message', { data, origin, source }))

test('[MEMBER-43] the page that shows the round again is handed it whenever it begins to speak, and nothing is launched', async () => {
  const { asked, router } = await open()
  const frame: HTMLIFrameElement = await screen.findByTitle('Trò sen-vang: xem lại lượt quay 1024')
  expect(frame.src).toBe(`${origin}/?game=sen-vang&language=VI#replay`)
  const post = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue()
  const rounds = () => post.mock.calls.filter(([message]) => message.type === 'banyan:round')
  expect(rounds()).toEqual([])
  say({ type: 'banyan:ready' }, frame.contentWindow)
  const handed = [{ type: 'banyan:round', currency: 'PLAY', round }, origin]
  expect(rounds()).toEqual([handed])
  // As after a change of language.
  say({ type: 'banyan:ready' }, frame.contentWindow)
  expect(rounds()).toEqual([handed, handed])
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  say({ type: 'banyan:leave' }, frame.contentWindow)
  await waitFor(() => expect(router.state.location.pathname).toBe('/records/bets'))
})

test.each`
  what                        | at                                       | replies                                                           | title
  ${'of somebody else'}       | ${address}                               | ${{ 'GET /wps/slots/round': refused('round_not_found') }}         | ${'Không tìm thấy lượt quay này'}
  ${'of another game'}        | ${address}                               | ${{ 'GET /wps/slots/round': { ...round, gameCode: 'rong-may' } }} | ${'Không tìm thấy lượt quay này'}
  ${'that is none'}           | ${'/game/banyan/sen-vang?round=abc'}     | ${{}}                                                             | ${'Không tìm thấy lượt quay này'}
  ${'of another vendor'}      | ${'/game/harbour/reef?round=%221024%22'} | ${{}}                                                             | ${'Không tìm thấy lượt quay này'}
  ${'of a game that is gone'} | ${address}                               | ${{ 'GET /wps/game/replay': refused('game_not_found') }}          | ${'Không tìm thấy trò này'}
  ${'that is not told'}       | ${address}                               | ${{ 'GET /wps/slots/round': refused('internal') }}                | ${/./}
`('[MEMBER-43] a round $what is refused in words, with the way back to the record', async ({ at, replies, title }) => {
  await open(replies, at)
  const back = await screen.findByRole('link', { name: 'Về lịch sử cược' })
  expect(back.getAttribute('href')).toBe('/records/bets')
  expect(screen.getAllByText(title).length).toBeGreaterThan(0)
  expect(document.querySelector('iframe')).toBeNull()
})

test('[MEMBER-43] a visitor logs in first', async () => {
  act(leaveSession)
  const { asked } = await open()
  expect(await screen.findByText('Đăng nhập để xem lại lượt quay của bạn.')).toBeTruthy()
  expect(asked.map(({ call }) => call)).not.toContain('GET /wps/slots/round')
})
