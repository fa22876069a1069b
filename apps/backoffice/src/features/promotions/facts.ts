import type { OutputOf, staffRoutes } from '@banyan/contract'

/** What is set of a promotion, what it has given, and who has changed it. */
export type PromotionFile = OutputOf<typeof staffRoutes.promotion>
