import { createTexts } from '@banyan/client/texts'
import type { Language } from '@banyan/contract'
import { type Catalogue, type FirstTexts, type OpenTexts, type TextKey, fill } from '@banyan/i18n'
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

const opens = createTexts<OpenTexts>({
  VI: async () => (await import('@banyan/i18n/open/vi')).open,
  EN: async () => (await import('@banyan/i18n/open/en')).open,
  CN: async () => (await import('@banyan/i18n/open/cn')).open,
  TH: async () => (await import('@banyan/i18n/open/th')).open,
  JA: async () => (await import('@banyan/i18n/open/ja')).open,
  ID: async () => (await import('@banyan/i18n/open/id')).open,
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
 * Starts in the stored language with the texts that the frame and home need. Other pages wait for `openTexts` or
 * `wholeTexts`.
 */
export async function startTexts() {
  const language = currentLanguage()
  await firsts.load(language)
  keepLanguage(language)
}

/** The other texts follow those of an open page after this long: nothing of its first screen waits for them. */
const restAfterMs = 3000

let isRestAwaited = false

/**
 * Loads the texts of the pages that most visitors come to, which are a third of all. The others follow a little later,
 * or as soon as somebody touches the page, who may be told anything then.
 */
export async function openTexts() {
  await opens.load(currentLanguage())
  if (isRestAwaited) return
  isRestAwaited = true
  const over = new AbortController()
  const load = () => {
    over.abort()
    void wholeTexts().catch(() => {})
  }
  const once = { signal: over.signal, capture: true, passive: true }
  addEventListener('pointerdown', load, once)
  addEventListener('keydown', load, once)
  const timer = setTimeout(load, restAfterMs)
  over.signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Loads all texts of the language, for whatever is more than the frame, home and an open page of a visitor. The
 * Vietnamese ones, which stand in for a missing text, follow.
 */
export async function wholeTexts() {
  const language = currentLanguage()
  await wholes.load(language)
  if (language === 'VI') fillIn()
  else void standIn().catch(() => {})
}

/** What was asked for before there was a text for it. */
const lacking = new Set<TextKey>()

async function standIn() {
  await wholes.load('VI')
  fillIn()
}

/** Shows the page again where it had no words for something. */
function fillIn() {
  const language = currentLanguage()
  if ([...lacking].some((key) => found(language, key) ?? found('VI', key))) keepLanguage(language)
  lacking.clear()
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

/** Texts that were found, by language and key: what a clock shows is asked for every second. */
const kept = new Map<string, string>()

function found(language: Language, key: string): string | undefined {
  const name = `${language} ${key}`
  const text =
    kept.get(name) ??
    own[language]?.[key] ??
    wholes.at(language, key) ??
    firsts.at(language, key) ??
    opens.at(language, key)
  if (text !== undefined) kept.set(name, text)
  return text
}

/** A text in a language; one that is missing is given in Vietnamese, and failing that as its key. */
export function textIn(language: Language, key: TextKey, facts: Facts = {}): string {
  const said = found(language, key) ?? found('VI', key)
  if (said === undefined) lacking.add(key)
  return fill(said ?? key, facts)
}

/** The texts outside a component. */
export const text: Text = (key, facts) => textIn(currentLanguage(), key, facts)

export function useText(): Text {
  const language = useLanguage()
  return useCallback<Text>((key, facts) => textIn(language, key, facts), [language])
}
