import { type LotteryGame, lotteryRoutes } from '@banyan/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { northernName } from '../../../../test/rules.ts'
import { StationList } from './StationList.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const station = (gameCode: string, intervalSeconds: number): LotteryGame => ({
  gameCode,
  area: 'VN',
  intervalSeconds,
  cancellable: true,
  orderDrawsMax: 0,
  ...northernName,
  current: null,
  last: null,
  plays: [],
})
const fast = station('VNMB_1M', 60)
const daily = station('VNMB_1D', 86_400)

async function open(games: readonly LotteryGame[]) {
  serve({ [`GET ${lotteryRoutes.gameMenu.path}`]: { games, serverTime: new Date().toISOString() } })
  return show(<StationList games={games} chosen="VNMB_1M" onChoose={() => {}} />)
}
const filter = () => screen.queryByRole('radiogroup', { name: 'Loại trò chơi' })

test('[GAME-04] the lotteries are narrowed to those drawn every few minutes or once a day', async () => {
  const { user } = await open([fast, daily])
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await user.click(within(filter()!).getByRole('radio', { name: 'Quay theo ngày' }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Quay nhanh' })).toBeNull()
  await user.click(within(filter()!).getByRole('radio', { name: 'Tất cả' }))
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('lotteries of one kind have nothing to be narrowed by', async () => {
  await open([fast])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(filter()).toBeNull()
})
