import { rounded } from '@banyan/games/bowls'
import { multiplierText, returnAt } from '@banyan/games/crash'
import { type Column, Table, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import type { CrashTable } from '../use-round.ts'
import styles from './Rounds.module.css'

interface RulesDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly limits: CrashTable['limits']
}

const bettingSeconds = 7

/** The rules in words, and how likely some multipliers are and what they return, exactly. */
export function RulesDialog({ open, onClose, limits }: RulesDialogProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Dialog
      name="crashRules"
      size="wide"
      open={open}
      onClose={onClose}
      title={t('crash.rules_title')}
      closeLabel={t('common.close')}
    >
      <ul className={styles.rules}>
        <li>{t('crash.rules_round', { seconds: bettingSeconds })}</li>
        <li>{t('crash.rules_cash')}</li>
        <li>{t('crash.rules_auto')}</li>
        <li>
          {t('crash.rules_limits', {
            min: format.amount(limits.stakeAmountMin),
            max: format.amount(limits.stakeAmountMax),
            win: format.amount(limits.winAmountMax),
          })}{' '}
          {t('crash.rules_highest', { most: multiplierText(limits.targetMax) })}
        </li>
        <li>{t('crash.rules_return')}</li>
        <li>{t('crash.rules_fair')}</li>
      </ul>
      <Chances />
      <Text tone="quiet" size={12}>
        {t('crash.independent')}
      </Text>
    </Dialog>
  )
}

const percent = ({ numerator, denominator }: Ratio) => `${rounded({ numerator: numerator * 100n, denominator }, 2)}%`

/** How likely a target is reached: what it returns, and pays only then. */
function chanceOf(target: number): Ratio {
  const { numerator, denominator } = returnAt(target)
  return { numerator: numerator * 100n, denominator: denominator * BigInt(target) }
}

type Ratio = ReturnType<typeof returnAt>

/** Hundredths. */
const targets = [101, 150, 200, 500, 1_000, 10_000]

function Chances() {
  const t = useText()
  const columns: readonly Column<number>[] = [
    {
      id: 'target',
      head: t('crash.target_head'),
      cell: (target) => <span className="n">{multiplierText(target)}×</span>,
    },
    {
      id: 'chance',
      head: t('crash.chance_head'),
      align: 'end',
      cell: (target) => <span className="n">{percent(chanceOf(target))}</span>,
    },
    {
      id: 'return',
      head: t('crash.return_head'),
      align: 'end',
      cell: (target) => <span className="n">{percent(returnAt(target))}</span>,
    },
  ]
  return <Table label={t('crash.rules_title')} columns={columns} rows={targets} rowKey={String} empty={null} />
}
