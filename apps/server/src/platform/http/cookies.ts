import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * `device` names a browser for a year, `remember` logs in for a day, `affiliate` says for a month by whose link a
 * visitor came. None is a session.
 */
const names = { device: '__Host-device', remember: '__Host-rm', affiliate: '__Host-aff' } as const
export type CookieName = keyof typeof names

export interface Cookies {
  get(name: CookieName): string | null
  /** Leaves with the answer, a refusal's too. Scripts cannot read it and other sites' pages do not send it. */
  set(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
}

/** The browser's long-lived cookies of one request. What it was given in this request, it has. */
export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>): Cookies {
  const written = new Map<CookieName, string | null>()
  const sent = (name: CookieName) =>
    headers.cookie?.match(new RegExp(`(?:^|; ?)${names[name]}=([\\w.-]{16,128})(?:;|$)`))?.[1] ?? null
  const write = (name: CookieName, value: string | null, maxAgeSeconds: number) => {
    written.set(name, value)
    reply.header(
      'set-cookie',
      `${names[name]}=${value ?? ''}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Strict`,
    )
  }
  return {
    get: (name) => (written.has(name) ? (written.get(name) ?? null) : sent(name)),
    set: write,
    clear: (name) => write(name, null, 0),
  }
}
