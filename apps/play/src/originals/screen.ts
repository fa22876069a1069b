import { type Multiplier, paidAt } from '@banyan/games/originals'
import { type Amount, net } from '@banyan/money'
import { h, icon, iconButton, setText } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import { overCard } from '../controls/over.ts'
import type { Sounds } from '../lib/sounds.ts'
import type { Words } from '../lib/texts.ts'
import type { Decided, OriginalOffer } from './croupier.ts'
import type { Figures } from './figures.ts'
import type { StakeField } from './stake-field.ts'
import type { TableState } from './table.ts'
import type { SayOriginal } from './texts.ts'
import type { GameView } from './view.ts'

export interface ScreenActions {
  readonly bet: () => void
  readonly auto: () => void
  readonly fast: () => void
  readonly sitting: () => void
  readonly history: () => void
  readonly fair: () => void
  readonly rules: () => void
  readonly keys: () => void
  /** Null where nothing is around the game to go back to. */
  readonly leave: (() => void) | null
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

const stripLength = 12

/** The page around a board: the panel of the bet, the strip of results, the tools. */
export function createScreen(parts: ScreenParts): Screen {
  const { offer, board, money, figures, say, actions } = parts
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
  const notice = h('p', { class: 'solo-notice', role: 'status' })
  const said = h('p', { class: 'solo-said', role: 'status' })
  const strip = h('ol', { class: 'strip figure', 'aria-label': say('last_results') })
  const tools = createTools(parts)
  const head = h('header', { class: 'solo-head' }, h('h1', {}, say(`name.${offer.gameCode}`)), badgeOf(parts), strip)
  const stage = h('section', { class: 'solo-stage', 'aria-label': say('stage') }, board.stage, said, notice)
  const panel = panelOf(parts, { balance, profit, acts: [bet, ...(offer.profile.autoplay ? [auto] : [])] })
  const view = h(
    'main',
    { class: 'solo', 'data-game': offer.gameCode, 'data-theme': 'dark' },
    head,
    stage,
    panel,
    tools.view,
  )

  return {
    view,
    render(state, { stakeAmount, highest }) {
      view.dataset['phase'] = state.phase
      setText(balance, money.full(state.balance))
      setText(label, state.auto ? say('stop', { count: state.auto.left }) : say('bet'))
      bet.classList.toggle('is-stop', state.auto !== null)
      // While a round is shown there is nothing to press, but automatic bets can always be stopped.
      bet.disabled = state.phase !== 'idle' && !state.auto
      auto.disabled = state.phase !== 'idle' || state.auto !== null
      setText(profit, highest ? money.net(net(paidAt(stakeAmount, highest) - stakeAmount)) : '–')
    },
    result({ round, winAmount }, stakeAmount) {
      const { multiplier } = round
      const facts = { amount: money.full(winAmount), times: figures.times(multiplier) }
      const kind = winAmount > stakeAmount ? 'won' : winAmount > 0n ? 'part' : 'lost'
      setText(said, resultText(say, kind, facts))
      said.dataset['result'] = kind
      said.setAttribute('aria-label', `${board.describe(round)}. ${resultText(say, kind, facts)}`)
      strip.prepend(h('li', { 'data-result': kind }, board.labelOf(round)))
      while (strip.children.length > stripLength) strip.lastElementChild?.remove()
    },
    notice(text) {
      setText(notice, text ?? '')
      // What was said of the round before is no word about this one.
      if (text === null) setText(said, '')
    },
    setFast: tools.setFast,
    over: (title, reason) => view.replaceChildren(overCard(title, reason)),
  }
}

interface PanelParts {
  readonly balance: HTMLElement
  readonly profit: HTMLElement
  readonly acts: readonly HTMLElement[]
}

/** What is chosen before a bet, and the bet. */
function panelOf({ board, stake, words, say }: ScreenParts, { balance, profit, acts }: PanelParts): HTMLElement {
  return h(
    'section',
    { class: 'solo-panel', 'aria-label': say('controls') },
    h('div', { class: 'solo-balance' }, h('small', {}, words.say('balance')), balance),
    stake.view,
    ...board.controls,
    h('div', { class: 'field profit' }, h('span', { class: 'field-label' }, say('profit')), profit),
    h('div', { class: 'solo-acts' }, ...acts),
  )
}

function resultText(
  say: SayOriginal,
  kind: 'won' | 'part' | 'lost',
  facts: { readonly amount: string; readonly times: string },
): string {
  if (kind === 'lost') return say('lost')
  return say(kind === 'won' ? 'won' : 'returned_part', facts)
}

function badgeOf({ offer: { money }, words: { say } }: ScreenParts): HTMLElement | null {
  if (money === 'real') return null
  return h('p', { class: 'solo-badge', title: say(`${money}_note`) }, say(money))
}

function createTools({ offer, sounds, words, say, actions }: ScreenParts) {
  const fast = iconButton('turbo', say('fast'), actions.fast, { 'aria-pressed': 'false' })
  const sound = iconButton(sounds.isOn ? 'sound' : 'silent', '', () => {
    sounds.setOn(!sounds.isOn)
    sounds.play('press')
    showSound()
  })
  const showSound = () => {
    const text = words.say(sounds.isOn ? 'sound_off' : 'sound_on')
    sound.replaceChildren(icon(sounds.isOn ? 'sound' : 'silent'))
    for (const name of ['aria-label', 'title']) sound.setAttribute(name, text)
  }
  showSound()
  const view = h(
    'nav',
    { class: 'solo-tools' },
    iconButton('fair', words.say('fair.open'), actions.fair),
    iconButton('history', say('history.open'), actions.history),
    iconButton('info', say('rules.open'), actions.rules),
    iconButton('chart', say('sitting.open'), actions.sitting),
    iconButton('keys', say('keys.open'), actions.keys, { class: 'icon-button keys' }),
    offer.profile.turbo && fast,
    sound,
    actions.leave && iconButton('leave', words.say('leave'), actions.leave),
  )
  return { view, setFast: (isFast: boolean) => fast.setAttribute('aria-pressed', String(isFast)) }
}
