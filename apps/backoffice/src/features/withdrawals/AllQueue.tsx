import { type WithdrawalState, staffWithdrawalRoutes, withdrawalStates } from '@banyan/contract'
import { ChipSet, EmptyState } from '@banyan/ui'
import { useState } from 'react'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { WithdrawalList } from './WithdrawalList.tsx'

interface AllQueueProps {
  readonly myName: string | undefined
  readonly onOpen: (withdrawalId: string) => void
}

/** Every withdrawal, by its state, page by page. */
export function AllQueue({ myName, onOpen }: AllQueueProps) {
  const t = useText()
  const [state, setState] = useState<WithdrawalState | 'any'>('any')
  const [after, setAfter] = useState<string | null>(null)
  const { data, error, isPending, isFetching, refetch } = useRead(staffWithdrawalRoutes.staffWithdrawals, {
    count: 50,
    ...(state !== 'any' && { state }),
    ...(after !== null && { after }),
  })
  return (
    <>
      <ChipSet
        label={t('withdrawals.state')}
        value={state}
        chips={[
          { id: 'any', label: t('withdrawals.queue_all') },
          ...withdrawalStates.map((id) => ({ id, label: t(`withdrawals.state_${id}`) })),
        ]}
        onChange={(chosen) => {
          setState(chosen)
          setAfter(null)
        }}
      />
      <WithdrawalList
        label={t('withdrawals.queue_all')}
        rows={data?.withdrawals ?? []}
        money={data}
        isPending={isPending}
        isFetching={isFetching}
        failure={error}
        onRefresh={() => void refetch()}
        empty={<EmptyState title={t('withdrawals.empty_all')} />}
        myName={myName}
        onOpen={onOpen}
      />
      <Pager after={after} next={data?.next ?? null} onPage={setAfter} />
    </>
  )
}
