import { consentWording } from '@banyan/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, payloadKey, refused, type Replies, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { leaveSession } from '../../../lib/session.ts'
import { LoginPanel } from '../login/LoginPanel.tsx'
import { failureOf } from './failure-of.ts'

const firebase = vi.hoisted(() => ({ signIn: vi.fn(), sendCode: vi.fn(), confirm: vi.fn(), opened: vi.fn() }))
vi.mock('../../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))
vi.mock('./firebase.ts', () => ({
  openFirebase(config: unknown) {
    firebase.opened(config)
    return firebase
  },
}))

const config = { projectId: 'demo-banyan', apiKey: 'key', authDomain: 'demo-banyan.firebaseapp.com', emulatorUrl: null }
const session = { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' }
const info = { ...memberInfo, account: 'u23456789ab' }
const social = 'POST /wps/session/login/social'
const base: Replies = {
  ...payloadKey,
  'GET /wps/system/signin': { service: config },
  'GET /wps/system/countryCode': {
    countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
    defaultCountryCode: 'VN',
  },
  'GET /wps/system/setting/register': { fields: [] },
  'GET /wps/session/login-info': { lastLogin: null },
  'GET /wps/member/info': info,
  'POST /wps/session/login': session,
  [social]: session,
}
beforeEach(() => {
  for (const each of Object.values(firebase)) each.mockReset()
  firebase.signIn.mockResolvedValue('head.body.mark')
  firebase.sendCode.mockResolvedValue(firebase.confirm)
  firebase.confirm.mockResolvedValue('phone.body.mark')
})
afterEach(() => {
  cleanup()
  leaveSession()
})

async function open(flags: Record<string, boolean>, replies: Replies = {}) {
  const asked = serve({
    ...base,
    'GET /wps/system/whitelabel': { ...whiteLabel, flags: { USERNAMEREG3: true, DIRECTREG3: true, ...flags } },
    ...replies,
  })
  const onEntered = vi.fn(() => true)
  const { user } = await show(<LoginPanel heading="h2" onEntered={onEntered} onRegister={vi.fn()} onForgot={vi.fn()} />)
  await screen.findByRole('button', { name: 'Đăng nhập' })
  const bodies = (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body)
  return { user, asked, bodies, onEntered }
}
const google = () => screen.getByRole('button', { name: 'Tiếp tục với Google' })
const alert = async () => (await screen.findByRole('alert')).textContent

test('[AUTH-15] [AUTH-16] [SITE-19] each button is shown by its own flag, and nothing of the service loads without', async () => {
  const { asked } = await open({})
  expect(screen.queryByRole('button', { name: /Google|Facebook/ })).toBeNull()
  expect(asked.map(({ call }) => call)).not.toContain('GET /wps/system/signin')
  cleanup()
  await open({ FACEBOOKLOGIN3: true })
  expect(screen.getByRole('button', { name: 'Tiếp tục với Facebook' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  cleanup()
  await open({ GOOGLELOGIN3: true, FACEBOOKLOGIN3: true })
  expect(screen.getAllByRole('button', { name: /Google|Facebook/ })).toHaveLength(2)
  expect(firebase.opened).not.toHaveBeenCalled()
})

test('[ERR-27] a flag without a service is told as what it is', async () => {
  const { user, bodies } = await open({ GOOGLELOGIN3: true }, { 'GET /wps/system/signin': { service: null } })
  await user.click(google())
  expect(await alert()).toMatch(/hỗ trợ/)
  expect(bodies(social)).toEqual([])
})

test.each([
  ['auth/popup-blocked', 'Trình duyệt đã chặn cửa sổ mới. Hãy cho phép rồi thử lại.'],
  ['auth/popup-closed-by-user', 'Cửa sổ đăng nhập đã bị đóng nên chưa đăng nhập được. Vui lòng thử lại.'],
])('[ERR-14] [ERR-29] %s is told, logs nobody in, and may be tried again', async (code, text) => {
  firebase.signIn.mockRejectedValueOnce({ code })
  const { user, bodies, onEntered } = await open({ GOOGLELOGIN3: true })
  await user.click(google())
  expect(await alert()).toBe(text)
  expect(bodies(social)).toEqual([])
  await user.click(google())
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each`
  id             | flag                | way           | name
  ${'[AUTH-17]'} | ${'GOOGLELOGIN3'}   | ${'google'}   | ${'Tiếp tục với Google'}
  ${'[AUTH-18]'} | ${'FACEBOOKLOGIN3'} | ${'facebook'} | ${'Tiếp tục với Facebook'}
`('$id the token of the service by $way is passed on, and its session entered', async ({ flag, way, name }) => {
  const { user, bodies, onEntered } = await open({ [flag]: true })
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(firebase.signIn).toHaveBeenCalledWith(way, 'VI')
  expect(bodies(social)).toEqual([{ firebaseIdToken: 'head.body.mark' }])
})

test('[AUTH-19] [REG-45] a new identity is asked for both consents, and its account is made with them', async () => {
  const { user, bodies, onEntered } = await open(
    { GOOGLELOGIN3: true },
    { [social]: { joining: 'new' }, 'PUT /wps/session/login/social': session },
  )
  await user.click(google())
  await screen.findByRole('heading', { name: 'Tạo tài khoản' })
  await user.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  const sent = {
    firebaseIdToken: 'head.body.mark',
    agreedToTerms: true,
    confirmedAge: true,
    registerUrl: location.href,
  }
  expect(bodies('PUT /wps/session/login/social')).toEqual([sent])
})

test('a new identity may tick by which channels offers come', async () => {
  const { user, bodies, onEntered } = await open(
    { GOOGLELOGIN3: true, REGOFFERS3: true },
    { [social]: { joining: 'new' }, 'PUT /wps/session/login/social': session },
  )
  await user.click(google())
  await screen.findByRole('heading', { name: 'Tạo tài khoản' })
  const [terms, age, email] = screen.getAllByRole<HTMLInputElement>('checkbox')
  for (const box of [terms, age, email]) {
    expect(box?.checked).toBe(false)
    await user.click(box!)
  }
  await user.click(screen.getByRole('button', { name: 'Tạo tài khoản' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(bodies('PUT /wps/session/login/social')).toMatchObject([
    { offerConsents: { channels: ['email'], wording: consentWording } },
  ])
})

test('an identity of an existing account is linked by its password', async () => {
  const link = 'POST /wps/session/login/social/link'
  let tries = 0
  const replies = {
    [social]: { joining: 'existing' },
    [link]: () => ((tries += 1) === 1 ? refused('wrong_password') : session),
  }
  const { user, bodies, onEntered } = await open({ GOOGLELOGIN3: true }, replies)
  await user.click(google())
  await screen.findByRole('heading', { name: 'Liên kết tài khoản' })
  await user.type(screen.getByLabelText('Mật khẩu'), 'sai-mat-khau')
  await user.click(screen.getByRole('button', { name: 'Liên kết và đăng nhập' }))
  expect(await alert()).toMatch(/mật khẩu/i)
  await user.clear(screen.getByLabelText('Mật khẩu'))
  await user.type(screen.getByLabelText('Mật khẩu'), 'mat-khau-1')
  await user.click(screen.getByRole('button', { name: 'Liên kết và đăng nhập' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(bodies(link)[1]).toEqual({ firebaseIdToken: 'head.body.mark', password: 'mat-khau-1' })
})

const sendCode = 'POST /wps/verification/sms/noLogin'
const byService = { [sendCode]: { expiredMinutes: 1, service: { to: '+84909999999' } } }
async function openMobile(replies: Replies = byService) {
  const opened = await open({ SMSLOGIN3: true }, replies)
  const { user } = opened
  await user.click(screen.getByRole('tab', { name: /điện thoại/i }))
  await user.type(await screen.findByRole('textbox', { name: 'Số điện thoại' }), '0909999999')
  await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
  return opened
}

test('[AUTH-06] [AUTH-22] [AUTH-52] the service sends the code for a minute’s countdown, and its token logs in', async () => {
  const { user, bodies, onEntered } = await openMobile()
  const counting = await screen.findByRole('button', { name: /^Đã gửi \((60|59)\)$/ })
  expect(counting.hasAttribute('disabled')).toBe(true)
  expect(firebase.sendCode).toHaveBeenCalledWith('+84909999999', 'VI')
  await user.type(screen.getByLabelText('Mã SMS'), '123456')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(firebase.confirm).toHaveBeenCalledWith('123456')
  expect(bodies('POST /wps/session/login')).toEqual([
    { type: 'firebase', firebaseIdToken: 'phone.body.mark', rememberMe: false },
  ])
})

test('[AUTH-22] where the server sends the code itself, the normal call logs in', async () => {
  const { user, bodies } = await openMobile({ [sendCode]: { expiredMinutes: 5 } })
  await user.type(screen.getByLabelText('Mã SMS'), '123456')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  await waitFor(() => expect(bodies('POST /wps/session/login')).toMatchObject([{ type: 'sms', password: '123456' }]))
  expect(firebase.opened).not.toHaveBeenCalled()
})

test('[AUTH-69] [SITE-25] a log-in from a new address goes on by the service’s word for the account’s number, which the member types', async () => {
  const [verify, ask] = ['POST /wps/session/login/verify', 'POST /wps/session/login/verify/code']
  const ticket = 'x'.repeat(43)
  const { user, bodies, onEntered } = await open(
    {},
    {
      'POST /wps/session/login': {
        pending: { kind: 'address', ticket, ways: ['sms'], smsByService: true, expiresInSeconds: 600 },
      },
      [ask]: { expiredMinutes: 1, service: { to: '+84909999999' } },
      [verify]: session,
    },
  )
  await user.type(screen.getByLabelText('Tên đăng nhập', { selector: 'input' }), 'minhquan88')
  await user.type(screen.getByLabelText('Mật khẩu', { selector: 'input' }), 'mat-khau-1')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  await user.type(await screen.findByRole('textbox', { name: 'Số điện thoại đã đăng ký' }), '0909999999')
  await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
  await waitFor(() => expect(firebase.sendCode).toHaveBeenCalledWith('+84909999999', 'VI'))
  expect(bodies(ask)).toEqual([{ ticket, way: 'sms', mobileNum: '0909999999', countryDialingCode: '84' }])
  await user.type(screen.getByLabelText('Mã SMS'), '000000')
  firebase.confirm.mockRejectedValueOnce({ code: 'auth/invalid-verification-code' })
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(screen.getByLabelText('Mã SMS').getAttribute('aria-invalid')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(bodies(verify)).toEqual([{ ticket, way: 'sms', code: '', firebaseIdToken: 'phone.body.mark' }])
})

test('[ERR-30] [ERR-31] a code that the service did not send is told and starts no countdown', async () => {
  firebase.sendCode.mockRejectedValueOnce({ code: 'auth/quota-exceeded' })
  await openMobile()
  expect(await alert()).toMatch(/hỗ trợ/)
  expect(screen.getByRole('button', { name: 'Gửi mã' }).hasAttribute('disabled')).toBe(false)
})

test('[ERR-20] [ERR-21] after too many requests at the service the button waits five minutes', async () => {
  firebase.sendCode.mockRejectedValueOnce({ code: 'auth/too-many-requests' })
  await openMobile()
  expect(await alert()).toMatch(/5 phút/)
  expect(screen.getByRole('button', { name: /^(300|299) s$/ }).hasAttribute('disabled')).toBe(true)
})

test('[ERR-23] a wrong code is told at its field and sends nothing', async () => {
  firebase.confirm.mockRejectedValueOnce({ code: 'auth/invalid-verification-code' })
  const { user, bodies } = await openMobile()
  await screen.findByRole('button', { name: /^Đã gửi/ })
  await user.type(screen.getByLabelText('Mã SMS'), '000000')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  await alert()
  expect(screen.getByLabelText('Mã SMS').getAttribute('aria-invalid')).toBe('true')
  expect(bodies('POST /wps/session/login')).toEqual([])
})

test.each([
  ['[ERR-18]', 'auth/invalid-phone-number', 'invalid_phone_number'],
  ['[ERR-19]', 'auth/missing-phone-number', 'missing_phone_number'],
  ['[ERR-20]', 'auth/too-many-requests', 'too_many_codes'],
  ['[ERR-22]', 'auth/internal-error', 'unknown_error'],
  ['[ERR-23]', 'auth/invalid-verification-code', 'invalid_verification_code'],
  ['[ERR-24]', 'auth/missing-verification-code', 'missing_verification_code'],
  ['[ERR-25]', 'auth/captcha-check-failed', 'captcha_check_failed'],
  ['[ERR-26]', 'auth/quota-exceeded', 'quota_not_sufficient'],
  ['[ERR-27]', 'auth/operation-not-allowed', 'operation_not_enabled'],
  ['[ERR-28]', 'auth/code-expired', 'code_expired'],
  ['[ERR-29]', 'auth/popup-closed-by-user', 'popup_closed'],
  ['[ERR-14]', 'auth/popup-blocked', 'popup_blocked'],
])('%s %s is told as %s', (_id, code, ours) => {
  expect(failureOf({ code })).toEqual({ ok: false, code: ours })
})

test('[ERR-22] what is no error of the service is an unknown one', () => {
  for (const thrown of [new Error('?'), null, 'auth/code-expired', { code: 7 }])
    expect(failureOf(thrown).code).toBe('unknown_error')
})
