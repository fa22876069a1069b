import type { Section } from '../../lib/setting/fields.ts'
import { useText } from '../../lib/texts.ts'

/** The fields of the rules, by what they are about. */
export function useSections({ currency }: { readonly currency: string }): readonly Section[] {
  const t = useText()
  return [
    {
      title: t('referral.section_who'),
      fields: [
        { name: 'isOn', kind: 'check', label: t('referral.is_on') },
        { name: 'forAgents', kind: 'check', label: t('referral.for_agents'), hint: t('referral.for_agents_hint') },
      ],
    },
    {
      title: t('referral.section_gift'),
      fields: [
        {
          name: 'giftAmount',
          kind: 'money',
          label: t('referral.gift', { currency }),
          hint: t('referral.gift_hint'),
          isOptional: true,
        },
        { name: 'depositMin', kind: 'money', label: t('referral.deposit_min', { currency }) },
        { name: 'playMin', kind: 'money', label: t('referral.play_min', { currency }) },
        { name: 'withinDays', kind: 'count', label: t('referral.within') },
      ],
    },
    {
      title: t('referral.section_share'),
      fields: [
        { name: 'rate', kind: 'count', label: t('referral.rate'), hint: t('referral.rate_hint'), isOptional: true },
        { name: 'rateDays', kind: 'count', label: t('referral.rate_days') },
      ],
    },
    {
      title: t('referral.section_when'),
      fields: [
        {
          name: 'capAmount',
          kind: 'money',
          label: t('referral.cap', { currency }),
          hint: t('referral.cap_hint'),
          isOptional: true,
        },
        { name: 'settleHour', kind: 'count', label: t('referral.hour'), hint: t('referral.hour_hint') },
      ],
    },
  ]
}
