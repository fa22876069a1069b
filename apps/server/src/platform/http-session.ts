import type { FastifyRequest } from 'fastify'

const cookieName = '__Host-sid'

/** The token that came with a request. One of the cookie proves less: the browser sends it whoever wrote the page. */
export interface PresentedToken {
  readonly token: string
  readonly byCookie: boolean
}

/** The `Authorization` header first; a header that is no bearer token means no token, and never falls back to the cookie. */
export function presentedToken({ headers }: FastifyRequest): PresentedToken | null {
  const { authorization, cookie } = headers
  if (authorization !== undefined) {
    const bearer = /^Bearer ([\w-]{16,128})$/i.exec(authorization)?.[1]
    return bearer === undefined ? null : { token: bearer, byCookie: false }
  }
  const found = cookie?.includes(cookieName) ? /(?:^|; ?)__Host-sid=([\w-]{16,128})(?:;|$)/.exec(cookie)?.[1] : undefined
  return found === undefined ? null : { token: found, byCookie: true }
}

/**
 * Whether a call that changes something comes from elsewhere. A bearer token cannot be sent by another site's page. By cookie,
 * the page must prove itself twice, by a header that other origins may not set and by its origin; without any session, as at
 * log-in, a foreign origin alone is enough to refuse.
 */
export function isForeign(request: FastifyRequest, presented: PresentedToken | null): boolean {
  if (request.method === 'GET' || (presented !== null && !presented.byCookie)) return false
  const { origin } = request.headers
  if (presented === null) return origin !== undefined && !isOwnOrigin(request, origin)
  return request.headers['x-requested-with'] === undefined || origin === undefined || !isOwnOrigin(request, origin)
}

/** Whether an `Origin` header names the host that the request was sent to. */
export function isOwnOrigin({ host }: Pick<FastifyRequest, 'host'>, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

export function startCookie(token: string): string {
  return `${cookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`
}

export const endCookie = `${cookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`
