import type { PlayedRound } from '@banyan/contract'
import { amount } from '@banyan/money'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { loadWords } from '../lib/texts.ts'
import type { Croupier } from '../table/croupier.ts'
import { type HistoryOptions, openHistoryDialog } from './history-dialog.ts'
import { moneyIn } from './money.ts'

// jsdom has dialogs that neither open nor close.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

afterEach(() => document.querySelector('dialog')?.close())

const words = await loadWords('VI')
const spun: PlayedRound = {
  roundId: '7',
  gameCode: 'sen-vang',
  rulesVersion: 1,
  mode: 'SPIN',
  campaign: null,
  betAmount: amount(1_000n),
  stakeAmount: amount(1_000n),
  winAmount: amount(2_500n),
  balanceBeforeAmount: amount(0n),
  balanceAfterAmount: amount(0n),
  round: {},
  commit: '',
  serverSeed: null,
  clientSeed: '',
  nonce: 1,
  playedAt: new Date(0),
}
const given: PlayedRound = { ...spun, roundId: '6', campaign: 'tet', stakeAmount: amount(0n), winAmount: amount(0n) }
const bought: PlayedRound = { ...spun, roundId: '5', mode: 'BUY', stakeAmount: amount(80_000n) }

/** Pages of rounds, the newest first, behind the dialog. */
function open(pages: readonly (readonly PlayedRound[])[], options: Partial<HistoryOptions> = {}) {
  const history = vi.fn<Croupier['history']>(async (before) => {
    const page = Number(before ?? 0)
    return {
      ok: true,
      value: { rounds: [...(pages[page] ?? [])], next: page + 1 < pages.length ? `${page + 1}` : null },
    }
  })
  const onReplay = vi.fn<(round: PlayedRound) => void>()
  openHistoryDialog({
    croupier: { history } as Partial<Croupier> as Croupier, // as: the dialog asks for nothing else
    isDemo: false,
    language: 'VI',
    money: moneyIn('VI', 'PLAY'),
    words,
    onReplay,
    openRules: () => true,
    ...options,
  })
  return { history, onReplay, user: userEvent.setup() }
}

const sums = (item: HTMLElement) => item.querySelector('.history-sums')?.textContent?.replaceAll('\u00A0', ' ')
const act = (item: HTMLElement, name: string) => within(item).getByRole('button', { name })

test.each([
  ['a spin', spun, 'Cược1.000 PTrả về2.500 P', true],
  ['a round of a gift', given, 'Cược0 PTrả về0 PGiá trị cược1.000 Plượt quay tặng', false],
  ['bought free spins', bought, 'Cược80.000 PTrả về2.500 Pmua vòng miễn phí', false],
])('the list has %s with what it cost and returned', async (_what, round, shown, isWin) => {
  open([[round]])
  const item = await screen.findByRole('listitem')
  expect(within(item).getByText(`Lượt quay ${round.roundId}`)).toBeTruthy()
  expect(sums(item)).toBe(shown)
  expect(item.querySelector('.is-win') !== null).toBe(isWin)
})

test('older rounds come page by page, until there are none', async () => {
  const { history, user } = open([[spun], [given, bought]])
  await screen.findByRole('listitem')
  await user.click(screen.getByRole('button', { name: 'Xem lượt quay cũ hơn' }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(history.mock.calls).toEqual([[null], ['1']])
  expect(screen.queryByRole('button', { name: 'Xem lượt quay cũ hơn' })).toBeNull()
})

test('a round is shown again over the reels, and the list makes room for it', async () => {
  const { onReplay, user } = open([[spun]])
  await user.click(act(await screen.findByRole('listitem'), 'Xem lại'))
  expect(onReplay.mock.calls).toEqual([[spun]])
  expect(document.querySelector('dialog')).toBeNull()
})

test('without reels to be seen no round is shown again', async () => {
  open([[spun]], { onReplay: null })
  const item = await screen.findByRole('listitem')
  expect(within(item).queryByRole('button', { name: 'Xem lại' })).toBeNull()
})

test('a round whose seed is secret, or whose rules the page does not know, says so', async () => {
  const { user } = open([[spun]], { openRules: () => false })
  const item = await screen.findByRole('listitem')
  const verdict = () => within(item).getByRole('status').textContent
  await user.click(act(item, 'Tính lại'))
  await vi.waitFor(() => expect(verdict()).toBe('Đổi seed trước, rồi lượt quay này mới tính lại được.'))
  await user.click(within(item).getAllByRole('button').at(-1)!)
  expect(verdict()).toBe('Trang này chưa biết phiên bản luật của lượt quay. Hãy tải lại trang.')
})

test('a list without rounds says so, and a demo asks for none', async () => {
  open([[]])
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Chưa có lượt quay nào'))
  document.querySelector('dialog')?.close()
  const { history } = open([[spun]], { isDemo: true })
  expect(screen.getByRole('status').textContent).toBe('Lượt chơi thử không được lưu.')
  expect(history).not.toHaveBeenCalled()
})
