import { type OutputOf, staffPayoutFileRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, type Column, EmptyState, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../../lib/ListTable.tsx'
import styles from '../../../lib/Page.module.css'
import { toasts, useAct, useRead } from '../../../lib/query.ts'
import { useText } from '../../../lib/texts.ts'
import { instant } from '../../../lib/time.ts'
import { type Money, useMoneyText } from '../../../lib/use-money-text.ts'
import { staleOfFiles } from './stale.ts'
import { useOutrun } from './use-outrun.ts'

type Ready = OutputOf<typeof staffPayoutFileRoutes.payoutFileReady>['withdrawals'][number]

interface NewFileProps {
  readonly onMade: (fileId: string) => void
  readonly onClose: () => void
}

/** Chooses withdrawals that wait to be paid, and makes a file of them. */
export function NewFile({ onMade, onClose }: NewFileProps) {
  const t = useText()
  const { data, error, isPending, refetch } = useRead(staffPayoutFileRoutes.payoutFileReady, {})
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const money = data ?? { currency: '', decimals: 0 }
  const moneyText = useMoneyText(money)
  const free = (data?.withdrawals ?? []).filter(({ obstacle }) => obstacle === null)
  const chosen = free.filter(({ withdrawalId }) => picked.has(withdrawalId))
  const isAll = chosen.length === free.length
  const pick = (withdrawalId: string, isOn: boolean) =>
    setPicked(new Set(isOn ? [...picked, withdrawalId] : [...picked].filter((each) => each !== withdrawalId)))
  return (
    <Card as="section" padded gap={14} aria-labelledby="new-file">
      <h2 id="new-file">{t('files.new_title')}</h2>
      <Text tone="muted">{t('files.new_text')}</Text>
      {free.length > 0 && (
        <div>
          <Button
            size="sm"
            onClick={() => setPicked(new Set(isAll ? [] : free.map(({ withdrawalId }) => withdrawalId)))}
          >
            {t(isAll ? 'files.choose_none' : 'files.choose_all')}
          </Button>
        </div>
      )}
      <div className={styles.scroll}>
        <ListTable
          failure={error}
          onRetry={() => void refetch()}
          label={t('files.new_title')}
          columns={useColumns(money, picked, pick)}
          rows={data?.withdrawals ?? []}
          rowKey={({ withdrawalId }) => withdrawalId}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState title={t('files.new_empty')} />}
        />
      </div>
      <Row wrap gap={12}>
        <MakeButton chosen={chosen} onMade={onMade} />
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Text role="status">
          {t('files.chosen', {
            count: chosen.length,
            amount: moneyText(chosen.reduce((sum, { amount }) => sum + amount, 0n)),
          })}
        </Text>
      </Row>
    </Card>
  )
}

function MakeButton({ chosen, onMade }: { readonly chosen: readonly Ready[] } & Pick<NewFileProps, 'onMade'>) {
  const t = useText()
  const make = useAct(staffPayoutFileRoutes.makePayoutFile, staleOfFiles)
  const onError = useOutrun()
  // The same choice asked for again, after an answer was lost, is the same file.
  const [request, setRequest] = useState({ ids: '', key: '' })
  const send = () => {
    const withdrawalIds = chosen.map(({ withdrawalId }) => withdrawalId)
    const ids = withdrawalIds.join()
    const requestKey = request.ids === ids ? request.key : crypto.randomUUID()
    setRequest({ ids, key: requestKey })
    make.mutate(
      { withdrawalIds, requestKey },
      {
        onSuccess({ fileId, number }) {
          toasts.success({ title: t('files.make_done', { number }) })
          onMade(fileId)
        },
        onError,
      },
    )
  }
  return (
    <Button variant="primary" icon="check-bold" disabled={chosen.length === 0} busy={make.isPending} onClick={send}>
      {t('files.make')}
    </Button>
  )
}

function useColumns(
  money: Money,
  picked: ReadonlySet<string>,
  pick: (withdrawalId: string, isOn: boolean) => void,
): readonly Column<Ready>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    {
      id: 'number',
      head: t('withdrawals.number'),
      cell: ({ withdrawalId, number, obstacle }) =>
        obstacle === null ? (
          <Checkbox
            aria-label={t('files.choose', { number })}
            checked={picked.has(withdrawalId)}
            onChange={({ target }) => pick(withdrawalId, target.checked)}
          >
            <strong>{number}</strong>
          </Checkbox>
        ) : (
          <span className={styles.stack}>
            <strong>{number}</strong>
            <small>{t(`files.obstacle_${obstacle}`)}</small>
          </span>
        ),
    },
    { id: 'asked', head: t('withdrawals.asked'), cell: ({ createdAt }) => instant(createdAt) },
    { id: 'bank', head: t('withdrawals.bank'), cell: ({ bankName }) => bankName },
    { id: 'payout', head: t('withdrawals.payout'), align: 'end', cell: ({ amount }) => moneyText(amount) },
  ]
}
