import type { VendorForStaff } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Table } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { PlayStatusPill, PlaySwitches } from '../../lib/PlaySwitches.tsx'
import type { AskedSwitch } from '../../lib/SwitchDialog.tsx'

interface VendorsProps {
  readonly vendors: readonly VendorForStaff[]
  readonly isPending: boolean
  /** The vendor whose games stand below. */
  readonly shown: string | null
  readonly onShow: (vassalage: string | null) => void
  /** Null: the role may not. */
  readonly onSwitch: ((asked: AskedSwitch) => void) | null
}

const VendorName = ({ name, code }: { readonly name: string; readonly code: string }) => (
  <span className={styles.stack}>
    <strong>{name}</strong>
    {name !== code && <small>{code}</small>}
  </span>
)

export function Vendors({ vendors, isPending, shown, onShow, onSwitch }: VendorsProps) {
  const t = useText()
  const columns: Column<VendorForStaff>[] = [
    {
      id: 'vendor',
      head: t('vendors.vendor'),
      cell: ({ name, vassalage }) => <VendorName name={name} code={vassalage} />,
    },
    { id: 'wallet', head: t('vendors.wallet'), cell: ({ wallet }) => t(`vendors.wallet_${wallet}`) },
    { id: 'status', head: t('members.status'), cell: ({ status }) => <PlayStatusPill status={status} /> },
    { id: 'games', head: t('vendors.games'), cell: ({ open, games }) => t('vendors.games_value', { open, games }) },
    {
      id: 'show',
      head: t('vendors.show_games'),
      cell: ({ vassalage }) => (
        <Button
          size="sm"
          aria-expanded={shown === vassalage}
          onClick={() => onShow(shown === vassalage ? null : vassalage)}
        >
          {t('vendors.show_games')}
        </Button>
      ),
    },
  ]
  columns.push({
    id: 'open',
    head: t('games.details'),
    cell: ({ vassalage, name }) => (
      <Button size="sm" aria-label={t('games.open_details', { name })} onClick={() => showRecord(vassalage)}>
        {t('games.details')}
      </Button>
    ),
  })
  if (onSwitch)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ vassalage, name, status }) => (
        <PlaySwitches status={status} onSwitch={(to) => onSwitch({ vassalage, name, status: to })} />
      ),
    })
  return (
    <Card padded className={styles.scroll}>
      <Table
        label={t('nav.vendors')}
        columns={columns}
        rows={vendors}
        rowKey={({ vassalage }) => vassalage}
        loadingRows={isPending ? 4 : 0}
        empty={<EmptyState title={t('vendors.no_vendors')} />}
      />
    </Card>
  )
}
