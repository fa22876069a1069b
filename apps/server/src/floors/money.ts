import { type OpenTurnover, contentRoutes } from '@banyan/contract'
import { amount, zero } from '@banyan/money'
import { createCashier, createDeposits, createWithdrawals } from '../modules/cashier/index.ts'
import { createLedger, ledgerModule } from '../modules/ledger/index.ts'
import { createContent, createSite } from '../modules/site/index.ts'
import { createVendors } from '../modules/vendors/index.ts'
import { createTurnover, createWagering, readPlayBlock, sumBets, wageringModule } from '../modules/wagering/index.ts'
import { countryOf } from '../platform/http/country.ts'
import { type Module, served } from '../platform/module.ts'
import type { Ground } from './ground.ts'
import type { Ports } from './ports.ts'

export type Money = Awaited<ReturnType<typeof buildMoney>>

/** No credit asks for play yet: nothing stands between a member and a withdrawal. */
const nothingToPlay = async (): Promise<OpenTurnover> => ({
  requiredAmount: zero,
  progressAmount: zero,
  missingAmount: zero,
  requirements: [],
})

/** Whose site it is, wallets, bets, and the wallets that vendors call. */
export async function buildMoney(ground: Ground, ports: Ports) {
  const { database, settings, log, rateLimitFactor } = ground
  const site = createSite({
    database,
    ownHosts: [new URL(settings.publicUrl).host],
    servesAddresses: settings.mode === 'demo',
    isDemo: settings.mode === 'demo',
    categoriesOf: ports.categoriesOf,
  })
  const content = createContent({ database, site })
  const ledger = createLedger({ database })
  const wagering = createWagering({ database, log })
  // The partners' contracts are all in one currency: that of the installation's own site.
  const { currency: partnersCurrency } = await site.merchant()
  const cashier = createCashier({ ...ground, site, ledger, openPlayer: wagering.openPlayer, readPlayBlock })
  const deposits = createDeposits({
    ...ground,
    site,
    ledger,
    readPlayBlock,
    isDemo: settings.mode === 'demo',
    rankLevelOf: ports.rankLevelOf,
    tellMember: ports.tellMember,
  })
  const withdrawals = buildWithdrawals(ground, { site, ledger }, ports)
  const vendors = createVendors({
    ...ground,
    ledger,
    isGameOpen: ports.isGameOpen,
    countryOf,
    siteUrl: settings.publicUrl,
  })
  const modules: Module[] = [
    site.module,
    { routes: [served(contentRoutes, content.handlers)] },
    ledgerModule(ledger, { rateLimitFactor }),
    cashier.module,
    deposits.module,
    withdrawals.module,
    wageringModule(wagering),
    { readers: [createTurnover(ground)] },
    vendors.module,
  ]
  return { modules, site, content, ledger, wagering, partnersCurrency, cashier, deposits, withdrawals, vendors }
}

interface Paying {
  readonly site: ReturnType<typeof createSite>
  readonly ledger: ReturnType<typeof createLedger>
}

function buildWithdrawals(ground: Ground, { site, ledger }: Paying, ports: Ports) {
  return createWithdrawals({
    ...ground,
    deskSite: site.merchant,
    ledger,
    readPlayBlock,
    isDemo: ground.settings.mode === 'demo',
    rankLevelOf: ports.rankLevelOf,
    readOpenTurnover: nothingToPlay,
    hasPaymentPassword: ports.hasPaymentPassword,
    checkPaymentPassword: ports.checkPaymentPassword,
    countSharedAddress: ports.countSharedAddress,
    async playedBy(connection, { memberId, ...period }) {
      const { payoutAmount, netAmount } = await sumBets(connection, { memberIds: [memberId], ...period })
      return { payoutAmount, stakeAmount: amount(payoutAmount - netAmount) }
    },
    tellPages: ports.tellMember,
    tellMember: ports.writeToMember,
  })
}
