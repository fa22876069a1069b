import type { Category } from '@banyan/contract'
import { TabPanel } from '@banyan/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { CardSkeletons } from '../card/CardGrid.tsx'
import { useVendors } from '../use-catalogue.ts'
import styles from './CategoryPage.module.css'
import { CategoryFrame } from './CategoryFrame.tsx'
import { GameList } from './GameList.tsx'
import { NoGames } from './NoGames.tsx'
import { VendorTabs, vendorTabs } from './VendorTabs.tsx'
import { chosenVendor, keepVassalage, keptVassalage } from './chosen-vendor.ts'
import { categoryAt } from './load-category.ts'
import { useCategorySearch } from './use-category.ts'

const skeletonCards = 21

/**
 * The games of one category, which the address names [ROUTE-16]: its vendors, its classes and filters, and the cards.
 */
export function CategoryPage(): ReactNode {
  const { pathname } = useLocation()
  const category = categoryAt(pathname)
  return category && <Shown key={category} category={category} />
}

function Shown({ category }: { readonly category: Category }) {
  const t = useText()
  const format = useFormat()
  const asked = useVendors()
  const { search, narrow } = useCategorySearch()
  const vendors = asked.data?.data.lanes.filter((vendor) => vendor.category === category)
  const chosen = chosenVendor(category, vendors ?? [], search.page, keptVassalage())
  const title = t(`catalog.category.${category}`)
  const about = t(`games.about_${category}`)
  // Undefined until known.
  const games = vendors?.reduce((sum, vendor) => sum + vendor.games, 0)
  const choose = (vassalage: string | null) => {
    if (category === 'RNG' && vassalage !== null) keepVassalage(vassalage)
    // Classes and features belong to the vendor that was left.
    narrow({ page: vassalage ?? undefined, class: undefined, feature: undefined })
  }
  return (
    <CategoryFrame
      category={category}
      title={title}
      text={games ? `${about} ${t('games.count', { count: format.count(games) })}` : about}
    >
      {!vendors && asked.isError && (
        <NotLoaded what="games.load_failed" busy={asked.isFetching} onRetry={asked.refetch} />
      )}
      {!vendors && !asked.isError && <CardSkeletons count={skeletonCards} />}
      {vendors?.length === 0 && <NoGames category={category} />}
      {vendors && vendors.length > 0 && (
        <>
          <VendorTabs category={category} vendors={vendors} chosen={chosen} onChoose={choose} />
          <TabPanel group={vendorTabs} value={chosen ?? 'all'} className={styles.panel}>
            <GameList key={chosen} category={category} vassalage={chosen} />
          </TabPanel>
        </>
      )}
    </CategoryFrame>
  )
}
