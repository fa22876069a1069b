import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, payloadKey, refused, type Replies, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { takeLinkToken } from '../../../lib/link-token.ts'
import { clearAfterLogin, greeting, openModal, openModalName } from '../../../lib/modals.ts'
import { currentSession, enterSession, leaveSession, sessionToken } from '../../../lib/session.ts'
import { toasts } from '../../../lib/toasts.ts'
import { IdentityModals } from '../IdentityModals.tsx'
import { heldPassword, holdPassword } from '../held-password.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

vi.mock('../../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const changeCall = 'POST /wps/member/password'
const requestCall = 'POST /wps/member/password/email'
const checkCall = 'POST /wps/member/password/reset/check'
const resetCall = 'POST /wps/member/password/reset'
const rule = {
  field: 'password',
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 64,
  acceptedPattern: '*',
  patternId: 'any',
}
const base: Replies = {
  ...payloadKey,
  'GET /wps/captcha/challenge': { provider: 'none' },
  'GET /wps/system/setting/register': { fields: [rule] },
  'GET /wps/member/info': { ...member, registeredAt: '2026-11-21T04:00:00.000Z' },
  [changeCall]: { token: 'renewed' },
  [requestCall]: {},
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  leaveSession()
  clearAfterLogin()
})

const alerts = async () => (await screen.findAllByRole('alert')).map((each) => each.textContent)
const labelled = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => screen.getByRole('button', { name })

/** The change of a member who is logged in, or who must change it. */
async function change({
  status = 'member',
  held = null,
  replies = {},
}: { status?: 'member' | 'restricted'; held?: string | null; replies?: Replies } = {}) {
  const asked = serve({ ...base, ...replies })
  enterSession(member, 'demo', status)
  holdPassword(held)
  openModal('changePassModal', undefined)
  const { user, router } = await show(<Modals />)
  await router.navigate({ to: '/limits' })
  await screen.findByLabelText('Mật khẩu mới')
  await screen.findByText('Từ 8 đến 64 ký tự.')
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) if (value) await user.type(labelled(label), value)
    await user.click(press('Đổi mật khẩu'))
  }
  const sent = () => asked.filter(({ call }) => call === changeCall).map(({ body }) => body)
  return { user, router, fill, sent }
}

const Modals = () => <IdentityModals open={openModalName()} greeting={null} asksPassword={false} />

test('[PASS-17] [PASS-18] [PASS-19] [RULE-08] [RULE-09] [RULE-11] the account is shown, and without a held password the old one is asked for', async () => {
  const { fill, sent } = await change()
  expect(labelled('Tài khoản').value).toBe('minhquan88')
  await fill({})
  expect(await alerts()).toEqual([
    'Vui lòng nhập mật khẩu cũ.',
    'Vui lòng nhập mật khẩu.',
    'Vui lòng nhập lại mật khẩu mới.',
  ])
  expect(sent()).toEqual([])
})

test.each`
  ids                      | next            | again           | message
  ${'[RULE-10] [RULE-49]'} | ${'ngan'}       | ${'ngan'}       | ${'Vui lòng nhập mật khẩu từ 8 đến 64 ký tự.'}
  ${'[PASS-25]'}           | ${'123456'}     | ${'123456'}     | ${'Không dùng được mật khẩu mặc định 123456.'}
  ${'[PASS-25]'}           | ${'mat-khau-1'} | ${'mat-khau-1'} | ${'Mật khẩu mới phải khác mật khẩu cũ.'}
  ${'[RULE-12] [RULE-52]'} | ${'mat-khau-2'} | ${'mat-khau-3'} | ${'Hai mật khẩu không khớp.'}
`('$ids "$next" and "$again" are answered with: $message', async ({ next, again, message }) => {
  const { fill, sent } = await change({ held: 'mat-khau-1' })
  await fill({ 'Mật khẩu mới': next, 'Nhập lại mật khẩu mới': again })
  expect(await alerts()).toEqual([message])
  expect(sent()).toEqual([])
})

test('[PASS-18] [PASS-20] [PASS-21] [PASS-22] [PASS-23] [AUTH-36] with the password held, the change needs the new one only, and leads home', async () => {
  const lastLogin = { at: '2026-11-21T04:00:00.000Z', address: '203.0.113.7', country: null }
  const { router, fill, sent } = await change({
    status: 'restricted',
    held: 'mat-khau-1',
    replies: { 'GET /wps/session/login-info': { lastLogin } },
  })
  expect(screen.queryByLabelText('Mật khẩu cũ')).toBeNull()
  await fill({ 'Mật khẩu mới': 'mat-khau-2', 'Nhập lại mật khẩu mới': 'mat-khau-2' })
  await waitFor(() => expect(openModalName()).toBeNull())
  expect(sent()).toEqual([{ oldPassword: 'mat-khau-1', newPassword: 'mat-khau-2', confirmNewPassword: 'mat-khau-2' }])
  expect(currentSession()).toMatchObject({ status: 'member', member: { account: 'minhquan88' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/index'))
  expect(heldPassword()).toBe('mat-khau-2')
  expect(sessionToken()).toBe('renewed')
  // The log-in is through now, and is told as any other.
  expect(greeting()).toMatchObject({ account: 'minhquan88', lastLogin: { address: '203.0.113.7' } })
})

test('[PASS-24] [ERR-03] a wrong old password is told at its field, which appears when the held one was it', async () => {
  const { fill } = await change({ held: 'old', replies: { [changeCall]: refused('wrong_password') } })
  await fill({ 'Mật khẩu mới': 'mat-khau-2', 'Nhập lại mật khẩu mới': 'mat-khau-2' })
  await waitFor(() => expect(labelled('Mật khẩu cũ').getAttribute('aria-invalid')).toBe('true'))
  expect(await alerts()).toEqual(['Mật khẩu chưa đúng, vui lòng thử lại.'])
})

test.each`
  fault       | message
  ${'common'} | ${'Nhiều người dùng mật khẩu này nên kẻ gian sẽ thử nó trước tiên. Hãy chọn mật khẩu khác, ví dụ ghép vài từ không liên quan.'}
  ${'same'}   | ${'Mật khẩu mới phải khác mật khẩu cũ.'}
`('[RULE-10] a password that the server finds $fault is told at the field', async ({ fault, message }) => {
  const { fill } = await change({
    held: 'old',
    replies: { [changeCall]: refused('password_invalid', { field: 'newPassword', fault }) },
  })
  await fill({ 'Mật khẩu mới': 'mat-khau-2', 'Nhập lại mật khẩu mới': 'mat-khau-2' })
  expect(await alerts()).toEqual([message])
})

test('[AUTH-34] a change that is due has no way out but signing out', async () => {
  const { user } = await change({ status: 'restricted', held: 'x', replies: { 'DELETE /wps/session/logout': {} } })
  await user.keyboard('{Escape}')
  expect(openModalName()).toBe('changePassModal')
  expect(screen.queryByRole('button', { name: 'Đóng' })).toBeNull()
  await user.click(press('Đăng xuất'))
  await waitFor(() => expect(currentSession().status).toBe('visitor'))
  expect(openModalName()).toBeNull()
})

async function forgot(replies: Replies = {}) {
  const asked = serve({ ...base, ...replies })
  const onSent = vi.fn()
  const { user } = await show(<ForgotPassword onSent={onSent} onLogin={vi.fn()} />)
  await screen.findByLabelText('Email')
  const request = async (username: string, email: string) => {
    if (username) await user.type(labelled('Tên đăng nhập'), username)
    if (email) await user.type(labelled('Email'), email)
    await user.click(press('Gửi liên kết'))
  }
  const sent = () => asked.filter(({ call }) => call === requestCall).map(({ body }) => body)
  return { request, sent, onSent }
}

test('[PASS-03] [RULE-13] [RULE-14] without the flag there is the e-mail form alone, and it names what is missing', async () => {
  const { request, sent } = await forgot()
  expect(screen.queryByRole('tab')).toBeNull()
  await request('', 'an@')
  expect(await alerts()).toEqual(['Vui lòng nhập tên đăng nhập.', 'Email chưa đúng định dạng.'])
  expect(sent()).toEqual([])
})

test.each`
  username        | email               | told
  ${'ab'}         | ${'an@example.com'} | ${'Bắt đầu bằng chữ cái, chỉ gồm chữ không dấu và chữ số, 4–16 ký tự.'}
  ${'1minhquan'}  | ${'an@example.com'} | ${'Bắt đầu bằng chữ cái, chỉ gồm chữ không dấu và chữ số, 4–16 ký tự.'}
  ${'minhquan88'} | ${'a@example.com'}  | ${'Nhập đúng dạng email, 14–100 ký tự.'}
  ${'0912345678'} | ${'an@example.com'} | ${null}
`(
  '[RULE-13] [RULE-14] [REG-20] $username and $email are checked by the rules of their fields',
  async ({ username, email, told }) => {
    const rules = [
      {
        ...rule,
        field: 'username',
        minLength: 4,
        maxLength: 16,
        acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
        patternId: 'letter_first',
      },
      {
        ...rule,
        field: 'email',
        minLength: 14,
        maxLength: 100,
        acceptedPattern: '[^@\\s]+@[^@\\s]+',
        patternId: 'email',
      },
      { ...rule, field: 'mobileNum', minLength: 10, maxLength: 10, acceptedPattern: '[0-9]*', patternId: 'digits' },
    ]
    const { request, sent, onSent } = await forgot({ 'GET /wps/system/setting/register': { fields: rules } })
    await request(username, email)
    if (told === null) return waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(await alerts()).toEqual([told])
    expect(sent()).toEqual([])
  },
)

test('[PASS-01] [PASS-04] [PASS-12] [PASS-13] the link is asked for, the way to the mailbox is told, and the modal closes', async () => {
  const { request, sent, onSent } = await forgot()
  await request('minhquan88', 'an@example.com')
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ username: 'minhquan88', email: 'an@example.com' }])
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'success', title: 'Đã gửi email' })
})

test('[ERR-06] [PASS-15] a username and e-mail that do not belong together get one answer', async () => {
  const { request, onSent } = await forgot({ [requestCall]: refused('username_or_email_not_found') })
  await request('minhquan88', 'an@example.com')
  expect(await alerts()).toEqual(['Tên đăng nhập hoặc email không tồn tại.'])
  expect(onSent).not.toHaveBeenCalled()
})

test('[PASS-02] [PASS-05] [PASS-08] [PASS-10] [PASS-11] [RULE-15] [RULE-16] [RULE-17] by phone: number, code and password are needed and sent, and it logs in at once with an empty type', async () => {
  const mobile = {
    ...rule,
    field: 'mobileNum',
    minLength: 10,
    maxLength: 10,
    acceptedPattern: '[0-9]*',
    patternId: 'digits',
  }
  const [mobileCall, loginCall] = ['POST /wps/member/password/verification', 'POST /wps/session/login']
  const asked = serve({
    ...base,
    'GET /wps/system/whitelabel': { ...whiteLabel, flags: { CHNGPASSVERIF3: true } },
    'GET /wps/system/setting/register': { fields: [rule, mobile] },
    'GET /wps/system/countryCode': { countries: [], defaultCountryCode: 'VN' },
    [mobileCall]: { account: '84912345678' },
    [loginCall]: { token: 'secret', firstTimeLogin: false, passwordExpired: false, grantedAmount: '0' },
    'GET /wps/session/login-info': { lastLogin: null },
  })
  openModal('forgetPassModal', undefined)
  const { user, router } = await show(<Modals />)
  await router.navigate({ to: '/limits' })
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Email', 'Số điện thoại'])
  await user.click(screen.getByRole('tab', { name: 'Số điện thoại' }))
  await screen.findByText('Từ 8 đến 64 ký tự.')
  await user.click(press('Đặt lại mật khẩu'))
  expect(await alerts()).toEqual([
    'Vui lòng nhập số điện thoại.',
    'Vui lòng nhập mã xác nhận.',
    'Vui lòng nhập mật khẩu.',
  ])
  await user.type(screen.getByLabelText('Số điện thoại', { selector: 'input' }), '0912345678')
  await user.type(screen.getByLabelText('Mã SMS', { selector: 'input' }), '123456')
  await user.type(labelled('Mật khẩu mới'), 'ngan')
  await user.click(press('Đặt lại mật khẩu'))
  expect(await alerts()).toEqual(['Vui lòng nhập mật khẩu từ 8 đến 64 ký tự.'])
  await user.type(labelled('Mật khẩu mới'), '-nhung-du-dai')
  await user.click(press('Đặt lại mật khẩu'))
  await waitFor(() => expect(openModalName()).toBeNull())
  const bodies = (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body)
  expect(bodies(mobileCall)).toEqual([
    { mobileNum: '0912345678', verificationCode: '123456', newPassword: 'ngan-nhung-du-dai' },
  ])
  expect(bodies(loginCall)).toEqual([{ type: '', username: '84912345678', password: 'ngan-nhung-du-dai' }])
  expect(currentSession()).toMatchObject({ status: 'member' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/index'))
})

const token = 'x'.repeat(43)

async function reset(fragment: string, replies: Replies) {
  takeLinkToken(fragment)
  const asked = serve({ ...base, ...replies })
  return { ...(await show(<ResetPasswordPage />)), asked }
}

test('[PASS-14] the page of the link sets a new password', async () => {
  const { user, router, asked } = await reset(token, {
    [checkCall]: { account: 'minhquan88' },
    [resetCall]: { account: 'minhquan88' },
  })
  await user.type(await screen.findByLabelText('Mật khẩu mới'), 'mat-khau-2')
  expect(labelled('Tài khoản').value).toBe('minhquan88')
  await user.type(labelled('Nhập lại mật khẩu mới'), 'mat-khau-2')
  await user.click(press('Lưu mật khẩu mới'))
  await waitFor(() => expect(openModalName()).toBe('loginModal'))
  expect(asked.find(({ call }) => call === resetCall)?.body).toEqual({
    token,
    newPassword: 'mat-khau-2',
    confirmNewPassword: 'mat-khau-2',
  })
  expect(router.state.location.pathname).toBe('/index')
})

test.each`
  link                     | fragment | replies
  ${'that is used or old'} | ${token} | ${{ [checkCall]: refused('reset_link_invalid') }}
  ${'cut in half'}         | ${'abc'} | ${{}}
`('[PASS-14] a link $link says so and offers another', async ({ fragment, replies }) => {
  const { user } = await reset(fragment, replies)
  await screen.findByText('Liên kết không dùng được')
  await user.click(press('Yêu cầu liên kết mới'))
  expect(openModalName()).toBe('forgetPassModal')
})
