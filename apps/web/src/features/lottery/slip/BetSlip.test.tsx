import { wageringRoutes } from '@banyan/contract'
import { vi as catalogue } from '@banyan/i18n/vi'
import { amount, oddsFromDecimal } from '@banyan/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BetSlip, type BetSlipProps } from './BetSlip.tsx'
import { marketOfRules } from './market.fixture.ts'
import { type Market, type Slip, type SlipChange, changeSlip, emptySlip } from './slip.ts'
import type { PlaceFailure, Placing } from './use-place-bet.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/i18n.ts', () => ({ useText: () => textOf }))
vi.mock('../../../lib/format.ts', () => ({
  useFormat: () => ({ amount: (value: bigint) => `${value} P`, count: String, instant: String }),
}))

function textOf(key: string, facts: Record<string, unknown> = {}): string {
  // a path into the catalogue
  const text = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], catalogue)
  return String(text).replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
}

afterEach(cleanup)

const market = marketOfRules()
const begun = (numbers: readonly string[], at: Market = market): Slip =>
  numbers.reduce<Slip>((slip, number) => changeSlip(slip, { do: 'toggle', number }, at), emptySlip('LO2'))
const intent = { key: 'k', memberId: '1', input: { gameCode: 'VNMB_1M', numero: '202611210001', lines: [] } }
const refusedWith = (code: PlaceFailure['code'], detail = {}): Placing => ({
  step: 'refused',
  intent,
  failure: { ok: false, code, detail },
})

function show(props: Partial<BetSlipProps> = {}) {
  const change = vi.fn<(change: SlipChange) => void>()
  const onPlace = vi.fn()
  const onDismiss = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <BetSlip
        slip={begun(['07', '28'])}
        market={market}
        change={change}
        placing={{ step: 'editing' }}
        draw={null}
        isOpen
        balanceAmount={amount(1_000_000n)}
        remainingAmount={null}
        house={null}
        onPlace={onPlace}
        onDismiss={onDismiss}
        {...props}
      />
    </QueryClientProvider>,
  )
  return { change, onPlace, onDismiss, unmount, user: userEvent.setup() }
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })

describe('[GAME-62] the slip', () => {
  test('shows each number, the price of the rules, and places once per press', async () => {
    const { onPlace, user } = show()
    expect(within(screen.getByRole('list', { name: 'Các số đã chọn' })).getAllByRole('button')).toHaveLength(2)
    await user.click(button('Đặt cược 54000 P'))
    expect(onPlace).toHaveBeenCalledOnce()
  })

  test('takes a number out', async () => {
    const { change, user } = show()
    await user.click(button('Bỏ 07'))
    expect(change).toHaveBeenCalledWith({ do: 'remove', number: '07' })
  })

  test.each([
    ['nothing is chosen', { slip: emptySlip('LO2') }, 'Đặt cược'],
    ['the draw is closed', { isOpen: false }, /^Đặt cược/],
    ['the balance is too low', { balanceAmount: amount(53_999n) }, /^Đặt cược/],
    ['the odds moved', { market: marketOfRules(market.numero, { LO2: oddsFromDecimal('95') }) }, /^Đặt cược/],
  ])('cannot be placed while %s', (_, props, name) => {
    show(props)
    expect(button(name)).toHaveProperty('disabled', true)
  })

  test('says how much is missing', () => {
    show({ balanceAmount: amount(50_000n) })
    expect(screen.getByText('Số dư còn thiếu 4000 P.')).toBeTruthy()
  })

  test('says what the own limits leave', () => {
    show({ remainingAmount: 7_500n })
    expect(screen.getByText('Còn 7500 P trong hạn mức bạn đặt')).toBeTruthy()
  })

  test('[OPS-37] says what the house allows one bet of the member, before it is placed', () => {
    const { unmount } = show({ house: { stakeMaxAmount: amount(54_000n), payoutMaxAmount: amount(195_999n) } })
    expect(screen.getByText('Cược tối đa mỗi lần: 54000 P').className).toBe('')
    // Two numbers at 98,000 each.
    expect(screen.getByText('Trả thưởng tối đa mỗi lần cược: 195999 P').className).not.toBe('')
    unmount()
    show({ house: { stakeMaxAmount: null, payoutMaxAmount: null } })
    expect(screen.queryByText(/tối đa mỗi lần/)).toBeNull()
  })

  test('a bet under way cannot be pressed or edited again', async () => {
    const { onPlace, user } = show({ placing: { step: 'sending', intent, since: 0 } })
    const place = button('Đặt cược 54000 P')
    expect(place.getAttribute('aria-busy')).toBe('true')
    await user.click(place)
    expect(onPlace).not.toHaveBeenCalled()
    expect(screen.getByRole('group', { name: '' })).toHaveProperty('disabled', true)
  })
})

describe('what became of a bet', () => {
  test('an unknown outcome is being checked, never failed', () => {
    show({ placing: { step: 'checking', intent, since: Date.now() } })
    expect(screen.getByRole('status').textContent).toContain('không thể bị tính hai lần')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('Đang kiểm tra cược').getAttribute('aria-busy')).toBe('true')
  })

  test.each([
    ['balance_too_low', {}, 'Số dư không đủ.'],
    ['stake_limit_reached', { remaining: '20000' }, 'Còn lại 20000 P.'],
    ['exposure_reached', { number: '07' }, 'Số 07 đã đạt giới hạn'],
    ['on_a_break', { until: 'mai' }, 'tạm nghỉ đến mai'],
    ['account_frozen', {}, 'Tài khoản đang bị khóa'],
  ] as const)('[GAME-62] a refusal is told where the member looks: %s', (code, detail, text) => {
    show({ placing: refusedWith(code, detail) })
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(button('Đặt cược 54000 P')).toHaveProperty('disabled', false)
  })

  test("[MEMBER-63] the time played is told before the next bet, and going on is the member's own press", async () => {
    const played = {
      startedAt: new Date(Date.now() - 61 * 60_000),
      stakeAmount: amount(5000n),
      payoutAmount: amount(1200n),
    }
    server.call.mockResolvedValue({ ok: true, value: { session: played } })
    const { onDismiss, onPlace, user } = show({ placing: refusedWith('reality_check_due') })
    await screen.findByText('Bạn đã chơi 61 phút: cược 5000 P, nhận lại 1200 P.')
    expect(onDismiss).not.toHaveBeenCalled()
    await user.click(button('Chơi tiếp'))
    expect(server.call).toHaveBeenLastCalledWith(wageringRoutes.continueSession, {})
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('a draw that closed under the slip keeps the numbers, and one press bets on the next one that it names', async () => {
    const next = marketOfRules('202611210002')
    const { onPlace, user } = show({ market: next, placing: refusedWith('draw_closed') })
    expect(screen.getByRole('alert').textContent).toContain('Kỳ quay đã đóng cược')
    expect(screen.getByRole('list', { name: 'Các số đã chọn' }).children).toHaveLength(2)
    expect(document.body.textContent).not.toContain('0001')
    await user.click(button('Đặt kỳ 0002 · 54000 P'))
    expect(onPlace).toHaveBeenCalledOnce()
  })

  test('what the balance lacks stands above the button', () => {
    show({ balanceAmount: amount(50_000n) })
    const lack = screen.getByText('Số dư còn thiếu 4000 P.')
    expect(lack.compareDocumentPosition(button('Đặt cược 54000 P')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('[GAME-63] changed odds show the old and the new and wait for consent', async () => {
    const { change, user } = show({
      market: marketOfRules(market.numero, { LO2: oddsFromDecimal('95') }),
      placing: refusedWith('odds_changed'),
    })
    expect(screen.getByRole('alert').textContent).toContain('1 ăn 98 đổi thành 1 ăn 95')
    await user.click(button('Đồng ý tỷ lệ mới'))
    expect(change).toHaveBeenCalledWith({ do: 'accept_odds' })
  })
})

describe('[GAME-65] a slip for several draws', () => {
  const several = (draws: number) => changeSlip(begun(['07', '28']), { do: 'set_draws', draws }, market)

  test('asks for all of them together, and whether a win ends it', async () => {
    const { change, user } = show({ slip: several(4) })
    expect(button('Đặt cược 216000 P').hasAttribute('disabled')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'Dừng khi trúng' }))
    expect(change).toHaveBeenCalledWith({ do: 'set_stop', stopsAfterWin: false })
  })

  test('is no more than the balance covers, and no more draws than the game takes', () => {
    show({ slip: several(99), balanceAmount: amount(100_000n) })
    expect(screen.getByDisplayValue('30')).toBe(screen.getByRole('textbox', { name: 'Số kỳ (nuôi số)' }))
    expect(button('Đặt cược 1620000 P').hasAttribute('disabled')).toBe(true)
  })

  test('is not offered where there are no orders', () => {
    show({ market: { ...market, orderDrawsMax: 0 } })
    expect(screen.queryByRole('textbox', { name: 'Số kỳ (nuôi số)' })).toBeNull()
  })
})
