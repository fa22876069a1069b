import { rulesOf } from '@banyan/games/lottery'
import type { Database } from '../../platform/database.ts'
import type { Wagering } from '../wagering/index.ts'
import { lockPendingDraw, readClock } from './queries.ts'
import { type DrawName, openSeeds, prizesOf } from './seeds.ts'
import type { LotteryTables } from './tables.ts'

export interface DrawDrawOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'recordOutcome'>
  readonly drawKey: Buffer
}

/**
 * Draws a draw whose time has come from the seeds it was committed to, and reveals them.
 * `too_early` by the database's clock and `ended` change nothing; `seeds_lost` when the
 * seeds do not open under the draw key or are not the committed ones.
 */
export async function drawDraw(
  { database, wagering, drawKey }: DrawDrawOptions,
  name: DrawName,
): Promise<'drawn' | 'too_early' | 'ended' | 'seeds_lost'> {
  return await database.transaction(async (tx) => {
    const draw = await lockPendingDraw(tx, name)
    if (!draw || draw.roundId === null) return 'ended'
    const now = await readClock(tx)
    if (now < draw.drawsAt) return 'too_early'
    const seeds = openSeeds(drawKey, name, draw.sealedSeeds)
    if (!seeds) return 'seeds_lost'
    const prizes = prizesOf(rulesOf(draw), name, seeds)
    await wagering.recordOutcome(tx, { roundId: draw.roundId, outcome: prizes, rulesVersion: draw.rulesVersion })
    await tx
      .withTables<LotteryTables>()
      .updateTable('lottery.draw')
      .set({ seed_a: seeds.seedA, seed_b: seeds.seedB, prizes: JSON.stringify(prizes), drawn_at: now })
      .where('game_code', '=', name.gameCode)
      .where('numero', '=', name.numero)
      .execute()
    return 'drawn'
  })
}
