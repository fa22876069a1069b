import { type Amount } from '@banyan/money'
import { h, setText } from '../controls/dom.ts'
import type { Money } from '../controls/money.ts'
import { clamped, doubled, halved, highestStake, type StakeLimits, typedStake } from './stake.ts'
import type { SayOriginal } from './texts.ts'

export interface StakeField {
  readonly view: HTMLElement
  readonly amount: Amount
  /** Another stake, as far as the limits let it. */
  set(stake: Amount): void
  halve(): void
  double(): void
  /** Other picks may have other limits: the stake goes along. */
  refresh(): void
  setBusy(isBusy: boolean): void
}

interface StakeParts {
  readonly first: Amount
  readonly money: Money
  readonly say: SayOriginal
  readonly limits: () => StakeLimits
  readonly balance: () => Amount
  readonly onChange: () => void
}

/** The stake: typed, halved, doubled, or all that is allowed. */
export function createStakeField({ first, money, say, limits, balance, onChange }: StakeParts): StakeField {
  let stake = first
  const input = h('input', {
    id: 'stake',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-describedby': 'stake-range',
    onchange: () => set(clamped(typedStake(input.value) ?? stake, limits())),
    onfocus: () => input.select(),
  })
  const range = h('small', { id: 'stake-range', class: 'quiet' })
  // The name begins with what is seen, so that it can be said to the browser.
  const act = (text: string, label: string, to: () => Amount) =>
    h('button', { type: 'button', 'aria-label': label, title: label, onclick: () => set(to()) }, text)
  const buttons = [
    act('½', `½ ${say('half')}`, () => halved(stake, limits())),
    act('2×', `2× ${say('double')}`, () => doubled(stake, limits())),
    act(say('max'), say('max'), () => highestStake(balance(), limits())),
  ]
  const view = h(
    'div',
    { class: 'field' },
    h('label', { class: 'field-label', for: 'stake' }, say('stake')),
    h('div', { class: 'entry stake' }, input, ...buttons),
    range,
  )
  function set(next: Amount) {
    stake = next
    input.value = money.count(Number(stake))
    const { min, max } = limits()
    setText(range, say('stake_range', { min: money.full(min), max: money.full(max) }))
    onChange()
  }
  return {
    view,
    get amount() {
      return stake
    },
    set: (next) => set(clamped(next, limits())),
    halve: () => set(halved(stake, limits())),
    double: () => set(doubled(stake, limits())),
    refresh: () => set(clamped(stake, limits())),
    setBusy(isBusy) {
      for (const each of [input, ...buttons]) each.disabled = isBusy
    },
  }
}
