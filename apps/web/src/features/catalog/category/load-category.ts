import type { Category } from '@banyan/contract'
import { currentLanguage } from '../../../lib/language.ts'
import { categoryPaths } from '../../../lib/paths.ts'
import { queryClient } from '../../../lib/query.ts'
import { classesQuery, gamesQuery, vendorsQuery } from '../use-catalogue.ts'
import { chosenVendor, keptVassalage } from './chosen-vendor.ts'
import { type CategorySearch, filtersOf, listInput, pageNoOf } from './use-category.ts'

/** The category of a page's path. */
export const categoryAt = (path: string): Category | undefined =>
  // as: the record's own names.
  (Object.keys(categoryPaths) as Category[]).find((each) => categoryPaths[each] === path)

/**
 * What the page of a category is shown with: React then makes its cards in slices, and not at once when they come. A
 * page without it says so itself.
 */
export async function loadCategory(path: string, search: CategorySearch): Promise<void> {
  const category = categoryAt(path)
  if (!category) return
  const language = currentLanguage()
  try {
    const { data } = await queryClient.ensureQueryData(vendorsQuery(language))
    const vendors = data.lanes.filter((vendor) => vendor.category === category)
    if (vendors.length === 0) return
    const chosen = chosenVendor(category, vendors, search.page, keptVassalage())
    const list = listInput(category, chosen, filtersOf(search), pageNoOf(search))
    await Promise.all([
      queryClient.ensureQueryData(gamesQuery(list, language)),
      category !== 'LIVE' && queryClient.ensureQueryData(classesQuery(category, chosen, language)),
    ])
  } catch {
    // The page asks once more, and tells it.
  }
}
