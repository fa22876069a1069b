import { type RaffleForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Text, formatNumber } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type RaffleDesk, raffleNameOf } from './desk.ts'
import { RaffleRecord } from './RaffleRecord.tsx'

/** Prizes drawn by chance: each raffle with its odds and every draw [OPS-52]. */
export function RafflesPage() {
  const opened = useRecord()
  const read = useRead(staffRoutes.raffleList, {})
  if (opened !== null) return <RaffleRecord key={opened} id={opened === newRecord ? null : opened} read={read} />
  return <Desk read={read} />
}

function Desk({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.raffleList>> }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns(data)
  return (
    <Page title={t('nav.raffles')} timed>
      <Text tone="muted">{t('raffles.text')}</Text>
      {maySet && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('raffles.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.raffles')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.raffles ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState title={t('raffles.none')} />}
        />
      </Card>
    </Page>
  )
}

function useColumns(data: RaffleDesk | undefined): readonly Column<RaffleForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const money = data ?? { currency: '', decimals: 0 }
  const moneyText = useMoneyText(money)
  const count = (value: number) => formatNumber(value, language)
  return [
    {
      id: 'name',
      head: t('raffles.raffle'),
      cell: (raffle) => (
        <span className={styles.stack}>
          <strong>{raffleNameOf(raffle, language)}</strong>
          <small>{raffle.values.code}</small>
        </span>
      ),
    },
    {
      id: 'chance',
      head: t('raffles.bet_per_chance', { currency: money.currency }),
      align: 'end',
      cell: ({ values }) => moneyText(values.betPerChance),
    },
    {
      id: 'most',
      head: t('raffles.daily_max'),
      align: 'end',
      cell: ({ values }) => count(values.chancesDailyMax),
    },
    { id: 'rank', head: t('raffles.rank_min'), align: 'end', cell: ({ values }) => values.rankLevelMin },
    { id: 'draws', head: t('raffles.draw_count'), align: 'end', cell: ({ drawCount }) => count(drawCount) },
    {
      id: 'state',
      head: t('raffles.state'),
      cell: ({ values: { isOffered, endsAt } }) => (
        <span className={styles.stack}>
          <span>
            <Pill tone={isOffered ? 'win' : 'neutral'}>{t(isOffered ? 'setting.on' : 'setting.off')}</Pill>
          </span>
          {endsAt && <small>{instant(endsAt)}</small>}
        </span>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (raffle) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: raffleNameOf(raffle, language) })}
          onClick={() => showRecord(raffle.id)}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}
