import type { InputOf, OutputOf, StaffRoute } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Row } from '@banyan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListTable } from './ListTable.tsx'
import styles from './Page.module.css'
import { type CallFailed, call } from './call.ts'
import { useText } from './texts.ts'

/** A page of a list: its rows, and what the next one begins after; null on the last. */
export interface ReadPage<RowOf> {
  readonly rows: readonly RowOf[]
  readonly next: string | null
}

/** A list that is read page by page, each below the one before. `asked` names the list among those of its call. */
export function useMore<R extends StaffRoute, RowOf>(
  route: R,
  asked: Readonly<Record<string, string>>,
  {
    inputOf,
    pageOf,
  }: {
    readonly inputOf: (after: string | undefined) => InputOf<R>
    readonly pageOf: (answer: OutputOf<R>) => ReadPage<RowOf>
  },
) {
  const pages = useInfiniteQuery<OutputOf<R>, CallFailed>({
    queryKey: [route.path, asked, 'pages'],
    // as: `getNextPageParam` alone makes them
    queryFn: ({ pageParam }) => call(route, inputOf(pageParam as string | undefined)),
    initialPageParam: undefined,
    getNextPageParam: (last) => pageOf(last).next ?? undefined,
  })
  return { ...pages, rows: pages.data?.pages.flatMap((page) => pageOf(page).rows) ?? [] }
}

interface MoreListProps<RowOf> {
  readonly title: string
  readonly list: ReturnType<typeof useMore<StaffRoute, RowOf>>
  readonly columns: readonly Column<RowOf>[]
  readonly rowKey: (row: RowOf) => string
  readonly empty: string
  /** Between the title and the rows. */
  readonly children?: ReactNode
}

/** A list with its title; where it ends for now, a button goes on. */
export function MoreList<RowOf>({ title, list, columns, rowKey, empty, children }: MoreListProps<RowOf>) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-label={title} tabIndex={0} className={styles.scroll}>
      <h2>{title}</h2>
      {children}
      <ListTable
        label={title}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loadingRows={list.isPending ? 4 : 0}
        empty={<EmptyState title={empty} />}
      />
      {list.hasNextPage && (
        <Row gap={8} justify="center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </Row>
      )}
    </Card>
  )
}
