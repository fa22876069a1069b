import type { FastifyInstance } from 'fastify'
import type { Dress } from '../../platform/http/static.ts'
import type { Content } from './content.ts'
import type { Doors } from './door.ts'
import type { Merchant } from './merchant.ts'
import { dressPage, manifestOf, pageLanguage, promotionAsked, robots, sitemap } from './page-head.ts'

interface PagesDeps {
  readonly doors: Doors
  merchant(): Promise<Merchant>
}

/** Answers for the merchant of a host; the first one's page says itself that a host is nobody's. */
export async function forHost<T>(
  { doors, merchant }: PagesDeps,
  host: string,
  answer: (merchant: Merchant) => Promise<T> | T,
): Promise<T> {
  const served = await doors.siteOfHost(host)
  const work = async () => answer(await merchant())
  return served ? doors.within(served.code, work) : work()
}

/** Dresses the built page for the merchant of the host and the address asked for. */
export const dressFor =
  (site: PagesDeps, { promotions }: Pick<Content, 'promotions'>): Dress =>
  (html, { host, protocol, url, ip }) =>
    forHost(site, host, async (merchant) => {
      const id = promotionAsked(url)
      const shown = id === null ? [] : await promotions({ language: pageLanguage(url, merchant), now: new Date() })
      const served = await site.doors.siteOfHost(host)
      const closed = !served ? 'domain' : (await site.doors.statusFor(served, ip)) === 0 ? undefined : 'site'
      return dressPage(
        html,
        { url, origin: `${protocol}://${host}`, promotion: shown.find((one) => one.id === id), closed },
        merchant,
      )
    })

/** Whoever lists or watches a site may ask for the headers alone. */
const asked = { exposeHeadRoute: true }

/**
 * The files of a site that are not the same for every merchant; `emptyPages` are the
 * addresses on which the one of the call has nothing.
 */
export function serveSiteFiles(
  fastify: FastifyInstance,
  site: PagesDeps,
  emptyPages: () => Promise<ReadonlySet<string>>,
) {
  fastify.get('/site.webmanifest', asked, async ({ host }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(await forHost(site, host, manifestOf))),
  )
  fastify.get('/robots.txt', asked, async ({ host, protocol }, reply) =>
    reply.type('text/plain').send(robots(`${protocol}://${host}`)),
  )
  fastify.get('/sitemap.xml', asked, async ({ host, protocol }, reply) =>
    reply
      .type('application/xml')
      .send(
        await forHost(site, host, async (merchant) => sitemap(`${protocol}://${host}`, merchant, await emptyPages())),
      ),
  )
}
