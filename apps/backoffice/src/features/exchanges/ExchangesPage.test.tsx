import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { ExchangesPage } from './ExchangesPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const bonus = {
  id: '31',
  memberId: '7',
  account: 'an•••r',
  currentPoints: '1200',
  kind: 'bonus',
  productName: 'Thưởng 50.000',
  quantity: 1,
  requiredPoints: '500',
  requiredAmount: '0',
  bonusAmount: '50000',
  status: 'processing',
  at,
  address: null,
  mobileNum: null,
  decidedAt: null,
  remarks: null,
  sending: null,
}
const goods = {
  ...bonus,
  id: '32',
  account: 'ba•••h',
  kind: 'goods',
  productName: 'Mũ bảo hiểm',
  quantity: 2,
  requiredAmount: '10000',
  bonusAmount: '0',
  address: '12 Hàng Bạc, Hà Nội',
  mobileNum: '0912•••678',
}
const listed = (...exchanges: object[]) => ({ exchanges, currency: 'PLAY', decimals: 0 })

test('what waits names its member, the reward, what was paid and what it gives', async () => {
  serve('finance-checker', { 'GET /exchanges': listed(bonus) })
  await open(<ExchangesPage />)
  expect((await cellsOf('Thưởng 50.000')).slice(0, -1)).toEqual([
    '31',
    instant(new Date(at)),
    'an•••r (mã 7)1.200 điểm',
    'Thưởng 50.000',
    '500 điểm',
    '50.000 PLAY',
  ])
  expect(screen.queryByRole('columnheader', { name: 'Giao đến' })).toBe(null)
})

test('goods name how many, the money besides the points, and where they go', async () => {
  serve('finance-checker', { 'GET /exchanges': listed(goods, bonus) })
  await open(<ExchangesPage />)
  expect((await cellsOf('Mũ bảo hiểm × 2')).slice(3, -1)).toEqual([
    'Mũ bảo hiểm × 2',
    '500 điểm + 10.000 PLAY',
    'Hàng hóa',
    '12 Hàng Bạc, Hà Nội0912•••678',
    'Ghi gửi hàng',
  ])
  expect((await cellsOf('Thưởng 50.000')).slice(-3, -1)).toEqual(['–', '–'])
})

test.each([
  ['Đang chờ', 'processing', 'Không có yêu cầu nào đang chờ'],
  ['Đã duyệt', 'completed', 'Chưa duyệt yêu cầu nào'],
  ['Đã từ chối', 'rejected', 'Chưa từ chối yêu cầu nào'],
])('the list "%s" asks for what is %s, and says "%s" when there is none', async (chip, status, empty) => {
  const server = serve('finance-checker', { 'GET /exchanges': listed() })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('radio', { name: chip }))
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(server.sent('GET /exchanges').at(-1)).toEqual({ status })
})

test('what was decided has its time and the words that the member read, and no buttons', async () => {
  const decided = { ...bonus, status: 'completed', decidedAt: at, remarks: 'Chúc mừng' }
  serve('finance-checker', { 'GET /exchanges': ({ status }) => (status === 'completed' ? listed(decided) : listed()) })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('radio', { name: 'Đã duyệt' }))
  expect((await cellsOf('Thưởng 50.000')).slice(-2)).toEqual([instant(new Date(at)), 'Chúc mừng'])
  expect(within(screen.getByRole('table')).queryAllByRole('button')).toEqual([])
})

test('a list that cannot be read says so, and is read again', async () => {
  const server = serve('finance-checker', { 'GET /exchanges': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<ExchangesPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /exchanges', listed(bonus))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Thưởng 50.000')).toBeTruthy()
})

test('the list is read again on request, and its button is busy meanwhile', async () => {
  const server = serve('finance-checker', { 'GET /exchanges': listed() })
  const user = await open(<ExchangesPage />)
  await screen.findByText('Không có yêu cầu nào đang chờ')
  const answer = Promise.withResolvers<object>()
  server.answer('GET /exchanges', () => answer.promise)
  const again = screen.getByRole('button', { name: 'Làm mới' })
  await user.click(again)
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'))
  answer.resolve(listed(bonus))
  expect(await screen.findByText('Thưởng 50.000')).toBeTruthy()
  expect(again.getAttribute('aria-busy')).toBe('false')
})

const facts = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  dialog.getAllByRole('definition').map((value) => [value.previousElementSibling?.textContent, value.textContent])

test('[OPS-57] completing a bonus tells what it brings, sends the reason, and asks for the list again', async () => {
  const server = serve('finance-checker', { 'GET /exchanges': listed(bonus), 'POST /exchanges/decide': {} })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('button', { name: 'Duyệt yêu cầu 31' }))
  const dialog = await dialogOf('Duyệt yêu cầu 31')
  expect(facts(dialog)).toEqual([
    ['Thành viên', 'an•••r (mã 7)'],
    ['Phần thưởng', 'Thưởng 50.000'],
    ['Đã trả', '500 điểm'],
    ['Điểm của thành viên', '1.200 điểm, không đổi'],
    ['Vào ví', '+ 50.000 PLAY'],
  ])
  server.answer('GET /exchanges', listed())
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Chúc mừng bạn{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã duyệt yêu cầu 31']))
  expect(server.sent('POST /exchanges/decide')).toEqual([{ id: '31', status: 'completed', reason: 'Chúc mừng bạn' }])
  expect(await screen.findByText('Không có yêu cầu nào đang chờ')).toBeTruthy()
})

test('rejecting returns points and money, and says so beforehand', async () => {
  const server = serve('finance-checker', { 'GET /exchanges': listed(goods), 'POST /exchanges/decide': {} })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('button', { name: 'Từ chối yêu cầu 32' }))
  const dialog = await dialogOf('Từ chối yêu cầu 32')
  expect(facts(dialog)).toContainEqual(['Điểm của thành viên', '1.200 điểm → 1.700 điểm'])
  expect(facts(dialog)).toContainEqual(['Vào ví', '+ 10.000 PLAY'])
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Hết hàng')
  await user.click(dialog.getByRole('button', { name: 'Từ chối' }))
  await waitFor(() => expect(told()).toEqual(['Đã từ chối yêu cầu 32, điểm đã hoàn lại']))
  expect(server.sent('POST /exchanges/decide')).toEqual([{ id: '32', status: 'rejected', reason: 'Hết hàng' }])
})

test('goods are completed only once they were sent, which the question says, with the address', async () => {
  serve('finance-checker', { 'GET /exchanges': listed(goods) })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('button', { name: 'Duyệt yêu cầu 32' }))
  const dialog = await dialogOf('Duyệt yêu cầu 32')
  expect(dialog.getByText(/Chỉ duyệt khi hàng đã được gửi/)).toBeTruthy()
  expect(facts(dialog)).toContainEqual(['Giao đến', '12 Hàng Bạc, Hà Nội · 0912•••678'])
  expect(facts(dialog).map(([name]) => name)).not.toContain('Vào ví')
})

test.each([
  ['already_decided', 'Yêu cầu này đã được quyết định.', true],
  ['not_found', 'Không tìm thấy.', true],
  ['internal', 'Có lỗi ở máy chủ.', false],
])(
  'a refusal %s is told; the question closes and the list is asked again only if a colleague was faster: %s %s',
  async (code, words, closes) => {
    const server = serve('finance-checker', {
      'GET /exchanges': listed(bonus),
      'POST /exchanges/decide': refused(code, words),
    })
    const user = await open(<ExchangesPage />)
    await user.click(await screen.findByRole('button', { name: 'Duyệt yêu cầu 31' }))
    const dialog = await dialogOf('Duyệt yêu cầu 31')
    await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Chúc mừng{Enter}')
    await waitFor(() => expect(told()).toEqual([words]))
    await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(closes))
    await waitFor(() => expect(server.sent('GET /exchanges')).toHaveLength(closes ? 2 : 1))
  },
)

test('without a reason nothing is decided', async () => {
  const server = serve('finance-checker', { 'GET /exchanges': listed(bonus) })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('button', { name: 'Duyệt yêu cầu 31' }))
  await user.click((await dialogOf('Duyệt yêu cầu 31')).getByRole('button', { name: 'Duyệt' }))
  expect(server.sent('POST /exchanges/decide')).toEqual([])
})

test('[OPS-57] the sending of goods is recorded with carrier, number and time, and corrected over what was seen', async () => {
  const sentAt = '2026-11-23T03:10:00.000Z'
  const server = serve('finance-checker', { 'GET /exchanges': listed(goods), 'POST /exchanges/sending': {} })
  const user = await open(<ExchangesPage />)
  await user.click(await screen.findByRole('button', { name: 'Gửi hàng của yêu cầu 32' }))
  const dialog = await dialogOf('Gửi hàng của yêu cầu 32')
  await user.type(dialog.getByRole('textbox', { name: 'Đơn vị vận chuyển' }), 'Viettel Post')
  await user.type(dialog.getByRole('textbox', { name: 'Mã vận đơn' }), 'VT-1')
  const first = { carrier: 'Viettel Post', trackingNumber: 'VT-1', sentAt }
  server.answer('GET /exchanges', listed({ ...goods, status: 'completed', sending: first }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã ghi gửi hàng của yêu cầu 32']))
  expect(server.sent('POST /exchanges/sending')).toMatchObject([{ id: '32', trackingNumber: 'VT-1', before: null }])
  expect(await screen.findByText('Viettel Post · VT-1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gửi hàng của yêu cầu 32' }))
  const again = await dialogOf('Gửi hàng của yêu cầu 32')
  await user.type(again.getByRole('textbox', { name: 'Mã vận đơn' }), '2')
  server.answer('POST /exchanges/sending', refused('changed_meanwhile', 'Người khác vừa thay đổi.'))
  await user.click(again.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toContain('Người khác vừa thay đổi.'))
  expect(server.sent('POST /exchanges/sending')[1]).toMatchObject({ trackingNumber: 'VT-12', before: first })
})
