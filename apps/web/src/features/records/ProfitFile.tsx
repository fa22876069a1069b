import { Decimal, type OutputOf, type memberReportRoutes } from '@banyan/contract'
import { Row } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { RecordFile } from './RecordFile.tsx'

type Day = OutputOf<typeof memberReportRoutes.profit>['days'][number]
const sums = ['stake', 'valid', 'payout', 'deposits', 'withdrawals', 'rebates', 'bonuses', 'income', 'net'] as const

interface ProfitFileProps {
  /** Begins the name of the file. */
  readonly name: string
  readonly days: readonly Day[]
}

/** The days that are shown, with all of their sums, as a file. */
export function ProfitFile({ name, days }: ProfitFileProps) {
  const t = useText()
  const decimals = useSite()?.currency.decimals ?? 0
  const names = { deposits: t('shell.deposit'), withdrawals: t('shell.withdraw') }
  const nameOf = (sum: (typeof sums)[number]) =>
    sum === 'deposits' || sum === 'withdrawals' ? names[sum] : t(`records.${sum}`)
  return (
    <Row justify="end" gap={0}>
      <RecordFile
        name={name}
        head={[t('records.day'), t('records.bet_count'), ...sums.map(nameOf)]}
        disabled={days.length === 0}
        page={async () => ({
          lines: days.map((each) => [each.day, each.bets, ...sums.map((sum) => new Decimal(each[sum], decimals))]),
          next: null,
        })}
      />
    </Row>
  )
}
