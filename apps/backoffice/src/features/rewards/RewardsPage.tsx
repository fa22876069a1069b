import { type OutputOf, type RewardForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Row, Text, formatNumber } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { rewardNameOf } from './names.ts'
import { RewardRecord } from './RewardRecord.tsx'
import thumbs from './rewards.module.css'

/** What the points mall offers: each product with its price, stock and limits [OPS-56]. */
export function RewardsPage() {
  const opened = useRecord()
  const read = useRead(staffRoutes.rewardList, {})
  if (opened === null) return <RewardDesk read={read} />
  return <RewardRecord key={opened} id={opened === newRecord ? null : opened} read={read} />
}

function RewardDesk({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.rewardList>> }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns(data)
  return (
    <Page title={t('nav.rewards')} timed>
      <Text tone="muted">{t('rewards.text')}</Text>
      {maySet && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('rewards.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.rewards')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.rewards ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t('rewards.none')} />}
        />
      </Card>
    </Page>
  )
}

type Desk = OutputOf<typeof staffRoutes.rewardList>

function useColumns(data: Desk | undefined): readonly Column<RewardForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(data ?? { currency: '', decimals: 0 })
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const rankName = (level: number) =>
    data?.ranks.find(({ rankLevel }) => rankLevel === level)?.labelName ?? String(level)
  return [
    {
      id: 'name',
      head: t('rewards.product'),
      cell: (reward) => (
        <Row gap={12}>
          {reward.values.picture && <img src={reward.values.picture} alt="" className={thumbs.thumb} />}
          <span className={styles.stack}>
            <strong>{rewardNameOf(reward, language)}</strong>
            <small>{`${t(`rewards.kind_${reward.values.kind}`)} · ${rankName(reward.values.rankLevelMin)}`}</small>
          </span>
        </Row>
      ),
    },
    {
      id: 'price',
      head: t('rewards.price'),
      align: 'end',
      cell: ({ values }) => (
        <span className={styles.stack}>
          <strong>{t('exchanges.points', { points: count(values.requiredPoints) })}</strong>
          {values.requiredAmount > 0n && <small>{`+ ${moneyText(values.requiredAmount)}`}</small>}
        </span>
      ),
    },
    ...useStockColumns(moneyText),
    {
      id: 'state',
      head: t('rewards.state'),
      cell: ({ values: { isOffered } }) => (
        <Pill tone={isOffered ? 'win' : 'neutral'}>{t(isOffered ? 'setting.on' : 'setting.off')}</Pill>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (reward) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: rewardNameOf(reward, language) })}
          onClick={() => showRecord(reward.id)}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}

/** What a product gives, what is left of it, and what was taken. */
function useStockColumns(moneyText: (amount: bigint) => string): readonly Column<RewardForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const count = (value: number) => formatNumber(value, language)
  return [
    {
      id: 'gives',
      head: t('rewards.gives'),
      align: 'end',
      cell: ({ values }) => (values.kind === 'bonus' ? moneyText(values.bonusAmount) : '–'),
    },
    {
      id: 'stock',
      head: t('rewards.stock'),
      align: 'end',
      cell: ({ values: { stock } }) => (stock === null ? t('rewards.endless') : count(stock)),
    },
    {
      id: 'taken',
      head: t('rewards.taken'),
      align: 'end',
      cell: ({ takenCount, waitingCount }) => (
        <span className={styles.stack}>
          <strong>{count(takenCount)}</strong>
          {waitingCount > 0 && <small>{t('rewards.waiting', { count: count(waitingCount) })}</small>}
        </span>
      ),
    },
  ]
}
