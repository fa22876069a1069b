import { Icon, type IconName } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { type Path, paths } from '../../lib/paths.ts'
import styles from './BottomNav.module.css'
import { useHasLottery } from './nav-items.ts'

/** The phone's navigation. Promotions, service and VIP take their places here when those pages exist: docs/decisions, "Bottom navigation". */
export function BottomNav() {
  const t = useText()
  const hasLottery = useHasLottery()
  const item = (to: Path, icon: IconName, activeIcon: IconName, label: string) => (
    <Link to={to} className={styles.item} activeOptions={{ includeSearch: false }}>
      {({ isActive }) => (
        <>
          <Icon name={isActive ? activeIcon : icon} size={24} />
          <span>{label}</span>
        </>
      )}
    </Link>
  )
  return (
    <nav className={styles.bar} aria-label={t('shell.main_navigation')}>
      {item(paths.home, 'house-simple', 'house-simple-fill', t('shell.home'))}
      {hasLottery && item(paths.vnLottery, 'ticket', 'ticket-fill', t('shell.lottery'))}
      {item(paths.betRecord, 'list-checks', 'list-checks', t('shell.bets_short'))}
      {item(paths.limits, 'shield-check', 'shield-check-fill', t('shell.limits'))}
    </nav>
  )
}
