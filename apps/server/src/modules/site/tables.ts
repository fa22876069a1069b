import type { Category, FeatureFlag, Language, SystemStatus } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { Tables } from './rows.ts'

export type SiteTables = Narrowed<
  Tables,
  {
    'site.merchant': {
      default_language: Language
      languages: Language[]
      flags_on: FeatureFlag[]
      categories: Category[]
      winners_categories: Category[]
      status: SystemStatus
    }
  }
>
