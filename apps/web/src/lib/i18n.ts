import { createTexts } from '@banyan/client/texts'
import type { Language } from '@banyan/contract'
import { type Catalogue, type FirstTexts, type TextKey, fill } from '@banyan/i18n'
import { useCallback } from 'react'
import { currentLanguage, keepLanguage, useLanguage } from './language.ts'

/** Facts that fill the placeholders of a text. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A text of the catalogues in the language now chosen. */
export type Text = (key: TextKey, facts?: Facts) => string

const firsts = createTexts<FirstTexts>({
  VI: async () => (await import('@banyan/i18n/first/vi')).first,
  EN: async () => (await import('@banyan/i18n/first/en')).first,
  CN: async () => (await import('@banyan/i18n/first/cn')).first,
  TH: async () => (await import('@banyan/i18n/first/th')).first,
  JA: async () => (await import('@banyan/i18n/first/ja')).first,
  ID: async () => (await import('@banyan/i18n/first/id')).first,
})

const wholes = createTexts<Catalogue>({
  VI: async () => (await import('@banyan/i18n/vi')).vi,
  EN: async () => (await import('@banyan/i18n/en')).en,
  CN: async () => (await import('@banyan/i18n/cn')).cn,
  TH: async () => (await import('@banyan/i18n/th')).th,
  JA: async () => (await import('@banyan/i18n/ja')).ja,
  ID: async () => (await import('@banyan/i18n/id')).id,
})

/**
 * Starts in the stored language with the texts that the frame and home need. Every other page waits for `wholeTexts`.
 */
export async function startTexts() {
  const language = currentLanguage()
  await firsts.load(language)
  keepLanguage(language)
}

/**
 * Loads all texts of the language, for whatever is more than the frame and home of a visitor. The Vietnamese ones,
 * which stand in for a missing text, follow.
 */
export async function wholeTexts() {
  const language = currentLanguage()
  await wholes.load(language)
  if (language !== 'VI') void standIn().catch(() => {})
}

/** Whether a text was asked for before there was one to stand in for it. */
let isLacking = false

async function standIn() {
  await wholes.load('VI')
  if (isLacking) keepLanguage(currentLanguage())
  isLacking = false
}

export const hasWholeTexts = () => wholes.has(currentLanguage())

/** Shows the page in another language without a reload. The texts are loaded first, so nothing flickers. */
export async function changeLanguage(language: Language) {
  await wholes.load(language)
  keepLanguage(language)
}

/** What the merchant says otherwise, which came with the page: see page-head.ts of the server. */
const own = JSON.parse(document.getElementById('own-texts')?.textContent ?? '{}') as Partial<
  Record<Language, Readonly<Record<string, string>>>
> // as: the server wrote it

function found(language: Language, key: string): string | undefined {
  return own[language]?.[key] ?? (wholes.has(language) ? wholes : firsts).at(language, key)
}

/** A text in a language; one that is missing is given in Vietnamese, and failing that as its key. */
export function textIn(language: Language, key: TextKey, facts: Facts = {}): string {
  const said = found(language, key) ?? found('VI', key)
  isLacking ||= said === undefined
  return fill(said ?? key, facts)
}

/** The texts outside a component. */
export const text: Text = (key, facts) => textIn(currentLanguage(), key, facts)

export function useText(): Text {
  const language = useLanguage()
  return useCallback<Text>((key, facts) => textIn(language, key, facts), [language])
}
