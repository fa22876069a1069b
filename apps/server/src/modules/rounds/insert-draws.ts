import type { Tx } from '../../platform/database/database.ts'
import type { ClockedGame } from './clockwork.ts'
import type { Works } from './deps.ts'
import { type DrawTime, stages } from './draw.ts'
import { commitmentOf, newSeeds, sealSeeds } from './seeds.ts'
import type { RoundsTables } from './tables.ts'
import { missed } from './void-reasons.ts'

/** A draw to commit. One that takes no bets is void from the start. */
export interface TimedDraw extends DrawTime {
  readonly takesBets: boolean
}

export interface NewDraws {
  readonly game: ClockedGame
  readonly now: Date
  readonly turns: readonly TimedDraw[]
  /** Two people will bring their results in: they are committed to nothing. */
  readonly byHand?: boolean
}

/**
 * Makes the seeds of draws, stores their commitments, and announces the rounds of those that take bets. Draws by hand
 * have no seeds.
 */
export async function insertDraws(
  tx: Tx,
  works: Pick<Works, 'wagering' | 'drawKey' | 'clockwork'>,
  { game, now, turns, byHand = false }: NewDraws,
): Promise<void> {
  const roundOf = await openRounds(tx, works, { game, turns })
  const rows = turns.map((turn) => {
    const seeds = byHand ? null : newSeeds()
    const name = { gameCode: game.code, numero: turn.numero }
    return {
      game_code: game.code,
      numero: turn.numero,
      round_id: roundOf.get(turn.numero) ?? null,
      opens_at: turn.opensAt,
      closes_at: turn.closesAt,
      draws_at: turn.drawsAt,
      ends_early: works.clockwork.earlyEnd !== undefined,
      by_hand: byHand,
      commit_a: seeds && commitmentOf(seeds.seedA),
      commit_b: seeds && commitmentOf(seeds.seedB),
      sealed_seeds: seeds && sealSeeds(works.drawKey, name, seeds),
      rules: game.rules,
      rules_version: game.rulesVersion,
      ...(turn.takesBets
        ? {}
        : {
            seed_a: seeds?.seedA ?? null,
            seed_b: seeds?.seedB ?? null,
            void_reason: missed,
            ended_at: now,
            announced: stages.ended,
          }),
    }
  })
  if (rows.length > 0) await tx.withTables<RoundsTables>().insertInto('rounds.draw').values(rows).execute()
}

async function openRounds(
  tx: Tx,
  { wagering, clockwork }: Pick<Works, 'wagering' | 'clockwork'>,
  { game, turns }: Pick<NewDraws, 'game' | 'turns'>,
): Promise<ReadonlyMap<string, bigint | undefined>> {
  const rounds = turns
    .filter(({ takesBets }) => takesBets)
    .map(({ numero: number, opensAt, closesAt }) => ({
      product: clockwork.product,
      gameCode: game.code,
      number,
      currency: game.currency,
      opensAt,
      closesAt,
    }))
  const ids = rounds.length > 0 ? await wagering.openRounds(tx, rounds) : []
  return new Map(rounds.map(({ number }, at) => [number, ids[at]]))
}
