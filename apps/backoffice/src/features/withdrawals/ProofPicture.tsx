import { usePicture } from '@banyan/client/pictures'
import { staffWithdrawalRoutes } from '@banyan/contract'
import { ErrorState, Skeleton } from '@banyan/ui'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import own from './Record.module.css'

/** The picture that came with a report. */
export function ProofPicture({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffWithdrawalRoutes.receiptPicture, { withdrawalId })
  const showIn = usePicture(data)
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return data ? <img ref={showIn} alt={t('withdrawals.picture')} className={own.proof} /> : <Skeleton height={240} />
}
