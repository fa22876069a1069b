import { type Language, type Outcome, type OutputOf, done, type lotteryRoutes, refuse } from '@banyan/contract'
import type { DrawName } from '../rounds/index.ts'
import type { LotteryClock } from './clockwork.ts'
import { prizesOnWire, statusOf } from './draw.ts'
import { voidReasonIn } from './void-reasons.ts'

type Fairness = OutputOf<(typeof lotteryRoutes)['fairness']>

/**
 * What a draw was committed to, and what anyone needs to recompute it once it is over. Seeds are in no row before that.
 */
export async function fairness(
  clock: LotteryClock,
  name: DrawName,
  language: Language,
): Promise<Outcome<Fairness, 'draw_not_found'>> {
  const draw = await clock.findDraw(name)
  if (!draw) return refuse('draw_not_found')
  return done({
    gameCode: draw.gameCode,
    numero: draw.numero,
    rulesVersion: draw.rulesVersion,
    status: statusOf(draw, await clock.now()),
    source: draw.byHand ? 'hand' : 'generator',
    commitA: draw.commitA,
    commitB: draw.commitB,
    committedAt: draw.committedAt,
    opensAt: draw.opensAt,
    drawsAt: draw.drawsAt,
    ...(draw.committedDrawsAt && { postponedFrom: draw.committedDrawsAt }),
    seedA: draw.seedA,
    seedB: draw.seedB,
    prizes: draw.outcome && prizesOnWire(draw.outcome),
    results: (await clock.listResults(draw)).map((each) => ({ ...each, prizes: prizesOnWire(each.outcome) })),
    voidReason: draw.voidReason === null ? null : voidReasonIn(language, draw.voidReason),
    rules: draw.rules,
  })
}
