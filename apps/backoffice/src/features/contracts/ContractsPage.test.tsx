import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { AgentContracts } from './AgentContracts.tsx'
import { ContractsPage } from './ContractsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'PLAY', decimals: 0 }
const tier = { activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 500 }
const contract = {
  id: '31',
  kind: 'dividend',
  period: 'monthly',
  status: 'pending',
  waitsForCompany: true,
  giver: { id: '7', account: 'tr•••g' },
  receiver: { id: '9', account: 'li•••h' },
  isOffer: true,
  activeAmount: '100000',
  tiers: [tier, { ...tier, activeMin: 20, profitAmountMin: '300', rateBp: 1500 }],
  dividend: { feeBp: 600, carryPeriods: 3 },
  madeAt: at,
  startsAt: null as string | null,
  endsAt: null,
}
const inForce = { ...contract, status: 'active', waitsForCompany: false, startsAt: at }
const file = {
  contract,
  changes: [{ status: 'pending', at, by: 'tr•••g' }],
  belowCount: 2,
  lowerCount: 1,
  acts: [] as object[],
  ...money,
}
const payout = {
  id: '61',
  contractId: '31',
  kind: 'dividend',
  giver: null,
  receiver: { id: '9', account: 'li•••h' },
  from: at,
  until: at,
  baseAmount: '430400',
  dividend: null,
  countedAmount: '0',
  activeCount: 24,
  rateBp: 1500,
  amount: '64560',
  state: 'failed',
  dueAt: at as string | null,
  paidAt: null,
  held: null as object | null,
}
const rule = { mode: 0, needsApproval: false, rateMostBp: 10_000, tiersMost: 8, payDelayMinutes: 0 }
const rules = { dividend: rule, daily_salary: rule, hourly_salary: rule, real_time_salary: rule }
const replies = {
  'GET /agent-contracts': { contracts: [contract], next: null, ...money },
  'GET /agent-contracts/one': file,
  'GET /agent-payouts': { payouts: [payout], next: null, ...money },
  'GET /agent-contract-rules': {
    version: 4,
    rules,
    changes: [
      {
        version: 4,
        at,
        by: 'minh',
        reason: 'mở lương',
        before: { ...rules, dividend: { ...rule, mode: 3 } },
        after: rules,
      },
    ],
  },
}
const go = (address: string) => history.replaceState(null, '', address)
const button = (name: string) => screen.queryByRole('button', { name })
async function because(title: string, confirm: string, reason = 'đã gọi hai bên') {
  const dialog = await dialogOf(title)
  const user = (await import('@testing-library/user-event')).userEvent.setup()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), reason)
  await user.click(dialog.getByRole('button', { name: confirm }))
}

beforeEach(() => go('/ops/contracts'))

test('[OPS-82] every contract and request with who pays whom and where it stands; what is asked for stands in the address', async () => {
  const server = serve('auditor', replies)
  const user = await open(<ContractsPage />)
  await screen.findByText('li•••h (mã 9)')
  expect((await cellsOf('31')).slice(1, -1)).toEqual([
    'Cổ tứcTháng',
    'tr•••g (mã 7)',
    'li•••h (mã 9)',
    '5% – 15%',
    'Chờ công ty duyệt',
    time,
  ])
  expect(server.sent('GET /agent-contracts').at(-1)).toEqual({ list: 'approval' })
  await user.click(screen.getByRole('radio', { name: 'Đang hiệu lực' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại hợp đồng' }), 'Lương ngày')
  await user.type(screen.getByRole('textbox', { name: 'Bên trả hoặc bên nhận' }), 'linh')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await waitFor(() =>
    expect(server.sent('GET /agent-contracts').at(-1)).toEqual({ list: 'active', kind: 'daily_salary', text: 'linh' }),
  )
  expect(location.search).toBe('?list=active&kind=daily_salary&text=linh')
  expect(button('Đề nghị hợp đồng')).toBe(null)
})

test('[OPS-82] what both sides agreed to is approved or rejected with a reason; one in force is ended with those below', async () => {
  go('/ops/contracts?id=31')
  const server = serve('agent-manager', {
    ...replies,
    'POST /agent-contracts/approve': { contractId: '31' },
    'POST /agent-contracts/end': refused('changed_meanwhile', 'Có người nhanh hơn.'),
  })
  const user = await open(<ContractsPage />)
  expect(await screen.findByText(/Khi duyệt, 1 hợp đồng thấp hơn/)).toBeTruthy()
  expect(screen.getByText('Chuyển tối đa 3 kỳ')).toBeTruthy()
  expect((await rowOf('15%')).getByText('20')).toBeTruthy()
  expect(button('Không duyệt')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Duyệt' }))
  await because('Duyệt hợp đồng 31', 'Duyệt')
  await waitFor(() => expect(told()).toEqual(['Đã duyệt hợp đồng 31']))
  expect(server.sent('POST /agent-contracts/approve')).toEqual([{ contractId: '31', reason: 'đã gọi hai bên' }])
  server.answer('GET /agent-contracts/one', { ...file, contract: inForce })
  await user.click(screen.getByRole('button', { name: 'Về danh sách' }))
  await user.click(await screen.findByRole('button', { name: 'Xem hợp đồng 31' }))
  await user.click(await screen.findByRole('button', { name: 'Chấm dứt' }))
  expect((await dialogOf('Chấm dứt hợp đồng 31')).getByText(/cùng 2 hợp đồng/)).toBeTruthy()
  await because('Chấm dứt hợp đồng 31', 'Chấm dứt')
  await waitFor(() => expect(told()).toContain('Có người nhanh hơn.'))
  expect(server.sent('POST /agent-contracts/end')).toEqual([
    { contractId: '31', belowCount: 2, reason: 'đã gọi hai bên' },
  ])
  expect(button('Duyệt')).toBe(null)
})

test('[OPS-82] the company offers a contract: what is wrong is said before it is sent', async () => {
  const server = serve('agent-manager', { ...replies, 'POST /agent-contracts/offer': { contractId: '40' } })
  const user = await open(<ContractsPage />)
  await user.click(await screen.findByRole('button', { name: 'Đề nghị hợp đồng' }))
  const dialog = await dialogOf('Đề nghị hợp đồng')
  await user.type(dialog.getByRole('textbox', { name: 'Đại lý' }), 'mienbac')
  await user.type(dialog.getByRole('textbox', { name: 'Cược để được tính là tích cực' }), '100000')
  await user.type(dialog.getByRole('textbox', { name: 'Tỷ lệ' }), '101')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'hợp đồng giấy')
  await user.click(dialog.getByRole('button', { name: 'Đề nghị hợp đồng' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('tỷ lệ từ 0,01 đến 100')
  await user.clear(dialog.getByRole('textbox', { name: 'Tỷ lệ' }))
  await user.type(dialog.getByRole('textbox', { name: 'Tỷ lệ' }), '12,5')
  await user.click(dialog.getByRole('button', { name: 'Đề nghị hợp đồng' }))
  await waitFor(() => expect(told()).toEqual(['Đã đề nghị hợp đồng 40']))
  expect(server.sent('POST /agent-contracts/offer')).toEqual([
    {
      agent: 'mienbac',
      kind: 'dividend',
      period: 'monthly',
      activeAmount: '100000',
      tiers: [{ activeMin: 0, validAmountMin: '0', profitAmountMin: '0', rateBp: 1250 }],
      dividend: { feeBp: 0, carryPeriods: null },
      reason: 'hợp đồng giấy',
    },
  ])
})

test('[OPS-84] each settlement shows base, rate and amount; one is held, let go, and run again', async () => {
  go('/ops/contracts?view=payouts')
  const server = serve('finance-checker', {
    ...replies,
    'POST /agent-payouts/run': { status: 'failed' },
    'POST /agent-payouts/hold': { payoutId: '61' },
    'POST /agent-payouts/release': { payoutId: '61' },
  })
  const user = await open(<ContractsPage />)
  const row = await rowOf('61')
  expect(row.getByText('+430.400 PLAY')).toBeTruthy()
  expect(row.getByText('15%')).toBeTruthy()
  expect(row.getByText('64.560 PLAY')).toBeTruthy()
  expect(row.getByText('Công ty trả')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Chạy lại' }))
  await because('Trả 64.560 PLAY cho li•••h ngay', 'Chạy lại')
  await waitFor(() => expect(told()).toEqual(['Khoản 61 vẫn chưa trả được: bên trả không đủ tiền']))
  const held = { by: 'cuc', at, reason: 'chờ đối soát' }
  server.answer('GET /agent-payouts', { payouts: [{ ...payout, state: 'held', held }], next: null, ...money })
  await user.click((await rowOf('61')).getByRole('button', { name: 'Giữ lại' }))
  await because('Giữ 64.560 PLAY của li•••h', 'Giữ lại')
  await waitFor(() => expect(told()).toContain('Đã giữ khoản 61'))
  expect(await screen.findByText('cuc: chờ đối soát')).toBeTruthy()
  await user.click((await rowOf('61')).getByRole('button', { name: 'Thả ra' }))
  await because('Thả 64.560 PLAY cho li•••h', 'Thả ra')
  await waitFor(() => expect(told()).toContain('Đã thả khoản 61'))
  expect(server.sent('POST /agent-payouts/release')).toEqual([{ payoutId: '61', reason: 'đã gọi hai bên' }])
})

test('[OPS-23] [OPS-83] the settings say what will change, keep to their bounds, and are put back from their history', async () => {
  go('/ops/contracts?view=rules')
  const server = serve('agent-manager', { ...replies, 'POST /agent-contract-rules/set': { version: 5 } })
  const user = await open(<ContractsPage />)
  const group = within(await screen.findByRole('group', { name: 'Cổ tức' }))
  await user.selectOptions(group.getByRole('combobox'), 'Cả hai')
  const rate = group.getByRole('textbox', { name: 'Tỷ lệ cao nhất' })
  await user.clear(rate)
  await user.type(rate, '250')
  await user.click(group.getByRole('checkbox', { name: 'Công ty phải duyệt' }))
  const changes = within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
  expect(changes.getByText('Cổ tức · Tỷ lệ cao nhất')).toBeTruthy()
  expect(changes.getByText('100.00 → 250')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'mở cổ tức')
  await user.click(screen.getByRole('button', { name: 'Lưu thiết lập' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Tỷ lệ từ 0,01 đến 100')
  await user.clear(rate)
  await user.type(rate, '25')
  await user.click(screen.getByRole('button', { name: 'Lưu thiết lập' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu thiết lập']))
  expect(server.sent('POST /agent-contract-rules/set')).toEqual([
    {
      version: 4,
      rules: { ...rules, dividend: { ...rule, mode: 3, rateMostBp: 2500, needsApproval: true } },
      reason: 'mở cổ tức',
    },
  ])
  const history = within(screen.getByRole('region', { name: 'Các lần thay đổi' }))
  expect(history.getByText('mở lương')).toBeTruthy()
  expect(history.getByText('Cả hai → Tắt')).toBeTruthy()
  await user.click(history.getByRole('button', { name: /^Lấy lại như trước/ }))
  expect(group.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('Cả hai')
})

test('whoever only reads settings sees them fixed; an agent has the latest contracts with the way to all', async () => {
  go('/ops/contracts?view=rules')
  serve('auditor', replies)
  await open(<ContractsPage />)
  expect((await screen.findByRole('group', { name: 'Lương giờ' })).hasAttribute('disabled')).toBe(true)
  expect(button('Lưu thiết lập')).toBe(null)
})

test('[OPS-81] an agent has the latest contracts, with the way to all of them and to their settlements', async () => {
  const server = serve('auditor', replies)
  await open(<AgentContracts agentId="9" />)
  expect(await screen.findByText('5% – 15%')).toBeTruthy()
  expect(server.sent('GET /agent-contracts')).toEqual([{ list: 'all', text: '9' }])
  const all = screen.getByRole('link', { name: 'Mọi hợp đồng của đại lý' })
  expect(all.getAttribute('href')).toBe('/ops/contracts?list=all&text=9')
})
