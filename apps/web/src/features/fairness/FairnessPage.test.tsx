import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test/page.tsx'
import { FairnessPage } from './FairnessPage.tsx'

vi.mock('../../lib/realtime.ts', () => ({ useTopic() {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('draws that could not be had are asked for again by the retry', async () => {
  serve({})
  const { user } = await show(<FairnessPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối')
  serve({ 'GET /lgw/vn/numeros/opened/game': { draws: [] } })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('textbox', { name: 'Mã kỳ' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
