import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { callHeaders } from './security-headers.ts'

/**
 * Whether a request contradicts itself or speaks a way that nothing here reads: two hosts, a target on another host, a
 * body in another encoding or character set. Said before a byte of the body is read, since two readers of such a
 * request, a proxy and this one, would each understand something else.
 */
export function isMalformed({ raw, headers }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || !isOwnTarget(raw.url ?? '', headers.host)) return true
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return true
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset !== undefined && charset.toLowerCase() !== 'utf-8'
}

/** A target is a path, or names the host that the `Host` header does. */
function isOwnTarget(target: string, host: string | undefined): boolean {
  if (target.startsWith('/') || target === '*') return true
  return URL.canParse(target) && new URL(target).host === host?.toLowerCase()
}

/** Answers what is not even HTTP, as every refusal is answered; the language is not known yet. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (socket.writable) socket.end(unreadableRequest)
}

const body = '{"success":false,"code":"invalid_request","message":"The request is not valid."}'
const unreadableRequest = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  `content-length: ${body.length}`,
  'connection: close',
  ...Object.entries(callHeaders).map(([name, value]) => `${name}: ${value}`),
  '',
  body,
].join('\r\n')
