import { amount } from '@banyan/money'
import {
  createCashier,
  createDeposits,
  createRequiredPlay,
  createTransfers,
  createWithdrawals,
} from '../modules/cashier/index.ts'
import type { Ledger } from '../modules/ledger/index.ts'
import type { RealMoney, Site } from '../modules/site/index.ts'
import { type Wagering, readPlayBlock, readPlayBlocks, sumBets } from '../modules/wagering/index.ts'
import type { Ground } from './ground.ts'
import type { Ports } from './ports.ts'

interface Below {
  readonly site: Site
  readonly realMoney: RealMoney
  readonly ledger: Ledger
  readonly wagering: Pick<Wagering, 'openPlayer'>
}

/** Money in, money out, and what has to be played between. */
export function buildCashier(ground: Ground, { site, realMoney, ledger, wagering }: Below, ports: Ports) {
  const isDemo = ground.settings.mode === 'demo'
  const cashier = createCashier({ ...ground, site, ledger, openPlayer: wagering.openPlayer, readPlayBlock })
  const requiredPlay = createRequiredPlay({ ...ground, isDemo })
  const { signedProviders } = realMoney
  const shared = { ...ground, isDemo, signedProviders, ledger, readPlayBlock, kycRefusals: ports.kycRefusals }
  const deposits = createDeposits({
    ...shared,
    site,
    readPlayBlocks,
    requireTurnover: requiredPlay.require,
    rankLevelOf: ports.rankLevelOf,
    tellMember: ports.tellMember,
  })
  const withdrawals = createWithdrawals({
    ...shared,
    deskSite: site.merchant,
    merchantOf: site.merchantOf,
    rankLevelOf: ports.rankLevelOf,
    readOpenTurnover: requiredPlay.readOpen,
    readOpenTurnovers: requiredPlay.readOpenOfAll,
    readPlayBlocks,
    hasPaymentPassword: ports.hasPaymentPassword,
    checkPaymentPassword: ports.checkPaymentPassword,
    countSharedAddress: ports.countSharedAddress,
    countSharedDevice: ports.countSharedDevice,
    isHeld: ports.isHeld,
    suspicionScoreOf: ports.suspicionScoreOf,
    async playedBy(connection, { memberId, ...period }) {
      const { payoutAmount, netAmount } = await sumBets(connection, { memberIds: [memberId], ...period })
      return { payoutAmount, stakeAmount: amount(payoutAmount - netAmount) }
    },
    tellPages: ports.tellMember,
    tellMember: ports.writeToMember,
  })
  const transfers = createTransfers({
    ...shared,
    requireTurnover: requiredPlay.require,
    readOpenTurnover: requiredPlay.readOpen,
    checkPaymentPassword: ports.checkPaymentPassword,
    hasPaymentPassword: ports.hasPaymentPassword,
    tellMember: ports.tellMember,
  })
  return {
    modules: [cashier.module, deposits.module, withdrawals.module, transfers.module, requiredPlay.module],
    cashier,
    deposits,
    withdrawals,
    transfers,
    requiredPlay,
  }
}
