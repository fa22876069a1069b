import { trialType } from '@banyan/contract'
import { Button, EmptyState, VisuallyHidden } from '@banyan/ui'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../lib/i18n.ts'
import { openModal } from '../lib/modals.ts'
import { type Session, useSession } from '../lib/session.ts'
import styles from './Layout.module.css'
import { RoutePending } from './RouteStates.tsx'

/**
 * A page of the member centre. A visitor gets the login popup over its empty place, and sees it after the login; a
 * trial account gets the notice of one [ROLE-08, ROLE-12].
 */
export function MemberOnly({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const session = useSession()
  const popup = popupFor(session)
  useEffect(() => {
    if (popup) openModal(popup)
  }, [popup])
  if (session.status === 'unknown') return <RoutePending />
  if (popup === null) return children
  return (
    <div className={styles.narrow}>
      <h1>
        <VisuallyHidden>{t(told[popup].title)}</VisuallyHidden>
      </h1>
      <EmptyState
        title={t(told[popup].title)}
        text={t(told[popup].text)}
        action={
          <Button variant="primary" onClick={() => openModal(popup)}>
            {t(told[popup].action)}
          </Button>
        }
      />
    </div>
  )
}

/** What the empty place says under each popup, with the word for opening it again. */
const told = {
  loginPopupModal: { title: 'shell.member_only_title', text: 'identity.in_need_true_account', action: 'shell.login' },
  changePassModal: { title: 'identity.change_title', text: 'identity.change_due', action: 'identity.change_title' },
  trialModal: {
    title: 'identity.trial_title',
    text: 'identity.in_need_true_account',
    action: 'identity.in_increase_submit',
  },
} as const

function popupFor(session: Session): keyof typeof told | null {
  if (session.status === 'restricted') return 'changePassModal'
  if (session.status === 'member') return session.member.type === trialType ? 'trialModal' : null
  return session.status === 'visitor' ? 'loginPopupModal' : null
}
