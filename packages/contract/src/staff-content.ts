import { z } from 'zod/mini'
import { imageTypes, noticeTypes } from './constants.ts'
import { isHttps, isOwnPath } from './content-html.ts'
import { helpGroups } from './content.ts'
import { declareStaffRoutes } from './staff-route.ts'
import { type Language, countParameter, fileValue, idValue, instantValue, languageValue } from './values.ts'

/** Who is shown a notice: whoever is logged in, whoever is not, both, or agents in their centre alone. */
export const noticeAudiences = ['all', 'visitors', 'members', 'agents'] as const
export type NoticeAudience = (typeof noticeAudiences)[number]

/** Whether a notice is shown at this moment, will be, or was. */
export const noticeStates = ['now', 'planned', 'ended'] as const
export type NoticeState = (typeof noticeStates)[number]

export const articleKinds = ['help', 'about', 'page', 'agreement'] as const

/** The places of the site that show banners of their own. The home page shows those of no group. */
export const bannerGroups = ['w_login', 'w_register'] as const

const titleMax = 200
const noticeContentMax = 20_000
const articleContentMax = 100_000

/** Where a picture or a button may lead. Whether its host is allowed is the site's own list. */
const link = z.string().check(
  z.maxLength(500),
  z.refine((each) => isOwnPath(each) || isHttps(each)),
)
const groupName = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/))
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const position = z.int().check(z.minimum(0), z.maximum(9999))
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax), z.regex(/^\P{Cc}*$/u))

/** Words in some of the languages, each once. */
const textsUpTo = (contentMax: number) =>
  z.array(z.strictObject({ language: languageValue, title, content: z.string().check(z.maxLength(contentMax)) })).check(
    z.minLength(1),
    z.maxLength(6),
    z.refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length),
  )

/** What an operator sets of a notice. */
export const noticeValues = z
  .strictObject({
    type: z.enum(noticeTypes),
    audience: z.enum(noticeAudiences),
    /** The place of a banner that is not the home page's. */
    bannerGroup: z.nullable(groupName),
    link: z.nullable(link),
    picture: z.nullable(link),
    position,
    startsAt: instantValue,
    /** Null: it stays. */
    endsAt: z.nullable(instantValue),
    texts: textsUpTo(noticeContentMax),
  })
  .check(
    z.refine((set) => set.bannerGroup === null || set.type === 'B', { path: ['bannerGroup'] }),
    z.refine((set) => set.endsAt === null || set.startsAt < set.endsAt, { path: ['endsAt'] }),
    // The agent centre has one place for notices, and no place of the site is the agents' alone.
    z.refine((set) => set.audience !== 'agents' || set.type === 'PL', { path: ['type'] }),
  )
export type NoticeValues = z.output<typeof noticeValues>

/** What an operator sets of a text under a name: where it stands, and its words. */
export const articleValues = z
  .strictObject({
    kind: z.enum(articleKinds),
    /** The heading of a help topic; no other text has one. */
    group: z.nullable(z.enum(helpGroups)),
    position,
    texts: textsUpTo(articleContentMax),
  })
  .check(z.refine((set) => (set.kind === 'help') === (set.group !== null), { path: ['group'] }))
export type ArticleValues = z.output<typeof articleValues>

const listedNotice = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
  audience: z.enum(noticeAudiences),
  bannerGroup: z.nullable(z.string()),
  state: z.enum(noticeStates),
  /** In the language of whoever asks, or the first there is. */
  title: z.string(),
  languages: z.array(languageValue),
  picture: z.nullable(z.string()),
  position: z.int(),
  startsAt: instantValue,
  endsAt: z.nullable(instantValue),
  /** Whoever changes it says which version they have seen; 0: nobody has changed it by this desk. */
  version: z.int(),
})
export type ListedNotice = z.output<typeof listedNotice>

const listedArticle = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  group: z.nullable(z.enum(helpGroups)),
  position: z.int(),
  title: z.string(),
  languages: z.array(languageValue),
  /** What a member agrees to or reads: counts the changes of its words, those of the installation too. */
  textVersion: z.int(),
  /** Null: the site has a place for it, and nobody has written it. */
  updatedAt: z.nullable(instantValue),
})
export type ListedArticle = z.output<typeof listedArticle>

/** What a notice or an article was at a version, field by field; the words as `VI.title` and `VI.content`. */
const keptContent = z.record(z.string(), z.string())
export type KeptContent = z.output<typeof keptContent>

/** Where words stand among the fields of what is kept. */
export const wordsField = (language: Language, part: 'title' | 'content') => `${language}.${part}`

const keptTexts = (texts: NoticeValues['texts']): KeptContent =>
  Object.fromEntries(
    texts.flatMap((text) =>
      (['title', 'content'] as const).map((part) => [wordsField(text.language, part), text[part]] as const),
    ),
  )

/** A notice field by field; what it has none of is empty. */
export const noticeFields = (values: NoticeValues): KeptContent => ({
  type: values.type,
  audience: values.audience,
  bannerGroup: values.bannerGroup ?? '',
  link: values.link ?? '',
  picture: values.picture ?? '',
  position: String(values.position),
  startsAt: values.startsAt.toISOString(),
  endsAt: values.endsAt?.toISOString() ?? '',
  ...keptTexts(values.texts),
})

/** A text under a name, field by field. */
export const articleFields = ({ kind, group, position: place, texts }: ArticleValues): KeptContent => ({
  kind,
  group: group ?? '',
  position: String(place),
  ...keptTexts(texts),
})

const contentKind = z.enum(['notice', 'article'])
export type ContentKind = z.output<typeof contentKind>
/** The id of a notice, or the slug of an article. */
const contentName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
const seen = z.int().check(z.minimum(0))

/** The desk of what the site says: notices, banners, help and the texts about the merchant. */
export const staffContentRoutes = declareStaffRoutes({
  noticeList: {
    method: 'GET',
    path: '/ops/api/notices',
    summary: 'Notices of a state, the newest first, of one type and by the languages that they are written in',
    permission: 'site.read',
    input: z.strictObject({
      state: z.enum(noticeStates),
      type: z.optional(z.enum(noticeTypes)),
      /** Only those that have words in it. */
      written: z.optional(languageValue),
      /** Only those that have none. */
      missing: z.optional(languageValue),
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ notices: z.array(listedNotice), next: z.nullable(z.string()) }),
    refusals: [],
  },
  openNotice: {
    method: 'GET',
    path: '/ops/api/notices/one',
    summary: 'A notice as it is set, with its version',
    permission: 'site.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({ id: z.string(), version: z.int(), state: z.enum(noticeStates), values: noticeValues }),
    refusals: ['not_found'],
  },
  setNotice: {
    method: 'POST',
    path: '/ops/api/notices',
    summary: 'Writes a notice, a new one without an id; refused to whoever has not seen its last version',
    permission: 'content.edit',
    input: z.strictObject({ id: z.optional(idValue), version: seen, values: noticeValues }),
    output: z.object({ id: z.string(), version: z.int() }),
    refusals: ['changed_meanwhile', 'content_invalid', 'link_not_allowed', 'not_found'],
  },
  bannerList: {
    method: 'GET',
    path: '/ops/api/banners',
    summary: 'The banners that have not ended, by their places, in order; those of the home page have no group',
    permission: 'site.read',
    input: z.strictObject({}),
    output: z.object({ groups: z.array(z.object({ group: z.nullable(z.string()), banners: z.array(listedNotice) })) }),
    refusals: [],
  },
  orderBanners: {
    method: 'POST',
    path: '/ops/api/banners/order',
    summary: 'Puts the banners of a place in order; refused to whoever has not seen all of them as they are',
    permission: 'content.edit',
    input: z.strictObject({
      group: z.nullable(groupName),
      banners: z.array(z.strictObject({ id: idValue, version: seen })).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({}),
    refusals: ['changed_meanwhile'],
  },
  uploadContentPicture: {
    method: 'POST',
    path: '/ops/api/content/picture',
    summary: 'Takes a picture for a notice, written anew from its points, and answers the address it is shown at',
    permission: 'content.edit',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ picture: z.string(), type: z.enum(imageTypes) }),
    refusals: ['picture_heavy', 'picture_size', 'picture_type', 'pictures_busy'],
  },
  previewContent: {
    method: 'POST',
    path: '/ops/api/content/preview',
    summary:
      'The words as a reader is given them: clean, with the name of the brand, and whether the link is given out',
    permission: 'site.read',
    input: z.strictObject({
      title: z.string().check(z.maxLength(titleMax)),
      content: z.string().check(z.maxLength(articleContentMax)),
      link: z.nullable(z.string().check(z.maxLength(500))),
      picture: z.nullable(z.string().check(z.maxLength(500))),
    }),
    output: z.object({
      title: z.string(),
      /** Clean HTML of `contentTags`. */
      content: z.string(),
      link: z.nullable(z.string()),
      picture: z.nullable(z.string()),
    }),
    refusals: [],
  },
  contentChanges: {
    method: 'GET',
    path: '/ops/api/content/changes',
    summary: 'Who has changed a notice or an article, when and what, the last first',
    permission: 'site.read',
    input: z.strictObject({ kind: contentKind, name: contentName, before: z.optional(countParameter(999_999)) }),
    output: z.object({
      changes: z.array(
        z.object({
          version: z.int(),
          at: instantValue,
          /** Null: the installation, which brings its own words up to date. */
          by: z.nullable(z.string()),
          /** The fields that differ; the first version has nothing before. */
          before: keptContent,
          after: keptContent,
        }),
      ),
      next: z.nullable(z.int()),
    }),
    refusals: [],
  },
  contentVersion: {
    method: 'GET',
    path: '/ops/api/content/version',
    summary: 'What a notice or an article was at a version, whole, to be put back',
    permission: 'site.read',
    input: z.strictObject({ kind: contentKind, name: contentName, version: countParameter(999_999) }),
    output: z.object({ values: keptContent }),
    refusals: ['not_found'],
  },
  articleList: {
    method: 'GET',
    path: '/ops/api/articles',
    summary: 'The help topics, and the texts that the site has a place for, written or not, in the order shown',
    permission: 'site.read',
    input: z.strictObject({}),
    output: z.object({ articles: z.array(listedArticle) }),
    refusals: [],
  },
  openArticle: {
    method: 'GET',
    path: '/ops/api/articles/one',
    summary: 'A text under a name as it is set, with its version',
    permission: 'site.read',
    input: z.strictObject({ slug }),
    output: z.object({
      slug: z.string(),
      version: z.int(),
      textVersion: z.int(),
      /** Null: nobody has written it. */
      values: z.nullable(articleValues),
    }),
    refusals: ['not_found'],
  },
  setArticle: {
    method: 'POST',
    path: '/ops/api/articles',
    summary: 'Writes a text under a name, a new help topic too; refused to whoever has not seen its last version',
    permission: 'content.edit',
    input: z.strictObject({ slug, version: seen, values: articleValues }),
    output: z.object({ version: z.int(), textVersion: z.int() }),
    refusals: ['changed_meanwhile', 'content_invalid', 'not_found'],
  },
})
