import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { HandoutsPage } from './HandoutsPage.tsx'

const at = '2026-12-15T05:00:00.000Z'
const money = { currency: 'PLAY', decimals: 0 }
const theirs = {
  id: '41',
  kind: 'event',
  reason: 'Tết Nguyên Đán',
  multiple: 30_000,
  memberCount: 3,
  sumAmount: '1200000',
  state: 'waiting',
  proposedBy: 'binh',
  proposedAt: at,
  decidedBy: null as string | null,
  decidedAt: null as string | null,
  decisionReason: null as string | null,
}
const mine = { ...theirs, id: '42', proposedBy: 'cuc', reason: 'Xin lỗi khách' }
const listed = (...handouts: (typeof theirs)[]) => ({ handouts, next: null, secondPersonFrom: '1000000', ...money })

async function ask(handouts: (typeof theirs)[], more: Parameters<typeof serve>[1] = {}, search = '') {
  history.replaceState(null, '', `/ops/handouts${search}`)
  const server = serve('finance-checker', { 'GET /handouts': listed(...handouts), ...more })
  return { server, user: await open(<HandoutsPage />) }
}

const line = (standing: string, memberId: string | null, amount: string) => ({
  standing,
  memberId,
  account: memberId && `tv•••${memberId}`,
  amount,
})
const seen = {
  lines: [line('found', '7', '5000'), line('unknown', null, '5000'), line('found', '9', '70')],
  memberCount: 2,
  sumAmount: '5070',
  needsSecond: false,
  ...money,
}

/** A list that is typed and looked at. */
async function looked(more: Parameters<typeof serve>[1] = {}, preview: object = seen) {
  const asked = await ask([], { 'POST /handouts/preview': preview, ...more }, '?id=new')
  const { user } = asked
  await user.type(await screen.findByRole('textbox', { name: 'Danh sách' }), 'lan01{Enter}nobody{Enter}9;70')
  await user.type(await screen.findByRole('textbox', { name: /không ghi \(PLAY\)/ }), '5000')
  await user.click(screen.getByRole('button', { name: 'Xem trước' }))
  return asked
}

test('what waits says for what, how many, the sum and who proposed it; one’s own can only be taken back', async () => {
  await ask([theirs, mine])
  expect((await cellsOf('Tết Nguyên Đán')).slice(0, 6)).toEqual([
    '41',
    instant(new Date(at)),
    'Sự kiệnTết Nguyên Đán',
    '3',
    '1.200.000 PLAY',
    'binh',
  ])
  const own = await rowOf('Xin lỗi khách')
  await waitFor(() => expect(own.getByText('Chờ người thứ hai')).toBeTruthy())
  expect(own.queryByRole('button', { name: /^Duyệt/ })).toBe(null)
  expect(own.getByRole('button', { name: 'Từ chối khoản thưởng 42' })).toBeTruthy()
})

test('[OPS-51] a list is looked at first: who is found, who gets nothing, the sum; then it is given with turnover, kind and reason', async () => {
  const { server, user } = await looked({
    'POST /handouts': { id: '43', state: 'paid' },
    'GET /handouts/one': { handout: { ...theirs, id: '43', state: 'paid' }, members: [], ...money },
  })
  expect(await screen.findByText('2 thành viên, tổng 5.070 PLAY')).toBeTruthy()
  expect(screen.getByText('1 dòng không nhận được gì')).toBeTruthy()
  expect((await cellsOf('nobody')).slice(1)).toEqual(['nobody', '–', '5.000 PLAY', 'Không có tài khoản này'])
  expect(server.sent('POST /handouts/preview')).toEqual([
    {
      lines: [
        { account: 'lan01', amount: '5000' },
        { account: 'nobody', amount: '5000' },
        { account: '9', amount: '70' },
      ],
    },
  ])
  await user.click(screen.getByRole('radio', { name: 'Bồi thường' }))
  await user.type(screen.getByRole('textbox', { name: /^Vòng cược/ }), '1,5')
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Máy chủ chậm')
  await user.click(screen.getByRole('button', { name: 'Tặng thưởng' }))
  await waitFor(() => expect(told()).toEqual(['Khoản thưởng 43 đã vào ví']))
  expect(server.sent('POST /handouts')).toEqual([
    {
      requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'compensation',
      multiple: 15_000,
      members: [
        { memberId: '7', amount: '5000' },
        { memberId: '9', amount: '70' },
      ],
      reason: 'Máy chủ chậm',
    },
  ])
  expect(await screen.findByRole('heading', { name: 'Khoản thưởng 43' })).toBeTruthy()
})

test('a list that is changed after it was looked at has to be looked at again', async () => {
  const { user } = await looked()
  await screen.findByText('2 thành viên, tổng 5.070 PLAY')
  await user.type(screen.getByRole('textbox', { name: 'Danh sách' }), '{Enter}one more')
  expect(screen.queryByRole('button', { name: 'Tặng thưởng' })).toBe(null)
})

test('a sum that needs two says so, and a refusal keeps what was typed and its key', async () => {
  let isBroken = true
  const { server, user } = await looked(
    {
      'POST /handouts': () => (isBroken ? refused('internal', 'Hỏng.') : { id: '44', state: 'waiting' }),
      'GET /handouts/one': { handout: { ...mine, id: '44' }, members: [], ...money },
    },
    { ...seen, needsSecond: true },
  )
  expect(await screen.findByText(/Tổng này cần hai người/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Sự kiện')
  await user.click(screen.getByRole('button', { name: 'Lập để người khác duyệt' }))
  await waitFor(() => expect(told()).toEqual(['Hỏng.']))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Lập để người khác duyệt' }))
  await waitFor(() => expect(told()).toContain('Khoản thưởng 44 chờ người thứ hai'))
  const [first, second] = server.sent('POST /handouts')
  expect(second).toEqual(first)
  expect(first).toMatchObject({ multiple: null })
})

test('lines that cannot be read are told by their numbers, and nothing is sent', async () => {
  const { server, user } = await ask([], {}, '?id=new')
  await user.type(await screen.findByRole('textbox', { name: 'Danh sách' }), 'lan01 5{Enter}binh')
  await user.click(screen.getByRole('button', { name: 'Xem trước' }))
  await waitFor(() => expect(told()).toEqual(['Dòng không đọc được: 2']))
  expect(server.sent('POST /handouts/preview')).toEqual([])
})

test('a file fills the list', async () => {
  const { user } = await ask([], {}, '?id=new')
  const list = await screen.findByRole('textbox', { name: 'Danh sách' })
  await user.upload(screen.getByLabelText('Lấy từ tệp', { selector: 'input' }), new File(['lan01,5\nbinh,6'], 'a.csv'))
  await waitFor(() => expect(list).toHaveProperty('value', 'lan01,5\nbinh,6'))
})

test('[OPS-51] a second person approves with a reason, after a look at everybody who gets it', async () => {
  const { server, user } = await ask(
    [],
    {
      'GET /handouts/one': {
        handout: theirs,
        members: [
          { memberId: '7', account: 'an•••r', amount: '400000', outcome: null },
          { memberId: '9', account: 'bi•••h', amount: '800000', outcome: null },
        ],
        ...money,
      },
      'POST /handouts/approve': { state: 'paid' },
    },
    '?id=41',
  )
  expect(await cellsOf('bi•••h (mã 9)')).toEqual(['bi•••h (mã 9)', '800.000 PLAY', 'Chưa có'])
  expect(screen.getByText('3 lần tiền thưởng')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Duyệt khoản thưởng 41' }))
  const dialog = await dialogOf('Duyệt khoản thưởng 41')
  expect(dialog.getByText('1.200.000 PLAY')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã kiểm tra{Enter}')
  await waitFor(() => expect(told()).toEqual(['Khoản thưởng 41 đã vào ví']))
  expect(server.sent('POST /handouts/approve')).toEqual([{ id: '41', reason: 'Đã kiểm tra' }])
})

test('a colleague who was faster closes the question', async () => {
  const { user } = await ask([theirs], { 'POST /handouts/reject': refused('already_decided', 'Đã quyết định.') })
  await user.click(await screen.findByRole('button', { name: 'Từ chối khoản thưởng 41' }))
  const dialog = await dialogOf('Từ chối khoản thưởng 41')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Trùng{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã quyết định.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('the sum from which two decide is changed with what was seen before', async () => {
  const { server, user } = await ask([], { 'POST /handouts/rule': { secondPersonFrom: '500000' } })
  await user.click(await screen.findByRole('button', { name: 'Đổi mức' }))
  const dialog = await dialogOf('Từ tổng nào cần người thứ hai?')
  await user.type(dialog.getByRole('textbox', { name: 'Số tiền (PLAY)' }), '500000')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Theo biên bản{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã đổi mức cần người thứ hai']))
  expect(server.sent('POST /handouts/rule')).toEqual([
    { before: '1000000', secondPersonFrom: '500000', reason: 'Theo biên bản' },
  ])
  expect(within(document.body).getByText('Không có khoản thưởng nào đang chờ')).toBeTruthy()
})
