import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { CarePage } from './CarePage.tsx'

const at = '2026-12-18T03:05:00.000Z'
const member = {
  memberId: '42',
  account: 'an•••r',
  level: 3,
  score: 80,
  since: at,
  day: '2026-12-17',
  contact: 'open',
  takenBy: null,
}
const chasing = { marker: 'chasing', value: 45, threshold: 10, weight: 20, points: 60, version: 0 }
const contact = {
  contactId: '7',
  state: 'open',
  openedAt: at,
  takenBy: null as string | null,
  closedBy: null,
  end: null,
  history: [] as object[],
}
const file = {
  member,
  days: [
    { day: '2026-12-17', score: 80, level: 3, markers: [chasing] },
    { day: '2026-12-16', score: 0, level: 0, markers: [] },
  ],
  contacts: [contact],
}
const rule = { kind: 'chasing', isOn: true, threshold: 10, weight: 20, version: 0, since: at, setBy: null }
const level = { ...rule, kind: 'level_1', threshold: 20, weight: null }
const served = {
  'GET /care': { members: [member], next: null, levels: [{ level: 3, count: 1 }] },
  'GET /care/one': file,
  'GET /care/rules': {
    rules: [rule, level],
    history: [rule, level].map((each) => ({ ...each, reason: 'as shipped' })),
  },
  'POST /care/take': { state: 'taken' },
  'POST /care/note': { state: 'taken' },
  'POST /care/close': { state: 'closed' },
  'POST /care/rules/set': { version: 1 },
}

function openAt(search: string) {
  history.replaceState(null, '', `/ops/care${search}`)
  return open(<CarePage />)
}

test('members are listed by level with their score, and with whether somebody is to speak with them', async () => {
  const server = serve('risk', served)
  const user = await open(<CarePage />)
  expect((await cellsOf('an•••r')).slice(0, 3)).toEqual(['42', 'an•••r', '80'])
  expect(await cellsOf('an•••r')).toContain('Chưa ai nhận')
  await user.click(screen.getByRole('radio', { name: 'Mức 1 (0)' }))
  await waitFor(() => expect(server.sent('GET /care').at(-1)).toEqual({ level: '1', count: '50' }))
})

test('the list opens at the highest level that anybody is in', async () => {
  const server = serve('risk', { ...served, 'GET /care': { ...served['GET /care'], levels: [{ level: 1, count: 1 }] } })
  await open(<CarePage />)
  await waitFor(() => expect(server.sent('GET /care').at(-1)).toEqual({ level: '1', count: '50' }))
  expect(screen.getByRole('radio', { name: 'Mức 1 (1)', checked: true })).toBeTruthy()
})

test('the record explains the score by its markers, day by day, and a colleague takes the contact', async () => {
  const server = serve('risk', served)
  const user = await openAt('?id=42')
  expect(await screen.findByRole('heading', { name: 'Chăm sóc: an•••r' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Điểm theo ngày' })).toBeTruthy()
  expect(await cellsOf('Tăng cược ngay sau khi thua')).toEqual(['Tăng cược ngay sau khi thua', '45', '10', '60'])
  expect(screen.getByText('Ngày bình thường')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Nhận xem' }))
  await waitFor(() => expect(told()).toContain('Bạn đã nhận liên hệ này'))
  expect(server.sent('POST /care/take')).toEqual([{ contactId: '7' }])
})

test('whoever has taken it closes it with what it came to', async () => {
  const mine = { ...contact, state: 'taken', takenBy: 'cuc' }
  const server = serve('risk', { ...served, 'GET /care/one': { ...file, contacts: [mine] } })
  const user = await openAt('?id=42')
  await user.click(await screen.findByRole('button', { name: 'Kết thúc' }))
  const dialog = await dialogOf('Kết thúc liên hệ này?')
  await user.click(dialog.getByRole('radio', { name: 'Không liên hệ được' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Gọi ba lần')
  await user.click(dialog.getByRole('button', { name: 'Kết thúc' }))
  await waitFor(() =>
    expect(server.sent('POST /care/close')).toEqual([{ contactId: '7', end: 'not_reached', reason: 'Gọi ba lần' }]),
  )
})

test('a rule is set with a reason by whoever works here, and a level has no weight', async () => {
  const server = serve('risk', served)
  const user = await openAt('?view=rules')
  expect(await screen.findByText('Mỗi lần đạt 10 tính 20 điểm, tối đa ba lần.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sửa quy tắc: Mức 1' }))
  expect((await dialogOf('Sửa quy tắc: Mức 1')).queryByRole('textbox', { name: 'Điểm' })).toBe(null)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Sửa quy tắc: Tăng cược ngay sau khi thua' }))
  const dialog = await dialogOf('Sửa quy tắc: Tăng cược ngay sau khi thua')
  const threshold = dialog.getByRole('textbox', { name: 'Ngưỡng' })
  await user.clear(threshold)
  await user.type(threshold, '8')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Chặt hơn')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.sent('POST /care/rules/set')).toEqual([
      { kind: 'chasing', isOn: true, threshold: 8, weight: 20, before: 0, reason: 'Chặt hơn' },
    ]),
  )
})

test('members that cannot be read are told of, and who only reads has no buttons', async () => {
  const server = serve('auditor', { ...served, 'GET /care': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await openAt('')
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /care', { members: [], next: null, levels: [] })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có người chơi ở mức này')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nhận xem' })).toBe(null)
})
