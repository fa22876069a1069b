import { cashierRoutes, done } from '@banyan/contract'
import { hash } from 'node:crypto'
import { type Amount, zero } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { heldCurrency } from '../ledger/index.ts'
import { keptFrom } from '../wagering/index.ts'
import { type AdjustmentDesk, adjustmentDesk } from './adjustments/desk.ts'
import type { CashierDeps } from './deps.ts'
import { cashierInvariants } from './invariants.ts'
import { readRefillOffer, refill } from './refill.ts'
import { rulesOfNewSite } from './site-opened.ts'
import { cashierToday } from './today.ts'

export { copyOfCashier } from './copy.ts'
export { type CashFacts, calmCash, readCashFacts } from './harm-facts.ts'
export type { CashierDeps } from './deps.ts'
export { offerDemoBonuses } from './bonuses/demo.ts'
export { bonusWalletModule } from './bonus-wallet/bonus-wallet.ts'
export { cashOfAll } from './bonus-wallet/cash.ts'
export { type BankFile, readBankFile } from './connections/bank-file.ts'
export {
  type Connected,
  type Connection,
  connect,
  listConnections,
  switchConnection,
} from './connections/connections.ts'
export { type NewBank, readKnownProviders, saveBank } from './deposits/banks.ts'
export { type NewProvider, saveProvider } from './providers/providers.ts'
export { type Deposits, createDeposits } from './deposits/deposits.ts'
export { readRecentDeposits } from './deposits/recent.ts'
export { readOrderedWithBonus, readReversed } from './deposits/counted.ts'
export { readDepositedSum } from './deposits/deposited.ts'
export { readDepositShares } from './deposits/shares.ts'
export { readPayers } from './deposits/payers.ts'
export { cashierInvariants } from './invariants.ts'
export { readOpenOrders } from './open-orders.ts'
export { readLimits } from './limits/limits.ts'
export { readPayeeMarks, readSamePayees } from './withdrawals/person.ts'
export { readPayeeLinks } from './withdrawals/payee-links.ts'
export { type Movement, readMovedBefore, readMovements, readMovementsOf, readPayeeSharers } from './movements.ts'
export type { WithdrawalDeskOfSite, WithdrawalFile, WithdrawalRecord } from './withdrawals/desk.ts'
export type { WithdrawalDeps } from './withdrawals/deps.ts'
export { holdAccounts, removeAccountsOf } from './withdrawals/renamed.ts'
export { readWithdrawalsOfRanks } from './withdrawals/rules.ts'
export { type Withdrawals, createWithdrawals } from './withdrawals/withdrawals.ts'
export { turnoverInvariants } from './turnover/invariants.ts'
export { readOpenTurnover } from './turnover/open.ts'
export { requireTurnover } from './turnover/require.ts'
export { type RequiredPlay, createRequiredPlay } from './turnover/turnover.ts'
export { type Transfers, createTransfers } from './transfers/transfers.ts'

export interface Cashier {
  /**
   * What a member gets with the first log-in: a wallet, and the site's play money out of the promotion account. Again
   * changes nothing. Returns what the grant is worth.
   */
  readonly onFirstLogin: (tx: Tx, memberId: bigint) => Promise<Amount>
  /** Balances that people put right, for the back office. */
  readonly adjustments: AdjustmentDesk
  readonly handlers: Handlers<typeof cashierRoutes>
  readonly module: Module
}

export function createCashier(deps: CashierDeps): Cashier {
  const { site, ledger, openPlayer } = deps
  const handlers: Cashier['handlers'] = {
    refillOffer: async (_input, context) => done(await readRefillOffer(deps, context)),
    refill: (input, context) => refill(deps, input, context),
  }
  const limits = { refill: { perMember: scaled(per(10, 60), deps.rateLimitFactor ?? 1) } }
  return {
    adjustments: adjustmentDesk({ database: deps.database, ledger, deskSite: site.merchant }),
    handlers,
    module: {
      routes: [served(cashierRoutes, handlers, limits)],
      invariants: cashierInvariants,
      today: cashierToday,
      siteOpened: rulesOfNewSite,
    },
    async onFirstLogin(tx, memberId) {
      const { currency, grantAmount, timeZone } = await site.merchant(tx)
      await ledger.openWallet(tx, { memberId, currency })
      await openPlayer(tx, { memberId, currency, timeZone })
      // Real money is only ever paid in. A trial's is never real.
      if (!heldCurrency(memberId, currency).isPlayMoney || grantAmount === zero) return zero
      // A newcomer may be known to have excluded themselves before.
      if (await keptFrom(tx, { memberId, currency }, 'beGiven')) return zero
      const grant = {
        direction: 'credit',
        house: 'promotion',
        reason: 'grant',
        amount: grantAmount,
        reference: memberId,
      } as const
      const [posted] = await ledger.post(tx, [{ ...grant, memberId, currency, key: grantKey(memberId) }])
      if (posted?.status !== 'posted' && posted?.status !== 'replayed')
        throw new Error(`the grant of member ${memberId} was ${posted?.status}`)
      return grantAmount
    },
  }
}

/** One for each member for ever, as a UUID of version 8. */
function grantKey(memberId: bigint): string {
  const digits = hash('sha256', `grant:first-login:${memberId}`, 'hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
