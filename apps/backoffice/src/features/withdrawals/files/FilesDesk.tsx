import { type ListedPayoutFile, type PayoutFileState, payoutFileStates, staffPayoutFileRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Text } from '@banyan/ui'
import { useState } from 'react'
import { askAgainMs } from '../../../lib/DecisionDesk.tsx'
import { ListTable } from '../../../lib/ListTable.tsx'
import { Pager } from '../../../lib/Pager.tsx'
import styles from '../../../lib/Page.module.css'
import { useRead } from '../../../lib/query.ts'
import { useText } from '../../../lib/texts.ts'
import { instant } from '../../../lib/time.ts'
import { type Money, useMoneyText } from '../../../lib/use-money-text.ts'
import { FileState } from './FileState.tsx'
import { NewFile } from './NewFile.tsx'

interface FilesDeskProps {
  readonly mayPay: boolean
  readonly onOpen: (fileId: string) => void
}

/** Files of transfers, newest first, and the making of another one. */
export function FilesDesk({ mayPay, onOpen }: FilesDeskProps) {
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  const [state, setState] = useState<PayoutFileState | 'any'>('any')
  const [after, setAfter] = useState<string | null>(null)
  const asked = { count: 50, ...(state !== 'any' && { state }), ...(after !== null && { after }) }
  const { data, error, isPending, refetch } = useRead(staffPayoutFileRoutes.payoutFiles, asked, {
    refetchInterval: askAgainMs,
  })
  const columns = useColumns(data ?? { currency: '', decimals: 0 }, onOpen)
  return (
    <>
      <Text tone="muted">{t('files.text')}</Text>
      {mayPay && !isMaking && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
            {t('files.new')}
          </Button>
        </div>
      )}
      {isMaking && <NewFile onMade={onOpen} onClose={() => setMaking(false)} />}
      <ChipSet
        label={t('files.list')}
        value={state}
        chips={(['any', ...payoutFileStates] as const).map((id) => ({ id, label: t(`files.state_${id}`) }))}
        onChange={(chosen) => {
          setState(chosen)
          setAfter(null)
        }}
      />
      <Card padded className={styles.scroll}>
        <ListTable
          failure={error}
          onRetry={() => void refetch()}
          label={t('files.list')}
          columns={columns}
          rows={data?.files ?? []}
          rowKey={({ fileId }) => fileId}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t('files.empty')} />}
        />
      </Card>
      <Pager after={after} next={data?.next ?? null} onPage={setAfter} />
    </>
  )
}

function useColumns(money: Money, onOpen: (fileId: string) => void): readonly Column<ListedPayoutFile>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'number', head: t('files.number'), cell: ({ number }) => <strong>{number}</strong> },
    { id: 'at', head: t('files.created_at'), cell: ({ createdAt }) => instant(createdAt) },
    { id: 'by', head: t('files.created_by'), cell: ({ createdBy }) => createdBy },
    { id: 'count', head: t('files.count'), align: 'end', cell: ({ count }) => count },
    { id: 'sum', head: t('files.sum'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { id: 'state', head: t('withdrawals.state'), cell: ({ state }) => <FileState state={state} /> },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ fileId, number }) => (
        <Button size="sm" aria-label={t('files.open_title', { number })} onClick={() => onOpen(fileId)}>
          {t('files.open')}
        </Button>
      ),
    },
  ]
}
