import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, outOfReach, refused, serve } from '../../../test/page.tsx'
import { SetupPage } from './SetupPage.tsx'

const link = 'k'.repeat(43)
const account = {
  name: 'ly',
  role: 'auditor',
  roleName: null,
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Banyan:ly?secret=JBSWY3DPEHPK3PXP',
}
const codes = ['aaaa-bbbb', 'cccc-dddd', 'eeee-ffff']

/** The page as its link opens it. A link once taken is remembered, so the addresses without one are tried first. */
async function opened(hash: string, replies: Parameters<typeof serve>[1] = {}) {
  history.replaceState(null, '', `/ops/setup${hash}`)
  const server = serve('auditor', { 'POST /setup': account, ...replies })
  return { server, user: await open(<SetupPage />) }
}

const fill = async (user: Awaited<ReturnType<typeof open>>, password: string, code: string) => {
  const field = await screen.findByLabelText('Mật khẩu')
  if (password) await user.type(field, password)
  if (code) await user.type(screen.getByRole('textbox', { name: 'Mã xác thực' }), code)
  await user.click(screen.getByRole('button', { name: 'Hoàn tất thiết lập' }))
}

test.each(['', '#short', `#${'k'.repeat(44)}`, `#${'!'.repeat(43)}`])(
  'the address %j has no link: it says what to do, and asks the server nothing',
  async (hash) => {
    const { server } = await opened(hash)
    expect(await screen.findByText('Liên kết này không còn dùng được')).toBeTruthy()
    expect(server.sent('POST /setup')).toEqual([])
  },
)

test('[OPS-04] the link leaves the address at once, and shows whose account it sets up', async () => {
  const { server } = await opened(`#${link}`)
  expect(await screen.findByText('ly · Kiểm toán')).toBeTruthy()
  expect(location.hash).toBe('')
  expect(server.sent('POST /setup')).toEqual([{ link }])
  expect(screen.getByRole('img', { name: 'Mã QR của ứng dụng xác thực' })).toBeTruthy()
  expect(screen.getByLabelText('Khóa').textContent).toBe('JBSW Y3DP EHPK 3PXP')
})

test('a link that was used or is too old says what to do', async () => {
  await opened(`#${link}`, { 'POST /setup': refused('staff_link_invalid', 'Liên kết không hợp lệ.') })
  expect(await screen.findByText('Liên kết này không còn dùng được')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBe(null)
})

test('a server out of reach is asked again with the same link', async () => {
  const { server, user } = await opened(`#${link}`, { 'POST /setup': outOfReach })
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  server.answer('POST /setup', account)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('ly · Kiểm toán')).toBeTruthy()
  expect(server.sent('POST /setup')).toEqual([{ link }, { link }])
})

test('password and code finish the set-up, and the recovery codes are shown before anything else', async () => {
  const { server, user } = await opened(`#${link}`, { 'POST /setup/finish': { recoveryCodes: codes } })
  await fill(user, 'một câu dài dễ nhớ', ' 123456 ')
  const list = within(await screen.findByRole('list', { name: 'Mã dự phòng' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect(server.sent('POST /setup/finish')).toEqual([{ link, password: 'một câu dài dễ nhớ', code: '123456' }])
  await user.click(screen.getByRole('link', { name: 'Đã cất mã, tiếp tục' }))
  expect(location.pathname).toBe('/ops')
})

test.each([
  ['staff_password_weak', 'Mật khẩu này quá phổ biến.', 'Mật khẩu'],
  ['staff_code_wrong', 'Mã không đúng.', 'Mã xác thực'],
])('the refusal %s is told at its field: "%s" at %s', async (code, words, label) => {
  const { user } = await opened(`#${link}`, { 'POST /setup/finish': refused(code, words) })
  await fill(user, 'một câu dài dễ nhớ', '123456')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
})

test.each([
  ['no password', '', '123456'],
  ['no code', 'một câu dài dễ nhớ', ''],
])('a form with %s is not sent', async (_what, password, code) => {
  const { server, user } = await opened(`#${link}`)
  await fill(user, password, code)
  expect(server.sent('POST /setup/finish')).toEqual([])
})
