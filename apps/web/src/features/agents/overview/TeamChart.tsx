import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { DayChart } from '../../../lib/DayChart.tsx'
import { useText } from '../../../lib/i18n.ts'

type Overview = OutputOf<typeof agentReportRoutes.teamOverview>

/** Valid bets of the days as bars, and the net result of each as a line over them. */
export function TeamChart({ days, from, until }: Pick<Overview, 'days' | 'from' | 'until'>) {
  const t = useText()
  return (
    <DayChart
      title={t('agentTeam.chart')}
      says={t('agentTeam.chart_says', { from, until })}
      empty={t('agentTeam.chart_empty')}
      bars={t('agents.valid')}
      line={t('agentTeam.net')}
      from={from}
      until={until}
      // Money that only moved is no bet.
      days={days
        .filter(({ bets, stake, valid }) => bets !== 0 || stake !== 0n || valid !== 0n)
        .map(({ day, valid, net }) => ({ day, bar: valid, line: net }))}
    />
  )
}
