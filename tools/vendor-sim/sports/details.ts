import type { Words } from '../games.ts'
import type { CallerDeps } from '../wallet-caller.ts'
import { competitionOf } from './league.ts'
import { isText, words } from './page/words.ts'
import { sidesOf } from './sides.ts'
import { columnsOf, legColumns, type LegRow, type MatchRow } from './tables.ts'

type SelectionRow = LegRow & Pick<MatchRow, 'competition' | 'home' | 'away' | 'home_score' | 'away_score' | 'status'>
const spoken = ['VI', 'EN'] as const

/** The same text in both languages of the vendor. */
const both = (of: (language: (typeof spoken)[number]) => string): Words => ({ VI: of('VI'), EN: of('EN') })

/** What operators are told of a slip: each match with what was picked, and what has become of it. */
export function selectionsOf({ store }: Pick<CallerDeps, 'store'>, round: number): unknown {
  const rows = store.all<SelectionRow>(
    `select ${columnsOf('leg', legColumns)}, competition, home, away, home_score, away_score, match.status
    from leg join match on match.id = leg.match where round = ? order by leg.rowid`,
    round,
  )
  return rows.map((leg) => {
    const { home, away } = sidesOf(leg)
    const { name: competition } = competitionOf(leg.competition)
    return {
      event: both((language) =>
        words[language].versus.replace('{home}', home.name[language]).replace('{away}', away.name[language]),
      ),
      competition,
      market: both((language) => wordOf(`market_${leg.market}`, language)),
      pick: both((language) => pickOf(leg, { '1': home.name[language], '2': away.name[language] }, language)),
      odds: (leg.price / 1000).toFixed(3),
      ...(leg.status === 'ended' && { score: `${leg.home_score}–${leg.away_score}` }),
      ...(leg.result !== null && { result: leg.result }),
    }
  })
}

const wordOf = (key: string, language: (typeof spoken)[number]): string => (isText(key) ? words[language][key] : key)

function pickOf(
  { outcome }: Pick<LegRow, 'outcome'>,
  sides: Readonly<Record<string, string>>,
  language: (typeof spoken)[number],
): string {
  return sides[outcome] ?? wordOf(outcome === 'X' ? 'draw' : outcome, language)
}
