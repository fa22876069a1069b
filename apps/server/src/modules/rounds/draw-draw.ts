import type { Works } from './deps.ts'
import type { DrawName } from './draw.ts'
import { dueAtOf } from './foresee.ts'
import { lockPendingDraw, readClock } from './queries.ts'
import { bytesOf, openSeeds } from './seeds.ts'
import type { RoundsTables } from './tables.ts'

/**
 * Draws a draw whose time has come from the seeds it was committed to, and reveals them.
 * `too_early` by the database's clock and `ended` change nothing; `seeds_lost` when the
 * seeds do not open under the draw key or are not the committed ones. `by_hand`: two people bring its result in.
 */
export async function drawDraw(
  works: Works,
  name: DrawName,
): Promise<'drawn' | 'too_early' | 'ended' | 'by_hand' | 'seeds_lost'> {
  const { database, wagering, drawKey, clockwork } = works
  return await database.transaction(async (tx) => {
    const draw = await lockPendingDraw(tx, name)
    if (!draw || draw.roundId === null) return 'ended'
    if (draw.byHand) return 'by_hand'
    const now = await readClock(tx)
    if (now < dueAtOf(works, draw)) return 'too_early'
    const seeds = openSeeds(drawKey, name, draw.sealedSeeds)
    if (!seeds) return 'seeds_lost'
    const outcome = clockwork.outcomeOf(draw, bytesOf(name, seeds))
    await wagering.recordOutcome(tx, { roundId: draw.roundId, outcome, rulesVersion: draw.rulesVersion })
    await tx
      .withTables<RoundsTables>()
      .updateTable('rounds.draw')
      .set({ seed_a: seeds.seedA, seed_b: seeds.seedB, outcome: JSON.stringify(outcome), drawn_at: now })
      .where('game_code', '=', name.gameCode)
      .where('numero', '=', name.numero)
      .execute()
    return 'drawn'
  })
}
