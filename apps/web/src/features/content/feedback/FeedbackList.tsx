import { inboxRoutes } from '@banyan/contract'
import { Card, EmptyState, Pill, Row, Stack } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Pages } from '../../../lib/Pages.tsx'
import { useRead } from '../../../lib/query.ts'
import { ContentState } from '../ContentState.tsx'
import { SentPictures } from '../pictures/SentPictures.tsx'
import styles from './feedback.module.css'

/** The member's earlier feedback with the operator's answers [CMS-18]. */
export function FeedbackList() {
  const t = useText()
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const asked = useRead(inboxRoutes.listFeedback, { pageNo })
  if (!asked.data) return <ContentState asked={asked} />
  const { list, totalPages } = asked.data
  if (list.length === 0) return <EmptyState title={t('pages.feedback_none')} text={t('pages.feedback_none_text')} />
  return (
    <>
      <Stack as="ul" gap={10}>
        {list.map((entry) => (
          <li key={entry.id}>
            <Card as="article" className={styles.entry}>
              <Row wrap gap="4px 10px" className={styles.head}>
                <b>{t(`pages.feedback_${entry.kind}`)}</b>
                <time className="n" dateTime={entry.sentAt.toISOString()}>
                  {format.instant(entry.sentAt)}
                </time>
                <Pill tone={entry.answer === null ? 'neutral' : 'leaf'}>
                  {t(entry.answer === null ? 'pages.feedback_open' : 'pages.feedback_answered')}
                </Pill>
              </Row>
              <p className={styles.words}>{entry.content}</p>
              {entry.pictures.length > 0 && <SentPictures route={inboxRoutes.feedbackPicture} ids={entry.pictures} />}
              {entry.answer !== null && (
                <blockquote className={styles.answer}>
                  <p className={styles.words}>{entry.answer}</p>
                  {entry.answeredAt && (
                    <time className="n" dateTime={entry.answeredAt.toISOString()}>
                      {format.instant(entry.answeredAt)}
                    </time>
                  )}
                </blockquote>
              )}
            </Card>
          </li>
        ))}
      </Stack>
      <Pages label={t('pages.feedback_pages')} page={pageNo} pageCount={totalPages} onChange={setPageNo} />
    </>
  )
}
