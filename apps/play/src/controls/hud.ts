import { type SlotGame, type Win, priceInBets } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'
import type { Say } from '../lib/texts.ts'
import type { SlotTextKey } from '@banyan/i18n/slots'
import type { Hud } from '../stage/director.ts'
import type { ShownRound } from '../table/table.ts'
import { h, setText } from './dom.ts'
import type { Meters } from './meters.ts'
import { type Money, amountOfUnits } from './money.ts'

const countMs = 1_400
const nextWinMs = 1_500

export interface GameHud extends Hud {
  readonly pill: HTMLElement
  readonly counter: HTMLElement
  readonly plateView: HTMLElement
  readonly party: HTMLElement
  /** What the units of the round that is shown are worth, and what it cost. */
  setRound(round: ShownRound): void
}

interface HudParts {
  readonly game: SlotGame
  readonly money: Money
  readonly say: Say
  readonly meters: Meters
  readonly symbolName: (symbol: string) => string
  readonly onWin: (amount: Amount, isWin: boolean) => void
  readonly isReduced: () => boolean
}

/** What stands around the reels while a round is shown: its win, counters, and plates that go by themselves. */
export function createHud({ game, money, say, meters, symbolName, onWin, isReduced }: HudParts): GameHud {
  const [label, figure, note] = [h('span', {}), h('b', { class: 'figure' }), h('span', { class: 'note' })]
  const pill = h('div', { class: 'pill', 'aria-live': 'polite' }, label, figure, note)
  const counter = h('div', { class: 'counter', 'aria-live': 'polite' })
  const plateView = h('div', { class: 'plate', role: 'status' })
  const party = h('div', { class: 'party', role: 'status' })
  let round: ShownRound = { rules: game, betAmount: amount(0n), mode: 'SPIN' }
  let isFree = false
  let cycle: ReturnType<typeof setInterval> | null = null

  const worth = (units: number): Amount => amountOfUnits(units, round.betAmount, round.rules.unitsPerBet)
  const stakeUnits = () => round.rules.unitsPerBet * priceInBets(round.rules, round.mode)
  const sayWin = (win: Win) => {
    const facts = { count: win.cells.length, symbol: symbolName(win.symbol), amount: money.full(worth(win.units)) }
    if (win.kind === 'line') return say('line_win', { ...facts, count: win.count, line: win.line + 1 })
    return win.kind === 'ways' ? say('ways_win', { ...facts, count: win.count, ways: win.ways }) : say('scatter_win', { ...facts, count: win.count })
  }
  const stopCycle = () => {
    if (cycle !== null) clearInterval(cycle)
    cycle = null
  }

  return {
    pill,
    counter,
    plateView,
    party,
    setRound: (next) => void (round = next),
    win(units, isFinal) {
      pill.classList.toggle('is-shown', units > 0)
      // A return that is not above the stake is told as what it is.
      const isWin = units > stakeUnits()
      pill.classList.toggle('is-win', isWin)
      setText(label, say(isWin || !isFinal ? 'win' : 'returned'))
      setText(figure, units > 0 ? money.full(worth(units)) : '')
      if (units === 0 || isFinal)
        setText(note, isFinal && isWin ? say('times_bet', { times: money.times(BigInt(units), BigInt(round.rules.unitsPerBet)) }) : '')
      onWin(worth(units), isWin)
    },
    wins(wins) {
      stopCycle()
      const texts = wins.map((win) => sayWin(win))
      setText(note, texts[0] ?? '')
      if (texts.length < 2) return
      let at = 0
      cycle = setInterval(() => setText(note, texts[++at % texts.length] ?? ''), nextWinMs)
    },
    multiplier(multiplier) {
      meters.setMultiplier(multiplier, round.rules, isFree)
    },
    freeSpins(left) {
      isFree = left !== null
      counter.classList.toggle('is-shown', isFree)
      setText(counter, left === null ? '' : `${say('free_spins')} · ${say('spins_left', { count: left })}`)
      counter.closest('.game')?.classList.toggle('is-free', isFree)
    },
    respins(left) {
      counter.classList.toggle('is-shown', left !== null)
      setText(counter, left === null ? '' : `${say('respins')} · ${say('spins_left', { count: left })}`)
    },
    plate(plate) {
      plateView.classList.toggle('is-shown', plate !== null)
      if (!plate) return
      const { title, text } = plateTexts(plate)
      plateView.replaceChildren(h('b', {}, title), ...(text ? [h('span', {}, text)] : []))
    },
    celebrate(celebration, units) {
      stopCycle()
      const isShown = celebration === 'big' || celebration === 'mega'
      party.classList.toggle('is-shown', isShown)
      party.dataset['size'] = celebration
      if (!isShown) return
      const total = h('b', { class: 'figure' })
      party.replaceChildren(h('span', {}, say(`celebrate.${celebration}`)), total)
      countUp(total, units)
    },
  }

  function plateTexts({ kind, count, units }: NonNullable<Parameters<Hud['plate']>[0]>): { title: string; text: string | null } {
    const titles: Readonly<Record<typeof kind, SlotTextKey>> = {
      'free-spins': 'plate.free_spins',
      'free-spins-more': 'plate.free_spins_more',
      'free-spins-end': 'plate.free_spins_end',
      hold: 'plate.hold',
      cap: 'plate.cap',
    }
    const title = say(titles[kind], { count })
    if (kind === 'hold') return { title, text: say('plate.hold_text') }
    return { title, text: units > 0 ? say('plate.free_spins_total', { amount: money.full(worth(units)) }) : null }
  }

  /** Rises to the total and ends exactly there. */
  function countUp(element: HTMLElement, units: number) {
    const startedAt = performance.now()
    const step = () => {
      const part = isReduced() ? 1 : Math.min(1, (performance.now() - startedAt) / countMs)
      setText(element, money.full(worth(Math.round(units * (1 - (1 - part) ** 2)))))
      if (part < 1) requestAnimationFrame(step)
    }
    step()
  }
}
