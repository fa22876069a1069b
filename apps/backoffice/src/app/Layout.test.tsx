import { type StaffRole, staffRoles } from '@banyan/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open, outOfReach, refused, serve } from '../../test/page.tsx'
import { go } from '../lib/route.tsx'
import { changeLanguage } from '../lib/texts.ts'
import { Root } from './Root.tsx'

const notLoggedIn = refused('not_logged_in', 'Hãy đăng nhập.')

const ofEverybody = ['Khóa truy cập', 'Phiên của tôi']
const placesOf: Readonly<Record<StaffRole, readonly string[]>> = {
  support: ['Hôm nay', 'Thành viên', 'Giấy tờ', 'Phản hồi', 'Đăng ký đại lý', 'Cược', 'SMS và e-mail', ...ofEverybody],
  risk: [
    'Hôm nay',
    'Thành viên',
    'Giấy tờ',
    'Nghi vấn rửa tiền',
    'Cảnh báo',
    'Chăm sóc người chơi',
    'Cược',
    'Kỳ xổ số',
    'Loại xổ số',
    'Nạp tiền',
    'Rút tiền',
    'Khuyến mãi nạp',
    ...ofEverybody,
  ],
  'finance-maker': [
    'Hôm nay',
    'Thành viên',
    'Nhà cung cấp',
    'Trò chơi',
    'Nạp tiền',
    'Rút tiền',
    'Điều chỉnh số dư',
    'Đối chiếu',
    'Báo cáo',
    'Khuyến mãi nạp',
    'Đơn khuyến mãi',
    'Quà đổi điểm',
    'Thưởng tặng',
    'Hạng VIP',
    'Điểm',
    'Hoàn trả',
    'Giới thiệu bạn',
    'Khuyến mãi',
    'Nhiệm vụ và xếp hạng',
    'Quay thưởng',
    'Hũ thưởng',
    'Đua top',
    ...ofEverybody,
  ],
  'finance-checker': [
    'Hôm nay',
    'Thành viên',
    'Đại lý',
    'Hợp đồng đại lý',
    'Tiếp thị liên kết',
    'Nhà cung cấp',
    'Trò chơi',
    'Nạp tiền',
    'Rút tiền',
    'Điều chỉnh số dư',
    'Đối chiếu',
    'Báo cáo',
    'Khuyến mãi nạp',
    'Đơn khuyến mãi',
    'Đổi thưởng',
    'Quà đổi điểm',
    'Thưởng tặng',
    'Hạng VIP',
    'Điểm',
    'Hoàn trả',
    'Giới thiệu bạn',
    'Khuyến mãi',
    'Nhiệm vụ và xếp hạng',
    'Quay thưởng',
    'Hũ thưởng',
    'Đua top',
    ...ofEverybody,
  ],
  content: [
    'Hôm nay',
    'Gửi thư',
    'Phản hồi',
    'Đăng ký đại lý',
    'Tin và khuyến mãi',
    'Banner trang',
    'Bài viết',
    'Ảnh đại diện',
    'Cấu hình trang',
    'Các trang',
    ...ofEverybody,
  ],
  trader: ['Hôm nay', 'Cược', 'Kỳ xổ số', 'Nhà cung cấp', 'Trò chơi', 'Loại xổ số', ...ofEverybody],
  compliance: [
    'Hôm nay',
    'Thành viên',
    'Giấy tờ',
    'Nghi vấn rửa tiền',
    'Cảnh báo',
    'Chăm sóc người chơi',
    'Cược',
    'Nhịp nổ hũ',
    'Kiểm định',
    'Nạp tiền',
    'Rút tiền',
    'Khuyến mãi nạp',
    'Nhân viên',
    'Vai trò',
    'SMS và e-mail',
    ...ofEverybody,
  ],
  'agent-manager': [
    'Hôm nay',
    'Thành viên',
    'Đại lý',
    'Hợp đồng đại lý',
    'Tiếp thị liên kết',
    'Báo cáo',
    ...ofEverybody,
  ],
  auditor: [
    'Hôm nay',
    'Thành viên',
    'Giấy tờ',
    'Nghi vấn rửa tiền',
    'Đại lý',
    'Hợp đồng đại lý',
    'Tiếp thị liên kết',
    'Cảnh báo',
    'Chăm sóc người chơi',
    'Cược',
    'Kỳ xổ số',
    'Nhà cung cấp',
    'Trò chơi',
    'Kiểm định',
    'Loại xổ số',
    'Nạp tiền',
    'Rút tiền',
    'Đối chiếu',
    'Báo cáo',
    'Khuyến mãi nạp',
    'Quà đổi điểm',
    'Hạng VIP',
    'Điểm',
    'Hoàn trả',
    'Giới thiệu bạn',
    'Khuyến mãi',
    'Nhiệm vụ và xếp hạng',
    'Quay thưởng',
    'Hũ thưởng',
    'Đua top',
    'Tin và khuyến mãi',
    'Banner trang',
    'Bài viết',
    'Cấu hình trang',
    'Các trang',
    'Nhân viên',
    'Vai trò',
    'Nhật ký',
    'Tác vụ định kỳ',
    'SMS và e-mail',
    ...ofEverybody,
  ],
  sysadmin: [
    'Hôm nay',
    'Nhà cung cấp',
    'Trò chơi',
    'Kiểm định',
    'Tin và khuyến mãi',
    'Banner trang',
    'Bài viết',
    'Cấu hình trang',
    'Các trang',
    'Nhân viên',
    'Vai trò',
    'Tác vụ định kỳ',
    'SMS và e-mail',
    ...ofEverybody,
  ],
}
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Điều hướng chính' }))

test.each(staffRoles)(
  '[OPS-06] the navigation of the role %s has the pages that it may open, and no other',
  async (role) => {
    serve(role)
    await open(<Root />)
    await waitFor(() => expect(screen.getByText('cuc')).toBeTruthy())
    expect((await navigation()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(placesOf[role])
  },
)

test('the name and the role of the colleague stand beside the navigation', async () => {
  serve('finance-checker')
  await open(<Root />)
  expect(await screen.findByText('cuc')).toBeTruthy()
  expect(screen.getByText('Duyệt tài chính')).toBeTruthy()
})

test('a link of the navigation opens its page, marks it as the current one and names the window', async () => {
  serve('risk', { 'GET /members': { members: [], next: null } })
  const user = await open(<Root />)
  const link = (await navigation()).findByRole('link', { name: 'Thành viên' })
  await user.click(await link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Thành viên' })).toBeTruthy()
  expect(location.pathname).toBe('/ops/members')
  expect((await link).getAttribute('aria-current')).toBe('page')
  expect((await navigation()).getByRole('link', { name: 'Hôm nay' }).getAttribute('aria-current')).toBe(null)
  await waitFor(() => expect(document.title).toBe('Thành viên · Quản trị Banyan'))
})

test('the keyboard reaches the content first, by a link that jumps over the navigation', async () => {
  serve('risk', { 'GET /members': { members: [], next: null } })
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Đến nội dung chính')
  expect(document.activeElement?.getAttribute('href')).toBe('#main')
  expect(document.getElementById('main')?.getAttribute('tabindex')).toBe('-1')
})

test('a visitor without a session gets the log-in, and no page of the inside for a moment', async () => {
  serve('risk', { 'GET /me': notLoggedIn })
  await open(<Root />)
  expect(await screen.findByRole('heading', { name: 'Đăng nhập quản trị' })).toBeTruthy()
  expect(location.pathname).toBe('/ops/login')
  expect(screen.queryByRole('navigation')).toBe(null)
})

test('a session that ends while a page is open shows the log-in, whichever call found it out', async () => {
  history.replaceState(null, '', '/ops/members')
  const server = serve('risk', { 'GET /members': { members: [], next: null } })
  const user = await open(<Root />)
  await screen.findByText('Không có thành viên nào khớp')
  server.answer('GET /me', notLoggedIn)
  server.answer('GET /members', notLoggedIn)
  await user.type(screen.getByRole('searchbox'), 'an{Enter}')
  expect(await screen.findByRole('heading', { name: 'Đăng nhập quản trị' })).toBeTruthy()
})

test.each([
  ['out of reach', outOfReach],
  ['that fails without a word', refused('', '')],
])('a server %s says so without a page of log-in, and is asked again', async (_what, reply) => {
  const server = serve('risk', { 'GET /me': reply })
  const user = await open(<Root />)
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  server.answer('GET /me', { name: 'cuc', role: 'risk', roleName: null, permissions: ['session.own'] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('cuc')).toBeTruthy()
  expect(location.pathname).toBe('/ops')
})

test.each([
  ['the server ends the session', {}],
  ['the server is out of reach', outOfReach],
])('signing out leads to the log-in and forgets what was read, also where %s', async (_what, reply) => {
  const server = serve('risk', { 'DELETE /session': reply })
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.click(screen.getByRole('button', { name: 'Đăng xuất' }))
  expect(await screen.findByRole('heading', { name: 'Đăng nhập quản trị' })).toBeTruthy()
  expect(server.sent('DELETE /session')).toHaveLength(1)
  const before = server.sent('GET /me').length
  go('/')
  await waitFor(() => expect(server.sent('GET /me').length).toBe(before + 1))
})

test('language and theme are changed at once and kept for the next visit', async () => {
  serve('risk')
  const user = await open(<Root />)
  await screen.findByText('cuc')
  await user.click(screen.getByRole('button', { name: /^Dùng nền/ }))
  const theme = document.documentElement.dataset['theme']
  await user.click(screen.getByRole('button', { name: /^Dùng nền/ }))
  expect(document.documentElement.dataset['theme']).not.toBe(theme)
  await changeLanguage('EN')
  expect(await screen.findByText('Risk')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('opsLanguage')).toBe('EN')
  cleanup()
})

test('every call says in which language its refusals are to be told, and no script has the session', async () => {
  const seen = vi.fn()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    seen(new Headers(init.headers).get('Language'), init.credentials, new Headers(init.headers).has('Authorization'))
    return Response.json({ success: false, code: 'not_logged_in', message: '' })
  })
  await open(<Root />)
  await waitFor(() => expect(seen).toHaveBeenCalledWith('VI', 'same-origin', false))
})
