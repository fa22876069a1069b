import { type OutputOf, type RewardForStaff, type RewardValues, rewardValues, staffRoutes } from '@banyan/contract'
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
import { rewardNameOf } from './names.ts'
import { useRewardSections } from './use-reward-sections.ts'

type Desk = OutputOf<typeof staffRoutes.rewardList>

interface RewardRecordProps {
  /** Null: a new one. */
  readonly id: string | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.rewardList>>
}

/** A product of the mall: what it is, its words, what it costs, and who may have how many. */
export function RewardRecord({ id, read }: RewardRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = read
  const reward = data?.rewards.find((each) => each.id === id) ?? null
  return (
    <SettingPage title={reward ? rewardNameOf(reward, language) : t('rewards.new')} read={read}>
      {data && id !== null && !reward && <EmptyState title={t('rewards.none')} />}
      {data && (id === null || reward) && <Editor desk={data} reward={reward} />}
    </SettingPage>
  )
}

/** What a new product begins with. */
const fresh = { kind: 'goods', requiredAmount: 0n, bonusAmount: 0n, rankLevelMin: 1, position: 1, isOffered: false }
const stale = [staffRoutes.rewardList, staffRoutes.rewardChanges]

function Editor({ desk, reward }: { readonly desk: Desk; readonly reward: RewardForStaff | null }) {
  const t = useText()
  const sections = useRewardSections(desk)
  const typed = useTypedSetting({
    schema: rewardValues,
    sectionsOf: () => sections,
    values: reward?.values ?? fresh,
    decimals: desk.decimals,
  })
  const { isBusy, save } = useSave(staffRoutes.setReward, {
    stale,
    onSaved(saved) {
      typed.undo()
      if (!reward) showRecord(saved.id)
    },
  })
  const version = reward?.version ?? 0
  const history = useRead(staffRoutes.rewardChanges, reward && { id: reward.id })
  return (
    <SettingEditor<RewardValues>
      label={t('rewards.product')}
      typed={typed}
      version={version}
      isNew={!reward}
      permission="loyalty.set"
      busy={isBusy}
      upload={staffRoutes.uploadRewardPicture}
      onSave={(values, reason) =>
        save({ ...(reward && { id: reward.id }), version, stockSeen: reward?.values.stock ?? null, values, reason })
      }
      costOf={(values) => <RewardCost values={values} desk={desk} />}
      history={reward && history}
    />
  )
}

/** What the product would have cost in the last 30 days. */
function RewardCost({ values, desk }: { readonly values: RewardValues | null; readonly desk: Desk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const asked = values && {
    requiredPoints: values.requiredPoints,
    requiredAmount: values.requiredAmount,
    bonusAmount: values.bonusAmount,
    rankLevelMin: values.rankLevelMin,
    ...(values.memberMax !== null && { memberMax: values.memberMax }),
    ...(values.stock !== null && values.stock > 0 && values.stock < 1_000_000 && { stock: values.stock }),
  }
  return (
    <CostCheck
      route={staffRoutes.rewardCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ members, pieces, points, bonusAmount, paidAmount }) =>
        t('rewards.cost_value', {
          pieces: count(pieces),
          members: count(members),
          points: count(points),
          amount: moneyText(bonusAmount),
          paid: moneyText(paidAmount),
        })
      }
    />
  )
}
