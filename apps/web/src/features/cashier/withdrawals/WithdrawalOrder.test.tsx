import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, show } from '../../../../test/page.tsx'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { WithdrawPage } from './WithdrawPage.tsx'
import { type Shown, awaited, desk, pending, serverTime } from './withdrawals.fixture.ts'

const told = vi.hoisted(() => new Set<{ event: (event: unknown) => void }>())
// What the server says over the socket is what each test says.
vi.mock('../../../lib/realtime.ts', () => ({
  useTopic: (_topic: string, listener: { event: (event: unknown) => void }) => {
    told.clear()
    told.add(listener)
  },
}))

beforeEach(() => {
  enterSession(member, 'demo')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
})
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

const order = async () => within(await screen.findByRole('region', { name: 'Lệnh rút' }))
const tell = () => act(() => told.forEach(({ event }) => event({ kind: 'withdrawal', withdrawalId: '9', state: 'x' })))
const paid: Shown = { ...pending, state: 'completed', receipt: awaited }
const steps = async () =>
  within((await order()).getByRole('list', { name: 'Các bước của lệnh rút' }))
    .getAllByRole('listitem')
    .map((step) => `${step.querySelector('b')?.textContent}:${step.dataset['stage']}`)
    .join(' ')

test('of what was paid on a chain the order says how much of the coin was sent, of anything else nothing', async () => {
  const coin = { accountKind: 'crypto', bankName: 'USDT (TRON, TRC-20)', accountNumber: 'TJCnKs••••sxMW' }
  const { become } = desk({ withdrawals: [{ ...paid, ...coin }] })
  await show(<WithdrawPage />)
  expect((await order()).getByText('USDT (TRON, TRC-20) TJCnKs••••sxMW, NGUYEN VAN AN')).toBeTruthy()
  expect((await order()).queryByText('Đã gửi bằng tiền mã hóa')).toBeNull()
  become({ sent: { coin: 'USDT', amount: '7.95' } })
  tell()
  await waitFor(async () =>
    expect((await order()).getByText('Đã gửi bằng tiền mã hóa').nextSibling?.textContent).toBe('7.95 USDT'),
  )
})

test.each([
  ['review', {}, 'Đã gửi:done Kiểm tra:now Duyệt:next Chuyển tiền:next Nhận tiền:next', 'Nhân viên đang kiểm tra'],
  ['approved', {}, 'Đã gửi:done Kiểm tra:done Duyệt:now Chuyển tiền:next Nhận tiền:next', 'Lệnh đã được duyệt'],
  ['paying', {}, 'Đã gửi:done Kiểm tra:done Duyệt:done Chuyển tiền:now Nhận tiền:next', 'đến Vietcombank ••••••4321'],
  [
    'completed',
    { receipt: awaited },
    'Đã gửi:done Kiểm tra:done Duyệt:done Chuyển tiền:done Nhận tiền:now',
    'Đã chuyển 195.000\u00a0P đến Vietcombank',
  ],
  ['rejected', { reason: 'Sai tên' }, 'Đã gửi:done Kiểm tra:done Bị từ chối:ended', 'Lý do: Sai tên'],
  ['cancelled', {}, 'Đã gửi:done Kiểm tra:done Đã hủy:ended', '200.000\u00a0P đã trở lại ví của bạn.'],
] as const)('a pending withdrawal becomes %s, and the open page says so by itself', async (state, more, line, said) => {
  const { kept, become } = desk({ withdrawals: [pending] })
  await show(<WithdrawPage />)
  expect((await order()).getByRole('status').textContent).toContain('200.000\u00a0P được giữ lại cho lệnh này.')
  expect(await steps()).toMatch(/^Đã gửi:now Kiểm tra:next/)
  become({ state, ...more })
  kept.history = ['pending', 'review'].map((each) => ({ state: each, at: serverTime }))
  tell()
  await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain(said))
  expect(await steps()).toBe(line)
  expect((await order()).queryByRole('button', { name: 'Hủy lệnh' })).toBeNull()
})

test('[WALLET-32] a pending withdrawal is cancelled; one that was taken meanwhile is not, and the page shows that', async () => {
  desk({ withdrawals: [pending] })
  const { user } = await show(<WithdrawPage />)
  await user.click((await order()).getByRole('button', { name: 'Hủy lệnh' }))
  await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain('Bạn đã hủy lệnh.'))
  cleanup()
  const late = desk(
    { withdrawals: [pending] },
    {
      'POST /wps/withdrawals/cancel': () => {
        late.become({ state: 'review' })
        return refused('withdrawal_decided')
      },
    },
  )
  await show(<WithdrawPage />)
  await user.click((await order()).getByRole('button', { name: 'Hủy lệnh' }))
  await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain('đang kiểm tra'))
})

test('[WALLET-35] a paid withdrawal is confirmed as received; until then the time left and what silence means are shown', async () => {
  const { asked } = desk({ withdrawals: [paid] })
  const { user } = await show(<WithdrawPage />)
  expect((await order()).getByRole('timer', { name: 'Thời gian để xác nhận' })).toBeTruthy()
  const receipt = within((await order()).getByRole('region', { name: 'Xác nhận nhận tiền' }))
  expect(receipt.getByText(/^Nếu bạn chưa trả lời trước 2099-01-01 07:00.*không phần nào/)).toBeTruthy()
  await user.click(receipt.getByRole('button', { name: 'Đã nhận đủ' }))
  await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain('Bạn đã xác nhận'))
  expect(asked.find(({ call }) => call === 'POST /wps/withdrawals/received')?.body).toEqual({ withdrawalId: '9' })
  expect((await order()).queryByRole('region', { name: 'Xác nhận nhận tiền' })).toBeNull()
})

test('[WALLET-36] a withdrawal is reported as not received, with a picture and not without', async () => {
  const { asked } = desk({ withdrawals: [paid] })
  const { user } = await show(<WithdrawPage />)
  const receipt = within((await order()).getByRole('region', { name: 'Xác nhận nhận tiền' }))
  await user.click(receipt.getByRole('button', { name: 'Chưa nhận được' }))
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  expect(receipt.getByRole('alert').textContent).toBe('Thêm ảnh sao kê trước khi gửi.')
  await user.upload(
    receipt.getByLabelText('Thêm ảnh', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  expect(await receipt.findByRole('img', { name: 'a.png' })).toBeTruthy()
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain('Bạn báo chưa nhận được'))
  expect(asked.find(({ call }) => call === 'POST /wps/withdrawals/report')?.body).toEqual({
    withdrawalId: '9',
    report: { kind: 'not_received', picture: '018f0000-0000-7000-8000-000000000001' },
  })
})

test('[WALLET-37] [WALLET-38] a withdrawal is reported as partly received: the second sum follows the first, and both have to add up', async () => {
  const { asked } = desk({ withdrawals: [paid] })
  const { user } = await show(<WithdrawPage />)
  const receipt = within((await order()).getByRole('region', { name: 'Xác nhận nhận tiền' }))
  await user.click(receipt.getByRole('button', { name: 'Nhận thiếu' }))
  const sent = () => asked.filter(({ call }) => call === 'POST /wps/withdrawals/report')
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  expect(receipt.getByRole('alert').textContent).toBe('Nhập số tiền đã nhận.')
  await user.type(receipt.getByRole('textbox', { name: 'Đã nhận' }), '120000')
  const missing = receipt.getByRole('textbox', { name: 'Còn thiếu' })
  expect(missing.getAttribute('value')).toBe('75.000')
  await user.clear(missing)
  await user.type(missing, '80000')
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  expect(receipt.getByRole('alert').textContent).toContain('không khớp')
  expect(sent()).toEqual([])
  await user.clear(missing)
  await user.type(missing, '75000')
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    withdrawalId: '9',
    report: { kind: 'partly_received', receivedAmount: '120000', remainingAmount: '75000' },
  })
})

test('the whole payment is not a part of it', async () => {
  const { asked } = desk({ withdrawals: [paid] })
  const { user } = await show(<WithdrawPage />)
  const receipt = within((await order()).getByRole('region', { name: 'Xác nhận nhận tiền' }))
  await user.click(receipt.getByRole('button', { name: 'Nhận thiếu' }))
  await user.type(receipt.getByRole('textbox', { name: 'Đã nhận' }), '195000')
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  expect(receipt.getByRole('alert')).toBeTruthy()
  expect(asked.some(({ call }) => call === 'POST /wps/withdrawals/report')).toBe(false)
})

test.each([
  [
    'forced',
    // It was asked for an answer until then, whatever the rules say by now.
    { forcedAt: '2026-11-21T04:45:00.000Z' },
    'Không có trả lời trong 45 phút, lệnh được tính là đã nhận. Không phần nào của lệnh này được hoàn vào ví.',
  ],
  ['not_received', {}, 'Bạn báo chưa nhận được tiền.'],
  ['partly_received', { receivedAmount: '120000' }, 'Bạn báo đã nhận 120.000\u00a0P, còn thiếu 75.000\u00a0P.'],
  ['not_received', { isByBank: true }, '195.000\u00a0P bị ngân hàng trả lại'],
  ['partly_received', { isByBank: true, receivedAmount: '120000' }, '75.000\u00a0P bị ngân hàng trả lại'],
  [
    'settled',
    { outcome: 'proven', outcomeReason: 'Sao kê 21/11' },
    'ngân hàng xác nhận tiền đã đến đủ.Lý do: Sao kê 21/11',
  ],
  ['settled', { outcome: 'paid_again', outcomeReason: 'Lỗi chuyển' }, 'đã được chuyển lại cho bạn.Lý do: Lỗi chuyển'],
  ['settled', { outcome: 'returned', outcomeReason: 'Sai số' }, 'đã trở lại ví của bạn.Lý do: Sai số'],
] as const)(
  '[WALLET-41] [WALLET-42] a receipt that is %s with %j is told to the member on the open page',
  async (state, more, said) => {
    const { become } = desk({ withdrawals: [paid] })
    await show(<WithdrawPage />)
    await order()
    become({ receipt: { ...awaited, state, ...more } })
    tell()
    await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain(said))
    expect((await order()).queryByRole('button', { name: 'Đã nhận đủ' })).toBeNull()
    expect((await steps()).endsWith('Nhận tiền:done')).toBe(!state.endsWith('_received'))
  },
)

test('the picture of the bank that a decision rests on is shown beside the outcome and its reason', async () => {
  const proofs = ['7c1f6f0e-3d0f-4b5a-9c3e-2f6f0a1b2c3d']
  const asked: (string | null)[] = []
  const { become } = desk(
    { withdrawals: [paid] },
    {
      'GET /wps/withdrawals/proof': (query: URLSearchParams) =>
        asked.push(query.get('id')) === 1
          ? new Response('{"success":false,"code":"not_found","message":""}', { status: 404 })
          : new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'content-type': 'image/png' } }),
    },
  )
  const { user } = await show(<WithdrawPage />)
  expect((await order()).queryByRole('region', { name: 'Chứng từ của ngân hàng' })).toBeNull()
  become({ receipt: { ...awaited, state: 'settled', outcome: 'proven', outcomeReason: 'Sao kê 21/11', proofs } })
  tell()
  await waitFor(async () => expect((await order()).getByRole('status').textContent).toContain('Lý do: Sao kê 21/11'))
  const shown = within((await order()).getByRole('region', { name: 'Chứng từ của ngân hàng' }))
  await user.click(await shown.findByRole('button', { name: 'Thử lại: Ảnh 1' }))
  expect(await shown.findByRole('img', { name: 'Ảnh 1' })).toBeTruthy()
  expect(asked).toEqual([proofs[0], proofs[0]])
})
