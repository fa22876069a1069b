import type { FastifyInstance } from 'fastify'
import type { Dress } from '../../platform/static.ts'
import type { Doors } from './door.ts'
import type { Merchant } from './merchant.ts'
import { dressPage, manifestOf, robots, sitemap } from './page-head.ts'

interface PagesDeps {
  readonly doors: Doors
  merchant(): Promise<Merchant>
}

/** The merchant of a host; the first one's page says itself that a host is nobody's. */
async function merchantOf({ doors, merchant }: PagesDeps, host: string): Promise<Merchant> {
  const served = await doors.siteOfHost(host)
  return served ? doors.within(served.code, merchant) : merchant()
}

/** Dresses the built page for the merchant of the host and the address asked for. */
export const dressFor =
  (site: PagesDeps): Dress =>
  async (html, { host, protocol, url }) =>
    dressPage(html, { url, origin: `${protocol}://${host}` }, await merchantOf(site, host))

/** The files of a site that are not the same for every merchant. */
export function serveSiteFiles(fastify: FastifyInstance, site: PagesDeps) {
  fastify.get('/site.webmanifest', async ({ host }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await merchantOf(site, host)))),
  )
  fastify.get('/robots.txt', async ({ host, protocol }, reply) => reply.type('text/plain').send(robots(`${protocol}://${host}`)))
  fastify.get('/sitemap.xml', async ({ host, protocol }, reply) =>
    reply.type('application/xml').send(sitemap(`${protocol}://${host}`, await merchantOf(site, host))),
  )
}
