import type { HelpGroup, Language, NoticeType } from '@banyan/contract'
import type { Generated } from 'kysely'

/** Who wrote a text: the installation, which keeps its own up to date, or an operator, whose words stay. */
export type WrittenBy = 'seed' | 'operator'

export type ArticleKind = 'help' | 'about' | 'agreement'

export type ContentTables = {
  'site.merchant': { id: number; currency_code: string; terms_version: string }
  'site.article': {
    merchant_id: number
    slug: string
    kind: ArticleKind
    help_group: HelpGroup | null
    position: number
    version: Generated<number>
  }
  'site.article_text': {
    merchant_id: number
    slug: string
    language: Language
    version: number
    title: string
    content: string
    written_by: WrittenBy
    written_at: Generated<Date>
  }
  'site.notice': {
    id: Generated<bigint>
    merchant_id: number
    seed_key: string | null
    type: NoticeType
    link: string | null
    picture: string | null
    /** The group of a banner that is not the home page's. */
    banner_group: string | null
    position: number
    starts_at: Date
    ends_at: Date | null
    written_by: WrittenBy
  }
  'site.notice_text': { notice_id: bigint; language: Language; title: string; content: string }
  'site.link_host': { merchant_id: number; host: string }
  'site.resource': {
    merchant_id: number
    resource_type: string
    url: string
    qr_code_url: string | null
    label_name_en: string
    label_name_cn: string
    position: number
  }
  'site.route_domain': { merchant_id: number; host: string; position: number }
}
