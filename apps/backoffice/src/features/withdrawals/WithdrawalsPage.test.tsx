import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, open, refused, serve } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'
import { listedOne, money, recordOf } from './record.fixture.ts'

const page = (withdrawals: object[], next: string | null = null) => ({ withdrawals, next, ...money })
const older = { ...listedOne, withdrawalId: '40', number: 'W00000040', createdAt: '2026-11-21T05:00:00.000Z' }
const taken = { ...older, state: 'review', takenBy: 'cuc' }
const numbers = async () => {
  await screen.findByText('W00000041')
  return screen.getAllByRole('row').flatMap((row) => /W\d{8}/.exec(row.textContent ?? '') ?? [])
}

test('what waits for review stands oldest first, whether taken or not, and says by whom', async () => {
  serve('risk', {
    'GET /withdrawals': ({ state }) => page(state === 'pending' ? [listedOne] : [taken]),
  })
  await open(<WithdrawalsPage />)
  expect(await numbers()).toEqual(['W00000040', 'W00000041'])
  expect((await cellsOf('W00000040')).slice(1, 7)).toEqual([
    instant(new Date(older.createdAt)),
    'an•••r (mã 7)',
    '2.000.000 PLAY',
    '1.990.000 PLAY',
    'Đang xét',
    'Bạn',
  ])
})

test.each([
  ['risk', 'Chờ xét'],
  ['finance-maker', 'Chờ chi'],
] as const)('the desk of %s begins with %s', async (role, chip) => {
  serve(role, { 'GET /withdrawals': page([]) })
  await open(<WithdrawalsPage />)
  await waitFor(() => expect(screen.getByRole('radio', { name: chip })).toHaveProperty('checked', true))
})

test.each([
  ['Chờ chi', [{ state: 'approved' }, { state: 'paying' }], 'Không có lệnh nào chờ chi'],
  ['Khiếu nại', [{ receipt: 'not_received' }, { receipt: 'partly_received' }], 'Không có khiếu nại nào'],
])('the queue "%s" asks for what belongs there, and may be empty', async (chip, asked, empty) => {
  const server = serve('risk', { 'GET /withdrawals': page([]) })
  const user = await open(<WithdrawalsPage />)
  await user.click(await screen.findByRole('radio', { name: chip }))
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(server.sent('GET /withdrawals').slice(-2)).toEqual(asked.map((each) => ({ ...each, count: '100' })))
})

test('all of them come by state and page by page', async () => {
  const server = serve('risk', {
    'GET /withdrawals': ({ after }) => (after === undefined ? page([listedOne], '41') : page([older])),
  })
  const user = await open(<WithdrawalsPage />)
  await user.click(await screen.findByRole('radio', { name: 'Tất cả' }))
  await user.click(await screen.findByRole('button', { name: 'Trang sau' }))
  expect(await screen.findByText('W00000040')).toBeTruthy()
  expect(server.sent('GET /withdrawals').at(-1)).toEqual({ count: '50', after: '41' })
  await user.click(screen.getByRole('radio', { name: 'Đã từ chối' }))
  await waitFor(() => expect(server.sent('GET /withdrawals').at(-1)).toEqual({ count: '50', state: 'rejected' }))
})

test('a record is opened by its button and closed by the browser’s own way back, or by its button', async () => {
  history.replaceState(null, '', '/ops/withdrawals')
  serve('risk', { 'GET /withdrawals': page([listedOne]), 'GET /withdrawals/one': recordOf() })
  const user = await open(<WithdrawalsPage />)
  const [first] = await screen.findAllByRole('button', { name: 'Mở lệnh W00000041' })
  await user.click(first!)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lệnh rút W00000041' })).toBeTruthy()
  expect(location.search).toBe('?id=41')
  act(() => history.back())
  expect(await screen.findByRole('heading', { level: 1, name: 'Rút tiền' })).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: 'Mở lệnh W00000041' }))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Về danh sách' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rút tiền' })).toBeTruthy()
})

test('a queue that cannot be read says so, and is read again', async () => {
  const server = serve('risk', { 'GET /withdrawals': refused('internal', 'Có lỗi ở máy chủ.') })
  const user = await open(<WithdrawalsPage />)
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  server.answer('GET /withdrawals', page([]))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Không có lệnh nào chờ xét')).toBeTruthy()
})
