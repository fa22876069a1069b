import { type Language, languages } from '@banyan/contract'
import type { Merchant } from './merchant.ts'
import { escapeHtml, sanitiseHtml } from './sanitise-html.ts'

/** A title in plain text, and content in HTML. */
export interface Text {
  readonly language: Language
  readonly title: string
  readonly content: string
}

const titleMax = 200

/** The texts as they are stored: titles trimmed, HTML clean. Or the part of them that cannot be stored. */
export function cleanTexts(
  texts: readonly Text[],
  contentMax: number,
): readonly Text[] | 'title' | 'content' | 'language' {
  const clean = texts.map(({ language, title, content }) => ({
    language,
    title: title.trim(),
    content: sanitiseHtml(content).trim(),
  }))
  if (clean.length === 0 || new Set(clean.map(({ language }) => language)).size < clean.length) return 'language'
  if (clean.some(({ language }) => !languages.includes(language))) return 'language'
  if (clean.some(({ title }) => title === '' || title.length > titleMax || !isPlain(title))) return 'title'
  return clean.some(({ content }) => content.length > contentMax || content.includes('\0')) ? 'content' : clean
}

/** Without control characters, which a database refuses or a reader cannot see. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text)

/** The text of a language; the default one's where it is missing [CMS-08]. */
export function inLanguage<T extends { readonly language: Language }>(
  texts: readonly T[],
  wanted: Language,
  merchant: Merchant,
): T | undefined {
  return (
    texts.find(({ language }) => language === wanted) ??
    texts.find(({ language }) => language === merchant.defaultLanguage)
  )
}

/** Puts in what is the merchant's own: `{brand}`, `{age}` and `{zalo_bonus}`. */
export function filled<T extends { readonly title: string; readonly content: string }>(
  text: T,
  { brandName, minAge, zaloBonus }: Merchant,
): T {
  const put = (into: string, write: (words: string) => string) =>
    into
      .replaceAll('{brand}', () => write(brandName))
      .replaceAll('{age}', String(minAge))
      .replaceAll('{zalo_bonus}', () => write(zaloBonus))
  return { ...text, title: put(text.title, (words) => words), content: put(text.content, escapeHtml) }
}
