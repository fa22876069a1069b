import {
  type ListedDeposit,
  type ListedWithdrawal,
  type MemberFile,
  type StaffPermission,
  staffRoutes,
} from '@banyan/contract'
import { Card, type Column, Stack, Text } from '@banyan/ui'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { moneyOf } from './facts.ts'
import { FileLink } from './FileLink.tsx'

interface FileProps {
  readonly file: MemberFile
}

const pageSize = 50

/** The deposits and withdrawals of a member, each for whoever may read them; a number leads to its desk. */
export function MoneyOrders({ file }: FileProps) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const may = (permission: StaffPermission) => me?.permissions.includes(permission)
  const closed = (title: string) => (
    <Card as="section" padded gap={12} aria-label={title}>
      <h2>{title}</h2>
      <Text tone="muted">{t('player.no_right')}</Text>
    </Card>
  )
  if (!me) return null
  return (
    <Stack gap={16}>
      {may('deposits.read') ? <Deposits file={file} /> : closed(t('player.deposits'))}
      {may('withdrawals.read') ? <Withdrawals file={file} /> : closed(t('player.withdrawals'))}
    </Stack>
  )
}

const inputOf = (memberId: string) => (after: string | undefined) => ({
  memberId,
  count: pageSize,
  ...(after !== undefined && { after }),
})

function Deposits({ file }: FileProps) {
  const t = useText()
  const moneyText = useMoneyText(moneyOf(file))
  const list = useMore(
    staffRoutes.staffDeposits,
    { memberId: file.id },
    { inputOf: inputOf(file.id), pageOf: ({ deposits, next }) => ({ rows: deposits, next }) },
  )
  const columns: readonly Column<ListedDeposit>[] = [
    {
      id: 'number',
      head: t('deposits.number'),
      cell: ({ number, depositId }) => (
        <FileLink to="/deposits" search={`tab=orders&id=${depositId}`}>
          {number}
        </FileLink>
      ),
    },
    { id: 'created', head: t('deposits.created'), cell: ({ createdAt }) => instant(createdAt) },
    { id: 'state', head: t('exchanges.status'), cell: ({ state }) => t(`deposits.state_${state}`) },
    { id: 'ordered', head: t('deposits.ordered'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    {
      id: 'received',
      head: t('deposits.received'),
      align: 'end',
      cell: ({ receivedAmount }) => (receivedAmount === null ? '–' : moneyText(receivedAmount)),
    },
  ]
  return (
    <MoreList
      title={t('player.deposits')}
      list={list}
      columns={columns}
      rowKey={({ depositId }) => depositId}
      empty={t('player.deposits_empty')}
    />
  )
}

function Withdrawals({ file }: FileProps) {
  const t = useText()
  const moneyText = useMoneyText(moneyOf(file))
  const list = useMore(
    staffRoutes.staffWithdrawals,
    { memberId: file.id },
    { inputOf: inputOf(file.id), pageOf: ({ withdrawals, next }) => ({ rows: withdrawals, next }) },
  )
  const columns: readonly Column<ListedWithdrawal>[] = [
    {
      id: 'number',
      head: t('withdrawals.number'),
      cell: ({ number, withdrawalId }) => (
        <FileLink to="/withdrawals" search={`queue=all&id=${withdrawalId}`}>
          {number}
        </FileLink>
      ),
    },
    { id: 'asked', head: t('withdrawals.asked'), cell: ({ createdAt }) => instant(createdAt) },
    { id: 'state', head: t('withdrawals.state'), cell: ({ state }) => t(`withdrawals.state_${state}`) },
    { id: 'amount', head: t('withdrawals.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { id: 'payout', head: t('withdrawals.payout'), align: 'end', cell: ({ payoutAmount }) => moneyText(payoutAmount) },
  ]
  return (
    <MoreList
      title={t('player.withdrawals')}
      list={list}
      columns={columns}
      rowKey={({ withdrawalId }) => withdrawalId}
      empty={t('player.withdrawals_empty')}
    />
  )
}
