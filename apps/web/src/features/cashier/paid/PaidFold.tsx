import { type Deposit, depositNoticeRoutes } from '@banyan/contract'
import { Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { PaidForm } from './PaidForm.tsx'
import styles from './paid.module.css'

/** Folded away: who has paid without the money being credited says so here, with the receipt [WALLET-15]. */
export function PaidFold({ deposit }: { readonly deposit: Deposit }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('cashier.paid_title')}</summary>
      {isOpen && <Told deposit={deposit} />}
    </details>
  )
}

function Told({ deposit }: { readonly deposit: Deposit }) {
  const { depositId } = deposit
  const { data, isError, isFetching, refetch } = useRead(
    depositNoticeRoutes.depositNotice,
    { depositId },
    { staleTime: 0 },
  )
  if (data) return <PaidForm key={data.notice?.toldAt.getTime() ?? 0} deposit={deposit} notice={data.notice} />
  return isError ? <NotLoaded what="cashier.failed" busy={isFetching} onRetry={refetch} /> : <Skeleton height={280} />
}
