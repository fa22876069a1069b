import { formatDuration } from '@banyan/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, outOfReach, refused, serve } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { System } from './System.tsx'

const at = '2026-11-22T05:00:00.000Z'
const health = {
  node: { id: 'node-a', version: '26.10.0', mode: 'production', role: 'all', upSeconds: 3661, memoryMegabytes: 212 },
  reasons: [],
  draws: { due: 0, unsettled: 3, nextAt: at },
  backup: null,
}
const invariants = {
  countedAt: at,
  violations: [
    { name: 'L1', count: 0 },
    { name: 'B4', count: 0 },
  ],
}
const replies = { 'GET /health': health, 'GET /invariants': invariants }
/** Counting is asked for. */
const count = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Đếm ngay' }))
const facts = () =>
  screen.getAllByRole('definition').map((value) => [value.previousElementSibling?.textContent, value.textContent])

test('a node that is ready says so, with its name, version, mode, uptime, memory and draws', async () => {
  serve('support', replies)
  await open(<System />)
  expect(await screen.findByRole('heading', { name: 'Máy chủ sẵn sàng' })).toBeTruthy()
  expect(screen.getByText('Cơ sở dữ liệu, ổ đĩa và đồng hồ đều ổn.')).toBeTruthy()
  expect(facts()).toEqual([
    ['Nút', 'node-a'],
    ['Node.js', '26.10.0'],
    ['Chế độ và vai trò', 'production · all'],
    ['Đã chạy', formatDuration(3661)],
    ['Bộ nhớ', '212 MB'],
    ['Quá giờ chưa quay', '0'],
    ['Chờ trả thưởng', '3'],
    ['Kỳ tới', instant(new Date(at))],
  ])
})

const backup = {
  everyHours: 24,
  keepDays: 7,
  last: { at, megabytes: 812 },
  isLate: false,
  archivedAt: at,
  isArchiveStuck: false,
  restored: { at, until: at, lossSeconds: 31, violations: 0 },
}
const openWith = async (more: object) => {
  serve('support', { ...replies, 'GET /health': { ...health, backup: { ...backup, ...more } } })
  await open(<System />)
  const card = (await screen.findByRole('heading', { name: 'Sao lưu' })).closest('section')
  return within(card ?? document.body)
}

test('[OPS-93] the last backup and the last restore test stand there, with the timetable and what was lost', async () => {
  const card = await openWith({})
  expect(card.getByText('Bản sao lưu đầy đủ và nhật ký đều mới.')).toBeTruthy()
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    instant(new Date(at)),
    '812 MB',
    'Mỗi 24 giờ, giữ 7 ngày',
    instant(new Date(at)),
    instant(new Date(at)),
    instant(new Date(at)),
    '31 giây',
    '0',
  ])
})

test('[OPS-93] a backup, a log and a restore test that there has never been are said', async () => {
  const never = await openWith({ last: null, archivedAt: null, restored: null })
  expect(never.getAllByText('Chưa có')).toHaveLength(3)
  expect(never.getByText(/^Chưa có bản nào/)).toBeTruthy()
})
test.each([
  [{ isLate: true }, /^Đã quá hạn/],
  [{ isLate: true, isArchiveStuck: true }, /^Kho nhật ký không nhận thêm/],
])('[OPS-93] %o is a trouble', async (more, said) => {
  expect((await openWith(more)).getByText(said)).toBeTruthy()
})

test('a server that takes no backups itself says so', async () => {
  serve('support', replies)
  await open(<System />)
  expect(await screen.findByText(/^Máy chủ này không tự sao lưu/)).toBeTruthy()
})

test('a node that takes no calls names each reason', async () => {
  const reasons = [
    { code: 'disk', detail: '2 % free' },
    { code: 'clock', detail: '4 s behind' },
  ]
  serve('support', { ...replies, 'GET /health': { ...health, reasons } })
  await open(<System />)
  expect(await screen.findByRole('heading', { name: 'Máy chủ không nhận yêu cầu' })).toBeTruthy()
  expect(screen.getByText('disk').closest('li')?.textContent).toBe('disk 2 % free')
  expect(screen.getByText('clock').closest('li')?.textContent).toBe('clock 4 s behind')
  expect(screen.queryByText('Cơ sở dữ liệu, ổ đĩa và đồng hồ đều ổn.')).toBe(null)
})

test('a next draw that nobody has planned yet is said to be none', async () => {
  serve('support', { ...replies, 'GET /health': { ...health, draws: { ...health.draws, nextAt: null } } })
  await open(<System />)
  await waitFor(() => expect(facts()).toContainEqual(['Kỳ tới', 'Chưa có']))
})

test('a node that does not answer is no ready one, and is asked again', async () => {
  const server = serve('support', { ...replies, 'GET /health': outOfReach })
  const user = await open(<System />)
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  expect(screen.queryByText('Máy chủ sẵn sàng')).toBe(null)
  server.answer('GET /health', health)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Máy chủ sẵn sàng')).toBeTruthy()
})

test('invariants that hold are named one by one, with when they were counted', async () => {
  serve('support', replies)
  await count(await open(<System />))
  expect(await screen.findByText('Cả 2 bất biến đều đúng')).toBeTruthy()
  expect(screen.getByText('L1 0')).toBeTruthy()
  expect(screen.getByText('B4 0')).toBeTruthy()
  expect(screen.getByText(`Đếm lúc ${instant(new Date(at))}`, { exact: false })).toBeTruthy()
})

test('a violated invariant asks for betting to be stopped, and says how often it is violated', async () => {
  const violations = [...invariants.violations, { name: 'S1', count: 4 }]
  serve('support', { ...replies, 'GET /invariants': { ...invariants, violations } })
  await count(await open(<System />))
  expect((await screen.findByRole('status')).textContent).toBe(
    '1 bất biến bị vi phạm: dừng đặt cược và tìm nguyên nhân',
  )
  expect(screen.getByText('S1 4')).toBeTruthy()
})

test('invariants are counted again on request; a count that failed is told, and the last one is not taken away', async () => {
  const server = serve('support', replies)
  const user = await open(<System />)
  expect(server.sent('GET /invariants')).toHaveLength(0)
  await count(user)
  const again = await screen.findByRole('button', { name: 'Đếm lại' })
  server.answer('GET /invariants', refused('internal', 'Có lỗi ở máy chủ.'))
  await user.click(again)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.getByText('Cả 2 bất biến đều đúng')).toBeTruthy()
  server.answer('GET /invariants', { ...invariants, violations: [{ name: 'L1', count: 1 }] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('1 bất biến bị vi phạm: dừng đặt cược và tìm nguyên nhân')).toBeTruthy()
  expect(server.sent('GET /invariants')).toHaveLength(3)
})

test('the card of the invariants is busy while they are counted', async () => {
  const answer = Promise.withResolvers<object>()
  serve('support', { ...replies, 'GET /invariants': () => answer.promise })
  await count(await open(<System />))
  const card = (await screen.findByRole('heading', { name: 'Bất biến' })).closest('section')
  expect(card?.getAttribute('aria-busy')).toBe('true')
  answer.resolve(invariants)
  expect(await within(card ?? document.body).findByText('Cả 2 bất biến đều đúng')).toBeTruthy()
  expect(card?.getAttribute('aria-busy')).toBe('false')
})
