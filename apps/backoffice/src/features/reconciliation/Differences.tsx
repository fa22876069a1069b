import { type DifferenceForStaff, type DifferenceSide, type DifferenceState, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Text, buttonClass } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { Pager } from '../../lib/Pager.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { useFigures } from '../../lib/use-net-text.ts'
import { stale } from './stale.ts'

interface DifferencesProps {
  readonly day: string
  readonly side: DifferenceSide
  readonly state: DifferenceState
  readonly mayClose: boolean
  readonly mayAsk: boolean
}

/** The differences of a day from one side, page by page, with what a page comes to. */
export function Differences({ day, side, state, mayClose, mayAsk }: DifferencesProps) {
  const t = useText()
  const [after, setAfter] = useState<string | null>(null)
  const [asked, setAsked] = useState<DifferenceForStaff | null>(null)
  const { data, error, isPending, refetch } = useRead(staffRoutes.differences, {
    day,
    side,
    state,
    count: 50,
    ...(after !== null && { after }),
  })
  const rows = data?.differences ?? []
  const columns = useColumns(rows, data ?? { currency: '', decimals: 0 }, { state, mayAsk })
  const actions: Column<DifferenceForStaff> = {
    id: 'actions',
    head: t('members.actions'),
    align: 'end',
    cell: (difference) => (
      <Button
        size="sm"
        aria-label={t('reconciliation.close_title', { id: difference.id })}
        onClick={() => setAsked(difference)}
      >
        {t('reconciliation.close')}
      </Button>
    ),
  }
  const label = t(`reconciliation.side_${side}`)
  return (
    <Card as="section" padded gap={12} aria-labelledby={`side-${side}`} tabIndex={0} className={styles.scroll}>
      <h2 id={`side-${side}`}>
        {label}
        {data && ` (${data.currency})`}
      </h2>
      <ListTable
        label={label}
        columns={mayClose && state === 'open' ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        failure={error}
        onRetry={() => void refetch()}
        loadingRows={isPending ? 2 : 0}
        empty={<Text tone="muted">{t(`reconciliation.none_${state}`)}</Text>}
      />
      <Pager after={after} next={data?.next ?? null} onPage={setAfter} />
      {asked && <CloseDialog difference={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function useColumns(
  rows: readonly DifferenceForStaff[],
  money: Money,
  { state, mayAsk }: Pick<DifferencesProps, 'state' | 'mayAsk'>,
): readonly Column<DifferenceForStaff>[] {
  const t = useText()
  const amountText = useFigures(money)
  const sum = (valueOf: (row: DifferenceForStaff) => bigint | null) =>
    rows.reduce((all, row) => all + (valueOf(row) ?? 0n), 0n)
  const lack = ({ ours, theirs }: DifferenceForStaff) =>
    ours === null && theirs === null ? null : (ours ?? 0n) - (theirs ?? 0n)
  return [
    { id: 'id', head: t('members.id'), cell: ({ id }) => id, foot: t('reconciliation.page_sum') },
    {
      id: 'kind',
      head: t('reconciliation.kind'),
      cell: (row) => <What difference={row} mayAsk={mayAsk && state === 'open'} />,
    },
    {
      id: 'reference',
      head: t('reconciliation.reference'),
      cell: ({ reference }) => <span className={styles.stack}>{reference ?? '–'}</span>,
    },
    {
      id: 'ours',
      head: t('reconciliation.ours'),
      align: 'end',
      cell: ({ ours }) => amountText(ours),
      foot: amountText(sum(({ ours }) => ours)),
    },
    {
      id: 'theirs',
      head: t('reconciliation.theirs'),
      align: 'end',
      cell: ({ theirs, told }) => (told === null ? amountText(theirs) : <span className={styles.stack}>{told}</span>),
      foot: amountText(sum(({ theirs }) => theirs)),
    },
    {
      id: 'difference',
      head: t('reconciliation.difference'),
      align: 'end',
      cell: (row) => <strong>{amountText(lack(row))}</strong>,
      foot: amountText(sum(lack)),
    },
    state === 'open'
      ? { id: 'found', head: t('reconciliation.found'), cell: (row) => <Found difference={row} /> }
      : { id: 'closed', head: t('reconciliation.closed_by'), cell: (row) => <Closed difference={row} /> },
  ]
}

interface WhatProps {
  readonly difference: DifferenceForStaff
  readonly mayAsk: boolean
}

/** What differs, of which account and whose; and the way to the desk that asks a provider for what we have not. */
function What({ difference: { kind, bank, accountNumber, memberId, askDay }, mayAsk }: WhatProps) {
  const t = useText()
  const where = [
    ...(bank === null ? [] : [bank]),
    ...(accountNumber === null ? [] : [accountNumber]),
    ...(memberId === null ? [] : [t('reconciliation.member', { id: memberId })]),
  ]
  return (
    <span className={styles.stack}>
      {t(`reconciliation.kind_${kind}`)}
      {where.length > 0 && <small>{where.join(' · ')}</small>}
      {mayAsk && bank !== null && askDay !== null && (
        <span>
          <Link
            to="/deposits"
            search={String(new URLSearchParams({ tab: 'calls', bank, day: askDay }))}
            className={buttonClass({ size: 'sm' })}
            aria-label={t('reconciliation.ask_title', { bank, day: askDay })}
          >
            {t('reconciliation.ask')}
          </Link>
        </span>
      )}
    </span>
  )
}

/** When it was found first, and last. */
function Found({ difference: { foundAt, seenAt } }: { readonly difference: DifferenceForStaff }) {
  const t = useText()
  return (
    <span className={styles.stack}>
      {instant(foundAt)}
      <small>{t('reconciliation.seen', { at: instant(seenAt) })}</small>
    </span>
  )
}

/** Who closed it, when and why; or that a comparison has found it gone. */
function Closed({ difference: { closedBy, closedAt, reason } }: { readonly difference: DifferenceForStaff }) {
  const t = useText()
  return (
    <span className={styles.stack}>
      {[closedBy ?? t('reconciliation.gone'), ...(closedAt ? [instant(closedAt)] : [])].join(' · ')}
      {reason !== null && <small>{reason}</small>}
    </span>
  )
}

function CloseDialog({
  difference: { id, kind },
  onClose,
}: {
  readonly difference: DifferenceForStaff
  readonly onClose: () => void
}) {
  const t = useText()
  const close = useAct(staffRoutes.closeDifference, stale)
  const onSuccess = () => {
    toasts.success({ title: t('reconciliation.close_done', { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('reconciliation.close_title', { id })}
      text={t(kind === 'vendor' ? 'reconciliation.close_vendor_text' : 'reconciliation.close_text')}
      confirm={t('reconciliation.close')}
      busy={close.isPending}
      onConfirm={(reason) => close.mutate({ id, reason }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
