import { type AgentNode, type TeamPeriod, agentTypes, staffRoutes } from '@banyan/contract'
import { Button, EmptyState, ErrorState, IconButton, Pill, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { failureText, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import styles from './Agents.module.css'
import { useInfiniteQuery } from '@tanstack/react-query'

interface Shown {
  /** Members as well as agents. */
  readonly isWhole: boolean
  readonly period: TeamPeriod
}

interface LevelProps extends Shown {
  /** Null: the top. */
  readonly under: string | null
  /** What is looked for anywhere; empty: nothing. */
  readonly text?: string
  readonly label: string
}

/** One level, a page at a time. Levels below are read when they are opened. */
export function TreeLevel({ under, text = '', label, ...shown }: LevelProps) {
  const t = useText()
  const asked = {
    ...(text !== '' ? { text } : under !== null && { under }),
    ...(shown.isWhole && { all: 'yes' as const }),
  }
  const { data, error, refetch, isPending, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [staffRoutes.agentTree.path, asked],
    initialPageParam: undefined as string | undefined, // as: the first page begins nowhere
    queryFn: ({ pageParam }) =>
      call(staffRoutes.agentTree, { ...asked, ...(pageParam !== undefined && { before: pageParam }) }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height={48} />
  const nodes = data.pages.flatMap(({ agents }) => agents)
  if (nodes.length === 0)
    return (
      <EmptyState title={t(text === '' ? (under === null ? 'agents.empty' : 'agents.empty_below') : 'agents.none')} />
    )
  return (
    <ul className={styles.level} aria-label={label}>
      {nodes.map((node) => (
        <TreeNode key={node.id} node={node} {...shown} />
      ))}
      {hasNextPage && (
        <li>
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('agents.more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function TreeNode({ node, ...shown }: Shown & { readonly node: AgentNode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { id, account, type, status, directCount, agentCount } = node
  const name = t('letters.found', { account, id })
  const hasBelow = shown.isWhole ? directCount > 0 : agentCount > 0
  return (
    <li>
      <div className={styles.node}>
        {hasBelow ? (
          <IconButton
            icon={isOpen ? 'caret-down' : 'caret-right'}
            label={t(isOpen ? 'agents.shut' : 'agents.unfold', { account: name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        <span className={styles.who}>
          <strong>{name}</strong>
          <small>{t('agents.below', { count: directCount, agents: agentCount })}</small>
        </span>
        <Pill tone={agentTypes.includes(type) ? 'info' : 'neutral'}>{t(`agents.type_${type}`)}</Pill>
        {status !== 'active' && <Pill tone="amber">{t(`member_status.${status}`)}</Pill>}
        {directCount > 0 ? <Team agentId={id} period={shown.period} /> : <span className={styles.team} />}
        <Button size="sm" aria-label={t('agents.open_title', { account: name })} onClick={() => showRecord(id)}>
          {t('agents.open')}
        </Button>
      </div>
      {isOpen && <TreeLevel under={id} label={t('agents.below_of', { account: name })} {...shown} />}
    </li>
  )
}

/** How large the team is, and what it did in the period: counted for each account by itself, as that takes time. */
function Team({ agentId, period }: { readonly agentId: string; readonly period: TeamPeriod }) {
  const t = useText()
  const { data, error } = useRead(staffRoutes.agentTeam, { agentId, period })
  const netText = useNetText(data ?? { currency: '', decimals: 0 })
  if (error) return <span className={styles.team}>{failureText(t, error)}</span>
  if (!data)
    return (
      <span className={styles.team}>
        <Skeleton width={160} />
      </span>
    )
  return (
    <span className={styles.team}>
      <span>{t('agents.team_size', { count: data.memberCount })}</span>
      <span>{t('agents.team_active', { count: data.activeCount })}</span>
      <span>{t('agents.team_net', { net: netText(data.netAmount) })}</span>
    </span>
  )
}
