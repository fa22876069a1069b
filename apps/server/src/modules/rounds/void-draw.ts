import type { Works } from './deps.ts'
import type { DrawName } from './draw.ts'
import { lockPendingDraw } from './queries.ts'
import { openSeeds } from './seeds.ts'
import type { RoundsTables } from './tables.ts'

/**
 * Ends a draw without a result: betting closes, the reason and the seeds are published, and settlement returns every
 * stake. Answers false, and changes nothing, when the draw has ended already: what was drawn stays.
 */
export async function voidDraw(
  { database, wagering, drawKey }: Works,
  { reason, ...name }: DrawName & { readonly reason: string },
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const draw = await lockPendingDraw(tx, name)
    if (!draw || draw.roundId === null) return false
    // First, because seeds in the open beside a round that takes bets would be a gift.
    await wagering.closeRound(tx, draw.roundId)
    const seeds = openSeeds(drawKey, name, draw.sealedSeeds)
    await tx
      .withTables<RoundsTables>()
      .updateTable('rounds.draw')
      .set({ seed_a: seeds?.seedA ?? null, seed_b: seeds?.seedB ?? null, void_reason: reason })
      .where('game_code', '=', name.gameCode)
      .where('numero', '=', name.numero)
      .execute()
    return true
  })
}
