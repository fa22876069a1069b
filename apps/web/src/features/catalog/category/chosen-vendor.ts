import type { Category, VendorCard } from '@banyan/contract'

const storageKey = 'vassalage'

/** Keeps the slots vendor that was chosen, for the next visit of `/rng` in this tab [ROUTE-38]. */
export function keepVassalage(vassalage: string) {
  sessionStorage.setItem(storageKey, vassalage)
}

export const keptVassalage = (): string | null => sessionStorage.getItem(storageKey)

/**
 * The vendor whose games a category page shows; null is all of them. Slots are shown by vendor: the one asked for, else
 * the one kept, else the first that can be played [ROUTE-17] [ROUTE-18].
 */
export function chosenVendor(
  category: Category,
  vendors: readonly VendorCard[],
  asked: string | undefined,
  kept: string | null,
): string | null {
  const has = (vassalage: string | null | undefined) => vendors.some((vendor) => vendor.vassalage === vassalage)
  if (asked !== undefined && has(asked)) return asked
  if (category !== 'RNG') return null
  if (kept !== null && has(kept)) return kept
  return (vendors.find(({ status }) => status === 'open') ?? vendors[0])?.vassalage ?? null
}
