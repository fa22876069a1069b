import { createTexts } from '@banyan/client/texts'
import type { Language } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import type { OriginalTextKey, OriginalTexts } from '@banyan/i18n/originals'

export type SayOriginal = (key: OriginalTextKey, facts?: Readonly<Record<string, string | number>>) => string

const originals = createTexts<OriginalTexts>({
  VI: async () => (await import('@banyan/i18n/originals/vi')).originals,
  EN: async () => (await import('@banyan/i18n/originals/en')).originals,
  CN: async () => (await import('@banyan/i18n/originals/cn')).originals,
  TH: async () => (await import('@banyan/i18n/originals/th')).originals,
  JA: async () => (await import('@banyan/i18n/originals/ja')).originals,
  ID: async () => (await import('@banyan/i18n/originals/id')).originals,
})

/** The words of these games alone; what they share with the slots' client is said by its words. */
export async function loadOriginalWords(language: Language): Promise<SayOriginal> {
  await originals.load(language)
  return (key, facts = {}) => fill(originals.at(language, key) ?? key, facts)
}
