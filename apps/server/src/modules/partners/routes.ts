import { type PartnerCall, partnerCalls, partnerCodes, partnerHeaders, signatureHeaders } from '@banyan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { parseJson } from '../../platform/http/json-body.ts'
import { bytesIn, mountSigned } from '../../platform/http/signed-calls.ts'
import { headersOf, isSigned, sign, signedOf } from '../../platform/secrets/signature.ts'
import type { PartnerHandlers } from './calls.ts'
import type { Partner } from './partners.ts'
import type { CallRefusal } from './call-refusal.ts'

export interface PartnerRoutesDeps {
  readonly database: Database
  readonly partnerOf: (code: string) => Promise<Partner | null>
  readonly handlers: PartnerHandlers
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** The largest honest call is a gift to many players. */
const bodyBytesMax = 64 * 1024

/**
 * The calls of partners, by the signature of their raw bytes: nothing of a body is parsed before that is
 * right. They have no session and no site.
 */
export function mountPartners(fastify: FastifyInstance, deps: PartnerRoutesDeps): void {
  mountSigned(fastify, {
    bodyBytesMax,
    caller: 'a partner',
    log: deps.log,
    refuse: (reply, code) =>
      send(reply, code === 'INTERNAL' ? { code, message: 'nothing is known: send it again' } : { code }),
    routes(scope) {
      for (const [name, { method, path }] of Object.entries(partnerCalls)) {
        const call = name as PartnerCall // as: its own names
        scope.route({
          method,
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) => serve(deps, call, request, reply),
        })
      }
      scope.all('/v1/*', (_request, reply) => send(reply, { code: 'NOT_FOUND' }))
    },
  })
}

async function serve(
  deps: PartnerRoutesDeps,
  call: PartnerCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = bytesIn(request)
  const names = headerNamesOf(request)
  const signed = signedOf(request.headers, names)
  const partner = await deps.partnerOf(signed.contract)
  const isKnown =
    partner?.allows(request.ip) === true &&
    isSigned(partner.secrets, signed, body.length > 0 ? body : request.url, Date.now())
  // Who is not known to us, or comes from elsewhere, or comes again, learns no more than that.
  if (!isKnown || !(await isFirst(deps.database, partner, signed.nonce))) {
    deps.log.warn(
      { partner: signed.contract.slice(0, 64), address: request.ip },
      'a call that no partner of ours has signed',
    )
    return send(reply, { code: 'INVALID_SIGNATURE' })
  }
  const answer = await answerSigned(deps, partner, call, fieldsOf(request, body))
  const text = JSON.stringify(answer)
  return reply
    .code(partnerCodes[answer.code])
    .headers({ ...plainHeaders, ...headersOf(sign(partner.code, partner.signingSecret, text, signed.nonce), names) })
    .send(text)
}

/** A client of the vendor API, such as another installation of this platform, says `X-Operator`: it is answered so. */
const headerNamesOf = ({ headers }: FastifyRequest) =>
  partnerHeaders.contract in headers ? partnerHeaders : signatureHeaders

async function answerSigned(
  { handlers }: PartnerRoutesDeps,
  partner: Partner,
  call: PartnerCall,
  fields: object | null,
) {
  if (partner.status === 'off') return { code: 'PARTNER_DISABLED' } as const
  const read = z.safeParse(partnerCalls[call].request, fields)
  if (!read.success) {
    const wrong = [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'body'))].slice(0, 5)
    return { code: 'BAD_REQUEST', message: `not as it should be: ${wrong.join(', ')}` } as const
  }
  return handlers[call](partner, read.data as never) // as: the schema is that of the call
}

/** The fields of a call: those of its path and its query or its body. Null: the body is no object of JSON. */
function fieldsOf({ params, query, method }: FastifyRequest, body: Buffer): object | null {
  const given = method === 'GET' ? query : body.length === 0 ? {} : parsed(body)
  return typeof given === 'object' && given !== null ? { ...given, ...(params as object) } : null // as: by the path
}

function parsed(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Whether the nonce is new. Written before anything is done, so that of the same bytes twice at once one goes on. */
async function isFirst({ sql: db }: Database, partner: Partner, nonce: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into partners.nonce (partner_id, nonce) values (${partner.id}, ${nonce})
      on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

const plainHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

function send(reply: FastifyReply, answer: CallRefusal): FastifyReply {
  return reply.code(partnerCodes[answer.code]).headers(plainHeaders).send(JSON.stringify(answer))
}
