import { staffRoutes } from '@banyan/contract'
import { Button, Card, EmptyState, Row, Skeleton, Stack, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { askAgainMs } from '../../lib/DecisionDesk.tsx'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { CallDialog } from './CallDialog.tsx'
import { useCallColumns } from './Calls.tsx'
import { ApproveDialog, RejectDialog } from './DecideDialogs.tsx'
import { staleOfDeposit } from './decide.ts'
import type { DepositFile } from './files.ts'
import { NoticeCard } from './NoticeCard.tsx'
import { VouchDialog } from './VouchDialog.tsx'
import { StateCell, StatePill } from './StatePill.tsx'
import { Clearings } from './Clearings.tsx'

interface DepositRecordProps {
  readonly depositId: string
  /** Null of one who may not decide. */
  readonly myName: string | null
  readonly onBack: () => void
}

/** One deposit: what was ordered, what came, who has done what, and what can be done now. */
export function DepositRecord({ depositId, myName, onBack }: DepositRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.staffDeposit, { depositId }, { refetchInterval: askAgainMs })
  return (
    <Stack gap={20}>
      <Row justify="between" wrap gap={12}>
        <Button size="sm" icon="arrow-left" onClick={onBack}>
          {t('deposits.back')}
        </Button>
      </Row>
      <Card padded gap={16} className={styles.scroll}>
        <h2>{data ? t('deposits.record', { number: data.deposit.number }) : <Skeleton width={160} />}</h2>
        {data ? (
          <>
            <OrderFacts file={data} />
            <Block file={data} />
            {myName !== null && <Actions file={data} myName={myName} />}
          </>
        ) : (
          <ListTable
            label={t('deposits.tab_orders')}
            columns={[]}
            rows={[]}
            rowKey={() => ''}
            failure={error}
            onRetry={() => void refetch()}
            loadingRows={error ? 0 : 3}
            empty={null}
          />
        )}
      </Card>
      {data && (
        <>
          <NoticeCard file={data} />
          <HistoryCard file={data} />
          <TransactionsCard file={data} />
          <CallsCard file={data} />
        </>
      )}
    </Stack>
  )
}

function OrderFacts({ file }: { readonly file: DepositFile }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { deposit } = file
  const or = (amount: bigint | null) => (amount === null ? '–' : moneyText(amount))
  return (
    <Facts
      facts={[
        [t('exchanges.status'), <StateCell key="state" deposit={deposit} />],
        [t('exchanges.member'), t('letters.found', { account: deposit.account, id: deposit.memberId })],
        [t('deposits.ordered'), moneyText(deposit.amount)],
        [t('deposits.received'), or(deposit.receivedAmount)],
        [t('deposits.credited'), or(deposit.creditedAmount)],
        [t('deposits.pay_to'), `${file.bankName} · ${file.accountNumber} · ${file.accountName}`],
        [t('deposits.method'), `${deposit.methodCode} · ${t(`deposits.${file.kind}`)}`],
        ...(file.text === null ? [] : ([[t('deposits.transfer_text'), <code key="text">{file.text}</code>]] as const)),
        [t('deposits.created'), instant(deposit.createdAt)],
        [t('deposits.expires'), instant(deposit.expiresAt)],
        [t('deposits.taken'), deposit.takenBy ?? '–'],
        ...(file.reason === null ? [] : ([[t('deposits.reject_reason'), file.reason]] as const)),
      ]}
    />
  )
}

/** Whether people can decide about it: also when it is over, once its member says that it is paid. */
const isOpen = ({ state, toldAt }: DepositFile['deposit']) =>
  state === 'pending' || state === 'review' || ((state === 'cancelled' || state === 'expired') && toldAt !== null)

/** What keeps the member from being paid into by itself, while people can still decide. */
function Block({ file: { deposit, isFrozen, breakUntil, isAboveLimit } }: { readonly file: DepositFile }) {
  const t = useText()
  if (!isOpen(deposit)) return null
  return (
    <>
      {isFrozen && <p className={styles.bad}>{t('deposits.is_frozen')}</p>}
      {breakUntil !== null && (
        <p className={styles.bad}>{t('deposits.is_on_a_break', { until: instant(breakUntil) })}</p>
      )}
      {isAboveLimit && <p className={styles.bad}>{t('deposits.is_above_limit')}</p>}
    </>
  )
}

function Actions({ file, myName }: { readonly file: DepositFile; readonly myName: string }) {
  const t = useText()
  const [asked, setAsked] = useState<'approve' | 'vouch' | 'reject' | null>(null)
  const take = useAct(staffRoutes.takeDeposit, staleOfDeposit)
  const giveBack = useAct(staffRoutes.giveBackDeposit, staleOfDeposit)
  const { depositId, takenBy, receivedAmount } = file.deposit
  if (!isOpen(file.deposit)) return null
  if (takenBy !== null && takenBy !== myName) return <Text tone="muted">{t('deposits.taken_by', { by: takenBy })}</Text>
  const close = () => setAsked(null)
  // What a provider was paid is known from it alone.
  const credit = receivedAmount !== null ? 'approve' : file.kind === 'bank_transfer' ? 'vouch' : null
  return (
    <>
      {receivedAmount === null && <Text tone="muted">{t('deposits.nothing_received')}</Text>}
      <div className={styles.actions}>
        {takenBy === null ? (
          <Button
            variant="primary"
            busy={take.isPending}
            onClick={() =>
              take.mutate({ depositId }, { onSuccess: () => toasts.success({ title: t('deposits.taken_done') }) })
            }
          >
            {t('deposits.take')}
          </Button>
        ) : (
          <>
            {credit && (
              <Button variant="primary" onClick={() => setAsked(credit)}>
                {t(`deposits.${credit}`)}
              </Button>
            )}
            <Button onClick={() => setAsked('reject')}>{t('deposits.reject')}</Button>
            <Button
              busy={giveBack.isPending}
              onClick={() =>
                giveBack.mutate(
                  { depositId },
                  { onSuccess: () => toasts.success({ title: t('deposits.given_back_done') }) },
                )
              }
            >
              {t('deposits.give_back')}
            </Button>
          </>
        )}
      </div>
      {asked === 'approve' && <ApproveDialog file={file} onClose={close} />}
      {asked === 'vouch' && <VouchDialog file={file} onClose={close} />}
      {asked === 'reject' && <RejectDialog file={file} onClose={close} />}
    </>
  )
}

function HistoryCard({ file: { history } }: { readonly file: DepositFile }) {
  const t = useText()
  return (
    <Card padded gap={16} className={styles.scroll}>
      <h2>{t('deposits.history')}</h2>
      <Table
        label={t('deposits.history')}
        columns={[
          { id: 'state', head: t('exchanges.status'), cell: ({ state }) => <StatePill state={state} /> },
          { id: 'at', head: t('audit.time'), cell: ({ at }) => instant(at) },
          { id: 'by', head: t('audit.actor'), cell: ({ by }) => by ?? t('deposits.by_itself') },
          {
            id: 'reason',
            head: t('reason'),
            cell: ({ reason }) => <span className={styles.words}>{reason ?? '–'}</span>,
          },
        ]}
        rows={history}
        rowKey={({ state, at }) => `${state} ${at.toISOString()}`}
        empty={null}
      />
    </Card>
  )
}

function TransactionsCard({ file }: { readonly file: DepositFile }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  return (
    <Card padded gap={16} className={styles.scroll}>
      <h2>{t('deposits.transactions')}</h2>
      <Table
        label={t('deposits.transactions')}
        columns={[
          { id: 'name', head: t('deposits.transaction'), cell: ({ name }) => <code>{name}</code> },
          { id: 'bank', head: t('deposits.bank'), cell: ({ bank, accountNumber }) => `${bank} · ${accountNumber}` },
          { id: 'amount', head: t('vendors.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
          { id: 'booked', head: t('deposits.booked'), cell: ({ bookedAt }) => instant(bookedAt) },
          { id: 'verdict', head: t('deposits.verdict'), cell: ({ verdict }) => t(`deposits.verdict_${verdict}`) },
          {
            id: 'people',
            head: t('deposits.people'),
            cell: (transaction) => <Clearings transaction={transaction} money={file} />,
          },
        ]}
        rows={file.transactions}
        rowKey={({ transactionId }) => transactionId}
        empty={<EmptyState title={t('deposits.no_transactions')} />}
      />
    </Card>
  )
}

function CallsCard({ file }: { readonly file: DepositFile }) {
  const t = useText()
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useCallColumns({ money: file, onOpen: setOpened })
  return (
    <Card padded gap={16} className={styles.scroll}>
      <h2>{t('deposits.tab_calls')}</h2>
      <Table
        label={t('deposits.tab_calls')}
        columns={columns}
        rows={file.calls}
        rowKey={({ callId }) => callId}
        empty={<EmptyState title={t('deposits.no_calls')} />}
      />
      {opened !== null && <CallDialog callId={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}
