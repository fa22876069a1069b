import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refused, serve, show } from '../../../test/page.tsx'
import { AccountRecordPage } from './AccountRecordPage.tsx'
import { BetRecordPage } from './BetRecordPage.tsx'

const bet = (id: string, facts: object = {}) => ({
  id,
  product: 'lottery',
  gameCode: 'VNMB_1M',
  numero: '202611210721',
  lines: [{ play: 'LO2', numbers: ['07', '12'], unitAmount: '1000', odds: 980_000 }],
  legs: [],
  stakeAmount: '54000',
  payoutAmount: '98000',
  netAmount: '44000',
  status: 'won',
  closesAt: '2026-11-21T05:00:50.000Z',
  placedAt: '2026-11-21T05:00:10.000Z',
  voidReason: null,
  settledAt: '2026-11-21T05:01:00.000Z',
  ...facts,
})
const lost = { status: 'lost', payoutAmount: '0', netAmount: '-54000' }
const page = (bets: object[], next: string | null = null, count = bets.length) => ({
  bets,
  next,
  total: { stakeAmount: '108000', payoutAmount: '98000', netAmount: '-10000', count },
})
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/^Xem vé \d+: /, '').replaceAll('\u00a0', ' '))
const rows = () => screen.getAllByRole('row').slice(1)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('a record without bets says so and leads to the lottery', async () => {
  serve({ 'GET /wps/bets': page([]) })
  await show(<BetRecordPage />)
  expect(await screen.findByText('Không có cược nào trong khoảng thời gian này.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đặt cược' }).getAttribute('href')).toBe('/vnlottery')
})

test('a bet in a line: what, for which draw, stake, payout, net with its sign, state; pressed it opens', async () => {
  const asked = serve({
    'GET /wps/bets': page([bet('9'), bet('8', lost), bet('7', { status: 'placed', settledAt: null })]),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 3 cược')
  expect(rows().map((row) => textsOf(row).slice(2))).toEqual([
    ['Lô 2 số07, 12', '54.000 P', '98.000 P', '+44.000 P', 'Thắng'],
    ['Lô 2 số07, 12', '54.000 P', '0 P', '−54.000 P', 'Không trúng'],
    ['Lô 2 số07, 12', '54.000 P', '–', '–', 'Chờ kết quả'],
  ])
  await user.click(screen.getByRole('button', { name: /^Xem vé 9\b/ }))
  expect(await screen.findByRole('link', { name: 'Kiểm chứng kỳ này' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === 'GET /wps/bets')).toHaveLength(2)
})

test('[GAME-41] a round of a slot stands with its game, its number and its mode, and leads to its own proof', async () => {
  const spin = {
    product: 'slots',
    gameCode: 'rong-may',
    numero: '31-14',
    lines: [{ play: 'BUY', numbers: [], unitAmount: '2000', odds: 10_000 }],
  }
  serve({ 'GET /wps/bets': page([bet('77', spin)]) })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map((row) => textsOf(row).slice(1, 3))).toEqual([['Rồng MâyLượt quay 14', 'Mua tính năng']])
  await user.click(screen.getByRole('button', { name: /^Xem vé 77\b/ }))
  const proof = await screen.findByRole('link', { name: 'Kiểm chứng lượt quay này' })
  expect(proof.getAttribute('href')).toBe('/fairness?gameCode=rong-may&numero=%2277%22')
})

test('a bet at a table with a bowl stands with its positions, and its result in words', async () => {
  const placed = {
    product: 'bowls',
    gameCode: 'TAI_XIU',
    numero: '202611290042',
    lines: ['BIG', 'PAIR_24'].map((play) => ({ play, numbers: [], unitAmount: '2000', odds: 20_000 })),
  }
  serve({
    'GET /wps/bets': page([bet('78', placed)]),
    'GET /lgw/vn/numeros/fairness': {
      gameCode: 'TAI_XIU',
      numero: '202611290042',
      rules: 'tai-xiu',
      rulesVersion: 1,
      status: 'settled',
      commitA: '',
      commitB: '',
      committedAt: '2026-11-29T01:00:00.000Z',
      opensAt: '2026-11-29T01:00:00.000Z',
      drawsAt: '2026-11-29T01:00:00.000Z',
      seedA: null,
      seedB: null,
      prizes: { faces: ['3', '4', '6'] },
      voidReason: null,
    },
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 1 cược')
  expect(rows().map((row) => textsOf(row).slice(1, 3))).toEqual([['Tài Xỉu20261129-0042', 'TàiCặp 2-4']])
  await user.click(screen.getByRole('button', { name: /^Xem vé 78\b/ }))
  expect(await screen.findByText('3-4-6, tổng 13: Tài')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kiểm chứng phiên' })).toBeTruthy()
})

test('a payout below the stake is told as what it returned, and as no win', async () => {
  serve({ 'GET /wps/bets': page([bet('9'), bet('8', { payoutAmount: '49000', netAmount: '-5000' })]) })
  await show(<BetRecordPage />)
  await screen.findByText('Tổng 2 cược')
  const [gain, loss] = rows()
  expect(within(gain!).getByText('Thắng').className).toContain('win')
  expect(within(loss!).getByText('Trả về').className).not.toContain('win')
  expect(within(loss!).queryByText('Thắng')).toBeNull()
})

test('the next page begins where the last one ended, and no more is offered at the end', async () => {
  serve({
    'GET /wps/bets': (query: URLSearchParams) =>
      query.get('before') === '8' ? page([bet('7')], null, 3) : page([bet('9'), bet('8')], '8', 3),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 3 cược')
  expect(rows()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
})

test('a state is asked of the server', async () => {
  serve({
    'GET /wps/bets': (query: URLSearchParams) =>
      query.get('status') === 'lost' ? page([bet('8', lost)]) : page([bet('9'), bet('8', lost)]),
  })
  const { user } = await show(<BetRecordPage />)
  await screen.findByText('Tổng 2 cược')
  await user.click(screen.getByRole('radio', { name: 'Không trúng' }))
  await screen.findByText('Tổng 1 cược')
  expect(rows()).toHaveLength(1)
})

test('a record that cannot be had is told, and is asked for again', async () => {
  serve({ 'GET /wps/bets': refused('system_error') })
  const { user } = await show(<BetRecordPage />)
  expect(await screen.findByText('Mất kết nối')).toBeTruthy()
  serve({ 'GET /wps/bets': page([bet('9')]) })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await screen.findByText('Tổng 1 cược')
})

test('the account record: why the balance moved, by how much, and what it then was', async () => {
  const at = '2026-11-21T05:00:10.000Z'
  serve({
    'GET /wps/relay/ODSFE2_MemTransDet': {
      entries: [
        { sequence: 2, reason: 'stake', netAmount: '-54000', balanceAmount: '946000', betId: '9', at },
        { sequence: 1, reason: 'grant', netAmount: '1000000', balanceAmount: '1000000', betId: null, at },
      ],
      next: null,
    },
  })
  await show(<AccountRecordPage />)
  await screen.findByRole('button', { name: /^Xem vé 9\b/ })
  expect(rows().map(textsOf)).toEqual([
    ['2026-11-21 12:00:10', 'Đặt cược', '9', '−54.000 P', '946.000 P'],
    ['2026-11-21 12:00:10', 'Tặng tiền ảo', '–', '+1.000.000 P', '1.000.000 P'],
  ])
})

test('the many kinds of movements are a list to choose from, and the chosen one is asked of the server', async () => {
  const asked: (string | null)[] = []
  serve({
    'GET /wps/relay/ODSFE2_MemTransDet': (query: URLSearchParams) => {
      asked.push(query.get('reason'))
      return { entries: [], next: null }
    },
  })
  const { user } = await show(<AccountRecordPage />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Loại giao dịch' }), 'Trả thưởng')
  await waitFor(() => expect(asked).toEqual([null, 'payout']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loại giao dịch' }), 'Tất cả')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Loại giao dịch' })).toHaveProperty('value', 'all'))
})
