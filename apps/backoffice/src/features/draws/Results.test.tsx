import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dialogOf, open, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { DrawsPage } from './DrawsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'PLAY', decimals: 0 }
const name = { gameCode: 'VNMB_1M', numero: '202611220721' }
const draw = {
  ...name,
  state: 'closed',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  committedDrawsAt: null,
  bets: 3,
  stakeAmount: '54000',
  nearestPercent: 92,
  waiting: null,
  byHand: true,
}
const file = { draw, exposures: [], exposureCount: 0, acts: [], roundId: '5', now: at, ...money }
const list = {
  games: ['VNMB_1M'],
  gameCode: 'VNMB_1M',
  draws: [draw],
  awaiting: [{ ...name, drawsAt: at }],
  ...money,
}
const tiers = [
  { tier: 'DB', digits: 5, count: 1 },
  { tier: 'G2', digits: 5, count: 2 },
]
const right = { DB: ['47607'], G2: ['11111', '22222'] }
const wrong = { DB: ['47612'], G2: ['11111', '22222'] }
const place = 'https://example.org/7'
const none = { byHand: true, tiers, results: [], waiting: null, step: 'enter', recomputed: null }
const waiting = { version: 1, prizes: right, place, reason: 'chép từ trang', by: 'linh', at, until: at }
const brought = {
  place,
  reason: 'chép từ trang',
  enteredBy: 'linh',
  enteredAt: at,
  confirmedBy: 'minh',
  confirmedAt: at,
}
const changes = {
  version: 2,
  bets: 3,
  payAmount: '98000',
  takeAmount: '196000',
  uncoveredAmount: '91000',
  walletsBelow: 1,
  keptBets: 2,
  ...money,
}
const replies = { 'GET /draws': list, 'GET /draws/one': file, 'GET /draws/results': none }
const record = '/ops/draws?game=VNMB_1M&id=202611220721'
const go = (address: string) => history.replaceState(null, '', address)
const button = (called: string) => screen.queryByRole('button', { name: called })

beforeEach(() => go(record))

test('[OPS-32] a draw by hand that waits for its result is on the list, and a colleague enters it with its place for another', async () => {
  go('/ops/draws')
  const server = serve('trader', { ...replies, 'POST /draws/results/enter': { version: 1 } })
  const user = await open(<DrawsPage />)
  const awaiting = await screen.findByRole('region', { name: 'Các kỳ đang chờ kết quả' })
  await user.click(within(awaiting).getByRole('button', { name: /202611220721/ }))
  expect((await screen.findByRole('status')).textContent).toContain('vẫn khóa cho đến khi hai người')
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = await dialogOf('Nhập kết quả kỳ 202611220721?')
  await user.type(dialog.getByRole('textbox', { name: 'ĐB' }), '4760')
  await user.type(dialog.getByRole('textbox', { name: 'Giải 2' }), '11111, 22222')
  await user.type(dialog.getByLabelText('Lý do'), 'chép từ trang')
  await user.click(dialog.getByRole('button', { name: 'Gửi để xác nhận' }))
  expect(dialog.getByText('Cần đúng 1 số, mỗi số 5 chữ số.')).toBeTruthy()
  expect(dialog.getByText('Nhập từ 3 đến 300 ký tự.')).toBeTruthy()
  expect(server.sent('POST /draws/results/enter')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'ĐB' }), '7')
  await user.type(dialog.getByRole('textbox', { name: 'Nơi công bố' }), place)
  server.answer('GET /draws/results', { ...none, step: null, waiting: { ...waiting, by: 'cuc' } })
  await user.click(dialog.getByRole('button', { name: 'Gửi để xác nhận' }))
  await waitFor(() => expect(told()).toEqual(['Kết quả kỳ 202611220721 chờ xác nhận']))
  expect(server.sent('POST /draws/results/enter')).toEqual([
    { ...name, prizes: { DB: ['47607'], G2: ['11111', '22222'] }, place, reason: 'chép từ trang' },
  ])
  // Nobody confirms what they have entered.
  expect((await screen.findByRole('status')).textContent).toContain('Một đồng nghiệp khác phải xác nhận')
  expect([button('Xác nhận kết quả'), button('Nhập kết quả')]).toEqual([null, null])
})

test('[OPS-32] another colleague confirms the very result that was read; a reader does neither', async () => {
  const server = serve('risk', {
    ...replies,
    'GET /draws/results': { ...none, step: null, waiting },
    'POST /draws/results/confirm': { version: 1 },
  })
  const user = await open(<DrawsPage />)
  expect((await screen.findByRole('status')).textContent).toBe('linh đã nhập kết quả này. chép từ trang')
  await user.click(screen.getByRole('button', { name: 'Xác nhận kết quả' }))
  const dialog = await dialogOf('Xác nhận kết quả kỳ 202611220721?')
  expect(dialog.getByText('ĐB 47607 · Giải 2 11111 22222')).toBeTruthy()
  await user.type(dialog.getByLabelText('Lý do'), 'đã so')
  await user.click(dialog.getByRole('button', { name: 'Xác nhận kết quả' }))
  await waitFor(() => expect(told()).toEqual(['Đã xác nhận kết quả kỳ 202611220721']))
  expect(server.sent('POST /draws/results/confirm')).toEqual([{ ...name, version: 1, prizes: right, reason: 'đã so' }])
})

test('[OPS-33] a correction shows what it changes before another colleague confirms it, and both results stay', async () => {
  const results = [{ version: 1, prizes: wrong, came: null, ...brought }]
  const server = serve('risk', {
    ...replies,
    'GET /draws/one': { ...file, draw: { ...draw, state: 'drawn' } },
    'GET /draws/results': { ...none, step: null, results, waiting: { ...waiting, version: 2 } },
    'GET /draws/results/changes': changes,
    'POST /draws/results/confirm': { version: 2 },
  })
  const user = await open(<DrawsPage />)
  const shown = await screen.findByRole('region', { name: 'Sẽ thay đổi' })
  const text = shown.textContent
  for (const part of ['Cược kết thúc khác đi3', '98.000 PLAY', '196.000 PLAY', '91.000 PLAY', 'không bao giờ âm'])
    expect(text).toContain(part)
  await user.click(screen.getByRole('button', { name: 'Xác nhận kết quả' }))
  const dialog = await dialogOf('Xác nhận kết quả kỳ 202611220721?')
  expect(await dialog.findByText('196.000 PLAY')).toBeTruthy()
  await user.type(dialog.getByLabelText('Lý do'), 'đã so')
  const came = { bets: 3, payAmount: '98000', takeAmount: '196000', uncoveredAmount: '91000', isDone: false }
  const readBefore = server.sent('GET /draws/results/changes').length
  server.answer('GET /draws/results', {
    ...none,
    step: null,
    results: [{ version: 2, prizes: right, came, ...brought }, ...results],
  })
  await user.click(dialog.getByRole('button', { name: 'Xác nhận kết quả' }))
  await waitFor(() => expect(told()).toEqual(['Đã xác nhận kết quả kỳ 202611220721']))
  const history = await screen.findByRole('table', { name: 'Kết quả' })
  await waitFor(() => expect(history.textContent).toContain('Đang tính lại · 3 cược, trả thêm 98.000 PLAY'))
  expect(history.textContent).toContain('ĐB 47612')
  expect(history.textContent).toContain(`minh · ${time}`)
  // What is decided has no changes any more.
  expect(server.sent('GET /draws/results/changes')).toHaveLength(readBefore)
})

test('[OPS-33] of the generator only what its seeds stand for is sent, and a reader sees the versions alone', async () => {
  const results = {
    ...none,
    byHand: false,
    step: 'recompute',
    recomputed: right,
    results: [
      {
        version: 1,
        prizes: wrong,
        place: null,
        reason: null,
        enteredBy: null,
        enteredAt: null,
        confirmedBy: null,
        confirmedAt: null,
        came: null,
      },
    ],
  }
  const server = serve('trader', {
    ...replies,
    'GET /draws/results': results,
    'POST /draws/results/enter': { version: 2 },
  })
  const user = await open(<DrawsPage />)
  await user.click(await screen.findByRole('button', { name: 'Tính lại từ seed' }))
  const dialog = await dialogOf('Tính lại kỳ 202611220721 từ seed?')
  expect(dialog.getByText('ĐB 47607 · Giải 2 11111 22222')).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'ĐB' })).toBeNull()
  await user.type(dialog.getByLabelText('Lý do'), 'lỗi chương trình')
  await user.click(dialog.getByRole('button', { name: 'Gửi để xác nhận' }))
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(server.sent('POST /draws/results/enter')).toEqual([
    { ...name, prizes: null, place: null, reason: 'lỗi chương trình' },
  ])
})

test('a reader sees the versions and brings nothing in', async () => {
  serve('auditor', replies)
  await open(<DrawsPage />)
  expect(await screen.findByText('Chưa có kết quả')).toBeTruthy()
  expect(button('Nhập kết quả')).toBeNull()
})
