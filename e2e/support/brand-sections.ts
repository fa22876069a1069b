import { type Page, expect } from '@playwright/test'
import { minuteAt } from './brand.ts'
import type { configuration } from './configuration.ts'

export type Desk = ReturnType<typeof configuration>

const reason = 'Trang mới của hãng'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const countries = 'Quốc gia được chọn, theo thứ tự (không có dòng nào: tất cả)'
const links = 'Liên kết theo loại, theo thứ tự'
const logos = 'Logo nhà cung cấp (không có dòng nào: theo nhà cung cấp của trang)'

/** Hosts of pictures and games, and those that links may lead to. */
export async function setHosts({ section, field, save }: Desk) {
  await section('Tên miền')
  await field('Máy chủ ảnh').fill('anh.example\nhinh.example')
  await field('Máy chủ mở trò chơi').fill('choi.example\nchoihai.example')
  await field('Nơi nội dung được dẫn tới').fill('noi.example\nungdung.example')
  await save(reason)
}

/** The rule of a field: what it takes is tried before it is saved. */
export async function setRegistration({ section, press, dialog, changes, takeRow, save }: Desk) {
  await section('Đăng ký')
  await press('Sửa LINE')
  await dialog.getByRole('checkbox', { name: 'Có hỏi' }).check()
  await dialog.getByRole('checkbox', { name: 'Bắt buộc' }).check()
  await dialog.getByLabel('Ngắn nhất (ký tự)').fill('6')
  await dialog.getByLabel('Dài nhất (ký tự)').fill('12')
  await dialog.getByLabel('Loại mẫu').selectOption('digits')
  await expect(dialog.getByLabel('Mẫu được chấp nhận')).toHaveValue('[0-9]*')
  await dialog.getByLabel('Mẫu được chấp nhận').fill('09[0-9]*')
  for (const [value, verdict] of [
    ['091', 'Bị từ chối: độ dài'],
    ['0812345', 'Bị từ chối: không khớp mẫu'],
    ['0912345', 'Được chấp nhận'],
  ] as const) {
    await dialog.getByLabel('Giá trị thử').fill(value)
    await dialog.getByRole('button', { name: 'Thử', exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(verdict)
  }
  await takeRow()
  await expect(changes).toContainText('LINE · Có hỏi · Bắt buộc · Ngắn nhất (ký tự): 6')
  await save(reason)
}

/** Countries, one of which is taken out again, in another order. */
export async function setCountries({ section, press, addRow, save }: Desk) {
  await section('Quốc gia')
  await addRow(countries, { 'Mã nước': 'VN', 'Mã gọi': '84' })
  await addRow(countries, { 'Mã nước': 'LA', 'Mã gọi': '856' })
  await addRow(countries, { 'Mã nước': 'TH', 'Mã gọi': '66', 'Ảnh cờ': '/COUNTRY_FLAG/TH.png' })
  await press('Bỏ LA')
  await press('Đưa “TH” lên trước')
  await save(reason)
}

/** Texts found by their key, and those of the page of the app. */
export async function setTexts({ section, field, press, dialog, takeRow, save }: Desk, page: Page) {
  await section('Câu chữ')
  await field('Tìm theo khóa hoặc chữ').fill('pages.footer_about')
  await page.keyboard.press('Enter')
  await press('Sửa pages.footer_about')
  await dialog.getByLabel('Tiếng Việt').fill('Hãng Mận, từ năm nay.')
  await dialog.getByLabel('English').fill('Plum, as of this year.')
  await takeRow()
  await field('Tìm theo khóa hoặc chữ').fill('')
  await press('Tìm')
  await page.getByText('Trang tải ứng dụng', { exact: true }).click()
  await press('Sửa pages.download_text')
  await dialog.getByLabel('Tiếng Việt').fill('Mang Mận theo bạn.')
  await takeRow()
  await press('Sửa pages.ios_1')
  await dialog.getByLabel('Tiếng Việt').fill('Chạm chia sẻ, rồi chạm ngôi sao.')
  await takeRow()
  await save(reason)
}

/** Licence, line of rights and a mark of a provider. */
export async function setFoot({ section, field, addRow, save }: Desk) {
  await section('Chân trang')
  await field('Ảnh giấy phép').fill('/icon-192.png')
  await field('Ảnh giấy phép nói gì').fill('Giấy phép số 12-345')
  await field('Nơi xác nhận giấy phép').fill('/help#about')
  await field('Dòng bản quyền ({year}, {brand})').fill('{brand} giữ mọi quyền, {year}')
  await addRow(logos, { Tên: 'Cây Đa', Ảnh: '/icon-192.png' })
  await save(reason)
}

/** A link of each type: new ones, and other values of those that the product has. */
export async function setLinks({ section, addRow, editRow, save }: Desk) {
  await section('Liên kết')
  const row = (url: string, english: string, chinese: string) => ({
    'Địa chỉ': url,
    'Địa chỉ trong mã QR': '',
    'Nhãn tiếng Anh': english,
    'Nhãn tiếng Trung': chinese,
  })
  await addRow(links, row('https://noi.example/hoi', 'Talk', '谈谈'), { Loại: 'SOCIAL' })
  await addRow(links, row('mailto:chao@example.com', 'Mail', '邮件'), { Loại: 'EMAIL' })
  await addRow(links, row('https://ungdung.example/nhe', 'iOS Lite', '轻版'), { Loại: 'IOS_LITE' })
  const code = { 'Địa chỉ trong mã QR': 'https://ungdung.example/ma' }
  await editRow('IOS', { ...row('https://ungdung.example/ios', 'iOS app', '苹果'), ...code })
  await editRow('ANDROID', row('https://ungdung.example/apk', 'Android app', '安卓'))
  await save(reason)
}

/** Both channels of customer service, and what counts visits. */
export async function setService({ section, field, save }: Desk, page: Page) {
  await section('Chăm sóc khách hàng')
  await field('Kênh trò chuyện trực tiếp').fill('https://noi.example/chat')
  await page.getByLabel('Kênh trực tiếp mở').selectOption('Thẻ mới')
  await field('Kênh VIP (hạng trên cấp 4)').fill('https://noi.example/vip')
  await page.getByLabel('Kênh VIP mở').selectOption('Thẻ mới')
  await field('Tệp mã phân tích của trang').fill('/thong-ke.js')
  await save(reason)
}

const numbers = {
  'Tuổi tối thiểu': '21',
  'Góp ý: ít nhất (ký tự)': '7',
  'Góp ý: nhiều nhất (ký tự)': '99',
}
export const accessNumbers = {
  'Phiên hết hạn khi không dùng (phút)': '15',
  'Phiên dài nhất (giờ; từ lần đăng nhập sau)': '12',
  'Hỏi captcha sau số lần sai': '2',
  'Phải chờ sau số lần sai': '4',
  'Khóa một ngày sau số lần sai': '9',
}

/** The age, the length of a feedback, wrong tries and sessions. */
export async function setNumbers({ section, field, save }: Desk) {
  for (const [name, values] of [
    ['Cài đặt', numbers],
    ['Đăng nhập', accessNumbers],
  ] as const) {
    await section(name)
    for (const [label, value] of Object.entries(values)) await field(label).fill(value)
    await save(reason)
  }
}

/** The built-in text and the hosts that are left are what the next visit has. */
export async function putBack({ section, field, press, dialog, takeRow, save }: Desk, page: Page) {
  await section('Tên miền')
  await expect(field('Máy chủ mở trò chơi')).toHaveValue('choi.example\nchoihai.example')
  await field('Máy chủ ảnh').fill('hinh.example')
  await field('Máy chủ mở trò chơi').fill('choihai.example')
  await save('Máy chủ cũ đã tắt')
  await section('Liên kết')
  await press('Bỏ SOCIAL')
  await save('Nhóm đã đóng')
  await section('Câu chữ')
  await page.getByText('Đã sửa', { exact: true }).click()
  await press('Sửa pages.footer_about')
  await expect(dialog.getByLabel('English', { exact: true })).toHaveValue('Plum, as of this year.')
  await press('Lấy lại câu có sẵn: Tiếng Việt')
  await takeRow()
  await save('Như cũ')
}

/** The rule of a field as it was, by the history of its section. */
export async function forgetRegistration({ section, press, save }: Desk) {
  await section('Đăng ký')
  await press('Lấy lại như trước bản 1')
  await save('Không cần hỏi nữa')
}

/** Addresses of countries and networks, tried at the desk; and the visitor's own, which is shut out and let in. */
export async function setPlaces({ section, field, press, save }: Desk, page: Page, visitor: Page) {
  await section('Nơi phục vụ')
  await field('Nước bị chặn (mã hai chữ)').fill('JP')
  await field('Mạng bị chặn').fill('203.0.113.0/24\n127.0.0.0/8')
  await field('Mạng ngoại lệ, luôn được phép').fill('203.0.113.7\n133.11.0.0/24')
  await save(reason)
  await expect(heading(visitor)).toHaveText('Giới hạn IP')
  for (const [address, verdict] of [
    ['133.11.1.1', '133.11.1.1 (JP) bị chặn'],
    ['133.11.0.1', '133.11.0.1 (JP) được phục vụ'],
    ['203.0.113.9', '203.0.113.9 (AU) bị chặn'],
    ['203.0.113.7', '203.0.113.7 (AU) được phục vụ'],
    ['1.52.0.1', '1.52.0.1 (VN) được phục vụ'],
  ] as const) {
    await field('Địa chỉ IP').fill(address)
    await press('Thử')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(verdict)
  }
  await field('Mạng bị chặn').fill('203.0.113.0/24')
  await save('Chặn nhầm')
  await expect(heading(visitor)).toHaveText(/trên điện thoại$/)
}

/** Closed at once, then planned: a day that has not come changes nothing, a minute that has come closes the site. */
export async function closeAndOpen({ section, save }: Desk, page: Page, visitor: Page) {
  const isClosed = page.getByRole('checkbox', { name: 'Đóng trang để bảo trì ngay' })
  const closesAt = page.getByLabel('Đóng từ lúc')
  const reopensAt = page.getByLabel('Báo khách sẽ mở lại lúc')
  await section('Mở và bảo trì')
  await isClosed.check()
  await reopensAt.fill('2030-01-02T10:04')
  await save('Nâng cấp')
  await expect(heading(visitor)).toHaveText('Bảo trì hệ thống')
  await expect(visitor.getByText('2030-01-02 10:04:00 GMT+7')).toBeVisible()
  await isClosed.uncheck()
  await closesAt.fill(minuteAt(24 * 60))
  await save('Bảo trì đêm mai')
  await expect(heading(visitor)).toHaveText(/trên điện thoại$/)
  await closesAt.fill(minuteAt(0))
  await reopensAt.fill('2031-02-03T07:08')
  await save('Sớm hơn một ngày')
  await expect(heading(visitor)).toHaveText('Bảo trì hệ thống')
  await expect(visitor.getByText('2031-02-03 07:08:00 GMT+7')).toBeVisible()
  await expect(isClosed).not.toBeChecked()
  await closesAt.fill('')
  await reopensAt.fill('')
  await save('Xong')
  await expect(heading(visitor)).toHaveText(/trên điện thoại$/)
}
