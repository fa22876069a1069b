import { type PlannedLetter, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import page from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useAddressText } from './use-address-text.ts'

const titleOf = ({ title, isMarketing }: PlannedLetter, mark: string) => (isMarketing ? `${title} · ${mark}` : title)

/** The letters that are still to be sent; each can be taken back. */
export function Planned() {
  const t = useText()
  const addressText = useAddressText()
  const { data, error, isPending, refetch } = useRead(staffRoutes.plannedLetters, {})
  const [asked, setAsked] = useState<PlannedLetter | null>(null)
  const cancel = useAct(staffRoutes.cancelLetter, [staffRoutes.plannedLetters])
  const columns: readonly Column<PlannedLetter>[] = [
    { id: 'at', head: t('letters.sent_at'), cell: ({ dueAt }) => instant(dueAt) },
    { id: 'to', head: t('letters.to'), cell: addressText },
    { id: 'title', head: t('letters.subject'), cell: (letter) => titleOf(letter, t('letters.offer_mark')) },
    { id: 'by', head: t('letters.planned_by'), cell: ({ plannedBy }) => plannedBy },
    {
      id: 'cancel',
      head: t('members.actions'),
      align: 'end',
      cell: (letter) => (
        <Button size="sm" aria-label={t('letters.cancel_of', { title: letter.title })} onClick={() => setAsked(letter)}>
          {t('letters.cancel')}
        </Button>
      ),
    },
  ]
  return (
    <Card as="section" padded gap={16} className={page.scroll} aria-label={t('letters.planned')}>
      <h2>{t('letters.planned')}</h2>
      <ListTable
        failure={error}
        onRetry={() => void refetch()}
        label={t('letters.planned')}
        columns={columns}
        rows={data?.letters ?? []}
        rowKey={({ id }) => id}
        loadingRows={isPending ? 2 : 0}
        empty={<EmptyState title={t('letters.planned_none')} />}
      />
      {asked && (
        <ReasonDialog
          title={t('letters.cancel_title')}
          text={`${addressText(asked)} · ${asked.title}`}
          confirm={t('letters.cancel')}
          busy={cancel.isPending}
          onConfirm={(reason) =>
            cancel.mutate(
              { id: asked.id, reason },
              {
                onSuccess() {
                  toasts.success({ title: t('letters.cancelled') })
                  setAsked(null)
                },
              },
            )
          }
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
