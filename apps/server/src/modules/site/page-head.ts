import { extname } from 'node:path'
import { type Language, type Notice, bowlPages, crashPage, languages } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { type HeadTexts, heads } from '@banyan/i18n/heads'
import type { Font, Merchant, Scene, Skin } from './merchant.ts'
import { withOwn } from './own-texts.ts'

type Texts = (typeof catalogues)[Language]

/** The pages that search engines may list, and the texts of each. */
export const listedPages: Readonly<Record<string, keyof HeadTexts>> = {
  '/index': 'home',
  '/vnlottery': 'vnlottery',
  '/help': 'help',
  '/down': 'down',
  '/join': 'join',
  '/noticePage': 'notices',
  '/promotions': 'promotions',
  '/rng': 'rng',
  '/vip': 'vip',
  '/pointMall': 'pointMall',
  '/seamless': 'seamless',
  '/fairness': 'fairness',
  '/login': 'login',
  '/register': 'register',
}

/** The words that a page begins with, sent with it: they are read while its scripts are on their way. */
interface FirstWords {
  /** Where the page puts them: src/app/first-paint.css of the site has their places. */
  readonly place: 'text' | 'category'
  readonly words: (texts: Texts) => readonly [title: string, text: string]
  /** The card below them, where a page has the same one for everybody. */
  readonly card?: (texts: Texts) => readonly [title: string, text: string]
}

const firstWords: Partial<Record<keyof HeadTexts, FirstWords>> = {
  help: { place: 'text', words: ({ shell, pages }) => [shell.help_centre, pages.help_text] },
  notices: { place: 'text', words: ({ common, pages }) => [common.notices, pages.notices_text] },
  promotions: {
    place: 'text',
    words: ({ pages }) => [pages.promotions, pages.promotions_text],
    card: ({ missions }) => [missions.promo_title, missions.promo_text],
  },
  down: { place: 'text', words: ({ pages }) => [pages.download_title, pages.download_text] },
  join: { place: 'text', words: ({ pages }) => [pages.join_title, pages.join_text] },
  rng: { place: 'category', words: ({ catalog, games }) => [catalog.category.RNG, games.about_RNG] },
}

/** Other addresses of a listed page; what is neither is not to be listed. */
const samePages: Readonly<Record<string, string>> = {
  '/': '/index',
  '/download': '/down',
  '/register.html': '/register',
  '/helpmc': '/help',
  '/lottery': '/vnlottery',
}

/** What the others are called: pages of a member, and those that have nothing of their own to be found by. */
const unlistedPages: Readonly<Record<string, (texts: Texts) => string>> = {
  '/live': ({ catalog }) => catalog.category.LIVE,
  '/pvp': ({ catalog }) => catalog.category.PVP,
  '/fish': ({ catalog }) => catalog.category.FISH,
  '/sports': ({ catalog }) => catalog.category.SPORTS,
  '/esports': ({ catalog }) => catalog.category.ESPORTS,
  '/elott': ({ catalog }) => catalog.category.ELOTT,
  '/seaLottery': ({ lottery }) => lottery.sea,
  [bowlPages.TAI_XIU]: ({ play }) => play.game.TAI_XIU,
  [bowlPages.XOC_DIA]: ({ play }) => play.game.XOC_DIA,
  [bowlPages.BAU_CUA]: ({ play }) => play.game.BAU_CUA,
  [crashPage]: ({ play }) => play.game.CRASH,
  '/promoDetail': ({ pages }) => pages.promotions,
  '/tournament': ({ tournaments }) => tournaments.title,
  '/feedback': ({ pages }) => pages.feedback,
  '/transferFund': ({ games }) => games.transfer_title,
  '/transferUpline': ({ transfers }) => transfers.up_title,
  '/deposit': ({ shell }) => shell.deposit,
  '/withdraw': ({ shell }) => shell.withdraw,
  '/records/bets': ({ shell }) => shell.bet_record,
  '/records/account': ({ shell }) => shell.account_record,
  '/records/profit': ({ shell }) => shell.profit,
  '/records/numbers': ({ numbers }) => numbers.title,
  '/records/statement': ({ numbers }) => numbers.statement,
  '/records/bonuses': ({ records }) => records.bonuses_title,
  '/limits': ({ shell }) => shell.limits,
  '/security': ({ shell }) => shell.security,
  '/reset-password': ({ identity }) => identity.reset_title,
  '/affiliate': ({ affiliate }) => affiliate.title,
  '/unsubscribe': ({ consents }) => consents.stop_title,
}

/** The page of a game has no words of its own before the game. */
const nameless = '/game'
/** The address of one game, by its vendor and its code [ROUTE-57]. */
const gamePath = /^\/game\/[^/]+\/[^/]+\/?$/

/** Whether the site has a page at this path. */
export function isPagePath(path: string): boolean {
  if (path === nameless || gamePath.test(path)) return true
  return [listedPages, samePages, unlistedPages].some((pages) => Object.hasOwn(pages, path))
}

const tags: Readonly<Record<Language, string>> = { VI: 'vi', EN: 'en', CN: 'zh', TH: 'th', JA: 'ja', ID: 'id' }

/** The hue of the leaves in the product's own pictures: `--brand-hue` of tokens.css. */
const ownBrandHue = 126

export interface PageAsked {
  /** The request's address, with its query. */
  readonly url: string
  /** As 'https://www.example.com', of a host that is one of the merchant's. */
  readonly origin: string
  /** The promotion that the address names, in the language of the address. */
  readonly promotion?: Notice | undefined
  /** The site does not serve this visitor now, or no merchant has the host: the page begins with nothing of it. */
  readonly closed?: 'site' | 'domain' | undefined
}

/** The promotion that an address asks for. */
export function promotionAsked(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return pathname === '/promoDetail' ? searchParams.get('id') : null
}

/** About as much as a search result or a preview shows, in characters. */
const descriptionMax = 160

/** The beginning of a stored text, up to the end of a word, as it reads without its markup. */
function beginningOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?。、，])/g, '')
    .trim()
  return text.length <= descriptionMax ? text : `${text.slice(0, descriptionMax).replace(/\s+\S*$/, '')}…`
}

/** The language that an address names, as in `?lang=en`: the pages of search results. Otherwise the merchant's. */
export function pageLanguage(url: string, { defaultLanguage }: Pick<Merchant, 'defaultLanguage'>): Language {
  const named = new URL(url, 'http://localhost').searchParams.get('lang')?.toLowerCase()
  return languages.find((language) => named === tags[language] || named === language.toLowerCase()) ?? defaultLanguage
}

/**
 * The built page as it is sent for an address: with its title and description in the language of the address, its other
 * languages, what a preview of the link shows, and the merchant's mark, colours, letters and words. All that a search
 * engine reads is there without any script.
 */
export function renderPageHead(html: string, asked: PageAsked, merchant: Merchant): string {
  const { pathname } = new URL(asked.url, 'http://localhost')
  const path = samePages[pathname] ?? pathname
  const page = listedPages[path]
  const language = pageLanguage(asked.url, merchant)
  const { mark, ownTexts } = merchant
  const catalogue = withOwn(catalogues[language], ownTexts[language])
  const first = asked.closed ? undefined : page && firstWords[page]
  const words = first && firstWordsOf(first, { catalogue, language, brand: merchant.brandName })
  return html
    .replace('<div id="root">', () => `<div id="root">${words ?? ''}`)
    .replace(
      /<html lang="\w+"/,
      () =>
        `<html lang="${tags[language]}" data-language="${merchant.defaultLanguage}"${factsOf(merchant, asked.closed)}`,
    )
    .replace(/<!-- head -->[\s\S]*?<!-- \/head -->/, () =>
      metaLines(asked, merchant, { path, page, language, catalogue }).join('\n    '),
    )
    .replace(/<link rel="icon"[^>]*>/, (usual) =>
      mark === null ? usual : `<link rel="icon" href="${escape(mark)}" />`,
    )
    .replace(/<link rel="apple-touch-icon"[^>]*>/, (usual) => (mark === null ? usual : touchIcon(mark)))
    .replace('</head>', () => `${styleOf(merchant)}${ownTextsOf(merchant)}</head>`)
}

/** Which page an address is, and in whose words. */
interface PageShown {
  readonly path: string
  /** Undefined of a page that search engines do not list. */
  readonly page: keyof HeadTexts | undefined
  readonly language: Language
  readonly catalogue: Texts
}

/** Title, description, the other languages, and what a preview of the link shows. */
function metaLines(
  { origin, promotion }: PageAsked,
  merchant: Merchant,
  { path, page, language, catalogue }: PageShown,
): readonly string[] {
  const { brandName: brand, scene } = merchant
  const texts = heads[language][page ?? 'home']
  const name = promotion?.title ?? fill(unlistedPages[path]?.(catalogue) ?? texts.title, { brand })
  const title = `${name} · ${brand}`
  const description = (promotion && beginningOf(promotion.content)) || fill(texts.description, { brand })
  const addressIn = (one: Language) => {
    const query = new URLSearchParams({
      ...(promotion && { id: promotion.id }),
      ...(one !== merchant.defaultLanguage && { lang: tags[one] }),
    })
    return `${origin}${path}${query.size > 0 ? `?${query}` : ''}`
  }
  const picture = promotion?.picture ?? `/share/${scene}.jpg`
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    ...(page
      ? [
          `<link rel="canonical" href="${escape(addressIn(language))}" />`,
          ...merchant.languages.map(
            (one) => `<link rel="alternate" hreflang="${tags[one]}" href="${escape(addressIn(one))}" />`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escape(addressIn(merchant.defaultLanguage))}" />`,
        ]
      : ['<meta name="robots" content="noindex" />']),
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escape(brand)}" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    `<meta property="og:url" content="${escape(addressIn(language))}" />`,
    `<meta property="og:image" content="${escape(picture.startsWith('/') ? `${origin}${picture}` : picture)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

/** The colours and the letters of the merchant. */
function styleOf({ skin, scene, fonts }: Merchant): string {
  const style = [...(skin ? [coloursOf(skin, scene)] : []), ...lettersOf(fonts)].join('')
  return style === '' ? '' : `<style>${style}</style>`
}

/** Read by the page before its first text. Whichever language it is in, the address does not say. */
function ownTextsOf({ ownTexts }: Merchant): string {
  if (Object.keys(ownTexts).length === 0) return ''
  return `<script type="application/json" id="own-texts">${JSON.stringify(ownTexts).replaceAll('<', '\\u003c')}</script>`
}

function firstWordsOf(
  first: FirstWords,
  { catalogue, language, brand }: Pick<PageShown, 'catalogue' | 'language'> & { readonly brand: string },
): string {
  const [heading, lead] = first.words(catalogue)
  const [title, text] = first.card?.(catalogue) ?? []
  const card =
    title === undefined || text === undefined
      ? ''
      : `<section><div><h2>${escape(title)}</h2><p>${escape(text)}</p></div></section>`
  return `<div class="first-bar"></div><div class="first-words" data-place="${first.place}" lang="${tags[language]}"><div><h1>${escape(fill(heading, { brand }))}</h1><p>${escape(lead)}</p></div>${card}</div>`
}

/** What the page looks up at its own root before it begins. */
function factsOf({ scene, mark }: Merchant, closed: PageAsked['closed']): string {
  return `${scene === 'banyan' ? '' : ` data-scene="${scene}"`}${mark === null ? '' : ` data-mark="${escape(mark)}"`}${closed ? ` data-closed="${closed}"` : ''}`
}

/** Phones that ask for it show no SVG: they make one of the page itself. */
const touchIcon = (mark: string) =>
  mark.endsWith('.svg') ? '' : `<link rel="apple-touch-icon" href="${escape(mark)}" />`

/**
 * The leaves of the banyan take the brand's colour, as the marks of the page do; another scene has colours of its own.
 */
function coloursOf({ brandHue, accentHue, neutralHue }: Skin, scene: Scene): string {
  const hues = `--brand-hue:${brandHue};--brand-accent-hue:${accentHue};--brand-neutral-hue:${neutralHue}`
  return `:root{${hues}${scene === 'banyan' ? `;--art-filter:hue-rotate(${brandHue - ownBrandHue}deg)` : ''}}`
}

const usedAs = { display: '--font-display', text: '--font-ui' } as const

/** The merchant's letters before those that stand in for what they have not. */
function lettersOf(fonts: readonly Font[]): readonly string[] {
  const families = new Map(fonts.map(({ use, family }) => [use, family]))
  return [
    ...fonts.map(
      ({ family, file, weights, letters }) =>
        `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${file}) format('woff2');unicode-range:${letters}}`,
    ),
    ...[...families].map(
      ([use, family]) => `:root{${usedAs[use]}:'${family}','Noto Sans Thai Variable',system-ui,sans-serif}`,
    ),
  ]
}

/** Every listed page in every language [I18N-01], but for those on which the merchant has nothing. */
export function sitemap(
  origin: string,
  { languages: offered, defaultLanguage }: Merchant,
  empty: ReadonlySet<string>,
): string {
  const shown = Object.keys(listedPages).filter((path) => !empty.has(path))
  const addresses = shown.flatMap((path) =>
    offered.map((one) => `${origin}${path}${one === defaultLanguage ? '' : `?lang=${tags[one]}`}`),
  )
  const urls = addresses.map((address) => `<url><loc>${escape(address)}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}

export const robots = (origin: string) =>
  `User-agent: *\nDisallow: /wps/\nDisallow: /lgw/\nDisallow: /ops\n\nSitemap: ${origin}/sitemap.xml\n`

/** What the merchant's site is as an installed app. */
export function manifestOf({ brandName, defaultLanguage, mark }: Merchant): object {
  const icon = (size: number, name: string) => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  return {
    id: '/index',
    name: brandName,
    short_name: brandName,
    lang: tags[defaultLanguage],
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    background_color: '#07120e',
    theme_color: '#07120e',
    icons:
      mark === null
        ? [icon(192, 'icon-192'), icon(512, 'icon-512'), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }]
        : [{ src: mark, sizes: 'any', type: pictureTypes[extname(mark)] }],
  }
}

const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
