import { type Language, languages } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import type { OpsTextKey, OpsTexts } from '@banyan/i18n/ops'
import { languageFacts } from '@banyan/ui'
import { useCallback, useSyncExternalStore } from 'react'

export type Text = (key: OpsTextKey, facts?: Readonly<Record<string, string | number>>) => string

const loaders = {
  VI: async () => (await import('@banyan/i18n/ops/vi')).ops,
  EN: async () => (await import('@banyan/i18n/ops/en')).ops,
  CN: async () => (await import('@banyan/i18n/ops/cn')).ops,
  TH: async () => (await import('@banyan/i18n/ops/th')).ops,
  JA: async () => (await import('@banyan/i18n/ops/ja')).ops,
  ID: async () => (await import('@banyan/i18n/ops/id')).ops,
} as const satisfies Record<Language, () => Promise<OpsTexts>>

const storageKey = 'opsLanguage'
const listeners = new Set<() => void>()
let language: Language = languages.find((each) => each === localStorage.getItem(storageKey)) ?? 'VI'
const loaded = new Map<Language, OpsTexts>()

export const startTexts = () => changeLanguage(language)

/** Shows the page in another language once its texts have come. */
export async function changeLanguage(next: Language) {
  if (!loaded.has(next)) loaded.set(next, await loaders[next]())
  language = next
  localStorage.setItem(storageKey, next)
  document.documentElement.lang = languageFacts[next].tag
  for (const listener of listeners) listener()
}

export const currentLanguage = () => language

export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentLanguage)
}

export function useText(): Text {
  const shown = useLanguage()
  return useCallback<Text>((key, facts = {}) => fill(found(shown, key), facts), [shown])
}

function found(language: Language, key: OpsTextKey): string {
  let place: unknown = loaded.get(language)
  for (const part of key.split('.')) place = typeof place === 'object' && place !== null ? Reflect.get(place, part) : undefined
  return typeof place === 'string' ? place : key
}
