import { en } from '@banyan/i18n/en'
import { vi } from '@banyan/i18n/vi'

/** The texts of the site in the languages in which whole journeys are made. */
export const siteTexts = { VI: vi, EN: en } as const
export type JourneyLanguage = keyof typeof siteTexts

const separators: Readonly<Record<JourneyLanguage, string>> = { VI: '.', EN: ',' }

/**
 * An amount as the site writes it, in Vietnamese unless another language is named: `12.450.000 P`. Locators take any
 * white space for the site's unbreakable one.
 */
export function play(amount: number, language: JourneyLanguage = 'VI'): string {
  const figure = String(Math.abs(amount)).replaceAll(/\B(?=(\d{3})+$)/g, separators[language])
  return `${amount < 0 ? '−' : ''}${figure} P`
}

/** A gain or a loss with its sign: `+49.000 P`, `−1.000 P`. */
export function net(amount: number): string {
  return amount > 0 ? `+${play(amount)}` : play(amount)
}

/** An instant of the site: `2026-11-21 11:56:46`. */
export const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
