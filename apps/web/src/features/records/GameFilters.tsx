import type { Category } from '@banyan/contract'
import { Row } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { useVendors } from '../catalog/index.ts'
import { ChoiceSelect } from './RecordFilters.tsx'
import { useCategoryName } from './use-category-name.ts'

/** A category of games and a vendor that a record is narrowed down to. */
export function useGameFilter() {
  const [category, setCategory] = useState<Category | null>(null)
  const [vassalage, setVassalage] = useState<string | null>(null)
  return {
    category,
    vassalage,
    /** A vendor of another category is left out with it. */
    onCategory(next: Category | null) {
      setCategory(next)
      setVassalage(null)
    },
    onVendor: setVassalage,
    asked: { ...(category && { category }), ...(vassalage && { vassalage }) },
  }
}

/** The two lists to choose from: the categories of the site, and the vendors that have games of the chosen one. */
export function GameFilters({
  category,
  vassalage,
  onCategory,
  onVendor,
}: Omit<ReturnType<typeof useGameFilter>, 'asked'>) {
  const t = useText()
  const nameOf = useCategoryName()
  const cards = useVendors().data?.data.lanes ?? []
  const offered = cards.filter((card) => category === null || card.category === category)
  const vendors = new Map(offered.map((card) => [card.vassalage, card.displayName]))
  return (
    <Row wrap gap="10px 24px">
      <ChoiceSelect
        label={t('records.category')}
        choices={(useSite()?.categories ?? []).map((id) => ({ id, label: nameOf(id) }))}
        choice={category}
        onChoice={onCategory}
      />
      <ChoiceSelect
        label={t('records.vendor')}
        choices={[...vendors].map(([id, label]) => ({ id, label }))}
        choice={vassalage}
        onChoice={onVendor}
      />
    </Row>
  )
}
