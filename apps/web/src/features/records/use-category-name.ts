import type { Category } from '@banyan/contract'
import { useText } from '../../lib/i18n.ts'

/** What a category of games is called; null is of games that the site has no more. */
export function useCategoryName(): (category: Category | null) => string {
  const t = useText()
  return (category) => {
    if (category === null) return t('records.category_none')
    return category === 'LOTT' ? t('shell.lottery') : t(`shell.category.${category}`)
  }
}
