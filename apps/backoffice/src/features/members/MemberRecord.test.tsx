import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, outOfReach, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { MembersPage } from './MembersPage.tsx'
import { file } from './member.fixture.ts'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))

async function openFile(tab?: string) {
  history.replaceState(null, '', `/ops/members?by=email&text=an%40x.vn&id=7${tab ? `&tab=${tab}` : ''}`)
  return open(<MembersPage />)
}

const desk = (replies: Parameters<typeof serve>[1] = {}, role: Parameters<typeof serve>[0] = 'risk') =>
  serve(role, { 'GET /members/file': file, ...replies })

const factsIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('the head says who, in which state, with how much, of which rank and in which line', async () => {
  desk({ 'GET /members/file': { ...file, frozen: ['bets'] } })
  await openFile()
  const head = within(await screen.findByRole('region', { name: 'Hồ sơ an•••r' }))
  expect(head.getByText('1.250.000 PLAY')).toBeTruthy()
  expect(head.getByText('Đã khóa: Cược')).toBeTruthy()
  expect(await factsIn('Hồ sơ an•••r')).toEqual([
    'Số dư: 1.250.000 PLAY',
    'Điểm: 120',
    'Mã số: 7',
    'Loại: Thành viên',
    'Hạng: Hạng 3',
    `Đăng ký: ${time}`,
    `Đăng nhập cuối: ${instant(new Date(file.lastLoginAt))}`,
    'Ngôn ngữ: VI',
    'Tuyến trên: da•••yto•••p',
    'Tuyến dưới trực tiếp: Xem 2 người',
  ])
  expect(head.getByRole('link', { name: 'da•••y' }).getAttribute('href')).toBe('/ops/members?id=4')
  expect(head.getByRole('link', { name: 'Xem 2 người' }).getAttribute('href')).toBe('/ops/members?by=agent&text=7')
  expect(head.getByRole('link', { name: 'Nghi vấn của thành viên' }).getAttribute('href')).toBe(
    '/ops/suspicions?member=7',
  )
})

test('[OPS-69] limits and breaks are seen, and nothing on the page loosens or ends one', async () => {
  desk()
  await openFile()
  expect(await factsIn('Giới hạn tự đặt')).toEqual([
    `Nghỉ chơi đến: ${instant(new Date('2026-12-01T05:00:00.000Z'))}`,
    'Cược hôm nay: 20.000 PLAY / 500.000 PLAY',
    'Thua tuần này: -5.000 PLAY / 100.000 PLAY',
    'Một phiên chơi: Không đặt',
    'Nhắc giờ chơi: 60 phút',
    'Nạp trong 24 giờ: 0 PLAY / 1.000.000 PLAY',
    'Nạp trong 7 ngày: Không đặt',
    `Nạp trong tháng: 900.000 PLAY / 2.000.000 PLAY (xin nâng, có hiệu lực ${instant(new Date('2026-11-24T05:00:00.000Z'))})`,
  ])
  expect(within(screen.getByRole('region', { name: 'Giới hạn tự đặt' })).queryByRole('button')).toBe(null)
})

test('what is to be played and what protects the account stand in the overview', async () => {
  desk()
  await openFile()
  expect((await factsIn('Vòng cược'))[0]).toContain('300.000 PLAY / 900.000 PLAY')
  expect(screen.getByText('Còn thiếu 600.000 PLAY')).toBeTruthy()
  expect(await factsIn('Bảo vệ tài khoản')).toEqual([
    'Xác minh hai bước: Bật',
    'Địa chỉ IP đã ghi nhận: 2',
    'Trình duyệt ghi nhớ: 1',
  ])
})

test('whoever has never logged in has no limits, and the page says why', async () => {
  desk({ 'GET /members/file': { ...file, protection: null } })
  await openFile()
  expect(await screen.findByText('Chưa đăng nhập lần nào nên chưa có ví và giới hạn.')).toBeTruthy()
})

const entry = {
  sequence: 12,
  reason: 'stake',
  netAmount: '-5000',
  balanceAmount: '95000',
  betId: '31',
  number: '31',
  at,
}

test('the ledger comes page by page, of one kind where that is asked, and both stand in the address', async () => {
  const server = desk({
    'GET /members/entries': ({ before }) =>
      before === undefined
        ? { entries: [entry], next: '12' }
        : { entries: [{ ...entry, sequence: 11, reason: 'grant', netAmount: '100000', betId: null }], next: null },
  })
  const user = await openFile('entries')
  expect(await cellsOf('95.000 PLAY')).toEqual([time, 'Đặt cược', '31', '−5.000 PLAY', '95.000 PLAY'])
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  expect((await cellsOf('+100.000 PLAY'))[3]).toBe('+100.000 PLAY')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại giao dịch' }), 'Nạp tiền')
  await waitFor(() =>
    expect(server.sent('GET /members/entries').at(-1)).toEqual({
      id: '7',
      book: 'money',
      count: '50',
      reason: 'deposit',
    }),
  )
  expect(location.search).toContain('reason=deposit')
})

test('bets come with what they sum up to, in one state where that is asked', async () => {
  const bet = {
    id: '31',
    product: 'lottery',
    gameCode: 'MB',
    numero: '20261122',
    lines: [{ play: 'LO', numbers: ['12', '34'], unitAmount: '1000', odds: 990000 }],
    legs: [],
    stakeAmount: '5000',
    validAmount: '5000',
    payoutAmount: '0',
    netAmount: '-5000',
    status: 'lost',
    closesAt: null,
    placedAt: at,
    voidReason: null,
    settledAt: at,
  }
  const total = { stakeAmount: '5000', validAmount: '5000', payoutAmount: '0', netAmount: '-5000', count: 1 }
  const server = desk({ 'GET /members/bets': { bets: [bet], next: null, total } })
  const user = await openFile('bets')
  expect((await cellsOf('31')).slice(1)).toEqual([time, 'MB · 2026112212 34', 'Không trúng', '5.000 PLAY', '0 PLAY'])
  expect(screen.getByText('1 cược · tiền cược 5.000 PLAY · trả thưởng 0 PLAY · thành viên −5.000 PLAY')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trạng thái' }), 'Thắng')
  await waitFor(() => expect(server.sent('GET /members/bets').at(-1)).toMatchObject({ status: 'won' }))
})

const deposit = {
  depositId: '5',
  number: 'D00000005',
  memberId: '7',
  account: 'an•••r',
  methodCode: 'bank',
  state: 'credited',
  amount: '100000',
  receivedAmount: null,
  creditedAmount: null,
  flags: [],
  createdAt: at,
  expiresAt: at,
  decidedAt: null,
  takenBy: null,
  toldAt: null,
}

test('deposits and withdrawals of this member lead to their desks, and are closed to a role that may not read them', async () => {
  const money = { currency: 'PLAY', decimals: 0 }
  const server = desk({
    'GET /deposits': { deposits: [deposit], next: null, ...money },
    'GET /withdrawals': { withdrawals: [], next: null, ...money },
  })
  await openFile('money')
  const row = await rowOf('D00000005')
  expect(row.getByRole('link').getAttribute('href')).toBe('/ops/deposits?tab=orders&id=5')
  expect(await screen.findByText('Chưa rút lần nào')).toBeTruthy()
  expect(server.sent('GET /deposits')).toEqual([{ memberId: '7', count: '50' }])
})

test('a role that reads no money is told so, and nothing is asked', async () => {
  const server = desk({}, 'support')
  await openFile('money')
  expect(await screen.findAllByText('Vai trò của bạn không xem được phần này.')).toHaveLength(2)
  expect(server.sent('GET /deposits')).toEqual([])
})

test('what was given and the points are lists of their own', async () => {
  desk({
    'GET /members/entries': ({ book }) =>
      book === 'gifts'
        ? { entries: [{ ...entry, reason: 'bonus', netAmount: '3000', betId: null }], next: null }
        : { entries: [{ ...entry, reason: 'points_earned', netAmount: '4', balanceAmount: '120' }], next: null },
  })
  await openFile('gifts')
  expect((await cellsOf('Thưởng')).slice(1)).toEqual(['Thưởng', '–', '+3.000 PLAY', '95.000 PLAY'])
  expect((await cellsOf('Điểm từ cược')).slice(2).map((text) => text?.trim())).toEqual(['+4', '120'])
})

const where = {
  id: '3',
  at,
  device: { browser: 'Chrome', system: 'Android', form: 'phone' },
  place: { address: '203.0.113.*', country: 'VN' },
}

test('log-ins, browsers and changes of security stand together, and a browser leads to all who used it', async () => {
  const code = 'ab12ab12ab12ab12'
  desk({
    'GET /members/log-ins': { events: [{ ...where, result: 'failed' }], hasMore: true },
    'GET /members/security': { events: [{ ...where, change: 'password' }], hasMore: false },
    'GET /members/devices': { devices: [{ code, device: where.device, firstSeenAt: at, lastSeenAt: at }] },
  })
  await openFile('logins')
  expect(await cellsOf('Thất bại')).toEqual([time, '203.0.113.* · VN', 'Chrome · Android', 'Thất bại'])
  expect((await cellsOf('Đổi mật khẩu'))[3]).toBe('Đổi mật khẩu')
  expect((await rowOf(code)).getByRole('link').getAttribute('href')).toBe(`/ops/members?by=device&text=${code}`)
  expect(screen.getAllByRole('button', { name: 'Xem thêm' })).toHaveLength(1)
})

test('linked accounts say what they have in common, and lead to their files', async () => {
  const link = { memberId: '9', account: 'cu•••y', status: 'frozen', by: ['address', 'payee'], at }
  desk({ 'GET /members/links': { links: [link], hasMore: true } })
  await openFile('links')
  const row = await rowOf('cu•••y (mã 9)')
  expect(row.getByRole('link').getAttribute('href')).toBe('/ops/members?id=9')
  expect((await cellsOf('cu•••y (mã 9)')).slice(1, 3)).toEqual(['Địa chỉTài khoản nhận tiền', 'Đã khóa'])
  expect(screen.getByText('Chỉ hiện 50 người gần nhất của mỗi loại.')).toBeTruthy()
})

test('a note is written and stands on top; whoever only reads has no field', async () => {
  const server = desk({ 'GET /members/notes': { notes: [] }, 'POST /members/notes': {} }, 'support')
  const user = await openFile('notes')
  expect(await screen.findByText('Chưa có ghi chú nào')).toBeTruthy()
  server.answer('GET /members/notes', { notes: [{ at, by: 'cuc', note: 'Gọi lại' }] })
  await user.type(await screen.findByRole('textbox', { name: 'Ghi chú mới' }), ' Gọi lại ')
  await user.click(screen.getByRole('button', { name: 'Ghi lại' }))
  await waitFor(() => expect(told()).toEqual(['Đã ghi chú']))
  expect(server.sent('POST /members/notes')).toEqual([{ id: '7', note: 'Gọi lại' }])
  expect(await screen.findByText('Gọi lại')).toBeTruthy()
})

test('an auditor reads notes and writes none', async () => {
  desk({ 'GET /members/notes': { notes: [] } }, 'auditor')
  await openFile('notes')
  await screen.findByText('Chưa có ghi chú nào')
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('all changes are told with who, what it was and became, and why', async () => {
  const change = {
    id: '90',
    at,
    by: 'binh',
    action: 'member.frozen',
    before: '{"frozen": []}',
    after: '{"frozen": ["bets"]}',
    reason: 'Nghi gian lận',
  }
  const other = {
    ...change,
    id: '89',
    by: null,
    action: 'adjustment.posted',
    before: null,
    after: '{"adjustment": "44"}',
    reason: null,
  }
  desk({ 'GET /members/changes': { changes: [change, other], next: null } })
  await openFile('changes')
  expect(await cellsOf('Nghi gian lận')).toEqual([time, 'binh', 'Khóa', 'Mở → Cược', 'Nghi gian lận'])
  const posted = 'Điều chỉnh số dư: ghi sổ'
  await screen.findByText(posted)
  expect(await cellsOf(posted)).toEqual([time, 'Dòng lệnh', posted, 'adjustment: 44', '–'])
})

test('the part stands in the address; the arrows of the keyboard go through the parts, and back leads to the list as it was', async () => {
  desk({
    'GET /members/entries': { entries: [], next: null },
    'GET /members': { members: [], next: null },
  })
  const user = await openFile()
  await user.click(await screen.findByRole('tab', { name: 'Tổng quan' }))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Chưa có biến động nào')).toBeTruthy()
  expect(location.search).toBe('?by=email&text=an%40x.vn&id=7&tab=entries')
  await user.click(screen.getByRole('button', { name: 'Về danh sách' }))
  expect(await screen.findByText('Không có thành viên nào khớp')).toBeTruthy()
  expect(location.search).toBe('?by=email&text=an%40x.vn')
})

test('a file that cannot be read says so and is asked for again; so does a part', async () => {
  const server = desk({ 'GET /members/file': refused('member_not_found', 'Không tìm thấy thành viên.') })
  const user = await openFile('links')
  expect(await screen.findByText('Không tìm thấy thành viên.')).toBeTruthy()
  server.answer('GET /members/file', file)
  server.answer('GET /members/links', outOfReach)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  server.answer('GET /members/links', { links: [], hasMore: false })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có tài khoản nào liên quan')).toBeTruthy()
})

const document = {
  id: '31',
  type: 'id_card',
  state: 'accepted',
  fault: null,
  sentAt: at,
  decidedBy: 'minh',
  decidedAt: at,
  expiresOn: '2040-05-28',
  isExpired: false,
  isMarked: false,
}
const documents = [
  {
    ...document,
    id: '33',
    type: 'bank_statement',
    state: 'pending',
    decidedBy: null,
    decidedAt: null,
    expiresOn: null,
  },
  { ...document, id: '32', type: 'passport', state: 'rejected', fault: 'unreadable', expiresOn: null },
  document,
  { ...document, id: '30', expiresOn: '2020-01-01', isExpired: true, isMarked: true },
]

test('the documents stand in the file with state, dates and who decided, and lead to their desk', async () => {
  desk({ 'GET /members/documents': { level: 2, documents } })
  await openFile('documents')
  const part = within(await screen.findByRole('region', { name: 'Giấy tờ' }))
  expect(await part.findByText('Cấp xác minh: 2')).toBeTruthy()
  const rows = part.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [time, 'Sao kê ngân hàng', 'Chờ duyệt', '–', '–'],
    [time, 'Hộ chiếu', 'Đã từ chốiẢnh mờ, không đọc được', '–', `minh, ${time}`],
    [time, 'Căn cước công dân', 'Đã chấp nhận', '2040-05-28', `minh, ${time}`],
    [time, 'Căn cước công dânNhân viên đã xem bản gốc, không có ảnh.', 'Hết hạn', '2020-01-01', `minh, ${time}`],
  ])
  expect(part.getByRole('link', { name: 'Mở bàn duyệt giấy tờ' }).getAttribute('href')).toBe('/ops/documents')
  expect(part.getByRole('link', { name: 'Hộ chiếu' }).getAttribute('href')).toBe('/ops/documents?id=32')
})

test('a document opens for whoever may decide on it, and the part is there for whoever may read it', async () => {
  desk({ 'GET /members/documents': { level: 2, documents } }, 'support')
  await openFile('documents')
  expect(await screen.findByText('Hộ chiếu')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Hộ chiếu' })).toBe(null)
})

test('who may not read documents does not get their part, whatever the address asks for', async () => {
  const server = desk({ 'GET /members/documents': { level: 2, documents } }, 'finance-maker')
  await openFile('documents')
  expect(await screen.findByRole('region', { name: 'Thông tin cá nhân' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Giấy tờ' })).toBe(null)
  expect(server.sent('GET /members/documents')).toEqual([])
})

test('documents that do not come can be asked for again, and none is said', async () => {
  const server = desk({ 'GET /members/documents': outOfReach })
  const user = await openFile('documents')
  const again = await screen.findByRole('button', { name: 'Thử lại' })
  server.answer('GET /members/documents', { level: 0, documents: [] })
  await user.click(again)
  expect(await screen.findByText('Chưa gửi giấy tờ nào')).toBeTruthy()
})
