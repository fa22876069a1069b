import type { Category, Language } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { Tables } from './rows.ts'

export type CatalogTables = Narrowed<
  Tables,
  {
    'catalog.vendor_name': { language: Language }
    'catalog.game_name': { language: Language }
    'catalog.direct_category': { category: Category }
    'catalog.game': { category: Category }
  }
>
