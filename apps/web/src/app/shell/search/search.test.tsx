import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
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

async function search(found: object) {
  serve({
    'GET /wps/system/helpCenter': { help: [], about: [] },
    'GET /lgw/vn/numeros/opened/game': { draws: [] },
    'GET /wps/game/search': { games: [], matches: [], vendors: [], totalGames: 0, ...found },
  })
  const { user } = await show(<SearchButton />)
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Tìm kiếm' }), 'bach')
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
  expect(options[2]).toMatch(/^Bạch Mã gặp Đất ĐỏCúp Nhanh · .*12:30.*Trận đấu$/)
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
