import { zero } from '@banyan/money'
import { readOpenOrders } from '../modules/cashier/index.ts'
import type { ClosingFacts } from '../modules/identity/index.ts'
import { holdsMoney } from '../modules/ledger/index.ts'
import { hasCashier } from '../modules/site/index.ts'
import { hasOpenBets, lockWallets } from '../modules/wagering/index.ts'
import type { Money } from './money.ts'

interface Asked extends Pick<Money, 'vendors'> {
  readonly isDemo: boolean
}

/**
 * What identity asks of money before a member closes an account. A site without a cashier has play money alone, which
 * nobody can draw out: it keeps no account open.
 */
export const closingFacts = ({ vendors, isDemo }: Asked): ClosingFacts => ({
  lock: lockWallets,
  async hindrancesOf(connection, { memberId, merchant }) {
    const { deposits, withdrawals } = await readOpenOrders(connection, memberId)
    return [
      ...(hasCashier({ isDemo }, merchant) && (await holdsMoney(connection, memberId)) ? ['balance' as const] : []),
      ...((await hasOpenBets(connection, memberId)) ? ['open_bets' as const] : []),
      ...(deposits ? ['deposits' as const] : []),
      ...(withdrawals ? ['withdrawals' as const] : []),
    ]
  },
  async isHeldAtVendors(member) {
    const held = await vendors.handlers.vendorWallets({}, member)
    return held.ok && held.value.wallets.some(({ balance }) => balance === null || balance > zero)
  },
})
