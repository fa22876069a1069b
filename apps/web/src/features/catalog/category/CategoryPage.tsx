import type { Category } from '@banyan/contract'
import { EmptyState, TabPanel, buttonClass } from '@banyan/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { useText } from '../../../lib/i18n.ts'
import { categoryPaths, paths } from '../../../lib/paths.ts'
import { CardSkeletons } from '../card/CardGrid.tsx'
import { useVendors } from '../use-catalogue.ts'
import styles from './CategoryPage.module.css'
import { CategoryHead } from './CategoryHead.tsx'
import { GameList } from './GameList.tsx'
import { VendorTabs, vendorTabs } from './VendorTabs.tsx'
import { chosenVendor, keepVassalage, keptVassalage } from './chosen-vendor.ts'
import { useCategorySearch } from './use-category.ts'

const skeletonCards = 21

/** The games of one category, which the address names [ROUTE-16]: its vendors, its classes and filters, and the cards. */
export function CategoryPage(): ReactNode {
  const { pathname } = useLocation()
  const category = (Object.keys(categoryPaths) as Category[]).find((each) => categoryPaths[each] === pathname) // as: the record's own names.
  return category && <Shown key={category} category={category} />
}

function Shown({ category }: { readonly category: Category }) {
  const t = useText()
  const asked = useVendors()
  const { search, narrow } = useCategorySearch()
  const vendors = asked.data?.data.lanes.filter((vendor) => vendor.category === category)
  const chosen = chosenVendor(category, vendors ?? [], search.page, keptVassalage())
  const title = t(`catalog.category.${category}`)
  const choose = (vassalage: string | null) => {
    if (category === 'RNG' && vassalage !== null) keepVassalage(vassalage)
    // Classes and features belong to the vendor that was left.
    narrow({ page: vassalage ?? undefined, class: undefined, feature: undefined })
  }
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <CategoryHead category={category} title={title} games={vendors?.reduce((sum, { games }) => sum + games, 0)} />
      {!vendors && asked.isError && <NotLoaded what="games.load_failed" busy={asked.isFetching} onRetry={asked.refetch} />}
      {!vendors && !asked.isError && <CardSkeletons count={skeletonCards} />}
      {vendors?.length === 0 && (
        <EmptyState
          title={t('games.none_in_category')}
          text={t('games.none_in_category_text')}
          action={
            <Link to={paths.home} className={buttonClass()}>
              {t('shell.home')}
            </Link>
          }
        />
      )}
      {vendors && vendors.length > 0 && (
        <>
          <VendorTabs category={category} vendors={vendors} chosen={chosen} onChoose={choose} />
          <TabPanel group={vendorTabs} value={chosen ?? 'all'} className={styles.panel}>
            <GameList key={chosen} category={category} vassalage={chosen} />
          </TabPanel>
        </>
      )}
    </div>
  )
}
