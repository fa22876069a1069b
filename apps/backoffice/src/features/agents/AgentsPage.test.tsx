import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dialogOf, open, outOfReach, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { AgentsPage } from './AgentsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const node = (id: string, account: string, more: object = {}) => ({
  id,
  account,
  type: 1,
  status: 'active',
  registeredAt: at,
  directCount: 3,
  agentCount: 1,
  ...more,
})
const top = node('7', 'tr•••g')
const below = node('9', 'li•••h', { type: 2, directCount: 0, agentCount: 0 })
const team = {
  memberCount: 12,
  directCount: 3,
  registeredCount: 2,
  activeCount: 5,
  validAmount: '9000',
  payoutAmount: '4000',
  netAmount: '-5000',
  currency: 'PLAY',
  decimals: 0,
}
const file = {
  agent: below,
  above: [{ id: '7', account: 'tr•••g', type: 1 }],
  codes: [{ code: 'ABCD2345', kind: 'referral', isActive: true, broughtCount: 4 }],
  hasFirstPassword: false,
  waiting: null as object | null,
  acts: [{ at, by: 'minh', action: 'agent.made', reason: 'hợp đồng giấy' }],
}
const other = { id: '8', account: 'ph•••g', type: 1 }
const waiting = {
  agentId: '9',
  account: 'li•••h',
  from: file.above[0],
  to: other,
  by: 'linh',
  at,
  until: '2026-11-23T05:00:00.000Z',
  reason: 'đổi vùng',
}
const effects = {
  from: file.above[0],
  to: other,
  memberCount: 12,
  contracts: [{ id: '5', kind: 'dividend', giver: null, receiver: 'li•••h', rateBp: 1550, isInForce: true }],
  needsSecond: true,
  countsFrom: at,
}
const line = (category: string, next: number, least = 50) => ({ category, now: 80, next, least, most: 500 })
const rebates = {
  version: 2,
  rates: [line('LOTT', 100), line('RNG', 0, 0)],
  budget: [
    { category: 'LOTT', edge: 200, cashback: 20 },
    { category: 'RNG', edge: null, cashback: 0 },
  ],
  nextFrom: at,
  changes: [
    {
      version: 2,
      at,
      by: 'minh',
      reason: 'tuyến lớn',
      fromOn: '2026-11-23',
      before: { LOTT: 80 },
      after: { LOTT: 100 },
    },
  ],
}
const levels = (input: Readonly<Record<string, unknown>>) =>
  input['under'] === '7'
    ? { agents: [below], next: null }
    : input['before'] === '7'
      ? { agents: [node('3', 'qu•••c', { directCount: 0, agentCount: 0 })], next: null }
      : { agents: [top], next: '7' }
const replies = {
  'GET /agents': levels,
  'GET /agents/team': team,
  'GET /agents/one': file,
  'GET /agents/rebates': rebates,
  'GET /agents/moves': { moves: [waiting] },
  'GET /agents/move/effects': effects,
}
const go = (address: string) => history.replaceState(null, '', address)
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => go('/ops/agents'))

test('[OPS-81] the tree opens level by level, with each team and its result; what is asked for stands in the address', async () => {
  const server = serve('auditor', replies)
  const user = await open(<AgentsPage />)
  const level = within(await screen.findByRole('list', { name: 'Đại lý' }))
  expect(await level.findByText('tr•••g (mã 7)')).toBeTruthy()
  expect(await level.findByText('12 người trong đội')).toBeTruthy()
  expect(level.getByText('Lãi lỗ −5.000 PLAY')).toBeTruthy()
  expect(level.getByText('3 trực tiếp, 1 đại lý')).toBeTruthy()
  expect(server.sent('GET /agents')).toEqual([{}])
  await user.click(screen.getByRole('button', { name: 'Mở tuyến dưới của tr•••g (mã 7)' }))
  const under = within(await screen.findByRole('list', { name: 'Tuyến dưới của tr•••g (mã 7)' }))
  expect(await under.findByText('li•••h (mã 9)')).toBeTruthy()
  expect(server.sent('GET /agents').at(-1)).toEqual({ under: '7' })
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  expect(await screen.findByText('qu•••c (mã 3)')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Tuần này' }))
  await waitFor(() => expect(server.sent('GET /agents/team').at(-1)).toEqual({ agentId: '7', period: 'week' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hiện cả thành viên' }))
  await waitFor(() => expect(server.sent('GET /agents').at(-1)).toEqual({ all: 'yes' }))
  await user.type(screen.getByRole('textbox', { name: 'Tài khoản hoặc ID' }), ' linh ')
  server.answer('GET /agents', { agents: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  expect(await screen.findByText('Không có tài khoản nào khớp')).toBeTruthy()
  expect(server.sent('GET /agents').at(-1)).toEqual({ text: 'linh', all: 'yes' })
  expect(location.search).toBe('?text=linh&all=yes&period=week')
  // Whoever only reads makes nothing.
  expect(button('Tạo tổng đại lý')).toBe(null)
})

test('[OPS-81] an account with its line, its team, its codes with their links, and what was done', async () => {
  go('/ops/agents?id=9')
  serve('auditor', replies)
  await open(<AgentsPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Đại lý li•••h' })).toBeTruthy()
  expect(screen.getByText('tr•••g (mã 7)')).toBeTruthy()
  const code = await rowOf('ABCD2345')
  expect(code.getByText('4')).toBeTruthy()
  expect(code.getByText(`${location.origin}/register?affiliateCode=ABCD2345`)).toBeTruthy()
  expect((await rowOf('Tạo tài khoản')).getByText('hợp đồng giấy')).toBeTruthy()
  expect(await screen.findByText('9.000 PLAY')).toBeTruthy()
  expect(button('Chuyển tuyến')).toBe(null)
})

test('[OPS-80] a top agent is made, and its first password shown once', async () => {
  const server = serve('agent-manager', {
    ...replies,
    'POST /agents/make': refused('username_taken', 'Tài khoản đã có người dùng.'),
  })
  const user = await open(<AgentsPage />)
  await user.click(await screen.findByRole('button', { name: 'Tạo tổng đại lý' }))
  const dialog = await dialogOf('Tạo tổng đại lý')
  await user.type(dialog.getByRole('textbox', { name: 'Tài khoản' }), 'mienbac')
  await user.click(dialog.getByRole('checkbox'))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'hợp đồng giấy')
  await user.click(dialog.getByRole('button', { name: 'Tạo tổng đại lý' }))
  expect(await dialog.findByText('Tài khoản đã có người dùng.')).toBeTruthy()
  server.answer('POST /agents/make', { agentId: '21', firstPassword: 'Ab3Cd4Ef5Gh6' })
  await user.click(dialog.getByRole('button', { name: 'Tạo tổng đại lý' }))
  expect((await dialogOf('Mật khẩu đầu tiên của mienbac')).getByText('Ab3Cd4Ef5Gh6')).toBeTruthy()
  expect(server.sent('POST /agents/make').at(-1)).toEqual({
    account: 'mienbac',
    type: 1,
    language: 'VI',
    agreed: true,
    reason: 'hợp đồng giấy',
  })
})

test('[OPS-80] a move shows its effects first, and is proposed where contracts in force end', async () => {
  go('/ops/agents?id=9')
  const server = serve('agent-manager', {
    ...replies,
    'GET /agents/move/effects': refused('agent_own_line', 'Không thể chuyển xuống dưới chính nó.'),
    'POST /agents/move': { status: 'waiting' },
  })
  const user = await open(<AgentsPage />)
  await user.click(await screen.findByRole('button', { name: 'Chuyển tuyến' }))
  let dialog = await dialogOf('Chuyển li•••h trong cây')
  await user.type(dialog.getByRole('textbox'), 'phuong')
  await user.click(dialog.getByRole('button', { name: 'Xem hệ quả' }))
  dialog = await dialogOf('Chuyển li•••h trong cây')
  expect(await dialog.findByText('Không thể chuyển xuống dưới chính nó.')).toBeTruthy()
  server.answer('GET /agents/move/effects', effects)
  await user.click(dialog.getByRole('button', { name: 'Chọn nơi khác' }))
  await user.type((await dialogOf('Chuyển li•••h trong cây')).getByRole('textbox'), '{Control>}a{/Control}8')
  await user.click((await dialogOf('Chuyển li•••h trong cây')).getByRole('button', { name: 'Xem hệ quả' }))
  expect(await screen.findByText('Cổ tức 15.5%: Công ty trả li•••h')).toBeTruthy()
  dialog = await dialogOf('Chuyển li•••h trong cây')
  expect(dialog.getByText('12 người trong đội')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đổi vùng')
  await user.click(dialog.getByRole('button', { name: 'Đề nghị chuyển' }))
  await waitFor(() => expect(told()).toEqual(['Đã đề nghị chuyển li•••h, chờ đồng nghiệp xác nhận']))
  expect(server.sent('POST /agents/move').at(-1)).toMatchObject({ agentId: '9', seen: '7', reason: 'đổi vùng' })
})

test('[OPS-80] a colleague confirms a move, whoever proposed it cannot, and who was outrun sees what is true now', async () => {
  go('/ops/agents?list=moves')
  const server = serve('agent-manager', {
    ...replies,
    'GET /agents/one': { ...file, waiting },
    'POST /agents/move/confirm': refused('changed_meanwhile', 'Có người nhanh hơn.'),
  })
  const user = await open(<AgentsPage />)
  expect((await rowOf('li•••h (mã 9)')).getByText('đổi vùng')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xem li•••h (mã 9)' }))
  await user.click(await screen.findByRole('button', { name: 'Xác nhận chuyển' }))
  const dialog = await dialogOf('Xác nhận chuyển li•••h')
  expect(await dialog.findByText('Cổ tức 15.5%: Công ty trả li•••h')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đã gọi cả hai')
  await user.click(dialog.getByRole('button', { name: 'Xác nhận chuyển' }))
  await waitFor(() => expect(told()).toEqual(['Có người nhanh hơn.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  server.answer('GET /agents/one', { ...file, waiting: { ...waiting, by: 'cuc' } })
  await user.click(screen.getByRole('button', { name: 'Về cây đại lý' }))
  await user.click(await screen.findByRole('button', { name: 'Xem li•••h (mã 9)' }))
  expect(await screen.findByText(/Bạn đã đề nghị chuyển đến: ph•••g/)).toBeTruthy()
  expect(button('Xác nhận chuyển')).toBe(null)
  expect(button('Bỏ đề nghị')).toBeTruthy()
})

test('[OPS-80] the type is changed with what was seen, and a lost first password is made anew', async () => {
  go('/ops/agents?id=9')
  const server = serve('agent-manager', {
    ...replies,
    'GET /agents/one': { ...file, hasFirstPassword: true },
    'POST /agents/type': { agentId: '9' },
    'POST /agents/first-password': { agentId: '9', firstPassword: 'Zx9Yw8Vu7Ts6' },
  })
  const user = await open(<AgentsPage />)
  await user.click(await screen.findByRole('button', { name: 'Đổi loại' }))
  const dialog = await dialogOf('Đổi loại của li•••h')
  await user.selectOptions(dialog.getByRole('combobox'), 'Tổng đại lý')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'lên cấp')
  await user.click(dialog.getByRole('button', { name: 'Đổi loại' }))
  await waitFor(() => expect(told()).toEqual(['li•••h nay là: Tổng đại lý']))
  expect(server.sent('POST /agents/type')).toEqual([{ agentId: '9', seen: 2, type: 1, reason: 'lên cấp' }])
  await user.click(screen.getByRole('button', { name: 'Cấp lại mật khẩu' }))
  const renewing = await dialogOf('Cấp lại mật khẩu đầu tiên của li•••h')
  await user.type(renewing.getByRole('textbox', { name: 'Lý do' }), 'làm mất')
  await user.click(renewing.getByRole('button', { name: 'Cấp lại mật khẩu' }))
  expect((await dialogOf('Mật khẩu đầu tiên của li•••h')).getByText('Zx9Yw8Vu7Ts6')).toBeTruthy()
})

test('[OPS-80] the rebates stand beside what the house keeps, and are set with a reason within it', async () => {
  go('/ops/agents?id=9')
  const server = serve('agent-manager', { ...replies, 'POST /agents/rebates': { version: 3 } })
  const user = await open(<AgentsPage />)
  const row = within(
    await within(await screen.findByRole('table', { name: 'Hoa hồng' })).findByRole('row', { name: /^Xổ số/ }),
  )
  const said = row.getAllByRole('cell').map((cell) => cell.textContent)
  expect(said.join(' ')).toBe('Xổ số 0.8% 1% 5% 0.5% 2% 0.2% 0.8%')
  expect(screen.getByText('LOTT 0.8% → 1%')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đặt hoa hồng' }))
  const dialog = await dialogOf('Hoa hồng của li•••h')
  const field = dialog.getByRole('textbox', { name: 'Xổ số (%)' })
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  await type('1,9')
  expect(dialog.getByRole('alert').textContent).toMatch(/Xổ số.*không được phép/)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'tuyến mới')
  await user.click(dialog.getByRole('button', { name: 'Đặt dù vượt ngân sách' }))
  await type('6')
  expect(dialog.getByText(/Mức từ 0.5% đến 5%/)).toBeTruthy()
  await type('1.2')
  await user.click(dialog.getByRole('button', { name: 'Đặt hoa hồng' }))
  await waitFor(() => expect(told()).toEqual(['Đã đặt hoa hồng của li•••h']))
  expect(server.sent('POST /agents/rebates')).toEqual([
    {
      agentId: '9',
      version: 2,
      rates: [
        { category: 'LOTT', rate: 120 },
        { category: 'RNG', rate: 0 },
      ],
      reason: 'tuyến mới',
    },
  ])
})

test('[OPS-80] whoever may override sets what the house edge does not cover, and it is named so', async () => {
  go('/ops/agents?id=9')
  const server = serve('finance-checker', { ...replies, 'POST /agents/rebates/override': { version: 3 } })
  const user = await open(<AgentsPage />)
  await user.click(await screen.findByRole('button', { name: 'Đặt hoa hồng' }))
  const dialog = await dialogOf('Hoa hồng của li•••h')
  const field = dialog.getByRole('textbox', { name: 'Xổ số (%)' })
  await user.clear(field)
  await user.type(field, '1.8')
  expect(dialog.getByRole('alert').textContent).toMatch(/Vượt lợi thế nhà cái: Xổ số/)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đã duyệt lỗ')
  // What was set is read again before the rest of the page is.
  const rest = Promise.withResolvers<object>()
  server.answer('GET /agents/rebates', { ...rebates, version: 3, rates: [line('LOTT', 180), line('RNG', 0, 0)] })
  server.answer('GET /agents/one', () => rest.promise)
  await user.click(dialog.getByRole('button', { name: 'Đặt dù vượt ngân sách' }))
  await screen.findByText('1.8%')
  rest.resolve(file)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(told()).toEqual(['Đã đặt hoa hồng của li•••h'])
  expect(server.sent('POST /agents/rebates/override')).toHaveLength(1)
  expect(server.sent('POST /agents/rebates')).toEqual([])
})

test('a tree that was not read is no empty one', async () => {
  const server = serve('auditor', { ...replies, 'GET /agents': outOfReach })
  const user = await open(<AgentsPage />)
  await screen.findByRole('button', { name: 'Thử lại' })
  server.answer('GET /agents', { agents: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Trang chưa có đại lý nào')).toBeTruthy()
})
