import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { DocumentsPage } from './DocumentsPage.tsx'

const sentAt = '2026-11-22T05:00:00.000Z'
const listed = {
  id: '7',
  memberId: '17',
  account: 'an•••r',
  type: 'id_card',
  state: 'pending',
  sentAt,
  takenBy: null,
  decidedBy: null,
  decidedAt: null,
}
const page = (documents: object[]) => ({ documents, next: null, pendingCount: 4 })
const opened = {
  ...listed,
  fault: null,
  reason: null,
  expiresOn: null,
  isExpired: false,
  isMarked: false,
  pictures: [
    { side: 'front', name: '0190aaaa-0000-4000-8000-000000000001' },
    { side: 'selfie', name: '0190aaaa-0000-4000-8000-000000000002' },
  ],
  person: { payeeName: 'Nguyễn Văn An', birthday: '1990-05-28', idNumber: null, address: null },
  level: 1,
  others: [{ id: '3', type: 'passport', state: 'rejected', sentAt, isExpired: false }],
}
const rule = { action: 'withdrawal', level: 2, aboveAmount: '30000000', days: 30 }
const signed = { action: 'deposit', level: 1, aboveAmount: '0', days: 1 }
const rules = { rules: [rule], signed: [signed], version: 3, currency: 'VND', decimals: 0 }
const image = () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } })
const desk = (replies: Readonly<Record<string, object>> = {}, role: 'risk' | 'support' | 'compliance' = 'risk') =>
  serve(role, {
    'GET /documents': page([listed]),
    'GET /documents/rules': rules,
    'POST /documents/open': opened,
    'GET /documents/picture': image,
    ...replies,
  })
const review = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click((await rowOf('an•••r (mã 17)')).getByRole('button', { name: 'Xem giấy tờ 7' }))
const taken = { ...opened, takenBy: 'cuc' }
const reasonIn = (dialog: Awaited<ReturnType<typeof dialogOf>>) => dialog.getByRole('textbox', { name: /^Lý do/ })

beforeEach(() => {
  Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:1'), revokeObjectURL: vi.fn() })
})

test('a row says when, whose and which document; the state says how many wait', async () => {
  desk()
  await open(<DocumentsPage />)
  expect((await cellsOf('an•••r (mã 17)')).slice(0, 5)).toEqual([
    '7',
    instant(new Date(sentAt)),
    'an•••r (mã 17)',
    'Căn cước công dân',
    '–',
  ])
  expect(screen.getByRole('radio', { name: 'Chờ duyệt (4)' })).toBeTruthy()
})

test('whoever may not decide sees the list, and opens nothing', async () => {
  desk({}, 'support')
  await open(<DocumentsPage />)
  await rowOf('an•••r (mã 17)')
  expect(screen.queryByRole('button', { name: 'Xem giấy tờ 7' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Đánh dấu đã xác minh' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Thêm quy định' })).toBe(null)
})

test('[OPS-67] a document is taken, compared and accepted; the payee name is changed and a member marked, each with a reason', async () => {
  const server = desk({ 'POST /documents/take': { takenBy: 'cuc' } })
  const user = await open(<DocumentsPage />)
  await review(user)
  expect(await screen.findByText('Nguyễn Văn An')).toBeTruthy()
  expect((await screen.findAllByRole('img')).map((img) => img.getAttribute('alt'))).toEqual([
    'Mặt trước',
    'Ảnh chân dung cùng giấy tờ',
  ])
  expect(screen.queryByRole('button', { name: 'Chấp nhận' })).toBe(null)
  server.answer('POST /documents/open', taken)
  await user.click(screen.getByRole('button', { name: 'Nhận xử lý' }))

  server.answer('POST /documents/accept', { level: 2 })
  await user.click(await screen.findByRole('button', { name: 'Chấp nhận' }))
  const accept = await dialogOf('Chấp nhận giấy tờ 7?')
  await user.type(accept.getByRole('textbox', { name: /^Số giấy tờ/ }), '079090001234')
  await user.type(accept.getByLabelText(/^Có giá trị đến/), '2041-05-28')
  await user.type(reasonIn(accept), 'Khớp với thông tin')
  await user.click(accept.getByRole('button', { name: 'Chấp nhận' }))
  await waitFor(() => expect(told()).toEqual(['Đã chấp nhận giấy tờ 7']))
  expect(server.sent('POST /documents/accept')).toEqual([
    { id: '7', number: '079090001234', expiresOn: '2041-05-28', reason: 'Khớp với thông tin' },
  ])

  server.answer('PUT /members/payee', {
    ...listed,
    type: 1,
    status: 'active',
    frozen: [],
    registeredAt: sentAt,
    lastLoginAt: null,
  })
  await user.click(screen.getByRole('button', { name: 'Sửa họ tên' }))
  const name = await dialogOf('Sửa họ tên thật của an•••r (mã 17)')
  await user.type(name.getByRole('textbox', { name: 'Họ tên thật' }), 'Nguyễn Văn Ân')
  await user.type(reasonIn(name), 'Theo căn cước')
  await user.click(name.getAllByRole('button').at(-1)!)
  await waitFor(() =>
    expect(server.sent('PUT /members/payee')).toEqual([
      { id: '17', payeeName: 'Nguyễn Văn Ân', reason: 'Theo căn cước' },
    ]),
  )

  await user.click(screen.getByRole('button', { name: 'Về danh sách' }))
  server.answer('POST /documents/mark', { id: '9', level: 2 })
  await user.click(await screen.findByRole('button', { name: 'Đánh dấu đã xác minh' }))
  const mark = await dialogOf('Đánh dấu thành viên đã xác minh')
  await user.type(mark.getByRole('textbox', { name: 'Mã thành viên' }), '21')
  await user.selectOptions(mark.getByRole('combobox'), 'passport')
  await user.type(mark.getByRole('textbox', { name: /^Số giấy tờ/ }), 'C1234567')
  await user.type(reasonIn(mark), 'Gặp trực tiếp')
  await user.click(mark.getByRole('button', { name: 'Đánh dấu đã xác minh' }))
  await waitFor(() => expect(told()).toContain('Đã đánh dấu thành viên 21, cấp 2'))
  expect(server.sent('POST /documents/mark')).toEqual([
    { memberId: '21', type: 'passport', number: 'C1234567', expiresOn: null, reason: 'Gặp trực tiếp' },
  ])
})

test('a document is rejected by a fault that the member reads; a number of another member is told', async () => {
  const server = desk({
    'POST /documents/open': taken,
    'POST /documents/accept': refused('id_number_taken', 'Số giấy tờ này đã được đăng ký.'),
    'POST /documents/reject': {},
  })
  const user = await open(<DocumentsPage />)
  await review(user)
  await user.click(await screen.findByRole('button', { name: 'Chấp nhận' }))
  const accept = await dialogOf('Chấp nhận giấy tờ 7?')
  await user.type(accept.getByRole('textbox', { name: /^Số giấy tờ/ }), '079090001234')
  await user.type(reasonIn(accept), 'Khớp với thông tin')
  await user.click(accept.getByRole('button', { name: 'Chấp nhận' }))
  await waitFor(() => expect(told()).toEqual(['Số giấy tờ này đã được đăng ký.']))
  await user.click(accept.getByRole('button', { name: 'Hủy' }))
  await user.click(screen.getByRole('button', { name: 'Từ chối' }))
  const reject = await dialogOf('Từ chối giấy tờ 7?')
  await user.selectOptions(reject.getByRole('combobox'), 'unreadable')
  await user.type(reasonIn(reject), 'Ảnh quá mờ')
  await user.click(reject.getByRole('button', { name: 'Từ chối' }))
  await waitFor(() =>
    expect(server.sent('POST /documents/reject')).toEqual([{ id: '7', fault: 'unreadable', reason: 'Ảnh quá mờ' }]),
  )
})

test('what a colleague works on is left to them; what was accepted can be revoked', async () => {
  const server = desk({ 'POST /documents/open': { ...opened, takenBy: 'binh' } })
  const user = await open(<DocumentsPage />)
  await review(user)
  expect(await screen.findByText('binh đang xử lý giấy tờ này.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Chấp nhận' })).toBe(null)
  server.answer('POST /documents/open', {
    ...opened,
    id: '3',
    state: 'accepted',
    decidedBy: 'binh',
    decidedAt: sentAt,
    reason: 'Khớp',
    others: [],
  })
  server.answer('POST /documents/revoke', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Xem giấy tờ 3' }))
  await user.click(await screen.findByRole('button', { name: 'Hủy hiệu lực' }))
  const dialog = await dialogOf('Hủy hiệu lực giấy tờ 3?')
  await user.type(reasonIn(dialog), 'Giấy tờ giả')
  await user.click(dialog.getByRole('button', { name: 'Hủy hiệu lực' }))
  await waitFor(() => expect(server.sent('POST /documents/revoke')).toEqual([{ id: '3', reason: 'Giấy tờ giả' }]))
})

test('a rule takes the place of the one of its action and level, and is removed with a reason', async () => {
  const server = desk({ 'PUT /documents/rules': { version: 4 } }, 'compliance')
  const user = await open(<DocumentsPage />)
  const words = 'Rút tiền quá 30.000.000 VND trong 30 ngày: cấp 2'
  expect(await screen.findByText(words)).toBeTruthy()
  const ofTheOperator = 'Nạp tiền với mọi số tiền: cấp 1'
  expect(screen.getByText(ofTheOperator).textContent).toContain('Nhà vận hành đã ký')
  expect(screen.queryByRole('button', { name: `Bỏ: ${ofTheOperator}` })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Thêm quy định' }))
  const add = await dialogOf('Thêm quy định')
  await user.type(add.getByRole('textbox', { name: 'Quá số tiền (VND)' }), '5000000')
  await user.type(reasonIn(add), 'Theo quy định mới')
  await user.click(add.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.sent('PUT /documents/rules')).toEqual([
      { rules: [{ ...rule, aboveAmount: '5000000' }], version: 3, reason: 'Theo quy định mới' },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: `Bỏ: ${words}` }))
  const remove = await dialogOf('Bỏ quy định này?')
  await user.type(reasonIn(remove), 'Không cần nữa')
  await user.click(remove.getByRole('button', { name: 'Bỏ' }))
  await waitFor(() => expect(server.sent('PUT /documents/rules').at(-1)).toMatchObject({ rules: [] }))
})

test('a list that cannot be read is no empty one', async () => {
  const server = desk({ 'GET /documents': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<DocumentsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /documents', page([]))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có giấy tờ nào chờ duyệt')).toBeTruthy()
})
