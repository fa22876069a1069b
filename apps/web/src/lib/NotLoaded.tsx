import { ErrorState } from '@banyan/ui'
import type { TextKey } from '@banyan/i18n'
import { useText } from './i18n.ts'

interface NotLoadedProps {
  /** What did not come. Without it, the connection is named. */
  readonly what?: TextKey
  readonly busy?: boolean
  readonly onRetry: () => unknown
}

/** Stands where something of the server's would be that did not come, and asks for it again. */
export function NotLoaded({ what = 'common.offline_title', busy = false, onRetry }: NotLoadedProps) {
  const t = useText()
  return (
    <ErrorState
      title={t(what)}
      text={t('common.offline_text')}
      retryLabel={t('common.retry')}
      busy={busy}
      onRetry={() => void onRetry()}
    />
  )
}
