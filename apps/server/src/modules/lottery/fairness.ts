import { type Language, type Outcome, type OutputOf, done, type lotteryRoutes, refuse } from '@banyan/contract'
import type { Database } from '../../platform/database.ts'
import { prizesOnWire, statusOf } from './draw.ts'
import { findDraw, readClock } from './queries.ts'
import type { DrawName } from './seeds.ts'
import { voidReasonIn } from './void-reasons.ts'

type Fairness = OutputOf<(typeof lotteryRoutes)['fairness']>

/**
 * What a draw was committed to, and what anyone needs to recompute it once it is over. Seeds are in no row before that.
 */
export async function fairness({ sql }: Database, name: DrawName, language: Language): Promise<Outcome<Fairness, 'draw_not_found'>> {
  const draw = await findDraw(sql, name)
  if (!draw) return refuse('draw_not_found')
  return done({
    gameCode: draw.gameCode,
    numero: draw.numero,
    rulesVersion: draw.rulesVersion,
    status: statusOf(draw, await readClock(sql)),
    commitA: draw.commitA,
    commitB: draw.commitB,
    committedAt: draw.committedAt,
    opensAt: draw.opensAt,
    drawsAt: draw.drawsAt,
    seedA: draw.seedA,
    seedB: draw.seedB,
    prizes: draw.prizes && prizesOnWire(draw.prizes),
    voidReason: draw.voidReason === null ? null : voidReasonIn(language, draw.voidReason),
    rules: draw.rules,
  })
}
