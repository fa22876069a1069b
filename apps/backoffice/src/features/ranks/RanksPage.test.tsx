import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { RanksPage } from './RanksPage.tsx'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, text]))
const rank = (rankLevel: number, name: string, requiredAmount: string, more: object = {}) => ({
  version: 0,
  values: {
    rankLevel,
    names: inEach(name),
    requiredAmount,
    betPerPoint: '10000',
    bonusAmount: '0',
    birthdayAmount: '0',
    birthdayDays: 7,
    reviewDays: null,
    keptAmount: '0',
    stakeMaxAmount: null,
    payoutMaxAmount: null,
    ...more,
  },
})
const silver = rank(2, 'Bạc', '5000000', { bonusAmount: '50000', reviewDays: 30, keptAmount: '1000000' })
const desk = {
  ranks: [rank(1, 'Đồng', '0'), silver, rank(3, 'Vàng', '30000000', { bonusAmount: '200000' })],
  currency: 'PLAY',
  decimals: 0,
}
const member = {
  memberId: '7',
  account: 'an•••r',
  rankLevel: 2,
  countedAmount: '6000000',
  review: { until: '2026-12-20T05:00:00.000Z', playedAmount: '400000', keptAmount: '1000000' },
  claimedLevels: [],
  changes: [{ at: '2026-11-20T05:00:00.000Z', cause: 'reached', before: 1, after: 2, by: null, reason: null }],
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const at = (search: string) => history.replaceState(null, '', `/ops/ranks${search}`)

async function ask(role: Parameters<typeof serve>[0] = 'finance-checker', replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(role, {
    'GET /ranks': desk,
    'GET /ranks/changes': { changes: [] },
    'GET /ranks/member': member,
    ...replies,
  })
  return { server, user: await open(<RanksPage />) }
}

test('the list names condition, points, bonus and period of each rank; whoever may not set them has no new one', async () => {
  await ask('auditor')
  expect((await cellsOf('Bạc')).slice(0, -1)).toEqual([
    '2',
    'Bạc',
    '5.000.000 PLAY',
    '10.000 PLAY',
    '50.000 PLAY',
    '1.000.000 PLAY trong 30 ngày',
  ])
  expect((await cellsOf('Vàng')).at(-2)).toBe('Không mất')
  expect(screen.queryByRole('button', { name: 'Thêm hạng kế tiếp' })).toBe(null)
})

test('[OPS-54] the next rank is made with names, level, condition, benefits and period', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /ranks': { id: '4', version: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Thêm hạng kế tiếp' }))
  await screen.findByRole('button', { name: 'Lưu' })
  put('Cược hợp lệ cần có (PLAY)', '90000000')
  put('Thưởng lên hạng (PLAY)', '500000')
  put('Kỳ xét (ngày)', '90')
  put('Cược hợp lệ trong kỳ để giữ hạng (PLAY)', '4000000')
  for (const each of languages) put(`Tên (${each})`, 'Ngọc')
  put('Lý do', 'Mở hạng mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  const values = {
    ...rank(4, 'Ngọc', '90000000').values,
    bonusAmount: '500000',
    reviewDays: 90,
    keptAmount: '4000000',
  }
  expect(server.sent('POST /ranks')).toEqual([{ version: 0, values, reason: 'Mở hạng mới' }])
})

test('[OPS-54] a rank without a period is kept for ever, with what it would have cost shown before', async () => {
  at('?id=2')
  const { server, user } = await ask('finance-checker', {
    'GET /ranks/cost': {
      members: 3,
      bonusAmount: '150000',
      birthdays: 4,
      birthdayAmount: '0',
      points: '88',
      belowKept: 1,
      betsAbove: { stake: 7, payout: 2 },
    },
    'POST /ranks': { id: '2', version: 1 },
  })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bậc' }).disabled).toBe(true))
  put('Kỳ xét (ngày)', '')
  expect(screen.queryByRole('textbox', { name: 'Cược hợp lệ trong kỳ để giữ hạng (PLAY)' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('150.000 PLAY; 88 điểm')
  await user.type(await screen.findByRole('textbox', { name: 'Lý do' }), 'Bỏ kỳ xét{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  const values = { ...silver.values, reviewDays: null, keptAmount: '0' }
  expect(server.sent('POST /ranks')).toEqual([{ version: 0, values, reason: 'Bỏ kỳ xét' }])
})

test('[PROMO-26] the gift for the birthday and its days are set with a reason, after a look at the birthdays to come', async () => {
  at('?id=2')
  const { server, user } = await ask('finance-checker', {
    'GET /ranks/cost': {
      members: 0,
      bonusAmount: '0',
      birthdays: 4,
      birthdayAmount: '352000',
      points: '0',
      belowKept: 0,
      betsAbove: { stake: 0, payout: 0 },
    },
    'POST /ranks': { id: '2', version: 1 },
  })
  await screen.findByRole('textbox', { name: 'Quà sinh nhật (PLAY)' })
  put('Quà sinh nhật (PLAY)', '88000')
  put('Số ngày nhận trước và sau sinh nhật', '3')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('4 sinh nhật trong 30 ngày tới: 352.000 PLAY')
  await user.type(await screen.findByRole('textbox', { name: 'Lý do' }), 'Tri ân{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  const values = { ...silver.values, birthdayAmount: '88000', birthdayDays: 3 }
  expect(server.sent('POST /ranks')).toEqual([{ version: 0, values, reason: 'Tri ân' }])
})

test('[OPS-37] what one bet of a rank may stake and pay is set with a reason, after a look at the bets above it', async () => {
  at('?id=2')
  const { server, user } = await ask('finance-checker', {
    'GET /ranks/cost': {
      members: 3,
      bonusAmount: '0',
      birthdays: 0,
      birthdayAmount: '0',
      points: '88',
      belowKept: 1,
      betsAbove: { stake: 7, payout: 2 },
    },
    'POST /ranks': { id: '2', version: 1 },
  })
  await screen.findByRole('textbox', { name: 'Cược tối đa mỗi lần (PLAY)' })
  put('Cược tối đa mỗi lần (PLAY)', '100000')
  put('Trả thưởng tối đa mỗi lần (PLAY)', '5000000')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('7 lần cược và 2 lần thắng')
  await user.type(await screen.findByRole('textbox', { name: 'Lý do' }), 'Giảm rủi ro{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  const values = { ...silver.values, stakeMaxAmount: '100000', payoutMaxAmount: '5000000' }
  expect(server.sent('POST /ranks')).toEqual([{ version: 0, values, reason: 'Giảm rủi ro' }])
})

test('[OPS-54] a member is found by the id and given another rank, with the bonuses that it opens and a reason', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /ranks/member': {} })
  await user.type(await screen.findByRole('textbox', { name: 'Mã số thành viên' }), '7{Enter}')
  const section = within(await screen.findByRole('region', { name: 'Hạng của một thành viên' }))
  expect(await section.findByText(/^400.000 PLAY trên 1.000.000 PLAY/)).toBeTruthy()
  expect(section.getByText(/Đạt bằng cược hợp lệ/)).toBeTruthy()
  await user.click(await section.findByRole('button', { name: 'Đổi hạng' }))
  const dialog = await dialogOf('Đổi hạng của an•••r')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hạng' }), '3 · Vàng')
  expect(dialog.getByText('200.000 PLAY')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Khách quý{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã đổi hạng']))
  expect(server.sent('POST /ranks/member')).toEqual([{ id: '7', before: 2, rankLevel: 3, reason: 'Khách quý' }])
})

test('a colleague who gave another rank meanwhile is told, and the rank is read again', async () => {
  at('?member=7')
  const { server, user } = await ask('finance-checker', {
    'POST /ranks/member': refused('changed_meanwhile', 'Người khác vừa thay đổi.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Đổi hạng' }))
  const dialog = await dialogOf('Đổi hạng của an•••r')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hạng' }), '1 · Đồng')
  server.answer('GET /ranks/member', { ...member, rankLevel: 3 })
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Nhầm hạng{Enter}')
  await waitFor(() => expect(told()).toEqual(['Người khác vừa thay đổi.']))
  expect(await screen.findByText('3 · Vàng')).toBeTruthy()
})

test('whose id is no member of the site is told', async () => {
  at('?member=9')
  await ask('auditor', { 'GET /ranks/member': refused('member_not_found', 'Không tìm thấy thành viên.') })
  expect(await screen.findByText('Không tìm thấy thành viên.')).toBeTruthy()
})
