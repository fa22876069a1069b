import { competitionOf } from './league.ts'
import type { MatchRow } from './tables.ts'

/** Who plays a match, without how strong they are. */
export const sidesOf = ({ competition, home, away }: Pick<MatchRow, 'competition' | 'home' | 'away'>) => {
  const { sides } = competitionOf(competition)
  const of = (wanted: string) => {
    const found = sides.find(({ id }) => id === wanted)
    if (!found) throw new Error(`no side ${wanted}`)
    const { id, name, colours, cut } = found
    return { id, name, colours, cut }
  }
  return { home: of(home), away: of(away) }
}
