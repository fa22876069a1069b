import { Icon } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useNavItems } from './nav-items.ts'
import styles from './NavRow.module.css'

/** The second row of the desktop header: what exists, and the limits at its end. */
export function NavRow() {
  const t = useText()
  return (
    <nav className={styles.row} aria-label={t('shell.main_navigation')}>
      {useNavItems().map((item) => (
        <Link key={item.to} to={item.to} className={styles.item} activeOptions={{ includeSearch: false }}>
          {({ isActive }) => (
            <>
              <Icon name={isActive ? item.activeIcon : item.icon} />
              <span>{t(item.text)}</span>
            </>
          )}
        </Link>
      ))}
      <span className={styles.space} />
      <Link to={paths.limits} className={styles.limits}>
        <Icon name="shield-check-duotone" size={18} />
        <span>{t('shell.limits')}</span>
      </Link>
    </nav>
  )
}
