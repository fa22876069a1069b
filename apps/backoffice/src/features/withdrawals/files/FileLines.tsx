import type { PayoutFileLine } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Table } from '@banyan/ui'
import styles from '../../../lib/Page.module.css'
import { showRecord } from '../../../lib/route.tsx'
import { useText } from '../../../lib/texts.ts'
import { useMoneyText } from '../../../lib/use-money-text.ts'
import { payoutTones } from '../Parts.tsx'
import type { PayoutFile } from './facts.ts'

/** The transfers of a file, each with where it stands. */
export function FileLines({ file }: { readonly file: PayoutFile }) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-labelledby="lines">
      <h2 id="lines">{t('files.lines')}</h2>
      <div className={styles.scroll}>
        <Table
          label={t('files.lines')}
          columns={useColumns(file)}
          rows={file.lines}
          rowKey={({ withdrawalId }) => withdrawalId}
          empty={<EmptyState title={t('files.new_empty')} />}
        />
      </div>
    </Card>
  )
}

function useColumns(file: PayoutFile): readonly Column<PayoutFileLine>[] {
  const t = useText()
  const moneyText = useMoneyText(file)
  return [
    { id: 'number', head: t('files.line_number'), cell: ({ number }) => <strong>{number}</strong> },
    {
      id: 'account',
      head: t('withdrawals.account'),
      cell: ({ bankName, accountNumber }) => `${bankName} ${accountNumber}`,
    },
    { id: 'amount', head: t('withdrawals.payout'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    {
      id: 'state',
      head: t('files.outcome'),
      cell: ({ state, reference, reason }) => (
        <span className={styles.stack}>
          <span>
            <Pill tone={payoutTones[state]}>
              {state === 'created' && file.state === 'sent' ? t('files.line_waits') : t(`withdrawals.payout_${state}`)}
            </Pill>
          </span>
          {(reference ?? reason) !== null && <small>{reference ?? reason}</small>}
        </span>
      ),
    },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ withdrawalId, number }) => (
        <Button size="sm" aria-label={t('withdrawals.open_title', { number })} onClick={() => showRecord(withdrawalId)}>
          {t('withdrawals.open')}
        </Button>
      ),
    },
  ]
}
