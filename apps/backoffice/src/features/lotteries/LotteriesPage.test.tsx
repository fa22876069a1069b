import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { LotteriesPage } from './LotteriesPage.tsx'

const fixed = {
  gameCode: 'VNMB_1M',
  area: 'VN',
  rules: 'northern',
  rulesVersion: 1,
  intervalSeconds: 60,
  closeBeforeSeconds: 5,
}
const playValues = {
  isOnSale: true,
  odds: 980_000,
  unitMin: '1000',
  unitMax: '3000000',
  liabilityCap: '5880000000',
}
const lottery = {
  version: 4,
  values: { takesBets: true, cancellable: true, orderDrawsMax: 30 },
  source: 'generator',
  waiting: null as object | null,
  fixed,
  plays: [{ play: 'LO2', values: playValues, oddsMost: 980_000, returned: 9800 }],
  currency: 'P',
  decimals: 0,
}
const change = {
  version: 4,
  at: '2026-11-26T05:00:00.000Z',
  by: 'linh',
  reason: 'Mùa mới',
  play: 'LO2',
  before: { odds: '970000', unitMin: '1000' },
  after: { odds: '980000', unitMin: '1000' },
}
const desk = (replies: Readonly<Record<string, object>> = {}, role: 'trader' | 'auditor' = 'trader') =>
  serve(role, {
    'GET /lotteries': { lotteries: [{ ...fixed, takesBets: true, plays: 20, onSale: 19 }] },
    'GET /lotteries/one': lottery,
    'GET /lotteries/changes': { changes: [change], next: null },
    ...replies,
  })
const opened = () => history.replaceState(null, '', '/ops/lotteries?id=VNMB_1M')

test('[OPS-30] each lottery has its area, rules, times and what is on sale, and leads to its record', async () => {
  desk()
  const user = await open(<LotteriesPage />)
  const row = await rowOf('VNMB_1M')
  expect(row.getByText('Miền Bắc · bản 1')).toBeTruthy()
  expect(row.getByText('1 phút')).toBeTruthy()
  expect(row.getByText('5 giây')).toBeTruthy()
  expect(row.getByText('19 trên 20')).toBeTruthy()
  await user.click(row.getByRole('button'))
  expect(await screen.findByRole('region', { name: 'Không đổi ở đây' })).toBeTruthy()
})

test('[OPS-30] odds and limits of a play are set within the proven return, and what will change stands there before', async () => {
  opened()
  const server = desk({ 'POST /lotteries/play': { version: 5 } })
  const user = await open(<LotteriesPage />)
  const plays = within(await screen.findByRole('region', { name: 'Cách chơi' }))
  await waitFor(() => expect(plays.getByText('98,00 %')).toBeTruthy())
  await user.click(plays.getByRole('button', { name: /^Đổi / }))
  const dialog = within(await screen.findByRole('dialog'))
  const odds = dialog.getByRole('textbox', { name: 'Tỷ lệ ăn' })
  const type = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await type('Tỷ lệ ăn', '99')
  expect(odds.getAttribute('aria-invalid')).toBe('true')
  await type('Tỷ lệ ăn', '97,5')
  await type('Lớn nhất mỗi số (P)', '10')
  expect(dialog.getByRole('textbox', { name: 'Lớn nhất mỗi số (P)' }).getAttribute('aria-invalid')).toBe('true')
  await type('Lớn nhất mỗi số (P)', '200000')
  await user.click(dialog.getByRole('checkbox', { name: 'Bán cách chơi này' }))
  expect(dialog.getByText('98 → 97,5')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Mùa mới')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /lotteries/play')).toEqual([
    {
      gameCode: 'VNMB_1M',
      play: 'LO2',
      version: 4,
      reason: 'Mùa mới',
      values: { ...playValues, isOnSale: false, odds: 975_000, unitMax: '200000' },
    },
  ])
})

test('[OPS-30] a lottery is taken off with a reason; whoever was late reads what a colleague set', async () => {
  opened()
  const server = desk({ 'POST /lotteries': refused('changed_meanwhile', 'Người khác vừa thay đổi.') })
  const user = await open(<LotteriesPage />)
  await user.click(await screen.findByRole('checkbox', { name: /^Nhận cược và hiện trên trang/ }))
  const draws = screen.getByRole('textbox', { name: 'Số kỳ nhiều nhất trong một lệnh' })
  await user.clear(draws)
  await user.type(draws, '101')
  expect(screen.getByRole('button', { name: 'Lưu' })).toHaveProperty('disabled', true)
  await user.clear(draws)
  await user.type(draws, '0')
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Tạm nghỉ')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  expect(server.sent('POST /lotteries')).toEqual([
    {
      gameCode: 'VNMB_1M',
      version: 4,
      values: { takesBets: false, cancellable: true, orderDrawsMax: 0 },
      reason: 'Tạm nghỉ',
    },
  ])
  await waitFor(() => expect(server.sent('GET /lotteries/one')).toHaveLength(2))
})

test('whoever may only read sees what was changed, and sets nothing', async () => {
  opened()
  desk({}, 'auditor')
  await open(<LotteriesPage />)
  expect(await screen.findByText('97 → 98')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Đổi / })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^Nhận cược và hiện/ }).matches(':disabled')).toBe(true)
})

test('[OPS-32] where results come from is proposed by one colleague and confirmed by another', async () => {
  opened()
  const server = desk({ 'POST /lotteries/source/propose': { source: 'hand' } })
  const user = await open(<LotteriesPage />)
  const section = within(await screen.findByRole('region', { name: 'Nguồn kết quả' }))
  await user.click(section.getByRole('button', { name: 'Đề nghị lấy kết quả bên ngoài' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByLabelText('Lý do'), 'theo đài')
  const proposal = { source: 'hand', at: change.at, until: change.at, reason: 'theo đài' }
  server.answer('GET /lotteries/one', { ...lottery, waiting: { ...proposal, by: 'cuc' } })
  await user.click(asked.getByRole('button', { name: 'Đề nghị' }))
  await waitFor(() => expect(told()).toEqual(['Đã đề nghị nguồn kết quả']))
  expect(server.sent('POST /lotteries/source/propose')).toEqual([
    { gameCode: 'VNMB_1M', source: 'hand', reason: 'theo đài' },
  ])
  expect((await screen.findByRole('status')).textContent).toContain('Bạn đã đề nghị: Kỳ quay công khai bên ngoài.')
  expect(section.queryByRole('button', { name: 'Xác nhận nguồn kết quả' })).toBeNull()
})

test('[OPS-32] another colleague confirms the source that is proposed', async () => {
  opened()
  const waiting = { source: 'hand', by: 'linh', at: change.at, until: change.at, reason: 'theo đài' }
  const server = desk({
    'GET /lotteries/one': { ...lottery, waiting },
    'POST /lotteries/source/confirm': { version: 5 },
  })
  const user = await open(<LotteriesPage />)
  await user.click(await screen.findByRole('button', { name: 'Xác nhận nguồn kết quả' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByLabelText('Lý do'), 'đã bàn')
  await user.click(asked.getByRole('button', { name: 'Xác nhận nguồn kết quả' }))
  await waitFor(() => expect(told()).toEqual(['Đã đổi nguồn kết quả']))
  expect(server.sent('POST /lotteries/source/confirm')).toEqual([
    { gameCode: 'VNMB_1M', source: 'hand', reason: 'đã bàn' },
  ])
})

test('[OPS-23] what a lottery and a play of it were comes back into their forms', async () => {
  opened()
  const off = { ...change, version: 3, play: null, before: { orderDrawsMax: '12' }, after: { orderDrawsMax: '30' } }
  const source = { ...off, version: 2, before: { isByHand: 'yes' }, after: { isByHand: '' } }
  const server = desk({
    'GET /lotteries/changes': { changes: [change, off, source], next: null },
    'POST /lotteries/play': { version: 5 },
  })
  const user = await open(<LotteriesPage />)
  await user.click(await screen.findByRole('button', { name: 'Lấy lại như trước bản 3' }))
  expect(screen.getByRole('textbox', { name: 'Số kỳ nhiều nhất trong một lệnh' })).toHaveProperty('value', '12')
  // Two people change where results come from.
  expect(screen.queryByRole('button', { name: 'Lấy lại như trước bản 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lấy lại như trước bản 4' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('98 → 97')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Hết mùa{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /lotteries/play')[0]).toMatchObject({
    values: { ...playValues, odds: 970_000 },
    version: 4,
  })
})
