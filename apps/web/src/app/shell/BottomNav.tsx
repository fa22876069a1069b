import { Icon, type IconName } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { useService } from '../../lib/use-service.ts'
import styles from './BottomNav.module.css'

/** The phone's navigation [SHELL-65], and the games (docs/decisions/0257). */
export function BottomNav() {
  const t = useText()
  const service = useService()
  const games = useSite()?.categories.includes('RNG') === false ? paths.vnLottery : paths.rng
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
      {item(games, 'game-controller', 'game-controller-fill', t('shell.games'))}
    </nav>
  )
}
