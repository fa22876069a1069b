import { dice, diceChances, type DiceDrawn, type DicePicks, diceRolls, isDiceWin } from '@banyan/games/originals'
import { h, setText } from '../../controls/dom.ts'
import { choice, numberField, typedHundredths } from '../fields.ts'
import { drum, svg } from '../svg.ts'
import { animate, type CreateView } from '../view.ts'

const rollMs = 620

const within = (chance: number) => Math.min(diceChances.most, Math.max(diceChances.least, Math.round(chance)))

/** The lowest roll that lies on the other side of the mark. */
const markOf = ({ side, chance }: DicePicks) => (side === 'under' ? chance : diceRolls - chance)

/** A line of all rolls, the winning part of it, and the die that comes to rest over the roll. */
export const createDice: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let picks: DicePicks = { side: 'under', chance: 4_950 }
  const slider = h('input', {
    type: 'range',
    min: diceChances.least,
    max: diceRolls - diceChances.least,
    step: 1,
    'aria-label': say('dice.slider'),
    oninput: () => pick({ ...picks, chance: within(chanceAt(Number(slider.value))) }),
  })
  const mark = h('output', { class: 'dice-mark figure' })
  const number = h('b', { class: 'figure' })
  const die = h('div', { class: 'dice-die', 'aria-hidden': 'true', hidden: true }, hexagon(), number)
  const big = h('div', { class: 'dice-big figure', 'aria-hidden': 'true' }, '0.00')
  const track = h('div', { class: 'dice-track' }, h('i', { class: 'dice-win' }), die, slider, mark)
  const scale = h(
    'div',
    { class: 'dice-scale figure' },
    ...['0', '25', '50', '75', '100'].map((at) => h('span', {}, at)),
  )
  const stage = h('div', { class: 'dice' }, drum(), big, h('div', { class: 'dice-board' }, track, scale))

  const sides = choice(
    say('dice.side'),
    [
      { value: 'under', text: say('dice.under') },
      { value: 'over', text: say('dice.over') },
    ] as const,
    picks.side,
    (side) => pick({ ...picks, side }),
  )
  const chance = numberField('dice-chance', say('dice.chance'), {
    unit: '%',
    onCommit: (text) => pick({ ...picks, chance: within(typedHundredths(text) ?? picks.chance) }),
  })
  const pays = numberField('dice-pays', say('pays'), {
    unit: '×',
    onCommit(text) {
      const hundredths = typedHundredths(text)
      // 9,900 by the chance is what is paid: the chance that comes nearest to what was typed.
      pick({ ...picks, chance: hundredths ? within((diceRolls * 99) / hundredths) : picks.chance })
    },
  })

  const chanceAt = (at: number) => (picks.side === 'under' ? at : diceRolls - at)
  function pick(next: DicePicks) {
    picks = next
    render()
    onChange()
  }
  function render() {
    const at = markOf(picks)
    slider.value = String(at)
    track.style.setProperty('--at', String(at / diceRolls))
    track.dataset['side'] = picks.side
    setText(mark, figures.hundredths(at))
    chance.input.value = figures.hundredths(picks.chance)
    pays.input.value = figures.times(dice.highestOf(picks)).replace('×', '')
  }
  render()

  const place = (roll: number) => die.style.setProperty('--roll', String((roll + 0.5) / diceRolls))
  return {
    stage,
    controls: [sides.view, h('div', { class: 'field-pair' }, chance.view, pays.view)],
    picks: () => ({ ...picks }),
    hint: '',
    setBusy(isBusy) {
      sides.setBusy(isBusy)
      for (const input of [slider, chance.input, pays.input]) input.disabled = isBusy
    },
    async show({ drawn, picks: chosen }, pace) {
      const { roll } = drawn as DiceDrawn // as: a round of this game
      const isWin = isDiceWin(chosen as DicePicks, roll) // as: likewise
      const from = die.hidden ? diceRolls / 2 : Number(die.style.getPropertyValue('--roll')) * diceRolls
      die.hidden = false
      die.dataset['result'] = big.dataset['result'] = 'rolling'
      if (!isStill && pace === 'full') {
        sounds.play('start')
        await animate(rollMs, (share) => {
          const eased = 1 - (1 - share) ** 3
          // It swings past and comes back, and the figure runs with it.
          const at = from + (roll - from) * eased + Math.sin(share * Math.PI * 3) * (1 - share) * diceRolls * 0.09
          const shown = Math.min(diceRolls - 1, Math.max(0, Math.round(at)))
          place(shown)
          setText(number, figures.hundredths(shown))
          setText(big, figures.hundredths(shown))
        })
      }
      place(roll)
      setText(number, figures.hundredths(roll))
      setText(big, figures.hundredths(roll))
      die.dataset['result'] = big.dataset['result'] = isWin ? 'won' : 'lost'
      sounds.play(isWin ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('dice.rolled', { roll: figures.hundredths((drawn as DiceDrawn).roll) }), // as: likewise
    labelOf: ({ drawn }) => figures.hundredths((drawn as DiceDrawn).roll), // as: likewise
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
