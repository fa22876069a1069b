import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './Table.module.css'
import { moveByRow } from './row-keys.ts'

export interface Column<Row> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end' | undefined
  /** What stands below the rows, such as their sum. */
  readonly foot?: ReactNode
}

interface TableProps<Row> {
  /** What the rows are, for a screen reader. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** While the first page loads: as many skeleton rows as it will have. */
  readonly loadingRows?: number | undefined
  /** What stands there when there are no rows. */
  readonly empty: ReactNode
  readonly className?: string | undefined
}

/** Rows and columns; a phone shows each row as a small list of head and value. */
export function Table<Row>({ label, columns, rows, rowKey, loadingRows = 0, empty, className }: TableProps<Row>) {
  const loading = loadingRows > 0
  if (!loading && rows.length === 0) return <>{empty}</>
  return (
    <table aria-label={label} aria-busy={loading || undefined} className={clsx(styles.table, className)}>
      <thead>
        <tr>
          {columns.map(({ id, head, align = 'start' }) => (
            <th key={id} scope="col" className={styles[align]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are its buttons' own. */}
      <tbody onKeyDown={moveByRow}>
        {loading && Array.from({ length: loadingRows }, (_, at) => <LoadingRow key={at} columns={columns} />)}
        {!loading &&
          rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, head, align = 'start', cell }) => (
                <td key={id} data-head={head} className={styles[align]}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
      {!loading && columns.some(({ foot }) => foot !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ id, head, align = 'start', foot }) => (
              <td key={id} data-head={head} className={clsx(styles[align], foot === undefined && styles.none)}>
                {foot}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function LoadingRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, head, align = 'start' }) => (
        <td key={id} data-head={head} className={styles[align]}>
          <Skeleton className={styles.skeleton} width={72} height={14} />
        </td>
      ))}
    </tr>
  )
}
