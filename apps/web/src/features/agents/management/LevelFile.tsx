import { Decimal, type TeamMember, agentTeamRoutes, teamCountMost } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { valueOf } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { RecordFile } from '../../records/index.ts'

/** The most that a level answers at once. */
const rowsAtOnce = 50

interface LevelFileProps {
  /** Whose level it is; without it, the agent's own. */
  readonly under: string | undefined
  readonly order: 'asc' | 'desc'
  readonly disabled: boolean
}

/** All accounts of the level that is shown, in its order, as a file [AGENT-55]. */
export function LevelFile({ under, order, disabled }: LevelFileProps) {
  const t = useText()
  const format = useFormat()
  const decimals = useSite()?.currency.decimals ?? 0
  const lineOf = ({ account, isAgent, memberCount, balanceAmount, registeredAt, lastLoginAt }: TeamMember) => [
    account,
    t(`downline.management.${isAgent ? 'agent' : 'member'}`),
    memberCount < teamCountMost ? memberCount : `${teamCountMost}+`,
    balanceAmount === null ? '' : new Decimal(balanceAmount, decimals),
    format.day(registeredAt),
    lastLoginAt === null ? '' : format.minute(lastLoginAt),
  ]
  return (
    <RecordFile
      name="team"
      head={[
        t('downline.management.account'),
        t('downline.management.kind'),
        t('downline.management.team'),
        t('downline.management.balance'),
        t('downline.management.registered'),
        t('downline.management.login'),
      ]}
      disabled={disabled}
      page={async (before) => {
        const from = { ...(under !== undefined && { under }), ...(before !== undefined && { before }) }
        const { members, next } = await valueOf(agentTeamRoutes.teamLevel, { ...from, order, count: rowsAtOnce })
        return { lines: members.map(lineOf), next }
      }}
    />
  )
}
