import type { SiteMerchant } from '../../platform/http/types.ts'

/** Real money has a cashier; play money has one in a demo alone, where banks and providers are simulated. */
export function hasCashier(
  { isDemo }: { readonly isDemo: boolean },
  { currency }: Pick<SiteMerchant, 'currency'>,
): boolean {
  return isDemo || !currency.isPlayMoney
}
