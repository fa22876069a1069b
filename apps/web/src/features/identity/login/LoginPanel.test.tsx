import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, payloadKey, refused, type Replies, serve, show } from '../../../../test/page.tsx'
import { closeModal, greeting, openModalName } from '../../../lib/modals.ts'
import { currentSession, leaveSession } from '../../../lib/session.ts'
import { heldPassword } from '../held-password.ts'
import { LoginPanel } from './LoginPanel.tsx'
import { rememberUser } from './remembered.ts'

vi.mock('../../captcha/solve.ts', () => ({ solve: async () => 'solved' }))
vi.mock('../../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const session = { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' }
const base: Replies = {
  ...payloadKey,
  'GET /wps/captcha/challenge': { provider: 'none' },
  'GET /wps/captcha': 'iVBORw0KGgo=',
  'POST /wps/session/login': session,
  'GET /wps/member/info': memberInfo,
  'GET /wps/session/login-info': { lastLogin: null },
}
const loginCall = 'POST /wps/session/login'
/** A proof of work that the page finds solved at once. */
const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: 'n',
  salt: 's',
  cost: 1,
  keyLength: 32,
  keyPrefix: '00',
  keySignature: 'k',
  expiresAt: Math.floor(Date.now() / 1000) + 300,
  data: { action: 'login' },
}
const solvable = { provider: 'altcha', challenge: { parameters, signature: 'x' } }

const forgetCookies = () => {
  for (const each of document.cookie.split('; ')) document.cookie = `${each.split('=')[0]}=; Path=/; Max-Age=0`
}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
})
afterEach(() => {
  cleanup()
  leaveSession()
  closeModal('changePassModal')
  history.replaceState(null, '', '/')
})

async function open(replies: Replies = {}) {
  const asked = serve({ ...base, ...replies })
  const [onEntered, onRegister, onForgot] = [vi.fn(() => true), vi.fn(), vi.fn()]
  const { user } = await show(
    <LoginPanel heading="h2" onEntered={onEntered} onRegister={onRegister} onForgot={onForgot} />,
  )
  await screen.findByLabelText('Tên đăng nhập')
  const logIn = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Tên đăng nhập'), username)
    if (password) await user.type(screen.getByLabelText('Mật khẩu'), password)
    await user.click(submit())
  }
  const sent = () => asked.filter(({ call }) => call === loginCall).map(({ body }) => body)
  return { user, logIn, sent, asked, onEntered, onRegister, onForgot }
}
const submit = () => screen.getByRole('button', { name: 'Đăng nhập' })
const alerts = async () => (await screen.findAllByRole('alert')).map((each) => each.textContent)

test('[AUTH-03] [AUTH-05] [AUTH-07] [AUTH-12] a title, the form and the box; no tabs without SMS login', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ghi nhớ đăng nhập trong 1 ngày' }).checked).toBe(false)
  expect(screen.queryByRole('tab')).toBeNull()
})

test('[AUTH-20] [RULE-01] [RULE-02] an empty form sends nothing and says what is missing, once under each field', async () => {
  const { logIn, sent } = await open()
  await logIn('', '')
  expect(await alerts()).toEqual(['Vui lòng nhập tên đăng nhập.', 'Vui lòng nhập mật khẩu.'])
  expect(sent()).toEqual([])
})

test('[RULE-73] [RULE-74] [RULE-75] an error goes when its field is corrected', async () => {
  const { user, logIn } = await open()
  await logIn('', 'mat-khau-1')
  expect(await alerts()).toEqual(['Vui lòng nhập tên đăng nhập.'])
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'an')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('[AUTH-01] [AUTH-23] [AUTH-25] [AUTH-35] [AUTH-37] a login stores the token, loads the member and is done', async () => {
  const { logIn, sent, onEntered } = await open()
  await logIn(' minhquan88 ', ' mat-khau-1 ')
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ username: 'minhquan88', password: 'mat-khau-1', type: 'username', rememberMe: false }])
  expect(sessionStorage.getItem('token')).toBe('secret')
  expect(currentSession()).toMatchObject({ status: 'member', member: { account: 'minhquan88' } })
  expect(heldPassword()).toBe('mat-khau-1')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie).not.toContain('mat-khau-1')
})

test('[AUTH-23] the payload is name, password, type, the picture’s text and the provider’s proof', async () => {
  const { user, logIn, sent } = await open({
    'GET /wps/captcha/challenge': solvable,
    [loginCall]: refused('incorrect_account_or_password', { captcha: true }),
  })
  await logIn('minhquan88', 'mat-khau-1')
  await user.type(await screen.findByLabelText('Mã xác nhận'), 'AB2CD')
  await user.click(submit())
  await waitFor(() => expect(sent()).toHaveLength(2))
  const payload = {
    type: 'username',
    username: 'minhquan88',
    password: 'mat-khau-1',
    rememberMe: false,
    captchaProof: 'solved',
  }
  expect(sent()).toEqual([payload, { ...payload, captcha: 'AB2CD' }])
})

test.each([true, false])(
  '[AUTH-28] the first-login action is fired once by a first log-in: %s',
  async (firstTimeLogin) => {
    const { logIn, asked, onEntered } = await open({
      [loginCall]: { ...session, firstTimeLogin },
      'POST /wps/session/first-login': {},
    })
    await logIn('minhquan88', 'mat-khau-1')
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
    expect(asked.filter(({ call }) => call === 'POST /wps/session/first-login')).toHaveLength(firstTimeLogin ? 1 : 0)
  },
)

test.each`
  address                    | entrance
  ${'/login?entrance=agent'} | ${{ entrance: 'agent' }}
  ${'/login?entrance=staff'} | ${{}}
  ${'/index?entrance=agent'} | ${{}}
`('[ROLE-05] at $address the log-in names the entrance $entrance', async ({ address, entrance }) => {
  history.replaceState(null, '', address)
  const { logIn, sent } = await open({ [loginCall]: refused('not_an_agent') })
  await logIn('minhquan88', 'mat-khau-1')
  expect(await alerts()).toEqual(['Không phải đại lý, không thể đăng nhập tại đây.'])
  expect(sent()).toEqual([
    { type: 'username', username: 'minhquan88', password: 'mat-khau-1', rememberMe: false, ...entrance },
  ])
})

test('[AUTH-21] [RULE-07] without the captcha provider’s proof nothing is sent', async () => {
  const { logIn, sent } = await open({ 'GET /wps/captcha/challenge': undefined })
  await logIn('minhquan88', 'mat-khau-1')
  expect(await alerts()).toEqual(['Chưa xác minh được.Thử lại'])
  expect(sent()).toEqual([])
})

test('[ERR-01] [ERR-04] a wrong password is told under the password, and the fields keep their values', async () => {
  const { logIn, onEntered } = await open({ [loginCall]: refused('incorrect_account_or_password') })
  await logIn('minhquan88', 'wrong')
  expect(await alerts()).toEqual(['Tài khoản hoặc mật khẩu chưa đúng, vui lòng thử lại.'])
  expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').value).toBe('wrong')
  expect(screen.getByLabelText('Mật khẩu').getAttribute('aria-invalid')).toBe('true')
  expect(onEntered).not.toHaveBeenCalled()
})

test('[AUTH-40] [AUTH-41] [RULE-03] [RULE-62] a refusal with the captcha flag shows the picture, which is then required and sent', async () => {
  const { user, logIn, sent, asked } = await open({
    [loginCall]: refused('incorrect_account_or_password', { captcha: true }),
  })
  expect(screen.queryByLabelText('Mã xác nhận')).toBeNull()
  await logIn('minhquan88', 'wrong')
  const picture = await screen.findByLabelText('Mã xác nhận')
  await user.click(submit())
  expect(await alerts()).toContain('Vui lòng nhập mã xác nhận.')
  expect(sent()).toHaveLength(1)
  await user.type(picture, 'AB2CD')
  await user.click(submit())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ captcha: 'AB2CD' })
  expect(asked.filter(({ call }) => call === 'GET /wps/captcha/challenge').length).toBeGreaterThan(1)
})

test('a wrong picture is told at the picture', async () => {
  const { logIn } = await open({ [loginCall]: refused('captcha_incorrect', { captcha: true }) })
  await logIn('minhquan88', 'mat-khau-1')
  const picture = await screen.findByLabelText('Mã xác nhận')
  await waitFor(() => expect(picture.getAttribute('aria-invalid')).toBe('true'))
})

test('[AUTH-44] [ERR-08] without a connection the button comes back and the reason is told', async () => {
  const { logIn } = await open({ [loginCall]: undefined })
  await logIn('minhquan88', 'mat-khau-1')
  expect(await alerts()).toEqual(['Có lỗi mạng, vui lòng thử lại.'])
  expect(submit().getAttribute('aria-busy')).toBeNull()
})

test.each`
  id             | passwordChange
  ${'[AUTH-31]'} | ${'default_password'}
  ${'[AUTH-32]'} | ${'expired'}
  ${'[AUTH-33]'} | ${'first_login'}
`(
  '$id [AUTH-36] a password that must be changed ($passwordChange) opens the change instead of going on, and nobody is greeted yet',
  async (row) => {
    const { logIn, asked, onEntered } = await open({
      [loginCall]: { ...session, firstTimeLogin: true, passwordChange: row.passwordChange },
      'GET /wps/session/login-info': {
        lastLogin: { at: '2026-11-21T04:00:00.000Z', address: '203.0.113.7', country: null },
      },
      'GET /wps/member/info': { ...memberInfo, passwordChangeDue: true },
    })
    await logIn('minhquan88', '123456')
    await waitFor(() => expect(openModalName()).toBe('changePassModal'))
    expect(currentSession().status).toBe('restricted')
    expect(onEntered).not.toHaveBeenCalled()
    closeModal('changePassModal')
    expect(greeting()).toBeNull()
    expect(asked.map(({ call }) => call)).not.toContain('POST /wps/session/first-login')
  },
)

test('[AUTH-55] [AUTH-56] [AUTH-57] [AUTH-61] the box ticked remembers the user for a day, and unticked forgets him', async () => {
  const { user, logIn, sent, onEntered } = await open()
  const written = vi.spyOn(document, 'cookie', 'set')
  await user.click(screen.getByRole('checkbox'))
  await logIn('minhquan88', 'mat-khau-1')
  await waitFor(() => expect(onEntered).toHaveBeenCalled())
  expect(sent()[0]).toMatchObject({ rememberMe: true })
  expect(document.cookie).toContain('lastUser-demo=minhquan88')
  expect(document.cookie).toContain('loginRemember=1')
  for (const name of ['lastUser-demo=minhquan88', 'loginRemember=1'])
    expect(written).toHaveBeenCalledWith(`${name}; Path=/; Max-Age=86400; SameSite=Strict`)
  cleanup()
  const again = await open()
  expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value).toBe('minhquan88')
  await again.user.click(screen.getByRole('checkbox'))
  await again.logIn('', '')
  await waitFor(() => expect(again.onEntered).toHaveBeenCalled())
  expect(document.cookie).not.toContain('minhquan88')
  expect(document.cookie).not.toContain('loginRemember')
})

test('[AUTH-60] a remembered user sees a filled, masked password that this page does not have, and logs in without typing', async () => {
  rememberUser('demo', 'minhquan88')
  const { user, sent } = await open()
  const password = screen.getByLabelText<HTMLInputElement>('Mật khẩu')
  expect([password.value, password.placeholder]).toEqual(['', '••••••••'])
  await user.click(submit())
  await waitFor(() =>
    expect(sent()).toEqual([{ type: 'username', username: 'minhquan88', remembered: true, rememberMe: true }]),
  )
})

test('[AUTH-60] another name is not remembered, and a typed password is an ordinary log-in', async () => {
  rememberUser('demo', 'minhquan88')
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Tên đăng nhập'), '9')
  await user.click(submit())
  expect(await alerts()).toEqual(['Vui lòng nhập mật khẩu.'])
  await user.type(screen.getByLabelText('Mật khẩu'), 'mat-khau-1')
  await user.click(submit())
  await waitFor(() =>
    expect(sent()).toEqual([{ type: 'username', username: 'minhquan889', password: 'mat-khau-1', rememberMe: true }]),
  )
})

test('[AUTH-59] a memory that is over says so under the password and asks for it', async () => {
  rememberUser('demo', 'minhquan88')
  const { user } = await open({ [loginCall]: refused('remembered_over') })
  await user.click(submit())
  expect(await alerts()).toEqual(['Ghi nhớ đăng nhập đã hết hiệu lực. Vui lòng nhập mật khẩu.'])
  expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu').placeholder).toBe('')
})

test('the password is shown and hidden again', async () => {
  const { user } = await open()
  const password = screen.getByLabelText<HTMLInputElement>('Mật khẩu')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }))
  expect(password.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }))
  expect(password.type).toBe('password')
})

test('[AUTH-08] [AUTH-09] the ways to the registration and to a forgotten password', async () => {
  const { user, onRegister, onForgot } = await open()
  await user.click(screen.getByRole('button', { name: 'Đăng ký ngay' }))
  await user.click(screen.getByRole('button', { name: 'Quên mật khẩu?' }))
  expect([onRegister, onForgot].map((each) => each.mock.calls.length)).toEqual([1, 1])
})
