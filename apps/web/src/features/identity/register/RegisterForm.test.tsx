import { consentChannels, consentWording, registrationFields } from '@banyan/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memberInfo, payloadKey, refused, type Replies, serve, show, whiteLabel } from '../../../../test/page.tsx'
import { clearAfterLogin, greeting } from '../../../lib/modals.ts'
import { leaveSession } from '../../../lib/session.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { RegisterTitle } from './RegisterTitle.tsx'

vi.mock('../../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const rule = (
  field: string,
  minLength: number,
  maxLength: number,
  acceptedPattern: string,
  patternId: string,
  changed: object = {},
) => ({
  field,
  enabled: true,
  required: true,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
  ...changed,
})
const username = rule('username', 4, 16, '[A-Za-z][A-Za-z0-9]*', 'letter_first')
const password = rule('password', 8, 64, '*', 'any')
const mobileNum = rule('mobileNum', 10, 10, '[0-9]*', 'digits', { enabled: false, required: false })
const code = rule('verificationCode', 0, 255, '*', 'any', { enabled: false })
const affiliate = rule('affiliateCode', 4, 20, '[A-Za-z0-9]*', 'letters_digits', { required: false })
const countries = {
  countries: [
    { countryCode: 'TH', countryDialingCode: '66' },
    { countryCode: 'VN', countryDialingCode: '84' },
  ],
  defaultCountryCode: 'VN',
}
const site = (...flags: string[]) => ({
  'GET /wps/system/whitelabel': { ...whiteLabel, flags: Object.fromEntries(flags.map((flag) => [flag, true])) },
})
const rules = (...fields: object[]) => ({ 'GET /wps/system/setting/register': { fields } })

const base: Replies = {
  ...payloadKey,
  'GET /wps/system/countryCode': countries,
  ...rules(username, password, mobileNum, code),
  'PUT /wps/member/register': {
    token: 'secret',
    firstTimeLogin: true,
    passwordExpired: false,
    grantedAmount: '1000000',
  },
  'GET /wps/member/info': memberInfo,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  clearAfterLogin()
  leaveSession()
})

async function open(replies: Replies = base, referralCode?: string) {
  const asked = serve(replies)
  const onDone = vi.fn()
  const onLogin = vi.fn()
  const { user } = await show(<RegisterForm referralCode={referralCode} onDone={onDone} onLogin={onLogin} />)
  await screen.findByRole('button', { name: 'Đăng ký' })
  const submit = () => user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  const write = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Tên đăng nhập'), username)
    if (password) await user.type(screen.getByLabelText('Mật khẩu'), password)
  }
  const agree = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Tôi đồng ý với điều khoản sử dụng' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tôi đã đủ 18 tuổi' }))
  }
  const alerts = async () => (await screen.findAllByRole('alert')).map((each) => each.textContent)
  const sent = () => asked.find(({ call }) => call.startsWith('PUT /wps/member/register'))?.body
  return { user, asked, submit, write, agree, alerts, sent, onDone, onLogin }
}

test('[REG-09] [REG-43] [REG-44] [RULE-58] [RULE-59] neither box is ticked beforehand, and both are needed', async () => {
  const { submit, write, alerts, sent } = await open()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false])
  await write('minhquan88', 'mat-khau-1')
  await submit()
  expect(await alerts()).toEqual(['Vui lòng đồng ý với điều khoản sử dụng.', 'Bạn cần xác nhận đã đủ 18 tuổi.'])
  expect(sent()).toBeUndefined()
})

test.each`
  title                                | username       | message
  ${'[RULE-18] nothing'}               | ${''}          | ${'Vui lòng nhập tên đăng nhập.'}
  ${'[RULE-31] too short'}             | ${'abc'}       | ${'Bắt đầu bằng chữ cái, chỉ gồm chữ không dấu và chữ số, 4–16 ký tự.'}
  ${'[RULE-30] [RULE-34] digit first'} | ${'1minhquan'} | ${'Bắt đầu bằng chữ cái, chỉ gồm chữ không dấu và chữ số, 4–16 ký tự.'}
`('[REG-21] $title: sends nothing', async ({ username, message }) => {
  const { submit, write, agree, alerts, sent } = await open()
  await write(username, 'mat-khau-1')
  await agree()
  await submit()
  expect(await alerts()).toEqual([message])
  expect(sent()).toBeUndefined()
})

test('[REG-12] [REG-13] [REG-14] [REG-15] each field that a merchant can ask for has its input, and what is typed goes with the referral code', async () => {
  const asked = registrationFields.filter(
    (field) => !['username', 'password', 'captcha', 'verificationCode', 'mobileNum'].includes(field),
  )
  const all = [
    username,
    password,
    { ...mobileNum, enabled: true },
    ...asked.map((field) => rule(field, 1, 50, '*', 'any')),
  ]
  const opened = await open(
    {
      ...base,
      ...site('USERNAMEREG3', 'REGCOUNTRYCODE3'),
      ...rules(...all),
      'GET /wps/agent/affiliate': { success: true },
    },
    'FRIEND22',
  )
  const { user, submit, write, agree, sent, onDone } = opened
  await write('minhquan88', 'mat-khau-1')
  for (const field of asked) {
    const input = document.querySelector<HTMLInputElement>(`input[name="${field}"]`)
    expect(input, field).not.toBeNull()
    if (input) await user.type(input, `1-${field}`)
  }
  await user.type(screen.getByLabelText('Số điện thoại', { selector: 'input' }), '0912345678')
  await agree()
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const typed = Object.fromEntries(asked.map((field) => [field, `1-${field}`]))
  expect(sent()).toMatchObject({
    ...typed,
    mobileNum: '0912345678',
    countryDialingCode: '84',
    referralCode: 'FRIEND22',
    confirmPassword: 'mat-khau-1',
  })
})

test('[RULE-61] a birthday of somebody too young is told at its field, with the age', async () => {
  const { user, submit, write, agree, alerts } = await open({
    ...base,
    ...rules(username, password, rule('birthday', 10, 10, '*', 'any')),
    'PUT /wps/member/register': refused('registration_field_invalid', { field: 'birthday', fault: 'young', age: 21 }),
  })
  await write('minhquan88', 'mat-khau-1')
  await user.type(screen.getByLabelText('Ngày sinh'), '2010-01-01')
  await agree()
  await submit()
  await waitFor(async () => expect(await alerts()).toEqual(['Bạn phải đủ 21 tuổi.']))
  expect(screen.getByLabelText('Ngày sinh').getAttribute('aria-invalid')).toBe('true')
})

test('[REG-01] [REG-09] [REG-13] [REG-18] [REG-19] [REG-25] [REG-27] [API-28] a right form registers, enters and tells the play money', async () => {
  const { submit, write, agree, sent, onDone } = await open()
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual({
    username: 'minhquan88',
    password: 'mat-khau-1',
    confirmPassword: 'mat-khau-1',
    domain: location.host,
    login: true,
    registerUrl: location.href,
    registerMethod: 'WEB',
    agreedToTerms: true,
    confirmedAge: true,
  })
  expect(greeting()).toMatchObject({ account: 'minhquan88', grantedAmount: 1_000_000n })
})

test('a box for each channel of offers, none ticked beforehand or needed; what is ticked goes with its words', async () => {
  const { user, submit, write, agree, sent, onDone } = await open({ ...base, ...site('USERNAMEREG3', 'REGOFFERS3') })
  const offers = within(screen.getByRole('group', { name: 'Tôi muốn nhận tin ưu đãi qua' }))
  const boxes = offers.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => [box.value, box.checked, box.required])).toEqual(
    consentChannels.map((channel) => [channel, false, false]),
  )
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await user.click(offers.getByRole('checkbox', { name: 'Email' }))
  await user.click(offers.getByRole('checkbox', { name: 'Gọi điện thoại' }))
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject({ offerConsents: { channels: ['email', 'phone'], wording: consentWording } })
})

test.each`
  flags                             | isAsked
  ${['USERNAMEREG3', 'REGOFFERS3']} | ${true}
  ${['USERNAMEREG3']}               | ${false}
`(
  'with $flags offers are asked for: $isAsked, and without a tick nothing of them is sent',
  async ({ flags, isAsked }) => {
    const { submit, write, agree, sent, onDone } = await open({ ...base, ...site(...flags) })
    expect(screen.queryByRole('group', { name: 'Tôi muốn nhận tin ưu đãi qua' }) !== null).toBe(isAsked)
    await write('minhquan88', 'mat-khau-1')
    await agree()
    await submit()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).not.toHaveProperty('offerConsents')
  },
)

test('[RULE-60] the age that is asked for is the merchant’s', async () => {
  const { user, submit, write, alerts, sent } = await open({
    ...base,
    'GET /wps/system/whitelabel': { ...whiteLabel, minAge: 21 },
  })
  await write('minhquan88', 'mat-khau-1')
  await user.click(screen.getByRole('checkbox', { name: 'Tôi đồng ý với điều khoản sử dụng' }))
  expect(screen.getByRole('checkbox', { name: 'Tôi đã đủ 21 tuổi' })).toBeTruthy()
  await submit()
  expect(await alerts()).toEqual(['Bạn cần xác nhận đã đủ 21 tuổi.'])
  expect(sent()).toBeUndefined()
})

test('[REG-11] the way to the log-in', async () => {
  const { user, onLogin } = await open()
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
  expect(onLogin).toHaveBeenCalledOnce()
})

test('[RULE-53] the real name is asked for without accents and with spaces, for deposits and withdrawals', async () => {
  const { user, submit, write, agree, alerts } = await open({
    ...base,
    ...rules(username, password, rule('payeeName', 2, 50, '[A-Za-z]+(?: [A-Za-z]+)+', 'real_name')),
  })
  await write('minhquan88', 'mat-khau-1')
  await user.type(screen.getByLabelText('Họ tên chủ tài khoản'), 'Nguyễn Văn An')
  await agree()
  await submit()
  expect(await alerts()).toEqual(['Nhập họ tên thật không dấu, có dấu cách, để nạp và rút tiền, 2–50 ký tự.'])
})

test('[REG-29] [REG-46] a name that is taken is told at its field, and nothing is lost', async () => {
  const { submit, write, agree, alerts } = await open({
    ...base,
    'PUT /wps/member/register': refused('username_taken', { field: 'username' }),
  })
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await submit()
  expect(await alerts()).toEqual(['Tên đăng nhập này đã có người dùng.'])
  expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value).toBe('minhquan88')
})

test('[REG-10] reset empties the form and its errors', async () => {
  const { user, submit, write, agree } = await open()
  await write('abc', 'x')
  await agree()
  await submit()
  await screen.findAllByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Nhập lại' }))
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value).toBe('')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false])
})

test('[REG-06] [REG-07] a site that registers nobody by username says so', async () => {
  serve({ ...base, 'GET /wps/system/whitelabel': { ...whiteLabel, flags: {} } })
  await show(<RegisterForm onDone={vi.fn()} onLogin={vi.fn()} />)
  expect(await screen.findByText('Tạm ngừng nhận đăng ký')).toBeTruthy()
  expect(screen.queryByLabelText('Tên đăng nhập')).toBeNull()
})

test('[RULE-49] a password of the wrong length is told with both lengths', async () => {
  const { submit, write, agree, alerts } = await open()
  await write('minhquan88', 'short')
  await agree()
  await submit()
  expect(await alerts()).toEqual(['Vui lòng nhập mật khẩu từ 8 đến 64 ký tự.'])
})

test('[RULE-73] [RULE-74] [RULE-75] one error under its field, gone when the field is corrected', async () => {
  const { user, submit, write, agree, alerts } = await open()
  await write('ab', 'mat-khau-1')
  await agree()
  await submit()
  expect(await alerts()).toHaveLength(1)
  const field = screen.getByLabelText('Tên đăng nhập')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('4–16')
  await user.type(field, 'cd')
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]))
})

test('[RULE-32] equal lengths are one number', async () => {
  await open({ ...base, ...rules(username, password, rule('paymentPassword', 6, 6, '[0-9]*', 'digits')) })
  expect(screen.getByText('Chỉ dùng chữ số, 6 chữ số.')).toBeTruthy()
})

test('[REG-12] [REG-16] [REG-17] the fields that the merchant asks for stand in the order of its rules; only the needed ones are needed', async () => {
  const email = rule('email', 6, 100, "[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(?:[.][A-Za-z0-9-]+)+", 'email')
  const line = rule('line', 4, 50, '*', 'any', { required: false })
  const off = rule('qqNum', 5, 15, '[0-9]*', 'digits', { enabled: false })
  const { user, submit, write, agree, alerts, sent } = await open({
    ...base,
    ...rules(username, password, line, off, email),
  })
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['username', 'line', 'email'])
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await submit()
  expect(await alerts()).toEqual(['Vui lòng nhập email.'])
  await user.type(screen.getByLabelText('Email'), 'quan@example.com')
  await submit()
  await waitFor(() => expect(sent()).toMatchObject({ email: 'quan@example.com' }))
  expect(sent()).not.toHaveProperty('line')
})

test("[RULE-28] a pattern of the merchant's own is matched in the browser too, by the engine of the server", async () => {
  const { user, submit, write, agree, alerts, sent } = await open({
    ...base,
    ...rules(username, password, rule('line', 2, 50, '(a+)+b', 'own')),
  })
  await write('minhquan88', 'mat-khau-1')
  await user.type(screen.getByLabelText('LINE'), 'a'.repeat(40))
  await agree()
  await submit()
  expect(await alerts()).toEqual(['Giá trị này chưa đúng định dạng.'])
  expect(sent()).toBeUndefined()
})

describe('[REG-04] [REG-05] by mobile number', () => {
  const mobile: Replies = {
    ...base,
    ...site('USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'REGCOUNTRYCODE3'),
    'PUT /wps/member/register/mobile': base['PUT /wps/member/register'],
    'POST /wps/verification/sms/register': { expiredMinutes: 5 },
  }

  test('[REG-20] [REG-36] [REG-37] [REG-38] [RULE-63] the code is asked for with a right number only, counts down, and goes with the rest', async () => {
    const { user, asked, submit, agree, alerts, sent, onDone } = await open(mobile)
    await user.click(screen.getByRole('tab', { name: 'Số điện thoại' }))
    const number = screen.getByLabelText('Số điện thoại', { selector: 'input' })
    await user.type(number, '0912')
    await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
    expect(await alerts()).toEqual(['Số điện thoại phải gồm 10 chữ số.'])
    expect(asked.some(({ call }) => call.includes('/sms/'))).toBe(false)
    await user.type(number, ' 345 678')
    await user.click(screen.getByRole('button', { name: 'Gửi mã' }))
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: /^Đã gửi \((300|299)\)$/ })).toHaveProperty(
      'disabled',
      true,
    )
    expect(asked.find(({ call }) => call === 'POST /wps/verification/sms/register')?.body).toEqual({
      mobileNo: '0912345678',
      countryDialingCode: '84',
      regType: 'mobile',
    })
    await user.type(screen.getByLabelText('Mật khẩu'), 'mat-khau-1')
    await agree()
    await submit()
    expect(await alerts()).toEqual(['Vui lòng nhập mã xác nhận.']) // RULE-50
    await user.type(screen.getByLabelText('Mã SMS'), '123456')
    await submit()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject({
      mobileNum: '0912345678',
      username: '0912345678',
      countryDialingCode: '84',
      verificationCode: '123456',
      password: 'mat-khau-1',
      confirmPassword: 'mat-khau-1',
    })
  })

  test('[REG-07] [RULE-21] alone it has no tabs, and asks for no password where the flag is off', async () => {
    await open({ ...base, ...site('MOBILENUMREG3') })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['mobileNum'])
    expect(screen.queryByLabelText('Mật khẩu')).toBeNull()
  })

  test('[RULE-51] an empty number is told so; a refused one is told at its field', async () => {
    const { user, submit, agree, alerts } = await open({
      ...base,
      ...site('MOBILENUMREG3'),
      'PUT /wps/member/register/mobile': refused('mobile_taken', { field: 'mobileNum' }),
    })
    await agree()
    await submit()
    expect(await alerts()).toEqual(['Vui lòng nhập số điện thoại.'])
    await user.type(screen.getByLabelText('Số điện thoại'), '0912345678')
    await submit()
    await waitFor(async () => expect(await alerts()).toEqual(['Số điện thoại này đã được đăng ký.']))
  })
})

describe('invitation codes', () => {
  const invited = (success: boolean): Replies => ({
    ...base,
    ...rules(username, password, affiliate),
    'GET /wps/agent/affiliate': { success },
  })
  afterEach(() => history.replaceState(null, '', '/'))

  test('[REG-22] [REG-23] [RULE-55] a wrong one stops the registration with a warning, before anything else is sent', async () => {
    const { user, submit, write, agree, sent } = await open(invited(false))
    await write('minhquan88', 'mat-khau-1')
    await user.type(screen.getByLabelText('Mã mời'), 'NOSUCH00')
    await agree()
    await submit()
    const warning = await screen.findByRole('dialog', { name: 'Mã mời không hợp lệ' })
    expect(warning.textContent).toContain('Không tìm thấy mã mời này')
    await user.click(within(warning).getByRole('button', { name: 'Đã hiểu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Mã mời không hợp lệ.')).toBeTruthy()
    expect(sent()).toBeUndefined()
  })

  test.each`
    direct   | referralCode  | needed
    ${true}  | ${undefined}  | ${false}
    ${false} | ${undefined}  | ${true}
    ${false} | ${'FRIEND22'} | ${false}
  `(
    '[REG-47] with direct registration $direct and the referral code $referralCode it is needed: $needed',
    async ({ direct, referralCode, needed }) => {
      const flags = site('USERNAMEREG3', ...(direct ? ['DIRECTREG3'] : []))
      const { submit, write, agree, alerts, sent } = await open({ ...invited(true), ...flags }, referralCode)
      expect(screen.queryAllByText('Không bắt buộc')).toHaveLength(needed ? 0 : 1)
      await write('minhquan88', 'mat-khau-1')
      await agree()
      await submit()
      if (needed) expect(await alerts()).toEqual(['Vui lòng nhập mã mời.'])
      await waitFor(() => expect(sent() === undefined).toBe(needed))
    },
  )

  test('[REG-22] a right one goes with the rest', async () => {
    const { user, asked, submit, write, agree, sent } = await open(invited(true))
    await write('minhquan88', 'mat-khau-1')
    await user.type(screen.getByLabelText('Mã mời'), 'FRIEND22')
    await agree()
    await submit()
    await waitFor(() => expect(sent()).toMatchObject({ affiliateCode: 'FRIEND22' }))
    const calls = asked.map(({ call }) => call)
    expect(calls.indexOf('GET /wps/agent/affiliate')).toBeLessThan(calls.indexOf('PUT /wps/member/register'))
  })

  test('[REG-24] the provider’s check is waited for after the code and before the registration', async () => {
    const { user, asked, submit, write, agree, alerts, sent } = await open({
      ...invited(true),
      'GET /wps/captcha/challenge': undefined,
    })
    await write('minhquan88', 'mat-khau-1')
    await user.type(screen.getByLabelText('Mã mời'), 'FRIEND22')
    await agree()
    await submit()
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /wps/agent/affiliate'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Đăng ký' }).getAttribute('aria-busy')).toBeNull())
    expect((await alerts()).join()).toContain('Chưa xác minh được.')
    expect(sent()).toBeUndefined()
  })

  test('[REG-30] [REG-31] [REG-32] a right one of the address hides the field and is sent', async () => {
    history.replaceState(null, '', '/register?affiliateCode=FRIEND22')
    const { submit, write, agree, sent } = await open(invited(true))
    await waitFor(() => expect(screen.queryByLabelText('Mã mời')).toBeNull())
    await write('minhquan88', 'mat-khau-1')
    await agree()
    await submit()
    await waitFor(() => expect(sent()).toMatchObject({ affiliateCode: 'FRIEND22' }))
  })

  test('[REG-34] without one in the address nothing is asked, and the field is there', async () => {
    const { asked } = await open(invited(true))
    expect(await screen.findByLabelText('Mã mời')).toBeTruthy()
    expect(asked.map(({ call }) => call)).not.toContain('GET /wps/agent/affiliate')
  })

  test('[REG-33] a wrong one of the address leaves the field', async () => {
    history.replaceState(null, '', '/register?affiliateCode=NOSUCH00')
    const { asked } = await open(invited(false))
    await waitFor(() => expect(asked.some(({ call }) => call === 'GET /wps/agent/affiliate')).toBe(true))
    expect(screen.getByLabelText('Mã mời')).toBeTruthy()
  })
})

test('[REG-28] a refused registration asks for a fresh check and another picture', async () => {
  const { user, asked, submit, write, agree } = await open({
    ...base,
    ...rules(username, password, rule('captcha', 0, 255, '*', 'any')),
    'GET /wps/captcha': 'aGVsbG8=',
    'PUT /wps/member/register': refused('captcha_incorrect', { field: 'captcha' }),
  })
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await submit()
  expect(await screen.findByText('Vui lòng nhập mã xác nhận.')).toBeTruthy() // RULE-62
  const pictures = () => asked.filter(({ call }) => call === 'GET /wps/captcha').length
  const before = pictures()
  const checks = () => asked.filter(({ call }) => call === 'GET /wps/captcha/challenge').length
  await waitFor(() => expect(checks()).toBe(1))
  await user.type(screen.getByLabelText('Mã xác nhận'), 'WRONG')
  await submit()
  await waitFor(() => expect(pictures()).toBe(before + 1))
  await waitFor(() => expect(checks()).toBe(2))
  expect(await screen.findByText(/^Mã xác nhận chưa đúng/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Mã xác nhận').value).toBe('')
})

test('[REG-03] the title holds what a registration is given', async () => {
  serve(base)
  await show(<RegisterTitle heading="h2" />)
  expect(await screen.findByRole('heading', { name: 'Đăng ký, nhận ngay 1.000.000\u00a0P' })).toBeTruthy()
})
