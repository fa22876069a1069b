import type { Language, OutputOf, RankForStaff, staffRoutes } from '@banyan/contract'
import { useLanguage } from '../../lib/texts.ts'

export type RankDesk = OutputOf<typeof staffRoutes.rankList>

/** The name of a rank in the language of the page, or the first there is. */
export const rankNameOf = ({ values: { names, rankLevel } }: RankForStaff, language: Language) =>
  names[language] ?? Object.values(names)[0] ?? String(rankLevel)

/** The name of a rank by its level. */
export function useRankName(desk: RankDesk) {
  const language = useLanguage()
  return (level: number) => {
    const rank = desk.ranks.find(({ values }) => values.rankLevel === level)
    return rank ? `${level} · ${rankNameOf(rank, language)}` : String(level)
  }
}
