import { ErrorState } from '@banyan/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../../../lib/i18n.ts'

/** A part of the mall that could not be had. */
export function MallError({ asked }: { readonly asked: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const t = useText()
  return (
    <ErrorState
      title={t('pages.content_failed')}
      text={t('common.offline_text')}
      retryLabel={t('common.retry')}
      busy={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  )
}
