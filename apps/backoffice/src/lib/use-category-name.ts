import { categories } from '@banyan/contract'
import { useText } from './texts.ts'

/** What a category is called; what is none, as it stands. */
export function useCategoryName(): (code: string) => string {
  const t = useText()
  return (code) => {
    const category = categories.find((each) => each === code)
    return category ? t(`reports.category.${category}`) : code
  }
}
