import { type OpenedFeedback, staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton, Text, TextArea } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { SentPicture } from '../../lib/SentPicture.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

/** One feedback with all that was written, and what the colleague says to it. */
export function FeedbackRecord({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.openFeedback, { id })
  return (
    <Page title={t('feedback.title', { id })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('feedback.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Written feedback={data} />
          {data.state === 'open' && <Answering feedback={data} />}
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Page>
  )
}

/** What stands in it, and what became of it. */
function Written({ feedback }: { readonly feedback: OpenedFeedback }) {
  const t = useText()
  const { id, kind, account, memberId, contact, sentAt, content, pictures, answer, endedBy, endedAt } = feedback
  return (
    <Card as="section" padded gap={16}>
      <Facts
        facts={[
          [
            t('feedback.from'),
            account === null || memberId === null
              ? t('feedback.visitor')
              : t('letters.found', { account, id: memberId }),
          ],
          [t('feedback.contact'), contact ?? '–'],
          [t('feedback.kind'), t(`feedback.kind_${kind}`)],
          [t('feedback.sent'), instant(sentAt)],
          ...(endedBy === null || endedAt === null
            ? []
            : ([[t(`feedback.${feedback.state}`), `${endedBy}, ${instant(endedAt)}`]] as const)),
        ]}
      />
      <p className={page.words}>{content}</p>
      {pictures.map((picture, at) => (
        <SentPicture
          key={picture}
          route={staffRoutes.feedbackPictureForStaff}
          input={{ id, picture }}
          alt={t('feedback.picture', { number: at + 1 })}
        />
      ))}
      {answer !== null && (
        <>
          <h2>{t('feedback.answer')}</h2>
          <p className={page.words}>{answer}</p>
        </>
      )}
      {feedback.closedReason !== null && <p className={page.words}>{feedback.closedReason}</p>}
    </Card>
  )
}

const stale = [staffRoutes.feedbackList, staffRoutes.openFeedback]

/** The answer to a member, or the end of what nobody answers. */
function Answering({ feedback: { id, memberId } }: { readonly feedback: OpenedFeedback }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [isClosing, setClosing] = useState(false)
  const answer = useAct(staffRoutes.answerFeedback, stale)
  const close = useAct(staffRoutes.closeFeedback, stale)
  const ended = (said: string) => () => {
    toasts.success({ title: said })
    showRecord(null)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    answer.mutate({ id, answer: words }, { onSuccess: ended(t('feedback.answered_done', { id })) })
  }
  return (
    <Card as="section" padded gap={16}>
      <form className={page.form} onSubmit={submit}>
        {memberId === null ? (
          <Text tone="muted">{t('feedback.visitor_text')}</Text>
        ) : (
          <TextArea
            label={t('feedback.answer')}
            hint={t('feedback.answer_hint')}
            value={words}
            maxLength={2000}
            rows={5}
            required
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <Row wrap gap={12}>
          {memberId !== null && (
            <Button type="submit" variant="primary" busy={answer.isPending} disabled={words.trim() === ''}>
              {t('feedback.do_answer')}
            </Button>
          )}
          <Button onClick={() => setClosing(true)}>{t('feedback.close')}</Button>
        </Row>
      </form>
      {isClosing && (
        <ReasonDialog
          title={t('feedback.close_title', { id })}
          text={t('feedback.close_text')}
          confirm={t('feedback.close')}
          busy={close.isPending}
          onConfirm={(reason) => close.mutate({ id, reason }, { onSuccess: ended(t('feedback.closed_done', { id })) })}
          onCancel={() => setClosing(false)}
        />
      )}
    </Card>
  )
}
