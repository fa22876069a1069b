import { expect, test } from 'vitest'
import { type CoverPlan, coverSvg } from './cover.ts'
import { faces, letterings, palettes } from './looks.ts'
import { patterns } from './patterns.ts'

const plan: CoverPlan = {
  id: 'VNMB_1M',
  title: ['MIỀN BẮC', '1 PHÚT'],
  object: 'balls.webp',
  related: ['coins.webp', 'star.webp'],
}
// The record's own names.
const keysOf = <Name extends string>(all: Readonly<Record<Name, unknown>>) => Object.keys(all) as Name[]

test('the same plan draws the same cover, and another game another one', () => {
  expect(coverSvg(plan)).toBe(coverSvg(plan))
  expect(coverSvg({ ...plan, id: 'VNMB_5M' })).not.toBe(coverSvg(plan))
})

test('every look can be asked for, and every reference in a cover leads to something in it', () => {
  const looks: CoverPlan[] = [
    ...keysOf(palettes).map((palette) => ({ ...plan, palette })),
    ...keysOf(patterns).map((pattern) => ({ ...plan, pattern })),
    ...keysOf(letterings).map((lettering) => ({ ...plan, lettering })),
    ...keysOf(faces).map((face) => ({ ...plan, face })),
  ]
  for (const look of looks) {
    const svg = coverSvg(look)
    expect(svg).not.toMatch(/NaN|undefined/)
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`)
  }
})
