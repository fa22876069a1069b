import {
  kenoDrawn,
  type KenoDrawn,
  kenoNumbers,
  kenoPays,
  type KenoPicks,
  kenoPicksMost,
  type KenoRisk,
  kenoRisks,
} from '@banyan/games/originals'
import { h, setText } from '../../controls/dom.ts'
import { choice } from '../fields.ts'
import type { Figures } from '../figures.ts'
import { drum } from '../svg.ts'
import type { SayOriginal } from '../texts.ts'
import { type CreateView, wait } from '../view.ts'

const drawMs = { full: 130, fast: 24 }
const allNumbers = Array.from({ length: kenoNumbers }, (_, index) => index + 1)

/** Forty tiles; those that are drawn light up one after the other. */
export const createKeno: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let risk: KenoRisk = 'classic'
  let picked: ReadonlySet<number> = new Set()
  const picksNow = (): KenoPicks => ({ risk, numbers: [...picked].toSorted((a, b) => a - b) })
  const board = createBoard(say, figures, (number) => {
    sounds.play('press')
    pick(toggled(picked, number))
  })
  const fields = createFields(say, {
    onRisk(next) {
      risk = next
      pick(picked)
    },
    onPick: (numbers) => pick(numbers),
  })
  function pick(numbers: ReadonlySet<number>) {
    picked = numbers
    board.render(picksNow())
    fields.render(picked.size)
    onChange()
  }
  pick(picked)

  return {
    stage: board.stage,
    controls: fields.views,
    picks: () => (picked.size === 0 ? null : { risk, numbers: [...picksNow().numbers] }),
    hint: say('keno.pick_first'),
    setBusy(isBusy) {
      board.setBusy(isBusy)
      fields.setBusy(isBusy)
    },
    async show({ drawn, multiplier }, pace) {
      const { numbers, hits } = drawn as KenoDrawn // as: a round of this game
      board.begin()
      for (const [index, number] of numbers.entries()) {
        const isHit = picked.has(number)
        board.draw(number, isHit)
        if (isHit) sounds.play('coin')
        if (!isStill && index + 1 < kenoDrawn) await wait(drawMs[pace])
      }
      board.end(hits)
      sounds.play(multiplier.numerator > multiplier.denominator ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('keno.hits', { count: (drawn as KenoDrawn).hits }), // as: likewise
    labelOf: ({ multiplier }) => figures.times(multiplier),
  }
}

function toggled(picked: ReadonlySet<number>, number: number): ReadonlySet<number> {
  if (picked.has(number)) return new Set([...picked].filter((each) => each !== number))
  return picked.size < kenoPicksMost ? new Set([...picked, number]) : picked
}

/** Which numbers a player likes is no result: that of a word by what is left is even enough. */
function numbersAtRandom(): ReadonlySet<number> {
  const left = [...allNumbers]
  const words = crypto.getRandomValues(new Uint32Array(kenoPicksMost))
  return new Set([...words].map((word) => left.splice(word % left.length, 1)[0] ?? 1))
}

/** The tiles, and what the picks pay by their hits. */
function createBoard(say: SayOriginal, figures: Figures, onPress: (number: number) => void) {
  const tile = (number: number) =>
    h(
      'button',
      { type: 'button', class: 'keno-tile figure', 'aria-pressed': 'false', onclick: () => onPress(number) },
      String(number),
    )
  const tiles = allNumbers.map((number) => tile(number))
  const pays = h('ol', { class: 'keno-pays figure', 'aria-label': say('keno.table') })
  const grid = h('div', { class: 'keno-grid', role: 'group', 'aria-label': say('keno.numbers') }, ...tiles)
  const pay = (hundredths: number, hits: number) =>
    h(
      'li',
      { 'data-hits': hits, class: hundredths === 0 ? 'is-nothing' : '' },
      h('b', {}, figures.times({ numerator: hundredths, denominator: 100 })),
      h('span', {}, String(hits)),
    )
  const clear = () => {
    for (const each of tiles) delete each.dataset['drawn']
  }
  return {
    stage: h('div', { class: 'keno' }, drum(), h('div', { class: 'keno-board' }, grid, pays)),
    render(picks: KenoPicks) {
      clear()
      for (const [index, each] of tiles.entries())
        each.setAttribute('aria-pressed', String(picks.numbers.includes(index + 1)))
      pays.replaceChildren(...(picks.numbers.length === 0 ? [] : kenoPays(picks)).map(pay))
    },
    setBusy(isBusy: boolean) {
      for (const each of tiles) each.disabled = isBusy
    },
    begin() {
      clear()
      for (const item of pays.children) item.classList.remove('is-hit')
    },
    draw(number: number, isHit: boolean) {
      const drawn = tiles[number - 1]
      if (drawn) drawn.dataset['drawn'] = isHit ? 'hit' : 'miss'
    },
    end: (hits: number) => pays.querySelector(`[data-hits="${hits}"]`)?.classList.add('is-hit'),
  }
}

interface Chosen {
  readonly onRisk: (risk: KenoRisk) => void
  readonly onPick: (numbers: ReadonlySet<number>) => void
}

function createFields(say: SayOriginal, { onRisk, onPick }: Chosen) {
  const risks = choice(
    say('risk.label'),
    kenoRisks.map((value) => ({ value, text: say(`risk.${value}`) })),
    'classic',
    onRisk,
  )
  const count = h('p', { class: 'keno-count quiet' })
  const button = (text: string, onclick: () => void) => h('button', { type: 'button', class: 'plain', onclick }, text)
  const buttons = [
    button(say('keno.random'), () => onPick(numbersAtRandom())),
    button(say('keno.clear'), () => onPick(new Set())),
  ]
  return {
    views: [risks.view, count, h('div', { class: 'field-pair' }, ...buttons)],
    render: (picked: number) => setText(count, say('keno.picked', { count: picked, max: kenoPicksMost })),
    setBusy(isBusy: boolean) {
      risks.setBusy(isBusy)
      for (const each of buttons) each.disabled = isBusy
    },
  }
}
