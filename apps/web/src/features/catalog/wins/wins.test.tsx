import { catalogRoutes } from '@banyan/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { serve, show } from '../../../../test/page.tsx'
import { queryClient } from '../../../lib/query.ts'
import { gameOnWire, listOnWire } from '../catalog.fixture.ts'
import { CardGrid } from '../card/CardGrid.tsx'
import { HomeWins } from './HomeWins.tsx'

const draw = gameOnWire('VNMB_1M', { gameName: 'Miền Bắc 1 phút', isHouseLottery: true })
const slot = gameOnWire('kho-bau', {
  gameName: 'Kho Báu',
  minBet: '1000',
  jackpots: [
    { name: 'MINI', bets: 20 },
    { name: 'GRAND', bets: 1000 },
  ],
})
const winOnWire = (id: number, change: object = {}) => ({
  id: String(id + 1),
  account: 'ng•••3',
  gameId: draw.gameId,
  numero: '202611260042',
  multipleHundredths: 2_599,
  payoutAmount: '25990',
  settledAt: '2026-11-26T05:00:00.000Z',
  ...change,
})
/** A game as the site has it once its answer was checked. */
const decoded = (game: object) => z.decode(catalogRoutes.roomList.output, { content: [game] } as never).content[0]!

const ten = Array.from({ length: 10 }, (_, place) =>
  place === 1 ? winOnWire(1, { gameId: slot.gameId, numero: null }) : winOnWire(place),
)
const site = (wins: readonly object[], games: readonly object[] = [slot]) => ({
  'GET /wps/game/bigWins': { wins, games: wins.length > 0 ? [draw, slot] : [] },
  'GET /wps/relay/GCSGAME_gameList': listOnWire(games),
  'GET /wps/relay/GCSGAME_getRankList': { list: [], gatheredAt: '2026-11-26T05:00:00.000Z' },
})
const wins = () => screen.findByRole('region', { name: 'Thắng lớn gần đây' })

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    }),
)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

test('a big win names its game, a masked name, what was paid and how many stakes, with the way to its proof', async () => {
  serve(site(ten))
  await show(<HomeWins />)
  const [first, second, ...others] = within(await wins()).getAllByRole('listitem')
  expect(others).toHaveLength(8)
  expect(first?.textContent).toMatch(/^Miền Bắc 1 phútng•••32026-11-26 12:0025\.990\sP25×$/)
  expect(within(first!).getByRole('link', { name: 'Kiểm chứng 202611260042 của Miền Bắc 1 phút' })).toHaveProperty(
    'search',
    '?gameCode=VNMB_1M&numero=%22202611260042%22',
  )
  expect(within(second!).getByRole('link', { name: 'Cách kiểm chứng Kho Báu' })).toHaveProperty(
    'search',
    '?gameCode=kho-bau',
  )
  expect(within(await wins()).getByText(/seed chỉ hiện cho chính người chơi/)).toBeTruthy()
})

test('[GAME-60] the largest wins of the week stand at home by their ranks, names masked', async () => {
  const ranked = (account: string, payoutAmount: string) => ({
    account,
    gameName: 'Kho Báu',
    gameType: 'RNG',
    vassalage: 'BANYAN',
    stakeAmount: '1000',
    payoutAmount,
    settledAt: '2026-11-26T05:00:00.000Z',
  })
  const list = [ranked('ng•••3', '990000'), ranked('an•••x', '25990')]
  const asked = serve({
    ...site([]),
    'GET /wps/relay/GCSGAME_getRankList': { list, gatheredAt: '2026-11-26T05:00:00.000Z' },
  })
  await show(<HomeWins />)
  const rows = within(await screen.findByRole('region', { name: 'Bảng xếp hạng thắng' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    '1Kho Báung•••32026-11-26 12:00990.000 PCược 1.000 P',
    '2Kho Báuan•••x2026-11-26 12:0025.990 PCược 1.000 P',
  ])
  expect(asked.filter(({ call }) => call.endsWith('getRankList'))).toHaveLength(1)
  cleanup()
  queryClient.clear()
  serve(site(ten))
  await show(<HomeWins />)
  await wins()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bảng xếp hạng thắng' })).toBeNull())
})

test('a list without wins is no section', async () => {
  serve(site([]))
  await show(<HomeWins />)
  await screen.findByRole('region', { name: 'Jackpot cố định' })
  expect(screen.queryByRole('region', { name: 'Thắng lớn gần đây' })).toBeNull()
})

test('a new win comes by itself, and not while the list has the focus', async () => {
  serve(site(ten))
  await show(<HomeWins />)
  const list = within(await wins()).getByRole('list')
  const firstOf = () => within(list).getAllByRole('listitem')[0]?.textContent
  serve(site([winOnWire(99, { multipleHundredths: 70_000 }), ...ten.slice(0, 9)]))
  const [link] = within(list).getAllByRole('link')
  act(() => link?.focus())
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(firstOf()).toContain('25×')
  act(() => link?.blur())
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(firstOf()).toContain('700×')
})

test('the fixed jackpots stand for the smallest bet, the highest first; a site without has no such section', async () => {
  serve(site([], [gameOnWire('sen-vang'), slot]))
  await show(<HomeWins />)
  const strip = within(await screen.findByRole('article', { name: 'Kho Báu' }))
  expect(strip.getAllByRole('term').map((each) => each.textContent)).toEqual(['GRAND', 'MINI'])
  expect(strip.getAllByRole('definition').map((each) => each.textContent?.replace(/\s/, ' '))).toEqual([
    '1.000.000 P',
    '20.000 P',
  ])
  expect(strip.getByText(/Số tiền ở mức cược 1\.000\sP\..*không cộng dồn/)).toBeTruthy()
  cleanup()
  queryClient.clear()
  serve(site(ten, [gameOnWire('sen-vang')]))
  await show(<HomeWins />)
  await wins()
  expect(screen.queryByRole('region', { name: 'Jackpot cố định' })).toBeNull()
})

test('a cover tells the highest fixed jackpot and the bet that it is told for; a closed game and one without tell none', async () => {
  serve({})
  const cards = [slot, gameOnWire('sen-vang'), { ...slot, gameId: '77', status: 'closed' }]
  await show(<CardGrid label="Nổ hũ" games={cards.map((each) => decoded(each))} />)
  const texts = screen.getAllByRole('article').map((each) => each.textContent?.replaceAll(/\s/g, ' ') ?? '')
  expect(texts[0]).toContain('GRAND 1.000.000 PỞ mức cược 1.000 P')
  expect(texts.slice(1).join(' ')).not.toMatch(/GRAND|mức cược/)
})
