import { type ContractKind, Decimal, agentContractRoutes as routes, payoutsMost } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { valueOf } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { RecordFile } from '../../records/index.ts'
import { showRate } from './rate.ts'

interface PayoutFileProps {
  readonly kind: ContractKind
  readonly order: 'asc' | 'desc'
  readonly disabled: boolean
}

/** All that contracts of a kind have paid or owe, in the order that is shown, as a file [AGENT-55]. */
export function PayoutFile({ kind, order, disabled }: PayoutFileProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <RecordFile
      name={`contract-${kind.replaceAll('_', '-')}`}
      head={[
        t('agents.contract.window'),
        t('agents.contract.window_end'),
        t('agents.contract.party'),
        t(kind === 'dividend' ? 'agents.contract.dividend.base' : 'agents.contract.base'),
        t('agents.contract.active_count'),
        t('agents.contract.rate'),
        t('agents.contract.amount'),
        t('agents.contract.state'),
      ]}
      disabled={disabled}
      page={async (before) => {
        const asked = { kind, order, count: payoutsMost, ...(before !== undefined && { before }) }
        const { payouts, next } = await valueOf(routes.agentPayouts, asked)
        const lines = payouts.map(({ from, until, side, counterpart, baseAmount, amount, ...payout }) => [
          format.instant(from),
          format.instant(until),
          t(`agents.contract.${side}`, { account: counterpart ?? t('agents.contract.company') }),
          new Decimal(baseAmount, decimals),
          payout.activeCount,
          showRate(payout.rateBp, language),
          new Decimal(side === 'held' ? amount : 0n - amount, decimals),
          t(`agents.contract.${payout.status}`),
        ])
        return { lines, next }
      }}
    />
  )
}
