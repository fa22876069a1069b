import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { Card, Icon, type IconName } from '@banyan/ui'
import { everyDay } from '../../../lib/day-chart.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from '../agents.module.css'
import { Categories } from './Categories.tsx'
import { Sparkline } from './Sparkline.tsx'

type Overview = OutputOf<typeof agentReportRoutes.teamOverview>
type Sums = Omit<Overview['days'][number], 'day'>

/** What the team played, moved and was given in a period [AGENT-44]. */
export function Figures({ team }: { readonly team: Overview }) {
  const t = useText()
  const format = useFormat()
  const { net, income, from, until } = team
  const byDay = new Map(team.days.map((each) => [each.day, each]))
  const all = everyDay(from, until).map((day) => byDay.get(day))
  const went = (figure: keyof Sums) => all.map((day) => BigInt(day?.[figure] ?? 0))
  return (
    <section aria-label={t('agents.bets')}>
      <dl className={styles.figures}>
        <Figure
          icon="arrow-down"
          name={t('agentTeam.deposits')}
          value={format.amount(team.deposits)}
          went={went('deposits')}
        />
        <Figure
          icon="arrow-up"
          name={t('agentTeam.withdrawals')}
          value={format.amount(team.withdrawals)}
          went={went('withdrawals')}
        />
        <Figure icon="chart-bar" name={t('agents.valid')} value={format.amount(team.valid)} went={went('valid')} />
        <Figure
          icon="scales"
          name={t('agents.net')}
          value={format.net(net)}
          tone={net > 0n ? styles.win : net < 0n ? styles.loss : undefined}
          went={went('net')}
          isLoss={net < 0n}
        />
        <Figure icon="list-checks" name={t('agentTeam.bets')} value={format.count(team.bets)} went={went('bets')} />
        <Figure icon="coins" name={t('agents.payout')} value={format.amount(team.payout)} went={went('payout')} />
        <Figure
          icon="arrow-u-up-left"
          name={t('agentTeam.rebates')}
          value={format.amount(team.rebates)}
          went={went('rebates')}
        />
        <Figure
          icon="gift"
          name={t('agentTeam.bonuses')}
          value={format.amount(team.bonuses)}
          went={went('bonuses')}
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
      <Categories categories={team.categories} />
    </Card>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly name: string
  readonly value: string
  readonly tone?: string | undefined
  readonly note?: string | undefined
  /** What it came to each day of the thirty. */
  readonly went?: readonly bigint[]
  readonly isLoss?: boolean
}

function Figure({ icon, name, value, tone, note, went, isLoss }: FigureProps) {
  return (
    <Card top gap={4} className={styles.figure}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd className={`n ${tone ?? ''}`}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
      {went && (
        <dd className={styles.went}>
          <Sparkline values={went} {...(isLoss !== undefined && { isLoss })} />
        </dd>
      )}
    </Card>
  )
}
