import {
  type AgentContract,
  type ContractKind,
  Decimal,
  agentContractRoutes as routes,
  contractsMost,
} from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { valueOf } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { RecordFile } from '../../records/index.ts'
import { showRate } from './rate.ts'

interface ContractFileProps {
  readonly kind: ContractKind
  readonly order: 'asc' | 'desc'
}

/** All contracts of a kind, given and held, in the order that is shown, as a file: a line a tier [AGENT-55]. */
export function ContractFile({ kind, order }: ContractFileProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const decimals = useSite()?.currency.decimals ?? 0
  const isDividend = kind === 'dividend'
  const money = (sum: bigint) => new Decimal(sum, decimals)
  const at = (instant: Date | null) => (instant === null ? '' : format.instant(instant))
  const linesOf = ({ tiers, counterpart, side, period, status, startsAt, endsAt }: AgentContract) =>
    tiers.map((tier) => [
      t(`agents.contract.${side}`, { account: counterpart ?? t('agents.contract.company') }),
      t(`agents.contract.periods.${period}`),
      t(`agents.contract.status.${status}`),
      at(startsAt),
      at(endsAt),
      tier.activeMin,
      money(tier.validAmountMin),
      ...(isDividend ? [money(tier.profitAmountMin)] : []),
      showRate(tier.rateBp, language),
    ])
  return (
    <RecordFile
      name={`contracts-${kind.replaceAll('_', '-')}`}
      head={[
        t('agents.contract.party'),
        t('agents.contract.period'),
        t('agents.contract.state'),
        t('agents.contract.starts'),
        t('agents.contract.ends'),
        t('agents.contract.active_count'),
        t('agents.valid'),
        ...(isDividend ? [t('agents.contract.dividend.profit')] : []),
        t('agents.contract.rate'),
      ]}
      disabled={false}
      page={async (before) => {
        const asked = { kind, order, count: contractsMost, ...(before !== undefined && { before }) }
        const { contracts, next } = await valueOf(routes.agentContracts, asked)
        return { lines: contracts.flatMap(linesOf), next }
      }}
    />
  )
}
