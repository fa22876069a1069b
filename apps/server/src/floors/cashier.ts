import { amount } from '@banyan/money'
import {
  bonusWalletModule,
  createCashier,
  createDeposits,
  createRequiredPlay,
  createTransfers,
  createWithdrawals,
} from '../modules/cashier/index.ts'
import type { Ledger } from '../modules/ledger/index.ts'
import type { RealMoney, Site } from '../modules/site/index.ts'
import { type Wagering, sumBets } from '../modules/wagering/index.ts'
import type { Ground } from './ground.ts'
import type { Ports } from './ports.ts'

interface Below {
  readonly site: Site
  readonly realMoney: RealMoney
  readonly ledger: Ledger
  readonly wagering: Pick<Wagering, 'openPlayer' | 'recogniseIn' | 'traffic'>
}

/** Money in, money out, and what has to be played between. */
export function buildCashier(ground: Ground, { site, realMoney, ledger, wagering }: Below, ports: Ports) {
  const isDemo = ground.settings.mode === 'demo'
  const cashier = createCashier({ ...ground, site, ledger, openPlayer: wagering.openPlayer })
  const requiredPlay = createRequiredPlay({ ...ground, isDemo })
  const { signedProviders } = realMoney
  const shared = { ...ground, isDemo, signedProviders, ledger, kycRefusals: ports.kycRefusals }
  const deposits = createDeposits({
    ...shared,
    site,
    async requireTurnover(tx, ...credits) {
      await requiredPlay.require(tx, ...credits)
      await ports.depositsCredited(tx, credits)
    },
    rankLevelOf: ports.rankLevelOf,
    tellMember: ports.tellMember,
    betTraffic: wagering.traffic,
  })
  const withdrawals = createWithdrawals({
    ...shared,
    deskSite: site.merchant,
    merchantOf: site.merchantOf,
    rankLevelOf: ports.rankLevelOf,
    readOpenTurnover: requiredPlay.readOpen,
    readOpenTurnovers: requiredPlay.readOpenOfAll,
    recognise: wagering.recogniseIn,
    hasPaymentPassword: ports.hasPaymentPassword,
    checkPaymentPassword: ports.checkPaymentPassword,
    countSharedAddress: ports.countSharedAddress,
    countSharedDevice: ports.countSharedDevice,
    hasNewDevice: ports.hasNewDevice,
    isHeld: ports.isHeld,
    suspicionScoreOf: ports.suspicionScoreOf,
    async playedBy(connection, { memberId, ...period }) {
      const { payoutAmount, netAmount } = await sumBets(connection, { memberIds: [memberId], ...period })
      return { payoutAmount, stakeAmount: amount(payoutAmount - netAmount) }
    },
    tellPages: ports.tellMember,
    tellMember: ports.writeToMember,
    betTraffic: wagering.traffic,
  })
  const transfers = createTransfers({
    ...shared,
    requireTurnover: requiredPlay.require,
    readOpenTurnover: requiredPlay.readOpen,
    checkPaymentPassword: ports.checkPaymentPassword,
    hasPaymentPassword: ports.hasPaymentPassword,
    tellMember: ports.tellMember,
  })
  const parts = { cashier, deposits, withdrawals, transfers, requiredPlay }
  return { modules: [...Object.values(parts).map(({ module }) => module), bonusWalletModule(shared)], ...parts }
}
