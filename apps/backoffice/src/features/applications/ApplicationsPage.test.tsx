import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

const appliedAt = '2026-11-22T05:00:00.000Z'
const picture = '7c1f6f0e-3d0f-4b5a-9c3e-2f6f0a1b2c3d'
const otherPicture = '8c1f6f0e-3d0f-4b5a-9c3e-2f6f0a1b2c3d'
const openAmount = {
  id: '41',
  memberId: '7',
  account: 'an•••r',
  promotion: 'Chia sẻ trang',
  remark: 'Tôi đã đăng bài',
  pictures: [],
  status: 'applying',
  appliedAt,
  rewardAmount: null,
  secondPersonFrom: '500000',
  proposal: null,
  amount: null,
  reason: null,
  decidedAt: null,
}
const fixed = { ...openAmount, id: '42', promotion: 'Thành viên mới', remark: '', rewardAmount: '88000' }
const mine = { ...openAmount, id: '43', promotion: 'Đơn của tôi', proposal: { by: 'cuc', amount: '600000' } }
const theirs = { ...openAmount, id: '44', promotion: 'Đơn của bình', proposal: { by: 'binh', amount: '600000' } }
const listed = (...applications: object[]) => ({ applications, currency: 'PLAY', decimals: 0 })

const ask = async (applications: object[], replies: Parameters<typeof serve>[1] = {}) => {
  const server = serve('finance-maker', { 'GET /applications': listed(...applications), ...replies })
  return { server, user: await open(<ApplicationsPage />) }
}
const accepting = async (user: Awaited<ReturnType<typeof open>>, id: string) => {
  await user.click(await screen.findByRole('button', { name: `Duyệt đơn ${id}` }))
  return dialogOf(`Duyệt đơn ${id}`)
}

test('what waits names member, promotion with the remark, pictures and what it gives', async () => {
  await ask([openAmount, { ...fixed, pictures: [picture, otherPicture] }])
  expect((await cellsOf('Tôi đã đăng bài')).slice(0, -1)).toEqual([
    '41',
    instant(new Date(appliedAt)),
    'an•••r (mã 7)',
    'Chia sẻ trangTôi đã đăng bài',
    '–',
    'Người duyệt định',
  ])
  expect((await cellsOf('Thành viên mới')).slice(4, -1)).toEqual(['Xem (2)', '88.000 PLAY'])
})

test.each([
  ['Đang chờ', 'applying', 'Không có đơn nào đang chờ'],
  ['Đã duyệt', 'issued', 'Chưa duyệt đơn nào'],
  ['Đã từ chối', 'rejected', 'Chưa từ chối đơn nào'],
])('the list "%s" asks for what is %s, and says "%s" when there is none', async (chip, status, empty) => {
  const { server, user } = await ask([])
  await user.click(await screen.findByRole('radio', { name: chip }))
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(server.sent('GET /applications').at(-1)).toEqual({ status })
})

test('what was decided has its amount, its time and the reason that the member read', async () => {
  const issued = { ...openAmount, status: 'issued', amount: '120000', reason: 'Bài đăng hợp lệ', decidedAt: appliedAt }
  const { user } = await ask([issued])
  await user.click(await screen.findByRole('radio', { name: 'Đã duyệt' }))
  await screen.findByText('Bài đăng hợp lệ')
  expect((await cellsOf('Bài đăng hợp lệ')).slice(-3)).toEqual([
    '120.000 PLAY',
    instant(new Date(appliedAt)),
    'Bài đăng hợp lệ',
  ])
})

test('a list that cannot be read says so, and is read again', async () => {
  const server = serve('finance-maker', { 'GET /applications': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<ApplicationsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /applications', listed(fixed))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Thành viên mới')).toBeTruthy()
})

test('[OPS-50] an amount that the promotion has set is accepted as it is, with the reason', async () => {
  const { server, user } = await ask([fixed], { 'POST /applications/accept': { status: 'issued' } })
  const dialog = await accepting(user, '42')
  expect(dialog.queryByRole('textbox', { name: /^Số tiền/ })).toBe(null)
  expect(dialog.getByText('+ 88.000 PLAY')).toBeTruthy()
  expect(dialog.getByText(/Tiền vào ví của thành viên ngay/)).toBeTruthy()
  server.answer('GET /applications', listed())
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đủ điều kiện{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã duyệt đơn 42']))
  expect(server.sent('POST /applications/accept')).toEqual([{ id: '42', amount: '88000', reason: 'Đủ điều kiện' }])
  expect(await screen.findByText('Không có đơn nào đang chờ')).toBeTruthy()
})

test('an open amount is typed by who accepts, in the money of the desk', async () => {
  const { server, user } = await ask([openAmount], { 'POST /applications/accept': { status: 'issued' } })
  const dialog = await accepting(user, '41')
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' }), '120000')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bài đăng hợp lệ')
  await user.click(dialog.getByRole('button', { name: 'Duyệt' }))
  await waitFor(() => expect(told()).toEqual(['Đã duyệt đơn 41']))
  expect(server.sent('POST /applications/accept')).toEqual([{ id: '41', amount: '120000', reason: 'Bài đăng hợp lệ' }])
})

test.each(['0', '-5', '12.5', 'abc'])('an amount of "%s" is refused before it is sent', async (typed) => {
  const { server, user } = await ask([openAmount])
  const dialog = await accepting(user, '41')
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' }), typed)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bài đăng hợp lệ')
  await user.click(dialog.getByRole('button', { name: 'Duyệt' }))
  await waitFor(() => expect(told()).toEqual(['Nhập một số tiền lớn hơn 0.']))
  expect(server.sent('POST /applications/accept')).toEqual([])
})

test.each([
  ['499999', /Tiền vào ví của thành viên ngay/],
  ['500000', /Số tiền này cần hai người/],
])('[OPS-51] at %s the question says how many people decide: %s', async (typed, words) => {
  const { user } = await ask([openAmount])
  const dialog = await accepting(user, '41')
  expect(dialog.getByText('Từ 500.000 PLAY trở lên cần người thứ hai')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' }), typed)
  expect(dialog.getByText(words)).toBeTruthy()
})

test('[OPS-51] the first person of a large amount proposes, and is told that a second one is waited for', async () => {
  const { server, user } = await ask([openAmount], { 'POST /applications/accept': { status: 'applying' } })
  const dialog = await accepting(user, '41')
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' }), '600000')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bài đăng lớn')
  server.answer('GET /applications', listed(mine))
  await user.click(dialog.getByRole('button', { name: 'Duyệt' }))
  await waitFor(() => expect(told()).toEqual(['Đơn 41 chờ người thứ hai']))
})

test('[OPS-07] [OPS-51] who has proposed cannot accept the same application, but may still reject it', async () => {
  await ask([mine])
  const row = await rowOf('Đơn của tôi')
  await waitFor(() => expect(row.getByText('Chờ người thứ hai')).toBeTruthy())
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Từ chối'])
})

test('[OPS-51] the second person accepts the amount that was proposed and can type no other', async () => {
  const { server, user } = await ask([theirs], { 'POST /applications/accept': { status: 'issued' } })
  const dialog = await accepting(user, '44')
  expect(dialog.getByText('600.000 PLAY, bởi binh')).toBeTruthy()
  expect(dialog.getByText(/Tiền vào ví của thành viên ngay/)).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: /^Số tiền/ })).toBe(null)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đồng ý{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã duyệt đơn 44']))
  expect(server.sent('POST /applications/accept')).toEqual([{ id: '44', amount: '600000', reason: 'Đồng ý' }])
})

test('[OPS-50] a rejection needs its reason only', async () => {
  const { server, user } = await ask([openAmount], { 'POST /applications/reject': {} })
  await user.click(await screen.findByRole('button', { name: 'Từ chối đơn 41' }))
  const dialog = await dialogOf('Từ chối đơn 41')
  expect(dialog.getByText('Tôi đã đăng bài')).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: /^Số tiền/ })).toBe(null)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Không thấy bài đăng{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã từ chối đơn 41']))
  expect(server.sent('POST /applications/reject')).toEqual([{ id: '41', reason: 'Không thấy bài đăng' }])
})

test.each([
  ['already_decided', 'Đơn này đã được quyết định.', true],
  ['second_person_needed', 'Cần một người khác duyệt.', false],
])('a refusal %s is told; the question closes only where a colleague was faster', async (code, words, closes) => {
  const { server, user } = await ask([fixed], { 'POST /applications/accept': refused(code, words) })
  const dialog = await accepting(user, '42')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đủ điều kiện{Enter}')
  await waitFor(() => expect(told()).toEqual([words]))
  await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(closes))
  await waitFor(() => expect(server.sent('GET /applications')).toHaveLength(closes ? 2 : 1))
})

test('pictures are asked for one application at a time, and one that does not come is asked for again', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }))
  const png = () => new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } })
  let isBroken = true
  const { server, user } = await ask([{ ...openAmount, pictures: [picture, otherPicture] }], {
    'GET /applications/picture': ({ picture: asked }) =>
      asked === otherPicture && isBroken ? refused('not_found', 'Không tìm thấy ảnh.') : png(),
  })
  await screen.findByText('Xem (2)')
  expect(server.sent('GET /applications/picture')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Xem (2): Ảnh của đơn 41' }))
  const dialog = await dialogOf('Ảnh của đơn 41')
  expect(await dialog.findByRole('img', { name: 'Ảnh 1' })).toBeTruthy()
  expect(await dialog.findByText('Không tìm thấy ảnh.')).toBeTruthy()
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByRole('img', { name: 'Ảnh 2' })).toBeTruthy()
  expect(server.sent('GET /applications/picture').map((input) => input['picture'])).toEqual([
    picture,
    otherPicture,
    otherPicture,
  ])
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})
