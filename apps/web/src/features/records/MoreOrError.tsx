import { Card } from '@banyan/ui'
import type { ReactNode } from 'react'
import { ListEnd } from '../../lib/ListEnd.tsx'
import { NotRead } from './NotRead.tsx'
import type { CallFailed } from '../../lib/query.ts'
import styles from './records.module.css'

interface MoreOrErrorProps {
  readonly record: {
    readonly isError: boolean
    readonly error: CallFailed | null
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly hasNextPage: boolean
    readonly data: unknown
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  readonly children: ReactNode
}

/**
 * A list that goes on when its end is reached, or by the button of its next page; an
 * error in its place only when nothing of it has loaded.
 */
export function MoreOrError({ record, children }: MoreOrErrorProps) {
  return (
    <Card className={styles.list}>
      {record.isError && !record.data ? <NotRead record={record} /> : children}
      <ListEnd list={record} />
    </Card>
  )
}
