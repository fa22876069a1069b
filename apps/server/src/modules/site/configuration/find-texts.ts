import { type InputOf, type Language, type OutputOf, languages, type staffConfigurationRoutes } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'

type Routes = typeof staffConfigurationRoutes

const pageSize = 20

interface Known {
  readonly key: string
  readonly builtIn: Readonly<Record<Language, string>>
  /** Key and words of all languages, for a search. */
  readonly searched: string
}

/** As people type it: without marks, in small letters. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** The texts of every language by their paths, gathered from the sections as they are written. */
function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[before + name, value]]
    return typeof value === 'object' && value !== null ? flat(value, `${before}${name}.`) : []
  })
}

let known: readonly Known[] | undefined

/** Made when it is first asked for: some thousand texts in six languages. */
function everyText(): readonly Known[] {
  if (known) return known
  const byLanguage = languages.map((language) => [language, new Map(flat(catalogues[language]))] as const)
  known = flat(catalogues.VI).map(([key]) => {
    const said = byLanguage.map(([language, texts]) => [language, texts.get(key) ?? ''] as const)
    const builtIn = Object.fromEntries(said) as Record<Language, string> // as: of every language
    return { key, builtIn, searched: folded([key, ...said.map(([, text]) => text)].join('\n')) }
  })
  return known
}

/** The built-in texts whose key or words hold what is searched, or those of some keys, a page at a time [OPS-21]. */
export function findTexts({
  words = '',
  keys,
  under = '',
  page = 1,
}: InputOf<Routes['builtInTexts']>): OutputOf<Routes['builtInTexts']> {
  const asked = keys === undefined ? null : new Set(keys.split(','))
  const searched = folded(words.trim())
  const prefixes = under.split(',')
  const found = everyText().filter(
    (text) =>
      (asked === null || asked.has(text.key)) &&
      prefixes.some((prefix) => text.key.startsWith(prefix)) &&
      (searched === '' || text.searched.includes(searched)),
  )
  const from = (page - 1) * pageSize
  return {
    texts: found.slice(from, from + pageSize).map(({ key, builtIn }) => ({ key, builtIn })),
    total: found.length,
    next: from + pageSize < found.length ? page + 1 : null,
  }
}
