import { type PromotionPlan, promotionPlan } from '@banyan/contract'
import { z } from 'zod/mini'

/** A plan as its column keeps it. */
export const keptPlan = (plan: PromotionPlan | null): string | null =>
  plan === null ? null : JSON.stringify(z.encode(promotionPlan, plan))

/** A plan as it was written; it was checked then. */
export const planOf = (kept: unknown): PromotionPlan => z.decode(promotionPlan, kept as never) // as: of our own writing
