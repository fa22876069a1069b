import { useLocation } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { finishLogin, openModalName } from '../../lib/modals.ts'
import { setOpening } from '../../lib/opening.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { catalogueOf, gameOnWire, vendorOnWire } from '../catalog/catalog.fixture.ts'
import { CategoryPage, holdLaunched, launchedGame } from '../catalog/index.ts'
import { GamePage } from '../game/index.ts'
import { SeaLotteryPage } from './SeaLotteryPage.tsx'

const url = 'https://sea.test/play#ticket=abc'
const mekong = gameOnWire('mekong', { gameType: 'LOTT', vassalage: 'TCG_SEA', supportPlay: 1 })
const siteWith = (games: readonly object[]): Replies => ({
  ...catalogueOf([vendorOnWire('BANYAN')], games),
  'GET /wps/v2/wallets/balance': { sumBalance: '5000', sequence: 3 },
  'GET /wps/relay/MCSFE_getFavoriteGames': { gameIds: [] },
  'GET /wps/slots/rounds': { rounds: [], next: null },
  'POST /wps/game/launchGame': { game_url: url },
})

/** The area, the page of all other games, and a list that a game is chosen from. */
function Site() {
  const { pathname } = useLocation()
  return pathname === '/seaLottery' ? (
    <SeaLotteryPage />
  ) : pathname.startsWith('/game/') ? (
    <GamePage />
  ) : pathname === '/rng' ? (
    <CategoryPage />
  ) : (
    <p>Trang chủ</p>
  )
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  act(() => {
    holdLaunched(null)
    setOpening(null)
    leaveSession()
    finishLogin()
  })
  vi.unstubAllGlobals()
})

async function open(
  replies: Replies,
  { as = 'member', at = '/seaLottery' }: { as?: 'member' | 'visitor'; at?: string } = {},
) {
  const asked = serve(replies)
  if (as === 'member') enterSession(member, 'demo')
  const shown = await show(<Site />)
  await act(() => shown.router.navigate({ href: at }))
  const launches = () => asked.filter(({ call }) => call === 'POST /wps/game/launchGame')
  return { ...shown, launches, place: () => shown.router.state.location.href }
}
type Opened = Awaited<ReturnType<typeof open>>
const press = async ({ user }: Opened, name = 'Chơi ngay Trò mekong') =>
  user.click(await screen.findByRole('button', { name }))
const frame = () => screen.findByTitle('Trò mekong')
async function leave({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Rời trò chơi' }))
  await user.click(screen.getAllByRole('button', { name: 'Rời trò chơi' }).at(-1)!)
}

test('[ROUTE-14] without a vendor of such lotteries the area says that there are none', async () => {
  await open(siteWith([]))
  expect(await screen.findByText('Chưa có đài Đông Nam Á')).toBeTruthy()
})

test('[ROUTE-14] [ROUTE-36] a lottery of the house is listed beside the vendor’s, and opens its table in the area', async () => {
  const togel = { ...mekong, gameId: '8', code: 'TOGEL_3M', gameName: 'Togel 3 phút', isHouseLottery: true }
  const shown = await open(
    { ...siteWith([mekong, togel]), 'GET /lgw/vn/games/game_menu': refused('not_ready') },
    { as: 'visitor' },
  )
  expect(await screen.findByRole('button', { name: 'Chơi ngay Trò mekong' })).toBeTruthy()
  await press(shown, 'Chơi ngay Togel 3 phút')
  await waitFor(() => expect(shown.place()).toBe('/seaLottery?gameCode=TOGEL_3M'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Togel 3 phút' })).toBeTruthy()
  expect(shown.launches()).toEqual([])
})

test('what does not load is asked for again', async () => {
  const shown = await open({ ...siteWith([mekong]), 'GET /wps/relay/GCSGAME_gameList': refused('not_ready') })
  serve(siteWith([mekong]))
  await shown.user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('button', { name: 'Chơi ngay Trò mekong' })).toBeTruthy()
})

test('[ROUTE-36] a member launches a lottery of the vendor in the area itself, and leaving leads back to its list', async () => {
  const shown = await open(siteWith([mekong]))
  await press(shown)
  expect(await frame()).toHaveProperty('src', url)
  expect(shown.place()).toBe('/seaLottery?gameCode=mekong')
  expect(shown.launches()).toMatchObject([
    { body: { launchMode: 'LOTT', lottoGameCode: 'mekong', vassalage: 'TCG_SEA' } },
  ])
  await leave(shown)
  await waitFor(() => expect(shown.place()).toBe('/seaLottery'))
  expect(await screen.findByRole('button', { name: 'Chơi ngay Trò mekong' })).toBeTruthy()
  await waitFor(() => expect(launchedGame()).toBe(null))
})

test('[ROUTE-36] [GAME-29] a visitor gets the login and launches nothing; after the login the lottery opens in the area', async () => {
  const shown = await open(siteWith([mekong]), { as: 'visitor' })
  await press(shown)
  expect(openModalName()).toBe('loginPopupModal')
  expect(shown.launches()).toEqual([])
  expect(shown.place()).toBe('/seaLottery')
  act(() => {
    enterSession(member, 'demo')
    finishLogin()
  })
  expect(await frame()).toHaveProperty('src', url)
  expect(shown.place()).toBe('/seaLottery?gameCode=mekong')
})

test('[ROUTE-36] launched from elsewhere it opens in the area, and leaving leads back; a reload shows the list', async () => {
  const shown = await open(siteWith([mekong]), { at: '/rng' })
  await press(shown)
  expect(await frame()).toHaveProperty('src', url)
  expect(shown.place()).toBe('/seaLottery?gameCode=mekong')
  await leave(shown)
  await waitFor(() => expect(shown.place()).toBe('/rng'))
  await act(() => shown.router.navigate({ href: '/seaLottery?gameCode=mekong' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Xổ số Đông Nam Á' })).toBeTruthy()
})

test('[GAME-29] [GAME-32] a lottery of any other vendor opens on the page of games, for a visitor after the login', async () => {
  const shown = await open(siteWith([{ ...mekong, vassalage: 'HARBOUR' }]), { as: 'visitor', at: '/rng' })
  await press(shown)
  expect(openModalName()).toBe('loginPopupModal')
  expect(shown.place()).toBe('/rng')
  act(() => {
    enterSession(member, 'demo')
    finishLogin()
  })
  expect(await frame()).toHaveProperty('src', url)
  expect(shown.place()).toBe('/game/harbour/mekong')
})

test('[ROUTE-35] a lottery of the house opens its page at once, for a visitor too', async () => {
  const shown = await open(siteWith([{ ...mekong, vassalage: 'LOTT', isHouseLottery: true }]), {
    as: 'visitor',
    at: '/rng',
  })
  await press(shown)
  await waitFor(() => expect(shown.place()).toBe('/lottery?gameCode=mekong'))
  expect(shown.launches()).toEqual([])
})

test('another game that is opened over the frame has its own page, and its address is used there alone', async () => {
  const shown = await open(siteWith([mekong]))
  await press(shown)
  await frame()
  act(() => {
    holdLaunched({
      ...launchedGame()!,
      url: 'https://sea.test/slot',
      frame: '/game/harbour/other',
      game: { ...launchedGame()!.game, gameId: '77', gameName: 'Trò khác' },
    })
  })
  expect(screen.queryByTitle('Trò khác')).toBe(null)
  await act(() => shown.router.navigate({ href: '/game/harbour/other' }))
  expect(await screen.findByTitle('Trò khác')).toHaveProperty('src', 'https://sea.test/slot')
  // Long enough for the page that was left to let go of its game.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(launchedGame()?.url).toBe('https://sea.test/slot')
})
