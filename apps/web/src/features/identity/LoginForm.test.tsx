import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../test/page.tsx'
import { currentSession, leaveSession } from '../../lib/session.ts'
import { LoginForm } from './LoginForm.tsx'

vi.mock('../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const key = { keyId: 'k', publicKey: '', serverTime: '2026-11-21T04:00:00.000Z' }
const info = {
  id: '42',
  account: 'minhquan88',
  nickname: '',
  type: 0,
  toUpline: false,
  memberLabel: '',
  clubLabel: { labelName: '', rankLevel: 0 },
  language: 'VI',
  registeredAt: '2026-11-21T04:00:00.000Z',
  lastLoginAt: null,
}
const session = { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  leaveSession()
})

const form = (onDone = vi.fn(), onRegister = vi.fn()) => <LoginForm onDone={onDone} onRegister={onRegister} />
const fill = async (user: Awaited<ReturnType<typeof show>>['user'], username: string, password: string) => {
  await user.type(screen.getByLabelText('Tên đăng nhập'), username)
  await user.type(screen.getByLabelText('Mật khẩu'), password)
}
const submit = () => screen.getByRole('button', { name: 'Đăng nhập' })

test('[AUTH-20] [RULE-01] [RULE-02] an empty form sends nothing and says what is missing, once under each field', async () => {
  const asked = serve({})
  const { user } = await show(form())
  await user.click(submit())
  expect((await screen.findAllByRole('alert')).map((each) => each.textContent)).toEqual(['Vui lòng nhập tên đăng nhập.', 'Vui lòng nhập mật khẩu.'])
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('[AUTH-01] [AUTH-25] [AUTH-30] a login stores the token, loads the member and is done', async () => {
  const onDone = vi.fn()
  const asked = serve({ 'GET /wps/session/key': key, 'POST /wps/session/login': session, 'GET /wps/member/info': info })
  const { user } = await show(form(onDone))
  await fill(user, ' minhquan88 ', 'mat-khau-1')
  await user.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked.find(({ call }) => call === 'POST /wps/session/login')?.body).toEqual({
    username: 'minhquan88',
    password: 'mat-khau-1',
    type: 'username',
  })
  expect(sessionStorage.getItem('token')).toBe('secret')
  expect(currentSession()).toMatchObject({ status: 'member', member: { account: 'minhquan88' } })
})

test('[ERR-01] a wrong password is told under the password, and the fields keep their values', async () => {
  const onDone = vi.fn()
  serve({ 'GET /wps/session/key': key, 'POST /wps/session/login': refused('incorrect_account_or_password') })
  const { user } = await show(form(onDone))
  await fill(user, 'minhquan88', 'wrong')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Tài khoản hoặc mật khẩu chưa đúng, vui lòng thử lại.')
  expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').value).toBe('wrong')
  expect(onDone).not.toHaveBeenCalled()
})

test('[AUTH-44] without a connection the button comes back and the reason is told', async () => {
  serve({})
  const { user } = await show(form())
  await fill(user, 'minhquan88', 'mat-khau-1')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Có lỗi mạng, vui lòng thử lại.')
  expect(submit().getAttribute('aria-busy')).toBeNull()
})

test('the password is shown and hidden again', async () => {
  serve({})
  const { user } = await show(form())
  const password = screen.getByLabelText<HTMLInputElement>('Mật khẩu')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }))
  expect(password.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }))
  expect(password.type).toBe('password')
})

test('[AUTH-08] the way to the registration', async () => {
  const onRegister = vi.fn()
  serve({})
  const { user } = await show(form(undefined, onRegister))
  await user.click(screen.getByRole('button', { name: 'Đăng ký ngay' }))
  expect(onRegister).toHaveBeenCalledOnce()
})
