import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, serve, told } from '../../../test/page.tsx'
import { PromotionsPage } from './PromotionsPage.tsx'

const at = '2026-12-15T05:00:00.000Z'
const money = { currency: 'PLAY', decimals: 0 }
const given = {
  waiting: 3,
  issued: 12,
  issuedAmount: '600000',
  rejected: 1,
  joined: 4,
  reservedAmount: '80000',
  claimed: 2,
  claimedAmount: '40000',
}
const listed = {
  id: '41',
  title: 'Thưởng hạng cao',
  category: 'vip',
  takesApplications: true,
  kind: null as string | null,
  rewardAmount: '50000',
  startsAt: at,
  endsAt: null,
  ...given,
}
const terms = {
  category: 'vip',
  takesApplications: true,
  plan: null as object | null,
  beginsAt: at,
  endsAt: null,
  rewardAmount: '50000',
  turnoverMultiple: null,
  timesMax: 1,
  addressMax: null,
  canRetry: true,
  secondPersonFrom: '500000',
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null,
  depositDays: null,
  lineOf: null,
}
const changes = [{ at, by: 'linh', reason: 'Tết', before: { rankLevelMin: '1' }, after: { rankLevelMin: '0' } }]
const slots = [{ gameCode: 'sen-vang', name: 'Sen Vàng', betAmounts: ['1000', '2000'] }]
const file = { id: '41', title: 'Thưởng hạng cao', terms, version: 4, ...given, slots, changes, ...money }

async function ask(
  search = '',
  more: Parameters<typeof serve>[1] = {},
  role: Parameters<typeof serve>[0] = 'finance-checker',
) {
  history.replaceState(null, '', `/ops/promotions${search}`)
  const server = serve(role, {
    'GET /promotions': { promotions: [listed], next: null, ...money },
    'GET /promotions/one': file,
    'GET /promotions/cost': { members: 1200, past: null },
    'GET /promotions/members': { members: [], next: null, ...money },
    ...more,
  })
  return { server, user: await open(<PromotionsPage />) }
}

test('the list says category, time, reward, what waits and what was given', async () => {
  const { server, user } = await ask()
  const cells = await cellsOf('Thưởng hạng cao')
  expect([cells[1], ...cells.slice(3, 7)]).toEqual(['Thưởng hạng caoVIP', '50.000 PLAY', '4', '3', '14 · 640.000 PLAY'])
  await user.click(screen.getByRole('radio', { name: 'Đã hết' }))
  await waitFor(() => expect(server.sent('GET /promotions').at(-1)).toEqual({ state: 'ended', count: '50' }))
})

test('[OPS-49] category, period, conditions, bonus, turnover and limits are set with a reason, after what it would cost', async () => {
  const { server, user } = await ask('?id=41', { 'PUT /promotions': { version: 5 } })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Nhóm' }), 'Sự kiện')
  const type = async (name: RegExp, typed: string) => {
    const field = screen.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, typed)
  }
  await type(/^Vòng cược/, '1,5')
  await type(/^Mỗi thành viên/, '2')
  await type(/^Số thành viên từ/, '3')
  await type(/^Hạng ít nhất/, '4')
  await type(/^Đã đăng ký/, '30')
  await type(/^Đã nạp ít nhất/, '100000')
  await type(/^Trong số ngày/, '7')
  await type(/^Chỉ dành cho tuyến/, '17')
  await user.click(screen.getByRole('button', { name: 'Sẽ tốn bao nhiêu?' }))
  expect(
    await screen.findByText(/^1\.200 thành viên đủ điều kiện lúc này, nhiều nhất 120\.000\.000 PLAY\./),
  ).toBeTruthy()
  expect(server.sent('GET /promotions/cost')).toEqual([{ registeredDaysMin: '30', lineOf: '17' }])
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Chiến dịch tháng 12')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu thể lệ']))
  expect(server.sent('PUT /promotions')).toEqual([
    {
      id: '41',
      terms: {
        ...terms,
        category: 'event',
        turnoverMultiple: 15_000,
        timesMax: 2,
        addressMax: 3,
        rankLevelMin: 4,
        registeredDaysMin: 30,
        depositMin: '100000',
        depositDays: 7,
        lineOf: '17',
      },
      version: 4,
      reason: 'Chiến dịch tháng 12',
    },
  ])
})

test('what is wrong is named before anything is sent; a colleague who was faster is told of', async () => {
  const { server, user } = await ask('?id=41', { 'PUT /promotions': refused('changed_meanwhile', 'Đã đổi.') })
  const rank = await screen.findByRole('textbox', { name: /^Hạng ít nhất/ })
  await user.type(rank, 'x')
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Thử')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Chưa đúng: Hạng ít nhất']))
  expect(server.sent('PUT /promotions')).toEqual([])
  await user.clear(rank)
  await user.type(rank, '2')
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), ' lại')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toContain('Đã đổi.'))
})

test('a promotion without terms begins with those of a new one, and whoever reads alone changes nothing', async () => {
  await ask('?id=41', { 'GET /promotions/one': { ...file, terms: null, version: 0, changes: [] } })
  expect(await screen.findByRole('button', { name: 'Lưu' })).toBeTruthy()
})

test('whoever reads alone sees figures, terms and history, and the way to the words', async () => {
  await ask('?id=41', {}, 'auditor')
  expect(await screen.findByText('1 → 0')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lời và hình' }).getAttribute('href')).toBe('/ops/notices?id=41')
  expect(screen.getByRole('combobox', { name: /^Thành viên làm gì/ }).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /^Lấy lại như trước/ })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBe(null)
})

const plan = {
  kind: 'reload',
  rate: 2_000,
  capAmount: '2000000',
  basisMin: '50000',
  playMin: null,
  rhythm: 'daily',
  claimDays: 7,
  turnoverOf: 'bonus',
  prizes: [],
  code: null,
  budgetAmount: null,
  deviceMax: null,
}
const planned = { ...terms, takesApplications: false, rewardAmount: null, turnoverMultiple: 100_000, plan }

test('[OPS-49] a promotion that is joined is set with its share, cap, budget and turnover, after what thirty days would have cost', async () => {
  const { server, user } = await ask('?id=41', {
    'PUT /promotions': { version: 5 },
    'GET /promotions/cost': { members: 1200, past: { members: 310, times: 900, amount: '45000000' } },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Thành viên làm gì/ }), 'Nạp tiền')
  expect(screen.queryByRole('textbox', { name: /^Tiền thưởng/ })).toBe(null)
  const type = async (name: RegExp, typed: string) => {
    const field = screen.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, typed)
  }
  await type(/^Tỷ lệ/, '20')
  await type(/^Thưởng nhiều nhất/, '2000000')
  await type(/^Nạp hoặc thua ít nhất/, '50000')
  await type(/^Vòng cược \(/, '10')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lặp lại' }), 'Mỗi ngày')
  await user.click(screen.getByRole('button', { name: 'Sẽ tốn bao nhiêu?' }))
  expect(await screen.findByText(/^Trong 30 ngày qua: 310 thành viên, 900 lần, tổng 45\.000\.000 PLAY/)).toBeTruthy()
  expect(server.sent('GET /promotions/cost')).toEqual([
    { kind: 'reload', rate: '2000', capAmount: '2000000', rhythm: 'daily', basisMin: '50000' },
  ])
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Tết')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(server.sent('PUT /promotions')).toEqual([{ id: '41', terms: planned, version: 4, reason: 'Tết' }]),
  )
})

const part = {
  id: '9',
  memberId: '77',
  account: 'ng•••a',
  state: 'claimed',
  ended: null,
  joinedAt: at,
  depositAmount: '80000',
  playedAmount: '0',
  lostAmount: '0',
  rewardAmount: '16000',
  claimedAt: at,
  takenBackAt: at,
}

test('who has joined stands with what has become of it; a deposit that was taken back says so', async () => {
  const { user } = await ask('?id=41', {
    'GET /promotions/one': {
      ...file,
      terms: planned,
      changes: [
        {
          at,
          by: 'linh',
          reason: 'Thử',
          before: {
            ...Object.fromEntries(Object.entries(terms).map(([name, is]) => [name, is === null ? '' : String(is)])),
            plan: '',
            rankLevelMin: '3',
          },
          after: {},
        },
      ],
    },
    'GET /promotions/members': { members: [part], next: null, ...money },
  })
  const cells = await cellsOf('ng•••a')
  expect([cells[1], cells[3], cells[5]]).toEqual(['Đã nhậnKhoản nạp bị thu hồi', '80.000 PLAY', '16.000 PLAY'])
  await user.click(screen.getByRole('button', { name: /^Lấy lại như trước/ }))
  expect(screen.getByRole('textbox', { name: /^Hạng ít nhất/ })).toHaveProperty('value', '3')
  expect(screen.getByRole('combobox', { name: /^Thành viên làm gì/ })).toHaveProperty('value', 'applications')
})

test('free spins are set by game, amount, rounds and days, and cost their stakes', async () => {
  const { server, user } = await ask('?id=41', { 'PUT /promotions': { version: 5 } })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Thành viên làm gì/ }),
    'Nhận vòng quay miễn phí',
  )
  expect(screen.queryByRole('textbox', { name: /^Vòng cược/ })).toBe(null)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trò chơi' }), 'Sen Vàng')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mức cược mỗi vòng' }), '2.000 PLAY')
  await user.type(screen.getByRole('textbox', { name: 'Số vòng' }), '20')
  await user.click(screen.getByRole('button', { name: 'Sẽ tốn bao nhiêu?' }))
  expect(await screen.findByText(/tiền cược nhà cái trả nhiều nhất 48\.000\.000 PLAY/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Tặng vòng quay')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu thể lệ']))
  const freeSpins = { gameCode: 'sen-vang', betAmount: '2000', rounds: 20, days: 7 }
  expect(server.sent('PUT /promotions')).toMatchObject([
    { terms: { rewardAmount: null, turnoverMultiple: 0, plan: { kind: 'free_spins', freeSpins } } },
  ])
})
