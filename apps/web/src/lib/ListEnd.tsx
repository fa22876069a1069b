import { Button, useScrollEnd } from '@banyan/ui'
import { useText } from './i18n.ts'
import styles from './ListEnd.module.css'

interface ListEndProps {
  /** As the cache of an infinite query tells it. */
  readonly list: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly hasNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/**
 * The end of a list that grows: the next page comes when it is reached or its button pressed, until the last one has
 * come [CMS-30]. After a failure the button alone asks.
 */
export function ListEnd({ list }: ListEndProps) {
  const t = useText()
  const asksMore = list.hasNextPage && !list.isFetching && !list.isError
  const end = useScrollEnd<HTMLDivElement>(asksMore ? () => void list.fetchNextPage() : null)
  if (!list.hasNextPage) return null
  return (
    <div ref={end} className={styles.end}>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('common.load_more')}
      </Button>
    </div>
  )
}
