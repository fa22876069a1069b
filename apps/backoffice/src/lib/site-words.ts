import { createTexts } from '@banyan/client/texts'
import { numbersText, playName } from '@banyan/client/words/bet'
import { gameName } from '@banyan/client/words/game'
import type { SiteText } from '@banyan/client/words/text'
import { fill } from '@banyan/i18n'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from './texts.ts'

/** The site's own words of bets, which come when a page asks for them. */
const texts = createTexts<object>({
  VI: async () => (await import('@banyan/i18n/words/vi')).words,
  EN: async () => (await import('@banyan/i18n/words/en')).words,
  CN: async () => (await import('@banyan/i18n/words/cn')).words,
  TH: async () => (await import('@banyan/i18n/words/th')).words,
  JA: async () => (await import('@banyan/i18n/words/ja')).words,
  ID: async () => (await import('@banyan/i18n/words/id')).words,
})

/** What members read of a bet, in the language of the back office. */
export interface SiteWords {
  readonly game: (gameCode: string) => string
  readonly play: (play: string) => string
  readonly numbers: (play: string, numbers: readonly string[]) => string
}

/** Games, plays and picks in the words of the site; codes until the words are there. */
export function useSiteWords(): SiteWords {
  const language = useLanguage()
  const { isSuccess } = useQuery({
    queryKey: ['site words', language],
    queryFn: async () => texts.load(language).then(() => true),
    staleTime: Infinity,
  })
  if (!isSuccess) return { game: (code) => code, play: (code) => code, numbers: (_play, numbers) => numbers.join(', ') }
  const t: SiteText = (key, facts = {}) => fill(texts.at(language, key) ?? key, facts)
  return {
    game: (code) => gameName(t, code),
    play: (code) => playName(t, code),
    numbers: (play, numbers) => numbersText(t, play, numbers),
  }
}
