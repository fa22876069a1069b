import type { HelpGroup, articleKindOf, Language, NoticeAudience, NoticeType } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { Tables } from './rows.ts'

/** Who wrote a text: the installation, which keeps its own up to date, or an operator, whose words stay. */
export type WrittenBy = 'seed' | 'operator'

export type ArticleKind = ReturnType<typeof articleKindOf>

type Content = Pick<
  Tables,
  | 'site.merchant'
  | 'site.article'
  | 'site.article_text'
  | 'site.notice'
  | 'site.notice_text'
  | 'site.link_host'
  | 'site.resource'
  | 'site.route_domain'
>

export type ContentTables = Narrowed<
  Content,
  {
    'site.article': { kind: ArticleKind; help_group: HelpGroup | null }
    'site.article_text': { language: Language; written_by: WrittenBy }
    'site.notice': { type: NoticeType; audience: NoticeAudience; written_by: WrittenBy }
    'site.notice_text': { language: Language }
  }
>
