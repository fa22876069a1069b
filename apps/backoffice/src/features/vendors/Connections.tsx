import type { ConnectionForStaff } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Table } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { instant } from '../../lib/time.ts'
import { newConnection } from './ConnectionRecord.tsx'
import own from './VendorsPage.module.css'

const tones = { open: 'win', draining: 'amber', off: 'neutral' } as const satisfies Record<
  ConnectionForStaff['status'],
  string
>

interface ConnectionsProps {
  readonly connections: readonly ConnectionForStaff[]
  readonly isPending: boolean
  readonly mayConnect: boolean
}

/** How outside vendors are reached, and what is open at each. */
export function Connections({ connections, isPending, mayConnect }: ConnectionsProps) {
  const t = useText()
  const vendorName = useVendorName()
  const [, show] = useSearch()
  const columns: Column<ConnectionForStaff>[] = [
    { id: 'vendor', head: t('vendors.vendor'), cell: ({ vassalage }) => <strong>{vendorName(vassalage)}</strong> },
    { id: 'operator', head: t('vendors.operator'), cell: ({ operator }) => operator },
    { id: 'address', head: t('vendors.address'), cell: ({ baseUrl }) => baseUrl },
    {
      id: 'status',
      head: t('members.status'),
      cell: ({ status }) => <Pill tone={tones[status]}>{t(`vendors.connection_${status}`)}</Pill>,
    },
    {
      id: 'compared',
      head: t('vendors.compared'),
      cell: ({ comparedUntil }) => (comparedUntil ? instant(comparedUntil) : t('never')),
    },
    { id: 'transfers', head: t('vendors.transfers'), align: 'end', cell: ({ openTransfers }) => openTransfers },
    { id: 'disputes', head: t('vendors.disputes'), align: 'end', cell: ({ openDisputes }) => openDisputes },
    {
      id: 'open',
      head: t('games.details'),
      cell: ({ operator }) => (
        <Button
          size="sm"
          aria-label={t('games.open_details', { name: operator })}
          onClick={() => show({ connection: operator })}
        >
          {t('games.details')}
        </Button>
      ),
    },
  ]
  return (
    <Card padded className={`${styles.scroll} ${own.card}`}>
      <h2>{t('vendors.connections')}</h2>
      <Table
        label={t('vendors.connections')}
        columns={columns}
        rows={connections}
        rowKey={({ operator }) => operator}
        loadingRows={isPending ? 2 : 0}
        empty={<EmptyState title={t('vendors.no_connections')} />}
      />
      {mayConnect && (
        <div>
          <Button icon="plus" onClick={() => show({ connection: newConnection })}>
            {t('games.connect')}
          </Button>
        </div>
      )}
    </Card>
  )
}
