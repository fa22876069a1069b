import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How the application page answers. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Whether an unknown path is for the application page: a page asked for by a browser, or its headers alone by whoever
 * watches or lists the site; not a call and not a missing file.
 */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const extension = extname(url.split('?', 1)[0] ?? '')
  return (method === 'GET' || method === 'HEAD') && (extension === '' || extension === '.html')
}
