import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { JobsPage } from './JobsPage.tsx'

const at = (minute: number) => `2026-12-18T03:${String(minute).padStart(2, '0')}:00.000Z`
const job = {
  name: 'missions: leaderboard',
  kind: 'missions_leaderboard',
  gameCode: null,
  everySeconds: 60,
  node: 'web-1',
  isRunning: false,
  beganAt: at(5),
  tookMs: 42.4,
  result: 'done',
  doneAt: at(5),
  failedAt: null,
  error: null,
  nextAt: at(6),
  mayRunNow: true,
  isAsked: false,
}
const failing = {
  ...job,
  name: 'agents: contracts',
  kind: 'agents_contracts',
  result: 'failing',
  failedAt: at(4),
  error: '53300 too many connections',
}
const draw = {
  ...job,
  name: 'lottery VNMB_1M: draw',
  kind: 'draw',
  gameCode: 'VNMB_1M',
  everySeconds: 0.02,
  isRunning: true,
  nextAt: null,
  mayRunNow: false,
}
const jobs = { jobs: [failing, draw, job], now: at(6) }

const shown = (role: Parameters<typeof serve>[0]) => {
  const server = serve(role, { 'GET /jobs': jobs, 'POST /jobs/run': { isAsked: true } })
  return open(<JobsPage />).then((user) => ({ server, user }))
}

test('[OPS-91] each job is told in words with its last run, what came of it, the next one and its server', async () => {
  await shown('auditor')
  const cells = await cellsOf('Trả thưởng bảng xếp hạng tuần')
  expect(cells.slice(0, 2)).toEqual(['Trả thưởng bảng xếp hạng tuầnmissions: leaderboard', 'Tốt'])
  expect(cells[2]).toMatch(/2026.*Mất 42 ms$/)
  expect(cells[3]).toMatch(/2026.*mỗi 01:00$/)
  expect(cells.slice(4)).toEqual(['web-1', '–'])
  expect((await cellsOf('Trả lương và cổ tức đại lý'))[1]).toMatch(/^LỗiLỗi lúc .*: 53300 too many connections$/)
  expect(screen.queryByText('Quay kỳ đến giờ và báo kết quả')).toBe(null)
})

test('the jobs of draws stand by themselves with their game, and what is wrong too', async () => {
  const { user } = await shown('auditor')
  await user.click(await screen.findByRole('radio', { name: 'Kỳ quay và trả thưởng' }))
  const cells = await cellsOf('Quay kỳ đến giờ và báo kết quả')
  expect([cells[0], cells[3]]).toEqual(['Quay kỳ đến giờ và báo kết quảTrò VNMB_1M', 'đang chạyliên tục'])
  await user.click(screen.getByRole('radio', { name: 'Lỗi hoặc trễ (1)' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(await rowOf('Trả lương và cổ tức đại lý')).toBeTruthy()
})

test('[OPS-91] who may has a job run at once with a reason, and sees that it was asked for', async () => {
  const { server, user } = await shown('sysadmin')
  const row = await rowOf('Trả thưởng bảng xếp hạng tuần')
  await user.click(row.getByRole('button', { name: 'Chạy ngay: Trả thưởng bảng xếp hạng tuần' }))
  const dialog = await dialogOf('Chạy ngay: Trả thưởng bảng xếp hạng tuần')
  await user.click(dialog.getByRole('button', { name: 'Chạy ngay' }))
  expect(server.sent('POST /jobs/run')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Sau khi sửa cấu hình')
  server.answer('GET /jobs', { ...jobs, jobs: [{ ...job, isAsked: true }] })
  await user.click(dialog.getByRole('button', { name: 'Chạy ngay' }))
  await waitFor(() => expect(told()).toEqual(['Đã yêu cầu chạy']))
  expect(server.sent('POST /jobs/run')).toEqual([{ name: 'missions: leaderboard', reason: 'Sau khi sửa cấu hình' }])
  await screen.findByText('đã yêu cầu chạy')
  expect((await rowOf('Trả thưởng bảng xếp hạng tuần')).getByRole('button')).toHaveProperty('disabled', true)
})

test('jobs that cannot be read are told of and read again; none are no error', async () => {
  const server = serve('sysadmin', { 'GET /jobs': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<JobsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /jobs', { jobs: [], now: at(6) })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chưa máy chủ nào chạy tác vụ ở đây')).toBeTruthy()
})
