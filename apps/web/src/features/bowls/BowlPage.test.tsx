import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { TaiXiuPage, XocDiaPage } from './BowlPage.tsx'

vi.mock('../../lib/realtime.ts', () => ({ useTopic() {} }))

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const limits = (positions: readonly string[]) =>
  positions.map((position) => ({ position, stakeAmountMin: '1000', stakeAmountMax: '20000000' }))

/** A table whose round takes bets, is about to be lifted, or lies open. */
function tables({ opensInMs = -5_000 } = {}) {
  const round = (gameCode: string) => ({
    gameCode,
    numero: '202611290042',
    opensAt: inMs(opensInMs),
    closesAt: inMs(opensInMs + 20_000),
    drawsAt: inMs(opensInMs + 27_000),
  })
  const result = (faces: readonly string[]) => [{ numero: '202611290041', drawsAt: inMs(opensInMs - 4_000), faces }]
  return {
    serverTime: inMs(0),
    tables: [
      {
        gameCode: 'TAI_XIU',
        rules: 'tai-xiu',
        rulesVersion: 1,
        current: round('TAI_XIU'),
        results: result(['3', '4', '6']),
        limits: limits(['BIG', 'SMALL', 'ODD', 'EVEN', 'TOTAL_11']),
      },
      {
        gameCode: 'XOC_DIA',
        rules: 'xoc-dia',
        rulesVersion: 1,
        current: round('XOC_DIA'),
        results: result(['red', 'red', 'white', 'red']),
        limits: limits(['EVEN', 'ODD']),
      },
    ],
  }
}

const own = (more: object = {}) => ({
  betId: '7',
  stakes: [{ position: 'BIG', stakeAmount: '10000' }],
  stakeAmount: '10000',
  payoutAmount: '0',
  status: 'placed',
  ...more,
})
const placed = { betId: '7', stakeAmount: '15000', balanceAmount: '985000', balanceSequence: 3, placedAt: inMs(0) }
const base = (more: object = {}) => ({
  'GET /wps/bowls/tables': tables(),
  'GET /wps/bowls/bets': { bets: [] },
  'GET /wps/v2/wallets/balance': { sumBalance: '1000000', sequence: 2 },
  ...more,
})

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.unstubAllGlobals()
})

const spot = (name: RegExp) => screen.findByRole('button', { name })

test('chips are laid on positions, and one press bets them together under one key', async () => {
  const asked = serve(base({ 'POST /wps/bowls/bets': placed }))
  const { user } = await show(<TaiXiuPage />)
  await user.click(await spot(/^Tài, ăn 1:1/))
  await user.click(screen.getByRole('radio', { name: /^5\.000\sP$/ }))
  await user.click(await spot(/^Tổng 11, ăn 6:1/))
  await user.click(screen.getByRole('button', { name: /^Đặt 15\.000\sP$/ }))
  await waitFor(() => expect(asked.filter(({ call }) => call === 'POST /wps/bowls/bets')).toHaveLength(1))
  expect(asked.find(({ call }) => call === 'POST /wps/bowls/bets')?.body).toEqual({
    gameCode: 'TAI_XIU',
    numero: '202611290042',
    stakes: [
      { position: 'BIG', stakeAmount: '10000' },
      { position: 'TOTAL_11', stakeAmount: '5000' },
    ],
  })
  // The chips are bet, and can be laid again.
  await user.click(await screen.findByRole('button', { name: 'Lặp lại cược trước' }))
  expect(screen.getByRole('button', { name: /^Đặt 15\.000\sP$/ })).toBeTruthy()
})

test('a refusal stands in words, and the chips stay', async () => {
  serve(
    base({ 'POST /wps/bowls/bets': refused('stake_out_of_range', { position: 'BIG', min: '1000', max: '20000000' }) }),
  )
  const { user } = await show(<TaiXiuPage />)
  await user.click(await spot(/^Tài, ăn 1:1/))
  await user.click(screen.getByRole('button', { name: /^Đặt 10\.000\sP$/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/từ 1\.000\sP đến 20\.000\.000\sP/)
  expect(await spot(/^Tài, ăn 1:1, bạn đặt 10\.000\sP/)).toBeTruthy()
})

test('[MEMBER-63] a bet that the reality check refuses brings it at once, and the chips are there to go on with', async () => {
  let isDue = false
  const session = () => ({
    startedAt: inMs(-47 * 60_000),
    remindInMs: isDue ? -1 : 600_000,
    endsInMs: null,
    restedAt: inMs(20 * 60_000),
    roundCount: 3,
    stakeAmount: '30000',
    payoutAmount: '18400',
  })
  serve(
    base({
      'GET /wps/member/session': () => ({ session: session() }),
      'POST /wps/member/session/continue': () => ({ session: { ...session(), remindInMs: 1_800_000 } }),
      'POST /wps/bowls/bets': () => {
        isDue = true
        return refused('reality_check_due')
      },
    }),
  )
  const { user } = await show(<TaiXiuPage />)
  await user.click(await spot(/^Tài, ăn 1:1/))
  await user.click(screen.getByRole('button', { name: /^Đặt 10\.000\sP$/ }))
  const reminder = within(await screen.findByRole('dialog', { name: 'Bạn đã chơi 47 phút' }))
  expect(reminder.getByText(/^−11\.600\sP$/)).toBeTruthy()
  await user.click(reminder.getByRole('button', { name: 'Chơi tiếp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await spot(/^Tài, ăn 1:1, bạn đặt 10\.000\sP/)).toBeTruthy()
})

test('no chip can be laid once betting is over, and those on the board are taken off', async () => {
  serve(base({ 'GET /wps/bowls/tables': tables({ opensInMs: -21_000 }) }))
  await show(<TaiXiuPage />)
  expect(await spot(/^Tài, ăn 1:1, bạn đặt 0\sP/)).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Đặt cược' })).toHaveProperty('disabled', true)
})

test("the member's own bets stand on the board and beside it, and can be taken back", async () => {
  const asked = serve(
    base({
      'GET /wps/bowls/bets': { bets: [own()] },
      'POST /wps/bowls/bets/cancel': {
        betId: '7',
        stakeAmount: '10000',
        balanceAmount: '1000000',
        balanceSequence: 3,
        cancelledAt: inMs(0),
      },
    }),
  )
  const { user } = await show(<TaiXiuPage />)
  expect(await spot(/^Tài, ăn 1:1, bạn đặt 10\.000\sP/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Hủy cược' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /wps/bowls/bets/cancel')?.body).toEqual({
      gameCode: 'TAI_XIU',
      betId: '7',
    }),
  )
})

test.each([
  ['more than was staked is a win', '20000', /Bạn được/],
  ['less is what came back, and no win', '8000', /Nhận về/],
  ['nothing is said plainly', '0', /Phiên này không trúng, đã cược 10\.000 P/],
])('the result lies open in words: %s', async (_, payoutAmount, said) => {
  const bets = [own({ payoutAmount, status: payoutAmount === '0' ? 'lost' : 'won' })]
  serve(base({ 'GET /wps/bowls/tables': tables({ opensInMs: 3_000 }), 'GET /wps/bowls/bets': { bets } }))
  await show(<TaiXiuPage />)
  expect(await screen.findByText('Phiên 0041: 3-4-6, tổng 13: Tài')).toBeTruthy()
  expect(await screen.findByText(said)).toBeTruthy()
})

test('the rules say what every position pays and returns, exactly', async () => {
  serve(base())
  const { user } = await show(<XocDiaPage />)
  await user.click(await screen.findByRole('button', { name: 'Luật chơi' }))
  const rules = await screen.findByRole('dialog', { name: 'Luật, xác suất và tỷ lệ trả' })
  const row = within(rules).getByRole('row', { name: /^Chẵn/ })
  expect(row.textContent).toContain('0,98:1')
  expect(row.textContent).toContain('50.00%')
  expect(row.textContent).toContain('99.00%')
})
