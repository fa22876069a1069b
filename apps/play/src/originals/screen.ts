import { type Multiplier, paidAt } from '@banyan/games/originals'
import { type Amount, net } from '@banyan/money'
import { h, icon, setText } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import type { Sounds } from '../lib/sounds.ts'
import type { Words } from '../lib/texts.ts'
import type { Decided, OriginalOffer } from './croupier.ts'
import type { Figures } from './figures.ts'
import { createPage, type PageActions, type Result } from './page.ts'
import type { StakeField } from './stake-field.ts'
import type { TableState } from './table.ts'
import type { SayOriginal } from './texts.ts'
import type { GameView } from './view.ts'

export interface ScreenActions extends PageActions {
  readonly bet: () => void
  readonly auto: () => void
  readonly fast: () => void
}

export interface ScreenParts {
  readonly offer: OriginalOffer
  readonly board: GameView
  readonly stake: StakeField
  readonly money: Money
  readonly figures: Figures
  readonly sounds: Sounds
  readonly words: Words
  readonly say: SayOriginal
  readonly actions: ScreenActions
}

/** What a bet would be: its stake, and the most that it pays; null where nothing is picked. */
interface Offered {
  readonly stakeAmount: Amount
  readonly highest: Multiplier | null
}

export interface Screen {
  readonly view: HTMLElement
  render(state: TableState, offered: Offered): void
  result(decided: Decided, stakeAmount: Amount): void
  notice(text: string | null): void
  setFast(isFast: boolean): void
  over(title: string, reason: string): void
}

/** The page of a game that is decided at once: a bet, and what came of it. */
export function createScreen(parts: ScreenParts): Screen {
  const { offer, board, stake, money, figures, say, actions } = parts
  const label = h('span', {}, say('bet'))
  const bet = h('button', { type: 'button', class: 'bet', onclick: actions.bet }, label)
  const auto = h(
    'button',
    { type: 'button', class: 'plain auto', onclick: actions.auto },
    icon('auto', 18),
    say('auto.open'),
  )
  const profit = h('output', { class: 'figure' })
  const balance = h('output', { class: 'figure' })
  const page = createPage({
    ...parts,
    gameCode: offer.gameCode,
    money: offer.money,
    stage: board.stage,
    balance,
    panel: [
      stake.view,
      ...board.controls,
      h('div', { class: 'field profit' }, h('span', { class: 'field-label' }, say('profit')), profit),
      h('div', { class: 'solo-acts' }, bet, ...(offer.profile.autoplay ? [auto] : [])),
    ],
    actions: { ...actions, fast: offer.profile.turbo ? actions.fast : null },
  })

  return {
    ...page,
    render(state, { stakeAmount, highest }) {
      page.view.dataset['phase'] = state.phase
      setText(balance, money.full(state.balance))
      setText(label, state.auto ? say('stop', { count: state.auto.left }) : say('bet'))
      bet.classList.toggle('is-stop', state.auto !== null)
      // While a round is shown there is nothing to press, but automatic bets can always be stopped.
      bet.disabled = state.phase !== 'idle' && !state.auto
      auto.disabled = state.phase !== 'idle' || state.auto !== null
      setText(profit, highest ? money.net(net(paidAt(stakeAmount, highest) - stakeAmount)) : '–')
    },
    result({ round, winAmount }, stakeAmount) {
      page.result({
        ...cameTo(parts, { winAmount, stakeAmount, times: figures.times(round.multiplier) }),
        described: board.describe(round),
        label: board.labelOf(round),
      })
    },
  }
}

/** What a round came to, with its payout and how many times the stake that is. */
export function cameTo(
  { say, money }: Pick<ScreenParts, 'say' | 'money'>,
  {
    winAmount,
    stakeAmount,
    times,
  }: { readonly winAmount: Amount; readonly stakeAmount: bigint; readonly times: string },
): Pick<Result, 'kind' | 'text'> {
  if (winAmount === 0n) return { kind: 'lost', text: say('lost') }
  const facts = { amount: money.full(winAmount), times }
  if (winAmount > stakeAmount) return { kind: 'won', text: say('won', facts) }
  return { kind: 'part', text: say('returned_part', facts) }
}
