import { Card, type Column, Table } from '@banyan/ui'
import styles from './Page.module.css'
import { useText } from './texts.ts'
import { instant } from './time.ts'

/** Something that a colleague did with a record, or wrote down about it. */
export interface HistoryStep {
  readonly at: Date
  readonly by: string
  readonly what: string
  readonly words: string | null
}

interface StepHistoryProps {
  readonly title: string
  readonly heads: { readonly at: string; readonly what: string; readonly by: string }
  /** Oldest first. */
  readonly steps: readonly HistoryStep[]
}

/** What colleagues did with a record and what they have noted; nothing where nobody has. */
export function StepHistory({ title, heads, steps }: StepHistoryProps) {
  const t = useText()
  const columns: readonly Column<HistoryStep>[] = [
    { id: 'at', head: heads.at, cell: ({ at }) => instant(at) },
    { id: 'what', head: heads.what, cell: ({ what }) => what },
    { id: 'by', head: heads.by, cell: ({ by }) => by },
    { id: 'words', head: t('reason'), cell: ({ words }) => <span className={styles.words}>{words ?? '–'}</span> },
  ]
  if (steps.length === 0) return null
  return (
    <Card as="section" padded gap={12} aria-labelledby="history" tabIndex={0} className={styles.scroll}>
      <h2 id="history">{title}</h2>
      <Table
        label={title}
        columns={columns}
        rows={steps}
        rowKey={({ at, by, what }) => `${at.getTime()} ${by} ${what}`}
        empty={null}
      />
    </Card>
  )
}
