import { categories, tournamentMeasures, tournamentRepeats } from '@banyan/contract'
import { type Section, inLanguages } from '../../lib/setting/fields.ts'
import { type Text, useText } from '../../lib/texts.ts'
import type { TournamentDesk } from './desk.ts'

/** The fields of a tournament. */
export function useTournamentSections({ currency, vendors }: TournamentDesk): readonly Section[] {
  const t = useText()
  return [
    whenAndHow(t, currency),
    ...whatCounts(t, vendors),
    {
      title: t('tournaments.section_prizes'),
      text: t('tournaments.prizes_hint'),
      fields: [],
      rows: {
        name: 'prizes',
        title: t('tournaments.prize'),
        add: t('tournaments.add_prize'),
        most: 100,
        fields: [
          { name: 'points', kind: 'whole', label: t('missions.points') },
          { name: 'amount', kind: 'money', label: t('missions.amount', { currency }) },
        ],
      },
    },
    {
      title: t('tournaments.section_words'),
      fields: [
        ...inLanguages('names', { kind: 'text', label: (language) => t('setting.name_in', { language }), most: 80 }),
        ...inLanguages('texts', {
          kind: 'area',
          label: (language) => t('tournaments.text_in', { language }),
          most: 1000,
        }),
        {
          name: 'coverGame',
          kind: 'text',
          label: t('tournaments.cover_game'),
          hint: t('tournaments.cover_hint'),
          isOptional: true,
          most: 96,
        },
      ],
    },
  ]
}

function whenAndHow(t: Text, currency: string): Section {
  return {
    title: t('tournaments.section_rules'),
    text: t('tournaments.from_next'),
    fields: [
      { name: 'isOffered', kind: 'check', label: t('tournaments.is_offered') },
      {
        name: 'repeat',
        kind: 'select',
        label: t('tournaments.repeat'),
        options: tournamentRepeats.map((id) => ({ id, label: t(`tournaments.repeat_${id}`) })),
      },
      { name: 'beginsAt', kind: 'instant', label: t('tournaments.begins') },
      { name: 'endsAt', kind: 'instant', label: t('tournaments.ends'), hint: t('tournaments.ends_hint') },
      {
        name: 'measure',
        kind: 'select',
        label: t('tournaments.measure'),
        options: tournamentMeasures.map((id) => ({ id, label: t(`tournaments.measure_${id}`) })),
      },
      {
        name: 'stakeMin',
        kind: 'money',
        label: t('tournaments.stake_min', { currency }),
        hint: t('tournaments.stake_min_hint'),
      },
      { name: 'betsMin', kind: 'count', label: t('tournaments.bets_min'), most: 6 },
      { name: 'rankFrom', kind: 'count', label: t('tournaments.rank_from'), hint: t('tournaments.rank_hint'), most: 2 },
      { name: 'mustJoin', kind: 'check', label: t('tournaments.must_join') },
    ],
  }
}

function whatCounts(t: Text, vendors: TournamentDesk['vendors']): readonly Section[] {
  const named = (name: 'categories' | 'vendors' | 'games', field: Section['fields'][number]): Section => ({
    title: t(`tournaments.section_${name}`),
    ...(name === 'categories' && { text: t('tournaments.counts_hint') }),
    fields: [],
    rows: {
      name,
      title: field.label,
      add: t('tournaments.add'),
      most: name === 'categories' ? 8 : 50,
      fields: [field],
    },
  })
  return [
    named('categories', {
      name: 'code',
      kind: 'select',
      label: t('tournaments.category'),
      options: categories.map((id) => ({ id, label: t(`reports.category.${id}`) })),
    }),
    named('vendors', {
      name: 'code',
      kind: 'select',
      label: t('tournaments.vendor'),
      options: vendors.map(({ code, name }) => ({ id: code, label: `${name} (${code})` })),
    }),
    named('games', { name: 'code', kind: 'text', label: t('tournaments.game'), most: 96 }),
  ]
}
