import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'
import { listedOne, recordOf } from './record.fixture.ts'

type Role = Parameters<typeof serve>[0]
type Replies = Parameters<typeof serve>[1]

/** Opens the record of a withdrawal as a colleague called cuc. */
async function ask(role: Role, record: object, replies: Replies = {}) {
  history.replaceState(null, '', '/ops/withdrawals?id=41')
  const server = serve(role, { 'GET /withdrawals/one': record, ...replies })
  const user = await open(<WithdrawalsPage />)
  await screen.findByRole('heading', { level: 1, name: 'Lệnh rút W00000041' })
  return { server, user }
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const deeds = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Về danh sách')

/** What is weighed: deposits, bonuses, bets and winnings, who shares address and browser, and the turnover. */
function expectFacts() {
  const facts = card('Thành viên này')
  for (const text of ['700.000 PLAY (3 lần)', '88.000 PLAY', '900.000 PLAY', '2.500.000 PLAY'])
    expect(facts.getByText(text)).toBeTruthy()
  for (const [name, value] of [
    ['Cùng địa chỉ (30 ngày)', '2 người khác'],
    ['Cùng trình duyệt', '1 người khác'],
  ] as const)
    expect(facts.getByText(name).nextSibling?.textContent).toBe(value)
  expect(card('Vòng cược').getByText('Còn thiếu 300.000 PLAY')).toBeTruthy()
  expect(card('Vòng cược').getByText('200.000 PLAY / 500.000 PLAY')).toBeTruthy()
}

test('the record has amount, fee and account, the score point by point, and what the member did', async () => {
  await ask('auditor', recordOf())
  expect(screen.getByRole('heading', { name: '2.000.000 PLAY' })).toBeTruthy()
  expect(screen.getByText('1.990.000 PLAY')).toBeTruthy()
  const risk = card('Rủi ro')
  expect(risk.getByText('45/100')).toBeTruthy()
  expect(risk.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lần rút đầu tiên+20',
    'Người khác rút về cùng tài khoản+25',
  ])
  expectFacts()
  expect(card('Tài khoản nhận').getByText('••••••4321')).toBeTruthy()
  expect(deeds()).toEqual([])
})

test('a member of whom nothing stands out is said to be so', async () => {
  const { risk, ...rest } = recordOf()
  const turnover = { requiredAmount: '0', progressAmount: '0', missingAmount: '0', requirements: [] }
  await ask('risk', { ...rest, risk: { ...risk, score: 0, points: [], turnover, sameAddress: 0, samePayee: 0 } })
  expect(screen.getByText('Không có gì bất thường.')).toBeTruthy()
  expect(screen.getByText('Không còn vòng cược nào phải chơi.')).toBeTruthy()
})

test('[OPS-75] a pending one is seen with what its member did, taken, then passed or rejected with a reason', async () => {
  const { server, user } = await ask('risk', recordOf(), {
    'POST /withdrawals/take': { state: 'review' },
    'POST /withdrawals/pass': { state: 'approved' },
    'POST /withdrawals/reject': { state: 'rejected' },
  })
  expectFacts()
  server.answer('GET /withdrawals/one', recordOf({ state: 'review', takenBy: 'cuc' }))
  await user.click(screen.getByRole('button', { name: 'Nhận xét' }))
  await waitFor(() => expect(told()).toEqual(['Bạn đang xét lệnh W00000041']))
  await user.click(await screen.findByRole('button', { name: 'Từ chối' }))
  const rejecting = await dialogOf('Từ chối lệnh W00000041')
  await user.type(rejecting.getByRole('textbox', { name: 'Lý do' }), 'Nhiều tài khoản{Enter}')
  await waitFor(() => expect(told()).toContain('Đã từ chối lệnh W00000041, tiền đã về ví'))
  await user.click(await screen.findByRole('button', { name: 'Duyệt' }))
  const passing = await dialogOf('Duyệt lệnh W00000041')
  await user.type(passing.getByRole('textbox', { name: 'Lý do' }), 'Đủ vòng cược{Enter}')
  await waitFor(() => expect(told()).toContain('Đã duyệt lệnh W00000041'))
  expect(server.sent('POST /withdrawals/pass')).toEqual([{ withdrawalId: '41', reason: 'Đủ vòng cược' }])
  expect(server.sent('POST /withdrawals/reject')).toEqual([{ withdrawalId: '41', reason: 'Nhiều tài khoản' }])
})

test.each([
  ['risk', 'review'],
  ['finance-maker', 'paying'],
] as const)('what a colleague works on says so to %s, and has no button', async (role, state) => {
  await ask(role, recordOf({ state, takenBy: 'binh' }))
  expect(screen.getByText('binh đang xử lý lệnh này.')).toBeTruthy()
  expect(deeds()).toEqual([])
})

test('[OPS-06] each role has the buttons of its own work only', async () => {
  await ask('finance-maker', recordOf())
  expect(deeds()).toEqual([])
})

const payout = {
  accountKind: 'bank',
  bankName: 'Vietcombank',
  accountNumber: '0071000654321',
  holderName: 'NGUYEN VAN AN',
  payoutAmount: '1990000',
  text: 'RUT W41',
}

test('whoever pays reads the whole account once, copies each part, and writes down the reference', async () => {
  const { server, user } = await ask('finance-maker', recordOf({ state: 'approved' }, { reviewedBy: 'binh' }), {
    'POST /withdrawals/pay': payout,
    'POST /withdrawals/complete': { state: 'completed' },
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  server.answer('GET /withdrawals/one', recordOf({ state: 'paying', takenBy: 'cuc' }))
  await user.click(screen.getByRole('button', { name: 'Nhận chi' }))
  const region = within(await screen.findByRole('region', { name: 'Chuyển khoản theo thông tin này' }))
  expect(region.getByText('0071000654321')).toBeTruthy()
  for (const name of ['Ngân hàng', 'Số tài khoản', 'Chủ tài khoản', 'Thực chi', 'Nội dung'])
    await user.click(region.getByRole('button', { name: `Sao chép: ${name}` }))
  expect(copied.mock.calls.flat()).toEqual(['Vietcombank', '0071000654321', 'NGUYEN VAN AN', '1990000', 'RUT W41'])
  await user.click(screen.getByRole('button', { name: 'Đã chuyển khoản' }))
  const dialog = await dialogOf('Đã chuyển khoản lệnh W00000041?')
  server.answer('GET /withdrawals/one', recordOf({ state: 'completed', receipt: 'awaited' }, { reference: 'FT2611' }))
  await user.type(dialog.getByRole('textbox', { name: 'Mã giao dịch ngân hàng' }), 'FT2611{Enter}')
  await waitFor(() => expect(told()).toContain('Lệnh W00000041 đã chi'))
  expect(server.sent('POST /withdrawals/complete')).toEqual([{ withdrawalId: '41', reference: 'FT2611' }])
  // Paid, the account is masked again.
  await waitFor(() => expect(screen.queryByText('0071000654321')).toBe(null))
})

test('what was paid on a chain is written down with how much of the coin was sent, which the record shows', async () => {
  const onChain = {
    accountKind: 'crypto',
    bankName: 'USDT (TRON, TRC-20)',
    accountNumber: 'TJCnKs••••sxMW',
    coin: 'USDT',
  }
  const { coin, ...place } = onChain
  const { server, user } = await ask('finance-maker', recordOf({ state: 'approved' }, onChain), {
    'POST /withdrawals/pay': { ...payout, ...place, accountNumber: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' },
    'POST /withdrawals/complete': { state: 'completed' },
  })
  server.answer('GET /withdrawals/one', recordOf({ state: 'paying', takenBy: 'cuc' }, onChain))
  await user.click(screen.getByRole('button', { name: 'Nhận chi' }))
  const whole = within(await screen.findByRole('region', { name: 'Chuyển khoản theo thông tin này' }))
  // A chain carries no text.
  expect(whole.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Tiền mã hóa',
    'Địa chỉ ví',
    'Chủ tài khoản',
    'Thực chi',
  ])
  const payee = within(screen.getByRole('region', { name: 'Tài khoản nhận' }))
  expect(payee.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Tiền mã hóa',
    'Địa chỉ ví',
    'Chủ tài khoản',
    'Thêm lúc',
  ])
  await user.click(screen.getByRole('button', { name: 'Đã chuyển khoản' }))
  const dialog = await dialogOf('Đã chuyển khoản lệnh W00000041?')
  const hash = `0x${'5f'.repeat(32)}`
  await user.type(dialog.getByRole('textbox', { name: 'Mã băm giao dịch (hash)' }), hash)
  const sent = { coin, amount: '78.5' }
  const at = listedOne.createdAt
  const times = { cameBackAt: null, cameBackBy: null, createdAt: at, heardAt: at, changedAt: at }
  const made = {
    payoutId: '5',
    part: 1,
    amount: '1990000',
    kind: 'hand',
    provider: null,
    fileId: null,
    by: 'cuc',
    ...times,
  }
  const parts = [{ ...made, state: 'paid', reference: hash, reason: null }]
  const done = recordOf({ state: 'completed', receipt: 'awaited' }, { ...onChain, parts, sent })
  server.answer('GET /withdrawals/one', done)
  await user.type(dialog.getByRole('textbox', { name: 'Số USDT đã gửi' }), '78,5{Enter}')
  await waitFor(() => expect(told()).toContain('Lệnh W00000041 đã chi'))
  expect(server.sent('POST /withdrawals/complete')).toEqual([
    { withdrawalId: '41', reference: hash, coinAmount: '78.5' },
  ])
  expect(await screen.findByText('78.5 USDT')).toBeTruthy()
  expect(screen.getByText('Mã băm giao dịch (hash)').nextSibling?.textContent).toBe(hash)
})

test('what is paid to an e-wallet has the e-wallet’s reference', async () => {
  const wallet = { accountKind: 'ewallet', bankName: 'MoMo', accountNumber: '••••678' }
  const { user } = await ask('finance-maker', recordOf({ state: 'paying', takenBy: 'cuc' }, wallet))
  await user.click(screen.getByRole('button', { name: 'Đã chuyển khoản' }))
  const dialog = await dialogOf('Đã chuyển khoản lệnh W00000041?')
  const [amount, ...others] = dialog.getAllByRole('textbox')
  expect(amount).toBe(dialog.getByRole('textbox', { name: /^Số tiền đã chuyển/ }))
  expect(others).toEqual([dialog.getByRole('textbox', { name: 'Mã giao dịch ví' })])
})

test('a payment that was taken before has its buttons, and the account no more', async () => {
  await ask('finance-maker', recordOf({ state: 'paying', takenBy: 'cuc' }))
  expect(deeds()).toEqual(['Đã chuyển khoản', 'Không chuyển được'])
  expect(screen.queryByRole('region', { name: 'Chuyển khoản theo thông tin này' })).toBe(null)
})

test.each([
  ['Chi lại sau', 'again', 'Lệnh W00000041 chờ chi lại'],
  ['Trả về ví', 'return', 'Lệnh W00000041 đã trả tiền về ví'],
])('a transfer that failed goes on with "%s"', async (chip, next, done) => {
  const { server, user } = await ask('finance-maker', recordOf({ state: 'paying', takenBy: 'cuc' }), {
    'POST /withdrawals/fail': { state: 'approved' },
  })
  await user.click(screen.getByRole('button', { name: 'Không chuyển được' }))
  const dialog = await dialogOf('Lệnh W00000041 không chuyển được')
  await user.click(dialog.getByRole('radio', { name: chip }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Ngân hàng bảo trì{Enter}')
  await waitFor(() => expect(told()).toEqual([done]))
  expect(server.sent('POST /withdrawals/fail')).toEqual([{ withdrawalId: '41', next, reason: 'Ngân hàng bảo trì' }])
})

test.each([
  ['999999', ['Nhận chi']],
  ['1000000', []],
])('who has reviewed %s pays it only below the set amount', async (amount, buttons) => {
  await ask('finance-maker', recordOf({ state: 'approved', amount }, { reviewedBy: 'cuc' }))
  expect(deeds()).toEqual(buttons)
  const why = screen.queryByText('Bạn đã xét lệnh này. Từ 1.000.000 PLAY trở lên phải do người khác chi.')
  expect(why === null).toBe(buttons.length > 0)
})

const approved = recordOf({ state: 'approved' })
test.each([
  ['already_decided', 'risk', recordOf(), 'POST /withdrawals/take', 'Nhận xét'],
  ['taken_by_another', 'risk', recordOf(), 'POST /withdrawals/take', 'Nhận xét'],
  ['second_person_needed', 'finance-maker', approved, 'POST /withdrawals/pay', 'Nhận chi'],
] as const)(
  'when a colleague was faster (%s) it is told, and the record is read again',
  async (code, role, record, call, button) => {
    const { server, user } = await ask(role, record, { [call]: refused(code, 'Chậm rồi.') })
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(told()).toEqual(['Chậm rồi.']))
    await waitFor(() => expect(server.sent('GET /withdrawals/one')).toHaveLength(2))
  },
)

const report = {
  receipt: 'partly_received',
  receivedAmount: '990000',
  remainingAmount: '1000000',
  picture: '7c1f6f0e-3d0f-4b5a-9c3e-2f6f0a1b2c3d',
  reportedAt: listedOne.createdAt,
  isByBank: false,
  outcome: null,
  outcomeReason: null,
  proofs: [] as object[],
}
const reported = (dispute: object = {}, rest: object = {}) =>
  recordOf({ state: 'completed', receipt: 'partly_received' }, { dispute: { ...report, ...dispute }, ...rest })
const png = () => new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } })

test('a report is settled with both sums and its picture in sight; paid again it has a reference', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }))
  const { server, user } = await ask('finance-checker', reported(), {
    'GET /withdrawals/picture': png,
    'POST /withdrawals/settle': { receipt: 'settled' },
  })
  const region = card('Khiếu nại')
  expect(region.getByText('990.000 PLAY')).toBeTruthy()
  expect(region.getByText('1.000.000 PLAY')).toBeTruthy()
  expect(await region.findByRole('img', { name: 'Ảnh của thành viên' })).toBeTruthy()
  await user.click(region.getByRole('button', { name: 'Giải quyết' }))
  const dialog = await dialogOf('Giải quyết khiếu nại của lệnh W00000041')
  expect(dialog.queryByRole('textbox', { name: 'Mã giao dịch ngân hàng' })).toBe(null)
  await user.click(dialog.getByRole('radio', { name: 'Chi lại phần thiếu' }))
  await user.type(dialog.getByRole('textbox', { name: 'Mã giao dịch ngân hàng' }), 'FT2612')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã chuyển bù')
  await user.click(dialog.getByRole('button', { name: 'Giải quyết' }))
  await waitFor(() => expect(told()).toEqual(['Đã giải quyết khiếu nại của lệnh W00000041']))
  expect(server.sent('POST /withdrawals/settle')).toEqual([
    { withdrawalId: '41', outcome: 'paid_again', proofs: [], reference: 'FT2612', reason: 'Đã chuyển bù' },
  ])
})

test('of what a bank has sent back the report says that it is the bank’s word, and misses no picture of the member', async () => {
  await ask('auditor', reported({ isByBank: true, picture: null }))
  const region = card('Khiếu nại')
  expect(region.getByText('Nguồn báo').nextSibling?.textContent).toBe('Ngân hàng báo tiền đã quay lại')
  expect(region.queryByText('Ảnh của thành viên')).toBeNull()
})

test('what is paid again on a chain has the amount of the coin beside the hash, and only then', async () => {
  const onChain = { accountKind: 'crypto', coin: 'USDT' }
  const { server, user } = await ask('finance-checker', reported({ picture: null }, onChain), {
    'POST /withdrawals/settle': { receipt: 'settled' },
  })
  await user.click(card('Khiếu nại').getByRole('button', { name: 'Giải quyết' }))
  const dialog = await dialogOf('Giải quyết khiếu nại của lệnh W00000041')
  await user.click(dialog.getByRole('radio', { name: 'Chi lại phần thiếu' }))
  await user.type(dialog.getByRole('textbox', { name: 'Mã băm giao dịch (hash)' }), '0x5f5f')
  await user.type(dialog.getByRole('textbox', { name: 'Số USDT đã gửi' }), '39,5')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã gửi bù')
  await user.click(dialog.getByRole('radio', { name: 'Trả phần thiếu về ví' }))
  expect(dialog.queryByRole('textbox', { name: 'Số USDT đã gửi' })).toBe(null)
  await user.click(dialog.getByRole('radio', { name: 'Chi lại phần thiếu' }))
  await user.click(dialog.getByRole('button', { name: 'Giải quyết' }))
  await waitFor(() => expect(told()).toEqual(['Đã giải quyết khiếu nại của lệnh W00000041']))
  const again = { outcome: 'paid_again', proofs: [], reference: '0x5f5f', coinAmount: '39.5' }
  expect(server.sent('POST /withdrawals/settle')).toEqual([{ withdrawalId: '41', ...again, reason: 'Đã gửi bù' }])
})

const bankProof = { id: '0f1f6f0e-3d0f-4b5a-9c3e-2f6f0a1b2c3d', by: 'nga', at: listedOne.createdAt, isNamed: false }

test('the bank’s picture is added beside the member’s, opens large, and what is proven rests on it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }))
  const { server, user } = await ask('finance-checker', reported(), {
    'GET /withdrawals/picture': png,
    'GET /withdrawals/proof': png,
    'POST /withdrawals/proof': { id: bankProof.id },
    'POST /withdrawals/settle': { receipt: 'settled' },
  })
  const region = card('Khiếu nại')
  await user.click(region.getByRole('button', { name: 'Giải quyết' }))
  const title = 'Giải quyết khiếu nại của lệnh W00000041'
  await user.type((await dialogOf(title)).getByRole('textbox', { name: 'Lý do' }), 'Sao kê đủ')
  await user.click((await dialogOf(title)).getByRole('button', { name: 'Giải quyết' }))
  expect((await dialogOf(title)).getByRole('alert').textContent).toContain('cần ảnh của ngân hàng')
  expect(server.sent('POST /withdrawals/settle')).toEqual([])
  await user.click((await dialogOf(title)).getByRole('button', { name: 'Hủy' }))

  server.answer('GET /withdrawals/one', reported({ proofs: [bankProof] }))
  const chooser = region.getByLabelText('Thêm ảnh của ngân hàng', { selector: 'input' })
  await user.upload(chooser, new File(['x'], 'bank.png', { type: 'image/png' }))
  expect(await region.findByRole('img', { name: 'Ảnh của ngân hàng 1' })).toBeTruthy()
  expect(region.getByRole('img', { name: 'Ảnh của thành viên' })).toBeTruthy()
  expect(region.getByText(/^nga · /)).toBeTruthy()
  expect(told()).toEqual(['Đã thêm ảnh của ngân hàng'])
  await user.click(region.getByRole('button', { name: 'Xem lớn: Ảnh của ngân hàng 1' }))
  const large = await dialogOf('Ảnh của ngân hàng 1')
  expect(await large.findByRole('img', { name: 'Ảnh của ngân hàng 1' })).toBeTruthy()
  await user.click(large.getByRole('button', { name: 'Đóng' }))

  await user.click(region.getByRole('button', { name: 'Giải quyết' }))
  const dialog = await dialogOf(title)
  const chip = dialog.getByRole('button', { name: 'Ảnh của ngân hàng 1' })
  await user.click(chip)
  expect(dialog.getByRole('alert')).toBeTruthy()
  await user.click(chip)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Sao kê đủ')
  await user.click(dialog.getByRole('button', { name: 'Giải quyết' }))
  const settled = { withdrawalId: '41', outcome: 'proven', proofs: [bankProof.id], reason: 'Sao kê đủ' }
  await waitFor(() => expect(server.sent('POST /withdrawals/settle')).toEqual([settled]))
})

test('three pictures of the bank are all; after the settlement they stay, with what it rests on', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }))
  const proofs = ['0', '1', '2'].map((at) => ({
    ...bankProof,
    id: bankProof.id.replace(/^0/, at),
    isNamed: at === '1',
  }))
  await ask('finance-checker', reported({ proofs, picture: null }), { 'GET /withdrawals/proof': png })
  expect(card('Khiếu nại').queryByRole('button', { name: 'Thêm ảnh của ngân hàng' })).toBe(null)
  cleanup()
  const settled = { outcome: 'proven', outcomeReason: 'Sao kê đủ', picture: null, proofs }
  await ask('auditor', reported(settled), { 'GET /withdrawals/proof': png })
  expect(await card('Khiếu nại').findAllByRole('img', { name: /^Ảnh của ngân hàng \d$/ })).toHaveLength(3)
  expect(card('Khiếu nại').getAllByText('Căn cứ của quyết định')).toHaveLength(1)
})

test('a report that is settled, or one before who may not settle, has no button', async () => {
  await ask('finance-checker', reported({ outcome: 'returned', outcomeReason: 'Đã trả về ví', picture: null }))
  expect(card('Khiếu nại').getByText('Trả phần thiếu về ví')).toBeTruthy()
  expect(card('Khiếu nại').getAllByText('Không có ảnh')).toHaveLength(2)
  expect(deeds()).toEqual([])
})

test('a picture that does not come is asked for again', async () => {
  const { user } = await ask('auditor', reported(), {
    'GET /withdrawals/picture': refused('not_found', 'Không có ảnh.'),
  })
  expect(await screen.findByText('Không có ảnh.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
})

test('the history says who did what and why', async () => {
  const history = [
    { state: 'pending', at: listedOne.createdAt, by: null, reason: null },
    { state: 'approved', at: listedOne.createdAt, by: 'binh', reason: 'Đủ vòng cược' },
  ]
  await ask('auditor', recordOf({ state: 'approved' }, { history }))
  const lines = card('Lịch sử').getAllByRole('listitem')
  expect(lines[0]?.textContent).toContain('Chờ xét')
  expect(lines[1]?.textContent).toContain('Đã duyệt binh')
  expect(lines[1]?.textContent).toContain('Đủ vòng cược')
})

test('a record that cannot be read says so, and is read again', async () => {
  history.replaceState(null, '', '/ops/withdrawals?id=41')
  const server = serve('risk', { 'GET /withdrawals/one': refused('not_found', 'Không tìm thấy.') })
  const user = await open(<WithdrawalsPage />)
  expect(await screen.findByText('Không tìm thấy.')).toBeTruthy()
  server.answer('GET /withdrawals/one', recordOf())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('heading', { name: '2.000.000 PLAY' })).toBeTruthy()
})
