import type { first } from './first/vi.ts'
import type { open } from './open/vi.ts'
import type { vi } from './all/vi.ts'

/** The shape of a catalogue section: the same keys, any words. */
export type Texts<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : Texts<Section[Key]>
}

/** What every language must provide. The keys come from the Vietnamese texts. */
export type Catalogue = Texts<typeof vi>

/** The part of a catalogue that the frame and the home page need. */
export type FirstTexts = Texts<typeof first>

/** The part that the pages of games, lotteries and promotions need besides. */
export type OpenTexts = Texts<typeof open>

export type PathsOf<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string ? Key : `${Key}.${PathsOf<Section[Key]>}`
}[keyof Section & string]

/** Every text by its path, such as 'error.draw_closed'. */
export type TextKey = PathsOf<typeof vi>

/** The text of a catalogue, or of a part of one, by its path; undefined where it has none there. */
export function textAt(texts: object | undefined, path: string): string | undefined {
  let place: unknown = texts
  for (const part of path.split('.'))
    place =
      typeof place === 'object' && place !== null && Object.hasOwn(place, part) ? Reflect.get(place, part) : undefined
  return typeof place === 'string' ? place : undefined
}

/** The names of the facts in a text, each once and in order: `'max,min'`. Two that say the same name the same. */
export const factsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
    .toSorted((one, other) => one.localeCompare(other))
    .join()

/** Puts facts into a text: `fill('Còn {remaining}', { remaining: '5' })`. A name without a fact stays as it is. */
export function fill(text: string, facts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : whole))
}
