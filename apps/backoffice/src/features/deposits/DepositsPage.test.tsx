import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { DepositsPage } from './DepositsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'PLAY', decimals: 0 }
const deposit = {
  depositId: '7',
  number: 'D00000007',
  memberId: '17',
  account: 'an•••9',
  methodCode: 'vietqr',
  state: 'review',
  amount: '100000',
  receivedAmount: '90000',
  creditedAmount: null,
  flags: ['other_amount', 'late'],
  createdAt: at,
  expiresAt: at,
  decidedAt: at,
  takenBy: null,
  toldAt: null,
}
const transaction = {
  transactionId: '31',
  name: 'FT26000031',
  bank: 'sim-bank',
  accountNumber: '1900000001',
  amount: '90000',
  bookedAt: at,
  receivedAt: at,
  verdict: 'review',
  clearings: [],
  proposal: null,
  callId: '51',
}
const call = {
  callId: '51',
  at,
  bank: 'sim-bank',
  code: 'OK',
  isReplay: true,
  isAsked: false,
  state: null,
  name: 'FT26000031',
  amount: '90000',
  verdict: 'review',
  depositId: '7',
  number: 'D00000007',
}
const file = {
  deposit,
  reason: null,
  bankName: 'Vietcombank',
  accountNumber: '1900000001',
  accountName: 'BANYAN',
  kind: 'bank_transfer',
  text: 'NAP7Q2XK4M',
  history: [
    { state: 'pending', at, by: null, reason: null },
    { state: 'review', at, by: null, reason: null },
  ],
  notice: null,
  vouching: null,
  vouchingProposal: null,
  transactions: [transaction],
  calls: [call],
  secondPersonFrom: '20000000',
  isFrozen: true,
  breakUntil: null,
  isAboveLimit: true,
  ...money,
}
const suspended = {
  ...transaction,
  verdict: 'suspense',
  why: 'no_text',
  leftAmount: '90000',
  depositId: null,
  number: null,
}
const method = {
  code: 'vietqr',
  kind: 'bank_transfer',
  provider: null,
  feeAmount: '0',
  feeShare: 0,
  rate: null,
  confirmations: null,
  network: null,
  amountMin: '20000',
  amountMax: '1000000',
  quickAmounts: ['50000', '100000'],
  minutes: 15,
  rankLevelMin: 0,
  place: 1,
  isOn: true,
  version: 4,
}
const account = {
  accountId: 3,
  bank: 'sim-bank',
  bin: '970436',
  bankCode: 'VCB',
  bankName: 'Vietcombank',
  accountNumber: '1900000001',
  accountName: 'BANYAN',
  methodCodes: ['vietqr'],
  dayAmountMax: null as string | null,
  dayAmount: '250000',
  isOn: true,
  version: 2,
}
const settings = {
  methods: [method],
  accounts: [account],
  banks: ['sim-bank'],
  providers: [],
  secondPersonFrom: '20000000',
  version: 1,
  ...money,
}
const pageOf = (...deposits: object[]) => ({ deposits, next: null, ...money })
const suspenseOf = (...transactions: object[]) => ({ transactions, next: null, secondPersonFrom: '20000000', ...money })
const replies = {
  'GET /deposits': pageOf(deposit),
  'GET /deposits/one': file,
  'GET /suspense': suspenseOf(suspended),
  'GET /bank-calls': { calls: [call], banks: ['sim-bank'], next: null, ...money },
  'GET /deposit-methods': settings,
}
const mine = { ...file, deposit: { ...deposit, takenBy: 'cuc' } }
const at7 = '/ops/deposits?tab=orders&id=7'
const go = (address: string) => history.replaceState(null, '', address)
const buttons = (within_: { queryAllByRole: typeof screen.queryAllByRole }) =>
  within_.queryAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => go('/ops/deposits'))

test('the deposits in review are shown first, and another state or a number by the address', async () => {
  const server = serve('auditor', replies)
  const user = await open(<DepositsPage />)
  expect((await cellsOf('D00000007')).slice(0, -1)).toEqual([
    'D00000007',
    'an•••9 (mã 17)',
    'Đang kiểm traKhác số đã đặt · Đến muộn',
    '100.000 PLAY',
    '90.000 PLAY',
    time,
    '–',
    '–',
  ])
  expect(server.sent('GET /deposits')).toEqual([{ state: 'review' }])
  await user.click(screen.getByRole('radio', { name: 'Chờ chuyển khoản' }))
  await waitFor(() => expect(server.sent('GET /deposits').at(-1)).toEqual({ state: 'pending' }))
  expect(location.search).toBe('?tab=orders&state=pending')
  await user.type(screen.getByRole('textbox', { name: 'Mã lệnh' }), 'D00000007{Enter}')
  await waitFor(() => expect(server.sent('GET /deposits').at(-1)).toEqual({ number: 'D00000007' }))
  history.back()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chờ chuyển khoản' }).checked).toBe(true),
  )
})

test('a list that cannot be read is no empty one, and goes on where a page ends', async () => {
  const server = serve('auditor', { ...replies, 'GET /deposits': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<DepositsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Không có lệnh nào')).toBeNull()
  server.answer('GET /deposits', ({ after }: { after?: string }) =>
    after === '7' ? pageOf({ ...deposit, depositId: '8', number: 'D00000008' }) : { ...pageOf(deposit), next: '7' },
  )
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }))
  expect(await screen.findByText('D00000008')).toBeTruthy()
  expect(screen.getByText('D00000007')).toBeTruthy()
})

test('a deposit has its facts, states, transactions and calls, and nothing to press for who only reads', async () => {
  serve('auditor', replies)
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Mở lệnh D00000007' }))
  expect(await screen.findByText('Nạp tiền của thành viên đang bị khóa.')).toBeTruthy()
  expect(screen.getByText('Vượt hạn mức nạp mà thành viên tự đặt.')).toBeTruthy()
  expect(screen.getByText('Vietcombank · 1900000001 · BANYAN')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Các bước' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    `Chờ chuyển khoản${time}Tự động–`,
    `Đang kiểm tra${time}Tự động–`,
  ])
  expect(within(screen.getByRole('table', { name: 'Ngân hàng báo' })).getByText('Báo lại')).toBeTruthy()
  expect(buttons(screen)).not.toContain('Nhận xử lý')
  await user.click(screen.getByRole('button', { name: 'Về danh sách' }))
  expect(await screen.findByRole('table', { name: 'Lệnh nạp' })).toBeTruthy()
})

test('a deposit is taken before it is decided, and given back', async () => {
  go(at7)
  const server = serve('finance-maker', {
    ...replies,
    'POST /deposits/take': { takenBy: 'cuc' },
    'POST /deposits/give-back': {},
  })
  const user = await open(<DepositsPage />)
  const take = await screen.findByRole('button', { name: 'Nhận xử lý' })
  expect(buttons(screen)).not.toContain('Duyệt')
  server.answer('GET /deposits/one', mine)
  await user.click(take)
  await waitFor(() => expect(told()).toEqual(['Bạn đang xử lý lệnh này']))
  server.answer('GET /deposits/one', file)
  await user.click(await screen.findByRole('button', { name: 'Trả lại việc' }))
  expect(await screen.findByRole('button', { name: 'Nhận xử lý' })).toBeTruthy()
  expect(server.sent('POST /deposits/give-back')).toEqual([{ depositId: '7' }])
})

test.each([
  ['that another has taken', { deposit: { ...deposit, takenBy: 'binh' } }, 'binh đang xử lý lệnh này.'],
  [
    'without money',
    { deposit: { ...deposit, state: 'pending', receivedAmount: null, takenBy: 'cuc' }, transactions: [] },
    /^Chưa có tiền nào đến/,
  ],
])('a deposit %s cannot be approved', async (_what, change, words) => {
  go(at7)
  serve('finance-maker', { ...replies, 'GET /deposits/one': { ...file, ...change } })
  await open(<DepositsPage />)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(buttons(screen)).not.toContain('Duyệt')
})

test('an approval shows what reaches the wallet and what stays, and sends the amount with the reason', async () => {
  go(at7)
  const server = serve('finance-maker', {
    ...replies,
    'GET /deposits/one': mine,
    'POST /deposits/approve': { status: 'done' },
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Duyệt' }))
  const dialog = await dialogOf('Duyệt lệnh D00000007')
  const field = dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' })
  expect(field).toHaveProperty('value', '90000')
  expect(dialog.getByText('+ 90.000 PLAY')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '90001')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đã gọi')
  await user.click(dialog.getByRole('button', { name: 'Duyệt' }))
  expect(told()).toEqual(['Nhập số tiền lớn hơn 0, nhiều nhất 90.000 PLAY.'])
  await user.clear(field)
  await user.type(field, '60000')
  expect(dialog.getByText('+ 60.000 PLAY')).toBeTruthy()
  expect(dialog.getByText('30.000 PLAY')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Duyệt' }))
  await waitFor(() => expect(told()).toContain('Đã duyệt D00000007, tiền đã vào ví'))
  expect(server.sent('POST /deposits/approve')).toEqual([{ depositId: '7', amount: '60000', reason: 'đã gọi' }])
})

test('a large amount is proposed by the first of two people, and approved by the second', async () => {
  go(at7)
  const large = { ...mine, secondPersonFrom: '90000' }
  const server = serve('finance-maker', {
    ...replies,
    'GET /deposits/one': large,
    'POST /deposits/approve': { status: 'proposed' },
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Duyệt' }))
  const dialog = await dialogOf('Duyệt lệnh D00000007')
  expect(dialog.getByText(/^Số tiền này cần hai người/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đã gọi')
  const proposal = {
    kind: 'approved',
    by: 'binh',
    amount: '90000',
    depositId: '7',
    number: 'D00000007',
    memberId: null,
    reference: null,
  }
  server.answer('GET /deposits/one', { ...large, transactions: [{ ...transaction, proposal }] })
  await user.click(dialog.getByRole('button', { name: 'Đề nghị' }))
  await waitFor(() => expect(told()).toEqual(['D00000007 chờ người thứ hai']))
  expect(await screen.findByText('binh đề nghị: Duyệt 90.000 PLAY D00000007')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Duyệt' }))
  expect((await dialogOf('Duyệt lệnh D00000007')).getByText('90.000 PLAY, bởi binh')).toBeTruthy()
  expect((await dialogOf('Duyệt lệnh D00000007')).getByRole('button', { name: 'Duyệt' })).toBeTruthy()
})

test('a rejection says where the money stays, and one that came too late closes and reads again', async () => {
  go(at7)
  const server = serve('finance-maker', {
    ...replies,
    'GET /deposits/one': mine,
    'POST /deposits/reject': refused('already_decided', 'Yêu cầu này đã được xử lý.'),
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Từ chối' }))
  const dialog = await dialogOf('Từ chối lệnh D00000007')
  expect(dialog.getByText(/nằm ở Tiền treo/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'người khác chuyển')
  await user.click(dialog.getByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(told()).toEqual(['Yêu cầu này đã được xử lý.']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent('POST /deposits/reject')).toEqual([{ depositId: '7', reason: 'người khác chuyển' }])
  expect(server.sent('GET /deposits/one').length).toBeGreaterThan(1)
})

test('money in suspense is opened once by each opening, and given to whom is shown before', async () => {
  go('/ops/deposits?tab=suspense')
  const target = {
    memberId: '17',
    account: 'an•••9',
    deposit: { depositId: '9', number: 'D00000009', state: 'expired', amount: '100000' },
    isFrozen: false,
    breakUntil: null,
  }
  const server = serve('finance-maker', {
    ...replies,
    'POST /bank-calls/open': {
      body: '{"text":"hoc phi"}',
      told: { text: 'hoc phi', payerName: 'NGUYEN VAN AN', payerAccount: '0071', payerBank: null },
    },
    'GET /suspense/target': refused('not_found', 'Không tìm thấy.'),
    'POST /suspense/assign': { status: 'done' },
  })
  const user = await open(<DepositsPage />)
  expect((await cellsOf('FT26000031')).slice(0, -1)).toEqual([
    'FT26000031',
    'sim-bank · 1900000001',
    time,
    'Thiếu nội dung',
    '90.000 PLAY',
    '90.000 PLAY',
    '–',
  ])
  await user.click(screen.getByRole('button', { name: 'Đọc nội dung của FT26000031' }))
  const opened = await dialogOf('Lần báo 51')
  expect(await opened.findByText('NGUYEN VAN AN')).toBeTruthy()
  expect(opened.getByText('{"text":"hoc phi"}')).toBeTruthy()
  expect(server.sent('POST /bank-calls/open')).toEqual([{ callId: '51' }])
  await user.click(opened.getByRole('button', { name: 'Đóng' }))

  await user.click(await screen.findByRole('button', { name: 'Gán FT26000031' }))
  const dialog = await dialogOf('Gán FT26000031')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'có biên lai')
  const field = dialog.getByRole('textbox', { name: 'Mã lệnh hoặc tên đăng nhập đầy đủ' })
  await user.type(field, 'nobody{Enter}')
  expect(await dialog.findByText('Không tìm thấy.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Gán' }))
  expect(told()).toEqual(['Hãy tìm lệnh hoặc thành viên trước.'])
  server.answer('GET /suspense/target', target)
  await user.clear(field)
  await user.type(field, 'D00000009')
  await user.click(dialog.getByRole('button', { name: 'Tìm' }))
  expect(await dialog.findByText('D00000009 · 100.000 PLAY · Hết hạn → Đã cộng')).toBeTruthy()
  expect(dialog.getByText('+ 90.000 PLAY')).toBeTruthy()
  // What is typed anew is not who was found.
  await user.type(field, '1')
  expect(dialog.queryByText('+ 90.000 PLAY')).toBeNull()
  await user.type(field, '{Backspace}{Enter}')
  await dialog.findByText('+ 90.000 PLAY')
  await user.click(dialog.getByRole('button', { name: 'Gán' }))
  await waitFor(() => expect(told()).toContain('Đã gán FT26000031, tiền đã vào ví'))
  expect(server.sent('POST /suspense/assign')).toEqual([
    { transactionId: '31', memberId: '17', depositId: '9', amount: '90000', reason: 'có biên lai' },
  ])
})

test('money sent back is noted under the reference that the first of two people gave', async () => {
  go('/ops/deposits?tab=suspense')
  const proposal = {
    kind: 'returned',
    by: 'binh',
    amount: '90000',
    depositId: null,
    number: null,
    memberId: null,
    reference: 'FT-BACK-1',
  }
  const server = serve('finance-maker', {
    ...replies,
    'GET /suspense': { ...suspenseOf({ ...suspended, proposal }), secondPersonFrom: '90000' },
    'POST /suspense/return': { status: 'done' },
  })
  const user = await open(<DepositsPage />)
  expect(await screen.findByText('binh đề nghị: Trả lại 90.000 PLAY FT-BACK-1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ghi đã trả lại FT26000031' }))
  const dialog = await dialogOf('Ghi đã trả lại FT26000031')
  const field = dialog.getByRole('textbox', { name: 'Mã giao dịch trả lại' })
  await user.type(field, '2')
  expect(dialog.getByRole('button', { name: 'Đề nghị' })).toBeTruthy()
  await user.type(field, '{Backspace}')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'không ai nhận')
  await user.click(dialog.getByRole('button', { name: 'Trả lại' }))
  await waitFor(() => expect(told()).toEqual(['Đã ghi trả lại FT26000031']))
  expect(server.sent('POST /suspense/return')).toEqual([
    { transactionId: '31', amount: '90000', reference: 'FT-BACK-1', reason: 'không ai nhận' },
  ])
})

test('who may only read sees suspense and settings without a button that decides', async () => {
  go('/ops/deposits?tab=suspense')
  serve('auditor', replies)
  const user = await open(<DepositsPage />)
  expect(buttons(await rowOf('FT26000031'))).toEqual(['Nội dung'])
  await user.click(screen.getByRole('tab', { name: 'Cách nạp' }))
  expect(buttons(await rowOf('Vietcombank'))).toEqual([])
  expect(buttons(screen)).not.toContain('Sửa')
})

test('what was cleared is found with who did it and why', async () => {
  go('/ops/deposits?tab=suspense&status=cleared')
  const clearing = {
    kind: 'assigned',
    amount: '90000',
    number: 'D00000009',
    reference: null,
    reason: 'có biên lai',
    by: 'cuc',
    proposedBy: 'binh',
    at,
  }
  const server = serve('finance-maker', {
    ...replies,
    'GET /suspense': suspenseOf({ ...suspended, leftAmount: '0', clearings: [clearing] }),
  })
  await open(<DepositsPage />)
  expect(await screen.findByText(`binh, cuc · ${time} · có biên lai`)).toBeTruthy()
  expect(server.sent('GET /suspense')).toEqual([{ status: 'cleared' }])
  expect(buttons(await rowOf('FT26000031'))).toEqual(['Nội dung'])
})

test('the calls of banks are filtered by their answer, and lead to the order', async () => {
  go('/ops/deposits?tab=calls')
  const server = serve('auditor', replies)
  const user = await open(<DepositsPage />)
  expect((await cellsOf('FT26000031')).slice(0, 6)).toEqual([
    time,
    'sim-bank',
    'FT26000031',
    '90.000 PLAY',
    'OKBáo lại',
    'Chờ ngườiD00000007',
  ])
  await user.click(screen.getByRole('radio', { name: 'Bị từ chối' }))
  await waitFor(() => expect(server.sent('GET /bank-calls').at(-1)).toEqual({ result: 'refused' }))
  await user.click(await screen.findByRole('button', { name: 'Mở lệnh D00000007' }))
  expect(await screen.findByText('Lệnh D00000007')).toBeTruthy()
})

test('a bank is asked for a day, and what it had not told of is counted', async () => {
  go('/ops/deposits?tab=calls')
  const server = serve('finance-maker', { ...replies, 'POST /bank-calls/ask': { told: 3, missing: 1 } })
  const user = await open(<DepositsPage />)
  const day = await screen.findByLabelText('Giao dịch của sim-bank trong ngày')
  await user.clear(day)
  await user.type(day, '2026-11-21')
  const asked = { ...call, callId: '52', name: 'FT-LOST', isReplay: false, isAsked: true }
  server.answer('GET /bank-calls', { calls: [asked], banks: ['sim-bank'], next: null, ...money })
  await user.click(screen.getByRole('button', { name: 'Hỏi lại sim-bank' }))
  await waitFor(() => expect(told()).toEqual(['sim-bank: 3 giao dịch, 1 chưa được báo']))
  expect(server.sent('POST /bank-calls/ask')).toEqual([{ bank: 'sim-bank', day: '2026-11-21' }])
  expect((await cellsOf('FT-LOST'))[4]).toBe('OKDo hỏi lại')
})

test('of several banks and providers the chosen one is asked', async () => {
  go('/ops/deposits?tab=calls')
  const server = serve('finance-maker', {
    ...replies,
    'GET /bank-calls': { calls: [call], banks: ['sim-bank', 'sen-pay'], next: null, ...money },
    'POST /bank-calls/ask': { told: 0, missing: 0 },
  })
  const user = await open(<DepositsPage />)
  await user.selectOptions(await screen.findByLabelText('Nguồn báo'), 'sen-pay')
  await user.click(screen.getByRole('button', { name: 'Hỏi lại sen-pay' }))
  await waitFor(() => expect(server.sent('POST /bank-calls/ask')).toMatchObject([{ bank: 'sen-pay' }]))
})

test('whoever is asked for in the address, and its day, stand in the form', async () => {
  go('/ops/deposits?tab=calls&bank=sen-pay&day=2026-11-20')
  const server = serve('finance-maker', {
    ...replies,
    'GET /bank-calls': { calls: [call], banks: ['sim-bank', 'sen-pay'], next: null, ...money },
    'POST /bank-calls/ask': { told: 1, missing: 1 },
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Hỏi lại sen-pay' }))
  await waitFor(() => expect(server.sent('POST /bank-calls/ask')).toEqual([{ bank: 'sen-pay', day: '2026-11-20' }]))
})

test('who may only read cannot ask a bank', async () => {
  go('/ops/deposits?tab=calls')
  serve('auditor', replies)
  await open(<DepositsPage />)
  await cellsOf('FT26000031')
  expect(screen.queryByLabelText('Giao dịch của sim-bank trong ngày')).toBeNull()
})

test('a method shows what will change, and a change by somebody else in the meantime is read again', async () => {
  go('/ops/deposits?tab=methods')
  const server = serve('finance-checker', {
    ...replies,
    'PUT /deposit-methods': refused('changed_meanwhile', 'Người khác vừa thay đổi mục này. Hãy tải lại.'),
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Sửa cách nạp vietqr' }))
  const dialog = await dialogOf('Sửa cách nạp vietqr')
  expect(dialog.getByText('Chưa đổi gì')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Mở cho lệnh mới' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Ít nhất' }))
  await user.type(dialog.getByRole('textbox', { name: 'Ít nhất' }), '40000')
  await user.type(dialog.getByRole('textbox', { name: 'Chọn nhanh' }), ' 70000')
  expect(dialog.getByText('Mở → Đóng')).toBeTruthy()
  expect(dialog.getByText('20.000 PLAY → 40.000 PLAY')).toBeTruthy()
  expect(dialog.getByText('50.000 PLAY, 100.000 PLAY → 50.000 PLAY, 70.000 PLAY, 100.000 PLAY')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'bảo trì')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi mục này. Hãy tải lại.']))
  expect(server.sent('PUT /deposit-methods')).toEqual([
    {
      code: 'vietqr',
      version: 4,
      kind: 'bank_transfer',
      provider: null,
      network: null,
      amountMin: '40000',
      amountMax: '1000000',
      quickAmounts: ['50000', '70000', '100000'],
      minutes: 15,
      rankLevelMin: 0,
      place: 1,
      isOn: false,
      feeAmount: '0',
      feeShare: 0,
      rate: null,
      confirmations: null,
      reason: 'bảo trì',
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent('GET /deposit-methods').length).toBeGreaterThan(1)
})

const providers = [
  { code: 'sen-pay', name: 'Sen Pay', kind: 'gateway', methodCodes: ['pay'], isOn: true, version: 1 },
  { code: 'sim-chain', name: 'Sim Chain', kind: 'crypto', methodCodes: [], isOn: true, version: 1 },
]
const atGateway = { ...method, code: 'pay', kind: 'gateway', provider: 'sen-pay', feeAmount: '2000', feeShare: 150 }

test('[OPS-70] kind, gateway, least and most, fee, rank, order and opening of a method are set, and which receiving account takes it', async () => {
  go('/ops/deposits?tab=methods')
  const server = serve('finance-checker', {
    ...replies,
    'GET /deposit-methods': { ...settings, methods: [method, atGateway], providers },
    'PUT /deposit-methods': { version: 5 },
    'PUT /deposit-accounts': { version: 3 },
  })
  const user = await open(<DepositsPage />)
  const table = within(await screen.findByRole('table', { name: 'Cách nạp' }))
  await table.findByText('Cổng thanh toán · Sen Pay')
  await user.click(table.getByRole('button', { name: 'Sửa cách nạp pay' }))
  const dialog = await dialogOf('Sửa cách nạp pay')
  const kind = dialog.getByLabelText('Loại')
  const provider = () => Reflect.get(dialog.getByLabelText('Nhà cung cấp'), 'value') as unknown
  expect([Reflect.get(kind, 'value'), provider()]).toEqual(['gateway', 'sen-pay'])
  await user.selectOptions(kind, 'Tiền mã hóa')
  expect(provider()).toBe('sim-chain')
  for (const [role, name, text] of [
    ['textbox', 'Mạng', 'TRC20'],
    ['textbox', 'Giá một đơn vị tài sản', '25400'],
    ['spinbutton', 'Số xác nhận', '3'],
    ['textbox', 'Ít nhất', '50000'],
    ['textbox', 'Nhiều nhất', '900000'],
    ['textbox', 'Phí cố định', '1000'],
    ['spinbutton', 'Từ hạng', '2'],
    ['spinbutton', 'Thứ tự', '7'],
  ] as const) {
    const field = dialog.getByRole(role, { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await user.click(dialog.getByRole('checkbox', { name: 'Mở cho lệnh mới' }))
  expect(dialog.getByText('Cổng thanh toán → Tiền mã hóa')).toBeTruthy()
  expect(dialog.getByText('sen-pay → sim-chain')).toBeTruthy()
  expect(dialog.getByText('– → TRC20')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đổi đối tác')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /deposit-methods')).toMatchObject([
    {
      code: 'pay',
      version: 4,
      kind: 'crypto',
      provider: 'sim-chain',
      network: 'TRC20',
      rate: '25400',
      confirmations: 3,
      amountMin: '50000',
      amountMax: '900000',
      feeAmount: '1000',
      feeShare: 150,
      rankLevelMin: 2,
      place: 7,
      isOn: false,
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Sửa tài khoản 1900000001' }))
  const receiving = await dialogOf('Sửa tài khoản 1900000001')
  // What a provider takes is no choice of an account at a bank.
  expect(receiving.queryByRole('checkbox', { name: 'pay' })).toBeNull()
  await user.click(receiving.getByRole('checkbox', { name: 'vietqr' }))
  await user.type(receiving.getByRole('textbox', { name: 'Lý do' }), 'đầy hạn mức')
  await user.click(receiving.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.sent('PUT /deposit-accounts')).toMatchObject([{ accountId: 3, methodCodes: [] }]))
})

test('[OPS-70] a way to pay in is added like another one', async () => {
  go('/ops/deposits?tab=methods')
  const server = serve('finance-checker', {
    ...replies,
    'GET /deposit-methods': { ...settings, methods: [method, atGateway], providers },
    'POST /deposit-methods': {},
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Thêm cách nạp' }))
  const dialog = await dialogOf('Thêm cách nạp')
  await user.type(dialog.getByRole('textbox', { name: 'Mã' }), 'pay_vip')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Giống' }), 'pay · Cổng thanh toán')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'cho hạng cao')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /deposit-methods')).toEqual([{ code: 'pay_vip', like: 'pay', reason: 'cho hạng cao' }])
})

test('a method that goes back to banks has no fee, no provider and no chain', async () => {
  go('/ops/deposits?tab=methods')
  const server = serve('finance-checker', {
    ...replies,
    'GET /deposit-methods': { ...settings, methods: [atGateway], providers },
    'PUT /deposit-methods': { version: 5 },
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Sửa cách nạp pay' }))
  const dialog = await dialogOf('Sửa cách nạp pay')
  await user.selectOptions(dialog.getByLabelText('Loại'), 'Ví điện tử')
  expect(dialog.getByText('Chưa nối nhà cung cấp nào thuộc loại này.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Loại'), 'Chuyển khoản ngân hàng')
  expect(dialog.queryByLabelText('Nhà cung cấp')).toBeNull()
  expect(dialog.getByText('Tài khoản nhận tiền chọn cách nạp này ở bảng tài khoản bên dưới.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'về ngân hàng')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /deposit-methods')).toMatchObject([
    {
      kind: 'bank_transfer',
      provider: null,
      network: null,
      feeAmount: '0',
      feeShare: 0,
      rate: null,
      confirmations: null,
    },
  ])
})

test('an account is added and closed, and the amount that takes two people is set', async () => {
  go('/ops/deposits?tab=methods')
  const server = serve('finance-checker', {
    ...replies,
    'GET /deposit-methods': { ...settings, methods: [method, atGateway], providers },
    'POST /deposit-accounts': { accountId: 4 },
    'PUT /deposit-accounts': { version: 3 },
    'PUT /deposit-desk': { version: 2 },
  })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
  const added = await dialogOf('Thêm tài khoản')
  for (const [label, text] of [
    ['Số tài khoản', '0071000123456'],
    ['Chủ tài khoản', 'CONG TY BANYAN'],
    ['Ngân hàng', 'Vietcombank'],
    ['Tên ngắn của ngân hàng', 'VCB'],
    ['Mã VietQR của ngân hàng', '970436'],
    ['Lý do', 'thêm chỗ nhận'],
  ] as const)
    await user.type(added.getByRole('textbox', { name: label }), text)
  await user.click(added.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /deposit-accounts')).toEqual([
    {
      bank: 'sim-bank',
      bin: '970436',
      bankCode: 'VCB',
      bankName: 'Vietcombank',
      accountNumber: '0071000123456',
      accountName: 'CONG TY BANYAN',
      methodCodes: ['vietqr'],
      reason: 'thêm chỗ nhận',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Sửa tài khoản 1900000001' }))
  const closed = await dialogOf('Sửa tài khoản 1900000001')
  await user.click(closed.getByRole('checkbox', { name: 'Mở cho lệnh mới' }))
  await user.click(closed.getByRole('checkbox', { name: 'vietqr' }))
  expect(closed.getByText('vietqr → –')).toBeTruthy()
  const cap = closed.getByRole('textbox', { name: /^Nhận nhiều nhất mỗi ngày/ })
  await user.type(cap, 'x')
  await user.type(closed.getByRole('textbox', { name: 'Lý do' }), 'đầy hạn mức')
  await user.click(closed.getByRole('button', { name: 'Lưu' }))
  expect(server.sent('PUT /deposit-accounts')).toEqual([])
  await user.clear(cap)
  await user.type(cap, '9000000')
  expect(closed.getByText('Không giới hạn → 9.000.000 PLAY')).toBeTruthy()
  await user.click(closed.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.sent('PUT /deposit-accounts')).toEqual([
      { accountId: 3, version: 2, isOn: false, methodCodes: [], dayAmountMax: '9000000', reason: 'đầy hạn mức' },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Sửa mức cần hai người' }))
  const desk = await dialogOf('Sửa mức cần hai người')
  const field = desk.getByRole('textbox', { name: 'Số tiền (PLAY)' })
  await user.clear(field)
  await user.type(field, '5000000')
  expect(desk.getByText('20.000.000 PLAY → 5.000.000 PLAY')).toBeTruthy()
  await user.type(desk.getByRole('textbox', { name: 'Lý do' }), 'chặt hơn')
  await user.click(desk.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.sent('PUT /deposit-desk')).toEqual([{ secondPersonFrom: '5000000', version: 1, reason: 'chặt hơn' }]),
  )
})
