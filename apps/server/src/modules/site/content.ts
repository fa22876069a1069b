import {
  type Language,
  type Notice,
  type Outcome,
  agentNoticeRoutes,
  contentRoutes,
  done,
  refuse,
  type NoticeValues,
} from '@banyan/contract'
import { cachedBy } from '../../platform/cached.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Handlers, VisitorContext } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { isAboutSlug, readArticleAt, readArticles } from './articles.ts'
import { isAllowedLink } from './links.ts'
import type { Merchant } from './merchant.ts'
import {
  type Reader,
  type SeededNotice,
  groupBanners,
  pageAgentNotices,
  pageNotices,
  placeNotices,
  readNotices,
  readSeeded,
  readTimes,
  readTitles,
} from './notices.ts'
import { contentDesk } from './content-desk/desk.ts'
import { type Asking as NoticesAsked, listNotices, readValues } from './content-desk/notices.ts'
import { type StoredPicture, prunePictures, readPicture } from './content-desk/pictures.ts'
import { readLinks } from './resources.ts'
import { type ArticleToSave, saveArticle } from './save-article.ts'
import { type NoticeToSave, saveNotice } from './save-notice.ts'
import { seedContent, wordsOfNewSite } from './seed-content.ts'
import { filled, inLanguage } from './texts.ts'

/** Who is shown something, and when. */
type Asking = Pick<VisitorContext, 'language' | 'now' | 'memberId'>

export interface Content {
  readonly module: Module
  readonly handlers: Handlers<typeof contentRoutes>
  /** Whether a link leads to the site itself or to a host that the merchant allows. */
  allowsLink(link: string): Promise<boolean>
  /** The notices of list player that are shown to a reader now. */
  playerNotices(context: Asking): Promise<readonly Notice[]>
  /** The promotions that are shown to a reader now. */
  promotions(context: Asking): Promise<readonly Notice[]>
  /** The titles of this merchant's notices, those that have ended too, in a language or in the merchant's own. */
  /** When notices begin and end, whether they are shown or not; one that is gone is missing. */
  noticeTimes(ids: readonly bigint[]): ReturnType<typeof readTimes>
  noticeTitles(ids: readonly bigint[], language: Language): Promise<ReadonlyMap<bigint, string>>
  /** The type of a notice of this merchant; null where there is none. */
  noticeType(id: bigint): Promise<NoticeValues['type'] | null>
  /** Notices of a type and state for the back office, the newest first, and where the next page begins. */
  listNotices: (asking: NoticesAsked, asked: Parameters<typeof listNotices>[2]) => ReturnType<typeof listNotices>
  /** The notices that the installation brought, of every merchant. */
  seededNotices(within?: Tx): Promise<readonly SeededNotice[]>
  saveArticle(article: ArticleToSave): Promise<Outcome<{ version: number }, 'content_invalid'>>
  saveNotice(
    notice: NoticeToSave,
  ): Promise<Outcome<{ id: bigint }, 'content_invalid' | 'link_not_allowed' | 'not_found'>>
  /** A picture that an operator of the merchant has uploaded. */
  picture(merchantId: number, name: string): Promise<StoredPicture | null>
  /** Brings the words of the installation, and answers how many texts are new. What an operator has written stays. */
  seed(): Promise<number>
}

export interface ContentOptions {
  readonly database: Database
  readonly site: { merchant(): Promise<Merchant> }
}

/** What an operator changes is seen on every node within this time. */
const maxAgeMs = 1000

/** The notices that agents alone read. */
const servedAgentNotices = (
  notices: () => ReturnType<typeof readNotices>,
  readerOf: (asking: Asking) => Promise<Reader>,
) =>
  served(agentNoticeRoutes, {
    agentAnnouncements: async ({ pageNo }, context) =>
      done(pageAgentNotices(await notices(), pageNo, await readerOf(context))),
  })

/** What the merchant says: notices, help, pages about itself, and its links. */
export function createContent({ database, site }: ContentOptions): Content {
  const { sql } = database
  const merchantHere = () => site.merchant()
  const id = async () => (await merchantHere()).id
  const articlesOf = cachedBy((merchantId: number) => readArticles(sql, merchantId), maxAgeMs)
  const articles = async () => articlesOf(await id())
  const noticesOf = cachedBy((merchantId: number) => readNotices(sql, merchantId), maxAgeMs)
  const notices = async () => noticesOf(await id())
  const linksOf = cachedBy((merchantId: number) => readLinks(sql, merchantId), maxAgeMs)
  const links = async () => linksOf(await id())
  const readerOf = async ({ language, now, memberId }: Asking): Promise<Reader> => ({
    language,
    now,
    memberId,
    merchant: await site.merchant(),
    hosts: (await links()).hosts,
  })
  const handlers: Content['handlers'] = {
    announcements: async ({ types }, context) =>
      done(placeNotices(await notices(), new Set(types.split(',')), await readerOf(context))),
    listAnnouncements: async ({ pageNo }, context) =>
      done(pageNotices(await notices(), pageNo, await readerOf(context))),
    banners: async ({ group }, context) =>
      done({ banners: groupBanners(await notices(), group, await readerOf(context)) }),
    ...articleHandlers({ database, site }, articles),
    async domainRoute() {
      const { domainList, resources } = await links()
      return done({ domainList: [...domainList], resources: [...resources] })
    },
  }

  return {
    module: {
      routes: [served(contentRoutes, handlers), servedAgentNotices(notices, readerOf)],
      desks: [contentDesk(database, site.merchant)],
      prune: () => prunePictures(sql),
      siteOpened: wordsOfNewSite,
    },
    allowsLink: async (link) => isAllowedLink(link, (await links()).hosts),
    playerNotices: async (context) => placeNotices(await notices(), new Set(['PL']), await readerOf(context)).player,
    promotions: async (context) => placeNotices(await notices(), new Set(['PR']), await readerOf(context)).promotion,
    noticeTitles: async (ids, language) => readTitles(sql, await site.merchant(), ids, language),
    noticeTimes: (ids) => readTimes(sql, ids),
    noticeType: async (noticeId) => (await readValues(sql, await id(), noticeId))?.type ?? null,
    listNotices: async (asking, asked) => listNotices({ database, merchant: await merchantHere() }, asking, asked),
    seededNotices: (within) => readSeeded(within ?? sql),
    async saveArticle(article) {
      const merchantId = await id()
      return database.transaction((tx) => saveArticle(tx, merchantId, article, 'operator'))
    },
    async saveNotice(notice) {
      const merchantId = await id()
      return database.transaction((tx) => saveNotice(tx, merchantId, notice, 'operator'))
    },
    seed: () => seedContent(database),
    picture: (merchantId, name) => readPicture(sql, merchantId, name),
    handlers,
  }
}

/** The help, and the pages about the merchant. */
function articleHandlers(
  { database, site }: ContentOptions,
  articles: () => ReturnType<typeof readArticles>,
): Pick<Content['handlers'], 'helpCenter' | 'article'> {
  return {
    async helpCenter(_input, { language }) {
      const merchant = await site.merchant()
      const all = (await articles()).flatMap(({ texts, ...article }) => {
        const text = inLanguage(texts, language, merchant)
        return text ? [{ ...article, ...filled(text, merchant) }] : []
      })
      return done({
        help: all.flatMap(({ kind: _kind, group, ...entry }) => (group === null ? [] : [{ ...entry, group }])),
        about: all.flatMap(({ slug, title }) => (isAboutSlug(slug) ? [{ slug, title }] : [])),
      })
    },
    async article({ slug, version }, { language }) {
      const merchant = await site.merchant()
      const article =
        version === undefined
          ? (await articles()).find((one) => one.slug === slug)
          : await readArticleAt(database.sql, merchant.id, slug, version)
      const text = article && inLanguage(article.texts, language, merchant)
      return text ? done({ slug, version: article.version, ...filled(text, merchant) }) : refuse('not_found')
    },
  }
}
