import { type SuspendedTransaction, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Stack } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CallDialog } from './CallDialog.tsx'
import { Clearings } from './Clearings.tsx'
import { Intro } from './Intro.tsx'
import { MoreButton } from './MoreButton.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { usePages } from './use-pages.ts'

const statuses = ['open', 'cleared'] as const

interface SuspenseProps {
  /** Null of one who may not decide. */
  readonly myName: string | null
  readonly onShow: (depositId: string) => void
}

type Asked = { readonly transaction: SuspendedTransaction; readonly how: 'open' | 'assign' | 'return' }

/** Money that is nobody's: why, what the payer wrote, and whose it is made. */
export function Suspense({ myName, onShow }: SuspenseProps) {
  const t = useText()
  const [search, setSearch] = useSearch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const status = statuses.find((each) => each === search.get('status')) ?? 'open'
  const pages = usePages(staffRoutes.suspense, (after) => ({ status, after }))
  const money = pages.data?.pages[0]
  const columns = useSuspenseColumns({
    money: money ?? { currency: '', decimals: 0 },
    mayDecide: myName !== null && status === 'open',
    onAsk: setAsked,
    onShow,
  })
  const close = () => setAsked(null)
  return (
    <Stack gap={20}>
      <Intro>{t('deposits.suspense_text')}</Intro>
      <ChipSet
        label={t('exchanges.status')}
        value={status}
        chips={statuses.map((id) => ({ id, label: t(`deposits.suspense_${id}`) }))}
        onChange={(next) => setSearch({ tab: 'suspense', status: next })}
      />
      <Card padded gap={16} className={styles.scroll}>
        <ListTable
          label={t('deposits.tab_suspense')}
          columns={columns}
          rows={pages.data?.pages.flatMap(({ transactions }) => transactions) ?? []}
          failure={pages.error}
          onRetry={() => void pages.refetch()}
          rowKey={({ transactionId }) => transactionId}
          loadingRows={pages.isPending ? 4 : 0}
          empty={<EmptyState title={t(`deposits.no_suspense_${status}`)} />}
        />
        <MoreButton pages={pages} />
      </Card>
      {asked?.how === 'open' && asked.transaction.callId !== null && (
        <CallDialog callId={asked.transaction.callId} onClose={close} />
      )}
      {asked?.how === 'assign' && money && myName !== null && (
        <AssignDialog transaction={asked.transaction} desk={money} myName={myName} onClose={close} />
      )}
      {asked?.how === 'return' && money && myName !== null && (
        <ReturnDialog transaction={asked.transaction} desk={money} myName={myName} onClose={close} />
      )}
    </Stack>
  )
}

interface SuspenseColumns {
  readonly money: Money
  readonly mayDecide: boolean
  readonly onAsk: (asked: Asked) => void
  readonly onShow: (depositId: string) => void
}

function useSuspenseColumns({
  money,
  mayDecide,
  onAsk,
  onShow,
}: SuspenseColumns): readonly Column<SuspendedTransaction>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'name', head: t('deposits.transaction'), cell: ({ name }) => <code className={styles.words}>{name}</code> },
    { id: 'bank', head: t('deposits.bank'), cell: ({ bank, accountNumber }) => `${bank} · ${accountNumber}` },
    { id: 'booked', head: t('deposits.booked'), cell: ({ bookedAt }) => instant(bookedAt) },
    {
      id: 'why',
      head: t('deposits.why'),
      cell: ({ why, number, depositId }) => (
        <span className={styles.stack}>
          {t(`deposits.why_${why}`)}
          {number !== null && depositId !== null && (
            <span>
              <Button size="sm" aria-label={t('deposits.open_label', { number })} onClick={() => onShow(depositId)}>
                {number}
              </Button>
            </span>
          )}
        </span>
      ),
    },
    { id: 'amount', head: t('deposits.received'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { id: 'left', head: t('deposits.left'), align: 'end', cell: ({ leftAmount }) => moneyText(leftAmount) },
    {
      id: 'people',
      head: t('deposits.people'),
      cell: (transaction) => <Clearings transaction={transaction} money={money} />,
    },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (transaction) => <Actions transaction={transaction} mayDecide={mayDecide} onAsk={onAsk} />,
    },
  ]
}

type ActionsProps = Pick<SuspenseColumns, 'mayDecide' | 'onAsk'> & { readonly transaction: SuspendedTransaction }

function Actions({ transaction, mayDecide, onAsk }: ActionsProps) {
  const t = useText()
  const { name, callId } = transaction
  return (
    <span className={styles.actions}>
      {callId !== null && (
        <Button
          size="sm"
          aria-label={t('deposits.read_label', { name })}
          onClick={() => onAsk({ transaction, how: 'open' })}
        >
          {t('deposits.read')}
        </Button>
      )}
      {mayDecide && (
        <>
          <Button
            size="sm"
            variant="primary"
            aria-label={t('deposits.assign_title', { name })}
            onClick={() => onAsk({ transaction, how: 'assign' })}
          >
            {t('deposits.assign')}
          </Button>
          <Button
            size="sm"
            aria-label={t('deposits.return_title', { name })}
            onClick={() => onAsk({ transaction, how: 'return' })}
          >
            {t('deposits.return')}
          </Button>
        </>
      )}
    </span>
  )
}
