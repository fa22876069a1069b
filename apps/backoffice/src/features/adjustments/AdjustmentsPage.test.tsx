import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { MembersPage } from '../members/MembersPage.tsx'
import { file } from '../members/member.fixture.ts'
import { AdjustmentsPage } from './AdjustmentsPage.tsx'

const proposedAt = '2026-11-22T05:00:00.000Z'
const theirs = {
  id: '41',
  memberId: '7',
  account: 'an•••r',
  direction: 'debit',
  amount: '2000000',
  kind: 'chargeback',
  reason: 'Khiếu nại thẻ',
  state: 'waiting',
  proposedBy: 'binh',
  proposedAt,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
}
const mine = { ...theirs, id: '42', direction: 'credit', kind: 'goodwill', proposedBy: 'cuc', reason: 'Xin lỗi khách' }
const listed = (...adjustments: object[]) => ({
  adjustments,
  next: null,
  secondPersonFrom: '1000000',
  currency: 'PLAY',
  decimals: 0,
})
const ask = async (
  adjustments: object[],
  replies: Parameters<typeof serve>[1] = {},
  role: Parameters<typeof serve>[0] = 'finance-checker',
) => {
  const server = serve(role, { 'GET /adjustments': listed(...adjustments), ...replies })
  return { server, user: await open(<AdjustmentsPage />) }
}
type User = Awaited<ReturnType<typeof open>>

/** The dialog of a new adjustment, with its amount and reason typed. */
async function typedNew(user: User, amount: string) {
  await user.click(await screen.findByRole('button', { name: 'Điều chỉnh mới' }))
  const dialog = await dialogOf('Điều chỉnh số dư')
  await user.type(dialog.getByRole('textbox', { name: 'Mã thành viên' }), '7')
  await user.type(await dialog.findByRole('textbox', { name: 'Số tiền (PLAY)' }), amount)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Cộng thiếu')
  return dialog
}

test('what waits names member, signed amount, kind with the reason, and who proposed it', async () => {
  await ask([theirs, mine])
  expect((await cellsOf('Khiếu nại thẻ')).slice(0, -1)).toEqual([
    '41',
    instant(new Date(proposedAt)),
    'an•••r (mã 7)',
    '− 2.000.000 PLAY',
    'Ngân hàng đòi lạiKhiếu nại thẻ',
    'binh',
  ])
  expect((await cellsOf('Xin lỗi khách'))[3]).toBe('+ 2.000.000 PLAY')
})

test.each([
  ['Đang chờ', 'waiting', 'Không có điều chỉnh nào đang chờ'],
  ['Đã ghi sổ', 'posted', 'Chưa có điều chỉnh nào được ghi sổ'],
  ['Đã từ chối', 'rejected', 'Chưa từ chối điều chỉnh nào'],
])('the list "%s" asks for what is %s, and says "%s" when there is none', async (chip, state, empty) => {
  const { server, user } = await ask([])
  await user.click(await screen.findByRole('radio', { name: chip }))
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(server.sent('GET /adjustments').at(-1)).toEqual({ state, count: '100' })
})

test('a long list has pages, and another list begins with its first', async () => {
  const { server, user } = await ask([], {
    'GET /adjustments': ({ after }) => ({ ...listed(after === undefined ? theirs : mine), next: after ? null : '41' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Trang sau' }))
  expect(await screen.findByText('Xin lỗi khách')).toBeTruthy()
  expect(server.sent('GET /adjustments').at(-1)).toEqual({ state: 'waiting', count: '100', after: '41' })
  await user.click(screen.getByRole('radio', { name: 'Đã từ chối' }))
  await waitFor(() => expect(server.sent('GET /adjustments').at(-1)).toEqual({ state: 'rejected', count: '100' }))
})

test('what was decided says by whom and why, or that one person was enough', async () => {
  const decided = {
    ...theirs,
    state: 'posted',
    decidedBy: 'linh',
    decidedAt: proposedAt,
    decisionReason: 'Đã kiểm tra',
  }
  const alone = { ...mine, state: 'posted', decidedBy: 'cuc', decidedAt: proposedAt }
  const { user } = await ask([decided, alone])
  await user.click(await screen.findByRole('radio', { name: 'Đã ghi sổ' }))
  expect(await screen.findByText('linh: Đã kiểm tra')).toBeTruthy()
  expect(screen.getByText('cuc, một mình')).toBeTruthy()
})

test('[OPS-07] who has proposed one cannot approve it, but may take it back', async () => {
  await ask([mine])
  const row = await rowOf('Xin lỗi khách')
  await waitFor(() => expect(row.getByText('Chờ người thứ hai')).toBeTruthy())
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Từ chối'])
})

test.each([
  ['approve', 'Duyệt', 'posted', 'Điều chỉnh 41 đã ghi sổ'],
  ['approve', 'Duyệt', 'waiting', 'Điều chỉnh 41 chờ người thứ hai'],
  ['reject', 'Từ chối', 'rejected', 'Đã từ chối điều chỉnh 41'],
])('a second person can %s with a reason, after a look at all of it', async (call, button, state, done) => {
  const { server, user } = await ask([theirs], { [`POST /adjustments/${call}`]: { state } })
  await user.click(await screen.findByRole('button', { name: `${button} điều chỉnh 41` }))
  const dialog = await dialogOf(`${button} điều chỉnh 41`)
  expect(dialog.getByText('− 2.000.000 PLAY')).toBeTruthy()
  expect(dialog.getByText('binh: Khiếu nại thẻ')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã kiểm tra{Enter}')
  await waitFor(() => expect(told()).toEqual([done]))
  expect(server.sent(`POST /adjustments/${call}`)).toEqual([{ id: '41', reason: 'Đã kiểm tra' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test.each([
  ['already_decided', true],
  ['balance_too_low', false],
])('a refusal %s is told; the question closes only where a colleague was faster', async (code, closes) => {
  const { user } = await ask([theirs], { 'POST /adjustments/approve': refused(code, 'Không được.') })
  await user.click(await screen.findByRole('button', { name: 'Duyệt điều chỉnh 41' }))
  const dialog = await dialogOf('Duyệt điều chỉnh 41')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã kiểm tra{Enter}')
  await waitFor(() => expect(told()).toEqual(['Không được.']))
  await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(closes))
})

test('a new one is sent with whose it is, direction, kind, amount and reason, under one key however often it is pressed', async () => {
  let isBroken = true
  const { server, user } = await ask([], {
    'POST /adjustments': () =>
      isBroken ? refused('balance_too_low', 'Số dư không đủ.') : { id: '43', state: 'posted' },
  })
  const dialog = await typedNew(user, '250000')
  await user.click(dialog.getByRole('radio', { name: 'Trừ khỏi ví' }))
  await user.click(dialog.getByRole('radio', { name: 'Thử nghiệm' }))
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  await waitFor(() => expect(told()).toEqual(['Số dư không đủ.']))
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  await waitFor(() => expect(told()).toContain('Điều chỉnh 43 đã ghi sổ'))
  const [first, second] = server.sent('POST /adjustments')
  expect(first).toEqual({
    requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
    memberId: '7',
    direction: 'debit',
    amount: '250000',
    kind: 'test',
    reason: 'Cộng thiếu',
  })
  expect(second).toEqual(first)
})

test.each([
  ['999999', /Tiền vào hoặc ra khỏi ví ngay/],
  ['1000000', /Số tiền này cần hai người/],
])('at %s the question says how many people decide', async (typed, words) => {
  const { user } = await ask([])
  const dialog = await typedNew(user, typed)
  expect(dialog.getByText('Từ 1.000.000 PLAY trở lên cần người thứ hai')).toBeTruthy()
  expect(dialog.getByText(words)).toBeTruthy()
})

test.each(['0', '-5', '12.5', 'abc'])('an amount of "%s" is refused before it is sent', async (typed) => {
  const { server, user } = await ask([])
  const dialog = await typedNew(user, typed)
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  await waitFor(() => expect(told()).toEqual(['Nhập một số tiền lớn hơn 0.']))
  expect(server.sent('POST /adjustments')).toEqual([])
})

test('the amount from which two decide is changed with what was seen before; a change in between is told', async () => {
  const { server, user } = await ask([], { 'POST /adjustments/rule': { secondPersonFrom: '500000' } })
  await user.click(await screen.findByRole('button', { name: 'Đổi mức' }))
  const dialog = await dialogOf('Từ mức nào cần người thứ hai?')
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' }), '500000')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo biên bản{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã đổi mức cần người thứ hai']))
  expect(server.sent('POST /adjustments/rule')).toEqual([
    { before: '1000000', secondPersonFrom: '500000', reason: 'Theo biên bản' },
  ])
})

test('[OPS-06] who may adjust and not set sees the amount without its button', async () => {
  await ask([], {}, 'finance-maker')
  expect(await screen.findByText('Từ 1.000.000 PLAY trở lên cần người thứ hai')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đổi mức' })).toBe(null)
})

test('from the file of a member it is asked for with whose balance it is', async () => {
  const server = serve('finance-maker', {
    'GET /members/file': file,
    'GET /adjustments': listed(),
    'POST /adjustments': { id: '44', state: 'waiting' },
  })
  history.replaceState(null, '', '/ops/members?id=7')
  const user = await open(<MembersPage />)
  await user.click(await screen.findByRole('button', { name: 'Điều chỉnh số dư' }))
  const dialog = await dialogOf('Điều chỉnh số dư của an•••r (mã 7)')
  expect(dialog.queryByRole('textbox', { name: 'Mã thành viên' })).toBe(null)
  await user.type(await dialog.findByRole('textbox', { name: 'Số tiền (PLAY)' }), '1000000')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Cộng thiếu{Enter}')
  await waitFor(() => expect(told()).toEqual(['Điều chỉnh 44 chờ người thứ hai']))
  expect(server.sent('POST /adjustments')).toMatchObject([{ memberId: '7', direction: 'credit', kind: 'correction' }])
})
