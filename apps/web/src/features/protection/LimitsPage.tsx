import { wageringRoutes } from '@banyan/contract'
import { Card, Skeleton } from '@banyan/ui'
import { useHasCashier } from '../../lib/cashier.ts'
import { Page } from '../../lib/Page.tsx'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import { Breaks } from './Breaks.tsx'
import { Care } from './Care.tsx'
import { DepositLimits } from './DepositLimits.tsx'
import { Exclusion } from './Exclusion.tsx'
import { HouseLimits } from './HouseLimits.tsx'
import { PlayLimits } from './PlayLimits.tsx'
import { PlayTime } from './PlayTime.tsx'
import styles from './limits.module.css'

export function LimitsPage() {
  const t = useText()
  const hasCashier = useHasCashier()
  const { data, isError, isFetching, refetch } = useRead(wageringRoutes.protection, {}, { staleTime: 0 })
  return (
    <Page title={t('protection.title')} intro={t('protection.intro')}>
      {isError && !data && (
        <Card>
          <NotLoaded busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      <div className={styles.columns}>
        <Care />
        <PlayLimits />
        {hasCashier && <DepositLimits />}
        {data && <HouseLimits protection={data} />}
        {data ? <PlayTime protection={data} /> : !isError && <Skeleton height={330} className={styles.wide} />}
        {data ? (
          <>
            <Breaks protection={data} />
            <Exclusion protection={data} />
          </>
        ) : (
          !isError && <Skeleton height={330} />
        )}
      </div>
    </Page>
  )
}
