import { type ListedLottery, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Table, Text } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { LotteryRecord } from './LotteryRecord.tsx'
import { usePlaceNames, useSeconds } from './use-names.ts'

/** The lotteries that the house draws, and what is set of each. */
export function LotteriesPage() {
  const opened = useRecord()
  return opened === null ? <LotteryList /> : <LotteryRecord key={opened} gameCode={opened} />
}

function LotteryList() {
  const t = useText()
  const { data, error, isPending, refetch } = useRead(staffRoutes.lotteries, {})
  const columns = useColumns()
  return (
    <Page title={t('nav.lotteries')} failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('lotteries.text')}</Text>
      <Card padded className={page.scroll}>
        <Table
          label={t('nav.lotteries')}
          columns={columns}
          rows={data?.lotteries ?? []}
          rowKey={({ gameCode }) => gameCode}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t('lotteries.none')} />}
        />
      </Card>
    </Page>
  )
}

function useColumns(): readonly Column<ListedLottery>[] {
  const t = useText()
  const words = useSiteWords()
  const seconds = useSeconds()
  const places = usePlaceNames()
  return [
    {
      id: 'game',
      head: t('lotteries.lottery'),
      cell: ({ gameCode }) => (
        <span className={page.stack}>
          <strong>{words.game(gameCode)}</strong>
          <small>{gameCode}</small>
        </span>
      ),
    },
    { id: 'table', head: t('lotteries.table'), cell: places.table },
    { id: 'area', head: t('lotteries.area'), cell: ({ area }) => places.area(area) },
    { id: 'every', head: t('lotteries.every'), cell: ({ intervalSeconds }) => seconds(intervalSeconds) },
    { id: 'closes', head: t('lotteries.closes'), cell: ({ closeBeforeSeconds }) => seconds(closeBeforeSeconds) },
    {
      id: 'plays',
      head: t('lotteries.plays'),
      align: 'end',
      cell: ({ onSale, plays }) => t('vendors.games_value', { open: onSale, games: plays }),
    },
    {
      id: 'status',
      head: t('members.status'),
      cell: ({ takesBets }) => (
        <Pill tone={takesBets ? 'win' : 'neutral'}>{t(takesBets ? 'lotteries.is_on' : 'lotteries.is_off')}</Pill>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ gameCode }) => (
        <Button
          size="sm"
          aria-label={t('games.open_details', { name: words.game(gameCode) })}
          onClick={() => showRecord(gameCode)}
        >
          {t('games.details')}
        </Button>
      ),
    },
  ]
}
