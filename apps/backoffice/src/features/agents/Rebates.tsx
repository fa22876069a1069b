import { budgetLeft, isOverBudget, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, ErrorState, Row, Skeleton, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import styles from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { useMay } from '../../lib/setting/use-may.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { RebateDialog } from './RebateDialog.tsx'
import { type RebateFile, rateText } from './facts.ts'

type Line = RebateFile['rates'][number]

/** What an agent gets of the valid bets of the line by category, what the house keeps of it, and who has set it. */
export function Rebates({ agentId, account }: { readonly agentId: string; readonly account: string }) {
  const t = useText()
  // As it stood when it was opened: what is read again meanwhile takes away neither what is typed nor its version.
  const [opened, setOpened] = useState<RebateFile | null>(null)
  const [mayManage, mayOverride] = [useMay('agents.manage'), useMay('agents.override')]
  const { data, error, refetch } = useRead(staffRoutes.agentRebates, { agentId })
  return (
    <Card as="section" padded gap={16} className={styles.scroll} aria-labelledby="rebates">
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="rebates">{t('agents.rebates')}</h2>
        {data && (mayManage || (mayOverride && data.budget !== null)) && (
          <Button icon="scales" onClick={() => setOpened(data)}>
            {t('agents.rebate_set')}
          </Button>
        )}
      </Row>
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <>
          <Text tone="muted">{t(data.budget ? 'agents.rebates_text_top' : 'agents.rebates_text')}</Text>
          <Rates file={data} />
          <Changes changes={data.changes} />
        </>
      )}
      {opened && (
        <RebateDialog
          agentId={agentId}
          account={account}
          file={opened}
          may={{ manage: mayManage, override: mayOverride }}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

function Rates({ file: { rates, budget } }: { readonly file: RebateFile }) {
  const t = useText()
  const budgetOf = (category: string) => budget?.find((each) => each.category === category)
  const left = ({ category, next }: Line) => {
    const of = budgetOf(category)
    const kept = of ? budgetLeft(of, next) : null
    if (!of || kept === null) return '–'
    return isOverBudget(of, next) ? <Text tone="loss">{rateText(kept)}</Text> : rateText(kept)
  }
  const columns: readonly Column<Line>[] = [
    { id: 'category', head: t('cashback.category'), cell: ({ category }) => t(`reports.category.${category}`) },
    { id: 'now', head: t('agents.rebate_now'), align: 'end', cell: ({ now }) => rateText(now) },
    { id: 'next', head: t('agents.rebate_next'), align: 'end', cell: ({ next }) => rateText(next) },
    { id: 'most', head: t('agents.rebate_most'), align: 'end', cell: ({ most }) => rateText(most) },
    { id: 'least', head: t('agents.rebate_least'), align: 'end', cell: ({ least }) => rateText(least) },
  ]
  const ofBudget: readonly Column<Line>[] = [
    {
      id: 'edge',
      head: t('agents.rebate_edge'),
      align: 'end',
      cell: ({ category }) => {
        const edge = budgetOf(category)?.edge ?? null
        return edge === null ? t('agents.rebate_edge_unknown') : rateText(edge)
      },
    },
    {
      id: 'cashback',
      head: t('agents.rebate_cashback'),
      align: 'end',
      cell: ({ category }) => rateText(budgetOf(category)?.cashback ?? 0),
    },
    { id: 'left', head: t('agents.rebate_left'), align: 'end', cell: left },
  ]
  return (
    <Table
      label={t('agents.rebates')}
      columns={budget ? [...columns, ...ofBudget] : columns}
      rows={rates}
      rowKey={({ category }) => category}
      empty={null}
    />
  )
}

function Changes({ changes }: Pick<RebateFile, 'changes'>) {
  const t = useText()
  const columns: readonly Column<RebateFile['changes'][number]>[] = [
    { id: 'at', head: t('bets.at'), cell: ({ at }) => instant(at) },
    { id: 'from', head: t('agents.rebate_from'), cell: ({ fromOn }) => fromOn },
    {
      id: 'what',
      head: t('agents.rebate_change'),
      cell: ({ before, after }) => (
        <span className={styles.words}>
          {Object.entries(after)
            .filter(([category, rate]) => before[category] !== rate)
            .map(([category, rate]) => `${category} ${rateText(before[category] ?? 0)} → ${rateText(rate)}`)
            .join(', ') || '–'}
        </span>
      ),
    },
    { id: 'by', head: t('player.done_by'), cell: ({ by }) => by ?? t('agents.rebate_by_upline') },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason ?? '–'}</span> },
  ]
  return (
    <Table
      label={t('agents.rebate_changes')}
      columns={columns}
      rows={changes}
      rowKey={({ version }) => String(version)}
      empty={<Text tone="muted">{t('agents.rebate_changes_empty')}</Text>}
    />
  )
}
