import { type OutputOf, rewardKinds, type staffRoutes } from '@banyan/contract'
import { type Section, inLanguages } from '../../lib/setting/fields.ts'
import { useText } from '../../lib/texts.ts'

type Desk = OutputOf<typeof staffRoutes.rewardList>

/** The fields of a product. */
export function useRewardSections(desk: Desk): readonly Section[] {
  return [useWhat(desk), useWho(desk), useWords()]
}

/** What it is, and what it costs. */
function useWhat({ currency }: Desk): Section {
  const t = useText()
  const isBonus = (draft: Readonly<Record<string, string>>) => draft['kind'] === 'bonus'
  return {
    title: t('rewards.section_what'),
    fields: [
      { name: 'isOffered', kind: 'check', label: t('rewards.is_offered') },
      {
        name: 'kind',
        kind: 'select',
        label: t('rewards.kind'),
        options: rewardKinds.map((id) => ({ id, label: t(`rewards.kind_${id}`) })),
      },
      { name: 'requiredPoints', kind: 'whole', label: t('rewards.required_points') },
      {
        name: 'requiredAmount',
        kind: 'money',
        label: t('rewards.required_amount', { currency }),
        hint: t('rewards.required_amount_hint'),
      },
      { name: 'bonusAmount', kind: 'money', label: t('rewards.bonus_amount', { currency }), when: isBonus },
      { name: 'position', kind: 'count', label: t('rewards.position'), hint: t('rewards.position_hint'), most: 4 },
      {
        name: 'picture',
        kind: 'picture',
        label: t('content.picture'),
        isOptional: true,
        hint: t('rewards.picture_hint'),
      },
    ],
  }
}

/** How many there are, and who may have how many. */
function useWho({ ranks }: Desk): Section {
  const t = useText()
  return {
    title: t('rewards.section_who'),
    fields: [
      {
        name: 'stock',
        kind: 'count',
        label: t('rewards.stock'),
        hint: t('rewards.stock_hint'),
        isOptional: true,
        most: 7,
      },
      {
        name: 'memberMax',
        kind: 'count',
        label: t('rewards.member_max'),
        hint: t('rewards.member_max_hint'),
        isOptional: true,
        most: 4,
      },
      {
        name: 'memberDays',
        kind: 'count',
        label: t('rewards.member_days'),
        hint: t('rewards.member_days_hint'),
        isOptional: true,
        most: 3,
      },
      {
        name: 'rankLevelMin',
        kind: 'choice',
        label: t('rewards.rank_min'),
        options: ranks.length === 0 ? [{ id: '1', label: '1' }] : ranks.map(rankOption),
      },
    ],
  }
}

/** Its words by language. */
function useWords(): Section {
  const t = useText()
  return {
    title: t('rewards.section_words'),
    fields: [
      ...inLanguages('names', { kind: 'text', label: (language) => t('setting.name_in', { language }), most: 80 }),
      ...inLanguages('descriptions', {
        kind: 'area',
        label: (language) => t('setting.text_in', { language }),
        most: 600,
      }),
    ],
  }
}

/** A rank to choose. */
export const rankOption = ({ rankLevel, labelName }: { readonly rankLevel: number; readonly labelName: string }) => ({
  id: String(rankLevel),
  label: `${rankLevel} · ${labelName}`,
})
