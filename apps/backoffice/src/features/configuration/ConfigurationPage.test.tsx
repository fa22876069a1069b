import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, serve, told } from '../../../test/page.tsx'
import { ConfigurationPage } from './ConfigurationPage.tsx'
import { configuration, flags } from './configuration.fixture.ts'

const change = {
  version: 3,
  at: '2026-11-26T05:00:00.000Z',
  by: 'linh',
  reason: 'Mở chơi thử',
  before: { ...flags, FREEPLAY3: false },
  after: flags,
}
const desk = (replies: Readonly<Record<string, object>> = {}, role: 'sysadmin' | 'auditor' = 'sysadmin') =>
  serve(role, {
    'GET /configuration': configuration,
    'GET /configuration/changes': { changes: [change], next: null },
    ...replies,
  })
const at = (section: string) => history.replaceState(null, '', `/ops/settings?section=${section}`)
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const reason = () => screen.getByRole('textbox', { name: 'Lý do' })
const save = () => screen.getByRole('button', { name: 'Lưu' })

test('a flag is switched with a reason, and what will change stands there before', async () => {
  const server = desk({ 'POST /configuration': { version: 4 } })
  const user = await open(<ConfigurationPage />)
  expect((await box(/FREEPLAY3/)).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull()
  await user.click(await box(/FREEPLAY3/))
  expect(within(screen.getByRole('region', { name: 'Sẽ thay đổi' })).getByText('Bật → –')).toBeTruthy()
  await user.type(reason(), 'Tạm đóng chơi thử')
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Đã lưu: Tính năng']))
  expect(server.sent('POST /configuration')).toEqual([
    {
      change: { section: 'features', values: { ...flags, FREEPLAY3: false } },
      version: 3,
      reason: 'Tạm đóng chơi thử',
    },
  ])
})

test('a colleague who was faster is not undone: the page loads what they saved, and keeps what was typed', async () => {
  const server = desk({ 'POST /configuration': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<ConfigurationPage />)
  await user.click(await box(/GOOGLELOGIN3/))
  await user.type(reason(), 'Thêm đăng nhập')
  server.answer('GET /configuration', {
    ...configuration,
    features: { version: 4, values: { ...flags, DIRECTREG3: true } },
  })
  expect(screen.queryByText(/đã đổi mục này/)).toBeNull()
  const before = { ...flags, DIRECTREG3: false }
  const theirs = { ...change, version: 4, by: 'minh', before, after: { ...before, DIRECTREG3: true } }
  server.answer('GET /configuration/changes', { changes: [theirs, change], next: null })
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  expect((await box(/GOOGLELOGIN3/)).checked).toBe(true)
  const overtaken = (await screen.findByText(/^minh đã đổi mục này lúc/)).closest('section') ?? document.body
  expect(within(overtaken).getByText(/DIRECTREG3/).parentElement?.textContent).toContain('– → Bật')
})

test('a wrong value is said at its field, and not sent', async () => {
  at('settings')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  const age = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tuổi tối thiểu' })
  await user.clear(age)
  await user.type(age, '16')
  expect(age.getAttribute('aria-invalid')).toBe('true')
  await user.type(reason(), 'Hạ tuổi')
  expect(save()).toHaveProperty('disabled', true)
  expect(server.sent('POST /configuration')).toEqual([])
})

test('[OPS-14] languages, colour, symbol and starting balance are set, and what is left empty is the usual', async () => {
  at('settings')
  const server = desk({ 'POST /configuration': { version: 1 } })
  const user = await open(<ConfigurationPage />)
  await user.click(await box(/Về trang chủ/))
  await user.click(screen.getByRole('button', { name: 'TH' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ngôn ngữ mặc định' }), 'TH')
  await user.type(screen.getByRole('textbox', { name: 'Ký hiệu tiền tệ' }), 'xu')
  const grant = screen.getByRole('textbox', { name: /^Số dư ban đầu/ })
  await user.clear(grant)
  await user.type(grant, '500000')
  const colour = screen.getByRole('textbox', { name: 'Màu khung trò chuyện' })
  await user.clear(colour)
  await user.type(colour, '#aabbcc')
  await user.type(reason(), 'Mở cho Thái Lan')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /configuration')).toHaveLength(1))
  expect(server.sent('POST /configuration')[0]).toMatchObject({
    change: {
      section: 'settings',
      values: {
        ...configuration.settings.values,
        loggedInToHomePage: true,
        languages: ['VI', 'EN', 'TH'],
        defaultLanguage: 'TH',
        currencySymbol: 'xu',
        grantAmount: '500000',
        chatHeaderColour: '#aabbcc',
      },
    },
  })
  expect(screen.getByText('Mã demo · P · UTC')).toBeTruthy()
})

test('what was before a change comes back into the form, and is saved like any other', async () => {
  const server = desk({ 'POST /configuration': { version: 4 } })
  const user = await open(<ConfigurationPage />)
  expect(await screen.findByText('Mở chơi thử')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lấy lại như trước bản 3' }))
  expect((await box(/FREEPLAY3/)).checked).toBe(false)
  await user.type(reason(), 'Như cũ')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /configuration')).toHaveLength(1))
})

test('what is typed in another section while one is being saved stays', async () => {
  const answer = Promise.withResolvers<object>()
  desk({ 'POST /configuration': () => answer.promise })
  const user = await open(<ConfigurationPage />)
  await user.click(await box(/FREEPLAY3/))
  await user.type(reason(), 'Tạm đóng chơi thử')
  await user.click(save())
  await user.click(screen.getByRole('radio', { name: 'Cài đặt' }))
  const age = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tuổi tối thiểu' })
  await user.clear(age)
  await user.type(age, '21')
  answer.resolve({ version: 4 })
  await waitFor(() => expect(told()).toEqual(['Đã lưu: Tính năng']))
  expect(age.value).toBe('21')
})

test('a site is closed from an instant on, in the zone of who does it', async () => {
  at('opening')
  const server = desk({ 'POST /configuration': { version: 1 } })
  const user = await open(<ConfigurationPage />)
  await user.type(await screen.findByLabelText('Đóng từ lúc'), '2030-01-02T03:04')
  await user.type(reason(), 'Bảo trì đêm')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /configuration')).toHaveLength(1))
  expect(server.sent('POST /configuration')[0]).toMatchObject({
    change: { values: { isClosed: false, closesAt: new Date('2030-01-02T03:04').toISOString(), reopensAt: null } },
  })
})

test('[OPS-16] the hosts of pictures and of games are lists with an entry a line', async () => {
  at('hosts')
  const server = desk({ 'POST /configuration': { version: 1 } })
  const user = await open(<ConfigurationPage />)
  await user.type(await screen.findByRole('textbox', { name: 'Máy chủ ảnh' }), 'https://a.example.com')
  expect(screen.getByRole('textbox', { name: 'Máy chủ ảnh' }).getAttribute('aria-invalid')).toBe('true')
  await user.clear(screen.getByRole('textbox', { name: 'Máy chủ ảnh' }))
  await user.type(screen.getByRole('textbox', { name: 'Máy chủ ảnh' }), 'a.example.com{enter}b.example.com')
  await user.type(screen.getByRole('textbox', { name: 'Máy chủ mở trò chơi' }), 'play.example.com')
  await user.type(reason(), 'Thêm CDN')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /configuration')).toHaveLength(1))
  expect(server.sent('POST /configuration')[0]).toMatchObject({
    change: {
      section: 'hosts',
      values: { images: ['a.example.com', 'b.example.com'], launches: ['play.example.com'] },
    },
  })
})

test('[OPS-18] places are blocked with exceptions, and an address is tried against them', async () => {
  at('places')
  const server = desk({
    'GET /configuration/place': { country: 'US', isServed: false },
    'POST /configuration': { version: 2 },
  })
  const user = await open(<ConfigurationPage />)
  const blocked = await screen.findByRole('textbox', { name: 'Nước bị chặn (mã hai chữ)' })
  expect(blocked).toHaveProperty('value', 'US')
  await user.type(blocked, '{enter}SG')
  await user.type(screen.getByRole('textbox', { name: 'Mạng bị chặn' }), '14.161.0.0/16')
  await user.type(screen.getByRole('textbox', { name: 'Mạng ngoại lệ, luôn được phép' }), '4.4.4.0/24')
  await user.type(reason(), 'Chặn thêm')
  await user.click(save())
  await waitFor(() => expect(server.sent('POST /configuration')).toHaveLength(1))
  expect(server.sent('POST /configuration')[0]).toMatchObject({
    change: {
      values: { deniedCountries: ['US', 'SG'], deniedNetworks: ['14.161.0.0/16'], allowedNetworks: ['4.4.4.0/24'] },
    },
  })
  const address = screen.getByRole('textbox', { name: 'Địa chỉ IP' })
  await user.type(address, '4.4.4')
  await user.click(screen.getByRole('button', { name: 'Thử' }))
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await user.type(address, '.4')
  await user.click(screen.getByRole('button', { name: 'Thử' }))
  expect(await screen.findByText('4.4.4.4 (US) bị chặn')).toBeTruthy()
})

test('[SITE-29] a form is guarded by a vendor once the vendor’s key is there', async () => {
  at('captcha')
  const server = desk({ 'POST /configuration': { version: 1 } })
  const user = await open(<ConfigurationPage />)
  await user.selectOptions(await screen.findByLabelText('Mã SMS được bảo vệ bằng'), 'Turnstile')
  await user.type(reason(), 'Nhiều tin rác')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Site key của Turnstile' }).ariaInvalid).toBe('true')
  expect(save()).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Site key của Turnstile' }), '0x4AAA')
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Đã lưu: Mã captcha']))
  expect(server.sent('POST /configuration')).toMatchObject([
    { change: { section: 'captcha', values: { guardSms: 'turnstile', turnstileKey: '0x4AAA', geetestId: null } } },
  ])
})

test('what a gateway answers is set row by row, in the trade’s own codes', async () => {
  at('sms')
  const server = desk({ 'POST /configuration': { version: 2 } })
  const user = await open(<ConfigurationPage />)
  await user.click(await screen.findByRole('button', { name: 'Thêm: Ý nghĩa các trả lời khác' }))
  const row = within(await screen.findByRole('dialog'))
  await user.type(row.getByRole('textbox'), '402 balance')
  await user.selectOptions(row.getByRole('combobox'), 'quota_not_sufficient')
  await user.click(row.getByRole('button', { name: 'Đưa vào biểu mẫu' }))
  await user.type(reason(), 'Cổng mới')
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Đã lưu: Cổng SMS']))
  expect(server.sent('POST /configuration')).toMatchObject([
    {
      change: {
        section: 'sms',
        values: {
          smsHeaders: [{ header: 'authorization', value: 'Bearer {secret}' }],
          smsAnswers: [{ answer: '402 balance', meaning: 'quota_not_sufficient' }],
        },
      },
    },
  ])
})

test('[OPS-23] a file of another installation fills the forms, and says which sections it changes; another file nothing', async () => {
  const server = desk({ 'POST /configuration': { version: 1 } })
  const user = await open(<ConfigurationPage />)
  await box(/FREEPLAY3/)
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(chooser, new File(['{"places":{"otherwise":"maybe"}}'], 'a.json', { type: 'application/json' }))
  await waitFor(() => expect(told()).toEqual(['Tệp này không phải cấu hình của một trang.']))
  const file = {
    features: { ...flags, SMSLOGIN3: true },
    places: { ...configuration.places.values, otherwise: 'deny' },
  }
  await user.upload(chooser, new File([JSON.stringify(file)], 'b.json', { type: 'application/json' }))
  await waitFor(async () => expect((await box(/SMSLOGIN3/)).checked).toBe(true))
  await user.click(screen.getByRole('radio', { name: 'Nơi phục vụ (1)' }))
  expect(await screen.findByRole('combobox', { name: 'Nơi không có tên dưới đây' })).toHaveProperty('value', 'deny')
  expect(server.sent('POST /configuration')).toEqual([])
})

test('a file opens the first section that it changes, and says so where it changes none', async () => {
  at('settings')
  desk()
  const user = await open(<ConfigurationPage />)
  await screen.findByRole('button', { name: 'Nhập từ tệp' })
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  const upload = (file: object) =>
    user.upload(chooser, new File([JSON.stringify(file)], 'a.json', { type: 'application/json' }))
  await upload({ features: flags })
  await waitFor(() => expect(told()).toEqual(['Tệp giống hệt cấu hình hiện tại.']))
  expect(screen.getByRole('radio', { name: 'Cài đặt' })).toHaveProperty('checked', true)
  await upload({ features: { ...flags, SMSLOGIN3: true } })
  expect(await screen.findByRole('radio', { name: 'Tính năng (1)' })).toHaveProperty('checked', true)
  expect((await box(/SMSLOGIN3/)).checked).toBe(true)
})

test('whoever may only read changes nothing', async () => {
  desk({}, 'auditor')
  await open(<ConfigurationPage />)
  expect((await box(/FREEPLAY3/)).matches(':disabled')).toBe(true)
  expect(await screen.findByText('Mở chơi thử')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lấy lại/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nhập từ tệp' })).toBeNull()
})
