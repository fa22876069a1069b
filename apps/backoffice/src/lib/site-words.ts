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
  readonly category: (category: string) => string
  readonly classOf: (classification: string) => string
  readonly feature: (feature: string) => string
  readonly volatility: (volatility: string) => string
  /** A tier of the table of a lottery. */
  readonly tier: (tier: string) => string
}

const asIs = (code: string) => code

/** Codes, until the words are there. */
const untold: SiteWords = {
  game: asIs,
  play: asIs,
  numbers: (_play, numbers) => numbers.join(', '),
  category: asIs,
  classOf: asIs,
  feature: asIs,
  volatility: asIs,
  tier: asIs,
}

/** Games, plays and picks in the words of the site; codes until the words are there. */
export function useSiteWords(): SiteWords {
  const language = useLanguage()
  const { isSuccess } = useQuery({
    queryKey: ['site words', language],
    queryFn: async () => texts.load(language).then(() => true),
    staleTime: Infinity,
  })
  if (!isSuccess) return untold
  const t: SiteText = (key, facts = {}) => fill(texts.at(language, key) ?? key, facts)
  const sorted = (by: string, code: string) => texts.at(language, `catalog.${by}.${code}`) ?? code
  return {
    game: (code) => gameName(t, code),
    play: (code) => playName(t, code),
    numbers: (play, numbers) => numbersText(t, play, numbers),
    category: (category) => sorted('category', category),
    classOf: (classification) => sorted('class', classification),
    feature: (feature) => sorted('feature', feature),
    volatility: (volatility) => sorted('volatility', volatility),
    tier: (tier) => texts.at(language, `play.tier.${tier}`) ?? tier,
  }
}
