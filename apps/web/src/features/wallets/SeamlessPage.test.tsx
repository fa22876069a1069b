import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Replies, serve, show } from '../../../test/page.tsx'
import { SeamlessPage } from './SeamlessPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const vendors: Replies = {
  'GET /wps/relay/GCS_merchantWallet': { isSingle: true, vendors: [{ vassalage: 'BANYAN', displayName: 'Banyan', wallet: 'seamless' }] },
}

test('vendors that could not be had are asked for again by the retry', async () => {
  serve({})
  const { user } = await show(<SeamlessPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa tải được các ví')
  serve(vendors)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Banyan')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
