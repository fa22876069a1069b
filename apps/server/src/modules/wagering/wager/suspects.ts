import type { WagerOutcome } from './intent.ts'
import { isRoundRefusal } from './round-refusals.ts'

/** The most wallets that are remembered: about a megabyte. */
const suspectsMax = 10_000

/** Wallets whose last bet that was looked at was not plainly acceptable: their next one may not be either. */
export function createSuspects() {
  const wallets = new Set<bigint>()

  function add(accountId: bigint) {
    wallets.delete(accountId)
    wallets.add(accountId)
    const [oldest] = wallets
    if (wallets.size > suspectsMax && oldest !== undefined) wallets.delete(oldest)
  }

  return {
    has: (accountId: bigint) => wallets.has(accountId),
    add,
    /** A bet that is accepted clears its wallet. */
    hear(accountId: bigint, outcome: WagerOutcome) {
      // It says nothing of the wallet: another bet of it may well be taken.
      if (!outcome.ok && isRoundRefusal(outcome.code)) return
      if (outcome.ok && !outcome.value.replay) wallets.delete(accountId)
      else add(accountId)
    },
  }
}
