import { type Language, type Outcome, type OutputOf, done, type missionRoutes, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { keptFrom } from '../wagering/index.ts'
import type { MissionDeps } from './deps.ts'
import { readMissions } from './read-missions.ts'
import type { Row } from './rows.ts'

type Route = typeof missionRoutes.claimMission
type Claimed = Outcome<OutputOf<Route>, Route['refusals'][number]>

interface Claim {
  readonly memberId: bigint
  readonly missionId: string
  readonly language: Language
  readonly now: Date
}

/**
 * Pays a mission's reward once in its period [PROMO-28]. The row with its key is written before anything is paid: of
 * two claims at once one waits for it and is refused. A break keeps
 * nobody from it, for it was earned before; frozen bets do.
 */
export async function claimMission(deps: MissionDeps, { memberId, missionId, language, now }: Claim): Promise<Claimed> {
  const { database, loyalty, site } = deps
  const merchant = await site.merchant()
  return database.transaction(async (tx): Promise<Claimed> => {
    const kept = await keptFrom(tx, { memberId, currency: merchant.currency }, 'collect')
    if (kept) return kept
    const [mission] = await readMissions(tx, { merchant, memberId, missionId, language, now })
    if (!mission) return refuse('not_found')
    if (mission.state === 'open') return refuse('mission_not_complete')
    const { points, amount } = mission
    const { rows } = await sql<
      Row<'missions.claim', 'id'>
    >`insert into missions.claim (member_id, mission_id, period_on, points, amount, claimed_at)
      values (${memberId}, ${missionId}, ${mission.periodOn}, ${points}, ${amount}, ${now}) on conflict do nothing
        returning id`.execute(tx)
    const [claim] = rows
    if (!claim) return refuse('mission_claimed')
    await loyalty.give(tx, {
      memberId,
      currency: merchant.currency,
      points,
      amount,
      reason: 'mission',
      reference: claim.id,
      at: now,
    })
    return done({ points, amount })
  })
}
