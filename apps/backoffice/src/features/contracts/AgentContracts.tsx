import { staffRoutes } from '@banyan/contract'
import { Card, Row, Text, buttonClass } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useContractColumns } from './use-columns.tsx'

/** The latest contracts that an agent gives and holds, with the way to all of them and to what they have come to. */
export function AgentContracts({ agentId }: { readonly agentId: string }) {
  const t = useText()
  const columns = useContractColumns()
  const { data, error, refetch, isPending } = useRead(staffRoutes.contractList, { list: 'all', text: agentId })
  return (
    <Card as="section" padded gap={12} className={styles.scroll} aria-labelledby="contracts">
      <h2 id="contracts">{t('contracts.view_contracts')}</h2>
      <ListTable
        failure={error}
        onRetry={() => void refetch()}
        label={t('contracts.view_contracts')}
        columns={columns}
        rows={data?.contracts ?? []}
        rowKey={({ id }) => id}
        loadingRows={isPending ? 2 : 0}
        empty={<Text tone="muted">{t('contracts.empty')}</Text>}
      />
      <Row wrap gap={12}>
        <Link to="/contracts" search={`list=all&text=${agentId}`} className={buttonClass({ size: 'sm' })}>
          {t('contracts.all_of_agent')}
        </Link>
        <Link to="/contracts" search={`view=payouts&list=all&text=${agentId}`} className={buttonClass({ size: 'sm' })}>
          {t('contracts.payouts_of_agent')}
        </Link>
      </Row>
    </Card>
  )
}
