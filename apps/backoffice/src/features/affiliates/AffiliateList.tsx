import { type ListedAffiliate, affiliateLists, staffRoutes } from '@banyan/contract'
import { Button, type Column, Row } from '@banyan/ui'
import { useState } from 'react'
import { ListDesk, askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { type Money } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { MakeDialog } from './MakeDialog.tsx'
import { ViewChips } from './ViewChips.tsx'

/** The affiliates of the site with what the month has brought so far. */
export function AffiliateList({ mayManage }: { readonly mayManage: boolean }) {
  const t = useText()
  const at = useListAddress(affiliateLists)
  const asked = { list: at.state, ...(at.after !== null && { after: at.after }) }
  const read = useRead(staffRoutes.affiliates, asked, { refetchInterval: askAgainMs })
  const [isMaking, setMaking] = useState(false)
  const { data } = read
  const money = { currency: data?.currency ?? '', decimals: data?.decimals ?? 0 }
  return (
    <ListDesk
      title={t('nav.affiliates')}
      text={t('affiliates.text')}
      tools={
        <Row wrap justify="between" gap="12px 24px">
          <ViewChips view="list" />
          {mayManage && (
            <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
              {t('affiliates.make')}
            </Button>
          )}
        </Row>
      }
      states={affiliateLists.map((id) => ({ id, label: t(`affiliates.list_${id}`) }))}
      state={at.state}
      onState={at.showState}
      read={read}
      rows={data?.affiliates ?? []}
      columns={useColumns(money)}
      empty={t('affiliates.empty')}
      page={{ after: at.after, next: data?.next ?? null, onPage: at.showAfter }}
    >
      {isMaking && <MakeDialog money={money} onClose={() => setMaking(false)} />}
    </ListDesk>
  )
}

function useColumns(money: Money): readonly Column<ListedAffiliate>[] {
  const t = useText()
  const netText = useNetText(money)
  return [
    {
      id: 'name',
      head: t('affiliates.name'),
      cell: ({ name, account }) => (
        <span className={styles.stack}>
          <strong>{name}</strong>
          <small>{account}</small>
        </span>
      ),
    },
    ...(['clicks', 'registrations', 'qualified'] as const).map((id) => ({
      id,
      head: t(`affiliates.${id}`),
      align: 'end' as const,
      cell: (row: ListedAffiliate) => row[id],
    })),
    {
      id: 'net',
      head: `${t('affiliates.net')} (${t('affiliates.of_month')})`,
      align: 'end',
      cell: ({ net }) => netText(net),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" onClick={() => showRecord(id)}>
          {t('affiliates.open')}
        </Button>
      ),
    },
  ]
}
