import { Button, EmptyState } from '@banyan/ui'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../lib/i18n.ts'
import { openModal } from '../lib/modals.ts'
import { useSession } from '../lib/session.ts'
import styles from './Layout.module.css'
import { RoutePending } from './RouteStates.tsx'

/** A page of the member's own. A visitor gets the login popup over its empty place, and sees it after the login. */
export function MemberOnly({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'visitor') openModal('loginPopupModal')
  }, [status])
  if (status === 'unknown') return <RoutePending />
  if (status === 'member') return children
  return (
    <div className={styles.narrow}>
      <h1 className={styles.quietTitle}>{t('shell.member_only_title')}</h1>
      <EmptyState
        title={t('shell.member_only_title')}
        text={t('shell.member_only_text')}
        action={
          <Button variant="primary" onClick={() => openModal('loginPopupModal')}>
            {t('shell.login')}
          </Button>
        }
      />
    </div>
  )
}
