import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Http } from './http.ts'
import { assetHeaders, pageHeaders } from './security-headers.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** Vite puts a hash of the content into the names under /assets/, so that they never change. */
const hashedAsset = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/

/**
 * Serves a built site: its files, compressed beforehand where the build did so, and its page for every path that is no file,
 * because the page routes by itself. Does nothing and returns false when there is no build.
 */
export function serveStatic(http: Http, dist: string): boolean {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return false
  void http.fastify.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.headers({ ...assetHeaders, 'cache-control': hashedAsset.test(path) ? oneYear : 'no-cache' })
    },
  })
  http.servePages(async (request, reply) => {
    const html = await readFile(page, 'utf8')
    return reply.headers(pageHeaders(html, request.host)).type('text/html; charset=utf-8').send(html)
  })
  return true
}
