import type { OutputOf, lotteryRoutes } from '@banyan/contract'

/** A draw as it was committed to and, once drawn, revealed. */
export type Commitment = OutputOf<typeof lotteryRoutes.fairness>

export type Revealed = Commitment & { readonly seedA: string; readonly seedB: string }
