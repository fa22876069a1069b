import { type MissionForStaff, type MissionValues, missionValues, staffRoutes } from '@banyan/contract'
import { EmptyState, formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import { SettingPage } from '../../lib/setting/SettingPage.tsx'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type MissionDesk, missionNameOf } from './desks.ts'
import { useMissionSections } from './use-mission-sections.ts'

interface MissionRecordProps {
  /** Null: a new one. */
  readonly id: string | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.missionList>>
}

/** A mission: its task, period, target and reward. */
export function MissionRecord({ id, read }: MissionRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = read
  const mission = data?.missions.find((each) => each.id === id) ?? null
  return (
    <SettingPage title={mission ? missionNameOf(mission, language) : t('missions.new')} read={read}>
      {data && id !== null && !mission && <EmptyState title={t('missions.none')} />}
      {data && (id === null || mission) && <Editor desk={data} mission={mission} />}
    </SettingPage>
  )
}

const fresh = { trigger: 'valid_amount', period: 'daily', points: 0n, amount: 0n, position: 1, isOffered: false }
const stale = [staffRoutes.missionList, staffRoutes.missionChanges]

function Editor({ desk, mission }: { readonly desk: MissionDesk; readonly mission: MissionForStaff | null }) {
  const t = useText()
  const typed = useTypedSetting({
    schema: missionValues,
    sectionsOf: useMissionSections(desk),
    values: mission?.values ?? fresh,
    decimals: desk.decimals,
  })
  const { isBusy, save } = useSave(staffRoutes.setMission, {
    stale,
    onSaved(saved) {
      typed.undo()
      if (!mission) showRecord(saved.id)
    },
  })
  const version = mission?.version ?? 0
  const history = useRead(staffRoutes.missionChanges, mission && { id: mission.id })
  return (
    <SettingEditor<MissionValues>
      label={t('missions.mission')}
      typed={typed}
      version={version}
      isNew={!mission}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(values, reason) => save({ ...(mission && { id: mission.id }), version, values, reason })}
      costOf={(values) => <MissionCost values={values} desk={desk} />}
      history={mission && history}
    />
  )
}

/** What the mission would have given for the bets and log-ins of the last 30 days. */
function MissionCost({ values, desk }: { readonly values: MissionValues | null; readonly desk: MissionDesk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const asked = values && {
    trigger: values.trigger,
    ...(values.product !== null && { product: values.product }),
    target: values.target,
    period: values.period,
    points: values.points,
    amount: values.amount,
  }
  return (
    <CostCheck
      route={staffRoutes.missionCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ members, times, points, amount }) =>
        t('missions.cost_value', {
          members: count(members),
          times: count(times),
          points: count(points),
          amount: moneyText(amount),
        })
      }
    />
  )
}
