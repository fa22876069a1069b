import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Http } from './http.ts'
import { accepts } from './accepts.ts'
import { keepFiles } from './kept-files.ts'
import { isPage, type ServePage } from './page.ts'
import { type PageSources, assetHeaders, ownSourcesOnly, pageHeaders } from './security-headers.ts'

const compress = promisify(brotliCompress)

const oneYear = 'public, max-age=31536000, immutable'

/** Vite puts a hash of the content into the names under /assets/, so that they never change. */
const hashedAsset = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/

/** What pages of other sites show: the covers that partners put into their lobbies. */
const shownElsewhere = /[/\\]covers[/\\][^/\\]+\.webp$/

/** Serves the files of a build, compressed beforehand where the build did so, under these headers. */
export function serveFiles(fastify: FastifyInstance, dist: string, { headers, index }: FileOptions): void {
  void fastify.register(async (scope) => {
    keepFiles(scope, { isKept: (path) => hashedAsset.test(path), headers })
    await scope.register(fastifyStatic, {
      root: dist,
      index,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        void reply.headers({ ...headers, 'cache-control': hashedAsset.test(path) ? oneYear : 'no-cache' })
        if (shownElsewhere.test(path)) void reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  })
}

/** The worker of the offline shell, under the name of its build: a browser takes another text for a new worker. */
function serveWorker(fastify: FastifyInstance, dist: string) {
  const file = join(dist, 'sw.js')
  if (!existsSync(file)) return
  fastify.get('/sw.js', async (_request, reply) => {
    const [worker, page] = await Promise.all([readFile(file, 'utf8'), readFile(join(dist, 'index.html'))])
    const build = createHash('sha256').update(page).digest('hex').slice(0, 16)
    return reply
      .headers({ ...assetHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(`self.build = '${build}'\n${worker}`)
  })
}

/** A page as it is sent. */
export interface RenderedPage {
  readonly html: string
  /** Pages of the same origin may frame it; otherwise nobody may. */
  readonly isFramed: boolean
}

/** Makes of the built page what is sent for a request. */
export type RenderPage = (
  html: string,
  request: { readonly host: string; readonly protocol: string; readonly url: string; readonly ip: string },
) => Promise<RenderedPage>

const renderedPages = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/** There are as many pages as addresses in languages, and each is compressed once. */
function compressed(html: string): Promise<Buffer> {
  const known = renderedPages.get(html) ?? compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  renderedPages.set(html, known)
  return known
}

interface FileOptions {
  readonly headers: Readonly<Record<string, string>>
  /** The files that may stand for their folder. */
  readonly index: string[] | false
}

/**
 * Serves a built site: its files, compressed beforehand where the build did so, and its page for every path that is no
 * file, because the page routes by itself; with the status 404 at an address that it has no route for (`isKnown`).
 * `sources` says what the page of a host may load besides. Does nothing and returns false when there is no build.
 */
export function serveStatic(
  http: Http,
  dist: string,
  sources: (host: string) => Promise<PageSources> = async () => ownSourcesOnly,
  renderPage?: RenderPage,
  isKnown: (path: string) => boolean = () => true,
): boolean {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return false
  serveFiles(http.fastify, dist, { headers: assetHeaders, index: false })
  serveWorker(http.fastify, dist)
  http.servePages(async (request, reply) => {
    const built = await readFile(page, 'utf8')
    const { html, isFramed } = renderPage ? await renderPage(built, request) : { html: built, isFramed: false }
    const small = accepts(request, 'br')
      ? await (html === built ? readFile(`${page}.br`).catch(() => null) : compressed(html))
      : null
    if (small) void reply.header('content-encoding', 'br')
    return reply
      .code(isKnown(request.url.split('?', 1)[0] ?? '') ? 200 : 404)
      .headers({ ...pageHeaders(html, request.host, await sources(request.host), isFramed), vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(small ?? html)
  })
  return true
}

/**
 * Serves the back office under `/ops`, as a site of its own: its files, and its page for every path below that is no
 * file. No search engine may list it. Does nothing and returns false when there is no build.
 */
export function serveBackoffice(http: Http, dist: string): boolean {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return false
  const { fastify } = http
  const headers = { ...assetHeaders, ...notListed, 'cache-control': oneYear }
  void fastify.register(async (scope) => {
    keepFiles(scope, { isKept: () => true, headers })
    await scope.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/ops/assets/',
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.headers(headers),
    })
  })
  const servePage: ServePage = async (request, reply) => {
    if (!isPage(request) || request.url.startsWith('/ops/api')) {
      reply.callNotFound()
      return reply
    }
    const html = await readFile(page, 'utf8')
    return reply
      .headers({ ...pageHeaders(html, '', framesItself), ...notListed, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  fastify.get('/ops', servePage)
  fastify.get('/ops/*', servePage)
  return true
}

/** The site of the same host stands beside the editor of its brand (docs/decisions/0409). */
const framesItself: PageSources = { ...ownSourcesOnly, frame: ["'self'"] }

const notListed = { 'x-robots-tag': 'noindex, nofollow' }
