import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
}

interface TableProps<Row> {
  /** What the rows are, for a screen reader. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The first load: skeleton rows, as many as a page will have. */
  readonly loadingRows?: number | undefined
  /** What stands there when there are no rows. */
  readonly empty: ReactNode
  readonly className?: string | undefined
}

/** Rows and columns; a phone shows each row as a small list of head and value. Explicit roles keep the table a table there. */
export function Table<Row>({ label, columns, rows, rowKey, loadingRows = 0, empty, className }: TableProps<Row>) {
  if (loadingRows === 0 && rows.length === 0) return <>{empty}</>
  return (
    <table role="table" aria-label={label} aria-busy={loadingRows > 0 || undefined} className={clsx(styles.table, className)}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, head, align = 'start' }) => (
            <th key={id} role="columnheader" scope="col" className={styles[align]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {loadingRows > 0
          ? Array.from({ length: loadingRows }, (_, at) => (
              <TableRow key={at} columns={columns} cell={() => <Skeleton className={styles.skeleton} width={72} height={14} />} />
            ))
          : rows.map((row) => <TableRow key={rowKey(row)} columns={columns} cell={(column) => column.cell(row)} />)}
      </tbody>
    </table>
  )
}

function TableRow<Row>({ columns, cell }: { columns: readonly Column<Row>[]; cell: (column: Column<Row>) => ReactNode }) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <td key={column.id} role="cell" data-head={column.head} className={styles[column.align ?? 'start']}>
          {cell(column)}
        </td>
      ))}
    </tr>
  )
}
