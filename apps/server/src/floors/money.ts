import { captchaSection } from '../modules/captcha/index.ts'
import { cashOfAll } from '../modules/cashier/index.ts'
import { codesSection, smsSection } from '../modules/codes/index.ts'
import { type Ledger, createLedger, ledgerModule } from '../modules/ledger/index.ts'
import { hasMembers } from '../modules/members/index.ts'
import { createReconciliation } from '../modules/reconciliation/index.ts'
import { createContent, createSite, readMerchants, readRealMoney } from '../modules/site/index.ts'
import { createVendors } from '../modules/vendors/index.ts'
import { createTurnover, createWagering, sumSites, wageringModule } from '../modules/wagering/index.ts'
import { countryOf } from '../platform/http/country.ts'
import type { Module } from '../platform/module.ts'
import { buildCashier } from './cashier.ts'
import type { Ground } from './ground.ts'
import { personsOf } from './persons.ts'
import type { Ports } from './ports.ts'

export type Money = Awaited<ReturnType<typeof buildMoney>>

/** Whose site it is, wallets, bets, and the wallets that vendors call. */
export async function buildMoney(ground: Ground, ports: Ports) {
  const { database, settings, log, rateLimitFactor } = ground
  const realMoney = readRealMoney(settings.operator)
  const site = createSite({
    database,
    realMoney,
    ownHosts: [new URL(settings.publicUrl).host],
    servesAddresses: settings.mode === 'demo',
    isDemo: settings.mode === 'demo',
    categoriesOf: ports.categoriesOf,
    sections: { captcha: captchaSection(settings.captchaSecrets), codes: codesSection, sms: smsSection },
    opening: { siteOpened: ports.siteOpened, hasMembers },
  })
  const content = createContent({ database, site })
  const ledger: Ledger = createLedger({ database, leavable: (tx, purses) => cashOfAll(tx, { ledger }, purses) })
  const wagering = createWagering({ database, log, persons: personsOf(ports) })
  // The partners' contracts are all in one currency: that of the installation's own site.
  const { currency: partnersCurrency } = await site.merchant()
  const { modules: cashierModules, ...cashier } = buildCashier(ground, { site, realMoney, ledger, wagering }, ports)
  const vendors = createVendors({
    ...ground,
    ledger,
    isGameOpen: ports.isGameOpen,
    takesMoney: async (merchantId) => realMoney.takesMoney(await site.merchantOf(merchantId), new Date()),
    countryOf,
    deskSite: site.merchant,
    siteUrl: settings.publicUrl,
  })
  const reconciliation = createReconciliation({
    ...ground,
    deskSite: site.merchant,
    merchants: async () => (await readMerchants(database.sql)).values(),
    isDemo: settings.mode === 'demo',
    askStatement: cashier.deposits.askStatement,
    listPayments: cashier.deposits.listPayments,
  })
  const modules: Module[] = [
    site.module,
    content.module,
    ledgerModule(ledger, { rateLimitFactor }),
    ...cashierModules,
    wageringModule(wagering, ports),
    { readers: [createTurnover(ground)], startWorker: () => sumSites(database) },
    vendors.module,
    reconciliation,
  ]
  return { modules, site, realMoney, content, ledger, wagering, partnersCurrency, ...cashier, vendors }
}
