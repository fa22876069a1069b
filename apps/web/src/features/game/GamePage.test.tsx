import { amount } from '@banyan/money'
import { useLocation } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { member, refused, type Replies, serve, show } from '../../../test/page.tsx'
import { noteBalance, tellBalance } from '../../lib/balance.ts'
import { closeModal, finishLogin, openModalName } from '../../lib/modals.ts'
import { isGamePath } from '../../lib/paths.ts'
import { setOpening, useOpening } from '../../lib/opening.ts'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { Wallet } from '../../lib/Wallet.tsx'
import { toasts } from '../../lib/toasts.ts'
import { catalogueOf, gameOnWire, listOnWire, vendorOnWire } from '../catalog/catalog.fixture.ts'
import { CategoryPage, holdLaunched } from '../catalog/index.ts'
import { LaunchParts } from '../catalog/launch/index.ts'
import { GamePage } from './GamePage.tsx'
import { keepSitting } from './sitting.ts'

const origin = 'https://play.test'
const url = `${origin}/?game=sen-vang#ticket=abc`
const address = '/game/banyan/sen-vang'

const site: Replies = {
  ...catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('sen-vang')]),
  'GET /wps/v2/wallets/balance': { sumBalance: '5000', sequence: 3 },
  'GET /wps/relay/MCSFE_getFavoriteGames': { gameIds: [] },
  'GET /wps/slots/rounds': { rounds: [], next: null },
  'POST /wps/game/launchGame': { game_url: url },
  'POST /wps/game/launchDemo': { game_url: `${origin}/?demo=1` },
}

/** The two pages that a launch goes between, and what the frame of the site puts over them. */
function Site() {
  const { pathname } = useLocation()
  const opening = useOpening()
  return (
    <>
      {isGamePath(pathname) ? <GamePage /> : pathname === '/rng' ? <CategoryPage /> : <p>Trang chủ</p>}
      <Wallet />
      <LaunchParts open={opening !== null} opening={opening} />
    </>
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
  for (const toast of toasts.list()) toasts.close(toast.id)
  vi.unstubAllGlobals()
})

async function open(replies: Replies = site, as: 'member' | 'visitor' = 'member') {
  const asked = serve(replies)
  if (as === 'member') enterSession(member, 'demo')
  const shown = await show(<Site />)
  await act(() => shown.router.navigate({ href: '/rng' }))
  const launches = () => asked.filter(({ call }) => call === 'POST /wps/game/launchGame')
  return { ...shown, asked, launches }
}

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name = 'Chơi ngay Trò sen-vang') =>
  user.click(await screen.findByRole('button', { name }))
// as: the only thing with that title.
const frame = async () => (await screen.findByTitle('Trò sen-vang')) as HTMLIFrameElement

/** What arrives from a window with an origin. */
function say(data: unknown, from: { readonly source: MessageEventSource | null; readonly origin?: string }) {
  fireEvent(window, new MessageEvent('message', { data, source: from.source, origin: from.origin ?? origin }))
}

const loader = () => screen.queryByText('Đang mở Trò sen-vang')

test('[GAME-29] a visitor gets the login and launches nothing; after the login the same game opens', async () => {
  const { user, launches, router } = await open(site, 'visitor')
  await press(user)
  expect(openModalName()).toBe('loginPopupModal')
  expect(launches()).toEqual([])
  act(() => {
    enterSession(member, 'demo')
    finishLogin()
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
  expect(launches()).toHaveLength(1)
})

test('[GAME-30] [GAME-31] [GAME-32] [GAME-34] [ROUTE-31] a launch shows its loader, sends what is listed and opens the address in the frame of /game', async () => {
  let answer: (value: object) => void = () => {}
  const { user, launches, router } = await open({ ...site, 'POST /wps/game/launchGame': undefined })
  const respond = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/wps/game/launchGame'
      ? new Promise((resolve) => {
          void respond(path, init).catch(() => {})
          answer = (value) => resolve(new Response(JSON.stringify({ success: true, value })))
        })
      : respond(path, init),
  )
  await press(user)
  expect(loader()).not.toBeNull()
  expect(router.state.location.pathname).toBe('/rng')
  await act(async () => answer({ game_url: url }))
  expect((await frame()).getAttribute('src')).toBe(url)
  expect(router.state.location.pathname).toBe(address)
  expect(launches()[0]?.body).toMatchObject({
    nodeId: '4',
    accountType: 1,
    confirmTrans: 0,
    vassalage: 'BANYAN',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'minhquan88',
    merchantCode: 'demo',
    language: 'VI',
  })
})

test('the frame may run scripts and forms of its own origin, and nothing else', async () => {
  const { user } = await open()
  await press(user)
  const game = await frame()
  expect(game.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
  expect(game.getAttribute('allow')).toBe('fullscreen; autoplay')
  expect(game.getAttribute('referrerpolicy')).toBe('strict-origin')
})

test('[GAME-33] a failed launch takes its loader away, says why and stays', async () => {
  const { user, router } = await open({ ...site, 'POST /wps/game/launchGame': refused('game_maintenance') })
  await press(user)
  await waitFor(() => expect(toasts.list()).toHaveLength(1))
  expect(loader()).toBeNull()
  expect(router.state.location.pathname).toBe('/rng')
})

test('[GAME-35] without a game_url the game_url2 is followed, and only to a page of the site', async () => {
  const { user, router } = await open({
    ...site,
    'POST /wps/game/launchGame': { game_url2: '/lottery?gameCode=VNMB_1M' },
  })
  await press(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/lottery'))
  cleanup()
  const evil = await open({ ...site, 'POST /wps/game/launchGame': { game_url2: 'https://evil.test/' } })
  await press(evil.user)
  await waitFor(() => expect(evil.router.state.location.pathname).toBe('/index'))
})

test('[GAME-02] [GAME-74] anybody may try a game; it is marked as a trial and counts nothing', async () => {
  const { user, launches, asked } = await open(site, 'visitor')
  await press(user, 'Chơi thử Trò sen-vang')
  await frame()
  expect(
    screen.getByText('Đây là bản chơi thử: điểm chỉ có trên trang này, không trừ và không cộng vào ví.'),
  ).toBeTruthy()
  expect(launches()).toEqual([])
  expect(asked.some(({ call }) => call === 'GET /wps/slots/rounds')).toBe(false)
})

test('[GAME-26] [GAME-27] a lobby opens the list of its games, and a game of the list opens', async () => {
  const lobby = gameOnWire('sanh', { isGame: 'VASSALAGE', gameName: 'Sảnh', nodeId: '9' })
  const { user, router, launches } = await open({
    ...site,
    'GET /wps/relay/GCSGAME_gameList': (query: URLSearchParams) =>
      listOnWire(query.get('nodeId') === '9' ? [gameOnWire('sen-vang')] : [lobby]),
  })
  await press(user, 'Chơi ngay Sảnh')
  const list = await screen.findByRole('dialog', { name: 'Sảnh' })
  expect(launches()).toEqual([])
  await user.click(await within(list).findByRole('button', { name: 'Chơi ngay Trò sen-vang' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})

test('[ROUTE-33] without a launched game /game leads home', async () => {
  const { router } = await open()
  await act(() => router.navigate({ href: '/game' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/index'))
})

test('only the window in the frame, from its origin and in the words of the contract, is heard', async () => {
  const { user } = await open()
  await press(user)
  const { contentWindow: game } = await frame()
  expect(loader()).not.toBeNull()
  say({ type: 'banyan:ready' }, { source: window })
  say({ type: 'banyan:ready' }, { source: game, origin: 'https://evil.test' })
  say({ type: 'banyan:ready', more: 1 }, { source: game })
  say({ type: 'banyan:pay', amount: 9 }, { source: game })
  say('banyan:ready', { source: game })
  say({ type: 'banyan:ready' }, { source: null })
  expect(loader()).not.toBeNull()
  say({ type: 'banyan:ready' }, { source: game })
  expect(loader()).toBeNull()
})

test('[GAME-41] the balance is asked for when the game knows a later one, and the sitting is counted from the record', async () => {
  const roundOnWire = (roundId: string, stakeAmount: string, winAmount: string) => ({
    roundId,
    gameCode: 'sen-vang',
    rulesVersion: 1,
    mode: 'SPIN',
    campaign: null,
    betAmount: stakeAmount,
    stakeAmount,
    winAmount,
    balanceBeforeAmount: '0',
    balanceAfterAmount: '0',
    round: {},
    commit: '',
    clientSeed: 'x',
    nonce: 0,
    serverSeed: null,
    playedAt: '2026-11-22T05:00:00.000Z',
  })
  let rounds = [roundOnWire('7', '1000', '0')]
  let sequence = 3
  const { user, asked } = await open({
    ...site,
    'GET /wps/slots/rounds': () => ({ rounds, next: null }),
    'GET /wps/v2/wallets/balance': () => ({ sumBalance: sequence === 3 ? '6000' : '9000', sequence }),
  })
  await press(user)
  const { contentWindow: game } = await frame()
  const figures = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
  expect([await figures('Đã cược'), await figures('Kết quả')]).toEqual(['0\u00a0P', '0\u00a0P'])
  rounds = [roundOnWire('9', '2000', '5000'), roundOnWire('8', '1000', '0'), ...rounds]
  sequence = 5
  const balances = () => asked.filter(({ call }) => call === 'GET /wps/v2/wallets/balance').length
  const before = balances()
  say({ type: 'banyan:balance', sequence: 5 }, { source: game })
  await waitFor(async () =>
    expect([await figures('Đã cược'), await figures('Kết quả')]).toEqual(['3.000\u00a0P', '+2.000\u00a0P']),
  )
  expect(await screen.findByText('9.000 P')).toBeTruthy()
  expect(balances()).toBe(before + 1)
  // The same balance told again is known already.
  say({ type: 'banyan:balance', sequence: 5 }, { source: game })
  say({ type: 'banyan:balance', sequence: 4 }, { source: game })
  await waitFor(() => expect(asked.at(-1)?.call).toBe('GET /wps/slots/rounds'))
  expect(balances()).toBe(before + 1)

  // A spin's stake and payout are one change: less than the stake is gone already tells what it pays.
  await act(async () => {
    noteBalance({ sumBalance: amount(8_500n), sequence: 6 })
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(screen.getByRole('button', { name: /9\.000/ })).toBeTruthy()
  say({ type: 'banyan:balance', sequence: 6 }, { source: game })
  expect(await screen.findByRole('button', { name: /8\.500/ })).toBeTruthy()
})

test('[GAME-41] the game is told the balance that the site knows, once it has spoken and whenever there is a later one', async () => {
  const { user } = await open({ ...site, 'GET /wps/v2/wallets/balance': { sumBalance: '6000', sequence: 3 } })
  await press(user)
  const { contentWindow: game } = await frame()
  const post = vi.spyOn(game!, 'postMessage').mockReturnValue()
  const told = () =>
    post.mock.calls.flatMap(([message, origin]) =>
      message.type === 'banyan:balance' ? [[message.sequence, origin]] : [],
    )
  expect(told()).toEqual([])
  say({ type: 'banyan:ready' }, { source: game })
  expect(told()).toEqual([[3, new URL(url).origin]])
  act(() => noteBalance({ sumBalance: amount(9_000n), sequence: 4 }))
  await waitFor(() => expect(told().map(([sequence]) => sequence)).toEqual([3, 4]))
})

test('after half an hour the time and the result are told over the game, however often it was opened anew, and once', async () => {
  for (const minutesAgo of [30, 20, 10]) keepSitting(member.id, Date.now() - minutesAgo * 60_000)
  const { user } = await open()
  await press(user)
  const reminder = await screen.findByRole('dialog', { name: 'Bạn đã chơi 30 phút' })
  await waitFor(() => expect(within(reminder).getByText('Đã cược')).toBeTruthy())
  await user.click(within(reminder).getByRole('button', { name: 'Chơi tiếp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  act(() => holdLaunched(null))
  const again = await open()
  await press(again.user)
  await frame()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByText('30 phút').length).toBeGreaterThan(0)
})

test.each(['BANYAN', 'HARBOUR'])(
  '[MEMBER-63] over a game of %s the time played and the net result are told when the server’s reminder is due, until it is answered',
  async (vendor) => {
    const session = {
      startedAt: new Date(Date.now() - 47 * 60_000).toISOString(),
      remindInMs: -1,
      endsInMs: null,
      restedAt: new Date(Date.now() + 20 * 60_000).toISOString(),
      roundCount: 12,
      stakeAmount: '5000',
      payoutAmount: '1200',
    }
    const { user, asked } = await open({
      ...site,
      ...catalogueOf([vendorOnWire(vendor)], [{ ...gameOnWire('sen-vang'), vassalage: vendor }]),
      'GET /wps/member/session': { session },
      'POST /wps/member/session/continue': { session: { ...session, remindInMs: 1_800_000 } },
    })
    await press(user)
    const reminder = within(await screen.findByRole('dialog', { name: 'Bạn đã chơi 47 phút' }))
    const figure = (name: string) => reminder.getByText(name).nextElementSibling?.textContent.replaceAll('\u00a0', ' ')
    expect([figure('Đã cược'), figure('Kết quả')]).toEqual(['5.000 P', '−3.800 P'])
    await user.click(reminder.getByRole('button', { name: 'Chơi tiếp' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter(({ call }) => call === 'POST /wps/member/session/continue')).toHaveLength(1)
  },
)

test('[GAME-39] leaving asks first, leads back to where the game was opened, and asks for the balance', async () => {
  const { user, router, asked } = await open()
  await press(user)
  const { contentWindow: game } = await frame()
  say({ type: 'banyan:leave' }, { source: game })
  const question = await screen.findByRole('dialog', { name: 'Rời trò chơi?' })
  await user.click(within(question).getByRole('button', { name: 'Ở lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Rời trò chơi' }))
  const balances = () => asked.filter(({ call }) => call === 'GET /wps/v2/wallets/balance').length
  const before = balances()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Rời trò chơi?' })).getByRole('button', { name: 'Rời trò chơi' }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/rng'))
  await waitFor(() => expect(balances()).toBe(before + 1))
})

test('[GAME-39] the game is viewed full screen where the browser can, and the control is absent where it cannot', async () => {
  const enlarged = vi.fn(async () => {})
  Object.assign(Element.prototype, { requestFullscreen: enlarged })
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false })
  const { user } = await open()
  await press(user)
  await frame()
  expect(screen.queryByRole('button', { name: 'Toàn màn hình' })).toBeNull()
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  cleanup()
  act(() => holdLaunched(null))
  const again = await open()
  await press(again.user)
  await frame()
  await again.user.click(screen.getByRole('button', { name: 'Toàn màn hình' }))
  expect(enlarged).toHaveBeenCalledOnce()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

test('[GAME-39] opening the game again launches anew: an address is good once', async () => {
  const { user, launches } = await open()
  await press(user)
  await frame()
  await user.click(screen.getByRole('button', { name: 'Mở lại trò chơi' }))
  await waitFor(() => expect(launches()).toHaveLength(2))
})

test.each`
  reason                | text                                           | again
  ${'session_over'}     | ${'Phiên chơi đã hết hạn'}                     | ${true}
  ${'opened_elsewhere'} | ${'Trò chơi đã được mở ở nơi khác'}            | ${true}
  ${'game_closed'}      | ${'Trò chơi vừa tạm đóng'}                     | ${false}
  ${'player_barred'}    | ${'Tài khoản đang tạm nghỉ hoặc bị khóa cược'} | ${false}
`('a game that ends with $reason says so, and can be opened again: $again', async ({ reason, text, again }) => {
  const { user } = await open()
  await press(user)
  const { contentWindow: game } = await frame()
  say({ type: 'banyan:ended', reason }, { source: game })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mở lại' }) !== null).toBe(again)
  expect(screen.queryByTitle('Trò sen-vang')).toBeNull()
})

test('[GAME-41] a stake that comes back without a word of the game shows by itself after a while', async () => {
  await open()
  await screen.findByText('5.000 P')
  act(() => tellBalance(3, 100))
  act(() => noteBalance({ sumBalance: amount(6000n), sequence: 4 }))
  expect(screen.getByText('5.000 P')).toBeTruthy()
  expect(await screen.findByText('6.000 P')).toBeTruthy()
  act(() => tellBalance(null))
})

test.each`
  wallet                   | accountTypeName | recalls
  ${'of the vendor’s own'} | ${'OUTER'}      | ${1}
  ${'of the site'}         | ${'MAIN'}       | ${0}
`('[WALLET-45] leaving a game with a wallet $wallet recalls $recalls times', async ({ accountTypeName, recalls }) => {
  const { user, asked } = await open({
    ...site,
    ...catalogueOf([vendorOnWire('OUTER')], [{ ...gameOnWire('sen-vang'), vassalage: 'OUTER', accountTypeName }]),
    'GET /wps/relay/GCS_merchantWallet': { isSingle: false, vendors: [] },
    'POST /wps/v2/wallets/recall': {
      transfers: [{ reference: '1', vassalage: 'OUTER', direction: 'out', amount: '700', status: 'done' }],
      unreached: [],
    },
  })
  await press(user)
  await frame()
  await user.click(screen.getByRole('button', { name: 'Rời trò chơi' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Rời trò chơi?' })).getByRole('button', { name: 'Rời trò chơi' }),
  )
  await screen.findByRole('article')
  await waitFor(() => expect(toasts.list()).toHaveLength(recalls))
  expect(asked.filter(({ call }) => call === 'POST /wps/v2/wallets/recall')).toHaveLength(recalls)
})

describe('the address of a game', () => {
  const launchesOf = (asked: ReturnType<typeof serve>) =>
    asked.flatMap(({ call }) => (call.startsWith('POST /wps/game/') ? [call.replace('POST /wps/game/', '')] : []))

  async function visit(href: string, replies: Replies = site, as: 'member' | 'visitor' = 'member') {
    const opened = await open(replies, as)
    await act(() => opened.router.navigate({ href }))
    return opened
  }

  test.each`
    as           | at                         | launches
    ${'member'}  | ${address}                 | ${['launchGame']}
    ${'member'}  | ${'/game/BANYAN/sen-vang'} | ${['launchGame']}
    ${'member'}  | ${`${address}?demo=1`}     | ${['launchDemo']}
    ${'visitor'} | ${address}                 | ${['launchDemo']}
  `('[ROUTE-57] a $as who opens $at has the game by $launches, once', async ({ as, at, launches }) => {
    const { asked } = await visit(at, site, as)
    await frame()
    expect(launchesOf(asked)).toEqual(launches)
  })

  test('[ROUTE-57] a visitor logs in first where there is no demo, and may put that off', async () => {
    const { asked, user } = await visit(
      address,
      { ...site, ...catalogueOf([vendorOnWire('BANYAN')], [gameOnWire('sen-vang', { supportPlay: 1 })]) },
      'visitor',
    )
    await waitFor(() => expect(openModalName()).toBe('loginPopupModal'))
    expect(launchesOf(asked)).toEqual([])
    act(() => closeModal('loginPopupModal'))
    await user.click(await screen.findByRole('button', { name: 'Chơi ngay' }))
    expect(openModalName()).toBe('loginPopupModal')
    act(() => {
      enterSession(member, 'demo')
      finishLogin()
    })
    await frame()
    expect(launchesOf(asked)).toEqual(['launchGame'])
  })

  test('[ROUTE-57] a sportsbook opens at the event of the address', async () => {
    const { launches } = await visit(`${address}?event=derby-7`)
    await frame()
    expect(launches()[0]?.body).toMatchObject({ eventId: 'derby-7' })
  })

  test('[ROUTE-57] an address of no game says so, and what is closed is not launched', async () => {
    const { asked } = await visit(address, { ...site, ...catalogueOf([], []) })
    expect(await screen.findByRole('heading', { name: 'Không tìm thấy trò này' })).toBeTruthy()
    cleanup()
    const closed = await visit(address, { ...site, ...catalogueOf([], [gameOnWire('sen-vang', { status: 'closed' })]) })
    expect(await screen.findByText('Tạm đóng')).toBeTruthy()
    expect([...launchesOf(asked), ...launchesOf(closed.asked)]).toEqual([])
  })

  test('[ROUTE-57] what failed to open can be tried again in its place', async () => {
    const { asked, user } = await visit(address, { ...site, 'POST /wps/game/launchGame': refused('launch_failed') })
    await user.click(await screen.findByRole('button', { name: 'Chơi ngay' }))
    await waitFor(() => expect(launchesOf(asked)).toEqual(['launchGame', 'launchGame']))
  })

  test('[ROUTE-57] [ROUTE-58] from game to similar game and back each is launched anew, and leaving leads to the list', async () => {
    const games = [gameOnWire('sen-vang'), gameOnWire('rong-may')]
    const { user, router, launches } = await visit(address, {
      ...site,
      ...catalogueOf([vendorOnWire('BANYAN')], games),
      'GET /wps/relay/GCSGAME_gameList': (query: URLSearchParams) =>
        listOnWire(games.filter(({ code }) => (query.get('gameCode') ?? code) === code)),
    })
    await frame()
    const similar = await screen.findByRole('region', { name: /Trò tương tự/ })
    expect(within(similar).queryByRole('article', { name: 'Trò sen-vang' })).toBeNull()
    await user.click(within(similar).getByRole('button', { name: 'Chơi ngay Trò rong-may' }))
    await screen.findByTitle('Trò rong-may')
    expect(router.state.location.pathname).toBe('/game/banyan/rong-may')
    act(() => router.history.back())
    await frame()
    expect(launches()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Rời trò chơi' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Rời trò chơi?' })).getByRole('button', {
        name: 'Rời trò chơi',
      }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/rng'))
  })
})

describe('[GAME-41] while a round is under way the bar shows the balance of the game', () => {
  const shownIn = (text: string) => screen.findByRole('button', { name: new RegExp(text) })

  test('without its stake, until the server’s own balance stands there again', async () => {
    let balance = { sumBalance: '5000', sequence: 3 }
    const { user } = await open({ ...site, 'GET /wps/v2/wallets/balance': () => balance })
    await press(user)
    const { contentWindow: game } = await frame()
    say({ type: 'banyan:ready' }, { source: game })
    await shownIn('5\\.000')
    say({ type: 'banyan:shown', balance: '4000' }, { source: game })
    expect(await shownIn('4\\.000')).toBeTruthy()
    balance = { sumBalance: '7000', sequence: 4 }
    say({ type: 'banyan:shown', balance: '7000' }, { source: game })
    say({ type: 'banyan:balance', sequence: 4 }, { source: game })
    say({ type: 'banyan:shown', balance: null }, { source: game })
    expect(await shownIn('7\\.000')).toBeTruthy()
    act(() => noteBalance({ sumBalance: amount(7_500n), sequence: 5 }))
    say({ type: 'banyan:balance', sequence: 5 }, { source: game })
    expect(await shownIn('7\\.500')).toBeTruthy()
  })

  test('a refused spin has its stake back', async () => {
    const { user } = await open()
    await press(user)
    const { contentWindow: game } = await frame()
    await shownIn('5\\.000')
    say({ type: 'banyan:shown', balance: '4000' }, { source: game })
    await shownIn('4\\.000')
    say({ type: 'banyan:shown', balance: null }, { source: game })
    expect(await shownIn('5\\.000')).toBeTruthy()
  })

  test('of an outside vendor’s game no figure is believed', async () => {
    const outside = gameOnWire('sen-vang', { vassalage: 'OUTER' })
    const { user } = await open({ ...site, ...catalogueOf([vendorOnWire('OUTER')], [outside]) })
    await press(user)
    const { contentWindow: game } = await frame()
    await shownIn('5\\.000')
    say({ type: 'banyan:shown', balance: '4000' }, { source: game })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: /4\.000/ })).toBeNull()
  })
})
