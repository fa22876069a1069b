import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, serve, told } from '../../../test/page.tsx'
import { AvatarsPage } from './AvatarsPage.tsx'

const avatar = (name: string, more: object = {}) => ({
  picture: `/avatars/${name}.webp`,
  isShipped: true,
  isRetired: false,
  memberCount: 3,
  ...more,
})
const set = { version: 4, avatars: [avatar('lotus'), avatar('carp'), avatar('drum', { isRetired: true })] }
const own = { memberId: '17', account: 'an•••1', picture: '/avatars/own/x.jpg', uploadedAt: '2026-11-26T05:00:00.000Z' }
const desk = (replies: Parameters<typeof serve>[1] = {}) =>
  serve('content', {
    'GET /avatars': set,
    'GET /avatars/custom': { avatars: [own], next: null },
    'PUT /avatars': { version: 5 },
    ...replies,
  })
const pictures = () =>
  within(screen.getByRole('region', { name: 'Bộ ảnh' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('img')?.getAttribute('src'))

test('[OPS-61] the set is added to, put in order, retired and saved as a whole', async () => {
  const added = '/pictures/0190aaaa-0000-4000-8000-000000000000.png'
  const server = desk({ 'POST /content/picture': { picture: added, type: 'image/png' } })
  const user = await open(<AvatarsPage />)
  await user.click(await screen.findByRole('button', { name: 'Đưa ảnh 2 lên trước' }))
  expect(pictures()).toEqual(['/avatars/carp.webp', '/avatars/lotus.webp', '/avatars/drum.webp'])
  await user.click(screen.getByRole('button', { name: 'Ngừng ảnh 1' }))
  await user.click(screen.getByRole('button', { name: 'Dùng lại ảnh 3' }))
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Thêm ảnh', { selector: 'input' }), file)
  await waitFor(() => expect(pictures()[0]).toBe(added))
  await user.click(screen.getByRole('button', { name: 'Lưu bộ ảnh' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /avatars')).toEqual([
    {
      version: 4,
      avatars: [
        { picture: added, isRetired: false },
        { picture: '/avatars/carp.webp', isRetired: true },
        { picture: '/avatars/lotus.webp', isRetired: false },
        { picture: '/avatars/drum.webp', isRetired: false },
      ],
    },
  ])
})

test('a set of which nothing can be chosen is not saved, and changes are taken back', async () => {
  desk()
  const user = await open(<AvatarsPage />)
  await user.click(await screen.findByRole('button', { name: 'Ngừng ảnh 1' }))
  await user.click(screen.getByRole('button', { name: 'Ngừng ảnh 2' }))
  expect(screen.getByText('Phải còn ít nhất một ảnh để chọn.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Lưu bộ ảnh' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Bỏ thay đổi' }))
  expect(screen.getAllByText('Có sẵn')).toHaveLength(2)
})

test('whoever has not seen the set as it is is told, and sees it', async () => {
  const server = desk({ 'PUT /avatars': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<AvatarsPage />)
  await user.click(await screen.findByRole('button', { name: 'Ngừng ảnh 1' }))
  server.answer('GET /avatars', { version: 9, avatars: [avatar('boat')] })
  await user.click(screen.getByRole('button', { name: 'Lưu bộ ảnh' }))
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  await waitFor(() => expect(pictures()).toEqual(['/avatars/boat.webp']))
})

test('[OPS-61] a picture that a member has uploaded is found by the account and removed with a reason', async () => {
  const server = desk({ 'POST /avatars/custom/remove': {} })
  const user = await open(<AvatarsPage />)
  await user.type(screen.getByLabelText('Tìm theo tài khoản'), 'an1')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await waitFor(() => expect(server.sent('GET /avatars/custom').at(-1)).toEqual({ account: 'an1' }))
  await user.click(await screen.findByRole('button', { name: 'Gỡ ảnh của an•••1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Lý do'), 'Có số điện thoại')
  await user.click(dialog.getByRole('button', { name: 'Gỡ ảnh' }))
  await waitFor(() => expect(told()).toEqual(['Đã gỡ ảnh']))
  const removal = { memberId: '17', picture: '/avatars/own/x.jpg', reason: 'Có số điện thoại' }
  expect(server.sent('POST /avatars/custom/remove')).toEqual([removal])
})
