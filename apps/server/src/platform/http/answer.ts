import { type Language, errorStatus, languages } from '@banyan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps, Refusal } from './types.ts'
import { callHeaders } from './security-headers.ts'

export type Answering = Pick<HttpDeps, 'messageOf' | 'settings'>

const jsonHeaders = { ...callHeaders, 'content-type': 'application/json; charset=utf-8' }

/** Sends a value that is already encoded for the wire. */
export function answerValue(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .code(200)
    .headers(jsonHeaders)
    .send(`{"success":true,"value":${JSON.stringify(value)}}`)
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
