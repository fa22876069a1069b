import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'site.article': {
    merchant_id: number
    slug: string
    kind: 'help' | 'about' | 'agreement' | 'page'
    help_group: string | null
    position: number
    version: Generated<number>
  }
  'site.article_text': {
    merchant_id: number
    slug: string
    language: string
    version: number
    title: string
    content: string
    written_by: 'seed' | 'operator'
    written_at: Generated<Date>
  }
  'site.brand_preview': {
    token_hash: Buffer
    merchant_id: number
    brand: ColumnType<unknown, string, string>
    expires_at: Date
  }
  'site.cdn_host': {
    merchant_id: number
    kind: 'image' | 'launch'
    host: string
  }
  'site.configuration_change': {
    merchant_id: number
    section: string
    version: number
    at: Date
    by: string
    reason: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'site.content_version': {
    merchant_id: number
    kind: 'notice' | 'article'
    name: string
    version: number
    at: Date
    by: string | null
    kept: ColumnType<unknown, string, string>
  }
  'site.country_rule': {
    merchant_id: number
    country_code: string
    mode: 'allow' | 'deny'
  }
  'site.domain': {
    host: string
    merchant_id: number
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
  'site.font': {
    merchant_id: number
    use: 'display' | 'text'
    family: string
    file: string
    weights: string
    letters: string
  }
  'site.licence': {
    merchant_id: number
    picture: string
    label: string
    link: string
  }
  'site.link_host': {
    merchant_id: number
    host: string
  }
  'site.merchant': {
    id: number
    code: string
    brand_name: string
    chat_header_colour: string
    default_language: string
    languages: string[]
    currency_code: string
    time_zone: string
    min_age: number
    grant_amount: bigint
    terms_version: string
    flags_on: Generated<string[]>
    categories: Generated<string[]>
    logged_in_to_home_page: Generated<boolean>
    status: Generated<number>
    country_code: Generated<string>
    maintenance_end: Date | null
    place_default: Generated<'allow' | 'deny'>
    side_menu_reverse: Generated<boolean>
    feedback_min: Generated<number>
    feedback_max: Generated<number>
    withdrawal_receipt_minutes: Generated<number>
    mark: string | null
    scene: Generated<'banyan' | 'pond'>
    closes_at: Date | null
    currency_symbol: string | null
    copyright: string | null
    analytics_src: string | null
    winners_from: Generated<bigint>
    winners_categories: Generated<string[]>
    idle_minutes: Generated<number>
    longest_hours: Generated<number>
    captcha_after: Generated<number>
    tries_free: Generated<number>
    tries_of_day: Generated<number>
    nickname_changes: Generated<'never' | 'once' | 'always'>
    zalo_bonus: Generated<string>
  }
  'site.network_rule': {
    merchant_id: number
    network: string
    mode: 'allow' | 'deny'
  }
  'site.notice': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    seed_key: string | null
    type: 'B' | 'PL' | 'PU' | 'PR' | 'H'
    link: string | null
    picture: string | null
    position: Generated<number>
    starts_at: Date
    ends_at: Date | null
    written_by: 'seed' | 'operator'
    banner_group: string | null
    audience: Generated<'all' | 'visitors' | 'members' | 'agents'>
  }
  'site.notice_text': {
    notice_id: bigint
    language: string
    title: string
    content: string
  }
  'site.offered_country': {
    merchant_id: number
    country_code: string
    position: number
    country_dialing_code: string
    flag: string | null
  }
  'site.own_text': {
    merchant_id: number
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    key: string
    text: string
  }
  'site.picture': {
    name: string
    merchant_id: number
    type: 'image/png' | 'image/jpeg'
    content: Buffer
    uploaded_at: Date
    uploaded_by: string
    is_used: Generated<boolean>
  }
  'site.provider_logo': {
    merchant_id: number
    name: string
    position: number
    picture: string
  }
  'site.resource': {
    merchant_id: number
    resource_type: string
    url: string
    qr_code_url: string | null
    label_name_en: string
    label_name_cn: string
    position: Generated<number>
  }
  'site.route_domain': {
    merchant_id: number
    host: string
    position: Generated<number>
  }
  'site.service_channel': {
    merchant_id: number
    channel: 'live' | 'vip'
    type: '1' | '3'
    path: string
  }
  'site.skin': {
    merchant_id: number
    brand_hue: number
    accent_hue: number
    neutral_hue: number
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
