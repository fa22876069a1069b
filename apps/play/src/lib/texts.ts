import type { ErrorCode, Language } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import type { SlotTextKey, SlotTexts } from '@banyan/i18n/slots'

export type Say = (key: SlotTextKey, facts?: Readonly<Record<string, string | number>>) => string

export interface Words {
  readonly say: Say
  /** The text of a refusal, or of a fault of the line. */
  readonly error: (code: string, facts?: Readonly<Record<string, string | number | boolean>>) => string
}

type Errors = Readonly<Partial<Record<ErrorCode | 'network', string>>>

const catalogues: Readonly<Record<Language, () => Promise<readonly [{ slots: SlotTexts }, { error: Errors }]>>> = {
  VI: () => Promise.all([import('@banyan/i18n/slots/vi'), import('@banyan/i18n/error/vi')]),
  EN: () => Promise.all([import('@banyan/i18n/slots/en'), import('@banyan/i18n/error/en')]),
  CN: () => Promise.all([import('@banyan/i18n/slots/cn'), import('@banyan/i18n/error/cn')]),
  TH: () => Promise.all([import('@banyan/i18n/slots/th'), import('@banyan/i18n/error/th')]),
  JA: () => Promise.all([import('@banyan/i18n/slots/ja'), import('@banyan/i18n/error/ja')]),
  ID: () => Promise.all([import('@banyan/i18n/slots/id'), import('@banyan/i18n/error/id')]),
}

export async function loadWords(language: Language): Promise<Words> {
  const [{ slots }, { error }] = await catalogues[language]()
  const errors = new Map<string, string>(Object.entries(error))
  return {
    say: (key, facts = {}) => fill(textAt(slots, key), facts),
    error: (code, facts = {}) => fill(errors.get(code) ?? errors.get('system_error') ?? code, facts),
  }
}

function textAt(texts: SlotTexts, key: SlotTextKey): string {
  let at: unknown = texts
  for (const part of key.split('.')) at = (at as Readonly<Record<string, unknown>>)[part] // as: the key's type follows the catalogue
  return String(at)
}
