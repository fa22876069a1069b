import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deposit } from '@banyan/contract'
import { amount } from '@banyan/money'
import { member, refused, serve, show } from '../../../../test/page.tsx'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { PaidFold } from './PaidFold.tsx'

const at = '2026-11-21T04:00:00.000Z'
const deposit: Deposit = {
  depositId: '7',
  number: 'D7',
  methodCode: 'vietqr',
  kind: 'bank_transfer',
  provider: null,
  checkout: null,
  chain: null,
  state: 'expired',
  amount: amount(200_000n),
  feeAmount: amount(0n),
  creditedAmount: null,
  flags: [],
  reason: null,
  createdAt: new Date(at),
  expiresAt: new Date(at),
  decidedAt: new Date(at),
  transfer: { bankCode: 'SIM', bankName: '', accountNumber: '1', accountName: '', text: 'NAP7Q2XK4M', qr: '' },
}
const picture = '0190aaaa-0000-4000-8000-000000000000'
const earlier = '0190bbbb-0000-4000-8000-000000000000'
const notice = { payerName: 'Lê Văn Chín', amount: '150000', paidAt: at, pictures: [earlier], toldAt: at }
const sending = 'POST /wps/deposits/notice'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

async function unfolded(said: typeof notice | null, replies: object = {}) {
  const asked = serve({
    'GET /wps/deposits/notice': { notice: said },
    'POST /wps/deposits/picture': { id: picture },
    [sending]: { notice, serverTime: at },
    ...replies,
  })
  const { user } = await show(<PaidFold deposit={deposit} />)
  await user.click(screen.getByText('Tôi đã chuyển khoản'))
  const payer = await screen.findByRole('textbox', { name: 'Tên người chuyển' })
  return { asked, user, payer, sent: () => asked.filter(({ call }) => call === sending).map(({ body }) => body) }
}

const png = () => new File([new Uint8Array([1])], 'bien-lai.png', { type: 'image/png' })

test('[WALLET-15] asks for the payer, the amount and the time, takes a picture of the receipt, and sends them', async () => {
  const { user, payer, sent } = await unfolded(null)
  expect(screen.getByRole('textbox', { name: 'Số tiền đã chuyển' })).toHaveProperty('value', '200.000')
  const send = screen.getByRole('button', { name: 'Gửi thông tin' })
  await user.click(send)
  expect(screen.getByText('Nhập tên chủ tài khoản đã chuyển.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(payer, 'Trần Thị Bình')
  await user.upload(screen.getByLabelText('Thêm ảnh', { selector: 'input' }), png())
  expect(await screen.findByRole('img', { name: 'bien-lai.png' })).toBeTruthy()
  await user.click(send)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    depositId: '7',
    payerName: 'Trần Thị Bình',
    amount: '200000',
    pictures: [picture],
  })
})

test('what was said stands there to be corrected, and an earlier picture can be taken out', async () => {
  const { user, payer, sent } = await unfolded(notice)
  expect(payer).toHaveProperty('value', 'Lê Văn Chín')
  expect(screen.getByText(/^Đã gửi lúc/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Bỏ .*1/ }))
  await user.click(screen.getByRole('button', { name: 'Gửi thông tin' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ payerName: 'Lê Văn Chín', amount: '150000', paidAt: at, pictures: [] })
})

test('a time to come is not sent, and a refusal is told', async () => {
  const { user, payer, sent } = await unfolded(null, { [sending]: refused('deposit_decided') })
  await user.type(payer, 'Trần Thị Bình')
  const time = screen.getByLabelText<HTMLInputElement>(/^Thời gian chuyển/)
  await user.clear(time)
  await user.type(time, '2999-01-01T00:00')
  await user.click(screen.getByRole('button', { name: 'Gửi thông tin' }))
  expect(screen.getByText('Chọn thời gian đã chuyển, không ở tương lai.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(time)
  await user.type(time, '2026-11-21T10:00')
  await user.click(screen.getByRole('button', { name: 'Gửi thông tin' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})
