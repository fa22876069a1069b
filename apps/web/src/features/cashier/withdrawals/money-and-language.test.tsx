import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, show, whiteLabel } from '../../../../test/page.tsx'
import { changeLanguage } from '../../../lib/i18n.ts'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { WithdrawPage } from './WithdrawPage.tsx'
import { awaited, desk, offer, pending } from './withdrawals.fixture.ts'

vi.mock('../../../lib/realtime.ts', () => ({ useTopic: () => {} }))

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

const currency = { code: 'CNY', symbol: '元', decimals: 2, isPlayMoney: false }
const inYuan = { 'GET /wps/system/whitelabel': { ...whiteLabel, currency } }

test('money that has hundredths is drawn out to the hundredth: all of it by one press, or as much as one types', async () => {
  const { asked } = desk({ offer: { ...offer, withdrawableAmount: '123456' } }, inYuan)
  const { user } = await show(<WithdrawPage />)
  const fields = within(await screen.findByRole('region', { name: 'Tạo lệnh rút' }))
  const amount = fields.getByRole('textbox', { name: 'Số tiền' })
  await user.click(await fields.findByRole('radio', { name: 'Tất cả 1.234,56\u00a0元' }))
  expect(amount).toHaveProperty('value', '1.234,56')
  await user.clear(amount)
  await user.type(amount, '1200.07')
  expect(amount).toHaveProperty('value', '1.200,07')
  expect(fields.getByRole('status').textContent).toBe('1.150,07\u00a0元')
  await user.type(fields.getByLabelText('Mật khẩu thanh toán'), '135790')
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /wps/withdrawals')?.body).toMatchObject({ amount: '120007' }),
  )
})

test('what is wrong is told in no language but that of the page', async () => {
  desk()
  const { user } = await show(<WithdrawPage />)
  const fields = within(await screen.findByRole('region', { name: 'Tạo lệnh rút' }))
  await user.click(fields.getByRole('button', { name: 'Rút tiền' }))
  expect(fields.getAllByRole('alert')).toHaveLength(2)
  await act(() => changeLanguage('EN'))
  const inEnglish = within(await screen.findByRole('region', { name: 'New withdrawal' }))
  expect(inEnglish.queryAllByRole('alert')).toEqual([])
  await user.click(inEnglish.getByRole('button', { name: 'Withdraw' }))
  expect(inEnglish.getAllByRole('alert')[0]?.textContent).toMatch(/^Enter/)
  await act(() => changeLanguage('VI'))
})

test('of a payment with hundredths what came and what is missing are told to the hundredth', async () => {
  const paid = { ...pending, state: 'completed', receipt: awaited, amount: '200025', payoutAmount: '195025' }
  const { asked } = desk({ withdrawals: [paid] }, inYuan)
  const { user } = await show(<WithdrawPage />)
  const receipt = within(await screen.findByRole('region', { name: 'Xác nhận nhận tiền' }))
  await user.click(receipt.getByRole('button', { name: 'Nhận thiếu' }))
  await user.type(receipt.getByRole('textbox', { name: 'Đã nhận' }), '1200')
  expect(receipt.getByRole('textbox', { name: 'Còn thiếu' })).toHaveProperty('value', '750,25')
  await user.type(receipt.getByRole('textbox', { name: 'Đã nhận' }), ',2')
  await user.click(receipt.getByRole('button', { name: 'Gửi báo cáo' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /wps/withdrawals/report')?.body).toMatchObject({
      report: { receivedAmount: '120020', remainingAmount: '75005' },
    }),
  )
})
