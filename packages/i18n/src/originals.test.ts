import { expect, test } from 'vitest'
import { originals as cn } from './originals/cn.ts'
import { originals as en } from './originals/en.ts'
import { originals as id } from './originals/id.ts'
import { originals as ja } from './originals/ja.ts'
import { originals as th } from './originals/th.ts'
import { originals as vi } from './originals/vi.ts'

function flat(section: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value as object, `${path}${key}.`),
  )
}

/** Names, and the name of a card from its two parts, that are the same in languages of Latin letters. */
const sameNames = new Set(['name.limbo', 'name.plinko', 'name.keno', 'limbo.target', 'hilo.card'])
const holes = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted((a, b) => a.localeCompare(b))

test.each([
  ['EN', en],
  ['CN', cn],
  ['TH', th],
  ['JA', ja],
  ['ID', id],
])('%s says what the Vietnamese texts of the original games say, in its own words, with the same facts', (_, texts) => {
  const theirs = new Map(flat(texts))
  const english = new Map(flat(en))
  for (const [key, text] of flat(vi)) {
    expect(holes(theirs.get(key) ?? ''), key).toEqual(holes(text))
    if (sameNames.has(key)) continue
    expect(theirs.get(key), key).not.toBe(text)
    if (texts !== en) expect(theirs.get(key), key).not.toBe(english.get(key))
  }
})
