import { Card, EmptyState, Icon, Skeleton, Stack } from '@banyan/ui'
import { useRef } from 'react'
import { Page } from '../../lib/Page.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { DepositLimitCard } from '../protection/index.ts'
import { DepositHistory } from './DepositHistory.tsx'
import { DepositOrder } from './DepositOrder.tsx'
import { OrderForm } from './OrderForm.tsx'
import { Purse } from './Purse.tsx'
import styles from './cashier.module.css'
import { useDepositMethods, useDepositUpdates, useShownDeposit } from './use-deposits.ts'

/** Paying in, on one page from the amount to the money in the wallet. */
export function DepositPage() {
  const t = useText()
  const { data, error, isFetching, refetch } = useDepositMethods()
  const isClosed = error?.failure.code === 'not_found' || data?.methods.length === 0
  return (
    <Page title={t('cashier.title')} intro={<PlayMoney />}>
      {!data && !error && <Skeleton height={360} />}
      {error && !isClosed && (
        <Card>
          <NotLoaded what="cashier.failed" busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {isClosed && (
        <Card>
          <EmptyState title={t('cashier.closed_title')} text={t('cashier.closed_text')} />
        </Card>
      )}
      {data && !isClosed && <Cashier methods={data.methods} />}
    </Page>
  )
}

/** Said above all else: what is paid in here is no real money. */
function PlayMoney() {
  const t = useText()
  if (!useSite()?.currency.isPlayMoney) return null
  return (
    <p className={styles.play}>
      <Icon name="info" size={18} />
      {t('cashier.play_text')}
    </p>
  )
}

type Methods = NonNullable<ReturnType<typeof useDepositMethods>['data']>['methods']

function Cashier({ methods }: { readonly methods: Methods }) {
  const { depositId, show: choose, open } = useShownDeposit()
  const place = useRef<HTMLDivElement>(null)
  /** What was pressed may be gone then, or far below. */
  const show = (id: string | null) => {
    choose(id)
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }
  useDepositUpdates()
  return (
    <>
      <div className={styles.desk}>
        <div ref={place} tabIndex={-1} className={styles.place}>
          {depositId === undefined &&
            (open.isError ? (
              <Card>
                <NotLoaded what="cashier.failed" busy={open.isFetching} onRetry={open.refetch} />
              </Card>
            ) : (
              <Skeleton height={360} />
            ))}
          {depositId === null && <OrderForm methods={methods} onOrdered={show} />}
          {depositId && <DepositOrder depositId={depositId} onNew={() => show(null)} />}
        </div>
        <Stack as="aside" gap={16}>
          <Purse />
          <DepositLimitCard />
        </Stack>
      </div>
      <DepositHistory shownId={depositId} onShow={show} />
    </>
  )
}
