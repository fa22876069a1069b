import type { Prizes } from '@banyan/contract'
import { useSiteWords } from '../../lib/site-words.ts'
import type { ResultFile } from './facts.ts'

/** A result in one line: each tier with its numbers, in the order of the table. */
export function useNumbersText({ tiers }: Pick<ResultFile, 'tiers'>): (prizes: Prizes) => string {
  const words = useSiteWords()
  return (prizes) => tiers.map(({ tier }) => `${words.tier(tier)} ${(prizes[tier] ?? []).join(' ')}`).join(' · ')
}
