import { sql } from 'kysely'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { TournamentDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { readStandings, reviewBest } from './standings.ts'
import { prizesOf } from './values.ts'

interface Decided {
  readonly id: bigint
  readonly merchant: SiteMerchant
  readonly now: Date
}

type DecidedRun = Row<'tournaments.run', 'id' | 'bets_min' | 'rank_from' | 'prizes'>

/**
 * Writes the places of a run that is over and pays their prizes, once: whoever comes later finds it decided. The row is
 * locked, so that no correction is added meanwhile; what comes afterwards changes no place.
 */
export async function decideRun(deps: TournamentDeps, { id, merchant, now }: Decided): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { rows } = await sql<DecidedRun>`select id, bets_min, rank_from, prizes from tournaments.run
      where id = ${id} and decided_at is null for update`.execute(tx)
    const [run] = rows
    if (!run) return
    const prizes = prizesOf(run.prizes)
    await reviewBest(tx, deps, { run, merchant, places: prizes.length })
    const standings = await readStandings(tx, run, prizes.length)
    // In order of wallets, as everybody locks them.
    for (const standing of standings.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))) {
      const prize = prizes[standing.place - 1]
      if (!prize) throw new Error(`run ${id} has no prize for place ${standing.place}`)
      const { rows: written } = await sql<Row<'tournaments.place', 'id'>>`insert into tournaments.place
          (run_id, place, member_id, score, bets, points, amount)
        values (${id}, ${standing.place}, ${standing.memberId}, ${standing.score}, ${standing.bets}, ${prize.points},
          ${prize.amount}) returning id`.execute(tx)
      await deps.loyalty.give(tx, {
        memberId: standing.memberId,
        currency: merchant.currency,
        ...prize,
        reason: 'tournament',
        reference: written[0]!.id, // An insert returns its row.
        at: now,
      })
      await deps.tellMember(tx, { memberId: standing.memberId, topic: 'tournament_prize' })
    }
    await sql`update tournaments.run set decided_at = ${now} where id = ${id}`.execute(tx)
  })
}
