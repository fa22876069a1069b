import { cleanup, screen, waitFor } from '@testing-library/react'
import { catalogRoutes } from '@banyan/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { serve, show } from '../../../../test/page.tsx'
import { gameOnWire, listOnWire } from '../catalog.fixture.ts'
import { CardGrid } from './CardGrid.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a phone shows first has its cards at once, and the others have their places until their turn comes', async () => {
  serve({})
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const wire = listOnWire(codes.map((code) => gameOnWire(code)))
  const { games } = z.decode(catalogRoutes.gameList.output, wire as never) // as: what the server sends.
  await show(<CardGrid label="Nổ hũ" games={games} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getAllByRole('article')).toHaveLength(6)
  for (const frame of frames) frame(0)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8))
})
