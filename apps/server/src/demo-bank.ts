import { offerDemoBonuses, saveBank } from './modules/cashier/index.ts'
import { createSite } from './modules/site/index.ts'
import type { Database } from './platform/database/database.ts'
import type { Vault } from './platform/secrets/vault.ts'

/** What the simulated bank of a demo is called in the contract with it. */
export const demoBank = 'banyan-demo-bank'

interface DemoBank {
  /** Where the bank's page takes a transfer. */
  readonly payUrl: string
  /** Where the server asks it for the transactions of a day, and to pay out. */
  readonly askUrl: string
  /** Signs the calls of both sides; the bank is started with it. */
  readonly secret: string
}

/**
 * Connects the demo's simulated bank to the site, with one account, a method and two bonuses. The same again
 * changes nothing but the secret and the address. Never for real money: false, and nothing is connected.
 */
export async function offerDemoBank(
  { database, vault }: { readonly database: Database; readonly vault: Vault },
  { payUrl, askUrl, secret }: DemoBank,
): Promise<boolean> {
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
        code: 'vietqr',
        amountMin: 10_000n,
        amountMax: 100_000_000n,
        quickAmounts: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 5_000_000n],
        minutes: 15,
      },
    })
    await offerDemoBonuses(tx, merchant.id)
  })
  return true
}
