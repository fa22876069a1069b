import { createTexts } from '@banyan/client/texts'
import { type AuditNoun, type AuditVerb, auditActOf, auditActs } from '@banyan/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from './texts.ts'

/** The words of the audit log, which come when a page asks for them. */
const texts = createTexts<object>({
  VI: async () => (await import('@banyan/i18n/audit/vi')).audit,
  EN: async () => (await import('@banyan/i18n/audit/en')).audit,
  CN: async () => (await import('@banyan/i18n/audit/cn')).audit,
  TH: async () => (await import('@banyan/i18n/audit/th')).audit,
  JA: async () => (await import('@banyan/i18n/audit/ja')).audit,
  ID: async () => (await import('@banyan/i18n/audit/id')).audit,
})

export interface AuditWords {
  /** What an action is about: `Member`. */
  readonly noun: (noun: AuditNoun) => string
  /** What was done: `frozen`. */
  readonly verb: (verb: AuditVerb) => string
  /** An action as a sentence would have it, such as `Member: frozen`; the code, where it has no words. */
  readonly act: (action: string) => string
  /** What it was done to, such as `Member 17`. */
  readonly subject: (subject: string) => string
}

const nouns = Object.keys(auditActs) as readonly AuditNoun[] // The keys of a constant are its type's.

/** The longest of them that a subject begins with: `contract rules 1` is of the rules. */
const nounOf = (subject: string) =>
  nouns
    .filter((noun) => `${subject} `.startsWith(`${noun.replaceAll('_', ' ')} `))
    .toSorted((one, other) => other.length - one.length)[0]

/** The audit log in words; in its codes until they are there. */
export function useAuditWords(): AuditWords {
  const language = useLanguage()
  const { isSuccess } = useQuery({
    queryKey: ['audit words', language],
    queryFn: async () => texts.load(language).then(() => true),
    staleTime: Infinity,
  })
  const word = (key: string, code: string) => (isSuccess ? (texts.at(language, key) ?? code) : code)
  const nounText = (noun: AuditNoun) => word(`noun.${noun}`, noun)
  const verbText = (verb: AuditVerb) => word(`verb.${verb}`, verb)
  return {
    noun: nounText,
    verb: verbText,
    act(action) {
      const known = isSuccess ? auditActOf(action) : null
      return known ? `${nounText(known.noun)}: ${verbText(known.verb)}` : action
    },
    subject(subject) {
      const noun = nounOf(subject)
      return noun && isSuccess ? `${nounText(noun)}${subject.slice(noun.length)}` : subject
    },
  }
}
