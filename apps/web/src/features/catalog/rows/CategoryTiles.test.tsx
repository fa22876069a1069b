import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show, whiteLabel } from '../../../../test/page.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('home has a tile for each category with games in the order of the header, and none for the lottery, which has its own', async () => {
  serve({ 'GET /wps/system/whitelabel': { ...whiteLabel, categories: ['LOTT', 'RNG', 'SPORTS', 'FISH'] } })
  await show(<CategoryTiles without="LOTT" />)
  const tiles = await screen.findAllByRole('link')
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/sports', '/rng', '/fish'])
  expect(tiles[1]!.textContent).toBe('Nổ hũSlot độc quyền, công khai RTP từng trò.')
})
