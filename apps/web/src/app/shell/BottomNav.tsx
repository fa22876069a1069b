import { Icon, type IconName } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { useService } from '../../lib/use-service.ts'
import styles from './BottomNav.module.css'

/** The phone's navigation [SHELL-65], and the limits, which stay within reach: docs/decisions/0053. */
export function BottomNav() {
  const t = useText()
  const service = useService()
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
      {item(paths.promotions, 'gift', 'gift-fill', t('shell.promotions'))}
      <button type="button" className={styles.item} {...service}>
        <Icon name="headset" size={24} />
        <span>{t('shell.service')}</span>
      </button>
      {item(paths.vip, 'crown-simple', 'crown-simple-fill', t('shell.vip'))}
      {item(paths.limits, 'shield-check', 'shield-check-fill', t('shell.limits'))}
    </nav>
  )
}
