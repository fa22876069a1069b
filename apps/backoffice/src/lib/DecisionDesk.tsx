import type { Column } from '@banyan/ui'
import type { ComponentProps, ReactNode } from 'react'
import { ListDesk } from './ListDesk.tsx'
import styles from './Page.module.css'
import { useText } from './texts.ts'
import { instant } from './time.ts'

export { askAgainMs } from './ListDesk.tsx'

interface Decidable {
  readonly id: string
  /** Null while it waits. */
  readonly decidedAt: Date | null
}

interface DecisionDeskProps<Row extends Decidable, State extends string> extends ComponentProps<
  typeof ListDesk<Row, State>
> {
  /** The buttons of a row that waits; null where these rows are decided. */
  readonly actions: ((row: Row) => ReactNode) | null
  /** The words of the decision. */
  readonly remarks: (row: Row) => ReactNode
}

/**
 * A desk where what members ask for is decided: what waits with its buttons, and what was decided with when and why.
 */
export function DecisionDesk<Row extends Decidable, State extends string>({
  columns,
  actions,
  remarks,
  ...desk
}: DecisionDeskProps<Row, State>) {
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
  return <ListDesk {...desk} columns={[...columns, ...decision]} />
}
