import type { FastifyInstance } from 'fastify'
import { assetHeaders } from '../../platform/http/security-headers.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { RenderPage } from '../../platform/http/static.ts'
import { previewAsked, withPreview } from './brand-preview.ts'
import type { Content } from './content.ts'
import type { MerchantResolver } from './merchant-resolver.ts'
import type { Merchant } from './merchant.ts'
import { renderPageHead, manifestOf, pageLanguage, promotionAsked, robots, sitemap } from './page-head.ts'

interface PagesDeps {
  readonly resolver: MerchantResolver
  merchant(): Promise<Merchant>
}

/** Answers for the merchant of a host; the first one's page says itself that no merchant has a host. */
export async function forMerchantOfHost<T>(
  { resolver, merchant }: PagesDeps,
  host: string,
  answer: (merchant: Merchant) => Promise<T> | T,
): Promise<T> {
  const served = await resolver.siteOfHost(host)
  const work = async () => answer(await merchant())
  return served ? resolver.within(served.merchant.code, work) : work()
}

/**
 * Renders the head of the built page for the merchant of the host and the address asked for; with a brand that is being
 * drawn up where the address names one, which the back office of the same host alone may frame.
 */
export const pageHeadRenderer =
  (site: PagesDeps, { promotions }: Pick<Content, 'promotions'>, connection: Sql): RenderPage =>
  (html, { host, protocol, url, ip }) =>
    forMerchantOfHost(site, host, async (usual) => {
      const token = previewAsked(url)
      const preview = token === null ? null : await withPreview(connection, usual, token)
      const merchant = preview ?? usual
      const id = promotionAsked(url)
      const shown =
        id === null ? [] : await promotions({ language: pageLanguage(url, merchant), now: new Date(), memberId: null })
      const served = await site.resolver.siteOfHost(host)
      const closed = !served ? 'domain' : (await site.resolver.statusFor(served, ip)) === 0 ? undefined : 'site'
      const page = renderPageHead(
        html,
        { url, origin: `${protocol}://${host}`, promotion: shown.find((one) => one.id === id), closed },
        merchant,
      )
      return { html: page, isFramed: preview !== null }
    })

/** A search engine or a monitor may ask for the headers alone. */
const asked = { exposeHeadRoute: true }

const oneYear = 'public, max-age=31536000, immutable'

/** The pictures that operators have uploaded, each under the site that it is for. One never changes. */
export function servePictures(fastify: FastifyInstance, site: PagesDeps, { picture }: Pick<Content, 'picture'>) {
  fastify.get<{ Params: { name: string } }>('/pictures/:name', asked, async ({ host, params }, reply) => {
    const found = await forMerchantOfHost(site, host, ({ id }) => picture(id, params.name))
    if (!found) return reply.callNotFound()
    return reply
      .headers({ ...assetHeaders, 'cache-control': oneYear })
      .type(found.type)
      .send(found.content)
  })
}

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
      .send(JSON.stringify(await forMerchantOfHost(site, host, manifestOf))),
  )
  fastify.get('/robots.txt', asked, async ({ host, protocol }, reply) =>
    reply.type('text/plain').send(robots(`${protocol}://${host}`)),
  )
  fastify.get('/sitemap.xml', asked, async ({ host, protocol }, reply) =>
    reply
      .type('application/xml')
      .send(
        await forMerchantOfHost(site, host, async (merchant) =>
          sitemap(`${protocol}://${host}`, merchant, await emptyPages()),
        ),
      ),
  )
}
