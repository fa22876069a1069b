import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { SitesPage } from './SitesPage.tsx'

const books = { currency: 'PLAY', timeZone: 'Asia/Ho_Chi_Minh' }
const demo = {
  code: 'demo',
  brandName: 'Banyan',
  books,
  languages: ['VI', 'EN'],
  hosts: ['banyan.test'],
  isServed: true,
  hasMembers: true,
}
const lotus = { ...demo, code: 'lotus', brandName: 'Lotus', hosts: ['lotus.test'], isServed: false, hasMembers: false }
const sites = { sites: [demo, lotus], currencies: ['PLAY', 'VND'] }

test('each site stands there with its books, and leads to its own back office', async () => {
  serve('auditor', { 'GET /sites': sites })
  await open(<SitesPage />)
  expect(await cellsOf('Banyan')).toEqual([
    'Banyan demo',
    'Đang mở',
    'PLAY · Asia/Ho_Chi_Minh',
    'VI, EN',
    'banyan.test',
  ])
  expect((await cellsOf('Lotus'))[1]).toBe('Đang đóng')
  const link = screen.getByRole('link', { name: 'lotus.test' })
  expect(link.getAttribute('href')).toMatch(/^https?:\/\/lotus\.test(:\d+)?\/ops$/)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a site is opened with its name, books, languages, hosts and the site that it begins with', async () => {
  const server = serve('sysadmin', { 'GET /sites': sites, 'POST /sites': { code: 'plum' } })
  const user = await open(<SitesPage />)
  await user.click(await screen.findByRole('button', { name: 'Mở trang mới' }))
  const dialog = await dialogOf('Mở trang mới')
  await user.type(dialog.getByLabelText('Mã'), 'plum')
  await user.type(dialog.getByLabelText('Tên'), 'Mận')
  await user.selectOptions(dialog.getByLabelText('Múi giờ'), 'Asia/Tokyo')
  await user.click(dialog.getByRole('button', { name: 'VI' }))
  await user.type(dialog.getByLabelText('Tên miền'), 'Plum.test{Enter}www.plum.test')
  await user.selectOptions(dialog.getByLabelText('Bắt đầu từ'), 'Mặc định của sản phẩm')
  await user.type(dialog.getByLabelText('Lý do'), 'Thương hiệu mới')
  await user.click(dialog.getByRole('button', { name: 'Mở trang mới' }))
  await waitFor(() => expect(told()).toEqual(['Đã mở: Mận']))
  expect(server.sent('POST /sites')).toEqual([
    {
      code: 'plum',
      brandName: 'Mận',
      currency: 'PLAY',
      timeZone: 'Asia/Tokyo',
      languages: ['EN'],
      defaultLanguage: 'EN',
      hosts: ['plum.test', 'www.plum.test'],
      from: null,
      reason: 'Thương hiệu mới',
    },
  ])
})

test('the books of a site without members are set with what was seen of them, and a refusal is said', async () => {
  const server = serve('sysadmin', {
    'GET /sites': sites,
    'POST /sites/books': refused('site_in_use', 'Đã có thành viên.'),
  })
  const user = await open(<SitesPage />)
  expect((await rowOf('Banyan')).queryByRole('button')).toBe(null)
  await waitFor(async () => expect((await rowOf('Lotus')).getByRole('button')).toBeTruthy())
  await user.click((await rowOf('Lotus')).getByRole('button'))
  const dialog = await dialogOf('Tiền tệ và múi giờ của Lotus')
  await user.selectOptions(dialog.getByLabelText('Tiền tệ'), 'VND')
  await user.type(dialog.getByLabelText('Lý do'), 'Theo giấy phép')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã có thành viên.']))
  expect(server.sent('POST /sites/books')).toEqual([
    { code: 'lotus', before: books, books: { ...books, currency: 'VND' }, reason: 'Theo giấy phép' },
  ])
})
