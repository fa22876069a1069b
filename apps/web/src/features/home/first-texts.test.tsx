import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve, show } from '../../../test/page.tsx'
import { northernName } from '../../../test/rules.ts'
import { HomePage } from './HomePage.tsx'

const asked = vi.hoisted(() => ({ times: 0 }))
// The tests' helper asks for all texts first, and is told that they are there. The page asks later, and waits for ever.
vi.mock(import('../../lib/i18n.ts'), async (original) => ({
  ...(await original()),
  wholeTexts: () => (asked.times++ === 0 ? Promise.resolve() : new Promise<never>(() => {})),
}))

const draw = (numero: string) => ({
  gameCode: 'VNMB_1M',
  numero,
  opensAt: '2026-11-21T05:00:00.000Z',
  closesAt: '2026-11-21T05:00:55.000Z',
  drawsAt: '2026-11-21T05:01:00.000Z',
})

test('home’s first screen has words with the first texts alone, and the rest waits for all of them', async () => {
  serve({
    'GET /lgw/vn/games/game_menu': {
      games: [
        {
          gameCode: 'VNMB_1M',
          area: 'VN',
          intervalSeconds: 60,
          cancellable: true,
          orderDrawsMax: 0,
          current: draw('202611210721'),
          last: null,
          plays: [],
          ...northernName,
        },
      ],
      serverTime: '2026-11-21T05:00:10.000Z',
    },
  })
  await show(<HomePage />)
  await screen.findByText('Kỳ 20261121-0721')
  expect(screen.getByRole('heading', { name: 'Xổ số' })).toBeTruthy()
  expect(document.body.innerHTML).not.toMatch(/\b(home|play|shell|common)\.[a-z_]/)
  expect(screen.queryByText('Xổ số nhanh')).toBeNull()
})
