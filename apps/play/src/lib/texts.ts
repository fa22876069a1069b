import { createTexts } from '@banyan/client/texts'
import type { Language } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import type { SlotTextKey, SlotTexts } from '@banyan/i18n/slots'

export type Say = (key: SlotTextKey, facts?: Readonly<Record<string, string | number>>) => string

export interface Words {
  readonly say: Say
  /** The text of a refusal, or of a fault of the line. */
  readonly error: (code: string, facts?: Readonly<Record<string, string | number | boolean>>) => string
}

const slots = createTexts<SlotTexts>({
  VI: async () => (await import('@banyan/i18n/slots/vi')).slots,
  EN: async () => (await import('@banyan/i18n/slots/en')).slots,
  CN: async () => (await import('@banyan/i18n/slots/cn')).slots,
  TH: async () => (await import('@banyan/i18n/slots/th')).slots,
  JA: async () => (await import('@banyan/i18n/slots/ja')).slots,
  ID: async () => (await import('@banyan/i18n/slots/id')).slots,
})

const errors = createTexts<Readonly<Record<string, string>>>({
  VI: async () => (await import('@banyan/i18n/error/vi')).error,
  EN: async () => (await import('@banyan/i18n/error/en')).error,
  CN: async () => (await import('@banyan/i18n/error/cn')).error,
  TH: async () => (await import('@banyan/i18n/error/th')).error,
  JA: async () => (await import('@banyan/i18n/error/ja')).error,
  ID: async () => (await import('@banyan/i18n/error/id')).error,
})

export async function loadWords(language: Language): Promise<Words> {
  await Promise.all([slots.load(language), errors.load(language)])
  return {
    say: (key, facts = {}) => fill(slots.at(language, key) ?? key, facts),
    error: (code, facts = {}) => fill(errors.at(language, code) ?? errors.at(language, 'system_error') ?? code, facts),
  }
}
