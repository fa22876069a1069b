import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, serve, told } from '../../../test/page.tsx'
import { BannersPage } from './BannersPage.tsx'

const banner = (id: string, title: string, bannerGroup: string | null, picture: string | null = '/banners/a.webp') => ({
  id,
  type: 'B',
  audience: 'all',
  bannerGroup,
  state: 'now',
  title,
  languages: ['VI', 'EN', 'CN', 'TH', 'JA', 'ID'],
  picture,
  position: 1,
  startsAt: '2026-11-26T05:00:00.000Z',
  endsAt: null,
  version: Number(id),
})
const groups = [
  { group: null, banners: [banner('1', 'Nhà một', null), banner('2', 'Nhà hai', null)] },
  { group: 'w_login', banners: [banner('3', 'Cửa vào', 'w_login', null)] },
  { group: 'w_register', banners: [] },
  { group: 'w_event', banners: [] },
]
const desk = (replies: Parameters<typeof serve>[1] = {}, role: 'content' | 'auditor' = 'content') =>
  serve(role, { 'GET /banners': { groups }, ...replies })
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)

test('[OPS-40] the groups of home, w_login and w_register are looked through, put in order and added to', async () => {
  const server = desk({ 'POST /banners/order': {}, 'POST /notices': { id: '9', version: 1 } })
  const user = await open(<BannersPage />)
  await screen.findByRole('button', { name: 'Đưa “Nhà hai” lên trước' })
  expect(titles()).toEqual(['Nhà một', 'Nhà hai'])
  for (const name of ['Trang chủ · 2', 'Đăng nhập · 1', 'Đăng ký · 0', 'w_event · 0'])
    expect(screen.getByRole('radio', { name })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đưa “Nhà hai” lên trước' }))
  await waitFor(() => expect(told()).toEqual(['Đã đổi thứ tự']))
  const order = [
    { id: '2', version: 2 },
    { id: '1', version: 1 },
  ]
  expect(server.sent('POST /banners/order')).toEqual([{ group: null, banners: order }])
  await user.click(screen.getByRole('radio', { name: /Đăng nhập/ }))
  expect(titles()).toEqual(['Cửa vào'])
  expect(screen.getByText('Chưa có ảnh: không hiện')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Đăng ký/ }))
  expect(screen.getByText('Vị trí này chưa có banner')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thêm banner' }))
  expect(await screen.findByRole('textbox', { name: 'Vị trí' })).toHaveProperty('value', 'w_register')
  await user.type(screen.getByRole('textbox', { name: 'Tiêu đề' }), 'Chào bạn mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /notices')).toHaveLength(1))
  expect(server.sent('POST /notices')[0]).toMatchObject({ values: { type: 'B', bannerGroup: 'w_register' } })
})

test('whoever has not seen the banners as they are is told, and sees them', async () => {
  const server = desk({ 'POST /banners/order': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<BannersPage />)
  const button = await screen.findByRole('button', { name: 'Đưa “Nhà một” xuống sau' })
  server.answer('GET /banners', { groups: [{ group: null, banners: [banner('5', 'Khác', null)] }] })
  await user.click(button)
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  await waitFor(() => expect(titles()).toEqual(['Khác']))
})

test('the first has nothing before it, and the last nothing after', async () => {
  desk()
  await open(<BannersPage />)
  expect(await screen.findByRole('button', { name: 'Đưa “Nhà một” lên trước' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Đưa “Nhà hai” xuống sau' })).toHaveProperty('disabled', true)
})

test('whoever may only read changes nothing', async () => {
  desk({}, 'auditor')
  await open(<BannersPage />)
  const list = within(await screen.findByRole('region', { name: 'Trang chủ' }))
  expect(list.getAllByRole('button').map((each) => each.textContent)).toEqual(['Mở', 'Mở'])
  expect(screen.queryByRole('button', { name: 'Thêm banner' })).toBeNull()
})
