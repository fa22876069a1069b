import type { CallerDeps } from '../wallet-caller.ts'
import { competitionOf, sportOfGame, sportsGames } from './league.ts'
import { matchColumns, type MatchRow } from './tables.ts'
import { sidesOf } from './sides.ts'

/** What operators are told of the matches that take bets or are played. */
export function eventsOf({ store, bad }: Pick<CallerDeps, 'store' | 'bad'>): unknown {
  const events = store
    .all<MatchRow>(`select ${matchColumns} from match where status <> 'ended' order by start_at`)
    .map((row) => {
      const { sport, name } = competitionOf(row.competition)
      const { home, away } = sidesOf(row)
      return {
        eventId: row.id,
        gameCode: sportsGames.find(({ code }) => sportOfGame[code] === sport)?.code,
        sport,
        competition: name,
        home: home.name,
        away: away.name,
        startsAt: new Date(row.start_at).toISOString(),
        status: row.status === 'open' ? 'upcoming' : 'live',
      }
    })
  if (bad.badEvents === 'huge') return [{ ...events[0], padding: 'x'.repeat(8_000_000) }]
  if (bad.badEvents === 'many')
    return Array.from({ length: 501 }, (_each, index) => ({ ...events[0], eventId: `many-${index}` }))
  if (bad.badEvents === 'malformed') return events.map((event) => ({ ...event, home: { EN: '\u202e' } }))
  return events
}
