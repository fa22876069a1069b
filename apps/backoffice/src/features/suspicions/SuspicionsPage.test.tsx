import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { SuspicionsPage } from './SuspicionsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'PLAY', decimals: 2 }
const listed = {
  suspicionId: '7',
  memberId: '17',
  account: 'an•••r',
  kind: 'rapid_out',
  state: 'open',
  score: 40,
  findings: 1,
  firstSeenAt: at,
  lastSeenAt: at,
  takenBy: null,
  proposedBy: null,
  closedBy: null,
  end: null,
}
const pageOf = (...suspicions: object[]) => ({
  suspicions,
  next: null,
  total: suspicions.length,
  open: [{ kind: 'rapid_out', count: 3, oldestAt: at }],
  ...money,
})
const finding = {
  at,
  ruleVersion: 0,
  points: 40,
  movement: 'withdrawal',
  movementId: '91',
  deposits: ['81'],
  withdrawals: ['91'],
  transfers: [],
  adjustments: [],
  refunds: [],
  members: ['18'],
  inAmount: '500000000',
  outAmount: '400000000',
  turnoverAmount: '100',
}
const movement = {
  kind: 'deposit',
  id: '81',
  at,
  amount: '500000000',
  isIn: true,
  isUndone: false,
  otherMemberId: null,
}
const day = {
  day: '2026-11-22',
  depositAmount: '500000000',
  withdrawalAmount: '400000000',
  sentAmount: '0',
  gotAmount: '0',
  turnoverAmount: '100',
  balanceAmount: '100000000',
}
const quiet = { ...day, day: '2026-11-20', depositAmount: '0', withdrawalAmount: '0', turnoverAmount: '0' }
const file = {
  suspicion: listed,
  findings: [finding],
  history: [] as object[],
  notes: [] as object[],
  days: [quiet, { ...day, day: '2026-11-21', depositAmount: '1' }, day],
  movements: [movement, { ...movement, id: '80', isUndone: true, kind: 'withdrawal', isIn: false }],
  hold: null as object | null,
  now: at,
  ...money,
}
const rule = {
  kind: 'rapid_out',
  isOn: true,
  points: 40,
  amount: '500000000',
  count: null,
  sharePercent: 70,
  turnoverPercent: 100,
  hours: 24,
  days: null,
  version: 0,
  since: at,
  setBy: null,
}
const rules = { rules: [rule], history: [{ ...rule, reason: 'as shipped' }], ...money }
const replies = {
  'GET /suspicions': pageOf(listed),
  'GET /suspicions/one': file,
  'GET /suspicions/rules': rules,
}
const fileOf = (suspicion: object, rest: object = {}) => ({ ...file, ...rest, suspicion: { ...listed, ...suspicion } })
const go = (address: string) => history.replaceState(null, '', address)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => go('/ops/suspicions'))

test('a row says who, of what and how much; state, sign and member stand in the address', async () => {
  const server = serve('auditor', replies)
  const user = await open(<SuspicionsPage />)
  expect((await cellsOf('an•••r (mã 17)')).slice(0, -1)).toEqual([
    '7',
    'an•••r (mã 17)',
    'Nạp rồi rút ngay',
    '40/100',
    '1',
    time,
    time,
    '–',
  ])
  expect(screen.getByText('1 nghi vấn khớp')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dấu hiệu' }), 'Nạp rồi rút ngay (3)')
  await user.type(screen.getByRole('textbox', { name: 'Mã thành viên' }), '17{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Đã đóng' }))
  const asked = { state: 'closed', kind: 'rapid_out', memberId: '17' }
  await waitFor(() => expect(server.sent('GET /suspicions').at(-1)).toMatchObject(asked))
  expect(location.search).toBe('?state=closed&kind=rapid_out&member=17')
  server.answer('GET /suspicions', { ...pageOf(listed), next: '7' })
  await user.click(screen.getByRole('button', { name: 'Làm mới' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trang sau' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  await waitFor(() => expect(server.sent('GET /suspicions').at(-1)).toMatchObject({ ...asked, after: '7' }))
  await user.click(await screen.findByRole('button', { name: 'Mở nghi vấn 7' }))
  await user.click(await screen.findByRole('button', { name: 'Về danh sách' }))
  expect(location.search).toBe('?state=closed&kind=rapid_out&member=17&after=7')
})

test('a list that cannot be read is no empty one', async () => {
  const server = serve('auditor', { ...replies, 'GET /suspicions': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<SuspicionsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /suspicions', pageOf())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có nghi vấn nào chờ nhận')).toBeTruthy()
})

test('a record has the rule with its numbers, the evidence, the money with its sum, and nothing to press for who reads', async () => {
  go('/ops/suspicions?id=7')
  const server = serve('auditor', replies)
  const user = await open(<SuspicionsPage />)
  expect(
    await screen.findByText('Nạp từ 5.000.000,00 PLAY trong 24 giờ, rút ra từ 70% số đó mà cược chưa đến 100%.'),
  ).toBeTruthy()
  const found = within(screen.getByRole('region', { name: 'Quy tắc đã tìm thấy' }))
  expect(found.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '5.000.000,00 PLAY',
    '4.000.000,00 PLAY',
    '1,00 PLAY',
    '81',
    '91',
    '18',
  ])
  expect(await cellsOf('Nạp tiền 81')).toEqual([
    time,
    'Nạp tiền 81 ',
    '–',
    '+ 5.000.000,00 PLAY',
    'Có trong bằng chứng',
  ])
  expect((await cellsOf('Đã hủy')).at(-1)).toBe('–')
  const days = within(screen.getByRole('table', { name: '30 ngày đến lần thấy gần nhất' }))
  expect(days.getAllByRole('row').map((row) => row.firstElementChild?.textContent)).toEqual([
    'Ngày',
    '2026-11-22',
    '2026-11-21',
    'Tổng',
  ])
  expect((await cellsOf('Tổng')).slice(1, 3)).toEqual(['5.000.000,01 PLAY', '8.000.000,00 PLAY'])
  expect(buttons()).toEqual(['Về danh sách', '18'])
  await user.click(screen.getByRole('button', { name: 'Nghi vấn của thành viên 18' }))
  await waitFor(() => expect(server.sent('GET /suspicions')).toMatchObject([{ state: 'open', memberId: '18' }]))
})

test('whoever took it proposes an end with what has been seen', async () => {
  go('/ops/suspicions?id=7')
  const server = serve('compliance', {
    ...replies,
    'POST /suspicions/take': { state: 'taken' },
    'POST /suspicions/propose': { state: 'proposed' },
  })
  const user = await open(<SuspicionsPage />)
  const take = await screen.findByRole('button', { name: 'Nhận xem xét' })
  expect(buttons()).not.toContain('Đề xuất kết luận')
  server.answer('GET /suspicions/one', fileOf({ state: 'taken', takenBy: 'cuc', findings: 2 }))
  await user.click(take)
  await user.click(await screen.findByRole('button', { name: 'Đề xuất kết luận' }))
  const dialog = await dialogOf('Kết luận của nghi vấn 7')
  await user.click(dialog.getByRole('radio', { name: 'Đã báo cơ quan chức năng' }))
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Không giải thích được')
  await user.click(dialog.getByRole('button', { name: 'Đề xuất kết luận' }))
  await waitFor(() =>
    expect(server.sent('POST /suspicions/propose')).toEqual([
      { suspicionId: '7', end: 'reported', findings: 2, reason: 'Không giải thích được' },
    ]),
  )
  expect(told()).toContain('Đã đề xuất kết luận cho nghi vấn 7')
})

test('whoever proposed it cannot confirm, and another one does with what has been seen', async () => {
  go('/ops/suspicions?id=7')
  const proposed = { state: 'proposed', takenBy: 'cuc', proposedBy: 'cuc', end: 'nothing' }
  const server = serve('compliance', {
    ...replies,
    'GET /suspicions/one': fileOf(proposed),
    'POST /suspicions/confirm': { state: 'closed' },
  })
  const user = await open(<SuspicionsPage />)
  expect(await screen.findByText('Bạn đã đề xuất kết luận: người khác phải xác nhận.')).toBeTruthy()
  expect(buttons()).not.toContain('Xác nhận và đóng')
  server.answer('GET /suspicions/one', fileOf({ ...proposed, takenBy: 'mai', proposedBy: 'mai' }))
  // What a colleague has done meanwhile is told, and read.
  server.answer('POST /suspicions/send-back', refused('already_decided', 'Việc này đã được quyết định.'))
  await user.click(screen.getByRole('button', { name: 'Không đồng ý' }))
  const back = await dialogOf('Mở lại nghi vấn 7?')
  await user.type(back.getByRole('textbox', { name: /^Lý do/ }), 'Chưa đủ')
  await user.click(back.getByRole('button', { name: 'Không đồng ý' }))
  await waitFor(() => expect(told()).toEqual(['Việc này đã được quyết định.']))
  await user.click(await screen.findByRole('button', { name: 'Xác nhận và đóng' }))
  const dialog = await dialogOf('Đóng nghi vấn 7?')
  expect(dialog.getByText(/Kết luận: Có lời giải thích hợp lý/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Đã đọc')
  await user.click(dialog.getByRole('button', { name: 'Xác nhận và đóng' }))
  await waitFor(() =>
    expect(server.sent('POST /suspicions/confirm')).toEqual([{ suspicionId: '7', findings: 1, reason: 'Đã đọc' }]),
  )
})

test('a note and the steps of colleagues stand in one history', async () => {
  go('/ops/suspicions?id=7')
  const server = serve('compliance', { ...replies, 'POST /suspicions/note': { state: 'open' } })
  const user = await open(<SuspicionsPage />)
  await user.click(await screen.findByRole('button', { name: 'Ghi chú' }))
  const dialog = await dialogOf('Ghi chú cho nghi vấn 7')
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Người trả là cửa hàng')
  const later = '2026-11-22T06:00:00.000Z'
  server.answer('GET /suspicions/one', {
    ...file,
    history: [{ state: 'taken', at: later, by: 'mai', reason: null }],
    notes: [{ at, by: 'cuc', note: 'Người trả là cửa hàng' }],
  })
  await user.click(dialog.getByRole('button', { name: 'Ghi chú' }))
  expect(await cellsOf('Người trả là cửa hàng')).toEqual([time, 'Ghi chú', 'cuc', 'Người trả là cửa hàng'])
  expect(server.sent('POST /suspicions/note')).toEqual([{ suspicionId: '7', reason: 'Người trả là cửa hàng' }])
  const rows = within(screen.getByRole('table', { name: 'Ai đã làm gì' })).getAllByRole('row')
  expect(rows.map((row) => row.children[1]?.textContent)).toEqual(['Việc', 'Ghi chú', 'Đang xem xét'])
})

test('withdrawals are held for some hours once, and the hold is ended before its time', async () => {
  go('/ops/suspicions?id=7')
  const until = '2026-11-23T05:00:00.000Z'
  const server = serve('compliance', {
    ...replies,
    'POST /suspicions/hold': { until },
    'POST /suspicions/release': { releasedAt: at },
  })
  const user = await open(<SuspicionsPage />)
  await user.click(await screen.findByRole('button', { name: 'Giữ lệnh rút' }))
  const dialog = await dialogOf('Giữ lệnh rút của thành viên này?')
  const hours = dialog.getByRole('spinbutton', { name: 'Giữ bao nhiêu giờ' })
  await user.clear(hours)
  await user.type(hours, '24')
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Chờ xác minh')
  const hold = { by: 'cuc', reason: 'Chờ xác minh', from: at, until, releasedBy: null as string | null }
  server.answer('GET /suspicions/one', { ...file, hold })
  await user.click(dialog.getByRole('button', { name: 'Giữ lệnh rút' }))
  expect(await screen.findByText(`${instant(new Date(until))} · cuc: Chờ xác minh`)).toBeTruthy()
  expect(server.sent('POST /suspicions/hold')).toEqual([{ suspicionId: '7', hours: 24, reason: 'Chờ xác minh' }])
  expect(buttons()).not.toContain('Giữ lệnh rút')
  await user.click(screen.getByRole('button', { name: 'Thôi giữ' }))
  const release = await dialogOf('Thôi giữ lệnh rút?')
  await user.type(release.getByRole('textbox', { name: /^Lý do/ }), 'Đã rõ')
  server.answer('GET /suspicions/one', { ...file, hold: { ...hold, releasedBy: 'cuc' } })
  await user.click(release.getByRole('button', { name: 'Thôi giữ' }))
  expect(await screen.findByText('Người thôi giữ')).toBeTruthy()
  expect(buttons()).not.toContain('Thôi giữ')
})

test('the rules are shown with their numbers and set with a reason, within their bounds', async () => {
  const server = serve('compliance', { ...replies, 'POST /suspicions/rules/set': { version: 1 } })
  const user = await open(<SuspicionsPage />)
  await user.click(await screen.findByRole('button', { name: 'Quy tắc' }))
  expect(location.search).toBe('?view=rules')
  const row = await rowOf('Nạp rồi rút ngay')
  expect(row.getByText(/^Nạp từ 5.000.000,00 PLAY trong 24 giờ/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Sửa quy tắc “Nạp rồi rút ngay”' }))
  const dialog = await dialogOf('Sửa quy tắc “Nạp rồi rút ngay”')
  const type = async (name: string | RegExp, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await type('Số tiền (PLAY)', '6000000,5')
  await type('Giờ', '721')
  await type(/^Lý do/, 'Nhiều báo nhầm')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(server.sent('POST /suspicions/rules/set')).toEqual([])
  await type('Giờ', '48')
  await user.click(dialog.getByRole('checkbox', { name: 'Đang bật' }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('POST /suspicions/rules/set')).toHaveLength(1))
  expect(server.sent('POST /suspicions/rules/set')).toEqual([
    {
      kind: 'rapid_out',
      isOn: false,
      points: 40,
      amount: '600000050',
      count: null,
      sharePercent: 70,
      turnoverPercent: 100,
      hours: 48,
      days: null,
      before: 0,
      reason: 'Nhiều báo nhầm',
    },
  ])
})
