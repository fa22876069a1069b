import type { Category, FeatureFlag, Language, SystemStatus } from '@banyan/contract'
import type { PlaceMode } from './place.ts'

export type SiteTables = {
  'site.merchant': {
    id: number
    code: string
    brand_name: string
    chat_header_colour: string
    default_language: Language
    country_code: string
    languages: Language[]
    currency_code: string
    time_zone: string
    min_age: number
    feedback_min: number
    feedback_max: number
    withdrawal_receipt_minutes: number
    grant_amount: bigint
    terms_version: string
    flags_on: FeatureFlag[]
    categories: Category[]
    logged_in_to_home_page: boolean
    status: SystemStatus
    maintenance_end: Date | null
    place_default: PlaceMode
    side_menu_reverse: boolean
    mark: string | null
    scene: 'banyan' | 'pond'
  }
  'site.licence': { merchant_id: number; picture: string; label: string; link: string }
  'site.skin': { merchant_id: number; brand_hue: number; accent_hue: number; neutral_hue: number }
  'site.font': { merchant_id: number; use: 'display' | 'text'; family: string; file: string; weights: string; letters: string }
  'site.own_text': { merchant_id: number; language: Language; key: string; text: string }
  'site.domain': { host: string; merchant_id: number }
  'site.country_rule': { merchant_id: number; country_code: string; mode: PlaceMode }
  'site.network_rule': { merchant_id: number; network: string; mode: PlaceMode }
  'site.cdn_host': { merchant_id: number; kind: 'image' | 'launch'; host: string }
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
