import { type OutputOf, type ReconciliationTotal, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Pill, Row, Skeleton, Table } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useFigures, useNetText } from '../../lib/use-net-text.ts'
import { Differences } from './Differences.tsx'
import { ProviderTotals } from './ProviderTotals.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { stale } from './stale.ts'
import { useSumColumns } from './use-sum-columns.ts'

type Day = OutputOf<typeof staffRoutes.reconciliationDay>

interface DayProps {
  readonly day: string
  /** Whether whoever looks at it closes differences, and has days compared again. */
  readonly mayClose: boolean
  /** Whether a payment provider is asked again for what it was paid. */
  readonly mayAsk: boolean
}

/**
 * One day: what both sides have of each account and payment provider, and each difference by the side that the books
 * differ from.
 */
export function DayRecord({ day, mayClose, mayAsk }: DayProps) {
  const t = useText()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const { data, error, refetch } = useRead(staffRoutes.reconciliationDay, { day }, { refetchInterval: askAgainMs })
  return (
    <Page title={t('reconciliation.title', { day })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('reconciliation.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary day={data} mayClose={mayClose} />
          <Totals day={data} />
          {data.providers.length > 0 && <ProviderTotals day={data} />}
          <ChipSet
            label={t('reconciliation.differences')}
            value={state}
            chips={(['open', 'closed'] as const).map((id) => ({ id, label: t(`reconciliation.show_${id}`) }))}
            onChange={setState}
          />
          {(['bank', 'provider', 'vendor', 'ledger'] as const).map((side) => (
            <Differences
              key={`${side} ${state}`}
              day={day}
              side={side}
              state={state}
              mayClose={mayClose}
              mayAsk={mayAsk}
            />
          ))}
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ day, mayClose }: { readonly day: Day; readonly mayClose: boolean }) {
  const t = useText()
  const netText = useNetText(day)
  const [asked, setAsked] = useState<'again' | 'upload' | null>(null)
  const { ours, theirs, state, comparedAt, times, open } = day
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary">
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{day.day}</h2>
        <Pill tone={state === 'done' ? 'win' : 'amber'}>{t(`reconciliation.state_${state}`)}</Pill>
      </Row>
      <Facts
        facts={[
          [t('reconciliation.ours'), netText(ours)],
          [t('reconciliation.banks'), theirs === null ? t('reconciliation.incomplete') : netText(theirs)],
          [t('reconciliation.difference'), theirs === null ? '–' : netText(ours - theirs)],
          [t('reconciliation.open'), open],
          [t('reconciliation.compared'), comparedAt ? instant(comparedAt) : '–'],
          [t('reconciliation.times'), times],
        ]}
      />
      {mayClose && (
        <Row wrap gap={12}>
          <Button icon="arrows-clockwise" onClick={() => setAsked('again')}>
            {t('reconciliation.again')}
          </Button>
          {day.accounts.length > 0 && (
            <Button icon="upload-simple" onClick={() => setAsked('upload')}>
              {t('reconciliation.upload')}
            </Button>
          )}
        </Row>
      )}
      {asked === 'again' && <AgainDialog day={day.day} onClose={() => setAsked(null)} />}
      {asked === 'upload' && <UploadDialog day={day.day} accounts={day.accounts} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function AgainDialog({ day, onClose }: { readonly day: string; readonly onClose: () => void }) {
  const t = useText()
  const again = useAct(staffRoutes.reconcileDay, stale)
  const onSuccess = () => {
    toasts.success({ title: t('reconciliation.again_done', { day }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('reconciliation.again_title', { day })}
      text={t('reconciliation.again_text')}
      confirm={t('reconciliation.again')}
      busy={again.isPending}
      onConfirm={(reason) => again.mutate({ day, reason }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

const heads = [
  ['inOurs', 'reconciliation.in_ours'],
  ['inTheirs', 'reconciliation.in_theirs'],
  ['outOurs', 'reconciliation.out_ours'],
  ['outTheirs', 'reconciliation.out_theirs'],
] as const

/** What both sides have of each account, and what all of them come to. */
function useTotalColumns(day: Day): readonly Column<ReconciliationTotal>[] {
  const t = useText()
  const amountText = useFigures(day)
  const sums = useSumColumns({
    decimals: day.decimals,
    rows: day.totals,
    heads,
    // What no statement has is nothing that is missing.
    countedOf: (total, name) => (total.bank === null ? (total[name] ?? 0n) : total[name]),
  })
  return [
    {
      id: 'account',
      head: t('reconciliation.account'),
      cell: ({ bank, accountNumber }) =>
        bank === null ? t('reconciliation.unassigned') : `${bank} · ${accountNumber}`,
      foot: t('reconciliation.page_sum'),
    },
    ...sums,
    {
      id: 'opening',
      head: t('reconciliation.opening'),
      align: 'end',
      cell: ({ openingAmount }) => amountText(openingAmount),
    },
    {
      id: 'closing',
      head: t('reconciliation.closing'),
      align: 'end',
      cell: ({ closingAmount }) => amountText(closingAmount),
    },
    {
      id: 'source',
      head: t('reconciliation.source'),
      cell: ({ bank, inTheirs, uploadedBy }) =>
        bank === null
          ? '–'
          : inTheirs === null
            ? t('reconciliation.no_statement')
            : uploadedBy === null
              ? t('reconciliation.by_bank')
              : t('reconciliation.uploaded_by', { by: uploadedBy }),
    },
  ]
}

function Totals({ day }: { readonly day: Day }) {
  const t = useText()
  const columns = useTotalColumns(day)
  return (
    <Card as="section" padded gap={12} aria-labelledby="totals" tabIndex={0} className={styles.scroll}>
      <h2 id="totals">
        {t('reconciliation.accounts')} ({day.currency})
      </h2>
      <Table
        label={t('reconciliation.accounts')}
        columns={columns}
        rows={day.totals}
        rowKey={({ bank, accountNumber }) => `${bank} ${accountNumber}`}
        empty={<EmptyState title={t('reconciliation.no_accounts')} />}
      />
    </Card>
  )
}
