import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'
import { listedOne, money, recordOf } from './record.fixture.ts'

type Role = Parameters<typeof serve>[0]
type Replies = Parameters<typeof serve>[1]

const at = listedOne.createdAt
const part = {
  payoutId: '5',
  part: 1,
  amount: '1000000',
  kind: 'provider',
  provider: 'Vietcombank',
  fileId: null,
  state: 'accepted',
  reference: null,
  reason: null,
  cameBackAt: null as string | null,
  cameBackBy: null as string | null,
  by: 'cuc',
  createdAt: at,
  heardAt: null,
  changedAt: at,
}
const providers = [
  { code: 'vcb', name: 'Vietcombank', partMax: '1000000' },
  { code: 'sim', name: 'Ngân hàng mô phỏng', partMax: '50000000' },
]

/** Opens the record of a withdrawal as a colleague called cuc. */
async function ask(role: Role, record: object, replies: Replies = {}) {
  history.replaceState(null, '', '/ops/withdrawals?id=41')
  const server = serve(role, { 'GET /withdrawals/one': record, ...replies })
  const user = await open(<WithdrawalsPage />)
  await screen.findByRole('heading', { level: 1, name: 'Lệnh rút W00000041' })
  return { server, user }
}

/** Opens the queue of what is to be paid. */
async function askQueue(role: Role, replies: Replies) {
  history.replaceState(null, '', '/ops/withdrawals')
  const server = serve(role, { 'GET /withdrawals': { withdrawals: [], next: null, ...money }, ...replies })
  const user = await open(<WithdrawalsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Chờ chi' }))
  return { server, user }
}
const stuck = (payouts: object[]) => ({ payouts, ...money })
const standing = { ...part, state: 'sent', withdrawalId: '41', number: 'W00000041' }

test('whoever pays chooses by hand or a provider, and the record follows', async () => {
  const { server, user } = await ask('finance-maker', recordOf({ state: 'approved' }, { providers }), {
    'POST /withdrawals/send': { state: 'paying' },
  })
  for (const name of ['Nhận chi', 'Chi qua Vietcombank']) expect(screen.getByRole('button', { name })).toBeTruthy()
  server.answer('GET /withdrawals/one', recordOf({ state: 'paying', takenBy: 'cuc' }, { providers, parts: [part] }))
  await user.click(screen.getByRole('button', { name: 'Chi qua Ngân hàng mô phỏng' }))
  await waitFor(() => expect(told()).toEqual(['Đã yêu cầu Ngân hàng mô phỏng chi lệnh W00000041']))
  expect(server.sent('POST /withdrawals/send')).toEqual([{ withdrawalId: '41', provider: 'sim' }])
  // Nobody completes by hand what a provider is paying.
  expect(await screen.findByText('Cổng chi đang xử lý. Hồ sơ tự cập nhật.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đã chuyển khoản' })).toBe(null)
})

test('who may not pay has no provider to choose', async () => {
  await ask('risk', recordOf({ state: 'approved' }, { providers }))
  expect(screen.queryByRole('button', { name: /Chi qua/ })).toBe(null)
})

test('who has reviewed a large one has no provider to choose', async () => {
  await ask('finance-maker', recordOf({ state: 'approved' }, { providers, reviewedBy: 'cuc' }))
  expect(screen.queryByRole('button', { name: /Chi qua/ })).toBe(null)
})

test('a provider is not asked for a member whose withdrawals are held: it is told', async () => {
  const { server, user } = await ask('finance-maker', recordOf({ state: 'approved' }, { providers }), {
    'POST /withdrawals/send': refused('withdrawals_held', 'Đang giữ.'),
  })
  await user.click(screen.getByRole('button', { name: 'Chi qua Vietcombank' }))
  await waitFor(() => expect(told()).toEqual(['Đang giữ.']))
  await waitFor(() => expect(server.sent('GET /withdrawals/one').length).toBeGreaterThan(0))
})

test('the parts say who pays them, where each stands, and why one came back', async () => {
  const parts = [
    { ...part, state: 'returned', reason: 'Sai tên' },
    { ...part, part: 2, payoutId: '6', kind: 'hand', provider: null, state: 'paid', reference: 'FT-9' },
  ]
  await ask('auditor', recordOf({ state: 'paying', takenBy: 'cuc' }, { parts }))
  const lines = within(screen.getByRole('region', { name: 'Các phần' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `Phần 1: 1.000.000 PLAY Bị hoàn trả${instant(new Date(at))}cuc · qua Vietcombank · Sai tên`,
    `Phần 2: 1.000.000 PLAY Đã chi${instant(new Date(at))}cuc · chi tay · FT-9`,
  ])
})

test('a withdrawal that nobody pays yet has no parts', async () => {
  await ask('auditor', recordOf())
  expect(screen.queryByRole('region', { name: 'Các phần' })).toBe(null)
})

test('what stands still at a provider is on top of the queue, and is asked about again', async () => {
  const { server, user } = await askQueue('finance-checker', {
    'GET /withdrawals/stuck': stuck([standing]),
    'POST /withdrawals/ask': {},
  })
  const region = within(await screen.findByRole('region', { name: 'Cổng chi chưa trả lời' }))
  expect(region.getByText(`W00000041, phần 1: Đã gửi, chưa có trả lời từ ${instant(new Date(at))}`)).toBeTruthy()
  await user.click(region.getByRole('button', { name: 'Hỏi lại' }))
  await waitFor(() => expect(told()).toEqual(['Đang hỏi lại về lệnh W00000041']))
  expect(server.sent('POST /withdrawals/ask')).toEqual([{ payoutId: '5' }])
  await waitFor(() => expect(server.sent('GET /withdrawals/stuck')).toHaveLength(2))
})

test('who may not pay sees what stands still, and asks nobody', async () => {
  const { server } = await askQueue('risk', { 'GET /withdrawals/stuck': stuck([standing]) })
  const region = within(await screen.findByRole('region', { name: 'Cổng chi chưa trả lời' }))
  expect(region.queryByRole('button', { name: 'Hỏi lại' })).toBe(null)
  expect(server.sent('POST /withdrawals/ask')).toEqual([])
})

test('where nothing stands still there is nothing to see', async () => {
  const { server } = await askQueue('finance-checker', { 'GET /withdrawals/stuck': stuck([]) })
  expect(await screen.findByText('Không có lệnh nào chờ chi')).toBeTruthy()
  expect(server.sent('GET /withdrawals/stuck')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Cổng chi chưa trả lời' })).toBe(null)
})

test('of a withdrawal that is paid in part the rest can only be paid later, not given back', async () => {
  const parts = [
    { ...part, state: 'paid', reference: 'PO-1' },
    { ...part, part: 2, payoutId: '6', kind: 'hand', provider: null, state: 'created' },
  ]
  const { server, user } = await ask('finance-maker', recordOf({ state: 'paying', takenBy: 'cuc' }, { parts }), {
    'POST /withdrawals/fail': { state: 'approved' },
  })
  await user.click(screen.getByRole('button', { name: 'Không chuyển được' }))
  const dialog = await dialogOf('Lệnh W00000041 không chuyển được')
  expect(dialog.queryByRole('radio')).toBe(null)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Ngân hàng bảo trì{Enter}')
  await waitFor(() => expect(told()).toEqual(['Lệnh W00000041 chờ chi lại']))
  expect(server.sent('POST /withdrawals/fail')).toEqual([
    { withdrawalId: '41', next: 'again', reason: 'Ngân hàng bảo trì' },
  ])
})

test('less than is due may be transferred by hand: the rest is the next part, and what is more is not sent', async () => {
  const byHand = { ...part, kind: 'hand', provider: null, state: 'created' }
  const record = (...parts: object[]) => recordOf({ state: 'paying', takenBy: 'cuc' }, { parts })
  const { server, user } = await ask('finance-maker', record(byHand), {
    'POST /withdrawals/complete': { state: 'paying' },
  })
  await user.click(screen.getByRole('button', { name: 'Đã chuyển khoản' }))
  const dialog = await dialogOf('Đã chuyển khoản lệnh W00000041?')
  const field = dialog.getByRole('textbox', { name: 'Số tiền đã chuyển (PLAY)' })
  expect(field).toHaveProperty('value', '1000000')
  await user.type(dialog.getByRole('textbox', { name: 'Mã giao dịch ngân hàng' }), 'FT-1')
  for (const [times, wrong] of ['1000001', '0', 'x'].entries()) {
    await user.clear(field)
    await user.type(field, `${wrong}{Enter}`)
    await waitFor(() => expect(told()).toHaveLength(times + 1))
  }
  expect(server.sent('POST /withdrawals/complete')).toEqual([])
  server.answer(
    'GET /withdrawals/one',
    record(
      { ...byHand, amount: '400000', state: 'paid', reference: 'FT-1' },
      { ...byHand, part: 2, payoutId: '6', amount: '600000' },
    ),
  )
  await user.clear(field)
  await user.type(field, '400000{Enter}')
  await waitFor(() => expect(told()).toContain('Đã ghi nhận 400.000 PLAY của lệnh W00000041, còn phần tiếp theo'))
  expect(server.sent('POST /withdrawals/complete')).toEqual([
    { withdrawalId: '41', reference: 'FT-1', amount: '400000' },
  ])
  await screen.findByText(/Phần 2/)
  await user.click(screen.getByRole('button', { name: 'Đã chuyển khoản' }))
  const next = await dialogOf('Đã chuyển khoản lệnh W00000041?')
  expect(next.getByRole('textbox', { name: 'Số tiền đã chuyển (PLAY)' })).toHaveProperty('value', '600000')
})

test('of a part that was paid a colleague says that the bank has sent it back, with the reason', async () => {
  const hand = { ...part, kind: 'hand', provider: null, state: 'paid', reference: 'FT-1' }
  const completed = (receipt: string, change: object = {}) =>
    recordOf({ state: 'completed', receipt }, { parts: [{ ...hand, ...change }] })
  const { server, user } = await ask('finance-maker', completed('forced'), { 'POST /withdrawals/came-back': {} })
  await user.click(screen.getByRole('button', { name: 'Báo tiền quay lại' }))
  const dialog = await dialogOf('Phần 1 của W00000041 đã quay lại?')
  server.answer(
    'GET /withdrawals/one',
    completed('not_received', { cameBackAt: at, cameBackBy: 'cuc', reason: 'Sao kê có dòng hoàn' }),
  )
  await user.type(dialog.getByRole('textbox'), 'Sao kê có dòng hoàn')
  await user.click(dialog.getByRole('button', { name: 'Báo tiền quay lại' }))
  await waitFor(() => expect(told()).toEqual(['Đã mở khiếu nại cho lệnh W00000041']))
  expect(server.sent('POST /withdrawals/came-back')).toEqual([{ payoutId: '5', reason: 'Sao kê có dòng hoàn' }])
  expect(await screen.findByText('Tiền đã quay lại')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Báo tiền quay lại' })).toBeNull()
})

test.each([
  ['finance-maker', { receipt: 'received' }],
  ['finance-maker', { receipt: 'settled' }],
  ['auditor', { receipt: 'forced' }],
] as const)('%s says of no payment with %j that it came back', async (role, { receipt }) => {
  await ask(role, recordOf({ state: 'completed', receipt }, { parts: [{ ...part, state: 'paid', reference: 'FT-1' }] }))
  expect(screen.getByRole('heading', { name: 'Các phần' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Báo tiền quay lại' })).toBeNull()
})
