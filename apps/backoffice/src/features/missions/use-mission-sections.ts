import { missionPeriods, missionTriggers, products } from '@banyan/contract'
import type { Draft } from '../../lib/draft.ts'
import { type Section, inLanguages } from '../../lib/setting/fields.ts'
import { type Text, useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'

/** The fields of a mission. The target is money or a count, by the task. */
export function useMissionSections({ currency }: Money): (draft: Draft) => readonly Section[] {
  const t = useText()
  return (draft) => sectionsOf(t, currency, draft['trigger'] === 'valid_amount')
}

function sectionsOf(t: Text, currency: string, isMoney: boolean): readonly Section[] {
  return [
    {
      title: t('missions.section_task'),
      text: t('missions.fixed'),
      fields: [
        { name: 'isOffered', kind: 'check', label: t('missions.is_offered') },
        {
          name: 'trigger',
          kind: 'select',
          label: t('missions.task'),
          isFixed: true,
          options: missionTriggers.map((id) => ({ id, label: t(`missions.task_${id}`) })),
        },
        {
          name: 'product',
          kind: 'select',
          label: t('missions.product'),
          isFixed: true,
          isOptional: true,
          options: [
            { id: '', label: t('missions.any_product') },
            ...products.map((id) => ({ id, label: t(`missions.product_${id}`) })),
          ],
          when: (draft) => draft['trigger'] !== 'login_days',
        },
        {
          name: 'period',
          kind: 'select',
          label: t('missions.period'),
          isFixed: true,
          options: missionPeriods.map((id) => ({ id, label: t(`missions.period_${id}`) })),
        },
        {
          name: 'target',
          kind: isMoney ? 'money' : 'whole',
          label: isMoney ? t('missions.target_money', { currency }) : t('missions.target_count'),
        },
        { name: 'endsAt', kind: 'instant', label: t('missions.ends'), hint: t('missions.ends_hint'), isOptional: true },
        { name: 'position', kind: 'count', label: t('missions.position'), most: 4 },
      ],
    },
    {
      title: t('missions.section_reward'),
      fields: [
        { name: 'points', kind: 'whole', label: t('missions.points') },
        { name: 'amount', kind: 'money', label: t('missions.amount', { currency }) },
      ],
    },
    {
      title: t('missions.section_names'),
      fields: inLanguages('names', { kind: 'text', label: (language) => t('setting.name_in', { language }), most: 80 }),
    },
  ]
}
