import { freezeKinds, trialType } from '@banyan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, outOfReach, refused, serve } from '../../../test/page.tsx'
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
const found = { members: [an], next: null }
const failed = refused('internal', 'Có lỗi ở máy chủ.')
const search = 'Nội dung tìm'

test('a search that failed says so and keeps its field, is no empty list, and is made again', async () => {
  const server = serve('support', { 'GET /members': found })
  const user = await open(<MembersPage />)
  await screen.findByText('an•••r')
  server.answer('GET /members', failed)
  await user.type(screen.getByRole('searchbox', { name: search }), 'anm')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Không có thành viên nào khớp')).toBe(null)
  expect(screen.getByRole('searchbox', { name: search })).toHaveProperty('value', 'anm')
  server.answer('GET /members', found)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('an•••r')).toBeTruthy()
  expect(screen.queryByText('Có lỗi ở máy chủ.')).toBe(null)
  const count = '50'
  expect(server.sent('GET /members')).toEqual([
    { text: '', count },
    { text: 'anm', count },
    { text: 'anm', count },
  ])
})

test('a server that is out of reach is told of too', async () => {
  serve('support', { 'GET /members': outOfReach })
  await open(<MembersPage />)
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy()
})

test('a search that finds nobody is an empty list', async () => {
  serve('support', { 'GET /members': { members: [], next: null } })
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
  await user.type(screen.getByRole('searchbox', { name: search }), '  an {Enter}')
  await waitFor(() => expect(server.sent('GET /members').at(-1)).toEqual({ text: 'an', count: '50' }))
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
  serve('support', { 'GET /members': { members: [member], next: null } })
  await open(<MembersPage />)
  expect((await cellsOf(member.account)).slice(0, -1)).toEqual(cells)
})

test('members are asked for in every way, and what was asked stands in the address', async () => {
  const server = serve('support', { 'GET /members': { members: [an], next: '7' } })
  history.replaceState(null, '', '/ops/members?state=frozen')
  const user = await open(<MembersPage />)
  await screen.findByText('an•••r')
  expect(server.sent('GET /members').at(-1)).toEqual({ text: '', count: '50', state: 'frozen' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tìm theo' }), 'Địa chỉ email')
  await user.type(screen.getByRole('searchbox', { name: search }), 'an@example.com')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hạng' }), 'Hạng 3')
  await user.type(screen.getByLabelText('Đăng ký từ ngày'), '2026-11-21')
  await user.type(screen.getByLabelText('Đăng ký đến hết ngày'), '2026-11-30')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  const asked = {
    text: 'an@example.com',
    by: 'email',
    state: 'frozen',
    rank: '3',
    from: new Date('2026-11-21T00:00').toISOString(),
    until: new Date('2026-12-01T00:00').toISOString(),
    count: '50',
  }
  await waitFor(() => expect(server.sent('GET /members').at(-1)).toEqual(asked))
  await user.click(await screen.findByRole('button', { name: 'Trang sau' }))
  await waitFor(() => expect(server.sent('GET /members').at(-1)).toEqual({ ...asked, after: '7' }))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    by: 'email',
    text: 'an@example.com',
    state: 'frozen',
    rank: '3',
    from: '2026-11-21',
    until: '2026-11-30',
    after: '7',
  })
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc' }))
  await waitFor(() => expect(location.search).toBe('?state=frozen'))
  await user.click(screen.getByRole('radio', { name: 'Tất cả' }))
  await waitFor(() => expect(server.sent('GET /members').at(-1)).toEqual({ text: '', count: '50' }))
})

test('an address that asks for nonsense asks for nothing by it', async () => {
  const server = serve('support', { 'GET /members': found })
  history.replaceState(null, '', '/ops/members?state=x&rank=99&by=y&from=heute&until=1')
  await open(<MembersPage />)
  await screen.findByText('an•••r')
  expect(server.sent('GET /members')).toEqual([{ text: '', count: '50' }])
})

test('a page without a match says so where another one follows', async () => {
  serve('support', { 'GET /members': { members: [], next: '3' } })
  await open(<MembersPage />)
  expect(await screen.findByText('Trang này không có ai khớp. Xem trang sau.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Trang sau' })).toHaveProperty('disabled', false)
})

test('columns are chosen and stay so, but for who it is and the way into the file', async () => {
  localStorage.clear()
  serve('support', { 'GET /members': found })
  history.replaceState(null, '', '/ops/members')
  const user = await open(<MembersPage />)
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await waitFor(() => expect(heads()).toContain('Loại'))
  const all = heads()
  await user.click(screen.getByRole('button', { name: 'Chọn cột' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chọn cột' }))
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(all.slice(1, -1))
  await user.click(dialog.getByRole('checkbox', { name: 'Loại' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(heads()).toEqual(all.filter((head) => head !== 'Loại')))
  expect(JSON.parse(localStorage.getItem('opsHiddenColumns') ?? '')).toEqual({ '/members': ['type'] })
  await user.click(screen.getByRole('button', { name: 'Chọn cột' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Loại' }))
  await waitFor(() => expect(screen.getAllByText('Loại').length).toBeGreaterThan(1))
})
