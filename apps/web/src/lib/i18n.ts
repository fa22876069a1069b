import type { Language } from '@banyan/contract'
import type { Catalogue, TextKey } from '@banyan/i18n'
import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { currentLanguage, keepLanguage } from './language.ts'

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

async function load(language: Language) {
  if (i18next.hasResourceBundle(language, 'translation')) return
  i18next.addResourceBundle(language, 'translation', await loaders[language]())
}

/** Starts in the stored language, with only its texts loaded. A key that it lacks falls back to Vietnamese, then to itself. */
export async function startTexts() {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: 'VI',
    resources: {},
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await load(currentLanguage())
  keepLanguage(currentLanguage())
  if (currentLanguage() !== 'VI') void load('VI')
}

/** Shows the page in another language without a reload. The texts are loaded first, so nothing flickers. */
export async function changeLanguage(language: Language) {
  await load(language)
  await i18next.changeLanguage(language)
  keepLanguage(language)
}

/** The texts outside a component. */
export const text: Text = (key, facts = {}) => i18next.t(key, { ...facts })

export function useText(): Text {
  const { t } = useTranslation()
  return useCallback<Text>((key, facts = {}) => t(key, { ...facts }), [t])
}
