import { rolePermissions, staffRoles } from '@banyan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { RolesPage } from './RolesPage.tsx'

const shipped = staffRoles.map((code) => ({
  code,
  name: null,
  permissions: rolePermissions[code],
  version: code === 'risk' ? 2 : 0,
  isShipped: true,
  bearers: 1,
}))
const night = {
  code: 'night-desk',
  name: 'Bàn ca đêm',
  permissions: ['session.own', 'health.read', 'members.read'],
  version: 1,
  isShipped: false,
  bearers: 0,
}
const waiting = {
  id: '7',
  code: 'night-desk',
  name: 'Bàn ca đêm',
  added: ['members.freeze'],
  removed: [],
  by: 'linh',
  at: '2026-11-20T05:00:00.000Z',
  reason: 'Khóa ban đêm',
}
const change = {
  version: 2,
  at: '2026-11-20T05:00:00.000Z',
  by: 'linh, mai',
  reason: 'Ca đêm',
  before: { 'members.read': 'yes', 'bets.read': '' },
  after: { 'members.read': '', 'bets.read': 'yes' },
}
const at = (search: string) => history.replaceState(null, '', `/ops/roles${search}`)

async function ask(role: Parameters<typeof serve>[0] = 'sysadmin', replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(role, {
    'GET /roles': { roles: [...shipped, night], waiting: [] },
    'GET /roles/changes': { changes: [] },
    ...replies,
  })
  return { server, user: await open(<RolesPage />) }
}
const reason = () => screen.findByRole('textbox', { name: 'Lý do' })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('[OPS-05] the list has every role by its name, what it may, who has it and whether it was changed here', async () => {
  await ask('auditor')
  expect(await cellsOf('Quản lý đại lý')).toEqual([
    'Quản lý đại lý',
    'agent-manager',
    'Của sản phẩm',
    expect.stringMatching(/^9 trên \d+$/),
    '1',
    'Mở',
  ])
  expect((await cellsOf('Bàn ca đêm')).slice(1, 5)).toEqual([
    'night-desk',
    'Tạo ở đây',
    expect.stringMatching(/^1 trên/),
    '0',
  ])
  expect((await cellsOf('Rủi ro'))[2]).toBe('Đã sửa ở đây')
  expect(screen.queryByRole('button', { name: 'Tạo vai trò' })).toBe(null)
})

test('[OPS-05] a permission is taken from a role of the product, with a reason, and holds at once', async () => {
  at('?id=support')
  const { server, user } = await ask('sysadmin', { 'POST /roles': { version: 1, isWaiting: false } })
  await user.click(await box('Xem cược'))
  await user.type(await reason(), 'Không cần nữa')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu, có hiệu lực ngay']))
  const [sent] = server.sent('POST /roles')
  expect(sent).toMatchObject({ code: 'support', name: null, version: 0, reason: 'Không cần nữa' })
  expect(new Set(sent?.['permissions'] as string[])).toEqual(
    new Set(rolePermissions.support.filter((each) => each !== 'bets.read')),
  )
})

test('[OPS-05] a new role is named in words, and what it may waits for a second person', async () => {
  const { server, user } = await ask('sysadmin', { 'POST /roles': { version: 0, isWaiting: true } })
  await user.click(await screen.findByRole('button', { name: 'Tạo vai trò' }))
  await user.type(await screen.findByRole('textbox', { name: 'Mã' }), 'vip-desk')
  await user.type(screen.getByRole('textbox', { name: 'Tên vai trò' }), 'Bàn VIP')
  await user.click(await box('Xem thành viên'))
  await user.type(await reason(), 'Bàn mới{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã gửi, chờ người thứ hai xác nhận']))
  expect(server.sent('POST /roles')).toEqual([
    {
      code: 'vip-desk',
      name: 'Bàn VIP',
      permissions: ['session.own', 'health.read', 'members.read'],
      version: 0,
      reason: 'Bàn mới',
    },
  ])
})

test('a code that is none sends nothing, and the field says so', async () => {
  at('?id=new')
  const { server, user } = await ask()
  await user.type(await screen.findByRole('textbox', { name: 'Mã' }), 'Bàn VIP')
  await user.type(await reason(), 'Bàn mới{Enter}')
  expect(screen.getByRole('textbox', { name: 'Mã' }).getAttribute('aria-invalid')).toBe('true')
  expect(server.sent('POST /roles')).toEqual([])
})

test('[OPS-07] the own role is shown and cannot be changed', async () => {
  at('?id=sysadmin')
  await ask()
  expect(await screen.findByText('Bạn mang vai trò này nên không sửa được.')).toBeTruthy()
  expect((await box('Xem cấu hình trang')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBe(null)
})

test('[OPS-05] a second person sees what is added and by whom, and confirms it with a reason', async () => {
  const { server, user } = await ask('compliance', {
    'GET /roles': { roles: [...shipped, night], waiting: [waiting] },
    'POST /roles/decide': {},
  })
  const section = within(await screen.findByRole('region', { name: 'Chờ người thứ hai' }))
  expect(section.getByText('Khóa và mở thành viên')).toBeTruthy()
  expect(section.getByText(/linh đề nghị lúc .* Khóa ban đêm/)).toBeTruthy()
  await user.click(await section.findByRole('button', { name: 'Xác nhận' }))
  const dialog = await dialogOf('Xác nhận thay đổi của Bàn ca đêm')
  server.answer('GET /roles', { roles: [...shipped, night], waiting: [] })
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đồng ý{Enter}')
  await waitFor(() => expect(told()).toEqual(['Thay đổi đã có hiệu lực']))
  expect(server.sent('POST /roles/decide')).toEqual([{ id: '7', verdict: 'confirmed', reason: 'Đồng ý' }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chờ người thứ hai' })).toBe(null))
})

test('[OPS-07] nobody is offered to confirm a change of the role that they have, or without the permission', async () => {
  const own = { ...waiting, code: 'compliance', name: null }
  await ask('compliance', { 'GET /roles': { roles: shipped, waiting: [own] } })
  await screen.findByRole('region', { name: 'Chờ người thứ hai' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Xác nhận' })).toBe(null))
})

test('[OPS-05] what a change did away with is put back into the fields', async () => {
  at('?id=support')
  const { user } = await ask('sysadmin', {
    'GET /roles/changes': { changes: [change, { ...change, version: 1, before: {}, after: {} }] },
  })
  expect((await box('Xem thành viên')).checked).toBe(true)
  expect(within(await screen.findByRole('region', { name: 'Lịch sử' })).getByText('Bật → –')).toBeTruthy()
  await user.click(await box('Xem thành viên'))
  expect((await box('Xem thành viên')).checked).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Lấy lại như trước bản 2' }))
  expect((await box('Xem thành viên')).checked).toBe(true)
  expect((await box('Xem cược')).checked).toBe(false)
})

test('somebody was faster: what was typed stays above what is there now', async () => {
  at('?id=support')
  const { server, user } = await ask('sysadmin', {
    'POST /roles': refused('changed_meanwhile', 'Người khác vừa thay đổi.'),
  })
  await user.click(await box('Xem cược'))
  await user.type(await reason(), 'Không cần nữa{Enter}')
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  await waitFor(() => expect(server.sent('GET /roles')).toHaveLength(2))
  expect((await box('Xem cược')).checked).toBe(false)
})

test('a role that was made here is removed with a reason; one that somebody bears says so', async () => {
  at('?id=night-desk')
  const { server, user } = await ask('sysadmin', { 'POST /roles/remove': refused('role_in_use', 'Vẫn còn tài khoản.') })
  await user.click(await screen.findByRole('button', { name: 'Xóa vai trò' }))
  const dialog = await dialogOf('Xóa vai trò Bàn ca đêm')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Bỏ ca đêm{Enter}')
  await waitFor(() => expect(told()).toEqual(['Vẫn còn tài khoản.']))
  server.answer('POST /roles/remove', {})
  await user.click(dialog.getByRole('button', { name: 'Xóa vai trò' }))
  await waitFor(() => expect(told()).toContain('Đã xóa vai trò'))
  expect(server.sent('POST /roles/remove').at(-1)).toEqual({ code: 'night-desk', version: 1, reason: 'Bỏ ca đêm' })
})

test('a list that could not be read says so', async () => {
  await ask('auditor', { 'GET /roles': refused('internal', 'Có lỗi ở máy chủ.') })
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
})
