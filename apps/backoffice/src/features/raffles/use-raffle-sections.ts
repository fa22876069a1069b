import { type Section, inLanguages } from '../../lib/setting/fields.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'

/** The fields of a raffle. */
export function useRaffleSections({ currency }: Money): readonly Section[] {
  const t = useText()
  return [
    {
      title: t('raffles.section_what'),
      fields: [
        { name: 'isOffered', kind: 'check', label: t('raffles.is_offered') },
        { name: 'code', kind: 'text', label: t('raffles.code'), hint: t('raffles.code_hint'), isFixed: true, most: 32 },
        { name: 'betPerChance', kind: 'money', label: t('raffles.bet_per_chance', { currency }) },
        { name: 'chancesDailyMax', kind: 'count', label: t('raffles.daily_max'), most: 4 },
        { name: 'rankLevelMin', kind: 'count', label: t('raffles.rank_min'), most: 2 },
        { name: 'endsAt', kind: 'instant', label: t('raffles.ends'), hint: t('missions.ends_hint'), isOptional: true },
      ],
    },
    {
      title: t('raffles.section_prizes'),
      fields: [],
      rows: {
        name: 'prizes',
        title: t('raffles.prize'),
        add: t('raffles.add_prize'),
        most: 50,
        fields: [
          { name: 'points', kind: 'whole', label: t('raffles.points') },
          { name: 'amount', kind: 'money', label: t('raffles.amount', { currency }) },
          { name: 'weight', kind: 'count', label: t('raffles.weight'), most: 7 },
          {
            name: 'stock',
            kind: 'count',
            label: t('raffles.stock'),
            hint: t('raffles.stock_hint'),
            isOptional: true,
            most: 7,
          },
        ],
      },
    },
    {
      title: t('raffles.section_names'),
      fields: inLanguages('names', { kind: 'text', label: (language) => t('setting.name_in', { language }), most: 80 }),
    },
  ]
}
