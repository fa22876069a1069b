import { usePicture } from '@banyan/client/pictures'
import { withdrawalRoutes } from '@banyan/contract'
import { Button, Skeleton, Stack } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import styles from './withdrawals.module.css'

/** The pictures of the bank that the decision about a report rests on, large enough to be read. */
export function BankProofs({ ids }: { readonly ids: readonly string[] }) {
  const t = useText()
  return (
    <Stack as="section" gap={10} aria-label={t('withdrawals.bank_proof')}>
      <b>{t('withdrawals.bank_proof')}</b>
      {ids.map((id, at) => (
        <BankProof key={id} id={id} number={at + 1} />
      ))}
    </Stack>
  )
}

function BankProof({ id, number }: { readonly id: string; readonly number: number }) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(
    withdrawalRoutes.receiptProof,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const showIn = usePicture(data)
  const name = t('pages.picture', { number })
  if (isError)
    return (
      <Button icon="arrow-clockwise" busy={isFetching} onClick={() => void refetch()}>
        {`${t('common.retry')}: ${name}`}
      </Button>
    )
  return data ? <img ref={showIn} alt={name} className={styles.proof} /> : <Skeleton height={240} />
}
