import { securityRoutes } from '@banyan/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../../test/page.tsx'
import { call } from '../../../lib/call.ts'
import { isPasswordAsked, usePasswordAsked } from '../../../lib/confirm-password.ts'
import { enterSession, keepToken, leaveSession, sessionToken } from '../../../lib/session.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'

vi.mock('../../../lib/seal-for.ts', () => ({
  sealFor: async (_call: unknown, _method: string, _path: string, payload: unknown) => payload,
}))

const end = { method: securityRoutes.endSession.method, path: securityRoutes.endSession.path }
const confirm = 'POST /wps/session/confirm'

function Confirming() {
  return <ConfirmPassword open={usePasswordAsked()} />
}

/** A remembered session: what is asked for is refused until the password has lifted it. */
async function asRemembered(replies: Readonly<Record<string, unknown>> = {}) {
  keepToken('remembered')
  enterSession(member, 'demo')
  const asked = serve({
    [`${end.method} ${end.path}`]: () => (sessionToken() === 'lifted' ? {} : refused('password_required')),
    [confirm]: { token: 'lifted' },
    ...replies,
  })
  const { user } = await show(<Confirming />)
  return { user, calls: () => asked.map((each) => each.call) }
}

afterEach(() => {
  cleanup()
  leaveSession()
  vi.unstubAllGlobals()
})

test('[AUTH-58] [ROLE-20] any call that a remembered session may not make asks for the password, and is then repeated with the new token', async () => {
  const { user, calls } = await asRemembered()
  const [first, second] = [call(securityRoutes.endSession, { id: '1' }), call(securityRoutes.endSession, { id: '2' })]
  const field = await screen.findByLabelText('Mật khẩu', { exact: true, selector: 'input' })
  await user.type(field, 'gieng nuoc')
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }))
  expect(await first).toMatchObject({ ok: true })
  expect(await second).toMatchObject({ ok: true })
  expect(calls().filter((each) => each === confirm)).toHaveLength(1)
  expect(sessionToken()).toBe('lifted')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[ERR-03] a wrong password is told at the field, and the call goes on waiting', async () => {
  const { user } = await asRemembered({ [confirm]: refused('wrong_password', { field: 'password' }) })
  void call(securityRoutes.endSession, { id: '1' })
  await user.type(await screen.findByLabelText('Mật khẩu', { exact: true, selector: 'input' }), 'khong phai')
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Mật khẩu chưa đúng, vui lòng thử lại.')
  expect(isPasswordAsked()).toBe(true)
})

test.each(['Đóng', 'Escape', 'signing out'])(
  'whoever does not confirm (%s) gets the refusal, and nothing was changed',
  async (how) => {
    const { user, calls } = await asRemembered()
    const answer = call(securityRoutes.endSession, { id: '1' })
    const closing = await screen.findByRole('button', { name: 'Đóng' })
    if (how === 'Đóng') await user.click(closing)
    else if (how === 'Escape') await user.keyboard('{Escape}')
    else leaveSession()
    expect(await answer).toMatchObject({ ok: false, code: 'password_required' })
    expect(calls().filter((each) => !each.startsWith('GET '))).toEqual([`${end.method} ${end.path}`])
    expect(isPasswordAsked()).toBe(false)
  },
)
