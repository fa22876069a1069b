import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, errorStatus, languages } from '@banyan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'
import type { HttpDeps, Refusal } from './types.ts'
import { callHeaders } from './security-headers.ts'

export type Answering = Pick<HttpDeps, 'messageOf' | 'settings'>

const jsonHeaders = { ...callHeaders, 'content-type': 'application/json; charset=utf-8' }

const textOf = (value: unknown) => `{"success":true,"value":${JSON.stringify(value)}}`

/** Sends a value that is already encoded for the wire. */
export function answerValue(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.code(200).headers(jsonHeaders).send(textOf(value))
}

/** What is shorter fits into a packet or two as it is. */
const compressFrom = 2048
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * The same of what everybody may read, compressed where it is long and the client takes it. What is a member's own, or
 * a token, goes as it is: beside something that a stranger has put into it, its compressed length would tell of it.
 */
export async function answerPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  const text = textOf(value)
  void reply.code(200).headers(jsonHeaders).header('vary', 'accept-encoding')
  if (text.length < compressFrom) return reply.send(text)
  if (accepts(request, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }))
  }
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await gzipped(text, { level: 3 }))
  return reply.send(text)
}

/**
 * Sends a file under the type that the contract gave it: to be kept, never to be shown as a page, whatever stands in
 * it. The name is of no use to anybody.
 */
export function answerFile(reply: FastifyReply, answer: unknown): FastifyReply {
  const { file, type } = answer as { file: Uint8Array; type: string } // as: the output of every route that gives a file
  return reply
    .code(200)
    .headers({ ...callHeaders, 'content-type': type, 'content-disposition': 'attachment' })
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
}

/** Sends a refusal in the language of the request, with the status of its code. */
export function answerRefusal(
  deps: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, detail }: Refusal,
): FastifyReply {
  const facts = detail ?? {}
  const message = deps.messageOf(languageOf(request, deps.settings.defaultLanguage), code, facts)
  if ('seconds' in facts && typeof facts.seconds === 'number') void reply.header('retry-after', facts.seconds)
  return reply
    .code(errorStatus[code])
    .headers(jsonHeaders)
    .send(JSON.stringify({ success: false, code, message, ...(detail && { value: detail }) }))
}

const known = new Map<string, Language>(languages.map((language) => [language, language]))

/** The `Language` header when it names one of ours. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>, otherwise: Language): Language {
  const { language } = headers
  return (typeof language === 'string' ? known.get(language.toUpperCase()) : undefined) ?? otherwise
}
