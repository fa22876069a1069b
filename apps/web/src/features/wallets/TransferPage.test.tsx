import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { member, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { TransferPage } from './TransferPage.tsx'

afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

test.each`
  isSingle | wallets                                                         | controls
  ${true}  | ${[]}                                                           | ${0}
  ${false} | ${[{ vassalage: 'OUTER', balance: '700', pendingAmount: '0' }]} | ${1}
`(
  '[WALLET-47] [API-74] with isSingle $isSingle the page has $controls way to move money',
  async ({ isSingle, wallets, controls }) => {
    serve({
      'GET /wps/v2/wallets/vendors': { isSingle, wallets },
      'GET /wps/v2/wallets/balance': { sumBalance: '5000', sequence: 3 },
      'GET /wps/relay/GCS_merchantWallet': { isSingle, vendors: [] },
    })
    enterSession(member, 'demo')
    await show(<TransferPage />)
    await screen.findByText('Ví chính')
    expect(screen.queryAllByRole('button', { name: 'Chuyển' })).toHaveLength(controls)
    expect(screen.queryAllByRole('button', { name: 'Thu hồi tất cả' })).toHaveLength(controls)
    expect(screen.queryAllByText('Mọi trò chơi dùng một ví')).toHaveLength(1 - controls)
  },
)

test('money that has hundredths is moved to the hundredth', async () => {
  const currency = { code: 'CNY', symbol: '元', decimals: 2, isPlayMoney: false }
  const asked = serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, currency },
    'GET /wps/v2/wallets/vendors': {
      isSingle: false,
      wallets: [{ vassalage: 'OUTER', balance: '700', pendingAmount: '0' }],
    },
    'GET /wps/v2/wallets/balance': { sumBalance: '500000', sequence: 3 },
    'GET /wps/relay/GCS_merchantWallet': { isSingle: false, vendors: [] },
  })
  enterSession(member, 'demo')
  const { user } = await show(<TransferPage />)
  await screen.findAllByText('元')
  await user.type(screen.getByRole('textbox', { name: 'Số tiền' }), '12,5')
  await user.click(screen.getByRole('button', { name: 'Chuyển' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      amount: '1250',
      vassalage: 'OUTER',
    }),
  )
})
