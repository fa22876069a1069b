import type { StepCode } from '@banyan/games/steps'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { figuresIn } from '../figures.ts'
import { loadOriginalWords } from '../texts.ts'
import { loadStepBoard } from './games/index.ts'
import type { Scene, Shown, StepChoice } from './view.ts'

const say = await loadOriginalWords('EN')
const onChoose = vi.fn<(choice: StepChoice) => void>()
const onChange = vi.fn<() => void>()
const silent = { play: () => {}, setOn: () => {}, isOn: false, setHeard: () => {} }

/** A board on the page, with what it asks for beside the stake. */
async function boardOf(code: StepCode) {
  const create = await loadStepBoard(code)
  const board = create({ say, figures: figuresIn('EN'), sounds: silent, onChange, onChoose })
  document.body.replaceChildren(board.stage, ...board.controls)
  return board
}

afterEach(() => {
  onChoose.mockClear()
  onChange.mockClear()
})

const round = (more: Partial<Shown>): Shown => ({
  picks: {},
  choices: [],
  seen: null,
  status: 'open',
  hidden: null,
  ...more,
})

const scene = (shown: Shown | null, offered: readonly StepChoice[] = [], more: Partial<Scene> = {}): Scene => ({
  shown,
  offered,
  asked: null,
  isRevealed: true,
  ...more,
})

const labels = () =>
  within(document.body)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')

test('mines: a tile is opened once, and in the end every mine is seen', async () => {
  const board = await boardOf('mines')
  const user = userEvent.setup()
  const hidden = { mines: [0, 24] }
  board.render(scene(round({ picks: { mines: 2 }, choices: [7] }), [3, 4]))
  await user.click(screen.getByRole('button', { name: 'Tile 4: not open' }))
  await user.click(screen.getByRole('button', { name: 'Tile 8: gem' }))
  await user.click(screen.getByRole('button', { name: 'Tile 10: not open' }))
  expect(onChoose.mock.calls).toEqual([[3]])
  // Not a mine is on the page before the round is over, and first only the one that was hit.
  expect(labels().filter((label) => label.endsWith('mine'))).toEqual([])
  const lost = round({ picks: { mines: 2 }, choices: [7, 24], status: 'lost', hidden })
  board.render(scene(lost, [], { isRevealed: false }))
  expect(labels().filter((label) => label.endsWith('mine'))).toEqual(['Tile 25: mine'])
  board.render(scene(lost))
  expect(labels().filter((label) => label.endsWith('mine'))).toEqual(['Tile 1: mine', 'Tile 25: mine'])
  expect(labels().filter((label) => label.endsWith('gem'))).toHaveLength(23)
  expect(board.describe(lost)).toBe('1 safe tiles, 2 mines')
})

test('mines: the number of mines stays between 1 and 24, and what a round has is taken over', async () => {
  const board = await boardOf('mines')
  const user = userEvent.setup()
  const more = screen.getByRole('button', { name: 'One mine more' })
  await user.click(screen.getByRole('button', { name: '24' }))
  expect(more).toHaveProperty('disabled', true)
  expect(board.picks()).toEqual({ mines: 24 })
  expect(onChange).toHaveBeenCalledTimes(1)
  board.setPicks({ mines: 5 })
  expect(board.picks()).toEqual({ mines: 5 })
  board.setBusy(true)
  await user.click(screen.getByRole('button', { name: '10' }))
  expect(board.picks()).toEqual({ mines: 5 })
})

test('mines: the row of multipliers shows what the open tiles pay', async () => {
  const board = await boardOf('mines')
  board.render(scene(round({ picks: { mines: 3 }, choices: [1, 2, 5] })))
  expect(document.querySelector('.ladder .is-hit')?.textContent).toBe('1.47×3')
})

test('arrows go over what can be chosen, and Enter presses it', async () => {
  const board = await boardOf('mines')
  const user = userEvent.setup()
  board.render(scene(round({ picks: { mines: 3 }, choices: [1] }), [0, 2, 5, 6, 7]))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tile 1: not open')
  // The second tile is open already.
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([[7]])
})

test('tower: only the next floor has doors to open', async () => {
  const board = await boardOf('tower')
  const user = userEvent.setup()
  board.render(scene(round({ choices: [1] }), [0, 1, 2]))
  await user.click(screen.getByRole('button', { name: 'Floor 1, door 1: closed' }))
  await user.click(screen.getByRole('button', { name: 'Floor 3, door 1: closed' }))
  await user.click(screen.getByRole('button', { name: 'Floor 2, door 3: closed' }))
  expect(onChoose.mock.calls).toEqual([[2]])
  const hidden = { bombs: [0, 2, 1, 1, 1, 1, 1, 1] }
  board.render(scene(round({ choices: [1, 2], status: 'lost', hidden })))
  expect(screen.getByRole('button', { name: 'Floor 2, door 3: bomb' }).dataset['face']).toBe('hit')
  expect(screen.getByRole('button', { name: 'Floor 8, door 2: bomb' }).dataset['face']).toBe('left-bomb')
  expect(labels().filter((label) => label.endsWith('bomb'))).toHaveLength(8)
})

test('hilo: guesses say their chance and what they would pay, and beside an ace one of them is "same"', async () => {
  const board = await boardOf('hilo')
  board.render(scene(round({ seen: { cards: [6] } }), ['higher', 'lower']))
  const higher = screen.getByRole('button', { name: /^Higher or same/ })
  expect(higher.textContent).toBe('Higher or same53.84%1.83×')
  await userEvent.setup().click(higher)
  expect(onChoose.mock.calls).toEqual([['higher']])
  board.render(scene(round({ seen: { cards: [6, 13] }, choices: ['lower'] }), ['higher', 'lower']))
  expect(screen.getByRole('button', { name: /^Same/ }).textContent).toContain('7.69%')
  expect(screen.queryByRole('img', { name: 'A of hearts' })).not.toBeNull()
})

test('hilo: the card that lost is seen at once, those that would have come only then', async () => {
  const board = await boardOf('hilo')
  const lost = round({
    seen: { cards: [6] },
    choices: ['higher'],
    status: 'lost',
    hidden: { cards: [6, 1, 20, 33] },
  })
  const trail = () => within(screen.getByRole('list')).getAllByRole('listitem')
  board.render(scene(lost, [], { isRevealed: false }))
  expect(trail().map((item) => item.getAttribute('aria-label'))).toEqual(['7 of spades', '2 of spades'])
  board.render(scene(lost))
  expect(trail().map((item) => item.dataset['result'])).toEqual(['first', 'lost', 'left', 'left'])
  expect(board.describe(lost)).toBe('0 right guesses, last card 2 of spades')
})
