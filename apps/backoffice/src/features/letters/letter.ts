import { type OutputOf, type Language, languages, type staffRoutes } from '@banyan/contract'

export type Recipient = OutputOf<typeof staffRoutes.messageRecipient>

export interface Words {
  readonly title: string
  readonly content: string
}

/** A letter that is being written. */
export interface Letter {
  readonly to: 'one' | 'all'
  readonly recipient: Recipient | null
  readonly words: Readonly<Record<Language, Words>>
  /**
   * Made anew with every change: what was sent under a key is never changed, and the same
   * letter sent again is the same one.
   */
  readonly key: string
}

const noWords: Words = { title: '', content: '' }

export const emptyLetter = (): Letter => ({
  to: 'one',
  recipient: null,
  words: { VI: noWords, EN: noWords, CN: noWords, JA: noWords, TH: noWords, ID: noWords },
  key: crypto.randomUUID(),
})

/** The letter with something changed. */
export const edited = (letter: Letter, change: Partial<Omit<Letter, 'key'>>): Letter => ({
  ...letter,
  ...change,
  key: crypto.randomUUID(),
})

const isBegun = ({ title, content }: Words) => title.trim() !== '' || content.trim() !== ''

/** The languages that something is written in. */
export const begunLanguages = ({ words }: Letter): Language[] => languages.filter((each) => isBegun(words[each]))

export type Fault = 'need_recipient' | 'need_subject' | 'need_content'

/** What is missing before it can be sent: first whom it is to, then the first language that is half written. */
export function faultOf(
  letter: Letter,
  shown: Language,
): { readonly fault: Fault; readonly language: Language } | null {
  if (letter.to === 'one' && !letter.recipient) return { fault: 'need_recipient', language: shown }
  const begun = begunLanguages(letter)
  for (const language of begun.length === 0 ? [shown] : begun) {
    if (letter.words[language].title.trim() === '') return { fault: 'need_subject', language }
    if (letter.words[language].content.trim() === '') return { fault: 'need_content', language }
  }
  return null
}

/** The words as they are sent: of the languages that are written. */
export const textsOf = (letter: Letter) =>
  begunLanguages(letter).map((language) => ({ language, ...letter.words[language] }))
