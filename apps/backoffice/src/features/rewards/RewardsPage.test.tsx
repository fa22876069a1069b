import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, serve, told } from '../../../test/page.tsx'
import { RewardsPage } from './RewardsPage.tsx'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, text]))
const helmet = {
  id: '7',
  version: 2,
  values: {
    kind: 'goods',
    names: inEach('Mũ bảo hiểm'),
    descriptions: inEach(''),
    picture: '/pictures/helmet.jpg',
    requiredPoints: '500',
    requiredAmount: '10000',
    bonusAmount: '0',
    stock: 12,
    memberMax: null,
    memberDays: null,
    rankLevelMin: 1,
    position: 2,
    isOffered: false,
  },
  waitingCount: 1,
  takenCount: 4,
}
const desk = {
  rewards: [helmet],
  ranks: [
    { rankLevel: 1, labelName: 'Đồng' },
    { rankLevel: 2, labelName: 'Bạc' },
  ],
  currency: 'PLAY',
  decimals: 0,
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const at = (search: string) => history.replaceState(null, '', `/ops/rewards${search}`)

async function ask(role: Parameters<typeof serve>[0] = 'finance-checker', replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(role, { 'GET /rewards': desk, 'GET /rewards/changes': { changes: [] }, ...replies })
  return { server, user: await open(<RewardsPage />) }
}

test('the list names price, stock, what was taken and the state; whoever may not set it has no new one', async () => {
  await ask('auditor')
  expect((await cellsOf('Mũ bảo hiểm')).slice(1, -1)).toEqual([
    '500 điểm+ 10.000 PLAY',
    '–',
    '12',
    '41 đang chờ',
    'Đang tắt',
  ])
  expect(screen.queryByRole('button', { name: 'Thêm quà' })).toBe(null)
})

test('[OPS-56] a product is made with kind, names, points, money, stock, limits, rank and order', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /rewards': { id: '8', version: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Thêm quà' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Loại' }), 'Tiền thưởng')
  put('Điểm cần có', '300')
  put('Tiền vào ví mỗi phần (PLAY)', '25000')
  put('Số lượng', '40')
  put('Mỗi thành viên tối đa', '2')
  put('Tính trong số ngày', '30')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Từ hạng' }), '2 · Bạc')
  for (const each of languages) put(`Tên (${each})`, `Lì xì ${each}`)
  await user.click(screen.getByRole('checkbox', { name: 'Hiện trong cửa hàng điểm' }))
  put('Lý do', 'Quà tháng mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /rewards')).toEqual([
    {
      version: 0,
      stockSeen: null,
      values: {
        ...helmet.values,
        kind: 'bonus',
        names: Object.fromEntries(languages.map((each) => [each, `Lì xì ${each}`])),
        picture: null,
        requiredPoints: '300',
        requiredAmount: '0',
        bonusAmount: '25000',
        stock: 40,
        memberMax: 2,
        memberDays: 30,
        rankLevelMin: 2,
        position: 1,
        isOffered: true,
      },
      reason: 'Quà tháng mới',
    },
  ])
})

test('what is wrong is named before anything is sent', async () => {
  at('?id=new')
  const { server, user } = await ask()
  await screen.findByRole('button', { name: 'Lưu' })
  put('Lý do', 'Quà tháng mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText(/Tên \(VI\), Tên \(EN\).*Điểm cần có/)).toBeTruthy()
  expect(server.sent('POST /rewards')).toEqual([])
})

test('[OPS-56] it is switched on with what will change and what it would have cost shown before', async () => {
  at('?id=7')
  const cost = { members: 3, pieces: 9, points: '4500', bonusAmount: '0', paidAmount: '90000' }
  const { server, user } = await ask('finance-checker', {
    'GET /rewards/cost': cost,
    'POST /rewards': { id: '7', version: 3 },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Hiện trong cửa hàng điểm' }))
  const changes = within(screen.getByRole('region', { name: 'Sẽ thay đổi' }))
  expect(changes.getAllByRole('term').map((each) => each.textContent)).toEqual(['Hiện trong cửa hàng điểm'])
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('9 phần cho 3 thành viên, 4.500 điểm')
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Mở bán{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /rewards')).toEqual([
    { id: '7', version: 2, stockSeen: 12, values: { ...helmet.values, isOffered: true }, reason: 'Mở bán' },
  ])
})

test('a colleague’s change in between is told, theirs is loaded, and what was typed stays', async () => {
  at('?id=7')
  const { server, user } = await ask('finance-checker', {
    'POST /rewards': refused('changed_meanwhile', 'Người khác vừa thay đổi.'),
  })
  const points = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Điểm cần có' })
  await waitFor(() => expect(points.disabled).toBe(false))
  put('Điểm cần có', '450')
  server.answer('GET /rewards', {
    ...desk,
    rewards: [{ ...helmet, version: 3, values: { ...helmet.values, stock: 5 } }],
  })
  const theirs = { version: 3, at: '2026-11-21T04:00:00.000Z', by: 'an.checker', reason: 'Nhập hàng' }
  server.answer('GET /rewards/changes', { changes: [{ ...theirs, before: { stock: '12' }, after: { stock: '5' } }] })
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Giảm giá{Enter}')
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  const overtaken = (await screen.findByText(/^an\.checker đã đổi mục này lúc/)).closest('section') ?? document.body
  expect(within(overtaken).getByText('12 → 5')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Số lượng' }).value).toBe('5'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Điểm cần có' }).value).toBe('450')
})

test('the history says who changed what and why, and puts back what was before', async () => {
  at('?id=7')
  const change = {
    version: 2,
    at: '2026-11-21T04:00:00.000Z',
    by: 'an.checker',
    reason: 'Tăng giá',
    before: { requiredPoints: '400' },
    after: { requiredPoints: '500' },
  }
  const { user } = await ask('finance-checker', { 'GET /rewards/changes': { changes: [change] } })
  const history = within(await screen.findByRole('region', { name: 'Lịch sử' }))
  expect(await history.findByText('400 → 500')).toBeTruthy()
  await user.click(history.getByRole('button', { name: 'Lấy lại như trước bản 2' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Điểm cần có' }).value).toBe('400')
})
