import { canUsePasskeys, showPasskey } from '@banyan/ui/passkey'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { open, refused, serve, told } from '../../../test/page.tsx'
import { LoginPage } from './LoginPage.tsx'

vi.mock('@banyan/ui/passkey')
beforeEach(() => {
  history.replaceState(null, '', '/ops/login')
  vi.mocked(canUsePasskeys).mockReturnValue(true)
  vi.mocked(showPasskey).mockReset().mockResolvedValue(shown)
})

const shown = {
  id: 'aWQ',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2ln',
  userHandle: 'dXNlcg',
}
const question = { challenge: 'Y2hhbGxlbmdl', rpId: 'ops.example' }
const entered = { recoveryCodesLeft: 8 }
const notLetIn = refused('staff_login_refused', 'Tên, mật khẩu hoặc mã không đúng.')

const field = (name: string) => screen.getByLabelText(name)
async function typed(
  replies: Parameters<typeof serve>[1],
  words: readonly string[] = ['cuc', 'mật khẩu dài', '123456'],
) {
  const server = serve('support', { 'POST /login/passkey/begin': question, ...replies })
  const user = await open(<LoginPage />)
  const labels = ['Tên nhân viên', 'Mật khẩu', 'Mã xác thực']
  for (const [at, word] of words.entries()) if (word) await user.type(field(labels[at] ?? ''), word)
  return { server, user, submit: () => user.click(screen.getByRole('button', { name: 'Đăng nhập' })) }
}

test('[OPS-02] name, password and code lead in', async () => {
  const { server, submit } = await typed({ 'POST /login': entered }, [' cuc ', 'mật khẩu dài', '123456'])
  await submit()
  await waitFor(() => expect(location.pathname).toBe('/ops'))
  expect(server.sent('POST /login')).toEqual([{ name: 'cuc', password: 'mật khẩu dài', code: '123456' }])
  expect(told()).toEqual([])
})

test('the form goes by the keyboard alone: name, password, its button, code, Enter', async () => {
  const server = serve('support', { 'POST /login': entered })
  const user = await open(<LoginPage />)
  field('Tên nhân viên').focus()
  await user.keyboard('cuc{Tab}mật khẩu dài{Tab}{Tab}123456{Enter}')
  await waitFor(() =>
    expect(server.sent('POST /login')).toEqual([{ name: 'cuc', password: 'mật khẩu dài', code: '123456' }]),
  )
})

test('a refusal is told at the code, which is emptied; name and password stay', async () => {
  const { submit } = await typed({ 'POST /login': notLetIn })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Tên, mật khẩu hoặc mã không đúng.')
  expect(field('Mã xác thực')).toHaveProperty('value', '')
  expect(field('Tên nhân viên')).toHaveProperty('value', 'cuc')
  expect(field('Mật khẩu')).toHaveProperty('value', 'mật khẩu dài')
  expect(location.pathname).toBe('/ops/login')
})

test.each([
  ['the name', ['', 'mật khẩu dài', '123456']],
  ['the password', ['cuc', '', '123456']],
  ['the code', ['cuc', 'mật khẩu dài', '']],
])('without %s nothing is sent', async (_what, words) => {
  const { server, submit } = await typed({ 'POST /login': entered }, words)
  await submit()
  expect(server.sent('POST /login')).toEqual([])
})

test.each([
  [4, []],
  [3, ['Chỉ còn 3 mã dự phòng. Hãy nhờ quản trị hệ thống đặt lại tài khoản.']],
  [0, ['Chỉ còn 0 mã dự phòng. Hãy nhờ quản trị hệ thống đặt lại tài khoản.']],
])('with %d recovery codes left the log-in warns: %j', async (recoveryCodesLeft, words) => {
  const { submit } = await typed({ 'POST /login': { recoveryCodesLeft } })
  await submit()
  await waitFor(() => expect(location.pathname).toBe('/ops'))
  expect(told()).toEqual(words)
})

test('a passkey alone is the whole log-in', async () => {
  const { server, user } = await typed({ 'POST /login/passkey': entered }, [])
  await user.click(screen.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }))
  await waitFor(() => expect(location.pathname).toBe('/ops'))
  expect(showPasskey).toHaveBeenCalledExactlyOnceWith(question)
  expect(server.sent('POST /login/passkey')).toEqual([shown])
  expect(server.sent('POST /login')).toEqual([])
})

test('[OPS-02] with name and password typed, a passkey stands in for the code', async () => {
  const { server, user } = await typed({ 'POST /login': entered }, ['cuc', 'mật khẩu dài'])
  await user.click(screen.getByRole('button', { name: 'Dùng khóa truy cập thay cho mã' }))
  await waitFor(() => expect(location.pathname).toBe('/ops'))
  expect(server.sent('POST /login')).toEqual([{ name: 'cuc', password: 'mật khẩu dài', passkey: shown }])
})

test('a device that stopped is told, and nobody is let in', async () => {
  vi.mocked(showPasskey).mockResolvedValue(null)
  const { server, user } = await typed({}, [])
  await user.click(screen.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Thiết bị đã dừng hoặc bạn đã hủy. Hãy thử lại.')
  expect(server.sent('POST /login/passkey')).toEqual([])
  expect(location.pathname).toBe('/ops/login')
})

test('what one way was refused with is not shown any more while the other is tried', async () => {
  const { user, submit } = await typed({ 'POST /login': notLetIn })
  await submit()
  await screen.findByText('Tên, mật khẩu hoặc mã không đúng.')
  const device = Promise.withResolvers<null>()
  vi.mocked(showPasskey).mockReturnValue(device.promise)
  await user.click(screen.getByRole('button', { name: 'Dùng khóa truy cập thay cho mã' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null))
  device.resolve(null)
  expect(await screen.findByText('Thiết bị đã dừng hoặc bạn đã hủy. Hãy thử lại.')).toBeTruthy()
})

test('a browser that knows no passkeys offers none', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(false)
  await typed({}, [])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
    'Đăng nhập bằng khóa truy cập',
  )
})
