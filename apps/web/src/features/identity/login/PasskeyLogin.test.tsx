import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../../test/page.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'

const shown = { id: 'key', clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' }
vi.mock('@banyan/ui/passkey', () => ({
  canUsePasskeys: () => true,
  canFillPasskeys: async () => false,
  showPasskey: async () => shown,
  stopPasskey: async () => {},
}))
const passkeyCall = 'POST /wps/session/passkey'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test.each`
  address                    | entrance
  ${'/login?entrance=agent'} | ${{ entrance: 'agent' }}
  ${'/login'}                | ${{}}
`('[ROLE-05] at $address the log-in by passkey names the entrance $entrance', async ({ address, entrance }) => {
  history.replaceState(null, '', address)
  const asked = serve({
    [`${passkeyCall}/begin`]: { challenge: 'c', rpId: 'localhost' },
    [passkeyCall]: refused('not_an_agent'),
  })
  const { user } = await show(<PasskeyLogin onEntry={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: /khóa truy cập|passkey/i }))
  expect((await screen.findByRole('alert')).textContent).toBe('Không phải đại lý, không thể đăng nhập tại đây.')
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === passkeyCall).map(({ body }) => body)).toEqual([
      { ...shown, ...entrance },
    ]),
  )
})
