import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { queryClient } from '../../../lib/query.ts'
import { gameOnWire } from '../catalog.fixture.ts'
import { HomeGames } from './HomeGames.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const list = ['kho-bau', 'sen-vang', 'rong-may'].map((code) => gameOnWire(code))

/** Home's rows of games with what the hot-games call answers, and how many it was asked for. */
async function rowsOf(answer: object) {
  const counts: (string | null)[] = []
  serve({
    'GET /wps/relay/GCSGAME_hotGamesV2': (query: URLSearchParams) => (counts.push(query.get('count')), answer),
  })
  await show(<HomeGames />)
  return counts
}

test('[GAME-55] home has a row of what the hot-games call names, in its order, and says what it is ordered by', async () => {
  const counts = await rowsOf({ list, order: 'rounds', rounds: [9, 5, 1] })
  const row = within(await screen.findByRole('region', { name: 'Chơi nhiều tuần này' }))
  expect(row.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Trò kho-bau',
    'Trò sen-vang',
    'Trò rong-may',
  ])
  expect(row.getByText('Xếp theo số ván trong 7 ngày qua')).toBeTruthy()
  expect(counts).toEqual(['16'])
})

test('while nothing was played the row claims nothing, and without games there is none', async () => {
  await rowsOf({ list, order: 'position', rounds: [0, 0, 0] })
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'Chơi nhiều tuần này' })).toBeNull()
  cleanup()
  queryClient.clear()
  const counts = await rowsOf({ list: [], order: 'position', rounds: [] })
  await waitFor(() => expect(counts).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
})
