import { catalogRoutes, vendorRoutes } from '@banyan/contract'
import { refreshBalance } from './balance.ts'
import { call } from './call.ts'
import { errorText } from './error-text.ts'
import { useFormat } from './format.ts'
import { useText } from './i18n.ts'
import { askAgain, onceASession, useRead } from './query.ts'
import { toasts } from './toasts.ts'

/** What each vendor is called; its code while that is not known. */
export function useVendorNames(): (vassalage: string) => string {
  const vendors = useRead(catalogRoutes.merchantWallet, {}, onceASession).data?.vendors ?? []
  return (vassalage) => vendors.find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage
}

/** The balances after money was moved. */
export async function walletsMoved(): Promise<void> {
  await Promise.all([refreshBalance(), askAgain(vendorRoutes.vendorWallets)])
}

/**
 * Brings every vendor's balance back to the main wallet, and tells what came of it
 * [WALLET-45]. Answers whether there was something to tell.
 */
export function useRecall(): () => Promise<boolean> {
  const t = useText()
  const format = useFormat()
  const nameOf = useVendorNames()
  return async () => {
    const answer = await call(vendorRoutes.walletRecall, {})
    await walletsMoved()
    if (!answer.ok) {
      toasts.error({ title: errorText(t, format, answer) })
      return true
    }
    const { transfers, unreached } = answer.value
    const returned = transfers.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0n)
    if (returned > 0n) toasts.success({ title: t('games.recalled', { amount: format.amount(returned) }) })
    if (unreached.length > 0)
      toasts.warning({ title: t('games.recall_unreached', { vendors: unreached.map(nameOf).join(', ') }) })
    if (transfers.some(({ status }) => status === 'unknown'))
      toasts.warning({ title: t('games.transfer_unknown'), text: t('games.transfer_unknown_text') })
    return transfers.length > 0 || unreached.length > 0
  }
}
