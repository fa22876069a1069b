import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const cookieName = '__Host-sid'
const visitCookieName = '__Host-visit'

/** The token that came with a request. One of the cookie proves less: the browser sends it whoever wrote the page. */
export interface PresentedToken {
  readonly token: string
  readonly byCookie: boolean
}

/**
 * The `Authorization` header first; a header that is no bearer token means no token, and
 * never falls back to the cookie.
 */
export function presentedToken({ headers }: FastifyRequest): PresentedToken | null {
  const { authorization, cookie } = headers
  if (authorization !== undefined) {
    const bearer = /^Bearer ([\w-]{16,128})$/i.exec(authorization)?.[1]
    return bearer === undefined ? null : { token: bearer, byCookie: false }
  }
  const found = cookie?.includes(cookieName)
    ? /(?:^|; ?)__Host-sid=([\w-]{16,128})(?:;|$)/.exec(cookie)?.[1]
    : undefined
  return found === undefined ? null : { token: found, byCookie: true }
}

/**
 * Whether a call that changes something comes from elsewhere. A bearer token cannot be sent by another site's page. By
 * cookie, the page must prove itself twice, by a header that other origins may not set and by its origin; without any
 * session, as at log-in, a foreign origin alone is enough to refuse.
 */
export function isForeign(request: FastifyRequest, presented: PresentedToken | null): boolean {
  if (request.method === 'GET' || (presented !== null && !presented.byCookie)) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  // What browsers say of the page that sends, and no page can change.
  if (site === 'cross-site' || site === 'same-site') return true
  if (presented === null) return origin !== undefined && !isOwnOrigin(request, origin)
  return request.headers['x-requested-with'] === undefined || origin === undefined || !isOwnOrigin(request, origin)
}

/**
 * Whether a browser would show what is answered by itself, as a page or as a picture of the site's own address. What
 * members have sent is read by a script of ours alone, whatever stands in it.
 */
export const isShownByItself = ({ headers: { 'sec-fetch-dest': shownAs = 'empty' } }: FastifyRequest): boolean =>
  shownAs !== 'empty'

/** Whether an `Origin` header names the host that the request was sent to. */
export function isOwnOrigin({ host }: Pick<FastifyRequest, 'host'>, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

export function startCookie(token: string): string {
  return `${cookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`
}

/**
 * What the browser drops at log-out. Not its cookies: those of the device outlive the
 * session, and `endCookie` takes the token.
 */
export const clearedAtLogout = '"cache"'

export const endCookie = `${cookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`

/** The name of the visit that came with a request. It proves nothing but that the browser is the same one. */
export function presentedVisit({ headers: { cookie } }: FastifyRequest): string | null {
  return (cookie?.includes(visitCookieName) && /(?:^|; ?)__Host-visit=([\w-]{22})(?:;|$)/.exec(cookie)?.[1]) || null
}

export function newVisit(): string {
  return randomBytes(16).toString('base64url')
}

export function visitCookie(visitId: string): string {
  return `${visitCookieName}=${visitId}; Path=/; Secure; HttpOnly; SameSite=Lax`
}
