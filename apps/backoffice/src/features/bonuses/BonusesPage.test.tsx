import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { BonusesPage } from './BonusesPage.tsx'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, `${text} ${each}`]))
const first = {
  code: 'first',
  names: inEach('Nạp lần đầu'),
  texts: inEach('Nhân đôi'),
  percent: 10_000,
  capAmount: '1000000',
  depositMin: '50000',
  rhythm: 'first',
  rankLevelMin: 0,
  from: null,
  until: null,
  usesMax: null,
  turnoverMultiple: 100_000,
  turnoverOf: 'deposit_and_bonus',
  weights: { LIVE: 2_000 },
  days: 30,
  stakeMax: '50000',
  excluded: ['LIVE'],
  place: 1,
  isOn: false,
  version: 3,
  givenCount: 4,
  givenAmount: '700000',
}
const rules = [
  { source: 'deposit', multiple: 10_000, days: null, weights: {} },
  { source: 'transfer_in', multiple: 15_000, days: 30, weights: { LOTT: 5_000 } },
]
const desk = { bonuses: [first], rules, rulesVersion: 2, currency: 'PLAY', decimals: 0 }

async function ask(role: Parameters<typeof serve>[0] = 'finance-checker', replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(role, { 'GET /bonuses': desk, 'GET /bonuses/changes': { changes: [] }, ...replies })
  const user = await open(<BonusesPage />)
  await screen.findByText('first')
  return { server, user }
}

test('[OPS-06] whoever may not set them reads bonuses and rules, and has no button', async () => {
  const { user } = await ask('auditor')
  const row = screen.getByRole('row', { name: /first/ })
  expect(row.textContent).toContain('700.000 PLAY (4 lần)')
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lịch sử'])
  await user.click(screen.getByRole('tab', { name: 'Vòng cược' }))
  expect(screen.getByRole('row', { name: /Nhận chuyển tiền/ }).textContent).toContain('× 1.530Xổ số 50%')
  expect(screen.queryByRole('button', { name: /^Sửa vòng cược:/ })).toBe(null)
})

test('a bonus is changed with what will change shown before, its version and a reason', async () => {
  const { server, user } = await ask('finance-checker', { 'PUT /bonuses': { version: 4 } })
  await user.click(screen.getByRole('button', { name: 'Sửa khuyến mãi first' }))
  const dialog = await dialogOf('Sửa khuyến mãi first')
  expect(dialog.getByText('Chưa có thay đổi nào.')).toBeTruthy()
  const percent = dialog.getByRole('textbox', { name: 'Phần trăm thưởng (%)' })
  await user.clear(percent)
  await user.type(percent, '33.33')
  const most = dialog.getByRole('textbox', { name: 'Cược tối đa mỗi lần khi thưởng còn hiệu lực' })
  await user.clear(most)
  await user.click(dialog.getByRole('checkbox', { name: 'Game bài: không được chơi khi thưởng còn hiệu lực' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Đang mở' }))
  const lines = dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(lines).toEqual([
    'Phần trăm thưởng (%): 100 → 33.33',
    'Cược tối đa mỗi lần khi thưởng còn hiệu lực: 50000 → –',
    'Game bài: không được chơi khi thưởng còn hiệu lực: – → Bật',
    'Đang mở: – → Bật',
  ])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo kế hoạch{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  const { givenCount: _count, givenAmount: _amount, ...terms } = first
  expect(server.sent('PUT /bonuses')).toEqual([
    {
      ...terms,
      percent: 3_333,
      stakeMax: null,
      excluded: expect.arrayContaining(['LIVE', 'PVP']),
      isOn: true,
      reason: 'Theo kế hoạch',
    },
  ])
})

test('what the contract does not take is told by its fields before anything is sent', async () => {
  const { server, user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Thêm khuyến mãi' }))
  const dialog = await dialogOf('Khuyến mãi mới')
  await user.type(dialog.getByRole('textbox', { name: 'Mã' }), 'Sai mã')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo kế hoạch{Enter}')
  await waitFor(() => expect(told()[0]).toContain('Mã, Tên (…), Nội dung (…), Phần trăm thưởng (%)'))
  expect(server.sent('PUT /bonuses')).toEqual([])
})

test('what it would have cost is shown before it is switched on', async () => {
  const cost = { deposits: 12, depositAmount: '3200000', uses: 3, members: 2, bonusAmount: '1080000' }
  const { server, user } = await ask('finance-checker', { 'GET /bonuses/cost': cost })
  await user.click(screen.getByRole('button', { name: 'Sửa khuyến mãi first' }))
  const dialog = await dialogOf('Sửa khuyến mãi first')
  await user.click(dialog.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await dialog.findByRole('status')).textContent).toBe(
    '30 ngày qua: Sẽ cộng 1.080.000 PLAY cho 2 thành viên: 3 trên 12 lần nạp, tổng nạp 3.200.000 PLAY',
  )
  expect(server.sent('GET /bonuses/cost')).toEqual([
    { percent: '10000', capAmount: '1000000', depositMin: '50000', rhythm: 'first' },
  ])
})

test('a colleague’s change in between is told, and theirs is loaded', async () => {
  const { server, user } = await ask('finance-checker', {
    'PUT /bonuses': refused('changed_meanwhile', 'Đã có người đổi.'),
  })
  await user.click(screen.getByRole('button', { name: 'Sửa khuyến mãi first' }))
  const dialog = await dialogOf('Sửa khuyến mãi first')
  await user.click(dialog.getByRole('checkbox', { name: 'Đang mở' }))
  server.answer('GET /bonuses', { ...desk, bonuses: [{ ...first, version: 4, capAmount: '777000' }] })
  const parts = [{ name: 'capAmount', before: '1000000', after: '777000' }]
  const theirs = { at: '2026-11-21T04:00:00.000Z', by: 'an.checker', reason: 'Bớt', parts }
  server.answer('GET /bonuses/changes', { changes: [theirs] })
  expect(screen.queryByText(/đã đổi mục này/)).toBe(null)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo kế hoạch{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã có người đổi.']))
  const overtaken = (await screen.findByText(/^an\.checker đã đổi mục này lúc/)).closest('section') ?? document.body
  expect(within(overtaken).getByText('1.000.000 PLAY → 777.000 PLAY')).toBeTruthy()
  expect(await screen.findByText('777.000 PLAY')).toBeTruthy()
})

test('the history says who changed what and why', async () => {
  const parts = [
    { name: 'percent', before: '5000', after: '10000' },
    { name: 'capAmount', before: null, after: '2000000' },
    { name: 'turnoverOf', before: 'bonus', after: 'deposit_and_bonus' },
    { name: 'weights.RNG', before: '10000', after: '5000' },
    { name: 'isOn', before: 'false', after: 'true' },
  ]
  const changes = [{ at: '2026-11-21T04:00:00.000Z', by: 'an.checker', reason: 'Theo kế hoạch', parts }]
  const { server, user } = await ask('auditor', { 'GET /bonuses/changes': { changes } })
  await user.click(screen.getByRole('button', { name: 'Lịch sử' }))
  const history = within(await screen.findByRole('region', { name: 'Lịch sử · first' }))
  expect(await history.findByText('Theo kế hoạch')).toBeTruthy()
  expect(history.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Phần trăm thưởng (%)',
    'Thưởng tối đa',
    'Vòng cược tính trên',
    'Nổ hũ: tính (%)',
    'Đang mở',
  ])
  expect(history.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '50% → 100%',
    '– → 2.000.000 PLAY',
    'Chỉ tiền thưởng → Tiền nạp và tiền thưởng',
    '100% → 50%',
    'Không → Có',
  ])
  expect(server.sent('GET /bonuses/changes')).toEqual([{ code: 'first' }])
})

test('a rule of turnover is set with its version, and no number is told', async () => {
  const { server, user } = await ask('finance-checker', { 'PUT /turnover-rules': { version: 3 } })
  await user.click(screen.getByRole('tab', { name: 'Vòng cược' }))
  await user.click(screen.getByRole('button', { name: 'Sửa vòng cược: Nhận chuyển tiền' }))
  const dialog = await dialogOf('Sửa vòng cược: Nhận chuyển tiền')
  const multiple = dialog.getByRole('textbox', { name: 'Vòng cược (số lần)' })
  await user.clear(multiple)
  await user.type(multiple, 'x')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo kế hoạch{Enter}')
  await waitFor(() => expect(told()).toEqual(['Có ô chưa phải là số hợp lệ.']))
  await user.clear(multiple)
  await user.type(multiple, '2.5')
  await user.type(dialog.getByRole('textbox', { name: 'Casino trực tuyến: tính (%)' }), '20{Enter}')
  await waitFor(() => expect(told()).toContain('Đã lưu'))
  expect(server.sent('PUT /turnover-rules')).toEqual([
    {
      rules: [{ source: 'transfer_in', multiple: 25_000, days: 30, weights: { LIVE: 2_000, LOTT: 5_000 } }],
      version: 2,
      reason: 'Theo kế hoạch',
    },
  ])
})

test('[OPS-23] what a bonus was before a change comes back into its form, and is saved like any other change', async () => {
  const parts = [
    { name: 'percent', before: '5000', after: '10000' },
    { name: 'capAmount', before: '800000', after: '1000000' },
    { name: 'weights.RNG', before: '5000', after: null },
    { name: 'excluded', before: 'LIVE,PVP', after: 'LIVE' },
    { name: 'days', before: null, after: '30' },
  ]
  const made = { at: '2026-11-20T04:00:00.000Z', by: 'an.checker', reason: 'Mới' }
  const changes = [
    { at: '2026-11-21T04:00:00.000Z', by: 'an.checker', reason: 'Tết', parts },
    { ...made, parts: [{ name: 'code', before: null, after: 'first' }] },
  ]
  const { server, user } = await ask('finance-checker', {
    'GET /bonuses/changes': { changes },
    'PUT /bonuses': { version: 4 },
  })
  await user.click(screen.getByRole('button', { name: 'Lịch sử' }))
  // What made it has nothing before it.
  await user.click(await screen.findByRole('button', { name: /^Lấy lại như trước/ }))
  const dialog = await dialogOf('Sửa khuyến mãi first')
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '– → 50',
    '100 → 50',
    '1000000 → 800000',
    '30 → –',
    '– → Bật',
  ])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Hết Tết{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /bonuses')[0]).toMatchObject({
    percent: 5_000,
    capAmount: '800000',
    weights: { LIVE: 2_000, RNG: 5_000 },
    excluded: expect.arrayContaining(['LIVE', 'PVP']),
    days: null,
    version: 3,
  })
})

test('[OPS-23] a rule of turnover is put back by itself, also where a change was of several', async () => {
  const parts = [
    { name: 'transfer_in.multiple', before: '20000', after: '15000' },
    { name: 'transfer_in.weights.LOTT', before: null, after: '5000' },
    { name: 'deposit.multiple', before: '30000', after: '10000' },
  ]
  const changes = [{ at: '2026-11-21T04:00:00.000Z', by: 'an.checker', reason: 'Tết', parts }]
  const { server, user } = await ask('finance-checker', {
    'GET /bonuses/changes': { changes },
    'PUT /turnover-rules': { version: 3 },
  })
  await user.click(screen.getByRole('tab', { name: 'Vòng cược' }))
  const [first] = await screen.findAllByRole('button', { name: /^Lấy lại như trước/ })
  await user.click(first ?? document.body)
  const dialog = await dialogOf('Sửa vòng cược: Nhận chuyển tiền')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Hết Tết{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('PUT /turnover-rules')).toEqual([
    { rules: [{ source: 'transfer_in', multiple: 20_000, days: 30, weights: {} }], version: 2, reason: 'Hết Tết' },
  ])
})
