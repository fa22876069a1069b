import { type Multiplier, paidAt } from '@banyan/games/originals'
import { amount } from '@banyan/money'
import { h, setText } from '../../controls/dom.ts'
import type { Money } from '../../controls/money.ts'
import type { Sounds } from '../../lib/sounds.ts'
import type { Words } from '../../lib/texts.ts'
import type { Figures } from '../figures.ts'
import { createPage, type Page, type PageActions } from '../page.ts'
import { cameTo } from '../screen.ts'
import type { StakeField } from '../stake-field.ts'
import type { SayOriginal } from '../texts.ts'
import type { StepOffer, StepRound } from './croupier.ts'
import { isOpen, mayTake, paidTimes, type StepTableState } from './table.ts'
import type { StepView } from './view.ts'

interface StepScreenActions extends Omit<PageActions, 'fast'> {
  /** Begins a round, or takes what the open one pays. */
  readonly bet: () => void
  /** Chooses by chance what the player may choose. */
  readonly random: () => void
}

interface StepScreenParts {
  readonly offer: StepOffer
  readonly board: StepView
  readonly stake: StakeField
  readonly money: Money
  readonly figures: Figures
  readonly sounds: Sounds
  readonly words: Words
  readonly say: SayOriginal
  readonly actions: StepScreenActions
}

export interface StepScreen extends Page {
  /** `nexts` is what each choice pays that there is now, the same but once. */
  render(state: StepTableState, nexts: readonly Multiplier[]): void
  ended(round: StepRound): void
}

/** The page of a game in steps: one button begins a round and takes what it pays. */
export function createStepScreen(parts: StepScreenParts): StepScreen {
  const { offer, board, stake, money, figures, say, actions } = parts
  const [label, sum] = [h('span', {}, say('bet')), h('b', { class: 'figure' })]
  const bet = h('button', { type: 'button', class: 'bet', onclick: actions.bet }, label, sum)
  const random = h('button', { type: 'button', class: 'plain auto', onclick: actions.random }, say('steps.random'))
  const [now, next] = [outlook(say('steps.now')), outlook(say('steps.next'))]
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
      h('div', { class: 'field-pair outlooks' }, now.view, next.view),
      h('div', { class: 'solo-acts' }, bet, random),
    ],
    actions: { ...actions, fast: null },
  })
  return {
    ...page,
    render({ phase, balance: held, round }, nexts) {
      const open = isOpen(round) ? round : null
      const paid = mayTake(round) ? paidAt(round.stakeAmount, round.multiplier) : null
      const stakeAmount = open?.stakeAmount ?? stake.amount
      page.view.dataset['phase'] = phase
      page.view.dataset['round'] = open ? 'open' : 'none'
      setText(balance, money.full(held))
      setText(label, say(open ? 'steps.take' : 'bet'))
      setText(sum, paid === null ? '' : money.full(paid))
      bet.classList.toggle('is-take', open !== null)
      bet.disabled = phase !== 'idle' || (open !== null && paid === null)
      random.disabled = phase !== 'idle' || open === null
      now.render(mayTake(round) ? figures.times(round.multiplier) : '–', paid === null ? '' : money.full(paid))
      const [least] = nexts
      next.render(
        nexts.length === 0 ? '–' : nexts.map(nexts.length === 1 ? figures.times : figures.short).join(' · '),
        nexts.length === 1 && least ? money.full(paidAt(stakeAmount, least)) : '',
      )
    },
    ended(round) {
      const times = figures.times(paidTimes(round))
      page.result({
        ...cameTo(parts, { winAmount: round.winAmount ?? amount(0n), stakeAmount: round.stakeAmount, times }),
        described: board.describe(round),
        label: times,
      })
    },
  }
}

/** A multiplier, and the money that it comes to. */
function outlook(label: string) {
  const [times, paid] = [h('b', { class: 'figure' }), h('small', { class: 'figure' })]
  return {
    view: h(
      'div',
      { class: 'field outlook' },
      h('span', { class: 'field-label' }, label),
      h('output', {}, times, paid),
    ),
    render(timesText: string, paidText: string) {
      setText(times, timesText)
      setText(paid, paidText)
    },
  }
}
