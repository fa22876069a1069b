import type { IconName } from '@banyan/ui'
import { type Path, paths } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'

interface NavItem {
  readonly to: Path
  readonly text: 'shell.home' | 'shell.lottery' | 'shell.fairness'
  readonly icon: IconName
  readonly activeIcon: IconName
}

const home: NavItem = { to: paths.home, text: 'shell.home', icon: 'house-simple', activeIcon: 'house-simple-fill' }
const lottery: NavItem = { to: paths.vnLottery, text: 'shell.lottery', icon: 'ticket', activeIcon: 'ticket-fill' }
const fairness: NavItem = { to: paths.fairness, text: 'shell.fairness', icon: 'seal-check', activeIcon: 'seal-check-fill' }

/** One item for each category that the site has, and none for one that it lacks. Until the site is known, nothing is taken away. */
export function useHasLottery(): boolean {
  return useSite()?.categories.includes('LOTT') ?? true
}

export function useNavItems(): readonly NavItem[] {
  return useHasLottery() ? [home, lottery, fairness] : [home]
}
