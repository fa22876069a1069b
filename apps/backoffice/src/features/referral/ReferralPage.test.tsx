import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, serve, told } from '../../../test/page.tsx'
import { ReferralPage } from './ReferralPage.tsx'

const at = '2026-12-15T05:00:00.000Z'
const money = { currency: 'PLAY', decimals: 0 }
const values = {
  isOn: true,
  forAgents: false,
  giftAmount: '50000',
  depositMin: '200000',
  playMin: '1000000',
  withinDays: 30,
  rate: 20,
  rateDays: 90,
  capAmount: null,
  settleHour: 4,
}
const desk = { version: 2, values, paid: { members: 12, friends: 40, amount: '900000' }, ...money }
const friend = {
  id: '9',
  account: 'an•••r',
  memberId: '9',
  inviter: 'bi•••h',
  inviterId: '7',
  registeredAt: at,
  depositAmount: '300000',
  playedAmount: '1500000',
  rewardAmount: '0',
  flag: 'device',
}
const changes = [
  { version: 2, at, by: 'linh', reason: 'Tết', before: { rate: '10' }, after: { rate: '20' } },
  { version: 1, at, by: null, reason: '', before: {}, after: {} },
]
const put = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

async function ask(role: Parameters<typeof serve>[0] = 'finance-checker', more: Parameters<typeof serve>[1] = {}) {
  history.replaceState(null, '', '/ops/referral')
  const server = serve(role, {
    'GET /referral': desk,
    'GET /referral/changes': { changes },
    'GET /referral/friends': { friends: [friend], next: null, ...money },
    ...more,
  })
  return { server, user: await open(<ReferralPage />) }
}

test('[OPS-60] who earns what, conditions, limits and the hour of settlement are set with a reason, after what they would have cost', async () => {
  const { server, user } = await ask('finance-checker', {
    'PUT /referral': { id: '1', version: 3 },
    'GET /referral/cost': { friends: 90, gifts: 12, giftAmount: '720000', shareAmount: '45000' },
  })
  expect(await screen.findByText('30 ngày qua: 900.000 PLAY cho 12 thành viên, từ 40 bạn')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Quà cho mỗi bạn/ }).disabled).toBe(false),
  )
  put(/^Quà cho mỗi bạn/, '60000')
  put(/^Nhiều nhất mỗi lần chốt/, '5000000')
  put(/^Chốt lúc/, '3')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect(
    await screen.findByText(/90 người đến bằng mã.*12 quà, 720\.000 PLAY; phần của cược 45\.000 PLAY$/),
  ).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Chiến dịch Tết')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /referral')).toEqual([
    {
      version: 2,
      values: { ...values, giftAmount: '60000', capAmount: '5000000', settleHour: 3 },
      reason: 'Chiến dịch Tết',
    },
  ])
})

test('[OPS-60] who earns nothing stands with why, and whoever reads alone changes nothing', async () => {
  const { server, user } = await ask('auditor')
  await user.click(await screen.findByRole('radio', { name: 'Không được tính' }))
  await waitFor(() => expect(server.sent('GET /referral/friends').at(-1)).toEqual({ state: 'refused', count: '50' }))
  const cells = await cellsOf('an•••r')
  expect([cells[1], cells[6]]).toEqual(['bi•••h', 'Chung thiết bị'])
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBe(null)
})
