import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
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
  state: 'expired',
  amount: '100000',
  receivedAmount: null,
  creditedAmount: null,
  flags: [],
  createdAt: at,
  expiresAt: at,
  decidedAt: at,
  takenBy: 'cuc',
  toldAt: at,
}
const file = {
  deposit,
  reason: null,
  bankName: 'Vietcombank',
  accountNumber: '1900000001',
  accountName: 'BANYAN',
  kind: 'bank_transfer',
  text: 'NAP7Q2XK4M',
  history: [],
  notice: { amount: '90000', paidAt: at, toldAt: at, pictureCount: 1 },
  vouching: null,
  vouchingProposal: null,
  transactions: [],
  calls: [],
  secondPersonFrom: '20000000',
  isFrozen: false,
  breakUntil: null,
  isAboveLimit: false,
  ...money,
}
const picture = '0190aaaa-0000-4000-8000-000000000000'
const replies = {
  'GET /deposits': { deposits: [deposit], next: null, ...money },
  'GET /deposits/one': file,
  'POST /deposits/notice': { payerName: 'Trần Thị Bình', pictures: [picture] },
}

beforeEach(() => {
  history.replaceState(null, '', '/ops/deposits?tab=orders&id=7')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
})

test('the deposits that members say are paid are a list of their own', async () => {
  history.replaceState(null, '', '/ops/deposits')
  const server = serve('auditor', replies)
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Khách báo đã chuyển' }))
  await waitFor(() => expect(server.sent('GET /deposits').at(-1)).toEqual({ queue: 'told' }))
  expect(await cellsOf('D00000007')).toContain(time)
  await user.click(screen.getByRole('radio', { name: 'Chờ ngân hàng báo' }))
  await waitFor(() => expect(server.sent('GET /deposits').at(-1)).toEqual({ queue: 'vouched' }))
})

test('the payer and the receipt are asked for by an opening of their own', async () => {
  const server = serve('auditor', replies)
  const user = await open(<DepositsPage />)
  expect(await screen.findByText('90.000 PLAY')).toBeTruthy()
  expect(server.sent('POST /deposits/notice')).toEqual([])
  expect(screen.queryByText('Trần Thị Bình')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Xem người chuyển và biên lai' }))
  const dialog = await dialogOf('Biên lai của D00000007')
  expect(await dialog.findByText('Trần Thị Bình')).toBeTruthy()
  expect(server.sent('POST /deposits/notice')).toEqual([{ depositId: '7' }])
  await waitFor(() => expect(server.sent('GET /deposits/picture')).toContainEqual({ depositId: '7', picture }))
})

test('one that has expired is vouched for with the amount and the reference on the statement', async () => {
  const server = serve('finance-maker', { ...replies, 'POST /deposits/vouch': { status: 'done' } })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Xác nhận thay ngân hàng' }))
  const dialog = await dialogOf('Xác nhận D00000007')
  const amount = dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' })
  expect(amount).toHaveProperty('value', '90000')
  await user.clear(amount)
  await user.type(amount, '95000')
  expect(dialog.getByText('+ 95.000 PLAY')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Mã giao dịch trên sao kê' }), 'FT26331001')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'có trên sao kê')
  await user.click(dialog.getByRole('button', { name: 'Xác nhận thay ngân hàng' }))
  await waitFor(() => expect(told()).toContain('Đã xác nhận D00000007, tiền đã vào ví'))
  expect(server.sent('POST /deposits/vouch')).toEqual([
    { depositId: '7', amount: '95000', reference: 'FT26331001', reason: 'có trên sao kê' },
  ])
})

test('what another proposes stands there, and is vouched for by doing the same', async () => {
  const proposal = { amount: '30000000', reference: 'FT26331002', by: 'binh' }
  serve('finance-maker', { ...replies, 'GET /deposits/one': { ...file, vouchingProposal: proposal } })
  const user = await open(<DepositsPage />)
  expect(await screen.findByText(/^binh đề nghị: .*30\.000\.000 PLAY FT26331002$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xác nhận thay ngân hàng' }))
  const dialog = await dialogOf('Xác nhận D00000007')
  expect(dialog.getByRole('textbox', { name: 'Mã giao dịch trên sao kê' })).toHaveProperty('value', 'FT26331002')
  expect(dialog.getByRole('button', { name: 'Xác nhận thay ngân hàng' })).toBeTruthy()
  const amount = dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' })
  await user.clear(amount)
  await user.type(amount, '30000001')
  expect(dialog.getByRole('button', { name: 'Đề nghị' })).toBeTruthy()
})

test('a reference that is used leaves the dialog open, and one who only reads has nothing to press', async () => {
  serve('finance-maker', { ...replies, 'POST /deposits/vouch': refused('reference_used', 'Mã này đã dùng.') })
  const user = await open(<DepositsPage />)
  await user.click(await screen.findByRole('button', { name: 'Xác nhận thay ngân hàng' }))
  const dialog = await dialogOf('Xác nhận D00000007')
  await user.type(dialog.getByRole('textbox', { name: 'Mã giao dịch trên sao kê' }), 'FT26331001')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'có trên sao kê')
  await user.click(dialog.getByRole('button', { name: 'Xác nhận thay ngân hàng' }))
  await waitFor(() => expect(told()).toContain('Mã này đã dùng.'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('what a provider takes is vouched for by nobody', async () => {
  serve('finance-maker', {
    ...replies,
    'GET /deposits/one': { ...file, kind: 'gateway', text: null, deposit: { ...deposit, state: 'pending' } },
  })
  await open(<DepositsPage />)
  expect(await screen.findByRole('button', { name: 'Từ chối' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Xác nhận thay ngân hàng' })).toBeNull()
})
