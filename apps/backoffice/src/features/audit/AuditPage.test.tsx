import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cellsOf, open, refused, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { AuditPage } from './AuditPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const entry = {
  seq: '901',
  at,
  actor: 'binh',
  role: 'risk',
  address: '203.0.113.7',
  action: 'member.frozen',
  subject: 'member 17',
  before: 'active',
  after: 'frozen',
  reason: 'Nghi gian lận',
  hash: 'ab'.repeat(32),
}
const page = (entries: object[], hasMore = false) => ({ entries, hasMore })

test('an entry tells time, person with address, action, subject, what it was and became, and the reason', async () => {
  serve('auditor', { 'GET /audit': page([entry]) })
  await open(<AuditPage />)
  await screen.findByText('Thành viên: khóa')
  expect(await cellsOf('Nghi gian lận')).toEqual([
    instant(new Date(at)),
    'binh203.0.113.7',
    'Thành viên: khóamember.frozen',
    'Thành viên 17',
    'active → frozen',
    'Nghi gian lận',
  ])
  expect(screen.getByRole('link', { name: 'Thành viên 17' }).getAttribute('href')).toBe('/ops/members?id=17')
})

test('a change is told part by part, and parts that stayed are left out', async () => {
  const before = JSON.stringify({ salary: { mode: 3, needsApproval: false }, isOn: 'true' })
  const after = JSON.stringify({ salary: { mode: 3, needsApproval: true }, isOn: 'true', codes: ['a', 'b'] })
  serve('auditor', { 'GET /audit': page([{ ...entry, subject: 'contract rules 1', before, after }]) })
  await open(<AuditPage />)
  expect((await cellsOf('Quy tắc hợp đồng 1'))[4]).toBe('salary.needsApprovalKhông → Cócodesa, b')
})

test('an action of a newer server stands as it is', async () => {
  serve('auditor', { 'GET /audit': page([{ ...entry, action: 'moon.landed', subject: 'moon 1' }]) })
  await open(<AuditPage />)
  expect((await cellsOf('moon 1')).slice(2, 4)).toEqual(['moon.landed', 'moon 1'])
})

test.each([
  ['of the command line', { actor: null, address: null }, 'Dòng lệnh'],
  ['of a log-in that failed', { actor: null }, '–203.0.113.7'],
])('an entry %s says so in place of a name', async (_what, changed, actor) => {
  serve('auditor', { 'GET /audit': page([{ ...entry, ...changed, before: null, reason: null }]) })
  await open(<AuditPage />)
  expect((await cellsOf('Thành viên 17')).slice(1)).toEqual([
    actor,
    'Thành viên: khóamember.frozen',
    'Thành viên 17',
    'frozen',
    '–',
  ])
})

test('an entry without a change has a dash', async () => {
  serve('auditor', { 'GET /audit': page([{ ...entry, before: null, after: null }]) })
  await open(<AuditPage />)
  expect((await cellsOf('Thành viên 17'))[4]).toBe('–')
})

test('the log is busy while it is read, and says when nothing fits', async () => {
  const answer = Promise.withResolvers<object>()
  serve('auditor', { 'GET /audit': () => answer.promise })
  await open(<AuditPage />)
  expect(screen.getByRole('table', { name: 'Nhật ký' }).getAttribute('aria-busy')).toBe('true')
  answer.resolve(page([]))
  expect(await screen.findByText('Không có mục nào khớp')).toBeTruthy()
})

test('a log that cannot be read is no empty one, and is read again', async () => {
  const server = serve('auditor', { 'GET /audit': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<AuditPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Không có mục nào khớp')).toBe(null)
  server.answer('GET /audit', page([entry]))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Nghi gian lận')).toBeTruthy()
})

test('[OPS-09] what the filter leaves is saved as a table, and a log that does not fit says so', async () => {
  const server = serve('auditor', {
    'GET /audit': page([entry]),
    'POST /audit/export': { name: 'audit-20261122050000.csv', csv: 'seq\r\n901\r\n', isCut: true },
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('audit-20261122050000.csv')
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined }))
  const user = await open(<AuditPage />)
  await user.type(await screen.findByRole('textbox', { name: 'Người làm' }), 'binh')
  await user.click(screen.getByRole('button', { name: 'Lọc' }))
  await user.click(screen.getByRole('button', { name: 'Xuất CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(server.sent('POST /audit/export')).toEqual([{ actor: 'binh' }])
  expect(told()).toEqual(['Chỉ 10.000 mục mới nhất vừa một bảng. Lọc theo ngày để lấy phần còn lại.'])
})

test('[OPS-09] the log is searched by person, action, subject and whole days of this computer', async () => {
  const server = serve('auditor', { 'GET /audit': page([entry]) })
  const user = await open(<AuditPage />)
  const form = within(screen.getByRole('search'))
  await user.type(form.getByRole('textbox', { name: 'Người làm' }), 'binh')
  await user.selectOptions(form.getByRole('combobox', { name: 'Về' }), 'Thành viên')
  await user.selectOptions(form.getByRole('combobox', { name: 'Hành động' }), 'khóa')
  await user.type(form.getByRole('textbox', { name: 'Đối tượng' }), 'member 17')
  await user.type(form.getByLabelText('Từ ngày'), '2026-11-21')
  await user.type(form.getByLabelText('Đến hết ngày'), '2026-11-30')
  await user.click(form.getByRole('button', { name: 'Lọc' }))
  await waitFor(() => expect(server.sent('GET /audit')).toHaveLength(2))
  expect(server.sent('GET /audit')).toEqual([
    { count: '50' },
    {
      actor: 'binh',
      action: 'member.frozen',
      subject: 'member 17',
      from: new Date('2026-11-21T00:00').toISOString(),
      until: new Date('2026-12-01T00:00').toISOString(),
      count: '50',
    },
  ])
})

test('the address has what the log is searched by, and a link to it shows the same', async () => {
  history.replaceState(null, '', '/ops/audit?action=draw.&until=2026-11-30')
  const server = serve('auditor', { 'GET /audit': page([entry]) })
  const user = await open(<AuditPage />)
  expect(server.sent('GET /audit')[0]).toMatchObject({
    action: 'draw.',
    until: new Date('2026-12-01T00:00').toISOString(),
  })
  const form = within(screen.getByRole('search'))
  expect(await form.findByRole('option', { name: 'Kỳ xổ số', selected: true })).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: 'Người làm' }), 'binh{Enter}')
  await waitFor(() => expect(location.search).toBe('?actor=binh&action=draw.&until=2026-11-30'))
})

test('a filter that is empty asks for everything', async () => {
  const server = serve('auditor', { 'GET /audit': page([entry]) })
  const user = await open(<AuditPage />)
  await user.type(screen.getByRole('textbox', { name: 'Người làm' }), 'a{Enter}')
  await waitFor(() => expect(server.sent('GET /audit').at(-1)).toEqual({ actor: 'a', count: '50' }))
  await user.clear(screen.getByRole('textbox', { name: 'Người làm' }))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.sent('GET /audit')).toEqual([{ count: '50' }, { actor: 'a', count: '50' }, { count: '50' }]),
  )
})

test('more of the log comes below what is there, from the oldest entry on', async () => {
  const older = { ...entry, seq: '850', subject: 'member 3' }
  const server = serve('auditor', {
    'GET /audit': ({ before }) => (before === undefined ? page([entry], true) : page([older])),
  })
  const user = await open(<AuditPage />)
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }))
  expect(await screen.findByText('Thành viên 3')).toBeTruthy()
  expect(screen.getByText('Thành viên 17')).toBeTruthy()
  expect(server.sent('GET /audit').at(-1)).toEqual({ before: '901', count: '50' })
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBe(null)
})

const range = { chain: 3, firstPlace: '17', lastPlace: '18', since: at, until: null }

test.each([
  [0, [], '1234 mục, chuỗi băm nguyên vẹn'],
  [2, [range], '2 chỗ trong nhật ký đã bị sửa hoặc xóa · chuỗi 3, mục 17 đến 18'],
])('[OPS-09] the chain of hashes is verified on request: %d broken, %j, is "%s"', async (broken, ranges, words) => {
  const server = serve('auditor', {
    'GET /audit': page([]),
    'GET /audit/verification': { verifiedAt: at, entries: 1234, broken, ranges },
  })
  const user = await open(<AuditPage />)
  await screen.findByText('Không có mục nào khớp')
  expect(server.sent('GET /audit/verification')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Kiểm tra chuỗi băm' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(server.sent('GET /audit/verification')).toHaveLength(1)
})

test('a verification that failed says why, and never that the chain is whole', async () => {
  const server = serve('auditor', {
    'GET /audit': page([]),
    'GET /audit/verification': { verifiedAt: at, entries: 9, broken: 0, ranges: [] },
  })
  const user = await open(<AuditPage />)
  const verify = await screen.findByRole('button', { name: 'Kiểm tra chuỗi băm' })
  await user.click(verify)
  await screen.findByText('9 mục, chuỗi băm nguyên vẹn')
  server.answer('GET /audit/verification', refused('internal', 'Có lỗi ở máy chủ.'))
  await user.click(verify)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Có lỗi ở máy chủ.'))
})
