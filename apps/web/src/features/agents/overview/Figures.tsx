import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { Card, Icon, type IconName } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from '../agents.module.css'

type Overview = OutputOf<typeof agentReportRoutes.teamOverview>

/** What the team played, moved and was given in a period [AGENT-44]. */
export function Figures({ team }: { readonly team: Overview }) {
  const t = useText()
  const format = useFormat()
  const { net, income } = team
  return (
    <section aria-label={t('agents.bets')}>
      <dl className={styles.figures}>
        <Figure icon="arrow-down" name={t('agentTeam.deposits')} value={format.amount(team.deposits)} />
        <Figure icon="arrow-up" name={t('agentTeam.withdrawals')} value={format.amount(team.withdrawals)} />
        <Figure icon="chart-bar" name={t('agents.valid')} value={format.amount(team.valid)} />
        <Figure
          icon="scales"
          name={t('agents.net')}
          value={format.net(net)}
          tone={net > 0n ? styles.win : net < 0n ? styles.loss : undefined}
        />
        <Figure icon="list-checks" name={t('agentTeam.bets')} value={format.count(team.bets)} />
        <Figure icon="coins" name={t('agents.payout')} value={format.amount(team.payout)} />
        <Figure icon="arrow-u-up-left" name={t('agentTeam.rebates')} value={format.amount(team.rebates)} />
        <Figure
          icon="gift"
          name={t('agentTeam.bonuses')}
          value={format.amount(team.bonuses)}
          note={income === 0n ? undefined : `${t('agentTeam.income')}: ${format.amount(income)}`}
        />
      </dl>
    </section>
  )
}

/** Who is in the team, and who of them came and played in the period. */
export function TeamCounts({ team }: { readonly team: Overview }) {
  const t = useText()
  const format = useFormat()
  return (
    <Card as="section" padded className={styles.team} aria-labelledby="team-counts">
      <h2 id="team-counts">{t('agents.team')}</h2>
      <dl className={styles.counts}>
        <Figure icon="users-fill" name={t('agents.members')} value={format.count(team.memberCount)} />
        <Figure icon="user-circle" name={t('agents.direct')} value={format.count(team.directCount)} />
        <Figure icon="user-plus" name={t('agents.registered')} value={format.count(team.registeredCount)} />
        <Figure icon="lightning" name={t('agents.active')} value={format.count(team.activeCount)} />
      </dl>
      <p className={styles.small}>{t('agents.team_now')}</p>
    </Card>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly name: string
  readonly value: string
  readonly tone?: string | undefined
  readonly note?: string | undefined
}

function Figure({ icon, name, value, tone, note }: FigureProps) {
  return (
    <Card top gap={4} className={styles.figure}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd className={`n ${tone ?? ''}`}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </Card>
  )
}
