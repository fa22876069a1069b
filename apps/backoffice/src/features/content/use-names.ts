import { type Language, articleKinds, helpGroups, languages, noticeAudiences, noticeTypes } from '@banyan/contract'
import type { OpsTextKey } from '@banyan/i18n/ops'
import { languageFacts } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

const fieldTexts: Readonly<Record<string, OpsTextKey>> = {
  type: 'content.type',
  audience: 'content.audience',
  bannerGroup: 'content.place',
  link: 'content.link',
  picture: 'content.picture',
  position: 'content.order',
  startsAt: 'content.from',
  endsAt: 'content.to',
  kind: 'content.kind',
  group: 'content.group',
  slug: 'content.slug',
}

/** The language and the part of a field of words; null for another field. */
export function wordsOf(field: string): { readonly language: Language; readonly part: string } | null {
  const [code, part] = field.split('.')
  const language = languages.find((each) => each === code)
  return language !== undefined && part !== undefined ? { language, part } : null
}

/** Fields in the order of the form, those of words last. */
export function inFormOrder(names: readonly string[]): readonly string[] {
  const known = Object.keys(fieldTexts)
  const placeOf = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return names.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What fields and their values are called. */
export function useNames() {
  const t = useText()
  const place = (group: string | null) =>
    group === null || group === ''
      ? t('content.place_home')
      : group === 'w_login' || group === 'w_register'
        ? t(`content.place_${group}`)
        : group
  return {
    place,
    field(name: string): string {
      const words = wordsOf(name)
      if (words)
        return `${languageFacts[words.language].name} · ${t(words.part === 'title' ? 'content.title' : 'content.content')}`
      const text = fieldTexts[name]
      return text === undefined ? name : t(text)
    },
    value(name: string, value: string | undefined): string {
      const type = noticeTypes.find((each) => each === value)
      const audience = noticeAudiences.find((each) => each === value)
      if (name === 'type' && type) return t(`content.type_${type}`)
      if (name === 'audience' && audience) return t(`content.audience_${audience}`)
      const kind = articleKinds.find((each) => each === value)
      const group = helpGroups.find((each) => each === value)
      if (name === 'kind' && kind) return t(`content.kind_${kind}`)
      if (name === 'group' && group) return t(`content.group_${group}`)
      if (name === 'bannerGroup') return place(value ?? '')
      if ((name === 'startsAt' || name === 'endsAt') && value) return instant(new Date(value))
      return value ?? ''
    },
  }
}
