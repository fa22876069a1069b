import { uuid7 } from '@banyan/client'
import { ErrorState, Skeleton, Stack } from '@banyan/ui'
import { useMemo } from 'react'
import { useText } from '../lib/i18n.ts'
import { ChunkTimeout, loadFailureText } from '../lib/within-time.ts'
import styles from './Layout.module.css'
import { thisPage } from '../lib/this-page.ts'

/** While a page's files are on their way. */
export function RoutePending() {
  const t = useText()
  return (
    <Stack top gap={18} className={styles.pending} role="status" aria-label={t('common.loading')}>
      <Skeleton width={220} height={30} />
      <Skeleton height={180} />
      <Skeleton height={320} />
    </Stack>
  )
}

/** A page whose files did not come, or that broke: a full retry, with a code to quote. */
export function RouteError({ error }: { readonly error: unknown }) {
  const t = useText()
  const reference = useMemo(() => uuid7().slice(0, 13), [])
  return (
    <div className={styles.narrow}>
      <ErrorState
        title={t('shell.load_failed_title')}
        text={t(error instanceof ChunkTimeout ? loadFailureText(error) : 'shell.load_failed_text')}
        retryLabel={t('shell.reload')}
        onRetry={() => thisPage.reload()}
      />
      <p className={styles.reference}>{t('shell.reference', { reference })}</p>
    </div>
  )
}
