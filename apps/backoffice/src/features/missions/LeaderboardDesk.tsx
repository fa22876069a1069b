import { type LeaderboardValues, leaderboardValues, staffRoutes } from '@banyan/contract'
import { ErrorState, Skeleton, Text, formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { failureText, useRead } from '../../lib/query.ts'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import type { Section } from '../../lib/setting/fields.ts'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { BoardDesk } from './desks.ts'
import { Weeks } from './Weeks.tsx'

/** The leaderboard of the week: what it takes to be listed, the prizes, and the weeks. */
export function LeaderboardDesk() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.leaderboardDesk, {})
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return (
    <>
      <Text tone="muted">{t('missions.board_text')}</Text>
      {data ? <Editor desk={data} /> : <Skeleton height={420} />}
    </>
  )
}

function useSections({ currency }: BoardDesk): readonly Section[] {
  const t = useText()
  return [
    {
      title: t('missions.section_board'),
      fields: [
        { name: 'isOffered', kind: 'check', label: t('missions.is_offered') },
        { name: 'scoreMin', kind: 'money', label: t('missions.score_min', { currency }) },
      ],
    },
    {
      title: t('missions.section_prizes'),
      fields: [],
      rows: {
        name: 'prizes',
        title: t('missions.prizes'),
        add: t('missions.add_prize'),
        most: 50,
        fields: [
          { name: 'points', kind: 'whole', label: t('missions.points') },
          { name: 'amount', kind: 'money', label: t('missions.amount', { currency }) },
        ],
      },
    },
  ]
}

const stale = [staffRoutes.leaderboardDesk, staffRoutes.leaderboardChanges]

function Editor({ desk }: { readonly desk: BoardDesk }) {
  const t = useText()
  const sections = useSections(desk)
  const values = desk.values ?? { isOffered: false }
  const typed = useTypedSetting({ ...desk, values, schema: leaderboardValues, sectionsOf: () => sections })
  const { isBusy, save } = useSave(staffRoutes.setLeaderboard, { stale, onSaved: typed.undo })
  return (
    <SettingEditor<LeaderboardValues>
      label={t('missions.tab_leaderboard')}
      typed={typed}
      version={desk.version}
      isNew={desk.values === null}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(set, reason) => save({ version: desk.version, values: set, reason })}
      costOf={(set) => <BoardCost values={set} desk={desk} />}
      history={useRead(staffRoutes.leaderboardChanges, {})}
    >
      <Weeks desk={desk} />
    </SettingEditor>
  )
}

/** What the prizes would have come to in the last four weeks. */
function BoardCost({ values, desk }: { readonly values: LeaderboardValues | null; readonly desk: BoardDesk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const prizes = values?.prizes ?? []
  return (
    <CostCheck
      route={staffRoutes.leaderboardCost}
      asked={values && { scoreMin: values.scoreMin, places: prizes.length }}
      none={t('setting.cost_none')}
      textOf={({ listed }) => {
        const won = listed.flatMap((places) => prizes.slice(0, places))
        return t('missions.board_cost', {
          listed: count(won.length),
          points: count(won.reduce((sum, { points }) => sum + points, 0n)),
          amount: moneyText(won.reduce((sum, { amount }) => sum + amount, 0n)),
        })
      }}
    />
  )
}
