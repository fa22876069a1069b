import { Button } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'

export type Order = 'asc' | 'desc'

interface ByTimeProps {
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** From which end a list begins; says how it is now. */
export function ByTime({ order, onOrder }: ByTimeProps) {
  const t = useText()
  return (
    <Button
      size="sm"
      variant="surface"
      icon={order === 'asc' ? 'arrow-up' : 'arrow-down'}
      onClick={() => onOrder(order === 'asc' ? 'desc' : 'asc')}
    >
      {t(order === 'asc' ? 'agentTeam.records.oldest' : 'agentTeam.records.newest')}
    </Button>
  )
}
