import { type FeedbackState, type ListedFeedback, feedbackStates, staffRoutes } from '@banyan/contract'
import { Button, type Column } from '@banyan/ui'
import { ListDesk, askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { FeedbackRecord } from './FeedbackRecord.tsx'

/** What members and visitors have written: answered into the member's inbox, or closed. */
export function FeedbackPage() {
  const opened = useRecord()
  return opened === null ? <FeedbackDesk /> : <FeedbackRecord key={opened} id={opened} />
}

function FeedbackDesk() {
  const t = useText()
  const { state, after, showState, showAfter } = useListAddress<FeedbackState>(feedbackStates)
  const asked = { state, count: 50, ...(after !== null && { after }) }
  const read = useRead(staffRoutes.feedbackList, asked, { refetchInterval: askAgainMs })
  const { data } = read
  const columns: readonly Column<ListedFeedback>[] = [
    { id: 'sent', head: t('feedback.sent'), cell: ({ sentAt }) => instant(sentAt) },
    {
      id: 'from',
      head: t('feedback.from'),
      cell: ({ account, memberId }) =>
        account === null || memberId === null ? t('feedback.visitor') : t('letters.found', { account, id: memberId }),
    },
    { id: 'kind', head: t('feedback.kind'), cell: ({ kind }) => t(`feedback.kind_${kind}`) },
    { id: 'pictures', head: t('feedback.pictures'), align: 'end', cell: ({ pictureCount }) => pictureCount },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('feedback.read_title', { id })} onClick={() => showRecord(id)}>
          {t('feedback.read')}
        </Button>
      ),
    },
  ]
  return (
    <ListDesk
      title={t('nav.feedback')}
      text={t('feedback.text')}
      states={feedbackStates.map((id) => ({
        id,
        label: id === 'open' && data ? t('feedback.open_count', { count: data.openCount }) : t(`feedback.${id}`),
      }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.feedback ?? []}
      columns={columns}
      empty={t(`feedback.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    />
  )
}
