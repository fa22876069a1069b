import { type MissionForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Text, UnderlineTabs, formatNumber } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord, useSearch } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { LeaderboardDesk } from './LeaderboardDesk.tsx'
import { type MissionDesk, missionNameOf } from './desks.ts'
import { MissionRecord } from './MissionRecord.tsx'

const tabs = ['missions', 'leaderboard'] as const

/** What members are asked to do for a reward, and the leaderboard of the week [OPS-53]. */
export function MissionsPage() {
  const opened = useRecord()
  const [search, show] = useSearch()
  const t = useText()
  const read = useRead(staffRoutes.missionList, {})
  if (opened !== null) return <MissionRecord key={opened} id={opened === newRecord ? null : opened} read={read} />
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'missions'
  return (
    <Page title={t('nav.missions')} timed>
      <UnderlineTabs
        label={t('missions.tabs')}
        group="missions"
        value={tab}
        items={tabs.map((id) => ({ id, label: t(`missions.tab_${id}`) }))}
        onChange={(next) => show({ tab: next })}
      />
      {tab === 'missions' ? <MissionTable read={read} /> : <LeaderboardDesk />}
    </Page>
  )
}

function MissionTable({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.missionList>> }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns(data)
  return (
    <>
      <Text tone="muted">{t('missions.text')}</Text>
      {maySet && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('missions.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('missions.tab_missions')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.missions ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 5 : 0}
          empty={<EmptyState title={t('missions.none')} />}
        />
      </Card>
    </>
  )
}

function useColumns(data: MissionDesk | undefined): readonly Column<MissionForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const money = data ?? { currency: '', decimals: 0 }
  const moneyText = useMoneyText(money)
  const rewardText = useRewardText(money)
  return [
    {
      id: 'name',
      head: t('missions.mission'),
      cell: (mission) => (
        <span className={styles.stack}>
          <strong>{missionNameOf(mission, language)}</strong>
          <small>
            {`${t(`missions.task_${mission.values.trigger}`)} · ${
              mission.values.product ? t(`missions.product_${mission.values.product}`) : t('missions.any_product')
            }`}
          </small>
        </span>
      ),
    },
    {
      id: 'target',
      head: t('missions.target'),
      align: 'end',
      cell: ({ values: { trigger, target } }) =>
        trigger === 'valid_amount' ? moneyText(target) : formatNumber(target, language),
    },
    { id: 'period', head: t('missions.period'), cell: ({ values }) => t(`missions.period_${values.period}`) },
    { id: 'reward', head: t('missions.reward'), align: 'end', cell: ({ values }) => rewardText(values) },
    {
      id: 'claimed',
      head: t('missions.claimed'),
      align: 'end',
      cell: ({ claimedCount }) => formatNumber(claimedCount, language),
    },
    {
      id: 'state',
      head: t('missions.state'),
      cell: ({ values: { isOffered } }) => (
        <Pill tone={isOffered ? 'win' : 'neutral'}>{t(isOffered ? 'setting.on' : 'setting.off')}</Pill>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (mission) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: missionNameOf(mission, language) })}
          onClick={() => showRecord(mission.id)}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}
