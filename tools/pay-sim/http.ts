import type { IncomingMessage, ServerResponse } from 'node:http'
import { pagePolicy } from './page.ts'

const bodyBytesMax = 16 * 1024

/** The body of a call or of a form. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    chunks.push(chunk as Buffer) // as: no encoding was set
    bytes += chunks.at(-1)?.length ?? 0
    if (bytes > bodyBytesMax) throw new Error('a form that is too long')
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Answers a page. */
export function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
    'referrer-policy': 'no-referrer',
  })
  response.end(html)
}

/** Sends a browser on after a form. */
export const sendTo = (response: ServerResponse, location: string): void =>
  void response.writeHead(303, { location }).end()
