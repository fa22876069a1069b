import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { Card, Icon, type IconName } from '@banyan/ui'
import { everyDay } from '../../../lib/day-chart.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from '../agents.module.css'
import { Categories } from './Categories.tsx'
import { Change, type Compared } from './Change.tsx'
import { Sparkline } from './Sparkline.tsx'

type Overview = OutputOf<typeof agentReportRoutes.teamOverview>
type Sums = Omit<Overview['days'][number], 'day'>

/** What the team played, moved and was given in a period, and how that has changed [AGENT-44]. */
export function Figures({ team }: { readonly team: Overview }) {
  const t = useText()
  const format = useFormat()
  const { net, income, from, until } = team
  const byDay = new Map(team.days.map((each) => [each.day, each]))
  const all = everyDay(from, until).map((day) => byDay.get(day))
  /** How it went, and whether more of it is good for the agent. */
  const course = (figure: keyof Sums, isGood = false) => ({
    went: all.map((day) => BigInt(day?.[figure] ?? 0)),
    compared: { value: BigInt(team[figure]), before: BigInt(team.before[figure]), isGood },
  })
  const money = (figure: Exclude<keyof Sums, 'bets' | 'net'>, isGood = false) => ({
    value: format.amount(team[figure]),
    ...course(figure, isGood),
  })
  return (
    <section aria-label={t('agents.bets')}>
      <dl className={styles.figures}>
        <Figure icon="arrow-down" name={t('agentTeam.deposits')} {...money('deposits', true)} />
        <Figure icon="arrow-up" name={t('agentTeam.withdrawals')} {...money('withdrawals')} />
        <Figure icon="chart-bar" name={t('agents.valid')} {...money('valid', true)} />
        <Figure
          icon="scales"
          name={t('agents.net')}
          value={format.net(net)}
          tone={net > 0n ? styles.win : net < 0n ? styles.loss : undefined}
          {...course('net')}
          isLoss={net < 0n}
        />
        <Figure
          icon="list-checks"
          name={t('agentTeam.stake')}
          {...money('stake', true)}
          note={`${t('agentTeam.bets')}: ${format.count(team.bets)}`}
        />
        <Figure icon="coins" name={t('agents.payout')} {...money('payout')} />
        <Figure icon="arrow-u-up-left" name={t('agentTeam.rebates')} {...money('rebates')} />
        <Figure
          icon="gift"
          name={t('agentTeam.bonuses')}
          {...money('bonuses')}
          note={income === 0n ? undefined : `${t('agentTeam.income')}: ${format.amount(income)}`}
        />
      </dl>
    </section>
  )
}

/** Which days the percents of all figures compare with. */
export function ComparedWith({ from, until }: Pick<Overview['before'], 'from' | 'until'>) {
  const t = useText()
  return (
    <p className={styles.small}>
      {from === until ? t('agentTeam.compared.day', { day: from }) : t('agentTeam.compared.days', { from, until })}
    </p>
  )
}

/** Who is in the team, and who of them came and played in the period. */
export function TeamCounts({ team }: { readonly team: Overview }) {
  const t = useText()
  const format = useFormat()
  const { registeredCount, activeCount, before } = team
  const compared = (value: number, then: number) => ({ value: BigInt(value), before: BigInt(then), isGood: true })
  return (
    <Card as="section" padded className={styles.team} aria-labelledby="team-counts">
      <h2 id="team-counts">{t('agents.team')}</h2>
      <dl className={styles.counts}>
        <Figure icon="users-fill" name={t('agents.members')} value={format.count(team.memberCount)} />
        <Figure icon="user-circle" name={t('agents.direct')} value={format.count(team.directCount)} />
        <Figure
          icon="user-plus"
          name={t('agents.registered')}
          value={format.count(registeredCount)}
          compared={compared(registeredCount, before.registeredCount)}
        />
        {activeCount === null ? (
          <Figure icon="lightning" name={t('agents.active')} value="–" note={t('agentTeam.active_not')} />
        ) : (
          <Figure
            icon="lightning"
            name={t('agents.active')}
            value={format.count(activeCount)}
            compared={before.activeCount === null ? undefined : compared(activeCount, before.activeCount)}
          />
        )}
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
  readonly compared?: Compared | undefined
  /** What it came to each day of the chart. */
  readonly went?: readonly bigint[]
  readonly isLoss?: boolean
}

function Figure({ icon, name, value, tone, note, compared, went, isLoss }: FigureProps) {
  return (
    <Card top gap={4} className={styles.figure}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd className={`n ${tone ?? ''}`}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
      {compared && (
        <dd className={styles.went}>
          <Change {...compared} />
          {went && <Sparkline values={went} {...(isLoss !== undefined && { isLoss })} />}
        </dd>
      )}
    </Card>
  )
}
