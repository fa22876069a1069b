import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, payloadKey, refused, type Replies, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { clearAfterLogin, greeting } from '../../../lib/modals.ts'
import { currentSession, leaveSession } from '../../../lib/session.ts'
import { LoginPanel } from './LoginPanel.tsx'
import { forgetMobile, rememberMobile } from './remembered.ts'

vi.mock('../../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const info = { ...memberInfo, type: 4 }
const session = { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' }
const loginCall = 'POST /wps/session/login'
const sendCall = 'POST /wps/verification/sms/noLogin'
const verifyCall = 'POST /wps/session/login/verify'
const freeCall = 'POST /wps/session/login/freeplay'
const mobile = {
  field: 'mobileNum',
  enabled: true,
  required: true,
  minLength: 10,
  maxLength: 10,
  acceptedPattern: '[0-9]*',
  patternId: 'digits',
}
const base: Replies = {
  ...payloadKey,
  'GET /wps/captcha/challenge': { provider: 'none' },
  'GET /wps/system/setting/register': { fields: [mobile] },
  'GET /wps/system/countryCode': {
    countries: [
      { countryCode: 'VN', countryDialingCode: '84' },
      { countryCode: 'TH', countryDialingCode: '66' },
    ],
    defaultCountryCode: 'VN',
  },
  'GET /wps/member/info': info,
  'GET /wps/session/login-info': { lastLogin: null },
  [loginCall]: session,
  [sendCall]: { expiredMinutes: 2 },
  [freeCall]: session,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetMobile()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  leaveSession()
  clearAfterLogin()
})

async function open(flags: Readonly<Record<string, boolean>>, replies: Replies = {}) {
  const asked = serve({ ...base, 'GET /wps/system/whitelabel': { ...whiteLabel, flags }, ...replies })
  const onEntered = vi.fn(() => true)
  const { user } = await show(<LoginPanel heading="h2" onEntered={onEntered} onRegister={vi.fn()} onForgot={vi.fn()} />)
  await screen.findByLabelText('Tên đăng nhập', { selector: 'input' })
  const bodies = (of: string) => asked.filter(({ call }) => call === of).map(({ body }) => body)
  return { user, bodies, onEntered }
}

async function byMobile(
  flags: Readonly<Record<string, boolean>> = { MOBILEVERCODELOGIN3: true },
  replies: Replies = {},
) {
  const opened = await open(flags, replies)
  await opened.user.click(screen.getByRole('tab', { name: 'Số điện thoại' }))
  const number = screen.getByLabelText<HTMLInputElement>('Số điện thoại', { selector: 'input' })
  const send = () => screen.getByRole('button', { name: 'Gửi mã' })
  return { ...opened, number, send }
}
const cookie = (name: string) =>
  JSON.parse(decodeURIComponent(new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1] ?? 'null'))
const submit = () => screen.getByRole('button', { name: 'Đăng nhập' })
const alerts = async () => (await screen.findAllByRole('alert')).map((each) => each.textContent)

test.each`
  flags                            | tabs
  ${{}}                            | ${[]}
  ${{ MOBILEVERCODELOGIN3: true }} | ${['Tên đăng nhập', 'Số điện thoại']}
  ${{ SMSLOGIN3: true }}           | ${['Tên đăng nhập', 'Số điện thoại']}
`('[AUTH-04] [AUTH-05] [AUTH-06] with $flags the tabs are $tabs', async ({ flags, tabs }) => {
  await open(flags)
  expect(screen.queryAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs)
})

test.each([true, false])('[AUTH-14] with the flag of dialling codes %s', async (on) => {
  await byMobile({ MOBILEVERCODELOGIN3: true, LOGINCOUNTRYCODE3: on })
  if (on) expect(await screen.findByRole('combobox', { name: 'Mã quốc gia: Việt Nam +84' })).toBeTruthy()
  else expect(screen.queryByRole('combobox')).toBeNull()
})

test('[RULE-04] [RULE-06] [RULE-50] [RULE-51] the number and the code are both needed', async () => {
  const { user, bodies } = await byMobile()
  await user.click(submit())
  expect(await alerts()).toEqual(['Vui lòng nhập số điện thoại.', 'Vui lòng nhập mã xác nhận.'])
  expect(bodies(loginCall)).toEqual([])
})

test('[RULE-05] [RULE-54] [RULE-63] a number against the rule gets no code and logs nobody in', async () => {
  const { user, number, send, bodies } = await byMobile()
  await user.type(number, '0912')
  await user.click(send())
  expect(await alerts()).toEqual(['Số điện thoại phải gồm 10 chữ số.'])
  expect(bodies(sendCall)).toEqual([])
  await user.type(screen.getByLabelText('Mã SMS', { selector: 'input' }), '123456')
  await user.click(submit())
  expect(await alerts()).toEqual(['Số điện thoại phải gồm 10 chữ số.'])
  expect(bodies(loginCall)).toEqual([])
})

test('[CONST-13] [RULE-54] how many digits a number has is the operator’s rule, in the text and in the check', async () => {
  const nine = { ...mobile, minLength: 9, maxLength: 9 }
  const { user, number, send, bodies } = await byMobile(undefined, {
    'GET /wps/system/setting/register': { fields: [nine] },
  })
  await user.type(number, '0912345678')
  await user.click(send())
  expect(await alerts()).toEqual(['Số điện thoại phải gồm 9 chữ số.'])
  await user.type(number, '{Backspace}')
  await user.click(send())
  await waitFor(() => expect(bodies(sendCall)).toEqual([{ mobileNum: '091234567' }]))
})

test('[AUTH-02] [AUTH-24] [AUTH-51] [AUTH-53] [AUTH-62] [PASS-06] by number and code; the cookie remembers both parts of the number, which is shown masked', async () => {
  const { user, number, send, bodies, onEntered } = await byMobile({
    MOBILEVERCODELOGIN3: true,
    LOGINCOUNTRYCODE3: true,
  })
  await screen.findByRole('combobox', { name: 'Mã quốc gia: Việt Nam +84' })
  await user.type(number, '0912345678')
  await user.click(send())
  expect(await screen.findByRole('button', { name: /^Đã gửi \((120|119)\)$/ })).toHaveProperty('disabled', true)
  expect(bodies(sendCall)).toEqual([{ mobileNum: '0912345678', countryDialingCode: '84' }])
  await user.type(screen.getByLabelText('Mã SMS', { selector: 'input' }), '123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(submit())
  await waitFor(() => expect(onEntered).toHaveBeenCalled())
  const sent = { type: 'sms', mobileNum: '0912345678', countryDialingCode: '84', password: '123456', rememberMe: true }
  expect(bodies(loginCall)).toEqual([sent])
  expect(cookie('loginTypeSms')).toEqual({ mobileNum: '0912345678', countryDialingCode: '84' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('0912345678')
  cleanup()
  const again = await byMobile()
  expect([again.number.value, again.number.placeholder]).toEqual(['', '•••••••678'])
  await again.user.type(screen.getByLabelText('Mã SMS', { selector: 'input' }), '654321')
  await again.user.click(submit())
  await waitFor(() => expect(again.bodies(loginCall)).toEqual([{ ...sent, password: '654321' }]))
})

test('[AUTH-56] [AUTH-62] the box left unticked deletes the cookie of the number', async () => {
  rememberMobile({ mobileNum: '0912345678', countryDialingCode: '84' })
  const { user, onEntered } = await byMobile()
  await user.type(screen.getByLabelText('Mã SMS', { selector: 'input' }), '123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(submit())
  await waitFor(() => expect(onEntered).toHaveBeenCalled())
  expect(document.cookie).not.toContain('loginTypeSms')
})

test.each([
  '%',
  'null',
  '"0912345678"',
  '{"mobileNum":912345678}',
  '{"mobileNum":"0912345678","countryDialingCode":84}',
])('a cookie of the number that reads %s is as none', async (kept) => {
  document.cookie = `loginTypeSms=${kept === '%' ? kept : encodeURIComponent(kept)}; Path=/`
  const { number } = await byMobile()
  expect(number.placeholder).not.toContain('•')
})

test('[AUTH-51] [AUTH-53] [AUTH-54] the button counts down for the code’s minutes, sends nothing meanwhile, and then sends again', async () => {
  const { user, number, send, bodies } = await byMobile()
  await user.type(number, '0912345678')
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  await user.click(send())
  const counting = await screen.findByRole('button', { name: /^Đã gửi \((120|119)\)$/ })
  await user.click(counting)
  await act(() => vi.advanceTimersByTimeAsync(117_000))
  expect(counting).toHaveProperty('disabled', true)
  expect(bodies(sendCall)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(send()).toHaveProperty('disabled', false)
  await user.click(send())
  expect(bodies(sendCall)).toHaveLength(2)
})

test.each`
  ids                             | code                       | wait
  ${'[ERR-18] [ERR-30] [ERR-31]'} | ${'invalid_phone_number'}  | ${'Gửi mã'}
  ${'[ERR-26]'}                   | ${'quota_not_sufficient'}  | ${'Gửi mã'}
  ${'[ERR-27]'}                   | ${'operation_not_enabled'} | ${'Gửi mã'}
  ${'[ERR-20]'}                   | ${'too_many_codes'}        | ${/^(300|299) s$/}
`('$ids a code that is not sent is told, and the button says $wait', async ({ code, wait }) => {
  const { user, number, send } = await byMobile(undefined, { [sendCall]: refused(code) })
  await user.type(number, '0912345678')
  await user.click(send())
  expect((await alerts()).join('')).not.toBe('')
  expect(await screen.findByRole('button', { name: wait })).toBeTruthy()
})

test('[ERR-21] after too many requests the button waits five minutes, is then enabled again, and sends nothing by itself', async () => {
  const { user, number, send, bodies } = await byMobile(undefined, { [sendCall]: refused('too_many_codes') })
  await user.type(number, '0912345678')
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  await user.click(send())
  const waiting = await screen.findByRole('button', { name: /^(300|299) s$/ })
  await act(() => vi.advanceTimersByTimeAsync(297_000))
  expect(waiting).toHaveProperty('disabled', true)
  await user.click(waiting)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(send()).toHaveProperty('disabled', false)
  expect(bodies(sendCall)).toHaveLength(1)
})

test('[RULE-64] a code is asked for at most once a second', async () => {
  const { user, number, send, bodies } = await byMobile(undefined, { [sendCall]: refused('unknown_error') })
  await user.type(number, '0912345678')
  await user.click(send())
  await alerts()
  await user.click(send())
  expect(bodies(sendCall)).toHaveLength(1)
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  await user.click(send())
  await waitFor(() => expect(bodies(sendCall)).toHaveLength(2))
})

const ticket = 'x'.repeat(43)
const waits = (kind: string, ways: readonly string[], smsByService = false) => ({
  [loginCall]: { pending: { kind, ticket, ways, smsByService, expiresInSeconds: 600 } },
})

async function pending(kind: string, ways: readonly string[], replies: Replies) {
  const opened = await open({}, { ...waits(kind, ways), ...replies })
  await opened.user.type(screen.getByLabelText('Tên đăng nhập', { selector: 'input' }), 'minhquan88')
  await opened.user.type(screen.getByLabelText('Mật khẩu', { selector: 'input' }), 'mat-khau-1')
  await opened.user.click(submit())
  await screen.findByRole('button', { name: 'Quay lại đăng nhập' })
  return opened
}
const confirm = () => screen.getByRole('button', { name: 'Xác nhận' })

test('[AUTH-72] [AUTH-73] [AUTH-70] two-step: the code of six digits, told when it is missing or wrong', async () => {
  const { user, bodies } = await pending('two_step', ['totp', 'recoveryCode'], {
    [verifyCall]: refused('verification_incorrect'),
  })
  expect(screen.getByRole('heading', { name: 'Xác minh hai bước' })).toBeTruthy()
  await user.click(confirm())
  expect(await alerts()).toHaveLength(1)
  const code = screen.getByLabelText('Mã Google Authenticator', { selector: 'input' })
  await user.type(code, '12345')
  expect(await alerts()).toEqual(['Mã gồm 6 chữ số.'])
  await user.type(code, '6')
  await user.click(confirm())
  await waitFor(() => expect(bodies(verifyCall)).toEqual([{ ticket, way: 'totp', code: '123456' }]))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(currentSession().status).toBe('visitor')
})

test('[AUTH-68] [AUTH-69] a new address: one of the ways the server names, and then the session', async () => {
  const { user, bodies, onEntered } = await pending('address', ['mobile', 'sms', 'email', 'payeeName', 'totp'], {
    [verifyCall]: session,
    'POST /wps/session/login/verify/code': { expiredMinutes: 5 },
  })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Số điện thoại đã đăng ký',
    'Mã SMS',
    'Mã gửi qua email',
    'Tên chủ tài khoản ngân hàng',
    'Mã Google Authenticator',
  ])
  await user.click(screen.getByRole('tab', { name: 'Mã gửi qua email' }))
  await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
  await waitFor(() => expect(bodies('POST /wps/session/login/verify/code')).toEqual([{ ticket, way: 'email' }]))
  await user.type(screen.getByLabelText('Mã gửi qua email', { selector: 'input' }), '123456')
  await user.click(confirm())
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(bodies(verifyCall)).toEqual([{ ticket, way: 'email', code: '123456' }])
})

test('back from the further proof to the form', async () => {
  const { user } = await pending('two_step', ['totp'], {})
  await user.click(screen.getByRole('button', { name: 'Quay lại đăng nhập' }))
  expect(await screen.findByLabelText('Mật khẩu', { selector: 'input' })).toBeTruthy()
})

test.each([true, false])('[AUTH-13] with free play %s', async (on) => {
  await open({ FREEPLAY3: on })
  expect(screen.queryAllByRole('button', { name: 'Chơi thử miễn phí' })).toHaveLength(on ? 1 : 0)
})

test('[AUTH-63] [AUTH-64] [AUTH-65] a guest is a random string, and enters', async () => {
  const { user, bodies, onEntered } = await open({ FREEPLAY3: true })
  await user.click(screen.getByRole('button', { name: 'Chơi thử miễn phí' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(bodies(freeCall)).toEqual([{ guest: expect.stringMatching(/^[\w-]{16,64}$/) }])
  expect(currentSession()).toMatchObject({ status: 'member', member: { type: 4 } })
})

test('[SHELL-16] [SHELL-17] a guest is greeted by the name that the header shows, and not by that of the account', async () => {
  const guest = { ...info, account: 'guest-0123456789abcdef', nickname: 'guest-0123' }
  const { user, onEntered } = await open(
    { FREEPLAY3: true },
    { 'GET /wps/member/info': guest, [freeCall]: { ...session, grantedAmount: '1000' } },
  )
  await user.click(screen.getByRole('button', { name: 'Chơi thử miễn phí' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(greeting()).toMatchObject({ account: 'Khách 0123' })
})
