import { inboxRoutes } from '@banyan/contract'
import { Button, Card, EmptyState, Stack } from '@banyan/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { useMember, useSession } from '../../../lib/session.ts'
import { Page } from '../../../lib/Page.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackList } from './FeedbackList.tsx'
import styles from './feedback.module.css'

/** Anybody can send a feedback [CMS-15]; a member also sees what came of the earlier ones. */
export function FeedbackPage() {
  const t = useText()
  const member = useMember()
  const isVisitor = useSession().status === 'visitor'
  const [sent, setSent] = useState(false)
  const onSent = () => {
    setSent(true)
    if (member) void askAgain(inboxRoutes.listFeedback)
  }
  return (
    <Page
      title={t('pages.feedback')}
      intro={t('pages.feedback_text')}
      className={clsx(styles.page, isVisitor && styles.alone)}
    >
      <Stack gap={28} className={styles.columns}>
        <Card as="section" className={styles.card} aria-label={t('pages.feedback_form')}>
          {sent ? (
            <div role="status">
              <EmptyState
                title={t('pages.feedback_sent')}
                text={t(member ? 'pages.feedback_sent_member' : 'pages.feedback_sent_visitor')}
                action={<Button onClick={() => setSent(false)}>{t('pages.feedback_another')}</Button>}
              />
            </div>
          ) : (
            <FeedbackForm onSent={onSent} />
          )}
        </Card>
        {member && (
          <Stack aria-labelledby="feedback-list" as="section" gap={14} className={styles.earlier}>
            <h2 id="feedback-list">{t('pages.feedback_earlier')}</h2>
            <FeedbackList />
          </Stack>
        )}
      </Stack>
    </Page>
  )
}
