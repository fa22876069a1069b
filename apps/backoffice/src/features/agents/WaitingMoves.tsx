import { type WaitingMove, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Text } from '@banyan/ui'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { usePersonText } from './use-person-text.ts'
import { ViewChips } from './ViewChips.tsx'

/** Moves that a colleague has proposed, for another to look at. */
export function WaitingMoves() {
  const t = useText()
  const personText = usePersonText()
  const { data, error, refetch, isPending } = useRead(staffRoutes.agentMoves, {}, { refetchInterval: askAgainMs })
  const columns: readonly Column<WaitingMove>[] = [
    {
      id: 'who',
      head: t('agents.moved'),
      cell: ({ account, agentId }) => <strong>{t('letters.found', { account, id: agentId })}</strong>,
    },
    { id: 'from', head: t('agents.move_from'), cell: ({ from }) => personText(from) },
    { id: 'to', head: t('agents.move_to'), cell: ({ to }) => personText(to) },
    {
      id: 'by',
      head: t('agents.proposed_by'),
      cell: ({ by, at }) => (
        <span className={styles.stack}>
          <span>{by}</span>
          <small>{instant(at)}</small>
        </span>
      ),
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ agentId, account }) => (
        <Button
          size="sm"
          aria-label={t('agents.open_title', { account: t('letters.found', { account, id: agentId }) })}
          onClick={() => showRecord(agentId)}
        >
          {t('agents.open')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('nav.agents')} timed>
      <Text tone="muted">{t('agents.moves_text')}</Text>
      <ViewChips view="moves" />
      <Card padded className={styles.scroll}>
        <ListTable
          failure={error}
          onRetry={() => void refetch()}
          label={t('agents.view_moves')}
          columns={columns}
          rows={data?.moves ?? []}
          rowKey={({ agentId }) => agentId}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState title={t('agents.empty_moves')} />}
        />
      </Card>
    </Page>
  )
}
