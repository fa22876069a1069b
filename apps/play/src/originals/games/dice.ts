import { dice, diceChances, type DiceDrawn, type DicePicks, diceRolls, isDiceWin } from '@banyan/games/originals'
import { h, setText } from '../../controls/dom.ts'
import { choice, numberField, typedHundredths } from '../fields.ts'
import type { Figures } from '../figures.ts'
import { drum, svg } from '../svg.ts'
import type { SayOriginal } from '../texts.ts'
import { animate, type CreateView } from '../view.ts'

const rollMs = 620

const within = (chance: number) => Math.min(diceChances.most, Math.max(diceChances.least, Math.round(chance)))

/** The lowest roll that lies on the other side of the mark. */
const markOf = ({ side, chance }: DicePicks) => (side === 'under' ? chance : diceRolls - chance)

/** A line of all rolls, the winning part of it, and the die that comes to rest over the roll. */
export const createDice: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let picks: DicePicks = { side: 'under', chance: 4_950 }
  const change = (next: Partial<DicePicks>) => {
    picks = { ...picks, ...next }
    render()
    onChange()
  }
  const line = createLine(say, figures, (at) =>
    change({ chance: within(picks.side === 'under' ? at : diceRolls - at) }),
  )
  const fields = createFields(say, figures, change)
  function render() {
    line.render(picks)
    fields.render(picks)
  }
  render()

  return {
    stage: line.stage,
    controls: fields.views,
    picks: () => ({ ...picks }),
    hint: '',
    setBusy(isBusy) {
      line.slider.disabled = isBusy
      fields.setBusy(isBusy)
    },
    async show({ drawn, picks: chosen }, pace) {
      const { roll } = drawn as DiceDrawn // as: a round of this game
      const isWin = isDiceWin(chosen as DicePicks, roll) // as: likewise
      if (!isStill && pace === 'full') {
        sounds.play('start')
        await line.rollTo(roll)
      }
      line.rest(roll, isWin)
      sounds.play(isWin ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('dice.rolled', { roll: figures.hundredths((drawn as DiceDrawn).roll) }), // as: likewise
    labelOf: ({ drawn }) => figures.hundredths((drawn as DiceDrawn).roll), // as: likewise
  }
}

/** The line with its slider, and the die above it. */
function createLine(say: SayOriginal, figures: Figures, onSlide: (at: number) => void) {
  const slider = h('input', {
    type: 'range',
    min: diceChances.least,
    max: diceRolls - diceChances.least,
    step: 1,
    'aria-label': say('dice.slider'),
    oninput: () => onSlide(Number(slider.value)),
  })
  const mark = h('output', { class: 'dice-mark figure' })
  const number = h('b', { class: 'figure' })
  const die = h('div', { class: 'dice-die', 'aria-hidden': 'true', hidden: true }, hexagon(), number)
  const big = h('div', { class: 'dice-big figure', 'aria-hidden': 'true' }, figures.hundredths(0))
  const track = h('div', { class: 'dice-track' }, h('i', { class: 'dice-win' }), die, slider, mark)
  const ends = ['0', '25', '50', '75', '100'].map((at) => h('span', {}, at))
  const board = h('div', { class: 'dice-board' }, track, h('div', { class: 'dice-scale figure' }, ...ends))
  let shown = diceRolls / 2

  const place = (roll: number, result: 'rolling' | 'won' | 'lost') => {
    shown = roll
    die.hidden = false
    die.style.setProperty('--roll', String((roll + 0.5) / diceRolls))
    die.dataset['result'] = big.dataset['result'] = result
    for (const figure of [number, big]) setText(figure, figures.hundredths(roll))
  }
  return {
    stage: h('div', { class: 'dice' }, drum(), big, board),
    slider,
    render(picks: DicePicks) {
      const at = markOf(picks)
      slider.value = String(at)
      track.style.setProperty('--at', String(at / diceRolls))
      track.dataset['side'] = picks.side
      setText(mark, figures.hundredths(at))
    },
    rollTo(roll: number) {
      const from = shown
      return animate(rollMs, (share) => {
        const eased = 1 - (1 - share) ** 3
        // It swings past and comes back, and the figure runs with it.
        const at = from + (roll - from) * eased + Math.sin(share * Math.PI * 3) * (1 - share) * diceRolls * 0.09
        place(Math.min(diceRolls - 1, Math.max(0, Math.round(at))), 'rolling')
      })
    },
    rest: (roll: number, isWin: boolean) => place(roll, isWin ? 'won' : 'lost'),
  }
}

/** Side, chance and what a win pays: the last two say the same, and either can be typed. */
function createFields(say: SayOriginal, figures: Figures, onChange: (next: Partial<DicePicks>) => void) {
  const sides = choice(
    say('dice.side'),
    [
      { value: 'under', text: say('dice.under') },
      { value: 'over', text: say('dice.over') },
    ] as const,
    'under',
    (side) => onChange({ side }),
  )
  const commit = (chanceOf: (hundredths: number) => number) => (text: string) => {
    const hundredths = typedHundredths(text)
    onChange(hundredths ? { chance: within(chanceOf(hundredths)) } : {})
  }
  const chance = numberField('dice-chance', say('dice.chance'), { unit: '%', onCommit: commit((typed) => typed) })
  // 9,900 by the chance is what is paid: the chance that comes nearest to what was typed.
  const pays = numberField('dice-pays', say('pays'), {
    unit: '×',
    onCommit: commit((typed) => (diceRolls * 99) / typed),
  })
  return {
    views: [sides.view, h('div', { class: 'field-pair' }, chance.view, pays.view)],
    render(picks: DicePicks) {
      chance.input.value = figures.hundredths(picks.chance)
      pays.input.value = figures.times(dice.highestOf(picks)).replace('×', '')
    },
    setBusy(isBusy: boolean) {
      sides.setBusy(isBusy)
      for (const { input } of [chance, pays]) input.disabled = isBusy
    },
  }
}

function hexagon(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 100 112' },
    svg('path', { d: 'M50 3 95 29v54L50 109 5 83V29Z' }),
    svg('path', { class: 'edge', d: 'M5 29 50 55l45-26M50 55v54' }),
  )
}
