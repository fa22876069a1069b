import { type RankForStaff, type RankValues, rankValues, staffRoutes } from '@banyan/contract'
import { EmptyState, formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import { SettingPage } from '../../lib/setting/SettingPage.tsx'
import { type Section, inLanguages } from '../../lib/setting/fields.ts'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type RankDesk, rankNameOf } from './desk.ts'

interface RankRecordProps {
  /** Null: the next one. */
  readonly level: number | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.rankList>>
}

/** A rank: its names, what it takes, what it brings, and how it is kept. */
export function RankRecord({ level, read }: RankRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = read
  const rank = data?.ranks.find(({ values }) => values.rankLevel === level) ?? null
  return (
    <SettingPage title={rank ? rankNameOf(rank, language) : t('ranks.new')} read={read}>
      {data && level !== null && !rank && <EmptyState title={t('ranks.none')} />}
      {data && (level === null || rank) && <Editor desk={data} rank={rank} />}
    </SettingPage>
  )
}

/** What one bet of the rank's members may stake and pay. */
function limitsSection(t: ReturnType<typeof useText>, currency: string): Section {
  return {
    title: t('ranks.section_limits'),
    fields: [
      {
        name: 'stakeMaxAmount',
        kind: 'money',
        label: t('ranks.stake_max', { currency }),
        hint: t('ranks.limits_hint'),
        isOptional: true,
      },
      {
        name: 'payoutMaxAmount',
        kind: 'money',
        label: t('ranks.payout_max', { currency }),
        isOptional: true,
      },
    ],
  }
}

/** The fields of a rank. */
function useSections({ currency }: RankDesk): readonly Section[] {
  const t = useText()
  return [
    {
      title: t('ranks.section_conditions'),
      fields: [
        { name: 'rankLevel', kind: 'count', label: t('ranks.level'), isFixed: true, most: 2 },
        {
          name: 'requiredAmount',
          kind: 'money',
          label: t('ranks.required', { currency }),
          hint: t('ranks.required_hint'),
        },
        { name: 'betPerPoint', kind: 'money', label: t('ranks.per_point', { currency }) },
        { name: 'bonusAmount', kind: 'money', label: t('ranks.bonus', { currency }), hint: t('ranks.bonus_hint') },
        {
          name: 'birthdayAmount',
          kind: 'money',
          label: t('ranks.birthday', { currency }),
          hint: t('ranks.birthday_hint'),
        },
        { name: 'birthdayDays', kind: 'count', label: t('ranks.birthday_days'), most: 2 },
      ],
    },
    {
      title: t('ranks.section_review'),
      fields: [
        {
          name: 'reviewDays',
          kind: 'count',
          label: t('ranks.review_days'),
          hint: t('ranks.review_days_hint'),
          isOptional: true,
          most: 3,
        },
        {
          name: 'keptAmount',
          kind: 'money',
          label: t('ranks.kept', { currency }),
          hint: t('ranks.kept_hint'),
          when: (draft) => (draft['reviewDays'] ?? '').trim() !== '',
        },
      ],
    },
    limitsSection(t, currency),
    {
      title: t('ranks.section_names'),
      fields: inLanguages('names', { kind: 'text', label: (language) => t('setting.name_in', { language }), most: 40 }),
    },
  ]
}

const stale = [staffRoutes.rankList, staffRoutes.rankChanges]

function Editor({ desk, rank }: { readonly desk: RankDesk; readonly rank: RankForStaff | null }) {
  const t = useText()
  const sections = useSections(desk)
  const last = desk.ranks.at(-1)?.values
  const fresh = {
    rankLevel: (last?.rankLevel ?? 0) + 1,
    requiredAmount: last ? '' : '0',
    betPerPoint: last?.betPerPoint ?? '',
    bonusAmount: 0n,
    birthdayAmount: 0n,
    birthdayDays: 7,
    keptAmount: 0n,
  }
  const values = rank?.values ?? fresh
  const typed = useTypedSetting({ ...desk, values, schema: rankValues, sectionsOf: () => sections })
  const { isBusy, save } = useSave(staffRoutes.setRank, {
    stale,
    onSaved(saved) {
      typed.undo()
      if (!rank) showRecord(saved.id)
    },
  })
  const version = rank?.version ?? 0
  const history = useRead(staffRoutes.rankChanges, rank && { rankLevel: rank.values.rankLevel })
  return (
    <SettingEditor<RankValues>
      label={t('ranks.rank')}
      typed={typed}
      version={version}
      isNew={!rank}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(set, reason) => save({ version, values: set, reason })}
      costOf={(set) => <RankCost values={set} desk={desk} />}
      history={rank && history}
    />
  )
}

/** What the rank would cost, by those who have played in the last 30 days. */
function RankCost({ values, desk }: { readonly values: RankValues | null; readonly desk: RankDesk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const isLimited = values !== null && (values.stakeMaxAmount !== null || values.payoutMaxAmount !== null)
  const asked = values && {
    rankLevel: values.rankLevel,
    requiredAmount: values.requiredAmount,
    betPerPoint: values.betPerPoint,
    bonusAmount: values.bonusAmount,
    birthdayAmount: values.birthdayAmount,
    keptAmount: values.keptAmount,
    ...(values.stakeMaxAmount !== null && { stakeMaxAmount: values.stakeMaxAmount }),
    ...(values.payoutMaxAmount !== null && { payoutMaxAmount: values.payoutMaxAmount }),
  }
  return (
    <CostCheck
      route={staffRoutes.rankCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ members, bonusAmount, birthdays, birthdayAmount, points, belowKept, betsAbove: { stake, payout } }) =>
        [
          t('ranks.cost_value', {
            members: count(members),
            amount: moneyText(bonusAmount),
            points: count(points),
            below: count(belowKept),
          }),
          ...(birthdayAmount > 0n
            ? [t('ranks.birthday_cost', { count: count(birthdays), amount: moneyText(birthdayAmount) })]
            : []),
          ...(isLimited ? [t('ranks.limits_above', { stake: count(stake), payout: count(payout) })] : []),
        ].join('; ')
      }
    />
  )
}
