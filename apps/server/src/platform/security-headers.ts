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

/**
 * The headers of the application page. `host` is the request's: older browsers do not count a WebSocket of the same host
 * as 'self'. The page's own inline scripts and styles are allowed by their hash, and nothing else inline is.
 */
export function pageHeaders(html: string, host: string): Record<string, string> {
  const sockets = /^[\w.-]+(:\d{1,5})?$/.test(host) ? ` ws://${host} wss://${host}` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, 'script')}`,
    `style-src 'self'${hashesOf(html, 'style')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
    'cache-control': 'no-store',
  }
}

function hashesOf(html: string, element: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...inline].map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
