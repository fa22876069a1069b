import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CoverPlan } from './cover.ts'
import { gameCovers } from './games.ts'
import type { PaletteName } from './looks.ts'
import { hueApart, hueApartLeast, inRow } from './row.ts'

const plan = (id: string, palette?: PaletteName): CoverPlan => ({
  id,
  title: [id],
  object: 'a.webp',
  related: [],
  ...(palette && { palette }),
})

/** The neighbours in a row whose grounds are too much alike. */
const alike = (row: ReturnType<typeof inRow>) =>
  row.filter(({ palette }, at) => at > 0 && hueApart(palette, row[at - 1]!.palette) < hueApartLeast)

test.each`
  one         | other       | apart
  ${'jade'}   | ${'jade'}   | ${0}
  ${'ember'}  | ${'gold'}   | ${34}
  ${'ember'}  | ${'dusk'}   | ${42}
  ${'orchid'} | ${'violet'} | ${56}
`('the grounds of $one and $other are $apart degrees of hue apart', ({ one, other, apart }) => {
  expect(hueApart(one, other)).toBe(apart)
})

test('covers side by side differ in hue, whatever the games are, and are the same at every drawing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 30 }), (ids) => {
      const plans = ids.map((id, at) => plan(id, at % 7 === 3 ? 'jade' : undefined))
      expect(alike(inRow(plans))).toEqual([])
      expect(inRow(plans)).toEqual(inRow(plans))
    }),
  )
})

test('two that are asked for and clash are refused, and the covers of our games do not', () => {
  expect(() => inRow([plan('one', 'ember'), plan('other', 'gold')])).toThrow('the cover of one has nearly')
  expect(alike(inRow(gameCovers))).toEqual([])
})
