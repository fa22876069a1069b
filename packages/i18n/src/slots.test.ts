import { expect, test } from 'vitest'
import { slots as cn } from './cn/slots.ts'
import { slots as en } from './en/slots.ts'
import { slots as id } from './id/slots.ts'
import { slots as ja } from './ja/slots.ts'
import { slots as th } from './th/slots.ts'
import { slots as vi } from './vi/slots.ts'

function flat(section: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value as object, `${path}${key}.`),
  )
}
const english = new Map(flat(en))
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted((a, b) => a.localeCompare(b))

test.each([
  ['EN', en],
  ['CN', cn],
  ['TH', th],
  ['JA', ja],
  ['ID', id],
])('[GAME-29] %s says everything that the Vietnamese texts of the slots say, in words of its own and with the same facts', (_language, texts) => {
  const theirs = new Map(flat(texts))
  for (const [key, text] of flat(vi)) {
    expect(holes(theirs.get(key) ?? ''), key).toEqual(holes(text))
    expect(theirs.get(key), key).not.toBe(text)
    if (texts !== en) expect(theirs.get(key), key).not.toBe(english.get(key))
  }
})
