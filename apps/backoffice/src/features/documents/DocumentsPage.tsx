import { type DocumentState, type ListedDocument, documentStates, staffRoutes } from '@banyan/contract'
import { Button, type Column } from '@banyan/ui'
import { useState } from 'react'
import { ListDesk, askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { DocumentRecord } from './DocumentRecord.tsx'
import { MarkDialog } from './MarkDialog.tsx'
import { Rules } from './Rules.tsx'

/** Documents by which members show who they are: reviewed one by one, with what asks for them [OPS-67]. */
export function DocumentsPage() {
  const opened = useRecord()
  return opened === null ? <DocumentDesk /> : <DocumentRecord key={opened} id={opened} />
}

function DocumentDesk() {
  const t = useText()
  const me = useRead(staffRoutes.me, {}).data
  const mayDecide = me?.permissions.includes('documents.decide') ?? false
  const [isMarking, setMarking] = useState(false)
  const { state, after, showState, showAfter } = useListAddress<DocumentState>(documentStates)
  const asked = { state, count: 50, ...(after !== null && { after }) }
  const read = useRead(staffRoutes.documentList, asked, { refetchInterval: askAgainMs })
  const { data } = read
  const columns = useColumns(state, mayDecide)
  return (
    <ListDesk
      title={t('nav.documents')}
      text={t('documents.text')}
      tools={
        <>
          {mayDecide && (
            <div>
              <Button icon="seal-check" onClick={() => setMarking(true)}>
                {t('documents.mark')}
              </Button>
            </div>
          )}
          <Rules maySet={me?.permissions.includes('documents.set') ?? false} />
        </>
      }
      states={documentStates.map((id) => ({
        id,
        label:
          id === 'pending' && data ? t('documents.pending_count', { count: data.pendingCount }) : t(`documents.${id}`),
      }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.documents ?? []}
      columns={columns}
      empty={t(`documents.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    >
      {isMarking && <MarkDialog onClose={() => setMarking(false)} />}
    </ListDesk>
  )
}

function useColumns(state: DocumentState, mayDecide: boolean): readonly Column<ListedDocument>[] {
  const t = useText()
  return [
    { id: 'sent', head: t('documents.sent'), cell: ({ sentAt }) => instant(sentAt) },
    {
      id: 'member',
      head: t('documents.member'),
      cell: ({ account, memberId }) => t('letters.found', { account, id: memberId }),
    },
    { id: 'type', head: t('documents.type'), cell: ({ type }) => t(`documents.type_${type}`) },
    state === 'pending'
      ? { id: 'by', head: t('documents.taken_by'), cell: ({ takenBy }) => takenBy ?? '–' }
      : {
          id: 'by',
          head: t('documents.decided'),
          cell: ({ decidedBy, decidedAt }) =>
            decidedAt === null ? '–' : [decidedBy, instant(decidedAt)].filter(Boolean).join(', '),
        },
    ...(mayDecide
      ? [
          {
            id: 'open',
            head: t('members.actions'),
            align: 'end',
            cell: ({ id }: ListedDocument) => (
              <Button size="sm" aria-label={t('documents.review_title', { id })} onClick={() => showRecord(id)}>
                {t('documents.review')}
              </Button>
            ),
          } as const,
        ]
      : []),
  ]
}
