import type { Amount } from '@banyan/money'
import type { Offer } from '../table/croupier.ts'
import type { TableState } from '../table/table.ts'
import type { Say } from '../lib/texts.ts'
import { h, icon, iconButton, setText } from './dom.ts'
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
export function createBar(offer: Offer, money: Money, say: Say, isSoundOn: boolean, actions: BarActions, canLeave: boolean): Bar {
  const sound = iconButton('sound', '', () => {
    const isOn = sound.getAttribute('aria-pressed') !== 'true'
    showSound(isOn)
    actions.sound(isOn)
  })
  const showSound = (isOn: boolean) => {
    sound.setAttribute('aria-pressed', String(isOn))
    sound.setAttribute('aria-label', say(isOn ? 'sound_off' : 'sound_on'))
    sound.title = say(isOn ? 'sound_off' : 'sound_on')
    sound.replaceChildren(icon(isOn ? 'sound' : 'silent'))
  }
  showSound(isSoundOn)
  const tools = h(
    'div',
    { class: 'tools' },
    iconButton('info', say('info.open'), () => actions.openInfo()),
    iconButton('history', say('history.open'), () => actions.openHistory()),
    iconButton('fair', say('fair.open'), () => actions.openFairness()),
    sound,
    canLeave && iconButton('leave', say('leave'), () => actions.leave()),
  )

  const [balance, win, bet] = [h('b', { class: 'figure' }), h('b', { class: 'figure' }, '–'), h('b', { class: 'figure' })]
  const betLabel = h('small', {}, say('bet'))
  const less = iconButton('less', say('bet_less'), () => actions.bet(-1))
  const more = iconButton('more', say('bet_more'), () => actions.bet(1))
  const spinIcon = h('span', { class: 'spin-icon' }, icon('spin', 40))
  const spin = h(
    'button',
    { type: 'button', class: 'spin', onclick: () => (spin.dataset['does'] === 'stop' ? actions.stopAuto() : actions.spin()) },
    spinIcon,
  )
  const autoLeft = h('span', { class: 'auto-left figure' })
  spin.append(autoLeft)
  const auto = h(
    'button',
    { type: 'button', class: 'side-button', onclick: () => actions.openAuto() },
    icon('auto', 20),
    h('span', {}, say('auto.open')),
  )
  const turbo = h(
    'button',
    { type: 'button', class: 'side-button', 'aria-pressed': 'false', onclick: () => actions.turbo() },
    icon('turbo', 20),
    h('span', {}, say('turbo')),
  )
  const buyPrice = h('b', { class: 'figure' })
  const buy = h(
    'button',
    { type: 'button', class: 'buy-button', onclick: () => actions.openBuy() },
    icon('buy', 20),
    h('span', {}, say('buy.open')),
    buyPrice,
  )

  const view = h(
    'div',
    { class: 'bar', role: 'group', 'aria-label': say('controls') },
    h('div', { class: 'meter is-balance' }, h('small', {}, say('balance')), balance),
    h('div', { class: 'meter is-last' }, h('small', {}, say('win')), win),
    h('div', { class: 'stepper', role: 'group', 'aria-label': say('bet') }, less, h('div', { 'aria-live': 'polite' }, betLabel, bet), more),
    offer.buyPriceBets !== null && buy,
    h('div', { class: 'sides' }, offer.profile.autoplay && auto, offer.profile.turbo && turbo),
    spin,
  )

  return {
    tools,
    view,
    setWin(amount, isWin) {
      setText(win, amount > 0n ? money.full(amount) : '–')
      win.classList.toggle('is-win', isWin)
    },
    render({ phase, balanceAmount, betAmount, free, auto: running, isTurbo }) {
      const isIdle = phase === 'idle' && running === null
      const level = offer.betLevels.indexOf(betAmount)
      setText(balance, money.full(balanceAmount))
      setText(betLabel, say(free ? 'gift.title' : 'bet'))
      setText(bet, free ? `${free.left} × ${money.full(free.betAmount)}` : money.full(betAmount))
      view.classList.toggle('is-gift', free !== null)
      less.disabled = !isIdle || free !== null || level <= 0
      more.disabled = !isIdle || free !== null || level >= offer.betLevels.length - 1
      for (const button of [auto, buy]) button.disabled = !isIdle || free !== null
      turbo.setAttribute('aria-pressed', String(isTurbo))
      if (offer.buyPriceBets !== null) setText(buyPrice, money.full((betAmount * BigInt(offer.buyPriceBets)) as Amount)) // as: a price is an amount
      spin.disabled = running === null && phase !== 'idle'
      spin.dataset['does'] = running === null ? 'spin' : 'stop'
      spin.setAttribute(
        'aria-label',
        running
          ? say('auto.stop', { count: running.left })
          : isIdle && free
            ? say('gift.spin', { count: free.left })
            : say(isIdle ? 'spin' : 'spinning'),
      )
      setText(autoLeft, running ? String(running.left) : '')
      spinIcon.replaceChildren(icon(running ? 'stop' : 'spin', running ? 30 : 42))
    },
  }
}
