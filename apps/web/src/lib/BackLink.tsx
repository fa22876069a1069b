import { Icon } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import styles from './BackLink.module.css'

/** Above a page's title: the way back to what it is one of. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}
