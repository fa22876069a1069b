import { expect, test } from 'vitest'
import { drawImage, randomAnswer } from './draw-image.ts'
import { glyphs } from './glyphs.ts'

test('an answer has five characters that have a glyph, and no two that people mix up', () => {
  const used = new Set(Array.from({ length: 500 }, randomAnswer).flatMap((answer) => [...answer]))
  expect([...used].toSorted()).toEqual(Object.keys(glyphs).toSorted())
  expect(randomAnswer()).toHaveLength(5)
  for (const twins of ['0OQD', '1IL', '2Z', '5S', '6GC', '8B', 'UV'])
    expect([...twins].filter((twin) => twin in glyphs).length).toBeLessThanOrEqual(1)
})

test('every glyph is made of strokes inside its box', () => {
  for (const path of Object.values(glyphs)) {
    expect(path).toMatch(/^M\d+ \d+( [MLC]?-?\d+ -?\d+)+$/)
    const ends = [...path.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(ends.every(([x, y]) => x >= 0 && x <= 20 && y >= 0 && y <= 28)).toBe(true)
  }
})

test('the same answer is never drawn the same way twice', async () => {
  const [one, two] = await Promise.all([drawImage('AC3PX'), drawImage('AC3PX')])
  expect(one.equals(two)).toBe(false)
})
