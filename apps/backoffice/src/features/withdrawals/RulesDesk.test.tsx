import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'
import { money } from './record.fixture.ts'

const everybody = {
  rankLevel: 0,
  amountMin: '100000',
  amountMax: '50000000',
  dayCount: 3,
  dayAmount: '100000000',
  feeAmount: '0',
  freeCount: 0,
  secondPersonFrom: '20000000',
  passUpTo: '0',
}
const high = { ...everybody, rankLevel: 5, dayCount: 10 }
const rules = {
  rules: [everybody, high],
  receiptMinutes: 60,
  accountWaitHours: 24,
  kinds: ['bank'],
  isOneAtATime: false,
  waitsForReports: true,
  hours: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  version: 7,
  ...money,
}

async function ask(role: Parameters<typeof serve>[0] = 'finance-checker', replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(role, {
    'GET /withdrawals': { withdrawals: [], next: null, ...money },
    'GET /withdrawals/rules': rules,
    ...replies,
  })
  const user = await open(<WithdrawalsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Quy định' }))
  await screen.findByRole('table', { name: 'Quy định' })
  return { server, user }
}
const field = (name: string) => screen.getByRole('textbox', { name })
type User = Awaited<ReturnType<typeof open>>
async function type(user: User, name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}
const see = (user: User) => user.click(screen.getByRole('button', { name: 'Xem thay đổi' }))
const fee = 'Cấp 0: Phí (PLAY)'

test('[OPS-06] who may not set them reads the rules, and has no button', async () => {
  await ask('risk')
  expect(field(fee)).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Xem thay đổi' })).toBe(null)
  expect(field('Cấp 5: Số lệnh mỗi ngày')).toHaveProperty('value', '10')
  expect(screen.getByRole('checkbox', { name: 'Ví điện tử' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Chuyển/ })).toBe(null)
})

test('[OPS-74] what was typed is shown as what it changes, and saved with the version and a reason', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /withdrawals/rules': { version: 8 } })
  await type(user, fee, '5000')
  await type(user, 'Cấp 0: Miễn phí mỗi ngày', '2')
  await user.click(screen.getByRole('checkbox', { name: /^Mỗi lần một lệnh/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Không nhận lệnh mới/ }))
  await type(user, 'Cấp 0: Ít nhất mỗi lệnh (PLAY)', '200000')
  await type(user, 'Cấp 0: Nhiều nhất mỗi lệnh (PLAY)', '40000000')
  await type(user, 'Cấp 0: Số lệnh mỗi ngày', '4')
  await type(user, 'Cấp 0: Tổng mỗi ngày (PLAY)', '90000000')
  await type(user, 'Cấp 0: Người khác chi từ (PLAY)', '10000000')
  await type(user, 'Tự xác nhận đã nhận sau (phút)', '90')
  await type(user, 'Cấp 0: Tự duyệt đến (PLAY)', '2000000')
  await type(user, 'Nhận lệnh từ giờ', '8:00')
  await type(user, 'Nhận lệnh đến giờ', '22:30')
  await user.click(screen.getByRole('button', { name: 'Bỏ dòng cấp 5' }))
  await user.click(screen.getByRole('button', { name: 'Thêm dòng' }))
  await see(user)
  const dialog = await dialogOf('Lưu các thay đổi này?')
  const lines = dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(lines).toContain('Cấp 0: Phí: 0 PLAY → 5.000 PLAY')
  expect(lines).toContain('Cấp 0: Miễn phí mỗi ngày: 0 → 2')
  expect(lines).toContain('Mỗi lần một lệnh: lệnh trước kết thúc mới nhận lệnh mới: Không → Có')
  expect(lines).toContain('Cấp 1: dòng: mới')
  expect(lines).toContain('Cấp 5: dòng: bỏ')
  expect(lines).toContain('Cấp 0: Tự duyệt đến: 0 PLAY → 2.000.000 PLAY')
  expect(lines).toContain('Tự xác nhận đã nhận sau (phút): 60 → 90')
  expect(lines.slice(-2)).toEqual([
    'Không nhận lệnh mới khi còn khiếu nại chưa giải quyết: Có → Không',
    'Giờ nhận lệnh: Cả ngày → 08:00 – 22:30',
  ])
  expect(server.sent('POST /withdrawals/rules')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo biên bản{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu quy định rút tiền']))
  const charged = {
    ...everybody,
    amountMin: '200000',
    amountMax: '40000000',
    dayCount: 4,
    dayAmount: '90000000',
    feeAmount: '5000',
    freeCount: 2,
    secondPersonFrom: '10000000',
    passUpTo: '2000000',
  }
  expect(server.sent('POST /withdrawals/rules')).toEqual([
    {
      rules: [charged, { ...charged, rankLevel: 1 }],
      receiptMinutes: 90,
      accountWaitHours: 24,
      kinds: ['bank'],
      isOneAtATime: true,
      waitsForReports: false,
      hours: { from: 480, until: 1350 },
      version: 7,
      reason: 'Theo biên bản',
    },
  ])
})

test('the kinds of accounts are switched on, put in order, and saved', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /withdrawals/rules': { version: 8 } })
  const kinds = within(screen.getByRole('group', { name: 'Loại tài khoản hội viên được thêm' }))
  const shown = () =>
    kinds.getAllByRole<HTMLInputElement>('checkbox').map((each) => [each.labels?.[0]?.textContent, each.checked])
  expect(shown()).toEqual([
    ['Ngân hàng', true],
    ['Ví điện tử', false],
    ['Tiền mã hóa', false],
  ])
  await user.click(kinds.getByRole('checkbox', { name: 'Ngân hàng' }))
  await see(user)
  await waitFor(() => expect(told()).toEqual(['Cần bật ít nhất một loại tài khoản.']))
  await user.click(kinds.getByRole('checkbox', { name: 'Ngân hàng' }))
  await user.click(kinds.getByRole('checkbox', { name: 'Tiền mã hóa' }))
  await user.click(kinds.getByRole('button', { name: 'Chuyển Tiền mã hóa lên' }))
  await user.click(kinds.getByRole('button', { name: 'Chuyển Tiền mã hóa lên' }))
  expect(kinds.queryByRole('button', { name: 'Chuyển Tiền mã hóa lên' })).toBe(null)
  await see(user)
  const dialog = await dialogOf('Lưu các thay đổi này?')
  const lines = dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(lines).toEqual(['Loại tài khoản hội viên được thêm: Ngân hàng → Tiền mã hóa, Ngân hàng'])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo biên bản{Enter}')
  await waitFor(() =>
    expect(server.sent('POST /withdrawals/rules')).toMatchObject([{ kinds: ['crypto', 'bank'], version: 7 }]),
  )
})

test('a colleague’s change in between is told; what was typed stays until theirs is loaded', async () => {
  const { server, user } = await ask('finance-checker', {
    'POST /withdrawals/rules': refused('changed_meanwhile', 'Đã có người đổi.'),
  })
  await type(user, fee, '5000')
  await see(user)
  const dialog = await dialogOf('Lưu các thay đổi này?')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo biên bản{Enter}')
  expect(await screen.findByText(/Một đồng nghiệp vừa đổi quy định/)).toBeTruthy()
  expect(field(fee)).toHaveProperty('value', '5.000')
  server.answer('GET /withdrawals/rules', { ...rules, version: 8, rules: [{ ...everybody, feeAmount: '7000' }] })
  await user.click(screen.getByRole('button', { name: 'Tải quy định hiện tại' }))
  await waitFor(() => expect(field(fee)).toHaveProperty('value', '7.000'))
  expect(screen.queryByText(/Một đồng nghiệp vừa đổi quy định/)).toBe(null)
})

test.each([
  ['no number', fee, 'x', 'Có ô chưa phải là số hợp lệ.'],
  ['a count of none', 'Cấp 0: Số lệnh mỗi ngày', '0', 'Có ô chưa phải là số hợp lệ.'],
  ['minutes beyond a week', 'Tự xác nhận đã nhận sau (phút)', '10081', 'Có ô chưa phải là số hợp lệ.'],
  [
    'a least above the most',
    'Cấp 0: Ít nhất mỗi lệnh (PLAY)',
    '60000000',
    'Mức ít nhất không được lớn hơn mức nhiều nhất.',
  ],
  [
    'half of the hours',
    'Nhận lệnh từ giờ',
    '08:00',
    'Giờ phải có dạng 08:00, cả hai ô hoặc không ô nào, và khác nhau.',
  ],
  ['nothing new', fee, '0', 'Chưa có thay đổi nào.'],
])('%s is told before anything is asked', async (_what, name, text, words) => {
  const { user } = await ask()
  await type(user, name, text)
  await see(user)
  await waitFor(() => expect(told()).toEqual([words]))
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('a rank has one row, and everybody else’s row stays', async () => {
  const { user } = await ask()
  const table = within(screen.getByRole('table', { name: 'Quy định' }))
  expect(screen.queryByRole('button', { name: 'Bỏ dòng cấp 0' })).toBe(null)
  const [first, second] = table.getAllByRole('textbox', { name: 'Từ cấp' })
  expect(first).toHaveProperty('disabled', true)
  await user.clear(second!)
  await user.type(second!, '0')
  await see(user)
  await waitFor(() => expect(told()).toEqual(['Mỗi cấp chỉ có một dòng.']))
})

test('what was typed is taken back by a button', async () => {
  const { user } = await ask()
  await type(user, fee, '5000')
  await user.click(screen.getByRole('button', { name: 'Bỏ thay đổi' }))
  expect(field(fee)).toHaveProperty('value', '0')
})

test('whoever comes to an amount by the keyboard types it anew, whatever its groups were', async () => {
  const { user } = await ask()
  await user.click(field('Cấp 0: Số lệnh mỗi ngày'))
  await user.tab()
  expect(field('Cấp 0: Tổng mỗi ngày (PLAY)')).toHaveProperty('value', '100000000')
  await user.keyboard('250000')
  await user.tab()
  expect(field('Cấp 0: Tổng mỗi ngày (PLAY)')).toHaveProperty('value', '250.000')
})
