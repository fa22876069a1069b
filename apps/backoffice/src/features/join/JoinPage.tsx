import { type JoinState, type ListedJoinEntry, joinStates, staffRoutes } from '@banyan/contract'
import { Button, type Column } from '@banyan/ui'
import { ListDesk, askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { JoinRecord } from './JoinRecord.tsx'

/** Who wants to join as an agent: entries of the join-us page, worked through with notes. */
export function JoinPage() {
  const opened = useRecord()
  return opened === null ? <JoinDesk /> : <JoinRecord key={opened} id={opened} />
}

function JoinDesk() {
  const t = useText()
  const { state, after, showState, showAfter } = useListAddress<JoinState>(joinStates)
  const asked = { state, count: 50, ...(after !== null && { after }) }
  const read = useRead(staffRoutes.joinEntries, asked, { refetchInterval: askAgainMs })
  const { data } = read
  const columns: readonly Column<ListedJoinEntry>[] = [
    { id: 'sent', head: t('feedback.sent'), cell: ({ sentAt }) => instant(sentAt) },
    { id: 'notes', head: t('join.notes'), align: 'end', cell: ({ noteCount }) => noteCount },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('join.read_title', { id })} onClick={() => showRecord(id)}>
          {t('feedback.read')}
        </Button>
      ),
    },
  ]
  return (
    <ListDesk
      title={t('nav.join')}
      text={t('join.text')}
      states={joinStates.map((id) => ({
        id,
        label: id === 'new' && data ? t('join.new_count', { count: data.newCount }) : t(`join.${id}`),
      }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.entries ?? []}
      columns={columns}
      empty={t(`join.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    />
  )
}
