import type { Amount } from '@banyan/money'
import type { Offer } from '../table/croupier.ts'
import { type TableState, betBeside, isAtRest } from '../table/state.ts'
import type { Say } from '../lib/texts.ts'
import { h, icon, iconButton, setText } from './dom.ts'
import type { IconName } from './icons.ts'
import type { Money } from './money.ts'

export interface BarActions {
  spin(): void
  bet(step: -1 | 1): void
  openAuto(): void
  stopAuto(): void
  turbo(): void
  openBuy(): void
  openInfo(): void
  openHistory(): void
  openFairness(): void
  sound(isOn: boolean): void
  leave(): void
}

export interface Bar {
  readonly tools: HTMLElement
  readonly view: HTMLElement
  render(state: TableState): void
  setWin(amount: Amount, isWin: boolean): void
}

/** Buttons and figures under the reels. Each is a real control; the big one alone starts a round. */
export function createBar(
  offer: Offer,
  money: Money,
  say: Say,
  isSoundOn: boolean,
  actions: BarActions,
  canLeave: boolean,
): Bar {
  const parts = createParts(say, actions)
  const { win, less, more, spin, auto, turbo, buy } = parts
  const bet = h('div', { 'aria-live': 'polite' }, parts.betLabel, parts.bet)
  const view = h(
    'div',
    { class: 'bar', role: 'group', 'aria-label': say('controls') },
    h('div', { class: 'meter is-balance' }, h('small', {}, say('balance')), parts.balance),
    h('div', { class: 'meter is-last' }, h('small', {}, say('win')), win),
    h('div', { class: 'stepper', role: 'group', 'aria-label': say('bet') }, less, bet, more),
    offer.buyPriceBets !== null && buy,
    h('div', { class: 'sides' }, offer.profile.autoplay && auto, offer.profile.turbo && turbo),
    spin,
  )
  return {
    tools: createTools(say, isSoundOn, actions, canLeave),
    view,
    setWin(amount, isWin) {
      setText(win, amount > 0n ? money.full(amount) : '–')
      win.classList.toggle('is-win', isWin)
    },
    render(state) {
      view.classList.toggle('is-gift', state.free !== null)
      renderBet(parts, state, offer, money, say)
      renderSpin(parts, state, say)
      const mayChange = isAtRest(state) && state.free === null
      for (const button of [auto, buy]) button.disabled = !mayChange
      turbo.setAttribute('aria-pressed', String(state.isTurbo))
    },
  }
}

type Parts = ReturnType<typeof createParts>

function createParts(say: Say, actions: BarActions) {
  const side = (name: IconName, label: string, onclick: () => void, attributes = {}) =>
    h('button', { type: 'button', class: 'side-button', ...attributes, onclick }, icon(name, 20), h('span', {}, label))
  const figure = (text: string | null = null) => h('b', { class: 'figure' }, text)
  const buyPrice = figure()
  const buy = side('buy', say('buy.open'), () => actions.openBuy(), { class: 'buy-button' })
  buy.append(buyPrice)
  const spinIcon = h('span', { class: 'spin-icon' }, icon('spin', 40))
  const autoLeft = h('span', { class: 'auto-left figure' })
  const press = () => (spin.dataset['does'] === 'stop' ? actions.stopAuto() : actions.spin())
  const spin = h('button', { type: 'button', class: 'spin', onclick: press }, spinIcon, autoLeft)
  return {
    balance: figure(),
    win: figure('–'),
    bet: figure(),
    betLabel: h('small', {}, say('bet')),
    less: iconButton('less', say('bet_less'), () => actions.bet(-1)),
    more: iconButton('more', say('bet_more'), () => actions.bet(1)),
    auto: side('auto', say('auto.open'), () => actions.openAuto()),
    turbo: side('turbo', say('turbo'), () => actions.turbo(), { 'aria-pressed': 'false' }),
    buy,
    buyPrice,
    spin,
    spinIcon,
    autoLeft,
  }
}

/** What is beside the round: rules, history, proof, sound and the way out. */
function createTools(say: Say, isSoundOn: boolean, actions: BarActions, canLeave: boolean): HTMLElement {
  return h(
    'div',
    { class: 'tools' },
    iconButton('info', say('info.open'), () => actions.openInfo()),
    iconButton('history', say('history.open'), () => actions.openHistory()),
    iconButton('fair', say('fair.open'), () => actions.openFairness()),
    soundButton(say, isSoundOn, actions.sound),
    canLeave && iconButton('leave', say('leave'), () => actions.leave()),
  )
}

/** Says what a press does, which is the other thing each time. */
export function soundButton(say: Say, isSoundOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const sound = iconButton('sound', '', () => {
    const isOn = sound.getAttribute('aria-pressed') !== 'true'
    showSound(isOn)
    onChange(isOn)
  })
  const showSound = (isOn: boolean) => {
    sound.setAttribute('aria-pressed', String(isOn))
    sound.setAttribute('aria-label', say(isOn ? 'sound_off' : 'sound_on'))
    sound.title = say(isOn ? 'sound_off' : 'sound_on')
    sound.replaceChildren(icon(isOn ? 'sound' : 'silent'))
  }
  showSound(isSoundOn)
  return sound
}

function renderBet(
  { balance, bet, betLabel, less, more, buyPrice }: Parts,
  state: TableState,
  offer: Offer,
  money: Money,
  say: Say,
): void {
  const { balanceAmount, betAmount, free } = state
  const { betLevels, buyPriceBets } = offer
  setText(balance, money.full(balanceAmount))
  setText(betLabel, say(free ? 'gift.title' : 'bet'))
  setText(bet, free ? `${free.left} × ${money.full(free.betAmount)}` : money.full(betAmount))
  less.disabled = betBeside(state, betLevels, -1) === null
  more.disabled = betBeside(state, betLevels, 1) === null
  // as: a price is an amount
  if (buyPriceBets !== null) setText(buyPrice, money.full((betAmount * BigInt(buyPriceBets)) as Amount))
}

function renderSpin({ spin, spinIcon, autoLeft }: Parts, state: TableState, say: Say): void {
  const { auto, phase } = state
  spin.disabled = auto === null && phase !== 'idle'
  spin.dataset['does'] = auto === null ? 'spin' : 'stop'
  spin.setAttribute('aria-label', spinLabel(state, say))
  setText(autoLeft, auto ? String(auto.left) : '')
  spinIcon.replaceChildren(icon(auto ? 'stop' : 'spin', auto ? 30 : 42))
}

function spinLabel(state: TableState, say: Say): string {
  if (state.auto) return say('auto.stop', { count: state.auto.left })
  if (!isAtRest(state)) return say('spinning')
  return state.free ? say('gift.spin', { count: state.free.left }) : say('spin')
}
