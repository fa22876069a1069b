import { sendFaults } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Sql } from '../../platform/database/database.ts'
import type { SendFault, SmsMessage } from './senders.ts'
import type { Tables } from './rows.ts'

const refusals = z.array(
  z.object({
    status: z.optional(z.int()),
    contains: z.optional(z.string()),
    code: z.enum(sendFaults),
  }),
)

/** How a merchant's gateway takes a message, and what its answers mean. */
export interface Gateway {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded'
  readonly body: string
  readonly successText: string
  readonly refusals: readonly {
    readonly status?: number | undefined
    readonly contains?: string | undefined
    readonly code: SendFault
  }[]
  readonly timeoutMs: number
}

/** The gateway of a merchant, or null when none is set. Throws when its row says something else than it should. */
export async function readGateway(connection: Sql, merchantId: number): Promise<Gateway | null> {
  const row = await connection
    .withTables<Tables>()
    .selectFrom('codes.sms_gateway')
    .select(['url', 'method', 'headers', 'content_type', 'body', 'success_text', 'refusals', 'timeout_ms'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return null
  return {
    url: row.url,
    method: row.method,
    headers: z.record(z.string(), z.string()).parse(row.headers),
    contentType: row.content_type,
    body: row.body,
    successText: row.success_text,
    refusals: refusals.parse(row.refusals),
    timeoutMs: row.timeout_ms,
  }
}

/**
 * The request of a message. Every value is written the way its place demands, so that a
 * text cannot become another field.
 */
export function requestOf(
  { url, method, headers, contentType, body }: Gateway,
  message: SmsMessage,
  secret: string,
): { url: string; init: RequestInit } {
  const { to, text, reference } = message
  const values: Readonly<Record<string, string>> = { to, digits: to.slice(1), text, reference, secret }
  const inForm = (value: string) => encodeURIComponent(value)
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  const put = (template: string, write: (value: string) => string) =>
    template.replace(/\{(to|digits|text|reference|secret)\}/g, (_whole, name: string) => write(values[name] ?? ''))
  const plain = Object.entries(headers).map(
    ([name, value]) => [name, put(value, (given) => given.replaceAll(/[^\x20-\x7e]/g, ''))] as const,
  )
  return {
    url: put(url, inForm),
    init: {
      method,
      headers: {
        ...Object.fromEntries(plain),
        'idempotency-key': reference,
        ...(method === 'POST' && { 'content-type': contentType }),
      },
      ...(method === 'POST' && { body: put(body, contentType === 'application/json' ? inJson : inForm) }),
    },
  }
}

/** What an answer means: null when the message was taken. */
export function faultOf({ successText, refusals }: Gateway, status: number, answer: string): SendFault | null {
  const refusal = refusals.find((each) => (each.status ?? status) === status && answer.includes(each.contains ?? ''))
  if (refusal) return refusal.code
  return status < 300 && answer.includes(successText) ? null : 'unknown_error'
}
