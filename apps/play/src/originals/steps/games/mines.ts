import { mines, minesCounts, type MinesHidden, minesTiles } from '@banyan/games/steps'
import { h } from '../../../controls/dom.ts'
import { drum, svg } from '../../svg.ts'
import type { SayOriginal } from '../../texts.ts'
import { hearArrows } from '../arrows.ts'
import { countField } from '../count-field.ts'
import { createLadder } from '../ladder.ts'
import { bomb } from '../pieces.ts'
import { type CreateStepView, isOffered, type Scene, setOffered, type Shown, type StepChoice } from '../view.ts'

const side = 5
const allTiles = Array.from({ length: minesTiles }, (_, tile) => tile)
const firstCount = 3

/** Twenty-five tiles with gems under them, and mines. */
export const createMines: CreateStepView = ({ say, figures, onChange, onChoose }) => {
  const ladder = createLadder(figures, say('mines.table'))
  const board = createTiles(say, onChoose)
  const count = countField({
    label: say('mines.count'),
    range: minesCounts,
    first: firstCount,
    quick: [1, 3, 5, 10, 24],
    texts: { less: say('mines.fewer'), more: say('mines.more') },
    onChange,
  })
  return {
    stage: h('div', { class: 'mines' }, drum(), h('div', { class: 'mines-board' }, board.view, ladder.view)),
    controls: [count.view],
    picks: () => ({ mines: count.value }),
    setPicks: (picks) => count.set(picks['mines'] ?? firstCount),
    setBusy: count.setBusy,
    hint: say('mines.hint'),
    render(scene) {
      board.render(scene)
      // The row of a round that is over stays as it was, until other picks are made.
      const picks = { mines: scene.shown ? (scene.shown.picks['mines'] ?? firstCount) : count.value }
      const opened = openedOf(scene.shown).length
      ladder.render(opened, minesTiles - picks.mines, (step) =>
        mines.multiplierWith({ picks, seen: null, choices: allTiles.slice(0, step - 1) }, 0),
      )
    },
    describe: (shown) => say('mines.stands', { open: openedOf(shown).length, mines: shown.picks['mines'] ?? 0 }),
  }
}

/** The tiles that were opened and had no mine. */
const openedOf = (shown: Shown | null): readonly StepChoice[] =>
  shown === null ? [] : shown.status === 'lost' ? shown.choices.slice(0, -1) : shown.choices

/** What a tile shows: nothing, a gem or the mine that was hit, and in the end what lay under those left closed. */
type Face = 'closed' | 'gem' | 'hit' | 'left-gem' | 'left-mine'

function faceOf(tile: number, { shown, isRevealed }: Scene): Face {
  if (!shown) return 'closed'
  if (openedOf(shown).includes(tile)) return 'gem'
  if (shown.status === 'lost' && shown.choices.at(-1) === tile) return 'hit'
  if (shown.hidden === null || !isRevealed) return 'closed'
  return (shown.hidden as MinesHidden).mines.includes(tile) ? 'left-mine' : 'left-gem' // as: the layout of this game
}

function createTiles(say: SayOriginal, onChoose: (tile: number) => void) {
  const tiles = allTiles.map((tile) => {
    const button = h('button', {
      type: 'button',
      class: 'mines-tile',
      onclick: () => isOffered(button) && onChoose(tile),
    })
    return button
  })
  hearArrows(tiles, side)
  const words: Readonly<Record<Face, string>> = {
    closed: say('mines.closed'),
    gem: say('mines.gem'),
    hit: say('mines.mine'),
    'left-gem': say('mines.gem'),
    'left-mine': say('mines.mine'),
  }
  return {
    view: h('div', { class: 'mines-grid', role: 'group', 'aria-label': say('stage') }, ...tiles),
    render(scene: Scene) {
      for (const [tile, button] of tiles.entries()) {
        setOffered(button, scene.offered.includes(tile))
        button.dataset['asked'] = String(scene.asked === tile)
        const face = faceOf(tile, scene)
        if (button.dataset['face'] === face) continue
        button.dataset['face'] = face
        button.setAttribute('aria-label', say('mines.tile', { number: tile + 1, state: words[face] }))
        button.replaceChildren(...(face === 'closed' ? [] : [face.endsWith('gem') ? gem() : bomb()]))
      }
    },
  }
}

function gem(): SVGElement {
  return svg(
    'svg',
    { class: 'gem', viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    svg('path', { class: 'body', d: 'M18 8h28l14 18-28 32L4 26Z' }),
    svg('path', { class: 'light', d: 'M18 8 22 26 4 26ZM32 8 22 26 42 26Z' }),
    svg('path', { class: 'dark', d: 'M22 26 32 58 42 26ZM46 8 42 26 60 26Z' }),
    svg('path', { class: 'glint', d: 'M14 22 20 12' }),
  )
}
