import { canUsePasskeys, makePasskey } from '@banyan/ui/passkey'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { PasskeysPage } from './PasskeysPage.tsx'

vi.mock('@banyan/ui/passkey')
beforeEach(() => {
  vi.mocked(canUsePasskeys).mockReturnValue(true)
  vi.mocked(makePasskey).mockReset().mockResolvedValue(made)
})

const madeAt = '2026-11-22T05:00:00.000Z'
const phone = { id: '5', name: 'Điện thoại', isBackedUp: true, madeAt, lastUsedAt: null }
const key = { ...phone, id: '6', name: 'Khóa USB', lastUsedAt: madeAt }
const made = { id: 'aWQ', clientDataJSON: 'Y2xpZW50', attestationObject: 'b2JqZWN0', transports: ['internal' as const] }
const question = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'ops.example',
  rpName: 'Banyan',
  userId: 'dXNlcg',
  userName: 'cuc',
  existing: [],
}
const wrong = refused('wrong_password', 'Mật khẩu không đúng.')

async function add(replies: Parameters<typeof serve>[1] = {}) {
  const server = serve('support', {
    'GET /passkeys': { passkeys: [] },
    'POST /passkeys/begin': question,
    'POST /passkeys': { id: '7' },
    ...replies,
  })
  const user = await open(<PasskeysPage />)
  await user.click(screen.getByRole('button', { name: 'Thêm khóa truy cập' }))
  const dialog = await dialogOf('Thêm khóa truy cập')
  await user.type(dialog.getByRole('textbox', { name: 'Tên khóa' }), ' Điện thoại ')
  await user.type(dialog.getByLabelText('Mật khẩu'), 'mật khẩu dài')
  return { server, user, dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Thêm khóa truy cập' })) }
}

test('each passkey has its name, and when it was added and used', async () => {
  serve('support', { 'GET /passkeys': { passkeys: [phone, key] } })
  await open(<PasskeysPage />)
  const time = instant(new Date(madeAt))
  expect(await cellsOf('Điện thoại')).toEqual(['Điện thoại', time, 'Chưa có', 'Xóa'])
  expect(await cellsOf('Khóa USB')).toEqual(['Khóa USB', time, time, 'Xóa'])
})

test('an account without passkeys says so; a list that failed does not, and is read again', async () => {
  const server = serve('support', { 'GET /passkeys': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<PasskeysPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Chưa có khóa truy cập nào')).toBe(null)
  server.answer('GET /passkeys', { passkeys: [] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa có khóa truy cập nào')).toBeTruthy()
})

test('a browser that knows no passkeys says so and offers none', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(false)
  serve('support', { 'GET /passkeys': { passkeys: [phone] } })
  await open(<PasskeysPage />)
  expect(await screen.findByText('Trình duyệt hoặc địa chỉ này không dùng được khóa truy cập.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Thêm khóa truy cập' })).toBe(null)
})

test('the password comes first, then the device, and the server keeps what the device has made', async () => {
  const { server, confirm } = await add()
  await confirm()
  await waitFor(() => expect(told()).toEqual(['Đã thêm khóa truy cập']))
  expect(server.sent('POST /passkeys/begin')).toEqual([{ password: 'mật khẩu dài' }])
  expect(makePasskey).toHaveBeenCalledExactlyOnceWith(question)
  expect(server.sent('POST /passkeys')).toEqual([{ name: 'Điện thoại', ...made }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(server.sent('GET /passkeys')).toHaveLength(2)
})

test('a wrong password is told at its field before the device is asked', async () => {
  const { dialog, confirm } = await add({ 'POST /passkeys/begin': wrong })
  await confirm()
  expect((await dialog.findByRole('alert')).textContent).toContain('Mật khẩu không đúng.')
  expect(makePasskey).not.toHaveBeenCalled()
})

test('a device that stopped is told, nothing is kept, and another try asks for a new challenge', async () => {
  vi.mocked(makePasskey).mockResolvedValueOnce(null)
  const { server, dialog, confirm } = await add()
  await confirm()
  expect((await dialog.findByRole('alert')).textContent).toContain('Thiết bị đã dừng hoặc bạn đã hủy. Hãy thử lại.')
  expect(server.sent('POST /passkeys')).toEqual([])
  await confirm()
  await waitFor(() => expect(told()).toEqual(['Đã thêm khóa truy cập']))
  expect(server.sent('POST /passkeys/begin')).toHaveLength(2)
})

test('a key that the server does not take is told', async () => {
  const { dialog, confirm } = await add({ 'POST /passkeys': refused('passkeys_full', 'Đã đủ số khóa truy cập.') })
  await confirm()
  expect((await dialog.findByRole('alert')).textContent).toContain('Đã đủ số khóa truy cập.')
  expect(told()).toEqual([])
})

test.each([
  ['the password', 'Mật khẩu'],
  ['a name', 'Tên khóa'],
])('without %s nothing is asked of the server', async (_what, label) => {
  const { server, user, dialog, confirm } = await add()
  await user.clear(dialog.getByLabelText(label))
  await confirm()
  expect(server.sent('POST /passkeys/begin')).toEqual([])
})

test('a passkey is removed by the password; a wrong one is told and removes nothing', async () => {
  const server = serve('support', { 'GET /passkeys': { passkeys: [phone, key] }, 'POST /passkeys/remove': wrong })
  const user = await open(<PasskeysPage />)
  await user.click(await screen.findByRole('button', { name: 'Xóa khóa Khóa USB' }))
  const dialog = await dialogOf('Xóa khóa Khóa USB')
  await user.type(dialog.getByLabelText('Mật khẩu'), 'sai{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('Mật khẩu không đúng.')
  server.answer('POST /passkeys/remove', {})
  server.answer('GET /passkeys', { passkeys: [phone] })
  await user.clear(dialog.getByLabelText('Mật khẩu'))
  await user.type(dialog.getByLabelText('Mật khẩu'), 'đúng{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã xóa khóa truy cập']))
  expect(server.sent('POST /passkeys/remove')).toEqual([
    { id: '6', password: 'sai' },
    { id: '6', password: 'đúng' },
  ])
  await waitFor(() => expect(screen.queryByText('Khóa USB')).toBe(null))
})

test('the password can be looked at while it is typed', async () => {
  const { user, dialog } = await add()
  expect(dialog.getByLabelText('Mật khẩu').getAttribute('type')).toBe('password')
  await user.click(dialog.getByRole('button', { name: 'Hiện mật khẩu' }))
  expect(dialog.getByLabelText('Mật khẩu').getAttribute('type')).toBe('text')
  await user.click(dialog.getByRole('button', { name: 'Ẩn mật khẩu' }))
  expect(dialog.getByLabelText('Mật khẩu').getAttribute('type')).toBe('password')
})
