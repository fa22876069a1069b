import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve, told } from '../../../test/page.tsx'
import { ConfigurationPage } from './ConfigurationPage.tsx'
import { configuration } from './configuration.fixture.ts'

const desk = (replies: Readonly<Record<string, object>> = {}, role: 'sysadmin' | 'auditor' = 'sysadmin') =>
  serve(role, {
    'GET /configuration': configuration,
    'GET /configuration/changes': { changes: [], next: null },
    'POST /configuration': { version: 1 },
    ...replies,
  })
const at = (section: string) => history.replaceState(null, '', `/ops/settings?section=${section}`)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const changes = () => within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))

async function saved(user: Awaited<ReturnType<typeof open>>, server: ReturnType<typeof desk>) {
  await user.type(field('Lý do'), 'Theo yêu cầu 21')
  await user.click(await press('Lưu'))
  await waitFor(() => expect(server.sent('POST /configuration')).toHaveLength(1))
  return server.sent('POST /configuration')[0]
}

test('[OPS-19] a rule of a field is tried against a sample, shown as what changes, and saved', async () => {
  at('registration')
  const server = desk({ 'GET /configuration/field': { fault: 'length' } })
  const user = await open(<ConfigurationPage />)
  await user.click(await press('Sửa Biệt danh'))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Có hỏi' }))
  await user.clear(field('Ngắn nhất (ký tự)'))
  await user.type(field('Ngắn nhất (ký tự)'), '40')
  await user.click(await press('Đưa vào biểu mẫu'))
  // Shorter than the shortest is no rule.
  expect(field('Dài nhất (ký tự)').getAttribute('aria-invalid')).toBe('true')
  await user.clear(field('Ngắn nhất (ký tự)'))
  await user.type(field('Ngắn nhất (ký tự)'), '4')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Loại mẫu' }), 'digits')
  expect(field('Mẫu được chấp nhận').value).toBe('[0-9]*')
  await user.type(field('Giá trị thử'), 'sen')
  await user.click(within(dialog).getByRole('button', { name: 'Thử' }))
  expect(await within(dialog).findByText('Bị từ chối: độ dài')).toBeTruthy()
  expect(server.sent('GET /configuration/field').at(-1)).toMatchObject({
    required: 'no',
    minLength: '4',
    maxLength: '30',
    acceptedPattern: '[0-9]*',
    value: 'sen',
  })
  await user.click(await press('Đưa vào biểu mẫu'))
  expect(changes().getByText(/Biệt danh · Có hỏi · Chỉ dùng chữ số, 4–30 chữ số\.$/)).toBeTruthy()
  const [username] = configuration.registration.values.fields
  const nickname = {
    field: 'nickname',
    enabled: true,
    required: false,
    minLength: 4,
    maxLength: 30,
    acceptedPattern: '[0-9]*',
    patternId: 'digits',
  }
  expect(await saved(user, server)).toEqual({
    change: { section: 'registration', values: { fields: [username, nickname] } },
    version: 0,
    reason: 'Theo yêu cầu 21',
  })
})

test('[OPS-20] a country is added with its dialling code and flag, and moved', async () => {
  at('countries')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  const add = async (code: string, dialing: string, flag: string) => {
    await user.click(await press(/^Thêm: /))
    await user.type(field('Mã nước'), code)
    await user.type(field('Mã gọi'), dialing)
    if (flag) await user.type(field('Ảnh cờ'), flag)
    await user.click(await press('Đưa vào biểu mẫu'))
  }
  await add('VN', '84', '')
  await add('TH', '66', '/flags/th.png')
  await user.click(await press('Đưa “TH” lên trước'))
  expect(await saved(user, server)).toMatchObject({
    change: {
      section: 'countries',
      values: {
        countryCode: 'VN',
        countries: [
          { countryCode: 'TH', countryDialingCode: '66', flag: '/flags/th.png' },
          { countryCode: 'VN', countryDialingCode: '84', flag: null },
        ],
      },
    },
  })
})

test('[OPS-43] a link of a type is changed and taken out, and a second one of the type is none', async () => {
  at('resources')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  await user.click(await press(/^Thêm: /))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại' }), 'IOS')
  await user.type(field('Địa chỉ'), '/down')
  await user.type(field('Nhãn tiếng Anh'), 'iOS')
  await user.type(field('Nhãn tiếng Trung'), 'iOS')
  await user.click(await press('Đưa vào biểu mẫu'))
  expect(screen.getByRole('combobox', { name: 'Loại' }).getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại' }), 'EMAIL')
  await user.clear(field('Địa chỉ'))
  await user.type(field('Địa chỉ'), 'mailto:help@example.com')
  await user.click(await press('Đưa vào biểu mẫu'))
  await user.click(await press('Bỏ ANDROID'))
  const [ios] = configuration.resources.values.resources
  const mail = {
    resourceType: 'EMAIL',
    url: 'mailto:help@example.com',
    qrCodeUrl: null,
    labelNameEn: 'iOS',
    labelNameCn: 'iOS',
  }
  expect(await saved(user, server)).toMatchObject({
    change: { section: 'resources', values: { resources: [ios, mail] } },
    version: 2,
  })
  await waitFor(() => expect(told()).toEqual(['Đã lưu: Liên kết']))
})

test('[OPS-42] marks of providers, the licence and the line of rights are changed together', async () => {
  at('foot')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  await user.type(await screen.findByRole('textbox', { name: 'Ảnh giấy phép' }), '/licence.svg')
  expect(field('Ảnh giấy phép nói gì').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Ảnh giấy phép nói gì'), 'Số 12-345')
  await user.type(field('Nơi xác nhận giấy phép'), '/help#about')
  await user.type(field('Dòng bản quyền ({year}, {brand})'), '© {{year} Sen')
  await user.click(await press(/^Thêm: /))
  await user.type(field('Tên'), 'Cây Đa')
  await user.type(field('Ảnh'), '/brand/da.svg')
  await user.click(await press('Đưa vào biểu mẫu'))
  expect(await saved(user, server)).toMatchObject({
    change: {
      section: 'foot',
      values: {
        licencePicture: '/licence.svg',
        licenceLabel: 'Số 12-345',
        licenceLink: '/help#about',
        copyright: '© {year} Sen',
        logos: [{ name: 'Cây Đa', picture: '/brand/da.svg' }],
      },
    },
  })
})

test('[OPS-44] the channels of customer service and the script that counts visits are set', async () => {
  at('service')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  const vip = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Kênh VIP/ })
  await user.clear(vip)
  await user.type(vip, 'https://chat.example.com/vip')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kênh VIP mở' }), 'Thẻ mới')
  await user.type(field('Tệp mã phân tích của trang'), 'https://elsewhere.example/a.js')
  expect(field('Tệp mã phân tích của trang').getAttribute('aria-invalid')).toBe('true')
  await user.clear(field('Tệp mã phân tích của trang'))
  await user.type(field('Tệp mã phân tích của trang'), '/stats/count.js')
  expect(await saved(user, server)).toMatchObject({
    change: {
      section: 'service',
      values: {
        liveType: '3',
        livePath: '/helpmc',
        vipType: '1',
        vipPath: 'https://chat.example.com/vip',
        analytics: '/stats/count.js',
      },
    },
  })
})

test('[OPS-59] the winners’ list shows wins from an amount on, of some categories', async () => {
  at('winners')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Thắng từ/ })
  await user.clear(from)
  expect(from.getAttribute('aria-invalid')).toBe('true')
  await user.type(from, '5000000')
  await user.click(screen.getByRole('button', { name: 'LIVE' }))
  expect(await saved(user, server)).toMatchObject({
    change: { section: 'winners', values: { winnersFrom: '5000000', winnersCategories: ['LIVE'] } },
  })
})

test('[OPS-22] session times and wrong tries are set, fewer free ones than those of a day', async () => {
  at('access')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  const type = async (name: string, value: string) => {
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name })
    await user.clear(box)
    await user.type(box, value)
    return box
  }
  await type('Phiên hết hạn khi không dùng (phút)', '15')
  await type('Phải chờ sau số lần sai', '10')
  expect((await type('Khóa một ngày sau số lần sai', '9')).getAttribute('aria-invalid')).toBe('true')
  await type('Khóa một ngày sau số lần sai', '12')
  expect(await saved(user, server)).toMatchObject({
    change: {
      section: 'access',
      values: { idleMinutes: 15, longestHours: 24, captchaAfter: 3, triesFree: 10, triesOfDay: 12 },
    },
  })
})

test('the brand that is typed is seen in both themes before it is saved', async () => {
  at('brand')
  const server = desk()
  const user = await open(<ConfigurationPage />)
  await user.type(await screen.findByRole('textbox', { name: /^Sắc chính/ }), '178')
  expect(field('Sắc nhấn (60–95 độ)').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Sắc nhấn (60–95 độ)'), '84')
  await user.type(field('Sắc nền (0–359 độ)'), '262')
  await user.type(field('Hình cạnh tên (tệp của trang)'), '/brand/lotus.svg')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cảnh lớn' }), 'Đầm sen')
  const seen = screen.getByRole('region', { name: 'Trông như thế này' })
  const themes = [...seen.querySelectorAll<HTMLElement>('[data-theme]')]
  expect(themes.map((each) => [each.dataset['theme'], each.style.getPropertyValue('--brand-hue')])).toEqual([
    ['dark', '178'],
    ['light', '178'],
  ])
  expect(seen.querySelectorAll('img[src="/brand/lotus.svg"]')).toHaveLength(2)
  expect(seen.querySelectorAll('img[src="/share/pond.jpg"]')).toHaveLength(2)
  expect(await saved(user, server)).toMatchObject({
    change: {
      section: 'brand',
      values: {
        brandHue: 178,
        accentHue: 84,
        neutralHue: 262,
        mark: '/brand/lotus.svg',
        scene: 'pond',
        fonts: [],
      },
    },
  })
})

test('a list that was changed is shown line by line in the history, and put back', async () => {
  at('resources')
  const [ios, android] = configuration.resources.values.resources
  const change = {
    version: 2,
    at: '2026-11-26T05:00:00.000Z',
    by: 'linh',
    reason: 'Thêm Android',
    before: { resources: [ios] },
    after: { resources: [ios, android] },
  }
  const server = desk({ 'GET /configuration/changes': { changes: [change], next: null } })
  const user = await open(<ConfigurationPage />)
  const inserted = await screen.findByText(/ANDROID · Địa chỉ: \/down#android/, { selector: 'ins' })
  expect(inserted).toBeTruthy()
  await user.click(await press('Lấy lại như trước bản 2'))
  expect(await saved(user, server)).toMatchObject({ change: { values: { resources: [ios] } } })
})

test('whoever may only read neither adds nor changes a row', async () => {
  at('resources')
  desk({}, 'auditor')
  await open(<ConfigurationPage />)
  expect(await screen.findByText('IOS')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Thêm: / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sửa IOS' })).toBeNull()
})
