import { type SlotGame, priceInBets } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'
import type { Say } from '../lib/texts.ts'
import type { Hud } from '../stage/hud.ts'
import type { ShownRound } from '../table/state.ts'
import { createCelebration } from './celebration.ts'
import { h, setText } from './dom.ts'
import { plateTexts, winText } from './hud-texts.ts'
import type { Meters } from './meters.ts'
import { type Money, amountOfUnits } from './money.ts'

const nextWinMs = 1_500

export interface GameHud extends Omit<Hud, 'sparkle'> {
  readonly pill: HTMLElement
  readonly counter: HTMLElement
  readonly plateView: HTMLElement
  /** Takes the whole scene for a big win. */
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
}

/** What stands around the reels while a round is shown: its win, counters, and plates that go by themselves. */
export function createHud({ game, money, say, meters, symbolName, onWin }: HudParts): GameHud {
  const [label, figure, note] = [h('span', {}), h('b', { class: 'figure' }), h('span', { class: 'note' })]
  const pill = h('div', { class: 'pill', 'aria-live': 'polite' }, label, figure, note)
  const counter = h('div', { class: 'counter', 'aria-live': 'polite' })
  const plateView = h('div', { class: 'plate', role: 'status' })
  const celebration = createCelebration(say)
  let round: ShownRound = { rules: game, betAmount: amount(0n), mode: 'SPIN' }
  let isFree = false
  const amountOf = (units: number): Amount => amountOfUnits(units, round.betAmount, round.rules.unitsPerBet)
  const worth = (units: number) => money.full(amountOf(units))
  const notes = createNotes(note)
  const count = (text: string | null) => {
    counter.classList.toggle('is-shown', text !== null)
    setText(counter, text ?? '')
  }

  return {
    pill,
    counter,
    plateView,
    party: celebration.view,
    setRound: (next) => void (round = next),
    win(units, isFinal) {
      // A return that is not above the stake is told as what it is.
      const isWin = units > round.rules.unitsPerBet * priceInBets(round.rules, round.mode)
      pill.classList.toggle('is-shown', units > 0)
      pill.classList.toggle('is-win', isWin)
      setText(label, say(isWin || !isFinal ? 'win' : 'returned'))
      setText(figure, units > 0 ? worth(units) : '')
      const times = () => say('times_bet', { times: money.times(BigInt(units), BigInt(round.rules.unitsPerBet)) })
      if (units === 0 || isFinal) setText(note, isFinal && isWin ? times() : '')
      onWin(amountOf(units), isWin)
    },
    wins: (wins) => notes.show(wins.map((win) => winText(win, { say, symbolName, worth }))),
    multiplier: (multiplier) => meters.setMultiplier(multiplier, round.rules, isFree),
    freeSpins(left) {
      isFree = left !== null
      count(left === null ? null : `${say('free_spins')} · ${say('spins_left', { count: left })}`)
      counter.closest('.game')?.classList.toggle('is-free', isFree)
    },
    respins: (left) => count(left === null ? null : `${say('respins')} · ${say('spins_left', { count: left })}`),
    plate(plate) {
      plateView.classList.toggle('is-shown', plate !== null)
      if (!plate) return
      const { title, text } = plateTexts(plate, { say, worth })
      plateView.replaceChildren(h('b', {}, title), ...(text ? [h('span', {}, text)] : []))
    },
    celebrate(size, skip) {
      notes.stop()
      celebration.show(size, skip)
    },
    counted: (units) => celebration.count(worth(units)),
  }
}

/** Says several wins in turn, one at a time. */
function createNotes(note: HTMLElement) {
  let cycle: ReturnType<typeof setInterval> | null = null
  const stop = () => {
    if (cycle !== null) clearInterval(cycle)
    cycle = null
  }
  return {
    stop,
    show(texts: readonly string[]) {
      stop()
      setText(note, texts[0] ?? '')
      if (texts.length < 2) return
      let at = 0
      cycle = setInterval(() => setText(note, texts[++at % texts.length] ?? ''), nextWinMs)
    },
  }
}
