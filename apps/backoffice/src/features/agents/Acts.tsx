import { Card, type Column, Table, Text } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useAuditWords } from '../../lib/audit-words.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import type { AgentFile } from './facts.ts'

const actions = {
  'agent.made': 'agents.act_made',
  'agent.first_password': 'agents.act_first_password',
  'agent.type_set': 'agents.act_type_set',
  'agent.rebates_set': 'agents.act_rebates_set',
  'agent.rebates_overridden': 'agents.act_rebates_overridden',
  'agent.moved': 'agents.act_moved',
  'agent.move_proposed': 'agents.act_move_proposed',
  'agent.move_dropped': 'agents.act_move_dropped',
  'agent.second_person_needed': 'agents.act_second_person',
} as const
const isAction = (action: string): action is keyof typeof actions => action in actions

/** What colleagues did with an account, the newest first. */
export function Acts({ acts }: Pick<AgentFile, 'acts'>) {
  const t = useText()
  const words = useAuditWords()
  const columns: readonly Column<AgentFile['acts'][number]>[] = [
    { id: 'at', head: t('bets.at'), cell: ({ at }) => instant(at) },
    {
      id: 'what',
      head: t('player.did'),
      cell: ({ action }) => (isAction(action) ? t(actions[action]) : words.act(action)),
    },
    { id: 'by', head: t('player.done_by'), cell: ({ by }) => by ?? t('player.command_line') },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason ?? '–'}</span> },
  ]
  return (
    <Card as="section" padded gap={12} className={styles.scroll} aria-labelledby="acts">
      <h2 id="acts">{t('agents.acts')}</h2>
      <Table
        label={t('agents.acts')}
        columns={columns}
        rows={acts}
        rowKey={({ at, action }) => `${at.getTime()} ${action}`}
        empty={<Text tone="muted">{t('agents.acts_empty')}</Text>}
      />
    </Card>
  )
}
