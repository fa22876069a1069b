import { tower, towerDoors, towerFloors, type TowerHidden } from '@banyan/games/steps'
import { h } from '../../../controls/dom.ts'
import { drum, svg } from '../../svg.ts'
import type { SayOriginal } from '../../texts.ts'
import { hearArrows } from '../arrows.ts'
import { bomb } from '../pieces.ts'
import { type CreateStepView, isOffered, type Scene, setOffered, type Shown } from '../view.ts'

const floors = Array.from({ length: towerFloors }, (_, floor) => floor)
const doors = Array.from({ length: towerDoors }, (_, door) => door)

/** Eight floors of three doors, climbed from the ground. */
export const createTower: CreateStepView = ({ say, figures, onChoose }) => {
  const paysOf = (floor: number) => tower.multiplierWith({ picks: {}, seen: null, choices: floors.slice(0, floor) }, 0)
  const built = floors.map((floor) => createFloor(floor, figures.short(paysOf(floor)), say, onChoose))
  // The highest floor stands first, as it is seen.
  const fromTop = built.toReversed()
  hearArrows(
    fromTop.flatMap(({ buttons }) => buttons),
    towerDoors,
  )
  const view = h(
    'ol',
    { class: 'tower-floors', 'aria-label': say('stage'), reversed: true },
    ...fromTop.map((floor) => floor.view),
  )
  return {
    stage: h('div', { class: 'tower' }, drum(), h('div', { class: 'tower-board' }, roof(), view)),
    controls: [],
    picks: () => ({}),
    setPicks: () => {},
    setBusy: () => {},
    hint: say('tower.hint'),
    render(scene) {
      for (const floor of built) floor.render(scene)
    },
    describe: (shown) => say('tower.stands', { floors: climbedOf(shown) }),
  }
}

const climbedOf = ({ choices, status }: Shown): number => choices.length - (status === 'lost' ? 1 : 0)

/** What a door shows: itself, the light of one that was passed, the bomb, and in the end what was behind the rest. */
type Face = 'closed' | 'passed' | 'hit' | 'left-safe' | 'left-bomb'

function faceOf(floor: number, door: number, { shown, isRevealed }: Scene): Face {
  if (!shown) return 'closed'
  if (shown.choices[floor] === door) return floor < climbedOf(shown) ? 'passed' : 'hit'
  if (shown.hidden === null || !isRevealed) return 'closed'
  return (shown.hidden as TowerHidden).bombs[floor] === door ? 'left-bomb' : 'left-safe' // as: the layout of this game
}

function createFloor(floor: number, pays: string, say: SayOriginal, onChoose: (door: number) => void) {
  const buttons = doors.map((door) => {
    const button = h('button', {
      type: 'button',
      class: 'tower-door',
      onclick: () => isOffered(button) && onChoose(door),
    })
    return button
  })
  const words: Readonly<Record<Face, string>> = {
    closed: say('tower.closed'),
    passed: say('tower.safe'),
    hit: say('tower.bomb'),
    'left-safe': say('tower.safe'),
    'left-bomb': say('tower.bomb'),
  }
  const view = h('li', { class: 'tower-floor' }, h('b', { class: 'figure' }, pays), ...buttons)
  return {
    view,
    buttons,
    render(scene: Scene) {
      const next = scene.shown?.status === 'open' ? climbedOf(scene.shown) : -1
      view.classList.toggle('is-next', next === floor)
      view.classList.toggle('is-passed', scene.shown !== null && floor < climbedOf(scene.shown))
      for (const [door, button] of buttons.entries()) {
        setOffered(button, next === floor && scene.offered.includes(door))
        button.dataset['asked'] = String(next === floor && scene.asked === door)
        const face = faceOf(floor, door, scene)
        if (button.dataset['face'] === face) continue
        button.dataset['face'] = face
        const state = words[face]
        button.setAttribute('aria-label', say('tower.door', { floor: floor + 1, door: door + 1, state }))
        button.replaceChildren(
          face === 'closed' ? leaf() : face.endsWith('safe') || face === 'passed' ? lamp() : bomb(),
        )
      }
    },
  }
}

/** A closed door: two leaves with bronze rings. */
function leaf(): SVGElement {
  return svg(
    'svg',
    { class: 'leaf', viewBox: '0 0 96 44', 'aria-hidden': 'true' },
    svg('path', { class: 'line', d: 'M48 2v40M14 10h24v24H14ZM58 10h24v24H58Z' }),
    svg('circle', { class: 'ring', cx: 43, cy: 23, r: 3.4 }),
    svg('circle', { class: 'ring', cx: 53, cy: 23, r: 3.4 }),
  )
}

function lamp(): SVGElement {
  return svg(
    'svg',
    { class: 'lamp', viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    svg('path', { class: 'cord', d: 'M32 2v10M32 50v12M26 50v8M38 50v8' }),
    svg('path', { class: 'paper', d: 'M22 14h20c13 9 13 25 0 34H22C9 39 9 23 22 14Z' }),
    svg('path', { class: 'rib', d: 'M27 14c-6 10-6 24 0 34M37 14c6 10 6 24 0 34' }),
    svg('path', { class: 'cap', d: 'M23 10h18v5H23ZM24 47h16v5H24Z' }),
  )
}

/** The roof of a communal house over the highest floor. */
function roof(): SVGElement {
  return svg(
    'svg',
    { class: 'tower-roof', viewBox: '0 0 400 56', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('path', {
      class: 'tiles',
      d: 'M6 50C52 46 84 28 112 10h176c28 18 60 36 106 40-30 8-62 6-84 0H90C68 56 36 58 6 50Z',
    }),
    svg('path', { class: 'ridge', d: 'M104 10h192' }),
  )
}
