import { featureFlags } from '@banyan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, serve, told } from '../../../test/page.tsx'
import { ConfigurationPage } from './ConfigurationPage.tsx'

const flags = Object.fromEntries(featureFlags.map((flag) => [flag, flag === 'FREEPLAY3']))
const configuration = {
  features: { version: 3, values: flags },
  settings: {
    version: 0,
    values: {
      brandName: 'Banyan',
      chatHeaderColour: '#102030',
      defaultLanguage: 'VI',
      languages: ['VI', 'EN'],
      categories: ['LOTT'],
      loggedInToHomePage: false,
      sideMenuReverse: false,
      minAge: 18,
      feedbackMin: 5,
      feedbackMax: 140,
      withdrawalReceiptMinutes: 30,
    },
  },
  hosts: { version: 0, values: { sites: ['localhost'], routes: [], images: [], launches: [], links: [] } },
  places: {
    version: 1,
    values: {
      otherwise: 'allow',
      allowedCountries: [],
      deniedCountries: ['US'],
      allowedNetworks: [],
      deniedNetworks: [],
    },
  },
  opening: { version: 0, values: { isClosed: false, closesAt: null, reopensAt: null } },
  fixed: { merchantCode: 'demo', currency: 'P', timeZone: 'Asia/Ho_Chi_Minh' },
}
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
  await user.click(save())
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  expect((await box(/GOOGLELOGIN3/)).checked).toBe(true)
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

test('an address is tried against the places', async () => {
  at('places')
  desk({ 'GET /configuration/place': { country: 'US', isServed: false } })
  const user = await open(<ConfigurationPage />)
  expect(await screen.findByRole('textbox', { name: 'Nước bị chặn (mã hai chữ)' })).toHaveProperty('value', 'US')
  const address = screen.getByRole('textbox', { name: 'Địa chỉ IP' })
  await user.type(address, '4.4.4')
  await user.click(screen.getByRole('button', { name: 'Thử' }))
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await user.type(address, '.4')
  await user.click(screen.getByRole('button', { name: 'Thử' }))
  expect(await screen.findByText('4.4.4.4 (US) bị chặn')).toBeTruthy()
})

test('a file of another installation fills the forms, and another file nothing', async () => {
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
  await user.click(screen.getByRole('radio', { name: 'Nơi phục vụ' }))
  expect(await screen.findByRole('combobox', { name: 'Nơi không có tên dưới đây' })).toHaveProperty('value', 'deny')
  expect(server.sent('POST /configuration')).toEqual([])
})

test('whoever may only read changes nothing', async () => {
  desk({}, 'auditor')
  await open(<ConfigurationPage />)
  expect((await box(/FREEPLAY3/)).matches(':disabled')).toBe(true)
  expect(await screen.findByText('Mở chơi thử')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lấy lại/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nhập từ tệp' })).toBeNull()
})
