import { languageOf } from '@banyan/client'
import { createStore, useStore } from '@banyan/client/store'
import { createTexts } from '@banyan/client/texts'
import type { Language } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import type { OpsTextKey, OpsTexts } from '@banyan/i18n/ops'
import { languageFacts } from '@banyan/ui'
import { useCallback } from 'react'

export type Text = (key: OpsTextKey, facts?: Readonly<Record<string, string | number>>) => string

const texts = createTexts<OpsTexts>({
  VI: async () => (await import('@banyan/i18n/ops/vi')).ops,
  EN: async () => (await import('@banyan/i18n/ops/en')).ops,
  CN: async () => (await import('@banyan/i18n/ops/cn')).ops,
  TH: async () => (await import('@banyan/i18n/ops/th')).ops,
  JA: async () => (await import('@banyan/i18n/ops/ja')).ops,
  ID: async () => (await import('@banyan/i18n/ops/id')).ops,
})

const storageKey = 'opsLanguage'
const language = createStore<Language>(languageOf(localStorage.getItem(storageKey)) ?? 'VI')

export const startTexts = () => changeLanguage(language.current())

/** Shows the page in another language once its texts have come. */
export async function changeLanguage(next: Language) {
  await texts.load(next)
  localStorage.setItem(storageKey, next)
  document.documentElement.lang = languageFacts[next].tag
  language.become(next)
}

export const currentLanguage = language.current

export const useLanguage = () => useStore(language)

export function useText(): Text {
  const shown = useLanguage()
  return useCallback<Text>((key, facts = {}) => fill(texts.at(shown, key) ?? key, facts), [shown])
}
