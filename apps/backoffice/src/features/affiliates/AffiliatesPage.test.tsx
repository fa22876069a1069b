import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { AffiliatesPage } from './AffiliatesPage.tsx'

const at = '2026-12-15T05:00:00.000Z'
const money = { currency: 'PLAY', decimals: 0 }
const terms = {
  kind: 'share',
  shareBp: 3500,
  cpaAmount: '0',
  feeBp: 1000,
  carries: true,
  depositMin: '200000',
  validMin: '1000000',
  withinDays: 30,
}
const affiliate = {
  id: '7',
  name: 'Blog Cá Cược',
  memberId: '42',
  account: 'mi•••8',
  isOn: true,
  madeAt: at,
  clicks: 900,
  registrations: 60,
  qualified: 30,
  net: '120000000',
}
const counts = { clicks: 900, registrations: 60, firstDeposits: 40, firstDepositAmount: '9000000', qualified: 30 }
const record = {
  affiliate: { ...affiliate, contact: 'blog@example.com', postbackUrl: null },
  contracts: [{ version: 1, from: '2026-12-01', terms, at, by: 'linh', reason: 'as agreed' }],
  figures: {
    from: '2026-12-01',
    until: '2026-12-15',
    links: [
      { code: 'ABCD2345', campaign: 'tet-2027', isOn: true, ...counts, net: '120000000', commission: '37800000' },
    ],
    days: [],
  },
  refused: [{ memberId: '9', account: 'an•••r', registeredAt: at, code: 'ABCD2345', flag: 'device' }],
  postbacks: [],
  ...money,
}
const statement = {
  id: '3',
  affiliateId: '7',
  name: 'Blog Cá Cược',
  month: '2026-11-01',
  terms,
  players: 40,
  stake: '900000000',
  payout: '770000000',
  given: '10000000',
  net: '120000000',
  fee: '12000000',
  carried: '0',
  base: '108000000',
  shareAmount: '37800000',
  qualified: 30,
  cpaAmount: '0',
  amount: '37800000',
  state: 'waiting',
  paidAt: null,
  approved: null,
  held: null,
}

async function ask(address = '', role: Parameters<typeof serve>[0] = 'agent-manager', more: object = {}) {
  history.replaceState(null, '', `/ops/affiliates${address}`)
  const server = serve(role, {
    'GET /affiliates': { affiliates: [affiliate], next: null, ...money },
    'GET /affiliates/one': record,
    'GET /affiliates/statements': { statements: [statement], next: null, secondPersonFrom: '1', ...money },
    ...more,
  })
  return { server, user: await open(<AffiliatesPage />) }
}

test('affiliates stand with what the month has brought, and one is made with a contract and a reason', async () => {
  const { server, user } = await ask('', 'agent-manager', { 'POST /affiliates': { affiliateId: '8' } })
  expect((await cellsOf('7')).slice(1, 6)).toEqual(['Blog Cá Cượcmi•••8', '900', '60', '30', '+120.000.000 PLAY'])
  await user.click(screen.getByRole('button', { name: 'Thêm đối tác' }))
  const dialog = await dialogOf('Thêm đối tác')
  await user.type(dialog.getByRole('textbox', { name: 'Tài khoản nhận tiền' }), 'minhquan88')
  await user.type(dialog.getByRole('textbox', { name: 'Tên' }), 'Kênh Lô')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Cách tính' }), 'hybrid')
  const share = dialog.getByRole('textbox', { name: 'Phần doanh thu (%)' })
  await user.clear(share)
  await user.type(share, '20')
  const each = dialog.getByRole('textbox', { name: /^Mỗi người đạt điều kiện/ })
  await user.type(each, '0')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'theo thỏa thuận{Enter}')
  await waitFor(() => expect(told()[0]).toContain('Có ô chưa hợp lệ'))
  await user.clear(each)
  await user.type(each, '200000{Enter}')
  await waitFor(() => expect(told()).toContain('Đã thêm đối tác'))
  expect(server.sent('POST /affiliates')).toEqual([
    {
      account: 'minhquan88',
      name: 'Kênh Lô',
      contact: '',
      terms: { ...terms, kind: 'hybrid', shareBp: 2000, cpaAmount: '200000' },
      reason: 'theo thỏa thuận',
    },
  ])
})

test('a record shows figures by link, the contract, and who earns nothing and why', async () => {
  const { server, user } = await ask('?id=7', 'agent-manager', {
    'PUT /affiliates/contract': { affiliateId: '7', version: 2 },
  })
  expect(await screen.findByRole('heading', { name: 'Blog Cá Cược' })).toBeTruthy()
  expect((await cellsOf('tet-2027')).slice(5)).toEqual(['+120.000.000 PLAY', '+37.800.000 PLAY'])
  expect((await cellsOf('an•••r')).at(-1)).toBe('Chung thiết bị')
  await user.click(screen.getByRole('button', { name: 'Bản hợp đồng mới' }))
  const dialog = await dialogOf('Bản hợp đồng mới')
  const fee = dialog.getByRole('textbox', { name: 'Phí quản lý (%)' })
  await user.clear(fee)
  await user.type(fee, '7.5')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'theo thỏa thuận{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu bản mới']))
  expect(server.sent('PUT /affiliates/contract')).toEqual([
    { affiliateId: '7', version: 1, terms: { ...terms, feeBp: 750 }, reason: 'theo thỏa thuận' },
  ])
})

test('a month is approved with a reason, and a second person is asked for where the server says so', async () => {
  const { server, user } = await ask('?view=payments', 'finance-checker', {
    'POST /affiliates/statements/approve': refused('second_person_needed', 'Cần người thứ hai.'),
  })
  const cells = await cellsOf('3')
  expect(cells[1]).toBe('Blog Cá Cược2026-11')
  expect(cells[5]).toBe('37.800.000 PLAY')
  await user.click(screen.getByRole('button', { name: 'Duyệt' }))
  const dialog = await dialogOf('Duyệt 37.800.000 PLAY cho Blog Cá Cược?')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'đã đối chiếu{Enter}')
  await waitFor(() => expect(told()).toEqual(['Cần người thứ hai.']))
  expect(server.sent('POST /affiliates/statements/approve')).toEqual([{ statementId: '3', reason: 'đã đối chiếu' }])
})

test('whoever reads alone has no button', async () => {
  await ask('?view=payments', 'auditor')
  await cellsOf('3')
  for (const name of ['Duyệt', 'Giữ lại', 'Đổi mức hai người'])
    expect(screen.queryByRole('button', { name })).toBe(null)
})
