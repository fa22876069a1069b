import { type HoldAndWinGame, type Jackpot, jackpots, type SlotGame } from '@banyan/games/slots'
import type { Amount } from '@banyan/money'
import type { Say } from '../lib/texts.ts'
import { h, setText } from './dom.ts'
import { type Money, amountOfUnits } from './money.ts'

export interface Meters {
  readonly view: HTMLElement
  setBet(betAmount: Amount, rules: SlotGame): void
  /** `isFree` shows the ladder of the free spins. */
  setMultiplier(multiplier: number, rules: SlotGame, isFree: boolean): void
}

/** Above the reels: the ladder of multipliers, or the jackpots at this bet. Lines without either have none. */
export function createMeters(game: SlotGame, money: Money, say: Say): Meters {
  const view = h('div', { class: 'meters' })
  if (game.engine === 'hold-and-win') return jackpotMeters(view, money)
  if (game.engine === 'lines') return { view, setBet: () => {}, setMultiplier: () => {} }
  let ladder: readonly number[] = []
  let steps: readonly HTMLElement[] = []
  const show = (next: readonly number[]) => {
    if (next === ladder) return
    ladder = next
    steps = next.map((step) => h('span', { class: 'step' }, `×${step}`))
    view.replaceChildren(...steps)
  }
  view.setAttribute('aria-label', say('multiplier'))
  view.setAttribute('role', 'group')
  show(game.ladder)
  return {
    view,
    setBet: () => {},
    setMultiplier(multiplier, rules, isFree) {
      if ('ladder' in rules) show(isFree ? rules.freeSpins.ladder : rules.ladder)
      for (const [index, step] of steps.entries()) step.classList.toggle('is-now', ladder[index] === multiplier)
    },
  }
}

function jackpotMeters(view: HTMLElement, money: Money): Meters {
  const unitsOf = ({ hold, coinValues }: HoldAndWinGame, jackpot: Jackpot) =>
    jackpot === 'GRAND' ? hold.grandUnits : (coinValues.find((value) => value.jackpot === jackpot)?.units ?? 0)
  const plates = jackpots.map((jackpot) => {
    const value = h('b', { class: 'figure' })
    return {
      jackpot,
      value,
      plate: h('span', { class: `jackpot is-${jackpot.toLowerCase()}` }, h('small', {}, jackpot), value),
    }
  })
  view.append(...plates.map(({ plate }) => plate))
  return {
    view,
    setBet(betAmount, rules) {
      if (rules.engine !== 'hold-and-win') return
      for (const { jackpot, value } of plates)
        setText(value, money.short(amountOfUnits(unitsOf(rules, jackpot), betAmount, rules.unitsPerBet)))
    },
    setMultiplier: () => {},
  }
}
