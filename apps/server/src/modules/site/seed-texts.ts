import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HelpGroup, type NoticeType, aboutSlugs, agreementSlug, joinSlug, languages } from '@banyan/contract'
import type { ArticleKind } from './content-tables.ts'
import { parseMarkdown } from './markdown.ts'
import type { Text } from './texts.ts'

/** The help entries by their groups, in the order shown. Each is a file of `content/<language>/`. */
export const helpSlugs = {
  start: ['register', 'log-in', 'free-play', 'play-money'],
  play: ['lottery-start', 'lottery-bets', 'fairness'],
  account: ['records', 'limits'],
  safety: ['security', 'feedback', 'faq'],
  app: ['app-ios', 'app-android'],
} as const satisfies Readonly<Record<HelpGroup, readonly string[]>>

export interface SeedArticle {
  readonly slug: string
  readonly kind: ArticleKind
  readonly group: HelpGroup | null
  readonly position: number
}

const help = Object.entries(helpSlugs).flatMap(([group, slugs]) =>
  slugs.map((slug) => ({ slug, kind: 'help' as const, group: group as HelpGroup })),
) // as: the keys of the record
const about = aboutSlugs.map((slug) => ({ slug, kind: 'about' as const, group: null }))
const joinUs = { slug: joinSlug, kind: 'page' as const, group: null }
const agreement = { slug: agreementSlug, kind: 'agreement' as const, group: null }

export const seedArticles: readonly SeedArticle[] = [...help, ...about, agreement, joinUs].map((article, at) => ({
  ...article,
  position: at + 1,
}))

interface SeedNotice {
  readonly key: string
  readonly type: NoticeType
  readonly link: string | null
  readonly picture?: string
  readonly bannerGroup?: string
}

/** The notices that the installation brings: what is always true of it, and no promise. */
export const seedNotices: readonly SeedNotice[] = [
  { key: 'notice-welcome', type: 'PL', link: '/help#lottery-start' },
  { key: 'notice-play-money', type: 'PL', link: '/help#play-money' },
  { key: 'notice-fairness', type: 'PR', link: '/fairness' },
  { key: 'promo-free-play', type: 'PR', link: '/login' },
  { key: 'promo-first-balance', type: 'PR', link: '/register' },
  { key: 'promo-verify-draw', type: 'PR', link: '/fairness' },
  { key: 'promo-report-fault', type: 'PR', link: null },
  { key: 'promo-zalo', type: 'PR', link: null },
  { key: 'banner-slots', type: 'B', link: '/rng', picture: '/banners/home-slots.webp' },
  { key: 'banner-start', type: 'B', link: '/help#lottery-start', picture: '/banners/home-start.webp' },
  {
    key: 'banner-login',
    type: 'B',
    link: '/help#lottery-start',
    picture: '/banners/balls.webp',
    bannerGroup: 'w_login',
  },
  {
    key: 'banner-register',
    type: 'B',
    link: '/help#play-money',
    picture: '/banners/lixi.webp',
    bannerGroup: 'w_register',
  },
]

/** The words of a file in all six languages. */
export function seedTexts(name: string): readonly Text[] {
  return languages.map((language) => {
    const file = join(import.meta.dirname, 'content', language.toLowerCase(), `${name}.md`)
    return { language, ...parseMarkdown(readFileSync(file, 'utf8')) }
  })
}
