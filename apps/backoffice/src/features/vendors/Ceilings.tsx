import type { OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import page from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { CeilingDialog } from './CeilingDialog.tsx'

type Read = OutputOf<typeof staffRoutes.vendorConnection>
type Ceiling = Read['ceilings'][number]

/** A ceiling of the connection, or what holds where it has none. */
type Shown = Ceiling & { readonly isOtherwise: boolean }

interface CeilingsProps {
  readonly operator: string
  readonly read: Read
  readonly maySet: boolean
  /** A colleague was faster. */
  readonly onStale: () => void
}

/** What the vendor may pay before two people have looked at it: all of it, or one game. */
export function Ceilings({ operator, read, maySet, onStale }: CeilingsProps) {
  const t = useText()
  const [asked, setAsked] = useState<Ceiling | 'new' | null>(null)
  const rows: readonly Shown[] = [
    ...read.ceilings.map((each) => ({ ...each, isOtherwise: false })),
    ...(read.otherwise ? [{ gameCode: null, values: read.otherwise, isOtherwise: true }] : []),
  ]
  const columns = useColumns(read, maySet ? setAsked : null)
  return (
    <Card as="section" padded gap={12} aria-label={t('games.ceilings')} className={page.scroll}>
      <h2>{t('games.ceilings')}</h2>
      <Text tone="muted">{t('games.ceilings_text')}</Text>
      <Table
        label={t('games.ceilings')}
        columns={columns}
        rows={rows}
        rowKey={({ gameCode, isOtherwise }) => `${isOtherwise} ${gameCode}`}
        empty={<EmptyState title={t('games.ceilings_none')} />}
      />
      {maySet && (
        <div>
          <Button icon="plus" onClick={() => setAsked('new')}>
            {t('games.ceiling_add')}
          </Button>
        </div>
      )}
      {asked && (
        <CeilingDialog
          operator={operator}
          read={read}
          ceiling={asked === 'new' ? null : asked}
          onDone={() => setAsked(null)}
          onStale={onStale}
        />
      )}
    </Card>
  )
}

function useColumns(read: Read, onAsk: ((ceiling: Ceiling) => void) | null): readonly Column<Shown>[] {
  const t = useText()
  const moneyText = useMoneyText(read)
  const columns: Column<Shown>[] = [
    {
      id: 'game',
      head: t('games.game'),
      cell: ({ gameCode, isOtherwise }) =>
        isOtherwise ? t('games.ceiling_otherwise') : (gameCode ?? t('games.ceiling_all')),
    },
    {
      id: 'stakeMultiple',
      head: t('games.ceiling_stakeMultiple'),
      align: 'end',
      cell: ({ values }) => `× ${values.stakeMultiple}`,
    },
    ...(['unstakedAmount', 'roundAmount', 'dayAmount'] as const).map((id) => ({
      id,
      head: t(`games.ceiling_${id}`),
      align: 'end' as const,
      cell: ({ values }: Ceiling) => moneyText(values[id]),
    })),
  ]
  if (onAsk)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (row) =>
        !row.isOtherwise && (
          <Button size="sm" onClick={() => onAsk(row)}>
            {t('games.ceiling_change')}
          </Button>
        ),
    })
  return columns
}
