import { Decimal, type InputOf, agentReportRoutes, branchSorts, teamRowsMost } from '@banyan/contract'
import { useText } from '../../../lib/i18n.ts'
import { valueOf } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { RecordFile } from '../../records/index.ts'
import { sortNames } from './sort-names.ts'

interface ProfitFileProps {
  readonly asked: Omit<InputOf<typeof agentReportRoutes.teamProfit>, 'page' | 'count'>
  readonly disabled: boolean
}

/** All accounts of the level that is shown, in its order, as a file [AGENT-55]. */
export function ProfitFile({ asked, disabled }: ProfitFileProps) {
  const t = useText()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <RecordFile
      name="team-profit"
      head={branchSorts.map((id) => t(sortNames[id]))}
      disabled={disabled}
      page={async (before) => {
        const page = Number(before ?? 1)
        const { rows, total } = await valueOf(agentReportRoutes.teamProfit, { ...asked, page, count: teamRowsMost })
        const lines = rows.map((row) =>
          branchSorts.map((id) =>
            id === 'account' ? row.account : id === 'bets' ? row.bets : new Decimal(row[id], decimals),
          ),
        )
        return { lines, next: page * teamRowsMost < total.rows ? String(page + 1) : null }
      }}
    />
  )
}
