import { categories, cardField } from '@banyan/contract'
import { languageOfField, nameLabel } from '../../lib/name-fields.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'

const known = ['smallIcon', 'showIcon', 'isHot', 'offered', 'esports', 'navItems', 'direct'] as const

/** What the fields of a vendor, and of what a site makes of vendors, are called. */
export function useVendorNames() {
  const t = useText()
  const words = useSiteWords()
  return (name: string): string => {
    const language = languageOfField(name)
    if (language) return nameLabel(t('games.name'), language)
    const category = categories.find((each) => cardField(each) === name)
    if (category) return t('games.place_in', { category: words.category(category) })
    const field = known.find((each) => each === name)
    return field ? t(`games.${field}`) : name
  }
}
