import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { instant } from '../../lib/time.ts'
import { DrawsPage } from './DrawsPage.tsx'

const at = '2026-11-22T05:00:00.000Z'
const time = instant(new Date(at))
const money = { currency: 'PLAY', decimals: 0 }
const draw = {
  gameCode: 'VNMB_1M',
  numero: '202611220721',
  state: 'open',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  committedDrawsAt: null,
  bets: 3,
  stakeAmount: '54000',
  nearestPercent: 92,
  byHand: false,
  waiting: null as object | null,
}
const waiting = { stop: 'void', why: 'fairness_in_doubt', by: 'linh', at, until: at, reason: 'lộ số' }
const exposure = (entry: string, liabilityAmount: string) => ({
  play: 'DE_DB',
  entry,
  liabilityAmount,
  capAmount: '1000000',
})
const file = {
  draw,
  exposures: [exposure('12', '920000'), exposure('07', '500000'), exposure('99', '1')],
  exposureCount: 4,
  acts: [] as object[],
  roundId: '5',
  now: at,
  ...money,
}
const listOf = (...draws: object[]) => ({
  games: ['VNMB_1M', 'VNMN_1M'],
  gameCode: 'VNMB_1M',
  awaiting: [],
  draws,
  ...money,
})
const results = { byHand: false, tiers: [], results: [], waiting: null, step: null, recomputed: null }
const replies = { 'GET /draws': listOf(draw), 'GET /draws/one': file, 'GET /draws/results': results }
const record = '/ops/draws?game=VNMB_1M&id=202611220721'
const go = (address: string) => history.replaceState(null, '', address)
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => go('/ops/draws'))

test('the draws of a lottery stand with their times, their stakes and what is nearest to its cap', async () => {
  const server = serve('auditor', { ...replies, 'GET /draws': listOf({ ...draw, waiting }) })
  const user = await open(<DrawsPage />)
  expect((await cellsOf('202611220721')).slice(0, -1)).toEqual([
    '202611220721',
    'Đang nhận cượcChờ xác nhận hủy',
    time,
    time,
    '3',
    '54.000 PLAY',
    '92%',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại xổ số' }), 'VNMN_1M')
  await waitFor(() => expect(server.sent('GET /draws').at(-1)).toEqual({ gameCode: 'VNMN_1M' }))
  expect(location.search).toBe('?game=VNMN_1M')
  server.answer('GET /draws', listOf())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại xổ số' }), 'VNMB_1M')
  expect(await screen.findByText('Không có kỳ nào đang mở')).toBeTruthy()
})

test('a record has a cell for each number, the stronger the nearer to its cap; a reader stops nothing', async () => {
  go(record)
  serve('auditor', replies)
  await open(<DrawsPage />)
  const map = await screen.findByRole('region', { name: 'Có thể phải trả theo số' })
  expect(await within(map).findByRole('heading', { name: 'Đề đặc biệt' })).toBeTruthy()
  const cells = within(map).getAllByRole('listitem')
  expect(cells.map(({ textContent, dataset }) => [textContent, dataset['heat']])).toEqual([
    ['07 · 50%500.000 PLAY', '2'],
    ['12 · 92%920.000 PLAY', '4'],
    ['99 · <1%1 PLAY', '0'],
  ])
  expect(within(map).getByText('Chỉ hiện 3 lựa chọn cao nhất trong 4.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem các cược' }).getAttribute('href')).toBe(
    '/ops/bets?by=round&text=202611220721&game=VNMB_1M',
  )
  expect([button('Khóa cược sớm'), button('Dời giờ quay'), button('Hủy kỳ')]).toEqual([null, null, null])
})

test.each([
  ['Khóa cược sớm', 'Đề nghị khóa cược kỳ 202611220721?', { stop: 'close', why: null }],
  ['Hủy kỳ', 'Đề nghị hủy kỳ 202611220721?', { stop: 'void', why: 'fairness_in_doubt' }],
] as const)('%s is proposed with a reason, and waits for a colleague', async (name, title, stop) => {
  go(record)
  const server = serve('trader', { ...replies, 'POST /draws/stop/propose': { stop: stop.stop } })
  const user = await open(<DrawsPage />)
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await dialogOf(title)
  if (stop.why) await user.click(dialog.getByRole('radio', { name: 'Không bảo đảm công bằng' }))
  await user.type(dialog.getByLabelText('Lý do'), 'lộ số')
  server.answer('GET /draws/one', { ...file, draw: { ...draw, waiting: { ...waiting, ...stop, by: 'cuc' } } })
  await user.click(dialog.getByRole('button', { name: 'Đề nghị' }))
  await waitFor(() => expect(told()).toEqual(['Đã đề nghị cho kỳ 202611220721']))
  const { gameCode, numero } = draw
  expect(server.sent('POST /draws/stop/propose')).toEqual([{ gameCode, numero, ...stop, reason: 'lộ số' }])
  expect((await screen.findByRole('status')).textContent).toContain(`Bạn đã đề nghị: ${name}.`)
  expect([button('Xác nhận khóa'), button('Xác nhận hủy kỳ')]).toEqual([null, null])
})

test('[OPS-34] a draw is postponed by so many minutes, and what it was announced for stays in sight', async () => {
  go(record)
  const server = serve('trader', { ...replies, 'POST /draws/stop/propose': { stop: 'postpone' } })
  const user = await open(<DrawsPage />)
  await user.click(await screen.findByRole('button', { name: 'Dời giờ quay' }))
  const dialog = await dialogOf('Đề nghị dời giờ quay kỳ 202611220721?')
  const field = dialog.getByRole('textbox', { name: 'Muộn hơn (phút)' })
  await user.type(field, '1441')
  await user.type(dialog.getByLabelText('Lý do'), 'mất điện')
  await user.click(dialog.getByRole('button', { name: 'Đề nghị' }))
  expect(server.sent('POST /draws/stop/propose')).toEqual([])
  await user.clear(field)
  await user.type(field, '90')
  const postponed = { stop: 'postpone', why: null, by: 'cuc', drawsAt: '2026-11-22T06:30:00.000Z' }
  server.answer('GET /draws/one', {
    ...file,
    draw: { ...draw, committedDrawsAt: at, waiting: { ...waiting, ...postponed } },
  })
  await user.click(dialog.getByRole('button', { name: 'Đề nghị' }))
  await waitFor(() => expect(told()).toEqual(['Đã đề nghị cho kỳ 202611220721']))
  const { gameCode, numero } = draw
  expect(server.sent('POST /draws/stop/propose')).toEqual([
    { gameCode, numero, stop: 'postpone', why: null, laterMinutes: 90, reason: 'mất điện' },
  ])
  const later = instant(new Date(postponed.drawsAt))
  expect((await screen.findByRole('status')).textContent).toContain(`Quay lúc ${later}.`)
  expect(screen.getByText('Giờ quay đã công bố')).toBeTruthy()
})

test('another colleague reads what is proposed and confirms it; the clock may have been faster', async () => {
  go(record)
  const server = serve('risk', {
    ...replies,
    'GET /draws/one': { ...file, draw: { ...draw, waiting } },
    'POST /draws/stop/confirm': refused('already_decided', 'Đã quay.'),
  })
  const user = await open(<DrawsPage />)
  expect((await screen.findByRole('status')).textContent).toBe('linh đề nghị: Hủy kỳ. lộ số')
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Xác nhận hủy kỳ' }))
    const dialog = await dialogOf('Xác nhận cho kỳ 202611220721?')
    await user.type(dialog.getByLabelText('Lý do'), 'đã xem')
    await user.click(dialog.getByRole('button', { name: 'Xác nhận hủy kỳ' }))
  }
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer('POST /draws/stop/confirm', { stop: 'void' })
  await confirm()
  await waitFor(() => expect(told()).toContain('Kỳ 202611220721 đã hủy'))
})

test('a draw that takes no bets can be void alone, and one that has ended neither', async () => {
  go(record)
  const server = serve('risk', { ...replies, 'GET /draws/one': { ...file, draw: { ...draw, state: 'stopped' } } })
  await open(<DrawsPage />)
  expect(await screen.findByRole('button', { name: 'Hủy kỳ' })).toBeTruthy()
  expect(button('Khóa cược sớm')).toBeNull()
  server.answer('GET /draws/one', { ...file, exposures: [], draw: { ...draw, state: 'drawn' } })
  go('/ops/draws?game=VNMB_1M&id=1')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(await screen.findByText('Chưa có cược nào')).toBeTruthy()
  expect(button('Hủy kỳ')).toBeNull()
})
