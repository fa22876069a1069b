import { staffWithdrawalRoutes } from '@banyan/contract'
import { EmptyState } from '@banyan/ui'
import { askAgainMs } from '../../lib/DecisionDesk.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { WithdrawalList } from './WithdrawalList.tsx'
import type { QueueName, QueueReads } from './queues.ts'

interface QueueProps {
  readonly name: QueueName
  readonly asked: QueueReads
  readonly myName: string | undefined
  readonly onOpen: (withdrawalId: string) => void
}

const count = 100

/** What waits for work, the oldest first; it is read again by itself. */
export function Queue({ name, asked: [first, second], myName, onOpen }: QueueProps) {
  const t = useText()
  const waiting = useRead(staffWithdrawalRoutes.staffWithdrawals, { ...first, count }, { refetchInterval: askAgainMs })
  const taken = useRead(staffWithdrawalRoutes.staffWithdrawals, { ...second, count }, { refetchInterval: askAgainMs })
  const rows = [...(waiting.data?.withdrawals ?? []), ...(taken.data?.withdrawals ?? [])].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  const refresh = () => void Promise.all([waiting.refetch(), taken.refetch()])
  return (
    <WithdrawalList
      label={t(`withdrawals.queue_${name}`)}
      rows={rows}
      money={waiting.data}
      isPending={waiting.isPending || taken.isPending}
      isFetching={waiting.isFetching || taken.isFetching}
      failure={waiting.error ?? taken.error}
      onRefresh={refresh}
      empty={<EmptyState title={t(`withdrawals.empty_${name}`)} />}
      myName={myName}
      onOpen={onOpen}
    />
  )
}
