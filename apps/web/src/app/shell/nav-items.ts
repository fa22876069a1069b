import type { Category } from '@banyan/contract'
import type { IconName } from '@banyan/ui'
import { type Path, categoryPaths, paths } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'

export interface NavItem {
  readonly to: Path
  readonly text:
    | 'shell.home'
    | 'shell.lottery'
    | 'shell.promotions'
    | 'shell.fairness'
    | 'shell.help'
    | `shell.category.${Exclude<Category, 'LOTT'>}`
  readonly icon: IconName
  readonly activeIcon: IconName
  /** The category of games whose vendors the menu shows. */
  readonly category?: Category
}

const home: NavItem = { to: paths.home, text: 'shell.home', icon: 'house-simple', activeIcon: 'house-simple-fill' }
const promotions: NavItem = { to: paths.promotions, text: 'shell.promotions', icon: 'gift', activeIcon: 'gift-fill' }
const fairness: NavItem = {
  to: paths.fairness,
  text: 'shell.fairness',
  icon: 'seal-check',
  activeIcon: 'seal-check-fill',
}
const help: NavItem = { to: paths.help, text: 'shell.help', icon: 'question', activeIcon: 'question' }

const categoryItem = (category: Exclude<Category, 'LOTT'>, icon: IconName, activeIcon: IconName): NavItem => ({
  to: categoryPaths[category],
  text: `shell.category.${category}`,
  icon,
  activeIcon,
  category,
})

/** The categories in the order of the header (direction of the design, "Shell"). */
const categoryItems: readonly NavItem[] = [
  categoryItem('SPORTS', 'soccer-ball', 'soccer-ball-fill'),
  categoryItem('ESPORTS', 'game-controller', 'game-controller-fill'),
  categoryItem('LIVE', 'spade', 'spade-fill'),
  categoryItem('RNG', 'cherries', 'cherries-fill'),
  categoryItem('FISH', 'fish', 'fish-fill'),
  categoryItem('PVP', 'cards', 'cards-fill'),
  { to: paths.vnLottery, text: 'shell.lottery', icon: 'ticket', activeIcon: 'ticket-fill', category: 'LOTT' },
  categoryItem('ELOTT', 'clover', 'clover-fill'),
]

/** Those of the demo site, until the site is known. */
const firstCategories: readonly Category[] = ['RNG', 'LOTT']

/** One item for each category that the site has games of, and none for one that it lacks [SHELL-02]. */
export function useCategoryItems(): readonly NavItem[] {
  const present = useSite()?.categories ?? firstCategories
  return categoryItems.filter(({ category }) => category && present.includes(category))
}

export function useHasLottery(): boolean {
  return useSite()?.categories.includes('LOTT') ?? true
}

export function useNavItems(): readonly NavItem[] {
  const games = useCategoryItems()
  return useHasLottery() ? [home, ...games, promotions, fairness, help] : [home, ...games, promotions, help]
}
