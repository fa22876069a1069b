import type { ListedWithdrawal } from '@banyan/contract'
import { Button, Card, type Column, IconButton, Row } from '@banyan/ui'
import type { ReactNode } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { StatePill } from './StatePill.tsx'

interface WithdrawalListProps {
  readonly label: string
  readonly rows: readonly ListedWithdrawal[]
  readonly money: Money | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly failure: unknown
  readonly onRefresh: () => void
  readonly empty: ReactNode
  readonly myName: string | undefined
  readonly onOpen: (withdrawalId: string) => void
}

/** A list of withdrawals; each opens its record. */
export function WithdrawalList({ money, myName, onOpen, isFetching, onRefresh, ...list }: WithdrawalListProps) {
  const t = useText()
  const columns = useColumns(money ?? { currency: '', decimals: 0 }, myName, onOpen)
  const { label, rows, isPending, failure, empty } = list
  return (
    <Card padded className={styles.scroll}>
      <Row justify="end" gap={8}>
        <IconButton
          icon="arrow-clockwise"
          size="sm"
          label={t('exchanges.refresh')}
          disabled={isFetching && !isPending}
          aria-busy={isFetching && !isPending}
          onClick={onRefresh}
        />
      </Row>
      <ListTable
        failure={failure}
        onRetry={onRefresh}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ withdrawalId }) => withdrawalId}
        loadingRows={isPending ? 4 : 0}
        empty={empty}
      />
    </Card>
  )
}

function useColumns(
  money: Money,
  myName: string | undefined,
  onOpen: (withdrawalId: string) => void,
): readonly Column<ListedWithdrawal>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'number', head: t('withdrawals.number'), cell: ({ number }) => <strong>{number}</strong> },
    { id: 'asked', head: t('withdrawals.asked'), cell: ({ createdAt }) => instant(createdAt) },
    {
      id: 'member',
      head: t('withdrawals.member'),
      cell: ({ account, memberId }) => t('letters.found', { account, id: memberId }),
    },
    { id: 'amount', head: t('withdrawals.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { id: 'payout', head: t('withdrawals.payout'), align: 'end', cell: ({ payoutAmount }) => moneyText(payoutAmount) },
    {
      id: 'state',
      head: t('withdrawals.state'),
      cell: ({ state, receipt }) => (
        <span>
          <StatePill state={state} receipt={receipt} />
        </span>
      ),
    },
    {
      id: 'taken',
      head: t('withdrawals.taken_by'),
      cell: ({ takenBy }) => (takenBy !== null && takenBy === myName ? t('withdrawals.mine') : (takenBy ?? '–')),
    },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ withdrawalId, number }) => (
        <Button size="sm" aria-label={t('withdrawals.open_title', { number })} onClick={() => onOpen(withdrawalId)}>
          {t('withdrawals.open')}
        </Button>
      ),
    },
  ]
}
