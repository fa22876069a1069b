import { z } from 'zod/mini'
import { noticeTypes } from './constants.ts'
import { resource } from './resource.ts'
import { routes } from './route.ts'
import { countParameter, instantValue, languageValue } from './values.ts'

export type NoticeType = (typeof noticeTypes)[number]

const notice = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
  title: z.string(),
  /** Clean HTML of `contentTags`. */
  content: z.string(),
  /** A path of the site, or an https address of a host that the merchant allows. */
  link: z.nullable(z.string()),
  /** The same, of a picture. */
  picture: z.nullable(z.string()),
  startsAt: instantValue,
  endsAt: z.nullable(instantValue),
})
export type Notice = z.output<typeof notice>

/** The groups of the help page, in the order shown. */
export const helpGroups = ['start', 'play', 'account', 'safety', 'app'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** The pages that the footer lists, in the specification's order [SHELL-74]. */
export const aboutSlugs = [
  'about',
  'contact',
  'terms',
  'responsible-gaming',
  'privacy',
  'affiliates',
  'refund',
] as const
export type AboutSlug = (typeof aboutSlugs)[number]

/** What a registration agrees to. */
export const agreementSlug = 'user-agreement'

/** What the join-us page says above its form. */
export const joinSlug = 'join-us'

/** What a text is, by its name: one that is no help topic has a place of its own on the site. */
export function articleKindOf(slug: string): 'help' | 'about' | 'agreement' | 'page' {
  if (slug === agreementSlug) return 'agreement'
  if (slug === joinSlug) return 'page'
  return aboutSlugs.some((each) => each === slug) ? 'about' : 'help'
}

/** The names of the texts that the site has a place for. */
export const ownSlugs: readonly string[] = [...aboutSlugs, joinSlug, agreementSlug]

const slugValue = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const articleText = {
  /** Names the entry in the hash of `/help`. */
  slug: z.string(),
  title: z.string(),
  /** Clean HTML of `contentTags`. */
  content: z.string(),
  /** Counts the changes of this entry in any language. */
  version: z.int(),
  /** The language of the text, which is the default one where the asked one has none. */
  language: languageValue,
  updatedAt: instantValue,
}

/**
 * Every text is in the language of the header `Language`, and in the merchant's default
 * language where that one is missing.
 */
export const contentRoutes = routes({
  announcements: {
    method: 'GET',
    path: '/wps/system/announcementContentV2',
    summary: 'getAnnouncementContentV2: the notices of now, by where they are shown',
    audience: 'public',
    input: z.strictObject({
      types: z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)),
      platform: z.literal('W'),
      execution: z.optional(z.literal('B')),
    }),
    output: z.object({
      player: z.array(notice),
      banners: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
    }),
    refusals: [],
  },
  listAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    summary: 'The notices of now, newest first, nine a page',
    audience: 'public',
    input: z.strictObject({ pageNo: countParameter(10_000) }),
    output: z.object({ list: z.array(notice), pageNo: z.int(), totalPages: z.int(), total: z.int() }),
    refusals: [],
  },
  banners: {
    method: 'GET',
    path: '/wps/system/banners',
    summary: 'The banners of now of a place on the site, such as w_login and w_register, in order',
    audience: 'public',
    input: z.strictObject({ group: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/)) }),
    output: z.object({
      banners: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          content: z.string(),
          picture: z.string(),
          link: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: [],
  },
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'The help entries with their texts, in order, and the titles of the pages about the merchant',
    audience: 'public',
    // A merchant's customer service may be its help.
    always: true,
    input: z.strictObject({}),
    output: z.object({
      help: z.array(z.object({ ...articleText, group: z.enum(helpGroups) })),
      about: z.array(z.object({ slug: z.enum(aboutSlugs), title: z.string() })),
    }),
    refusals: [],
  },
  article: {
    method: 'GET',
    path: '/wps/system/helpCenter/article',
    summary:
      'One text by its slug: a help entry, a page about the merchant, or the user agreement; an earlier version where one is named',
    audience: 'public',
    always: true,
    input: z.strictObject({ slug: slugValue, version: z.optional(countParameter(999_999)) }),
    output: z.object(articleText),
    refusals: ['not_found'],
  },
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: "The routers call: the merchant's domains, and its links by type",
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ domainList: z.array(z.string()), resources: z.array(resource) }),
    refusals: [],
  },
})
