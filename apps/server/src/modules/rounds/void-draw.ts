import type { Tx } from '../../platform/database/database.ts'
import type { Works } from './deps.ts'
import type { DrawName } from './draw.ts'
import { lockPendingDraw } from './queries.ts'
import { openSeeds } from './seeds.ts'
import type { RoundsTables } from './tables.ts'

type VoidRequest = DrawName & { readonly reason: string }

/**
 * Ends a draw without a result: betting closes, the reason and the seeds are published, and settlement returns every
 * stake. Answers false, and changes nothing, when the draw has ended already: what was drawn stays.
 */
export async function voidDraw(works: Works, request: VoidRequest): Promise<boolean> {
  return await works.database.transaction((tx) => voidDrawIn(tx, works, request))
}

/** The same in a transaction of the caller's, with what it writes down of it. */
export async function voidDrawIn(
  tx: Tx,
  { wagering, drawKey }: Pick<Works, 'drawKey'> & { readonly wagering: Pick<Works['wagering'], 'closeRound'> },
  { reason, ...name }: VoidRequest,
): Promise<boolean> {
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
}
