import { type Language, languages, nameField } from '@banyan/contract'
import { languageFacts } from '@banyan/ui'
import type { Draft } from './draft.ts'

/** The names that are typed, without those of languages left empty. */
export const namesIn = (draft: Draft): Partial<Record<Language, string>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const typed = (draft[nameField(language)] ?? '').trim()
      return typed === '' ? [] : [[language, typed]]
    }),
  )

/** The language whose name a field is; null of another field. */
export const languageOfField = (field: string): Language | null =>
  languages.find((language) => nameField(language) === field) ?? null

/** What the name in a language is called. */
export const nameLabel = (words: string, language: Language) => `${words} · ${languageFacts[language].name}`
