import { freezeKinds, trialType } from '@banyan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, outOfReach, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { MembersPage } from './MembersPage.tsx'

const registeredAt = '2026-11-22T05:00:00.000Z'
const an = {
  id: '7',
  account: 'an•••r',
  type: 0,
  status: 'active',
  frozen: [] as string[],
  registeredAt,
  lastLoginAt: null,
}
const frozen = {
  ...an,
  id: '8',
  account: 'ba•••h',
  status: 'frozen',
  frozen: [...freezeKinds],
  lastLoginAt: '2026-11-23T05:00:00.000Z',
}
const partly = { ...an, id: '12', account: 'bi•••g', frozen: ['bets', 'withdrawals'] }
const closed = { ...an, id: '9', account: 'ch•••i', status: 'closed' }
const trial = { ...an, id: '10', account: 'kh•••h', type: trialType }
const agent = { ...an, id: '11', account: 'da•••y', type: 2 }
const found = { members: [an] }
const failed = refused('internal', 'Có lỗi ở máy chủ.')
const search = 'Tìm theo mã số hoặc tên đầy đủ'

test('a search that failed says so and keeps its field, is no empty list, and is made again', async () => {
  const server = serve('support', { 'GET /members': found })
  const user = await open(<MembersPage />)
  await screen.findByText('an•••r')
  server.answer('GET /members', failed)
  await user.type(screen.getByRole('textbox', { name: search }), 'anm')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Không có thành viên nào khớp')).toBe(null)
  expect(screen.getByRole('textbox', { name: search })).toHaveProperty('value', 'anm')
  server.answer('GET /members', found)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('an•••r')).toBeTruthy()
  expect(screen.queryByText('Có lỗi ở máy chủ.')).toBe(null)
  expect(server.sent('GET /members')).toEqual([{ text: '' }, { text: 'anm' }, { text: 'anm' }])
})

test('a server that is out of reach is told of too', async () => {
  serve('support', { 'GET /members': outOfReach })
  await open(<MembersPage />)
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy()
})

test('a search that finds nobody is an empty list', async () => {
  serve('support', { 'GET /members': { members: [] } })
  await open(<MembersPage />)
  expect(await screen.findByText('Không có thành viên nào khớp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBe(null)
})

test('the table is busy while members are being looked for, and not empty', async () => {
  const answer = Promise.withResolvers<object>()
  serve('support', { 'GET /members': () => answer.promise })
  await open(<MembersPage />)
  expect(screen.getByRole('table', { name: 'Thành viên' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Không có thành viên nào khớp')).toBe(null)
  answer.resolve(found)
  await screen.findByText('an•••r')
  expect(screen.getByRole('table', { name: 'Thành viên' }).getAttribute('aria-busy')).toBe(null)
})

test('spaces around the words of a search are not searched for, and Enter searches', async () => {
  const server = serve('support', { 'GET /members': found })
  const user = await open(<MembersPage />)
  await user.type(screen.getByRole('textbox', { name: search }), '  an {Enter}')
  await waitFor(() => expect(server.sent('GET /members').at(-1)).toEqual({ text: 'an' }))
})

test.each([
  ['a member', an, ['7', 'an•••r', 'Thành viên', 'Hoạt động', instant(new Date(registeredAt)), 'Chưa có']],
  [
    'a frozen one',
    frozen,
    ['8', 'ba•••h', 'Thành viên', 'Đã khóa', instant(new Date(registeredAt)), instant(new Date(frozen.lastLoginAt))],
  ],
  [
    'one with parts frozen',
    partly,
    ['12', 'bi•••g', 'Thành viên', 'Đã khóa: Cược, Rút tiền', instant(new Date(registeredAt)), 'Chưa có'],
  ],
  ['a closed one', closed, ['9', 'ch•••i', 'Thành viên', 'Đã đóng', instant(new Date(registeredAt)), 'Chưa có']],
  ['a trial account', trial, ['10', 'kh•••h', 'Chơi thử', 'Hoạt động', instant(new Date(registeredAt)), 'Chưa có']],
  ['an agent', agent, ['11', 'da•••y', 'Đại lý 2', 'Hoạt động', instant(new Date(registeredAt)), 'Chưa có']],
])('the row of %s names id, masked account, type, state, registration and last log-in', async (_who, member, cells) => {
  serve('support', { 'GET /members': { members: [member] } })
  await open(<MembersPage />)
  expect(await cellsOf(member.account)).toEqual(cells)
})

const buttonsOf = async (account: string) =>
  (await rowOf(account)).queryAllByRole('button').map(({ textContent }) => textContent)

test('[OPS-06] a role that may only read has no buttons', async () => {
  serve('support', { 'GET /members': { members: [an, frozen] } })
  await open(<MembersPage />)
  expect(await buttonsOf('an•••r')).toEqual([])
  expect(screen.queryByRole('columnheader', { name: 'Thao tác' })).toBe(null)
})

test('the risk role freezes and corrects names, but for closed accounts and the names of trials', async () => {
  serve('risk', { 'GET /members': { members: [an, frozen, closed, trial] } })
  await open(<MembersPage />)
  await waitFor(async () => expect(await buttonsOf('an•••r')).toEqual(['Sửa tên', 'Khóa']))
  expect(await buttonsOf('ba•••h')).toEqual(['Sửa tên', 'Khóa'])
  expect(await buttonsOf('ch•••i')).toEqual([])
  expect(await buttonsOf('kh•••h')).toEqual(['Khóa'])
})

test.each([
  ['freezing', an, ['Cược', 'Rút tiền'], ['bets', 'withdrawals'], ['Cược: Mở → Khóa', 'Rút tiền: Mở → Khóa']],
  ['freezing more', partly, ['Đăng nhập'], ['login', 'bets', 'withdrawals'], ['Đăng nhập: Mở → Khóa']],
  ['releasing a part', partly, ['Cược'], ['withdrawals'], ['Cược: Khóa → Mở']],
])(
  '[OPS-64] %s says what will change, asks for a reason, is told, and the list is asked again',
  async (_what, member, ticks, frozenThen, changes) => {
    const server = serve('risk', { 'GET /members': { members: [member] }, 'POST /members/freeze': member })
    const user = await open(<MembersPage />)
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
    await waitFor(() => expect(server.sent('GET /members')).toHaveLength(2))
  },
)

const factsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('who was overtaken by a colleague is told, and sees what is frozen now', async () => {
  const server = serve('risk', {
    'GET /members': { members: [an] },
    'POST /members/freeze': refused('changed_meanwhile', 'Người khác vừa thay đổi mục này.'),
  })
  const user = await open(<MembersPage />)
  await user.click(await screen.findByRole('button', { name: 'Khóa' }))
  const dialog = await dialogOf('Khóa an•••r (mã 7)')
  await user.click(dialog.getByRole('checkbox', { name: 'Nạp tiền' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nghi gian lận')
  server.answer('GET /members', { members: [{ ...an, frozen: ['bets'] }] })
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Người khác vừa thay đổi mục này.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(await screen.findByText('Đã khóa: Cược')).toBeTruthy()
})

test('without a reason, or without a change, nothing is frozen', async () => {
  const server = serve('risk', { 'GET /members': found })
  const user = await open(<MembersPage />)
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
    'GET /members': found,
    'POST /members/freeze': refused('member_not_found', 'Không tìm thấy thành viên.'),
  })
  const user = await open(<MembersPage />)
  await user.click(await screen.findByRole('button', { name: 'Khóa' }))
  const dialog = await dialogOf('Khóa an•••r (mã 7)')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nghi gian lận')
  await user.click(dialog.getByRole('checkbox', { name: 'Cược' }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Không tìm thấy thành viên.')
  expect(dialog.getByRole('textbox', { name: 'Lý do' })).toHaveProperty('value', 'Nghi gian lận')
})

test('a question that is dismissed by Escape or by its button changes nothing', async () => {
  const server = serve('risk', { 'GET /members': found })
  const user = await open(<MembersPage />)
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
  const server = serve('risk', { 'GET /members': found, 'PUT /members/payee': an })
  const user = await open(<MembersPage />)
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
