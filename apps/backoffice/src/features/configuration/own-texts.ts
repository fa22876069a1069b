import { type Language, type OutputOf, languages, type staffRoutes } from '@banyan/contract'
import { factsOf } from '@banyan/i18n'
import { type TypedRow, draftOfRows, rowsInDraft } from './rows.ts'

/** A text of the catalogues in every language. */
export type BuiltIn = OutputOf<typeof staffRoutes.builtInTexts>['texts'][number]

/** The own texts of a draft by key, in the languages that have one. */
export function ownTexts(draft: string): ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>> {
  const own = new Map<string, Partial<Record<Language, string>>>()
  for (const { key = '', language, text = '' } of rowsInDraft('texts', draft)) {
    const known = languages.find((each) => each === language)
    if (known) own.set(key, { ...own.get(key), [known]: text })
  }
  return own
}

/** As people type it: without marks, in small letters. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** The keys that have an own text in some language, of those whose key or own words hold what is searched. */
export const ownKeys = (own: ReturnType<typeof ownTexts>, words: string): readonly string[] =>
  [...own]
    .filter(([key, said]) => folded([key, ...Object.values(said)].join('\n')).includes(folded(words)))
    .map(([key]) => key)

/** The draft with other own texts of a key: an empty one is the built-in text again. */
export function withTexts(draft: string, key: string, said: Readonly<Partial<Record<Language, string>>>): string {
  const others = rowsInDraft('texts', draft).filter((row) => row['key'] !== key)
  const own = languages.flatMap((language): TypedRow[] => {
    const text = said[language]?.trim() ?? ''
    return text === '' ? [] : [{ key, language, text }]
  })
  const place = (row: TypedRow) => languages.findIndex((language) => language === row['language'])
  const rows = [...others, ...own].toSorted((one, other) =>
    one['key'] === other['key'] ? place(one) - place(other) : (one['key'] ?? '') < (other['key'] ?? '') ? -1 : 1,
  )
  return draftOfRows('texts', rows)
}

/** Whether an own text can stand in the place of a built-in one: it names the same facts in braces. */
export const fits = (builtIn: string, own: string): boolean => own.trim() === '' || factsOf(builtIn) === factsOf(own)

/** Where the words of a page of the site are, for those who look for a page and not for a word. */
export const textPages = { app: 'pages.download,pages.ios,pages.android' } as const
