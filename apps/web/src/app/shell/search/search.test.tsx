import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { northernName } from '../../../../test/rules.ts'
import { gameOnWire, vendorOnWire } from '../../../features/catalog/catalog.fixture.ts'
import { closeModal, openModalName } from '../../../lib/modals.ts'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { SearchButton } from '../SearchButton.tsx'

afterEach(() => {
  cleanup()
  closeModal('searchModal')
  vi.unstubAllGlobals()
})

const match = (eventId: string, status: 'live' | 'upcoming') => ({
  eventId,
  game: gameOnWire('virtual-football', { gameType: 'SPORTS' }),
  competition: 'Cúp Nhanh',
  home: 'Bạch Mã',
  away: 'Đất Đỏ',
  startsAt: '2026-11-22T05:30:00.000Z',
  status,
})

interface World {
  /** Titles of the help. */
  readonly topics?: readonly string[]
  readonly categories?: readonly string[]
}

const fastGame = {
  gameCode: 'VNMB_1M',
  area: 'VN',
  intervalSeconds: 60,
  cancellable: true,
  orderDrawsMax: 0,
  current: null,
  last: null,
  plays: [],
  ...northernName,
}

const found = (more: object) => ({ games: [], matches: [], vendors: [], totalGames: 0, ...more })

const topic = (title: string) => ({
  slug: title,
  group: 'start',
  title,
  content: '',
  version: 1,
  language: 'VI',
  updatedAt: '2026-11-20T05:00:00.000Z',
})

async function type(words: string, reply: unknown, { topics = [], categories = ['LOTT'] }: World = {}) {
  serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, categories },
    'GET /wps/system/helpCenter': { help: topics.map(topic), about: [] },
    'GET /lgw/vn/games/game_menu': { games: [fastGame], serverTime: '2026-11-22T05:00:00.000Z' },
    'GET /lgw/vn/numeros/opened/game': { draws: [] },
    'GET /wps/game/search': reply,
  })
  const { user } = await show(<SearchButton />)
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Tìm kiếm' }), words)
  return user
}

async function search(more: object) {
  const user = await type('bach m', found(more))
  return { user, options: (await screen.findAllByRole('option')).map((each) => each.textContent) }
}

test('matches stand between games and vendors, each with its competition and when it begins in the site’s zone', async () => {
  const { options } = await search({
    games: [gameOnWire('bach')],
    matches: [match('cup-1', 'live'), match('cup-2', 'upcoming')],
    vendors: [vendorOnWire('BACH')],
  })
  expect(options.map((each) => each?.replace(/.*(Trò chơi|Trận đấu|Nhà cung cấp)$/, '$1'))).toEqual([
    'Trò chơi',
    'Trận đấu',
    'Trận đấu',
    'Nhà cung cấp',
  ])
  expect(options[1]).toBe('Bạch Mã gặp Đất ĐỏCúp Nhanh · Đang diễn raTrận đấu')
  expect(options[2]).toMatch(/^Bạch Mã gặp Đất ĐỏCúp Nhanh · 2026-11-22 12:30Trận đấu$/)
})

test('without a feed there is no group of matches', async () => {
  const { options } = await search({ games: [gameOnWire('bach')] })
  expect(options).toEqual(['Trò bachTrò chơi'])
})

test('a visitor who chooses a match is asked to log in', async () => {
  const { user } = await search({ matches: [match('cup-1', 'live')] })
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(openModalName()).toBe('loginPopupModal'))
})

test('a search that fails says so and is made again by the retry, and what is not found is said once it is known', async () => {
  let isBroken = true
  const user = await type('zzz', () => (isBroken ? refused('unavailable') : found({})))
  await screen.findByText('Chưa tìm được trò chơi, trận đấu và nhà cung cấp.', {}, { timeout: 5000 })
  expect(screen.queryByText(/^Không tìm thấy/)).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await screen.findByText('Không tìm thấy “zzz”.')
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
})

const names = () => screen.getAllByRole('option').map((each) => each.textContent)
const marked = () => screen.getByRole('option', { selected: true }).textContent

test('the arrows go round and round, and what is typed next begins at the first again', async () => {
  const user = await type('zan', found({}), { topics: ['Zan', 'Zan hai'] })
  await screen.findByRole('option', { name: /^Zan hai/ })
  const seen = [marked()]
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key)
    seen.push(marked())
  }
  expect(seen).toEqual(['ZanTrợ giúp', 'Zan haiTrợ giúp', 'ZanTrợ giúp', 'Zan haiTrợ giúp'])
  await user.keyboard('{Backspace}')
  expect(marked()).toBe('ZanTrợ giúp')
})

test('the Enter that ends a composition opens nothing', async () => {
  await type('zan', found({}), { topics: ['Zan'] })
  await screen.findByRole('option')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true })
  expect(openModalName()).toBe('searchModal')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await vi.waitFor(() => expect(openModalName()).toBeNull())
})

test('what begins with the words stands before what has a word that does, and that before what has them somewhere', async () => {
  await type('zan', found({}), { topics: ['Bozan', 'Hai zan', 'Zan'] })
  await screen.findByRole('option', { name: /^Zan/ })
  expect(names()).toEqual(['ZanTrợ giúp', 'Hai zanTrợ giúp', 'BozanTrợ giúp'])
})

test('two places are left for help and pages, however much else is found', async () => {
  const games = ['a', 'b', 'c', 'd', 'e'].map((code) => gameOnWire(code))
  await type('zan', found({ games, matches: [1, 2, 3, 4].map((each) => match(`cup-${each}`, 'live')) }), {
    topics: ['Zan', 'Zan hai', 'Zan ba', 'Zan tư'],
  })
  await screen.findAllByRole('option', { name: /Trò chơi$/ })
  expect(names().slice(9)).toEqual(['ZanTrợ giúp', 'Zan haiTrợ giúp'])
})

test('[SHELL-02] a site without a lottery finds none of its plays', async () => {
  await type('xien', found({}))
  expect(await screen.findAllByRole('option', { name: /Kiểu chơi|Cách chơi/ })).not.toEqual([])
  cleanup()
  closeModal('searchModal')
  await type('xien', found({}), { categories: ['RNG'] })
  await screen.findByText('Không tìm thấy “xien”.')
})

describe('what is suggested', () => {
  const games = [gameOnWire('sen-vang'), gameOnWire('shut', { status: 'closed' }), gameOnWire('rong')]
  const suggesting = (recent: readonly object[] = []) =>
    serve({
      'GET /wps/system/whitelabel': whiteLabel,
      'GET /wps/system/helpCenter': { help: [], about: [] },
      'GET /lgw/vn/games/game_menu': { games: [fastGame], serverTime: '2026-11-22T05:00:00.000Z' },
      'GET /lgw/vn/numeros/opened/game': { draws: [] },
      'GET /wps/relay/GCSGAME_hotGamesV2': { list: games, order: 'rounds', rounds: [3, 2, 1] },
      'GET /wps/relay/GCS_recentGame': { list: recent },
      'GET /wps/game/search': found({}),
    })
  async function openSearch(words: string) {
    const { user } = await show(<SearchButton />)
    await user.keyboard('/')
    const box = await screen.findByRole('combobox', { name: 'Tìm kiếm' })
    // The dialog gives it the focus in a frame of its own.
    await vi.waitFor(() => expect(document.activeElement).toBe(box))
    if (words !== '') await user.type(box, words)
    return user
  }

  test('without words games that can be played, with their covers, and the first opens by Enter', async () => {
    suggesting()
    const user = await openSearch('')
    expect(await screen.findByText('Gợi ý cho bạn')).toBeTruthy()
    expect(names()).toEqual(['Trò sen-vangTrò chơi', 'Trò rongTrò chơi'])
    expect(screen.getAllByRole('option').map((each) => each.querySelector('img') !== null)).toEqual([true, false])
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(openModalName()).toBe('loginPopupModal'))
  })

  test('where nothing was found that is said, and games are suggested', async () => {
    suggesting()
    await openSearch('zzz')
    expect(await screen.findByText('Không tìm thấy “zzz”.')).toBeTruthy()
    expect(names()).toEqual(['Trò sen-vangTrò chơi', 'Trò rongTrò chơi'])
  })

  test('a member goes on with what was played last', async () => {
    enterSession(member, 'demo')
    suggesting([games[2]!])
    await openSearch('')
    await vi.waitFor(() => expect(names()).toEqual(['Trò rongChơi tiếp', 'Trò sen-vangTrò chơi']))
    leaveSession()
  })
})
