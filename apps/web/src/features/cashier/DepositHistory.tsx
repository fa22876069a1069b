import type { Deposit, DepositState } from '@banyan/contract'
import { Card, ChipSet, EmptyState, Pill, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { ListEnd } from '../../lib/ListEnd.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './cashier.module.css'
import { filters, looks, stateText } from './state.ts'
import { useDeposits } from './use-deposits.ts'

interface DepositHistoryProps {
  readonly shownId: string | null | undefined
  readonly onShow: (depositId: string) => void
}

/** The member's deposits by state; pressing one shows it above. */
export function DepositHistory({ shownId, onShow }: DepositHistoryProps) {
  const t = useText()
  const [state, setState] = useState<DepositState | null>(null)
  const list = useDeposits(state)
  const deposits = list.data?.pages.flatMap((page) => page.deposits)
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="deposit-history">
      <h2 id="deposit-history">{t('cashier.history')}</h2>
      <ChipSet
        label={t('cashier.filter')}
        value={state ?? 'all'}
        chips={filters.map((each) => ({
          id: each ?? 'all',
          label: each === null ? t('cashier.all') : t(`cashier.state_${each}`),
        }))}
        onChange={(id) => setState(filters.find((each) => each === id) ?? null)}
      />
      {list.isError && !deposits && (
        <NotLoaded what="cashier.history_failed" busy={list.isFetching} onRetry={list.refetch} />
      )}
      {!deposits && !list.isError && <Skeleton height={160} />}
      {deposits?.length === 0 && <EmptyState title={t('cashier.history_empty')} />}
      {deposits && deposits.length > 0 && (
        <ul className={styles.history}>
          {deposits.map((deposit) => (
            <li key={deposit.depositId}>
              <HistoryRow
                deposit={deposit}
                isShown={deposit.depositId === shownId}
                onShow={() => onShow(deposit.depositId)}
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
  readonly deposit: Deposit
  readonly isShown: boolean
  readonly onShow: () => void
}

function HistoryRow({ deposit, isShown, onShow }: HistoryRowProps) {
  const { number, kind, state, amount, creditedAmount, createdAt, bonus } = deposit
  const t = useText()
  const format = useFormat()
  return (
    <button type="button" aria-pressed={isShown} onClick={onShow}>
      <span className={styles.when}>
        <b className="n">{number}</b>
        <small className="n">{format.instant(createdAt)}</small>
        <small>{t(`cashier.kind_${kind}`)}</small>
      </span>
      <span className={styles.sum}>
        <b className="n">{creditedAmount === null ? format.amount(amount) : format.net(creditedAmount)}</b>
        {creditedAmount !== null && creditedAmount !== amount && (
          <small>{t('cashier.ordered_amount', { amount: format.amount(amount) })}</small>
        )}
        {bonus?.state === 'given' && (
          <small>{t('cashier.bonus.history', { amount: format.amount(bonus.amount) })}</small>
        )}
      </span>
      <Pill tone={looks[state].tone}>{stateText(t, deposit)}</Pill>
    </button>
  )
}
