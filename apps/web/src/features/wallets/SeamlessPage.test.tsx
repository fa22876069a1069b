import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Replies, serve, show } from '../../../test/page.tsx'
import { SeamlessPage } from './SeamlessPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const vendors: Replies = {
  'GET /wps/relay/GCS_merchantWallet': {
    isSingle: true,
    vendors: [{ vassalage: 'BANYAN', displayName: 'Banyan', wallet: 'seamless' }],
  },
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

test('[WALLET-48] one balance is presented for every vendor, and no transfer is offered', async () => {
  serve(vendors)
  await show(<SeamlessPage />)
  expect(await screen.findByText('Banyan')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Một ví cho mọi trò chơi' })).toBeTruthy()
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/transferFund')
})

test('[WALLET-48] a vendor with a wallet of its own stands apart, with the way to its transfers, and the page does not speak of every game', async () => {
  const harbour = { vassalage: 'HARBOUR', displayName: 'Harbour', wallet: 'transfer' }
  const banyan = { vassalage: 'BANYAN', displayName: 'Banyan', wallet: 'seamless' }
  serve({ 'GET /wps/relay/GCS_merchantWallet': { isSingle: false, vendors: [banyan, harbour] } })
  await show(<SeamlessPage />)
  expect((await screen.findByText('Harbour')).closest('section')?.querySelector('a')?.getAttribute('href')).toBe(
    '/transferFund',
  )
  expect(screen.queryByRole('heading', { level: 1, name: 'Một ví cho mọi trò chơi' })).toBeNull()
})
