import { type RankForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { MemberRank } from './MemberRank.tsx'
import { type RankDesk, rankNameOf } from './desk.ts'
import { RankRecord } from './RankRecord.tsx'

/** The ranks of the site, and the rank of one member [OPS-54]. */
export function RanksPage() {
  const opened = useRecord()
  const read = useRead(staffRoutes.rankList, {})
  if (opened !== null)
    return <RankRecord key={opened} level={opened === newRecord ? null : Number(opened)} read={read} />
  return <Desk read={read} />
}

function Desk({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.rankList>> }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns(data)
  return (
    <Page title={t('nav.ranks')} timed>
      <Text tone="muted">{t('ranks.text')}</Text>
      {maySet && data && data.ranks.length < 20 && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('ranks.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.ranks')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.ranks ?? []}
          rowKey={({ values }) => String(values.rankLevel)}
          loadingRows={isPending ? 6 : 0}
          empty={<EmptyState title={t('ranks.none')} />}
        />
      </Card>
      {data && data.ranks.length > 0 && <MemberRank desk={data} />}
    </Page>
  )
}

function useColumns(data: RankDesk | undefined): readonly Column<RankForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const money = data ?? { currency: '', decimals: 0 }
  const moneyText = useMoneyText(money)
  const { currency } = money
  return [
    { id: 'level', head: t('ranks.level'), cell: ({ values }) => values.rankLevel },
    { id: 'name', head: t('ranks.rank'), cell: (rank) => <strong>{rankNameOf(rank, language)}</strong> },
    {
      id: 'required',
      head: t('ranks.required', { currency }),
      align: 'end',
      cell: ({ values }) => moneyText(values.requiredAmount),
    },
    {
      id: 'point',
      head: t('ranks.per_point', { currency }),
      align: 'end',
      cell: ({ values }) => moneyText(values.betPerPoint),
    },
    {
      id: 'bonus',
      head: t('ranks.bonus', { currency }),
      align: 'end',
      cell: ({ values }) => (values.bonusAmount > 0n ? moneyText(values.bonusAmount) : '–'),
    },
    {
      id: 'review',
      head: t('ranks.section_review'),
      cell: ({ values: { reviewDays, keptAmount } }) =>
        reviewDays === null
          ? t('ranks.never')
          : t('ranks.review_value', { amount: moneyText(keptAmount), days: String(reviewDays) }),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (rank) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: rankNameOf(rank, language) })}
          onClick={() => showRecord(String(rank.values.rankLevel))}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}
