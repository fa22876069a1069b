import { type CatalogGame, type VendorCard, lotteryAreaOf } from '@banyan/contract'
import { type Path, categoryPaths, paths } from '../../../lib/paths.ts'

type Opened = Pick<CatalogGame, 'gameType' | 'vassalage' | 'code' | 'defaultPlayType'>

/** Where a lottery opens, on its game and play [GAME-25] [GAME-28]; null of every other game. */
export function lotteryPathOf({ gameType, vassalage, code, defaultPlayType }: Opened): string | null {
  if (gameType !== 'LOTT' && gameType !== 'ELOTT') return null
  return `${lotteryAreaOf({ gameType, vassalage })}?${new URLSearchParams({ gameCode: code, ...(defaultPlayType && { playType: defaultPlayType }) })}`
}

/** Vendors that are a page of the site by themselves, whatever they could launch [GAME-16]. */
const pages: Readonly<Record<string, Path>> = { SPORTS: paths.sports, ELOTT: paths.elott }

type Vendor = Pick<VendorCard, 'vassalage' | 'category' | 'launchGameId'>

/** Where a vendor leads: to its lottery area, or to the list of its category with its games chosen. */
export function vendorPageOf({ vassalage, category }: Omit<Vendor, 'launchGameId'>): {
  readonly to: Path
  readonly search: { page?: string }
} {
  const own = pages[vassalage]
  if (own === undefined && category === 'LOTT')
    return { to: lotteryAreaOf({ gameType: category, vassalage }), search: {} }
  return { to: own ?? categoryPaths[category], search: { page: vassalage } }
}

/** Whether choosing a vendor opens a game of it at once, instead of a page. */
export function launchesAtOnce({ vassalage, category, launchGameId }: Vendor): boolean {
  return launchGameId !== null && category !== 'LOTT' && pages[vassalage] === undefined
}
