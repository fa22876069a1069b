import { Button, Row } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

interface MoreButtonProps {
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Goes on where a list ends; nothing where it ends for good. */
export function MoreButton({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const t = useText()
  if (!hasNextPage) return null
  return (
    <Row gap={8} justify="center">
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('audit.more')}
      </Button>
    </Row>
  )
}
