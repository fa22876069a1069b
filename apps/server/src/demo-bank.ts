import { type NewProvider, offerDemoBonuses, saveBank, saveProvider } from './modules/cashier/index.ts'
import { createSite } from './modules/site/index.ts'
import type { Database } from './platform/database/database.ts'
import type { Vault } from './platform/secrets/vault.ts'

/** What the simulated bank of a demo is called in the contract with it. */
export const demoBank = 'banyan-demo-bank'
/** Likewise its gateway, its e-wallet and its chain. */
export const demoProviders = {
  gateway: 'banyan-demo-gateway',
  ewallet: 'banyan-demo-ewallet',
  crypto: 'banyan-demo-chain',
} as const

interface DemoBank {
  /** Where the bank's page takes a transfer. */
  readonly payUrl: string
  /** Where the server asks it for orders' pages, for the transactions of a day, and to pay out. */
  readonly askUrl: string
  /** Where a browser comes back to from the page of a provider. */
  readonly returnUrl: string
  /** Signs the calls of both sides; the simulator is started with it. */
  readonly secret: string
}

const quickAmounts = [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 5_000_000n]
const limits = { amountMin: 10_000n, amountMax: 100_000_000n, quickAmounts }

/** One provider of each kind. The gateway takes a fee, and the chain asks for three blocks. */
const providersOf = (merchantId: number, { askUrl, returnUrl, secret }: DemoBank): readonly NewProvider[] => {
  const shared = { merchantId, secrets: [secret], askUrl, returnUrl }
  const method = { ...limits, minutes: 15 }
  return [
    {
      ...shared,
      code: demoProviders.gateway,
      kind: 'gateway',
      name: 'Demo Pay',
      currency: 'VND',
      method: { ...method, code: 'gateway', place: 2, feeShare: 100 },
    },
    {
      ...shared,
      code: demoProviders.ewallet,
      kind: 'ewallet',
      name: 'Demo Wallet',
      currency: 'VND',
      method: { ...method, code: 'ewallet', place: 3 },
    },
    {
      ...shared,
      code: demoProviders.crypto,
      kind: 'crypto',
      name: 'Demo Chain',
      currency: 'USDT',
      decimals: 6,
      method: {
        ...method,
        code: 'crypto',
        place: 4,
        minutes: 60,
        chain: { network: 'SIM20', asset: 'USDT', rate: 25_400n, confirmations: 3 },
      },
    },
  ]
}

/**
 * Connects the demo's simulated bank to the site, with one account, a method and two bonuses, and its three providers.
 * The same again changes nothing but the secret and the addresses. Never for real money: false, and nothing is
 * connected.
 */
export async function offerDemoBank(
  { database, vault }: { readonly database: Database; readonly vault: Vault },
  demo: DemoBank,
): Promise<boolean> {
  const { payUrl, askUrl, secret } = demo
  const merchant = await createSite({ database }).merchant()
  if (!merchant.currency.isPlayMoney) return false
  await database.transaction(async (tx) => {
    await saveBank(tx, vault, {
      code: demoBank,
      merchantId: merchant.id,
      secrets: [secret],
      payUrl,
      askUrl,
      payout: { url: askUrl, partMax: 50_000_000n },
      account: {
        // No bank has it: an app of a real one takes no such code.
        bin: '999999',
        bankCode: 'SIM',
        bankName: 'Ngân hàng mô phỏng',
        accountNumber: '1900000001',
        accountName: 'BANYAN DEMO',
      },
      method: {
        ...limits,
        code: 'vietqr',
        minutes: 15,
      },
    })
    for (const provider of providersOf(merchant.id, demo)) await saveProvider(tx, vault, provider)
    await offerDemoBonuses(tx, merchant.id)
  })
  return true
}
