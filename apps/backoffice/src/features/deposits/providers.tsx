import type { PaymentProvider } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { setColumns } from './set-columns.tsx'

export function OnPill({ isOn }: { readonly isOn: boolean }) {
  const t = useText()
  return <Pill tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'deposits.on' : 'deposits.off')}</Pill>
}

interface ProvidersCardProps {
  readonly list: Pick<ComponentProps<typeof ListTable>, 'failure' | 'onRetry' | 'loadingRows'>
  readonly providers: readonly PaymentProvider[] | undefined
  /** Null of one who may not set them. */
  readonly onSet: ((provider: PaymentProvider) => void) | null
}

/** Who takes payments, of which kind and for which methods. */
export function ProvidersCard({ list, providers, onSet }: ProvidersCardProps) {
  const t = useText()
  const columns = useProviderColumns(onSet)
  return (
    <Card padded gap={16} className={styles.scroll}>
      <h2>{t('deposits.providers')}</h2>
      <ListTable
        {...list}
        label={t('deposits.providers')}
        columns={columns}
        rows={providers ?? []}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('deposits.no_providers')} />}
      />
    </Card>
  )
}

function useProviderColumns(onSet: ((provider: PaymentProvider) => void) | null): readonly Column<PaymentProvider>[] {
  const t = useText()
  const columns: readonly Column<PaymentProvider>[] = [
    {
      id: 'provider',
      head: t('deposits.provider'),
      cell: ({ code, name }) => (
        <span className={styles.stack}>
          <strong>{name}</strong>
          <small>{code}</small>
        </span>
      ),
    },
    {
      id: 'methods',
      head: t('deposits.method'),
      cell: ({ kind, methodCodes }) => (
        <span className={styles.stack}>
          {t(`deposits.${kind}`)}
          <small>{methodCodes.join(', ') || '–'}</small>
        </span>
      ),
    },
    { id: 'on', head: t('exchanges.status'), cell: ({ isOn }) => <OnPill isOn={isOn} /> },
  ]
  return [...columns, ...setColumns(t, onSet, ({ name }) => t('deposits.provider_title', { name }))]
}
