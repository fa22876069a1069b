/** The vendor of the house's own games that are neither lotteries nor slots. */
export const originalsVendor = 'ORIGINALS'

/** The page of the site that each table with a bowl is. */
export const bowlPages = {
  TAI_XIU: '/bowls/tai-xiu',
  XOC_DIA: '/bowls/xoc-dia',
  BAU_CUA: '/bowls/bau-cua',
} as const
export type BowlCode = keyof typeof bowlPages

export const isBowlCode = (code: string): code is BowlCode => Object.hasOwn(bowlPages, code)

/** The page that a game of the catalogue is; null of a game that opens at its vendor, or as a lottery does. */
export function bowlPageOf({ vassalage, code }: { readonly vassalage: string; readonly code: string }): string | null {
  return vassalage === originalsVendor && isBowlCode(code) ? bowlPages[code] : null
}
