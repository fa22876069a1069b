import { jackpotKinds } from '@banyan/contract'
import { type Section, inLanguages } from '../../lib/setting/fields.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type JackpotDesk, percentOf } from './desk.ts'

/** The fields of a jackpot. */
export function useJackpotSections({ currency, games }: JackpotDesk): readonly Section[] {
  const t = useText()
  const language = useLanguage()
  return [
    {
      title: t('jackpots.section_terms'),
      text: t('jackpots.from_next'),
      fields: [
        { name: 'isOffered', kind: 'check', label: t('jackpots.is_offered') },
        {
          name: 'kind',
          kind: 'select',
          label: t('jackpots.kind'),
          options: jackpotKinds.map((id) => ({ id, label: t(`jackpots.kind_${id}`) })),
        },
        { name: 'seed', kind: 'money', label: t('jackpots.seed', { currency }) },
        { name: 'share', kind: 'count', label: t('jackpots.share'), hint: t('jackpots.share_hint'), most: 6 },
        { name: 'bound', kind: 'money', label: t('jackpots.bound', { currency }), hint: t('jackpots.bound_hint') },
      ],
    },
    {
      title: t('jackpots.section_games'),
      fields: [],
      rows: {
        name: 'games',
        title: t('jackpots.game'),
        add: t('jackpots.add'),
        most: 50,
        fields: [
          {
            name: 'code',
            kind: 'select',
            label: t('jackpots.game'),
            options: games.map(({ code, name, returns }) => ({
              id: code,
              label: `${name} (${percentOf(returns, language)})`,
            })),
          },
        ],
      },
    },
    {
      title: t('jackpots.section_names'),
      fields: inLanguages('names', {
        kind: 'text',
        label: (each) => t('setting.name_in', { language: each }),
        most: 60,
      }),
    },
  ]
}
