import { bonusWalletRoutes, withdrawalRoutes } from '@banyan/contract'
import { refreshBalance } from '../../lib/balance.ts'
import { askAgain, useRead } from '../../lib/query.ts'

/** What the balance consists of now. */
export const useBonusWallet = (options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {}) =>
  useRead(bonusWalletRoutes.bonusWallet, {}, { staleTime: 0, ...options })

/** Asks for everything again that a bonus which was given up changes. */
export async function bonusMoved(): Promise<void> {
  await Promise.all([
    askAgain(bonusWalletRoutes.bonusWallet),
    askAgain(withdrawalRoutes.withdrawalOffer),
    refreshBalance(),
  ])
}
