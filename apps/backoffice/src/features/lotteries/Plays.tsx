import type { LotteryPlayForStaff, OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Table, Text, formatDecimal } from '@banyan/ui'
import page from '../../lib/Page.module.css'
import { useSiteWords } from '../../lib/site-words.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useOddsText } from './use-names.ts'

interface PlaysProps {
  readonly lottery: OutputOf<typeof staffRoutes.lottery>
  /** Null: the role may not. */
  readonly onAsk: ((play: LotteryPlayForStaff) => void) | null
}

/** The plays of a lottery with their odds, what they return, and their limits. */
export function Plays({ lottery, onAsk }: PlaysProps) {
  const t = useText()
  const columns = useColumns({ lottery, onAsk })
  return (
    <Card as="section" padded gap={12} aria-label={t('lotteries.plays')} className={page.scroll}>
      <h2>{t('lotteries.plays')}</h2>
      <Text tone="muted">{t('lotteries.plays_text')}</Text>
      <Table
        label={t('lotteries.plays')}
        columns={columns}
        rows={lottery.plays}
        rowKey={({ play }) => play}
        empty={<EmptyState title={t('lotteries.no_plays')} />}
      />
    </Card>
  )
}

function useColumns({ lottery, onAsk }: PlaysProps): readonly Column<LotteryPlayForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const words = useSiteWords()
  const oddsText = useOddsText()
  const moneyText = useMoneyText(lottery)
  const columns: Column<LotteryPlayForStaff>[] = [
    {
      id: 'play',
      head: t('lotteries.play'),
      cell: ({ play, values }) => (
        <span className={page.stack}>
          <strong>{words.play(play)}</strong>
          <small>{values.isOnSale ? play : <Pill tone="neutral">{t('lotteries.off_sale')}</Pill>}</small>
        </span>
      ),
    },
    {
      id: 'odds',
      head: t('lotteries.odds'),
      align: 'end',
      cell: ({ values, oddsMost }) => t('lotteries.odds_of', { odds: oddsText(values.odds), most: oddsText(oddsMost) }),
    },
    {
      id: 'returned',
      head: t('games.rtp'),
      align: 'end',
      cell: ({ returned }) => `${formatDecimal(BigInt(returned), 2, language)} %`,
    },
    ...(['unitMin', 'unitMax', 'liabilityCap'] as const).map((id) => ({
      id,
      head: t(`lotteries.${id}`),
      align: 'end' as const,
      cell: ({ values }: LotteryPlayForStaff) => moneyText(values[id]),
    })),
  ]
  if (onAsk)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          aria-label={t('lotteries.change_of', { play: words.play(row.play) })}
          onClick={() => onAsk(row)}
        >
          {t('lotteries.change')}
        </Button>
      ),
    })
  return columns
}
