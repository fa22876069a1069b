import { trialType } from '@banyan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { MembersPage } from './MembersPage.tsx'
import { file as an } from './member.fixture.ts'

const partly = { ...an, id: '12', account: 'bi•••g', frozen: ['bets', 'withdrawals'] }

async function openFile() {
  history.replaceState(null, '', '/ops/members?id=7')
  return open(<MembersPage />)
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['support', an, []],
  [
    'risk',
    an,
    ['Khóa', 'Giới hạn cược', 'Sửa tên', 'Gỡ bảo vệ', 'Gửi đặt lại mật khẩu', 'Hiện đầy đủ', 'Sửa thông tin'],
  ],
  ['compliance', an, ['Khóa', 'Giới hạn cược', 'Gỡ bảo vệ', 'Gửi đặt lại mật khẩu', 'Hiện đầy đủ']],
  ['finance-maker', an, ['Điều chỉnh số dư']],
  ['risk', { ...an, status: 'closed' }, ['Mở lại tài khoản', 'Hiện đầy đủ']],
  ['support', { ...an, status: 'closed' }, []],
  ['risk', { ...an, type: trialType }, ['Khóa', 'Giới hạn cược', 'Hiện đầy đủ']],
] as const)('[OPS-06] the role %s has the deeds that it may do', async (role, member, names) => {
  serve(role, { 'GET /members/file': member })
  await openFile()
  await screen.findByRole('heading', { name: 'Hồ sơ an•••r' })
  await waitFor(() => expect(buttons()).toEqual(['Về danh sách', ...names]))
})

test.each([
  ['freezing', an, ['Cược', 'Rút tiền'], ['bets', 'withdrawals'], ['Cược: Mở → Khóa', 'Rút tiền: Mở → Khóa']],
  ['freezing more', partly, ['Đăng nhập'], ['login', 'bets', 'withdrawals'], ['Đăng nhập: Mở → Khóa']],
  ['releasing a part', partly, ['Cược'], ['withdrawals'], ['Cược: Khóa → Mở']],
])(
  '[OPS-64] %s says what will change, asks for a reason, is told, and the file is asked again',
  async (_what, member, ticks, frozenThen, changes) => {
    const server = serve('risk', { 'GET /members/file': member, 'POST /members/freeze': member })
    const user = await openFile()
    await user.click(await screen.findByRole('button', { name: 'Khóa' }))
    const dialog = await dialogOf(`Khóa ${member.account} (mã ${member.id})`)
    const ticked = () => dialog.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
    expect(ticked()).toHaveLength(member.frozen.length)
    expect(dialog.getByText('Chưa có gì thay đổi.')).toBeTruthy()
    for (const name of ticks) await user.click(dialog.getByRole('checkbox', { name }))
    expect(factsOf(dialog.getByRole('region', { name: 'Sẽ thay đổi' }))).toEqual(changes)
    await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), '  Nghi dùng nhiều tài khoản ')
    await user.click(dialog.getByRole('button', { name: 'Lưu' }))
    await waitFor(() => expect(told()).toEqual([`Đã lưu khóa của ${member.account}`]))
    expect(server.sent('POST /members/freeze')).toEqual([
      { id: member.id, frozen: frozenThen, seen: member.frozen, reason: 'Nghi dùng nhiều tài khoản' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(server.sent('GET /members/file')).toHaveLength(2))
  },
)

const factsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('who was overtaken by a colleague is told, and sees what is frozen now', async () => {
  const server = serve('risk', {
    'GET /members/file': an,
    'POST /members/freeze': refused('changed_meanwhile', 'Người khác vừa thay đổi mục này.'),
  })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Khóa' }))
  const dialog = await dialogOf('Khóa an•••r (mã 7)')
  await user.click(dialog.getByRole('checkbox', { name: 'Nạp tiền' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nghi gian lận')
  server.answer('GET /members/file', { ...an, frozen: ['bets'] })
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Người khác vừa thay đổi mục này.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(await screen.findByText('Đã khóa: Cược')).toBeTruthy()
})

test('without a reason, or without a change, nothing is frozen', async () => {
  const server = serve('risk', { 'GET /members/file': an })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Khóa' }))
  const dialog = await dialogOf('Khóa an•••r (mã 7)')
  await user.click(dialog.getByRole('checkbox', { name: 'Cược' }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(server.sent('POST /members/freeze')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Cược' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nghi gian lận')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(server.sent('POST /members/freeze')).toEqual([])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a freeze that is refused is told in the words of the server, and the reason stays typed', async () => {
  serve('risk', {
    'GET /members/file': an,
    'POST /members/freeze': refused('member_not_found', 'Không tìm thấy thành viên.'),
  })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Khóa' }))
  const dialog = await dialogOf('Khóa an•••r (mã 7)')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nghi gian lận')
  await user.click(dialog.getByRole('checkbox', { name: 'Cược' }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Không tìm thấy thành viên.')
  expect(dialog.getByRole('textbox', { name: 'Lý do' })).toHaveProperty('value', 'Nghi gian lận')
})

test('a question that is dismissed by Escape or by its button changes nothing', async () => {
  const server = serve('risk', { 'GET /members/file': an })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Khóa' }))
  await dialogOf('Khóa an•••r (mã 7)')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Sửa tên' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(server.sent('POST /members/freeze')).toEqual([])
  expect(server.sent('PUT /members/payee')).toEqual([])
})

test('[REG-49] the account-holder name is corrected with a reason; the name of today is shown nowhere', async () => {
  const server = serve('risk', { 'GET /members/file': an, 'PUT /members/payee': an })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Sửa tên' }))
  const dialog = await dialogOf('Sửa họ tên thật của an•••r (mã 7)')
  expect(dialog.getByRole('textbox', { name: 'Họ tên thật' })).toHaveProperty('value', '')
  await user.type(dialog.getByRole('textbox', { name: 'Họ tên thật' }), ' NGUYEN VAN AN ')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đối chiếu căn cước')
  await user.click(dialog.getByRole('button', { name: 'Sửa tên' }))
  await waitFor(() => expect(told()).toEqual(['Đã sửa họ tên thật của an•••r']))
  expect(server.sent('PUT /members/payee')).toEqual([
    { id: '7', payeeName: 'NGUYEN VAN AN', reason: 'Đối chiếu căn cước' },
  ])
})

test('[OPS-66] protection is cleared part by part, with a reason, and is told', async () => {
  const server = serve('risk', { 'GET /members/file': an, 'POST /members/protection/clear': {} })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Gỡ bảo vệ' }))
  const dialog = await dialogOf('Gỡ bảo vệ của an•••r')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Mất điện thoại')
  await user.click(dialog.getByRole('button', { name: 'Gỡ bảo vệ' }))
  await waitFor(() => expect(told()).toEqual(['Chọn ít nhất một mục.']))
  expect(server.sent('POST /members/protection/clear')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Trình duyệt ghi nhớ' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Xác minh hai bước' }))
  await user.click(dialog.getByRole('button', { name: 'Gỡ bảo vệ' }))
  await waitFor(() => expect(told()).toContain('Đã gỡ bảo vệ của an•••r'))
  expect(server.sent('POST /members/protection/clear')).toEqual([
    { id: '7', parts: ['two_step', 'remembered'], reason: 'Mất điện thoại' },
  ])
})

test('[OPS-65] a reset is sent to a verified contact, chosen masked, with a reason, and is told', async () => {
  const member = { ...an, email: 'a***@example.com', verified: ['mobile', 'email'] }
  const server = serve('risk', { 'GET /members/file': member, 'POST /members/reset': {} })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Gửi đặt lại mật khẩu' }))
  const dialog = await dialogOf('Gửi đặt lại mật khẩu cho an•••r')
  const contacts = within(dialog.getByRole('radiogroup', { name: 'Gửi đến' }))
  expect(contacts.getByRole('radio', { name: 'Liên kết đến a***@example.com' })).toHaveProperty('checked', true)
  expect(dialog.queryByText(/nhập số, mã này/)).toBe(null)
  await user.click(contacts.getByRole('radio', { name: 'Mã SMS đến ***5678' }))
  expect(dialog.getByText(/nhập số, mã này/)).toBeTruthy()
  // A contact and a reason are asked for, and nothing of a password.
  expect(dialog.getAllByRole('textbox')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Gửi đặt lại mật khẩu' }))
  expect(server.sent('POST /members/reset')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã gọi lại')
  await user.click(dialog.getByRole('button', { name: 'Gửi đặt lại mật khẩu' }))
  await waitFor(() => expect(told()).toEqual(['Đã gửi cho an•••r']))
  expect(server.sent('POST /members/reset')).toEqual([{ id: '7', by: 'mobile', reason: 'Đã gọi lại' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test.each([
  [
    'has verified no contact',
    { ...an, verified: ['id_number'] },
    'Thành viên chưa xác minh email hay số điện thoại nào.',
  ],
  ['is frozen', { ...an, status: 'frozen', frozen: ['login'] }, 'Đăng nhập của tài khoản này đang bị khóa'],
])('nothing can be sent to who %s, and what to do instead is said', async (_what, member, text) => {
  serve('risk', { 'GET /members/file': member })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Gửi đặt lại mật khẩu' }))
  const dialog = await dialogOf('Gửi đặt lại mật khẩu cho an•••r')
  expect(dialog.getByText(text, { exact: false })).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBe(null)
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('a reset that is refused is told in the words of the server, and the reason stays typed', async () => {
  serve('risk', {
    'GET /members/file': an,
    'POST /members/reset': refused('contact_not_verified', 'Thành viên chưa xác minh liên hệ này.'),
  })
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: 'Gửi đặt lại mật khẩu' }))
  const dialog = await dialogOf('Gửi đặt lại mật khẩu cho an•••r')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã gọi lại')
  await user.click(dialog.getByRole('button', { name: 'Gửi đặt lại mật khẩu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Thành viên chưa xác minh liên hệ này.')
  expect(dialog.getByRole('textbox', { name: 'Lý do' })).toHaveProperty('value', 'Đã gọi lại')
})

test('[OPS-10] personal data is masked, and shown whole with a reason until it is hidden again', async () => {
  const server = serve('risk', {
    'GET /members/file': an,
    'POST /members/reveal': { account: 'anmember', fields: [{ name: 'payeeName', value: 'NGUYEN VAN AN' }] },
  })
  const user = await openFile()
  const person = within(await screen.findByRole('region', { name: 'Thông tin cá nhân' }))
  expect(factsOf(screen.getByRole('region', { name: 'Thông tin cá nhân' }))).toEqual([
    'Họ tên thật: ***N AN',
    'Số điện thoại: ***5678 · đã xác minh',
    'Địa chỉ email: –',
    'Bản sao dữ liệu: Yêu cầu 2026-11-20 05:00:00: sẵn sàng',
    'Đồng ý nhận ưu đãi qua: Email, Gọi điện thoại',
  ])
  await user.click(await person.findByRole('button', { name: 'Hiện đầy đủ' }))
  const dialog = await dialogOf('Hiện thông tin của an•••r?')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đối chiếu căn cước')
  await user.click(dialog.getByRole('button', { name: 'Hiện đầy đủ' }))
  expect(await person.findByText('NGUYEN VAN AN')).toBeTruthy()
  expect(person.getByText('anmember')).toBeTruthy()
  expect(server.sent('POST /members/reveal')).toEqual([{ id: '7', reason: 'Đối chiếu căn cước' }])
  await user.click(person.getByRole('button', { name: 'Che lại' }))
  expect(person.queryByText('NGUYEN VAN AN')).toBe(null)
})

test('[OPS-37] the most a bet may stake and pay is typed in whole units, set with a reason, and shown in the file', async () => {
  const before = { stakeMaxAmount: '50000', payoutMaxAmount: null }
  const server = serve('risk', { 'GET /members/file': { ...an, ...before }, 'POST /members/bet-limits': {} })
  const user = await openFile()
  expect(await screen.findByText('50.000 PLAY')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Giới hạn cược' }))
  const dialog = await dialogOf('Giới hạn một lần cược của an•••r')
  const stake = dialog.getByRole('textbox', { name: /^Tối đa mỗi lần cược/ })
  const payout = dialog.getByRole('textbox', { name: /^Trả thưởng tối đa/ })
  expect(stake).toHaveProperty('value', '50000')
  await user.clear(stake)
  await user.type(payout, '0')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Thắng bất thường{Enter}')
  expect(server.sent('POST /members/bet-limits')).toEqual([])
  await user.clear(payout)
  await user.type(payout, '900000')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã đặt giới hạn cược của an•••r']))
  const after = { stakeMaxAmount: null, payoutMaxAmount: '900000' }
  expect(server.sent('POST /members/bet-limits')).toEqual([{ id: '7', before, after, reason: 'Thắng bất thường' }])
})
