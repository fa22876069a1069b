import type { ContractKind, ContractPayout } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Row, Table, Stack } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import pageStyles from '../agents.module.css'
import { ByTime, type Order } from '../records/ByTime.tsx'
import { PayoutFile } from './PayoutFile.tsx'
import { Statement } from './Statement.tsx'
import { showRate } from './rate.ts'
import styles from './contracts.module.css'
import { usePayouts } from './use-contracts.ts'

/** What each window came to: its base, the rate and the amount, paid or owed [AGENT-41] [AGENT-42]. */
export function PayoutTable({ kind }: { readonly kind: ContractKind }) {
  const t = useText()
  const [order, setOrder] = useState<Order>('desc')
  const asked = usePayouts(kind, order)
  const columns = usePayoutColumns(kind)
  const rows = asked.data?.pages.flatMap(({ payouts }) => payouts) ?? []
  return (
    <Stack as="section" gap={12} className={pageStyles.group} aria-label={t('agents.contract.payouts')}>
      <h2>{t('agents.contract.payouts')}</h2>
      <Row wrap justify="between" gap="8px 16px">
        <ByTime order={order} onOrder={setOrder} />
        <PayoutFile kind={kind} order={order} disabled={rows.length === 0} />
      </Row>
      <Card className={styles.payouts}>
        {asked.isError && !asked.data ? (
          <NotLoaded what="agents.contract.failed" busy={asked.isFetching} onRetry={asked.refetch} />
        ) : (
          <Table
            label={t('agents.contract.payouts')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            loadingRows={asked.isPending ? 3 : 0}
            empty={
              <EmptyState
                title={t('agents.contract.payouts_empty')}
                text={t(
                  kind === 'dividend' ? 'agents.contract.dividend.empty_text' : 'agents.contract.payouts_empty_text',
                )}
              />
            }
          />
        )}
        {asked.hasNextPage && (
          <div className={styles.more}>
            <Button busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              {t('common.load_more')}
            </Button>
          </div>
        )}
      </Card>
    </Stack>
  )
}

function usePayoutColumns(kind: ContractKind): readonly Column<ContractPayout>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  return [
    {
      id: 'window',
      head: t('agents.contract.window'),
      cell: ({ from, until }) => (
        <span className={`n ${styles.window}`}>
          {format.instant(from)}
          <small>→ {format.instant(until)}</small>
        </span>
      ),
    },
    {
      id: 'party',
      head: t('agents.contract.party'),
      cell: ({ side, counterpart }) =>
        t(`agents.contract.${side}`, { account: counterpart ?? t('agents.contract.company') }),
    },
    {
      id: 'base',
      head: t(kind === 'dividend' ? 'agents.contract.dividend.base' : 'agents.contract.base'),
      align: 'end',
      cell: ({ baseAmount, dividend }) =>
        dividend ? (
          <Statement {...dividend} baseAmount={baseAmount} />
        ) : (
          <span className="n">{format.amount(baseAmount)}</span>
        ),
    },
    {
      id: 'active',
      head: t('agents.contract.active_count'),
      align: 'end',
      cell: ({ activeCount }) => <span className="n">{format.count(activeCount)}</span>,
    },
    {
      id: 'rate',
      head: t('agents.contract.rate'),
      align: 'end',
      cell: ({ rateBp }) => <span className="n">{showRate(rateBp, language)}</span>,
    },
    {
      id: 'amount',
      head: t('agents.contract.amount'),
      align: 'end',
      cell: ({ side, amount }) => (
        <b className={`n ${amount === 0n ? '' : side === 'held' ? styles.gain : styles.cost}`}>
          {format.net(side === 'held' ? amount : 0n - amount)}
        </b>
      ),
    },
    {
      id: 'status',
      head: t('agents.contract.state'),
      cell: ({ status }) => <Pill tone={status === 'paid' ? 'win' : 'amber'}>{t(`agents.contract.${status}`)}</Pill>,
    },
  ]
}
