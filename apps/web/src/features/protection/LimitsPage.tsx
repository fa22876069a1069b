import { wageringRoutes } from '@banyan/contract'
import { Card, ErrorState, Skeleton } from '@banyan/ui'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { Breaks } from './Breaks.tsx'
import { PlayTime } from './PlayTime.tsx'
import { StakeLimit } from './StakeLimit.tsx'
import styles from './limits.module.css'

export function LimitsPage() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(wageringRoutes.protection, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageTitle>{t('protection.title')}</PageTitle>
      <div>
        <h1>{t('protection.title')}</h1>
        <p className={styles.intro}>{t('protection.intro')}</p>
      </div>
      {isError && !data && (
        <Card>
          <ErrorState
            title={t('common.offline_title')}
            text={t('common.offline_text')}
            retryLabel={t('common.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      <div className={styles.columns}>
        {data ? <StakeLimit protection={data} /> : !isError && <Skeleton height={330} />}
        {data ? <Breaks protection={data} /> : !isError && <Skeleton height={330} />}
        {data ? <PlayTime protection={data} /> : !isError && <Skeleton height={330} />}
      </div>
    </div>
  )
}
