import type { LotteryGame } from '@banyan/contract'
import { playGroups, returnInBasisPoints, rulesOf, theoreticalReturn } from '@banyan/games/lottery'
import { times } from '@banyan/money'
import { type Column, Table, Text, formatDecimal, formatPays } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { playRule, tableStructure } from '../play/play-rule.ts'
import { type Market, marketOf } from '../slip/slip.ts'
import styles from './RulesDialog.module.css'

interface RulesDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: LotteryGame
}

/** The rules, and for each play its odds, its price and what it returns in theory. */
export function RulesDialog({ open, onClose, game }: RulesDialogProps) {
  const t = useText()
  const station = useGameName()(game.gameCode)
  return (
    <Dialog
      name="lotteryRulesModal"
      size="wide"
      open={open}
      onClose={onClose}
      title={t('lottery.rules.title', { station })}
      closeLabel={t('common.close')}
    >
      <div className={styles.body}>
        <ul>
          <li>{tableStructure(t, rulesOf(game))}</li>
          <li>{t('lottery.rules.times', { seconds: game.intervalSeconds })}</li>
          <li>{t('lottery.rules.money')}</li>
          <li>{t('lottery.rules.settled')}</li>
          <li>
            {t('lottery.rules.fair')}{' '}
            <Link to={paths.fairness} search={{ gameCode: game.gameCode, numero: game.last?.numero }}>
              {t('lottery.record.fairness')}
            </Link>
          </li>
        </ul>
        {open && <PlayTable market={marketOf(game)} />}
        <Text tone="quiet" size={12}>
          {t('lottery.rules.returnNote')}
        </Text>
      </div>
    </Dialog>
  )
}

function PlayTable({ market }: { readonly market: Market }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const rows = playGroups
    .flatMap((group) => market.rules.plays.filter((play) => play.group === group))
    .flatMap(({ code }) => {
      const offer = market.offers.get(code)
      return offer ? [{ code, offer }] : []
    })
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      id: 'play',
      head: t('lottery.rules.play'),
      cell: ({ code }) => <b className={styles.name}>{t(`play.${code}.name`)}</b>,
    },
    {
      id: 'how',
      head: t('lottery.rules.how'),
      cell: ({ code }) => <span className={styles.how}>{playRule(t, market.rules, code)}</span>,
    },
    {
      id: 'odds',
      head: t('lottery.rules.odds'),
      align: 'end',
      cell: ({ offer }) => <span className="n">{formatPays(offer.odds, language)}</span>,
    },
    {
      id: 'price',
      head: t('lottery.rules.price'),
      align: 'end',
      cell: ({ code, offer }) => (
        <span className="n">{format.amount(times(offer.unitAmountMin, market.rules.playOf(code).multiplier))}</span>
      ),
    },
    {
      id: 'return',
      head: t('lottery.rules.return'),
      align: 'end',
      cell: ({ code, offer }) => (
        <span className="n">
          {formatDecimal(BigInt(returnInBasisPoints(theoreticalReturn(market.rules, code, offer.odds))), 2, language)}%
        </span>
      ),
    },
  ]
  return (
    <Table label={t('lottery.rules.play')} columns={columns} rows={rows} rowKey={({ code }) => code} empty={null} />
  )
}
