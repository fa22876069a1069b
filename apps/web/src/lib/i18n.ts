import type { Language } from '@banyan/contract'
import { type Catalogue, type TextKey, fill } from '@banyan/i18n'
import { useCallback } from 'react'
import { currentLanguage, keepLanguage, useLanguage } from './language.ts'

/** Facts that fill the placeholders of a text. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A text of the catalogues in the language now chosen. */
export type Text = (key: TextKey, facts?: Facts) => string

const loaders = {
  VI: async () => (await import('@banyan/i18n/vi')).vi,
  EN: async () => (await import('@banyan/i18n/en')).en,
  CN: async () => (await import('@banyan/i18n/cn')).cn,
  TH: async () => (await import('@banyan/i18n/th')).th,
  JA: async () => (await import('@banyan/i18n/ja')).ja,
  ID: async () => (await import('@banyan/i18n/id')).id,
} as const satisfies Record<Language, () => Promise<Catalogue>>

const loaded = new Map<Language, Catalogue>()

async function load(language: Language) {
  if (!loaded.has(language)) loaded.set(language, await loaders[language]())
}

/** Starts in the stored language, with only its texts loaded; the Vietnamese ones, which stand in for a missing text, follow. */
export async function startTexts() {
  await load(currentLanguage())
  keepLanguage(currentLanguage())
  if (currentLanguage() !== 'VI') void load('VI')
}

/** Shows the page in another language without a reload. The texts are loaded first, so nothing flickers. */
export async function changeLanguage(language: Language) {
  await load(language)
  keepLanguage(language)
}

function found(language: Language, key: string): string | undefined {
  let place: unknown = loaded.get(language)
  for (const part of key.split('.')) place = typeof place === 'object' && place !== null && part in place ? Reflect.get(place, part) : undefined
  return typeof place === 'string' ? place : undefined
}

/** A text in a language; one that is missing is given in Vietnamese, and failing that as its key. */
export function textIn(language: Language, key: TextKey, facts: Facts = {}): string {
  return fill(found(language, key) ?? found('VI', key) ?? key, facts)
}

/** The texts outside a component. */
export const text: Text = (key, facts) => textIn(currentLanguage(), key, facts)

export function useText(): Text {
  const language = useLanguage()
  return useCallback<Text>((key, facts) => textIn(language, key, facts), [language])
}
