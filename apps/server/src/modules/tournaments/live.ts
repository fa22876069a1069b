import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { maskedActiveNamesOf } from '../members/index.ts'
import type { TournamentDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { type RunRow, readStandings, reviewBest, shownMost } from './standings.ts'
import { prizesOf } from './values.ts'

/** The topic on which the standings of a run are told. */
export const topicOf = (runId: bigint): string => `tournaments.${runId}`

interface ShownRun extends RunRow {
  readonly merchant_id: number
}

/** The best of a run as everybody sees them, with masked names. */
export async function readShown(connection: Sql, run: ShownRun) {
  const standings = await readStandings(connection, run, shownMost)
  const names = await maskedActiveNamesOf(
    connection,
    run.merchant_id,
    standings.map(({ memberId }) => memberId),
  )
  return standings.map(({ place, memberId, score }) => ({ place, account: names.get(memberId) ?? '•••', score }))
}

/**
 * Tells the standings of the runs under way that have changed since they were told last, all changes of a turn at once.
 * For a job: what another node told before is told once more, which changes nothing.
 */
export function createTelling(deps: TournamentDeps): (now: Date) => Promise<void> {
  const told = new Map<bigint, string>()
  return async (now) => {
    const { sql: connection } = deps.database
    const { rows } = await sql<Row<'tournaments.run', 'id' | 'merchant_id' | 'bets_min' | 'rank_from' | 'prizes'>>`
      select id, merchant_id, bets_min, rank_from, prizes from tournaments.run
      where decided_at is null and begins_at <= ${now} order by id`.execute(connection)
    for (const run of rows) {
      const merchant = await deps.merchantOf(run.merchant_id)
      const places = Math.max(shownMost, prizesOf(run.prizes).length)
      await reviewBest(connection, deps, { run, merchant, places })
      const shown = (await readShown(connection, run)).map(({ score, ...each }) => ({ ...each, score: String(score) }))
      const text = JSON.stringify(shown)
      if ((told.get(run.id) ?? '[]') === text) continue
      await deps.publish(topicOf(run.id), { kind: 'tournament_standings', runId: String(run.id), standings: shown })
      told.set(run.id, text)
    }
    for (const id of told.keys()) if (!rows.some((run) => run.id === id)) told.delete(id)
  }
}
