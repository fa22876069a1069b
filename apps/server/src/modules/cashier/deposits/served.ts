import { hasCashier } from '../../site/index.ts'
import type { Bank } from './banks.ts'
import type { DepositDeps } from './deps.ts'

interface ServedDeps extends Pick<DepositDeps, 'isDemo' | 'signedProviders'> {
  readonly site: Pick<DepositDeps['site'], 'merchantOf'>
}

/**
 * Whether a bank or a provider is heard and asked at all: its site has a cashier, and where money is real somebody has
 * signed for it. The start asks the same; one that was connected since is held off here.
 */
export async function isServed(
  { site, signedProviders, ...deps }: ServedDeps,
  { code, merchantId }: Pick<Bank, 'code' | 'merchantId'>,
): Promise<boolean> {
  const merchant = await site.merchantOf(merchantId)
  return hasCashier(deps, merchant) && (signedProviders(merchant)?.includes(code) ?? true)
}
