import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, member, memberInfo, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { openModalName } from '../../lib/modals.ts'
import { IdentityModals } from '../identity/index.ts'
import { SecurityPage } from './SecurityPage.tsx'

const firebase = vi.hoisted(() => ({ signIn: vi.fn(), sendCode: vi.fn(), confirm: vi.fn() }))
vi.mock('../../lib/seal-for.ts', () => ({
  sealFor: async (_call: unknown, _method: string, _path: string, payload: unknown) => payload,
}))
vi.mock('../identity/sign-in-service/firebase.ts', () => ({ openFirebase: () => firebase }))

const overview = {
  mobileNum: null,
  email: 'a***@example.com',
  payeeName: null,
  hasPassword: true,
  passwordChangedAt: '2026-11-20T05:00:00.000Z',
  hasPaymentPassword: false,
  twoStep: null,
  passkeyCount: 0,
  social: [],
  channels: { sms: true, email: true },
  smsByService: false,
  lastLogin: null,
}
const google = { provider: 'google.com', linkedAt: '2026-11-19T05:00:00.000Z', isLastWayIn: false }
const none: Replies = {
  'GET /wps/member/closing': { hindrances: ['agent'] },
  'GET /wps/member/consents': { channels: [] },
  'GET /wps/member/copies': { copies: [], nextAt: null },
  'GET /wps/member/security/passkeys': { passkeys: [] },
  'GET /wps/member/security/sessions': { sessions: [] },
  'GET /wps/member/security/logins': { events: [], hasMore: false },
  'GET /wps/system/setting/register': { fields: [] },
  'GET /wps/system/countryCode': {
    countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
    defaultCountryCode: 'VN',
  },
  'GET /wps/system/signin': {
    service: { projectId: 'demo', apiKey: 'key', authDomain: 'demo.firebaseapp.com', emulatorUrl: null },
  },
}
const offer = {
  withdrawableAmount: '1000000',
  bonusAmount: '0',
  turnover: { requiredAmount: '0', progressAmount: '0', missingAmount: '0', requirements: [] },
  rules: {
    amountMin: '1',
    amountMax: '2',
    feeAmount: '0',
    freeLeft: 0,
    laterFeeAmount: '0',
    countLeft: 4,
    amountLeft: '2',
    receiptMinutes: 30,
    accountWaitHours: 0,
    hours: null,
  },
  closedUntil: null,
  waitsFor: null,
  isFrozen: false,
  hasPaymentPassword: true,
  payeeName: 'NGUYEN VAN AN',
  serverTime: '2026-11-21T04:00:00.000Z',
}
const unlink = 'POST /wps/member/security/social/remove'
const bind = 'PUT /wps/member/security/mobile'
const sendCode = 'POST /wps/verification/sms/bind'

async function open(changed: object, replies: Replies = {}) {
  const asked = serve({ ...none, 'GET /wps/member/security': () => ({ ...overview, ...changed }), ...replies })
  const { user } = await show(<SecurityPage />)
  await screen.findByRole('heading', { name: 'Đăng nhập' })
  return { user, bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body) }
}
const ownerField = () => screen.findByLabelText('Mật khẩu đăng nhập hiện tại', { exact: true, selector: 'input' })

beforeEach(() => {
  firebase.confirm.mockReset().mockResolvedValue('phone.body.mark')
  firebase.sendCode.mockReset().mockResolvedValue(firebase.confirm)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each`
  minLength | maxLength | told
  ${6}      | ${6}      | ${'Mật khẩu thanh toán gồm 6 chữ số.'}
  ${6}      | ${8}      | ${'Mật khẩu thanh toán gồm 6–8 chữ số.'}
`(
  '[MEMBER-32] a payment password of another length is told how long it has to be: $told',
  async ({ minLength, maxLength, told }) => {
    const rule = { enabled: true, required: true, acceptedPattern: '[0-9]*', patternId: 'digits' }
    const { user } = await open(
      {},
      { 'GET /wps/system/setting/register': { fields: [{ ...rule, field: 'paymentPassword', minLength, maxLength }] } },
    )
    await user.click(screen.getByRole('button', { name: 'Thêm: Mật khẩu thanh toán' }))
    await user.type(await screen.findByLabelText('Mật khẩu thanh toán mới', { selector: 'input' }), '123')
    await user.click(screen.getByRole('button', { name: 'Lưu' }))
    expect(await screen.findByText(told)).toBeTruthy()
  },
)

test('the topmost of the wrong fields has the focus, whichever way the owner is asked', async () => {
  const { user } = await open({ hasPaymentPassword: true })
  await user.click(screen.getByRole('button', { name: 'Thay đổi: Mật khẩu thanh toán' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mật khẩu thanh toán' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await save()
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByLabelText('Mật khẩu thanh toán hiện tại', { selector: 'input' })),
  )
  await user.click(dialog.getByRole('button', { name: 'Quên? Xác nhận bằng mã' }))
  await save()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Mã gửi đến/, { selector: 'input' })))
})

test('[MEMBER-29] a linked account is unlinked by the password; a refusal is told at its field', async () => {
  const state = { social: [google] as object[] }
  let isRight = false
  const { user, bodies } = await open(state, {
    'GET /wps/member/security': () => ({ ...overview, ...state }),
    [unlink]: () => {
      if (!isRight) return refused('wrong_password')
      state.social = []
      return {}
    },
  })
  await user.click(screen.getByRole('button', { name: 'Gỡ liên kết: Google' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gỡ liên kết' }))
  expect(dialog.getByText('Bạn sẽ không đăng nhập được bằng tài khoản Google này nữa.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Gỡ liên kết' }))
  expect(bodies(unlink)).toEqual([])
  await user.type(await ownerField(), 'gieng nuoc')
  await user.click(dialog.getByRole('button', { name: 'Gỡ liên kết' }))
  await waitFor(async () => expect((await ownerField()).getAttribute('aria-invalid')).toBe('true'))
  isRight = true
  await user.click(dialog.getByRole('button', { name: 'Gỡ liên kết' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gỡ liên kết: Google' })).toBeNull())
  expect(bodies(unlink).at(-1)).toEqual({ provider: 'google.com', owner: { by: 'password', password: 'gieng nuoc' } })
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'success' })
})

test('[MEMBER-29] the last way in is shown as such, without a button; what another device made the last one is told', async () => {
  const facebook = { provider: 'facebook.com', linkedAt: google.linkedAt, isLastWayIn: false }
  const { user } = await open(
    { social: [{ ...google, isLastWayIn: true }, facebook] },
    { [unlink]: () => refused('last_way_in') },
  )
  expect(screen.getByText(/Đây là cách đăng nhập duy nhất của bạn/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Gỡ liên kết: Google' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gỡ liên kết: Facebook' }))
  await user.type(await ownerField(), 'gieng nuoc{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Đây là cách đăng nhập duy nhất/)
})

test('[MEMBER-31] the password is changed from here, by the old one', async () => {
  enterSession(member, 'demo')
  const call = 'POST /wps/member/password'
  const rule = {
    field: 'password',
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    acceptedPattern: '*',
    patternId: 'any',
  }
  const { user, bodies } = await open(
    {},
    {
      [call]: { token: 'renewed' },
      'GET /wps/system/setting/register': { fields: [rule] },
      'GET /wps/member/info': memberInfo,
    },
  )
  await user.click(screen.getByRole('button', { name: 'Thay đổi: Mật khẩu đăng nhập' }))
  expect(openModalName()).toBe('changePassModal')
  await show(<IdentityModals open={openModalName()} greeting={null} asksPassword={false} />)
  await user.type(await screen.findByLabelText('Mật khẩu cũ'), 'mot-cau-that-cu')
  await user.type(screen.getByLabelText('Mật khẩu mới'), 'mot-cau-that-moi')
  await user.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'mot-cau-that-moi')
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  await waitFor(() => expect(bodies(call)).toMatchObject([{ newPassword: 'mot-cau-that-moi' }]))
})

test('[MEMBER-33] [SITE-25] where the sign-in service sends the code of binding, its word goes to the server and the typed code does not', async () => {
  const { user, bodies } = await open(
    { smsByService: true },
    { [sendCode]: { expiredMinutes: 1, service: { to: '+84912345678' } }, [bind]: {} },
  )
  await user.click(screen.getByRole('button', { name: 'Thêm: Số điện thoại' }))
  await user.type(await screen.findByLabelText('Số điện thoại mới'), '0912345678')
  await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
  await waitFor(() => expect(firebase.sendCode).toHaveBeenCalledWith('+84912345678', 'VI'))
  await user.type(screen.getByLabelText('Mã xác nhận'), '000000')
  await user.type(await ownerField(), 'gieng nuoc')
  firebase.confirm.mockRejectedValueOnce({ code: 'auth/invalid-verification-code' })
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(screen.getByLabelText('Mã xác nhận').getAttribute('aria-invalid')).toBe('true'))
  expect(bodies(bind)).toEqual([])
  await user.clear(screen.getByLabelText('Mã xác nhận'))
  await user.type(screen.getByLabelText('Mã xác nhận'), '123456')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(bodies(bind)).toHaveLength(1))
  expect(firebase.confirm).toHaveBeenLastCalledWith('123456')
  expect(bodies(bind)[0]).toMatchObject({ firebaseIdToken: 'phone.body.mark', owner: { by: 'password' } })
  expect(bodies(bind)[0]).not.toHaveProperty('verificationCode')
})

test('[MEMBER-33] where this site sends it, the typed code goes to the server', async () => {
  const { user, bodies } = await open({}, { [sendCode]: { expiredMinutes: 5 }, [bind]: {} })
  await user.click(screen.getByRole('button', { name: 'Thêm: Số điện thoại' }))
  await user.type(await screen.findByLabelText('Số điện thoại mới'), '0912345678')
  await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
  await screen.findByRole('button', { name: /^Đã gửi/ })
  await user.type(screen.getByLabelText('Mã xác nhận'), '123456')
  await user.type(await ownerField(), 'gieng nuoc{Enter}')
  await waitFor(() => expect(bodies(bind)).toMatchObject([{ verificationCode: '123456' }]))
  expect(firebase.sendCode).not.toHaveBeenCalled()
})

test('[MEMBER-33] without anybody who sends codes by SMS no number is offered to be bound', async () => {
  await open({ channels: { sms: false, email: true } })
  expect(screen.queryByRole('button', { name: 'Thêm: Số điện thoại' })).toBeNull()
})

test('[SITE-25] without a password the owner is proved by the service’s word for the account’s number, which the member types', async () => {
  const ask = 'POST /wps/member/security/code'
  let isTheirs = false
  const { user, bodies } = await open(
    { hasPassword: false, mobileNum: '***5678', smsByService: true, social: [google] },
    {
      [ask]: () =>
        isTheirs
          ? { expiredMinutes: 1, service: { to: '+84912345678' } }
          : refused('verification_incorrect', { field: 'mobileNum' }),
      [unlink]: {},
    },
  )
  await user.click(screen.getByRole('button', { name: 'Gỡ liên kết: Google' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gỡ liên kết' }))
  const number = () => dialog.getByLabelText('Số điện thoại của tài khoản (***5678)', { selector: 'input' })
  await user.click(await dialog.findByRole('button', { name: 'Gửi mã' }))
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
  expect(bodies(ask)).toEqual([])
  await user.type(number(), '0912345670')
  await user.click(dialog.getByRole('button', { name: 'Gửi mã' }))
  await waitFor(() => expect(bodies(ask)).toEqual([{ way: 'sms', mobileNum: '0912345670', countryDialingCode: '84' }]))
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
  expect(firebase.sendCode).not.toHaveBeenCalled()
  isTheirs = true
  await user.clear(number())
  await user.type(number(), '0912345678')
  expect(number().getAttribute('aria-invalid')).toBeNull()
  // A code is asked for at most once a second.
  await waitFor(
    async () => {
      await user.click(dialog.getByRole('button', { name: 'Gửi mã' }))
      expect(firebase.sendCode).toHaveBeenCalledWith('+84912345678', 'VI')
    },
    { timeout: 3000, interval: 200 },
  )
  await user.type(dialog.getByLabelText('Mã gửi đến ***5678'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Gỡ liên kết' }))
  await waitFor(() =>
    expect(bodies(unlink)).toEqual([
      { provider: 'google.com', owner: { by: 'sms', firebaseIdToken: 'phone.body.mark' } },
    ]),
  )
})

test.each([
  ['Khóa truy cập', 'passkeys'],
  ['Thiết bị đang đăng nhập', 'sessions'],
])('%s that could not be had are asked for again by the retry', async (title, path) => {
  let isBroken = true
  const call = `GET /wps/member/security/${path}`
  await open({}, { [call]: () => (isBroken ? refused('unavailable') : none[call]) })
  const card = await screen.findByRole('region', { name: title })
  const retry = await within(card).findByRole('button', { name: 'Thử lại' }, { timeout: 8000 })
  isBroken = false
  retry.click()
  await waitFor(() => expect(within(card).queryByRole('button', { name: 'Thử lại' })).toBeNull())
})

test('[MEMBER-35] withdrawal accounts are shown masked in the security centre, and are added by the payment password, where the site has a cashier', async () => {
  const account = {
    withdrawalAccountId: '3',
    kind: 'bank',
    bankCode: 'VCB',
    bankName: 'Vietcombank',
    accountNumber: '••••4321',
    holderName: 'NGUYEN VAN AN',
    addedAt: '2026-11-21T04:00:00.000Z',
    usableAt: '2026-11-21T04:00:00.000Z',
    isOffered: true,
  }
  const accounts = [account]
  const add = 'POST /wps/withdrawals/accounts'
  enterSession(member, 'demo')
  const { user, bodies } = await open(
    {},
    {
      'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
      'GET /wps/withdrawals/offer': offer,
      'GET /wps/withdrawals/accounts': () => ({
        accounts,
        accountsMost: 3,
        banks: [
          { code: 'TCB', name: 'Techcombank', kind: 'bank' },
          { code: 'MOMO', name: 'MoMo', kind: 'ewallet' },
        ],
      }),
      [add]: () => {
        const bank = { withdrawalAccountId: '4', bankName: 'Techcombank', accountNumber: '••••7788' }
        const wallet = { withdrawalAccountId: '5', kind: 'ewallet', bankName: 'MoMo', accountNumber: '••••678' }
        accounts.push({ ...account, ...(accounts.length === 1 ? bank : wallet) })
        return { account: accounts.at(-1) }
      },
    },
  )
  const shown = within(await screen.findByRole('region', { name: 'Tài khoản rút tiền' }))
  expect(await shown.findByText('••••4321 · NGUYEN VAN AN')).toBeTruthy()
  await user.click(await shown.findByRole('button', { name: 'Thêm tài khoản' }))
  const form = within(await screen.findByRole('dialog', { name: 'Thêm tài khoản' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Ngân hàng' }), 'TCB')
  await user.type(form.getByRole('textbox', { name: 'Số tài khoản' }), '190355667788')
  await user.click(form.getByRole('button', { name: 'Lưu tài khoản' }))
  expect(form.getByRole('alert').textContent).toBe('Nhập mật khẩu thanh toán.')
  expect(bodies(add)).toEqual([])
  await user.type(form.getByLabelText('Mật khẩu thanh toán'), '482913')
  await user.click(form.getByRole('button', { name: 'Lưu tài khoản' }))
  expect(await shown.findByText('••••7788 · NGUYEN VAN AN')).toBeTruthy()
  await user.click(await shown.findByRole('button', { name: 'Thêm tài khoản' }))
  const again = within(await screen.findByRole('dialog', { name: 'Thêm tài khoản' }))
  await user.click(again.getByRole('radio', { name: 'Ví điện tử' }))
  await user.selectOptions(again.getByRole('combobox', { name: 'Ví điện tử' }), 'MoMo')
  await user.type(again.getByRole('textbox', { name: 'Số di động đăng ký ví' }), '+84 912 345 678')
  await user.type(again.getByLabelText('Mật khẩu thanh toán'), '482913')
  await user.click(again.getByRole('button', { name: 'Lưu tài khoản' }))
  expect(await shown.findByText('••••678 · NGUYEN VAN AN')).toBeTruthy()
  const own = { holderName: 'NGUYEN VAN AN', paymentPassword: '482913' }
  expect(bodies(add)).toEqual([
    { bankCode: 'TCB', accountNumber: '190355667788', ...own },
    { bankCode: 'MOMO', accountNumber: '+84912345678', ...own },
  ])
  cleanup()
  await open({}, { 'GET /wps/system/whitelabel': whiteLabel })
  expect(screen.queryByRole('region', { name: 'Tài khoản rút tiền' })).toBeNull()
  act(() => leaveSession())
})

test('an account is kept open by what is named, each with the way to end it, and is closed by the password and a second yes', async () => {
  const state = { hindrances: ['balance', 'open_bets'], isRight: false }
  await open({}, { 'GET /wps/member/closing': () => ({ hindrances: state.hindrances }) })
  const card = () => within(screen.getByRole('region', { name: 'Đóng tài khoản' }))
  expect((await card().findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/withdraw',
    '/records/bets',
  ])
  expect(card().queryByLabelText('Mật khẩu đăng nhập', { selector: 'input' })).toBeNull()

  cleanup()
  state.hindrances = []
  const again = await open(
    {},
    {
      'GET /wps/member/closing': () => ({ hindrances: [] }),
      'POST /wps/member/closing': () =>
        state.isRight ? { closedAt: '2026-11-21T04:00:00.000Z' } : refused('wrong_password'),
    },
  )
  const yes = async () => {
    await again.user.click(card().getByRole('button', { name: 'Đóng tài khoản' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Đóng tài khoản này?' }))
    await again.user.click(dialog.getByRole('button', { name: 'Đóng tài khoản' }))
  }
  await again.user.type(await card().findByLabelText('Mật khẩu đăng nhập', { selector: 'input' }), 'sai-mat-khau')
  await yes()
  expect(await screen.findByText('Mật khẩu chưa đúng, vui lòng thử lại.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  state.isRight = true
  enterSession(member, 'demo')
  await yes()
  await waitFor(() => expect(toasts.list().map(({ title }) => title)).toContain('Tài khoản đã được đóng.'))
  expect(again.bodies('POST /wps/member/closing')).toEqual([{ password: 'sai-mat-khau' }, { password: 'sai-mat-khau' }])
  leaveSession()
})
