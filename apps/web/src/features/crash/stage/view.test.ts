import { reachedAt } from '@banyan/games/crash'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveAt, margins, marksOf, placeOf, viewAt } from './view.ts'

const size = { width: 360, height: 300 }
const seconds = fc.double({ min: 0, max: 200, noNaN: true })

test('the end of the curve never leaves the drawing, however long a round goes on', () => {
  fc.assert(
    fc.property(seconds, (at) => {
      const reached = curveAt(at)
      const [x, y] = placeOf(viewAt(at, reached), size, [at, reached])
      expect(x).toBeGreaterThanOrEqual(margins.left)
      expect(x).toBeLessThanOrEqual(size.width - margins.right)
      expect(y).toBeGreaterThanOrEqual(margins.top - 1e-6)
      expect(y).toBeLessThanOrEqual(size.height - margins.bottom)
    }),
  )
})

test('the view stands still at first, so that the lantern is what moves', () => {
  expect(viewAt(3, curveAt(3))).toEqual(viewAt(0, 1))
  expect(viewAt(30, curveAt(30)).seconds).toBeGreaterThan(30)
})

test('lines stand at round figures, a few at a time', () => {
  expect(marksOf({ seconds: 9, most: 1.8 })).toEqual({
    multipliers: [1.2, 1.4, 1.6, 1.8].map((each) => expect.closeTo(each)),
    seconds: [2, 4, 6, 8],
  })
  fc.assert(
    fc.property(seconds, (at) => {
      const marks = marksOf(viewAt(at, curveAt(at)))
      expect(marks.multipliers.length).toBeLessThanOrEqual(5)
      expect(marks.multipliers.length).toBeGreaterThanOrEqual(1)
      expect(marks.seconds.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('the curve that is drawn goes through the multipliers of the rules', () => {
  for (const target of [101, 150, 200, 1_000, 100_000])
    expect(curveAt(reachedAt(target) / 1000) * 100).toBeCloseTo(target, -1)
})
