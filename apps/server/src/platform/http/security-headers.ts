import { createHash } from 'node:crypto'

/** What every answer carries, whatever it is. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers heed it over TLS only, so that a demo on plain http is not locked out of itself.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

/** Answers of calls: never kept by any cache, and nothing a browser would run. */
export const callHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
} as const

export const assetHeaders = everywhere

const permissions = 'geolocation=(), camera=(), microphone=(), payment=(), usb=()'

/** Where the page may load from besides itself: whole origins, by what they are for. */
export interface PageSources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly style: readonly string[]
  readonly img: readonly string[]
  readonly connect: readonly string[]
}

export const ownSourcesOnly: PageSources = { script: [], frame: [], style: [], img: [], connect: [] }

/** What both may load from. */
export function joinSources(one: PageSources, other: PageSources): PageSources {
  const both = (kind: keyof PageSources) => [...new Set([...one[kind], ...other[kind]])]
  return {
    script: both('script'),
    frame: both('frame'),
    style: both('style'),
    img: both('img'),
    connect: both('connect'),
  }
}

/**
 * The headers of the application page. `host` is the request's: older browsers do not count a WebSocket of the same
 * host as 'self'. The page's own inline scripts and styles are allowed by their hash, and nothing else inline is.
 */
export function pageHeaders(
  html: string,
  host: string,
  sources: PageSources,
  isFramed = false,
): Record<string, string> {
  const sockets = /^[\w.-]+(:\d{1,5})?$/.test(host) ? ` ws://${host} wss://${host}` : ''
  const also = (kind: keyof PageSources) => sources[kind].map((origin) => ` ${origin}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, 'script')}${also('script')}`,
    `style-src 'self'${hashesOf(html, 'style')}${also('style')}`,
    `img-src 'self' data: blob:${also('img')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${sockets}${also('connect')}`,
    ...(sources.frame.length > 0 ? [`frame-src${also('frame')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions,
    'cache-control': 'no-store',
  }
}

/** The headers of a game client, on the origin that has nothing else; `playPolicy` goes with them. */
export const playHeaders = {
  ...everywhere,
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions,
} as const

/**
 * The content policy of a game client: all it loads is its own, it sends nothing anywhere
 * else, and only the sites may frame it.
 */
export function playPolicy(siteOrigins: readonly string[]): string {
  const own = ['script', 'style', 'font', 'media', 'connect', 'worker'].map((kind) => `${kind}-src 'self'`)
  return [
    "default-src 'none'",
    ...own,
    "img-src 'self' data: blob:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${siteOrigins.join(' ') || "'none'"}`,
  ].join('; ')
}

function hashesOf(html: string, element: 'script' | 'style'): string {
  const inline = html.matchAll(
    new RegExp(`<${element}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${element}>`, 'g'),
  )
  return [...inline].map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
