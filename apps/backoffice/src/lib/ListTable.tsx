import { ErrorState, Table } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { failureText } from './query.ts'
import { useText } from './texts.ts'

type ListTableProps<Row> = ComponentProps<typeof Table<Row>> & {
  /** What its read failed with: a list that was not read is not an empty one. */
  readonly failure: unknown
  readonly onRetry: () => void
}

/** A table that is read by itself, in a page that shows other things too. */
export function ListTable<Row>({ failure, onRetry, ...table }: ListTableProps<Row>) {
  const t = useText()
  return failure ? (
    <ErrorState title={failureText(t, failure)} retryLabel={t('retry')} onRetry={onRetry} />
  ) : (
    <Table {...table} />
  )
}
