import { Decimal, bonusDetailRoutes } from '@banyan/contract'
import { Row } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { valueOf } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { RecordFile } from './RecordFile.tsx'

const route = bonusDetailRoutes.bonusDetails
/** The most bonuses that a call answers. */
const bonusesMost = 100
const heads = ['time', 'reason', 'bonus_amount', 'turnover', 'turnover_reached', 'status'] as const

/** All bonuses that were given, as a file; of one that asks for no turnover its cells are empty. */
export function BonusFile({ disabled }: { readonly disabled: boolean }) {
  const t = useText()
  const format = useFormat()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <Row justify="end" gap={0}>
      <RecordFile
        name="bonuses"
        head={heads.map((head) => t(`records.${head}`))}
        disabled={disabled}
        page={async (before) => {
          const { bonuses, next } = await valueOf(route, { ...(before && { before }), count: bonusesMost })
          const lines = bonuses.map(({ at, reason, amount, turnover }) => [
            format.instant(at),
            t(`records.reason_${reason}`),
            new Decimal(amount, decimals),
            turnover ? new Decimal(turnover.requiredAmount, decimals) : '',
            turnover ? new Decimal(turnover.progressAmount, decimals) : '',
            t(`records.turnover_${turnover?.state ?? 'none'}`),
          ])
          return { lines, next }
        }}
      />
    </Row>
  )
}
