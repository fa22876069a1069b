import type { Category, FeatureFlag, Language } from '@banyan/contract'

export type SiteTables = {
  'site.merchant': {
    id: number
    code: string
    brand_name: string
    chat_header_colour: string
    default_language: Language
    languages: Language[]
    currency_code: string
    time_zone: string
    min_age: number
    grant_amount: bigint
    terms_version: string
    flags_on: FeatureFlag[]
    categories: Category[]
    logged_in_to_home_page: boolean
    status: 0 | 1 | 2
  }
  'site.field_rule': {
    merchant_id: number
    field: string
    position: number
    enabled: boolean
    required: boolean
    min_length: number
    max_length: number
    accepted_pattern: string
    pattern_id: string
  }
}
