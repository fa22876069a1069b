import { slotGame } from '@banyan/games/slots'
import { expect, test } from 'vitest'
import { type BigWin, celebrationOf } from '../round/timeline.ts'
import { createLoop } from './loop.ts'
import { showBeat } from './show-beat.ts'
import { type Showing, restingAtFirst } from './showing.ts'

/** What the end of a round that returned `units` shows, on a clock that the test turns. */
function ending(units: number) {
  const game = slotGame('sen-vang')
  let nowMs = 0
  let frame: ((nowMs: number) => void) | null = null
  const loop = createLoop(
    () => {},
    (callback) => (frame = callback),
  )
  const counted: number[] = []
  const sizes: (BigWin | null)[] = []
  let skip = () => {}
  let isOver = false
  const showing = {
    loop,
    rules: game,
    resting: restingAtFirst(game),
    sounds: { play: () => {} },
    hud: {
      respins: () => {},
      freeSpins: () => {},
      win: () => {},
      sparkle: () => {},
      counted: (each: number) => counted.push(each),
      celebrate(size: BigWin | null, onSkip: () => void) {
        sizes.push(size)
        skip = onSkip
      },
    },
  } as unknown as Showing // The end of a round moves no reel and no coin.
  const play = () => {
    const end = { kind: 'end', celebration: celebrationOf(units, game.unitsPerBet), shownUnits: units } as const
    void showBeat(showing, end, undefined).then(() => (isOver = true))
  }
  const pass = async (ms: number) => {
    for (const end = nowMs + ms; nowMs < end;) {
      nowMs += 16
      const step = frame
      frame = null
      step?.(nowMs)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { loop, counted, sizes, play, pass, skip: () => skip(), isOver: () => isOver }
}

test.each`
  units    | sizes
  ${0}     | ${[]}
  ${20}    | ${[]}
  ${199}   | ${[]}
  ${200}   | ${['big', null]}
  ${500}   | ${['huge', null]}
  ${1_000} | ${['epic', null]}
`('a round of 20 units that returns $units shows $sizes', async ({ units, sizes }) => {
  const shown = ending(units)
  shown.play()
  await shown.pass(6_000)
  expect(shown.isOver()).toBe(true)
  expect(shown.sizes).toEqual(sizes)
})

test('the amount counts up from nothing to exactly the win, and never down', async () => {
  const { play, pass, counted } = ending(777)
  play()
  await pass(6_000)
  expect(counted[0]).toBe(0)
  expect(counted.at(-1)).toBe(777)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  expect(new Set(counted).size).toBeGreaterThan(50)
})

test('skipped, it is over in less than a second, with the whole amount shown', async () => {
  const shown = ending(1_000)
  shown.play()
  await shown.pass(500)
  expect(shown.isOver()).toBe(false)
  shown.skip()
  await shown.pass(700)
  expect(shown.isOver()).toBe(true)
  expect(shown.counted.at(-1)).toBe(1_000)
})

test('who hurried the wins of the round has not hurried the celebration', async () => {
  const shown = ending(1_000)
  shown.loop.hurry()
  shown.play()
  await shown.pass(3_000)
  expect(shown.isOver()).toBe(false)
})

test('without movement the whole amount stands at once, long enough to be read', async () => {
  const shown = ending(1_000)
  shown.loop.setReduced(true)
  shown.play()
  await shown.pass(200)
  expect(shown.counted).toEqual([0, 1_000])
  expect(shown.isOver()).toBe(false)
  await shown.pass(1_600)
  expect(shown.isOver()).toBe(true)
})
