import { Card, type Chip, ChipSet, type Column, EmptyState, IconButton, Row, Table, Text } from '@banyan/ui'
import type { ReactNode } from 'react'
import { Page } from './Page.tsx'
import styles from './Page.module.css'
import type { CallFailed } from './call.ts'
import { useText } from './texts.ts'
import { instant } from './time.ts'

/** What waits may be decided by a colleague at the same time: how often a desk asks again. */
export const askAgainMs = 15_000

interface Decidable {
  readonly id: string
  /** Null while it waits. */
  readonly decidedAt: Date | null
}

interface DecisionDeskProps<Row extends Decidable, Status extends string> {
  readonly title: string
  /** What the desk is for. */
  readonly text: string
  /** What is done here besides deciding. */
  readonly tools?: ReactNode
  readonly states: readonly Chip<Status>[]
  readonly status: Status
  readonly onStatus: (status: Status) => void
  readonly read: {
    readonly error: CallFailed | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly rows: readonly Row[]
  /** Between the id and what is decided. */
  readonly columns: readonly Column<Row>[]
  /** The buttons of a row that waits; null where these rows are decided. */
  readonly actions: ((row: Row) => ReactNode) | null
  /** The words of the decision. */
  readonly remarks: (row: Row) => ReactNode
  /** What is said where there is no row. */
  readonly empty: string
  /** The dialogs. */
  readonly children: ReactNode
}

/**
 * A desk where what members ask for is decided: what waits with its buttons, and what was decided with when and why.
 */
export function DecisionDesk<Row extends Decidable, Status extends string>({
  title,
  text,
  tools,
  states,
  status,
  onStatus,
  read: { error, isPending, isFetching, refetch },
  rows,
  columns,
  actions,
  remarks,
  empty,
  children,
}: DecisionDeskProps<Row, Status>) {
  const t = useText()
  const decision: readonly Column<Row>[] = actions
    ? [
        {
          id: 'actions',
          head: t('members.actions'),
          align: 'end',
          cell: (row) => <span className={styles.actions}>{actions(row)}</span>,
        },
      ]
    : [
        {
          id: 'decided',
          head: t('exchanges.decided'),
          cell: ({ decidedAt }) => (decidedAt ? instant(decidedAt) : '–'),
        },
        {
          id: 'remarks',
          head: t('exchanges.remarks'),
          cell: (row) => <span className={styles.words}>{remarks(row)}</span>,
        },
      ]
  return (
    <Page title={title} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{text}</Text>
      {tools}
      <Row wrap justify="between" gap="12px 24px">
        <ChipSet label={t('exchanges.status')} value={status} chips={states} onChange={onStatus} />
        <Refresh isFetching={isFetching} isPending={isPending} refetch={refetch} />
      </Row>
      <Card padded className={styles.scroll}>
        <Table
          label={title}
          columns={[{ id: 'id', head: t('members.id'), cell: ({ id }) => id }, ...columns, ...decision]}
          rows={rows}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={empty} />}
        />
      </Card>
      {children}
    </Page>
  )
}

function Refresh({
  isFetching,
  isPending,
  refetch,
}: {
  readonly isFetching: boolean
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}) {
  const t = useText()
  return (
    <IconButton
      icon="arrow-clockwise"
      label={t('exchanges.refresh')}
      disabled={isFetching && !isPending}
      aria-busy={isFetching && !isPending}
      onClick={() => void refetch()}
    />
  )
}
