import { type Chance, type Position, chanceOf, rounded } from '@banyan/games/bowls'
import { type Column, Table, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { paysOf } from '../board/pays.ts'
import type { KnownTable } from '../use-table.ts'
import { positionName } from '@banyan/client/words/bowl'
import styles from './Rounds.module.css'

interface RulesDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly known: KnownTable
}

/** The rules in words, and for each position what it pays, how likely it wins, and what it returns, exactly. */
export function RulesDialog({ open, onClose, known }: RulesDialogProps) {
  const t = useText()
  const { table } = known
  return (
    <Dialog
      name="bowlRules"
      size="wide"
      open={open}
      onClose={onClose}
      title={t('bowls.rules_title')}
      closeLabel={t('common.close')}
    >
      <ul className={styles.rules}>
        <li>{t(`bowls.rules_of.${table.rules as 'tai-xiu'}`)}</li>
        <li>{t('bowls.rules_round')}</li>
        <li>{t('bowls.rules_bet')}</li>
        <li>{t('bowls.rules_push')}</li>
        <li>{t('bowls.rules_fair')}</li>
      </ul>
      {open && <Positions known={known} />}
      <Text tone="quiet" size={12}>
        {t('bowls.return_note')}
      </Text>
    </Dialog>
  )
}

const percent = ({ numerator, denominator }: Chance['wins']) =>
  `${rounded({ numerator: numerator * 100n, denominator }, 2)}%`

function Positions({ known: { table, game } }: Pick<RulesDialogProps, 'known'>) {
  const t = useText()
  const format = useFormat()
  const rows = useMemo(() => game.positions.map((position) => ({ position, chance: chanceOf(game, position) })), [game])
  const limits = new Map(table.limits.map((limit) => [limit.position, limit]))
  type Row = { readonly position: Position; readonly chance: Chance }
  const columns: readonly Column<Row>[] = [
    { id: 'name', head: t('bowls.position_head'), cell: ({ position }) => positionName(t, position.code) },
    {
      id: 'pays',
      head: t('bowls.pays_head'),
      align: 'end',
      cell: ({ position }) => <span className="n">{paysOf(t, position)}</span>,
    },
    {
      id: 'wins',
      head: t('bowls.chance_head'),
      align: 'end',
      cell: ({ chance }) => <span className="n">{percent(chance.wins)}</span>,
    },
    {
      id: 'returns',
      head: t('bowls.return_head'),
      align: 'end',
      cell: ({ chance }) => <span className="n">{percent(chance.returns)}</span>,
    },
    {
      id: 'limit',
      head: t('bowls.limit_head'),
      align: 'end',
      cell: ({ position }) => {
        const limit = limits.get(position.code)
        return (
          limit && (
            <span className="n">{`${format.short(limit.stakeAmountMin)} – ${format.short(limit.stakeAmountMax)}`}</span>
          )
        )
      },
    },
  ]
  return (
    <Table
      label={t('bowls.rules_title')}
      columns={columns}
      rows={rows}
      rowKey={({ position }) => position.code}
      empty={null}
    />
  )
}
