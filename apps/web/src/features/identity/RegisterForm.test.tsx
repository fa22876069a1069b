import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replies, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { RegisterForm } from './RegisterForm.tsx'

vi.mock('../../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))

const rule = (field: string, minLength: number, maxLength: number, acceptedPattern: string, patternId: string) => ({
  field,
  enabled: true,
  required: true,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
})
const base: Replies = {
  'GET /wps/session/key': { keyId: 'k', publicKey: '', serverTime: '2026-11-21T04:00:00.000Z' },
  'GET /wps/system/setting/register': {
    fields: [rule('username', 4, 16, '[A-Za-z][A-Za-z0-9]*', 'letter_first'), rule('password', 8, 64, '*', 'any')],
  },
  'PUT /wps/member/register': { token: 'secret', firstTimeLogin: true, passwordExpired: false, grantedAmount: '1000000' },
  'GET /wps/member/info': {
    id: '42',
    account: 'minhquan88',
    nickname: '',
    type: 0,
    toUpline: false,
    memberLabel: '',
    clubLabel: { labelName: '', rankLevel: 0 },
    language: 'VI',
    registeredAt: '2026-11-21T04:00:00.000Z',
    lastLoginAt: null,
  },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  leaveSession()
})

async function open(replies: Replies = base, onDone = vi.fn()) {
  const asked = serve(replies)
  const { user } = await show(<RegisterForm onDone={onDone} onLogin={vi.fn()} />)
  await screen.findByText('Từ 4 đến 16 ký tự.')
  const submit = () => user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  const write = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Tên đăng nhập'), username)
    if (password) await user.type(screen.getByLabelText('Mật khẩu'), password)
  }
  const agree = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Tôi đồng ý với điều khoản chơi thử' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tôi đã đủ 18 tuổi' }))
  }
  const alerts = async () => (await screen.findAllByRole('alert')).map((each) => each.textContent)
  const sent = () => asked.find(({ call }) => call === 'PUT /wps/member/register')?.body
  return { user, submit, write, agree, alerts, sent, onDone }
}

test('[REG-43] [REG-44] neither box is ticked beforehand, and both are needed', async () => {
  const { submit, write, alerts, sent } = await open()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false])
  await write('minhquan88', 'mat-khau-1')
  await submit()
  expect(await alerts()).toEqual(['Vui lòng đồng ý với điều khoản sử dụng.', 'Bạn cần xác nhận đã đủ 18 tuổi.'])
  expect(sent()).toBeUndefined()
})

test.each`
  title                                | username       | message
  ${'[RULE-18] nothing'}               | ${''}          | ${'Vui lòng nhập tên đăng nhập.'}
  ${'[RULE-31] too short'}             | ${'abc'}       | ${'Từ 4 đến 16 ký tự.'}
  ${'[RULE-30] [RULE-34] digit first'} | ${'1minhquan'} | ${'Bắt đầu bằng chữ cái, chỉ gồm chữ không dấu và chữ số.'}
`('[REG-21] $title: sends nothing', async ({ username, message }) => {
  const { submit, write, agree, alerts, sent } = await open()
  await write(username, 'mat-khau-1')
  await agree()
  await submit()
  expect(await alerts()).toEqual([message])
  expect(sent()).toBeUndefined()
})

test('[REG-01] [REG-18] [REG-19] [REG-25] [REG-27] a right form registers, enters and tells the play money', async () => {
  const { submit, write, agree, sent, onDone } = await open()
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual({
    username: 'minhquan88',
    password: 'mat-khau-1',
    confirmPassword: 'mat-khau-1',
    login: true,
    registerUrl: location.href,
    registerMethod: 'WEB',
    agreedToTerms: true,
    confirmedAge: true,
  })
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'success', title: 'Chào mừng minhquan88', text: 'Bạn nhận 1.000.000\u00a0P tiền ảo để chơi.' })
})

test('[REG-29] [REG-46] a name that is taken is told at its field, and nothing is lost', async () => {
  const { submit, write, agree, alerts } = await open({ ...base, 'PUT /wps/member/register': refused('username_taken') })
  await write('minhquan88', 'mat-khau-1')
  await agree()
  await submit()
  expect(await alerts()).toEqual(['Tên đăng nhập này đã có người dùng.'])
  expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value).toBe('minhquan88')
})

test('[REG-10] reset empties the form and its errors', async () => {
  const { user, submit, write, agree } = await open()
  await write('abc', 'x')
  await agree()
  await submit()
  await screen.findAllByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Nhập lại' }))
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Tên đăng nhập').value).toBe('')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false])
})

test('[REG-06] [REG-07] a site that registers nobody by username says so', async () => {
  serve({ ...base, 'GET /wps/system/whitelabel': { ...whiteLabel, flags: {} } })
  await show(<RegisterForm onDone={vi.fn()} onLogin={vi.fn()} />)
  expect(await screen.findByText('Tạm ngừng nhận đăng ký')).toBeTruthy()
  expect(screen.queryByLabelText('Tên đăng nhập')).toBeNull()
})
