import { staffRoles } from '@banyan/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { StaffPage } from './StaffPage.tsx'

const createdAt = '2026-11-20T08:00:00.000Z'
const binh = { id: '2', name: 'binh', role: 'support', roleName: null, status: 'active', createdAt, lastLoginAt: null }
const cuc = { ...binh, id: '1', name: 'cuc', role: 'sysadmin', lastLoginAt: createdAt }
const invited = { ...binh, id: '3', name: 'dung', status: 'invited' }
const disabled = { ...binh, id: '4', name: 'hoa', status: 'disabled' }
const link = `/ops/setup#${'a'.repeat(43)}`
const accounts = { accounts: [cuc, binh, invited, disabled] }
const night = { code: 'night-desk', name: 'Bàn ca đêm', isShipped: false }
const shipped = staffRoles.map((code) => ({ code, name: null, isShipped: true }))
const roles = {
  roles: [...shipped, night].map((role) => ({ ...role, permissions: [], version: 0, bearers: 0 })),
  waiting: [],
}

test('the list names role, state, making and last log-in of each account', async () => {
  serve('auditor', { 'GET /staff': accounts, 'GET /roles': roles })
  await open(<StaffPage />)
  expect(await cellsOf('cuc')).toEqual([
    'cuc',
    'Quản trị hệ thống',
    'Hoạt động',
    instant(new Date(createdAt)),
    instant(new Date(createdAt)),
  ])
  expect(await cellsOf('dung')).toEqual(['dung', 'Hỗ trợ', 'Chờ thiết lập', instant(new Date(createdAt)), 'Chưa có'])
  expect((await cellsOf('hoa'))[2]).toBe('Vô hiệu')
})

test('a list that could not be read says so and is read again', async () => {
  const server = serve('sysadmin', { 'GET /staff': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<StaffPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Chưa có nhân viên nào')).toBe(null)
  server.answer('GET /staff', { accounts: [] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa có nhân viên nào')).toBeTruthy()
})

test('[OPS-06] a role that only reads can add, reset and disable nobody', async () => {
  serve('auditor', { 'GET /staff': accounts, 'GET /roles': roles })
  await open(<StaffPage />)
  await screen.findByText('binh')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('colleagues can be reset and disabled, the own account cannot, and a disabled one only reset', async () => {
  serve('sysadmin', { 'GET /staff': accounts, 'GET /roles': roles })
  await open(<StaffPage />)
  const buttons = async (name: string) =>
    (await rowOf(name)).queryAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(async () => expect(await buttons('binh')).toEqual(['Đổi vai trò', 'Đặt lại', 'Vô hiệu']))
  expect(await buttons('cuc')).toEqual([])
  expect(await buttons('hoa')).toEqual(['Đổi vai trò', 'Đặt lại'])
})

async function fill(user: Awaited<ReturnType<typeof open>>, name: string, reason: string) {
  await user.click(await screen.findByRole('button', { name: 'Thêm nhân viên' }))
  const dialog = await dialogOf('Thêm nhân viên')
  await user.type(dialog.getByRole('textbox', { name: 'Tên' }), name)
  await dialog.findByRole('option', { name: 'Kiểm toán' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Vai trò' }), 'Kiểm toán')
  if (reason) await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), reason)
  await user.click(dialog.getByRole('button', { name: 'Thêm nhân viên' }))
  return dialog
}

test('[OPS-04] a new colleague gets a role, and the one-time link is shown once to be copied', async () => {
  const server = serve('sysadmin', {
    'GET /staff': accounts,
    'GET /roles': roles,
    'POST /staff': { account: { ...invited, name: 'lyly', role: 'auditor' }, link },
  })
  const user = await open(<StaffPage />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await fill(user, 'lyly', 'Kiểm toán viên mới')
  const shown = await dialogOf('Liên kết thiết lập của lyly')
  expect(server.sent('POST /staff')).toEqual([{ name: 'lyly', role: 'auditor', reason: 'Kiểm toán viên mới' }])
  expect(shown.getByText(location.origin + link)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Sao chép' }))
  expect(copied).toHaveBeenCalledWith(location.origin + link)
  await waitFor(() => expect(told()).toEqual(['Đã sao chép']))
  await user.click(shown.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByText(location.origin + link)).toBe(null))
  await waitFor(() => expect(server.sent('GET /staff')).toHaveLength(2))
})

test('[OPS-05] each role of the house can be given: those of the product in the reader’s words, others in the operator’s', async () => {
  serve('sysadmin', { 'GET /staff': accounts, 'GET /roles': roles })
  const user = await open(<StaffPage />)
  await user.click(await screen.findByRole('button', { name: 'Thêm nhân viên' }))
  const dialog = await dialogOf('Thêm nhân viên')
  expect(await dialog.findByRole('option', { name: 'Bàn ca đêm' })).toBeTruthy()
  const options = dialog.getAllByRole('option')
  expect(options.map((option) => option.getAttribute('value'))).toEqual([...staffRoles, 'night-desk'])
  expect(new Set(options.map(({ textContent }) => textContent)).size).toBe(staffRoles.length + 1)
})

test('[OPS-04] [OPS-05] a colleague gets another role with a reason, upon the one that was seen', async () => {
  const server = serve('sysadmin', {
    'GET /staff': { accounts: [binh] },
    'GET /roles': roles,
    'POST /staff/role': { ...binh, role: 'night-desk', roleName: 'Bàn ca đêm' },
  })
  const user = await open(<StaffPage />)
  await user.click(await screen.findByRole('button', { name: 'Đổi vai trò' }))
  const dialog = await dialogOf('Vai trò khác cho binh')
  await dialog.findByRole('option', { name: 'Bàn ca đêm' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Vai trò' }), 'Bàn ca đêm')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Chuyển ca{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã đổi vai trò của binh']))
  expect(server.sent('POST /staff/role')).toEqual([
    { id: '2', before: 'support', role: 'night-desk', reason: 'Chuyển ca' },
  ])
})

test('a name that is taken is told at its field, and what was typed stays', async () => {
  serve('sysadmin', {
    'GET /staff': accounts,
    'GET /roles': roles,
    'POST /staff': refused('staff_name_taken', 'Tên này đã có người dùng.'),
  })
  const user = await open(<StaffPage />)
  const dialog = await fill(user, 'binh', 'Thay người cũ')
  expect((await dialog.findByRole('alert')).textContent).toContain('Tên này đã có người dùng.')
  expect(dialog.getByRole('textbox', { name: 'Tên' })).toHaveProperty('value', 'binh')
  expect(told()).toEqual([])
})

test.each([
  ['a name with a capital letter', 'Ly', 'Kiểm toán viên mới'],
  ['a name that begins with a digit', '1ly', 'Kiểm toán viên mới'],
  ['a name of two characters', 'ly', 'Kiểm toán viên mới'],
  ['no reason', 'lyly', ''],
])('%s sends nothing', async (_what, name, reason) => {
  const server = serve('sysadmin', { 'GET /staff': accounts, 'GET /roles': roles })
  const user = await open(<StaffPage />)
  await fill(user, name, reason)
  expect(server.sent('POST /staff')).toEqual([])
})

test('[OPS-04] a reset takes everything away and shows the new link', async () => {
  const server = serve('sysadmin', { 'GET /staff': { accounts: [binh] }, 'POST /staff/reset': { account: binh, link } })
  const user = await open(<StaffPage />)
  await user.click(await screen.findByRole('button', { name: 'Đặt lại' }))
  const dialog = await dialogOf('Đặt lại binh')
  expect(dialog.getByText(/mã dự phòng và mọi phiên mất hiệu lực/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Mất điện thoại{Enter}')
  expect((await dialogOf('Liên kết thiết lập của binh')).getByText(location.origin + link)).toBeTruthy()
  expect(server.sent('POST /staff/reset')).toEqual([{ id: '2', reason: 'Mất điện thoại' }])
})

test('[OPS-04] a colleague is disabled with a reason, and the list is asked again', async () => {
  const server = serve('sysadmin', {
    'GET /staff': { accounts: [binh] },
    'POST /staff/disable': { ...binh, status: 'disabled' },
  })
  const user = await open(<StaffPage />)
  await user.click(await screen.findByRole('button', { name: 'Vô hiệu' }))
  const dialog = await dialogOf('Vô hiệu binh')
  server.answer('GET /staff', { accounts: [{ ...binh, status: 'disabled' }] })
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã nghỉ việc')
  await user.click(dialog.getByRole('button', { name: 'Vô hiệu' }))
  await waitFor(() => expect(told()).toEqual(['Đã vô hiệu binh']))
  expect(server.sent('POST /staff/disable')).toEqual([{ id: '2', reason: 'Đã nghỉ việc' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vô hiệu' })).toBe(null))
})

test('what the server refuses is told, and the question stays open', async () => {
  serve('sysadmin', {
    'GET /staff': { accounts: [binh] },
    'POST /staff/disable': refused('staff_own_account', 'Không đổi được tài khoản của chính mình.'),
  })
  const user = await open(<StaffPage />)
  await user.click(await screen.findByRole('button', { name: 'Vô hiệu' }))
  const dialog = await dialogOf('Vô hiệu binh')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã nghỉ việc{Enter}')
  await waitFor(() => expect(told()).toEqual(['Không đổi được tài khoản của chính mình.']))
  expect(screen.getByRole('dialog', { name: 'Vô hiệu binh' })).toBeTruthy()
})
