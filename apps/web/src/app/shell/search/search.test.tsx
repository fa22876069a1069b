import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../../test/page.tsx'
import { gameOnWire, vendorOnWire } from '../../../features/catalog/catalog.fixture.ts'
import { closeModal, openModalName } from '../../../lib/modals.ts'
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

const found = (more: object) => ({ games: [], matches: [], vendors: [], totalGames: 0, ...more })

async function type(words: string, reply: unknown) {
  serve({
    'GET /wps/system/helpCenter': { help: [], about: [] },
    'GET /lgw/vn/numeros/opened/game': { draws: [] },
    'GET /wps/game/search': reply,
  })
  const { user } = await show(<SearchButton />)
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Tìm kiếm' }), words)
  return user
}

async function search(more: object) {
  const user = await type('bach', found(more))
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
