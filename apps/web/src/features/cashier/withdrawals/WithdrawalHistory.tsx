import { type Withdrawal, type WithdrawalState, withdrawalStates } from '@banyan/contract'
import { Card, EmptyState, Pill, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { ListEnd } from '../../../lib/ListEnd.tsx'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { RecordFilters, usePeriod } from '../../records/index.ts'
import shared from '../cashier.module.css'
import { lookOf } from './state.ts'
import { useWithdrawals } from './use-withdrawals.ts'

interface WithdrawalHistoryProps {
  readonly shownId: string | null | undefined
  readonly onShow: (withdrawalId: string) => void
}

/** The member's withdrawals by state and dates; pressing one shows it above. */
export function WithdrawalHistory({ shownId, onShow }: WithdrawalHistoryProps) {
  const t = useText()
  const [state, setState] = useState<WithdrawalState | null>(null)
  const { period, setPeriod, instants } = usePeriod(30)
  const list = useWithdrawals(instants && { ...instants, ...(state && { state }) })
  const withdrawals = list.data?.pages.flatMap((page) => page.withdrawals)
  return (
    <Card as="section" top gap={14} className={shared.card} aria-labelledby="withdrawal-history">
      <h2 id="withdrawal-history">{t('withdrawals.history')}</h2>
      <RecordFilters
        label={t('withdrawals.history_state')}
        choice={state}
        onChoice={setState}
        choices={withdrawalStates.map((id) => ({ id, label: t(`withdrawals.state_${id}`) }))}
        period={period}
        onPeriod={setPeriod}
      />
      {list.isError && !withdrawals && (
        <NotLoaded what="withdrawals.history_failed" busy={list.isFetching} onRetry={list.refetch} />
      )}
      {!withdrawals && !list.isError && <Skeleton height={160} />}
      {withdrawals?.length === 0 && <EmptyState title={t('withdrawals.history_empty')} />}
      {withdrawals && withdrawals.length > 0 && (
        <ul className={shared.history}>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.withdrawalId}>
              <HistoryRow
                withdrawal={withdrawal}
                isShown={withdrawal.withdrawalId === shownId}
                onShow={() => onShow(withdrawal.withdrawalId)}
              />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </Card>
  )
}

interface HistoryRowProps {
  readonly withdrawal: Withdrawal
  readonly isShown: boolean
  readonly onShow: () => void
}

function HistoryRow({ withdrawal, isShown, onShow }: HistoryRowProps) {
  const t = useText()
  const format = useFormat()
  const { number, amount, feeAmount, bankName, accountNumber, createdAt } = withdrawal
  const { tone, text } = lookOf(withdrawal)
  return (
    <button type="button" aria-pressed={isShown} onClick={onShow}>
      <span className={shared.when}>
        <b className="n">{number}</b>
        <small className="n">{format.instant(createdAt)}</small>
        <small className="n">{`${bankName} ${accountNumber}`}</small>
      </span>
      <span className={shared.sum}>
        <b className="n">{format.amount(amount)}</b>
        {feeAmount > 0n && <small>{t('withdrawals.history_fee', { amount: format.amount(feeAmount) })}</small>}
      </span>
      <Pill tone={tone}>{t(text)}</Pill>
    </button>
  )
}
