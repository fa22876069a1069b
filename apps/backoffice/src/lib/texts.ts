import { languageOf } from '@banyan/client'
import { createStore, useStore } from '@banyan/client/store'
import { createTexts } from '@banyan/client/texts'
import type { Language } from '@banyan/contract'
import { fill, textAt } from '@banyan/i18n'
import type { OpsTextKey } from '@banyan/i18n/ops'
import { type DeskTexts, loadDeskTexts } from '@banyan/i18n/ops-desk'
import { languageFacts } from '@banyan/ui'
import { useCallback } from 'react'

export type Text = (key: OpsTextKey, facts?: Readonly<Record<string, string | number>>) => string

const shared = createTexts<object>({
  VI: async () => (await import('@banyan/i18n/ops-shared/vi')).shared,
  EN: async () => (await import('@banyan/i18n/ops-shared/en')).shared,
  CN: async () => (await import('@banyan/i18n/ops-shared/cn')).shared,
  TH: async () => (await import('@banyan/i18n/ops-shared/th')).shared,
  JA: async () => (await import('@banyan/i18n/ops-shared/ja')).shared,
  ID: async () => (await import('@banyan/i18n/ops-shared/id')).shared,
})

/** Those of the desks that were opened, by the desk and its language. */
const loaded = new Map<string, object>()
const opened = new Set<DeskTexts>()

const nameOf = (desk: DeskTexts, language: Language) => `${desk} ${language}`

/** One more may be opened while others are on their way. */
async function loadDesks(language: Language) {
  const missing = () => [...opened].filter((desk) => !loaded.has(nameOf(desk, language)))
  while (missing().length > 0)
    await Promise.all(
      missing().map(async (desk) => loaded.set(nameOf(desk, language), await loadDeskTexts(desk, language))),
    )
}

/** Brings the texts of desks in the language of the page, and from then on in every other that it is shown in. */
export async function openTexts(desks: readonly DeskTexts[]) {
  for (const desk of desks) opened.add(desk)
  let shown: Language
  do {
    shown = language.current()
    await loadDesks(shown)
  } while (shown !== language.current())
}

function textIn(shown: Language, key: OpsTextKey): string {
  const text = shared.at(shown, key)
  if (text !== undefined) return text
  for (const desk of opened) {
    const found = textAt(loaded.get(nameOf(desk, shown)), key)
    if (found !== undefined) return found
  }
  return key
}

const storageKey = 'opsLanguage'
const language = createStore<Language>(languageOf(localStorage.getItem(storageKey)) ?? 'VI')

export const startTexts = () => changeLanguage(language.current())

/** Shows the page in another language once its texts have come. */
export async function changeLanguage(next: Language) {
  await shared.load(next)
  await loadDesks(next)
  localStorage.setItem(storageKey, next)
  document.documentElement.lang = languageFacts[next].tag
  language.become(next)
}

export const currentLanguage = language.current

export const useLanguage = () => useStore(language)

export function useText(): Text {
  const shown = useLanguage()
  return useCallback<Text>((key, facts = {}) => fill(textIn(shown, key), facts), [shown])
}
