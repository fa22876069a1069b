import { languageOf } from '@banyan/client'
import type { Language } from '@banyan/contract'

/** What the address of the page asks for. */
export interface Launch<Code extends string> {
  readonly language: Language
  /** What to load while the session is opened; which game is played, the session says. */
  readonly game: Code | null
  /** Used up by the first call. */
  readonly ticket: string | null
  /** The game to try with play money of the page; null for a launch with a ticket. */
  readonly demo: Code | null
  /** A round is shown again that the site hands in; nothing is played. */
  readonly isReplay: boolean
}

/**
 * Reads `?game=CODE&language=…` and `#ticket=…`, `#demo` or `#replay`, as the catalogue writes them. A code that the
 * client does not know is none.
 */
export function readLaunch<Code extends string>(address: URL, isKnown: (code: string) => code is Code): Launch<Code> {
  const asked = address.searchParams.get('language')?.toUpperCase()
  const fragment = new URLSearchParams(address.hash.slice(1))
  const asks = address.searchParams.get('game') ?? ''
  const game = isKnown(asks) ? asks : null
  return {
    language: languageOf(asked) ?? 'VI',
    ticket: fragment.get('ticket'),
    game,
    demo: fragment.has('demo') ? game : null,
    isReplay: fragment.has('replay'),
  }
}

/** The address of the same game in another language. */
export function inLanguage(address: URL, language: Language): string {
  const other = new URL(address)
  other.searchParams.set('language', language)
  return other.href
}

/** What a reload needs to know. */
const kept: ReadonlySet<string> = new Set(['#demo', '#replay'])

/** The address without its ticket, for the history of the browser: a ticket works once and belongs to nobody else. */
export function withoutTicket(address: URL): string {
  return address.pathname + address.search + (kept.has(address.hash) ? address.hash : '')
}
