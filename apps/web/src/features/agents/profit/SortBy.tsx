import { IconButton, Row } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { OneOf } from '../../records/index.ts'

type Order = 'asc' | 'desc'

interface SortByProps<Id extends string> {
  readonly sort: Id
  readonly order: Order
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly onSort: (sort: Id, order: Order) => void
}

/** By what a list is in order, and from which end: on a phone, where a table has no heads, as on a desk. */
export function SortBy<Id extends string>({ sort, order, options, onSort }: SortByProps<Id>) {
  const t = useText()
  const isName = sort === 'account'
  const words = isName
    ? ({ asc: 'agentTeam.profit.a_to_z', desc: 'agentTeam.profit.z_to_a' } as const)
    : ({ asc: 'agentTeam.profit.lowest', desc: 'agentTeam.profit.highest' } as const)
  return (
    <Row gap={8}>
      <OneOf
        label={t('agentTeam.profit.sort')}
        choices={options}
        choice={sort}
        onChoice={(next) => onSort(next, next === 'account' ? 'asc' : 'desc')}
      />
      <IconButton
        icon={order === 'asc' ? 'arrow-up' : 'arrow-down'}
        label={t(words[order])}
        onClick={() => onSort(sort, order === 'asc' ? 'desc' : 'asc')}
      />
    </Row>
  )
}
