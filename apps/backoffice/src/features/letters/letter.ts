import { type OutputOf, type Language, dayMs, languages, type staffRoutes } from '@banyan/contract'

export type Recipient = OutputOf<typeof staffRoutes.messageRecipient>

export interface Words {
  readonly title: string
  readonly content: string
}

export const groups = ['one', 'ranks', 'line', 'all'] as const

export const letterKinds = ['offer', 'service'] as const
export type LetterKind = (typeof letterKinds)[number]

/** A letter that is being written. */
export interface Letter {
  readonly to: (typeof groups)[number]
  /** Service reaches everybody it is to; an offer those who have agreed to offers. */
  readonly kind: LetterKind
  /** The offer goes by e-mail as well. */
  readonly byEmail: boolean
  /** The member, or the agent of a line. */
  readonly recipient: Recipient | null
  /** Ranks as they are typed. */
  readonly rankFrom: string
  readonly rankTo: string
  /** When it is to be sent, as the browser's field has it; empty: now. */
  readonly at: string
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
  kind: 'offer',
  byEmail: false,
  recipient: null,
  rankFrom: '',
  rankTo: '',
  at: '',
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

export type Fault = 'need_recipient' | 'need_ranks' | 'need_time' | 'need_subject' | 'need_content'

const rankOf = (typed: string) => (/^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null)

/** The ranks that are typed; null where they are none. */
export function ranksOf({ rankFrom, rankTo }: Letter): { readonly from: number; readonly to: number | null } | null {
  const [from, to] = [rankOf(rankFrom), rankOf(rankTo)]
  if (from === null || (to === null && rankTo.trim() !== '') || (to !== null && to < from)) return null
  return { from, to }
}

function wrongGroup(letter: Letter): Fault | null {
  if (letter.to === 'ranks') return ranksOf(letter) ? null : 'need_ranks'
  return letter.to !== 'all' && !letter.recipient ? 'need_recipient' : null
}

const yearMs = 365 * dayMs

function wrongTime({ at }: Letter): Fault | null {
  const ahead = at === '' ? 1 : new Date(at).getTime() - Date.now()
  return ahead > 0 && ahead < yearMs ? null : 'need_time'
}

/** What is missing before it can be sent: first whom it is to, then the first language that is half written. */
export function faultOf(
  letter: Letter,
  shown: Language,
): { readonly fault: Fault; readonly language: Language } | null {
  const wrong = wrongGroup(letter) ?? wrongTime(letter)
  if (wrong) return { fault: wrong, language: shown }
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

/** Whom it goes to and when, as they are sent. */
export function addressOf(letter: Letter) {
  const { to, kind, byEmail, recipient, at } = letter
  const ranks = to === 'ranks' ? ranksOf(letter) : null
  return {
    ...(to === 'one' && recipient && { memberId: recipient.id }),
    ...(to === 'line' && recipient && { teamOf: recipient.id }),
    ...(ranks && { ranks }),
    isMarketing: kind === 'offer',
    ...(kind === 'offer' && byEmail && { byEmail }),
    ...(at !== '' && { at: new Date(at) }),
  }
}

/** The same for counting who gets an offer. */
export function reachOf(letter: Letter) {
  const { memberId, teamOf, ranks } = addressOf(letter)
  return {
    ...(memberId !== undefined && { memberId }),
    ...(teamOf !== undefined && { teamOf }),
    ...(ranks && { rankFrom: ranks.from, ...(ranks.to !== null && { rankTo: ranks.to }) }),
  }
}
