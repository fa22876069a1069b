import type { WagerRefusal } from '@banyan/contract'
import type { WagerOutcome } from './intent.ts'

/** The most wallets that are remembered: about a megabyte. */
const suspectsMax = 10_000

/** Refusals that say nothing of the wallet: another bet of it may well be taken. */
const notOfTheWallet: ReadonlySet<WagerRefusal> = new Set<WagerRefusal>([
  'round_not_found',
  'round_not_open',
  'round_closed',
  'round_suspended',
  'price_changed',
  'exposure_reached',
])

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
      if (!outcome.ok && notOfTheWallet.has(outcome.code)) return
      if (outcome.ok && !outcome.value.replay) wallets.delete(accountId)
      else add(accountId)
    },
  }
}
