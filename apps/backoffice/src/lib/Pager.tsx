import { Button, Row } from '@banyan/ui'
import { useText } from './texts.ts'

interface PagerProps {
  /** What the page that is shown comes after; null: it is the first one. */
  readonly after: string | null
  /** What the next page comes after; null: there is none. */
  readonly next: string | null
  readonly onPage: (after: string | null) => void
}

/** The next page of a long list, and the way back to its first; nothing where one page holds everything. */
export function Pager({ after, next, onPage }: PagerProps) {
  const t = useText()
  if (after === null && next === null) return null
  return (
    <Row wrap gap={12}>
      <Button disabled={after === null} onClick={() => onPage(null)}>
        {t('withdrawals.first_page')}
      </Button>
      <Button disabled={next === null} onClick={() => onPage(next)}>
        {t('withdrawals.next_page')}
      </Button>
    </Row>
  )
}
