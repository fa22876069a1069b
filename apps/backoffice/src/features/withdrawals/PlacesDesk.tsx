import { type PayoutPlace, staffPayoutPlaceRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { kindName } from './account-kinds.ts'

/** Where members can be paid: banks, e-wallets, and coins on networks. */
export function PlacesDesk({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText()
  const { data, error, isPending, refetch } = useRead(staffPayoutPlaceRoutes.payoutPlaces, {})
  const [asked, setAsked] = useState<PayoutPlace | 'new' | null>(null)
  const columns = useColumns(mayChange, setAsked)
  return (
    <>
      <Text tone="muted">{t('payout_places.text')}</Text>
      {mayChange && data && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setAsked('new')}>
            {t('payout_places.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('withdrawals.queue_places')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.places ?? []}
          rowKey={({ code }) => code}
          loadingRows={isPending ? 6 : 0}
          empty={<EmptyState title={t('payout_places.none')} />}
        />
      </Card>
      {asked !== null && <PlaceDialog before={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function useColumns(mayChange: boolean, ask: (place: PayoutPlace) => void): readonly Column<PayoutPlace>[] {
  const t = useText()
  const columns: Column<PayoutPlace>[] = [
    { id: 'name', head: t('payout_places.name'), cell: ({ name }) => <strong>{name}</strong> },
    { id: 'code', head: t('payout_places.code'), cell: ({ code }) => code },
    { id: 'kind', head: t('payout_places.kind'), cell: ({ kind }) => t(kindName[kind]) },
    {
      id: 'form',
      head: t('payout_places.form'),
      cell: ({ form, bin, coin }) => [t(`payout_places.form_${form}`), bin ?? coin].filter(Boolean).join(' · '),
    },
    { id: 'place', head: t('payout_places.place'), align: 'end', cell: ({ place }) => String(place) },
    {
      id: 'state',
      head: t('payout_places.state'),
      cell: ({ isOn }) => (
        <Pill tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'payout_places.on' : 'payout_places.off')}</Pill>
      ),
    },
  ]
  if (mayChange)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (place) => (
        <Button size="sm" onClick={() => ask(place)}>
          {t('payout_places.change')}
        </Button>
      ),
    })
  return columns
}
