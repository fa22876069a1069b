import type { Database } from '../../platform/database.ts'
import type { Wagering } from '../wagering/index.ts'
import { lockPendingDraw } from './queries.ts'
import { type DrawName, openSeeds } from './seeds.ts'
import type { LotteryTables } from './tables.ts'

export interface VoidDrawOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'closeRound'>
  readonly drawKey: Buffer
}

/**
 * Ends a draw without a result: betting closes, the reason and the seeds are published, and settlement returns every
 * stake. Answers false, and changes nothing, when the draw has ended already: what was drawn stays.
 */
export async function voidDraw(
  { database, wagering, drawKey }: VoidDrawOptions,
  { reason, ...name }: DrawName & { readonly reason: string },
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const draw = await lockPendingDraw(tx, name)
    if (!draw || draw.roundId === null) return false
    // First, because seeds in the open beside a round that takes bets would be a gift.
    await wagering.closeRound(tx, draw.roundId)
    const seeds = openSeeds(drawKey, name, draw.sealedSeeds)
    await tx
      .withTables<LotteryTables>()
      .updateTable('lottery.draw')
      .set({ seed_a: seeds?.seedA ?? null, seed_b: seeds?.seedB ?? null, void_reason: reason })
      .where('game_code', '=', name.gameCode)
      .where('numero', '=', name.numero)
      .execute()
    return true
  })
}
