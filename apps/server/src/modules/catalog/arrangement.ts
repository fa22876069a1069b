import { type Arrangement, type Category, categories, esportsVendors } from '@banyan/contract'
import type { CatalogueSnapshot, Vendor } from './catalogue-snapshot.ts'

/** Vendors of sports that are e-sports at a site that does not say otherwise [GAME-46]. */
export const esportsByDefault: ReadonlySet<string> = new Set(esportsVendors)
/** Where a click on a vendor opens its game at once, at such a site [SHELL-11]. */
export const directByDefault: ReadonlySet<Category> = new Set(['SPORTS', 'ESPORTS'])

/** What a site makes of vendors, its own rows before the defaults of all. */
export function arrangedBy(snapshot: CatalogueSnapshot, merchantId: number) {
  const offered = snapshot.vendorsOf.get(merchantId) ?? new Set()
  const esports = snapshot.esportsOf.get(merchantId)
  const direct = snapshot.directOf.get(merchantId)
  const nav = snapshot.navOf.get(merchantId)
  return {
    isOffered: ({ id }: Vendor) => offered.has(id),
    isEsports: (vassalage: string) => esports?.get(vassalage) ?? esportsByDefault.has(vassalage),
    hasNavItem: ({ vassalage, ownNavItem }: Vendor) => nav?.get(vassalage) ?? ownNavItem,
    isDirect: (category: Category) => direct?.get(category) ?? directByDefault.has(category),
    /** The names that are e-sports, whether there are such vendors or not. */
    esportsNames: () =>
      [...new Set([...esportsByDefault, ...(esports?.keys() ?? [])])].filter(
        (name) => esports?.get(name) ?? esportsByDefault.has(name),
      ),
  }
}

/** The same as lists, for an operator. */
export function arrangementOf(snapshot: CatalogueSnapshot, merchantId: number): Arrangement {
  const { isOffered, hasNavItem, isDirect, esportsNames } = arrangedBy(snapshot, merchantId)
  const named = (vendors: readonly Vendor[]) => vendors.map(({ vassalage }) => vassalage).toSorted()
  return {
    offered: named(snapshot.vendors.filter(isOffered)),
    esports: esportsNames().toSorted(),
    navItems: named(snapshot.vendors.filter(hasNavItem)),
    direct: categories.filter(isDirect),
  }
}
