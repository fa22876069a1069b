import { ErrorState } from '@banyan/ui'
import { useText } from './i18n.ts'

interface NotLoadedProps {
  readonly busy?: boolean
  readonly onRetry: () => unknown
}

/** Stands where something of the server's would be that did not come, and asks for it again. */
export function NotLoaded({ busy = false, onRetry }: NotLoadedProps) {
  const t = useText()
  return (
    <ErrorState
      title={t('common.offline_title')}
      text={t('common.offline_text')}
      retryLabel={t('common.retry')}
      busy={busy}
      onRetry={() => void onRetry()}
    />
  )
}
