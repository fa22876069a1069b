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
import { drum } from '../svg.ts'
import { type CreateView, wait } from '../view.ts'

const drawMs = { full: 130, fast: 24 }

/** Forty tiles; those that are drawn light up one after the other. */
export const createKeno: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let risk: KenoRisk = 'classic'
  const picked = new Set<number>()
  const count = h('p', { class: 'keno-count quiet' })
  const pays = h('ol', { class: 'keno-pays figure', 'aria-label': say('keno.table') })
  const tiles = Array.from({ length: kenoNumbers }, (_, index) =>
    h(
      'button',
      { type: 'button', class: 'keno-tile figure', 'aria-pressed': 'false', onclick: () => toggle(index + 1) },
      String(index + 1),
    ),
  )
  const grid = h('div', { class: 'keno-grid', role: 'group', 'aria-label': say('keno.numbers') }, ...tiles)
  const stage = h('div', { class: 'keno' }, drum(), h('div', { class: 'keno-board' }, grid, pays))

  const picksNow = (): KenoPicks => ({ risk, numbers: [...picked].toSorted((a, b) => a - b) })
  function render() {
    for (const [index, tile] of tiles.entries()) {
      tile.setAttribute('aria-pressed', String(picked.has(index + 1)))
      delete tile.dataset['drawn']
    }
    setText(count, say('keno.picked', { count: picked.size, max: kenoPicksMost }))
    const table = picked.size === 0 ? [] : kenoPays(picksNow())
    pays.replaceChildren(
      ...table.map((hundredths, hits) =>
        h(
          'li',
          { 'data-hits': hits, class: hundredths === 0 ? 'is-nothing' : '' },
          h('b', {}, figures.times({ numerator: hundredths, denominator: 100 })),
          h('span', {}, String(hits)),
        ),
      ),
    )
    onChange()
  }
  function toggle(number: number) {
    if (picked.has(number)) picked.delete(number)
    else if (picked.size < kenoPicksMost) picked.add(number)
    sounds.play('press')
    render()
  }
  function pickAtRandom() {
    const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1)
    picked.clear()
    const [places] = [crypto.getRandomValues(new Uint32Array(kenoPicksMost))]
    // Which numbers a player likes is no result: that of a word by what is left is even enough.
    for (const place of places) picked.add(left.splice(place % left.length, 1)[0] ?? 1)
    render()
  }
  const risks = choice(
    say('risk.label'),
    kenoRisks.map((value) => ({ value, text: say(`risk.${value}`) })),
    risk,
    (value) => {
      risk = value
      render()
    },
  )
  const random = h('button', { type: 'button', class: 'plain', onclick: pickAtRandom }, say('keno.random'))
  const clear = h(
    'button',
    {
      type: 'button',
      class: 'plain',
      onclick() {
        picked.clear()
        render()
      },
    },
    say('keno.clear'),
  )
  render()

  return {
    stage,
    controls: [risks.view, count, h('div', { class: 'field-pair' }, random, clear)],
    picks: () => (picked.size === 0 ? null : { ...picksNow(), numbers: [...picksNow().numbers] }),
    hint: say('keno.pick_first'),
    setBusy(isBusy) {
      risks.setBusy(isBusy)
      for (const button of [...tiles, random, clear]) button.disabled = isBusy
    },
    async show({ drawn, multiplier }, pace) {
      const { numbers, hits } = drawn as KenoDrawn // as: a round of this game
      for (const tile of tiles) delete tile.dataset['drawn']
      for (const item of pays.children) item.classList.remove('is-hit')
      for (const [index, number] of numbers.entries()) {
        const tile = tiles[number - 1]
        if (tile) tile.dataset['drawn'] = picked.has(number) ? 'hit' : 'miss'
        if (picked.has(number)) sounds.play('coin')
        if (!isStill && index + 1 < kenoDrawn) await wait(drawMs[pace])
      }
      pays.querySelector(`[data-hits="${hits}"]`)?.classList.add('is-hit')
      sounds.play(multiplier.numerator > multiplier.denominator ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('keno.hits', { count: (drawn as KenoDrawn).hits }), // as: likewise
    labelOf: ({ multiplier }) => figures.times(multiplier),
  }
}
