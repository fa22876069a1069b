import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  bankAnswer,
  bankDay,
  bankDayAsked,
  bankDayPath,
  bankCodes,
  bankHeaders,
  bankPath,
  bankTransaction,
  payment,
  paymentAnswer,
  paymentCodes,
  paymentDay,
  paymentDayPath,
  paymentHeaders,
  paymentPath,
  payoutAnswer,
  payoutAsked,
  payoutCodes,
  payoutNotice,
  payoutNoticeAnswer,
  payoutNoticeCodes,
  payoutNoticePath,
  payoutOrder,
  payoutPath,
  providerBalance,
  providerBalanceAsked,
  providerBalancePath,
  providerOrder,
  providerOrderOpened,
  providerOrderPath,
  signatureHeaders,
  vendorCalls,
  walletAnswer,
  walletMethods,
  walletRequests,
} from '@banyan/contract'
import { z } from 'zod/mini'
import { root } from './run-step.ts'

const file = join(root, 'docs/vendor-api/openapi.json')
const bankFile = join(root, 'docs/bank-api/openapi.json')
const providerFile = join(root, 'docs/provider-api/openapi.json')

const signedBy = (headers: Readonly<Record<string, string>>) =>
  Object.values(headers).map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))

/** The JSON schema of a body, as OpenAPI has it. */
export const jsonOf = (schema: z.ZodMiniType) => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return { 'application/json': { schema: json } }
}

/** What is asked in the path and the query, as OpenAPI has it. */
function parametersOf(path: string, schema: z.ZodMiniType) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => {
    const isInPath = path.includes(`{${name}}`)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema: property }
  })
}

/** What a call is sent: the signature, and in path and query or as a body what its schema says. */
export function askedBy({
  method,
  path,
  request,
  headers,
}: {
  readonly method: string
  readonly path: string
  readonly request: z.ZodMiniType
  readonly headers: Readonly<Record<string, string>>
}) {
  const isRead = method === 'GET'
  return {
    parameters: [...signedBy(headers), ...parametersOf(path, request).filter((each) => isRead || each.in === 'path')],
    ...(!isRead && { requestBody: { required: true, content: jsonOf(request) } }),
  }
}

/**
 * OpenAPI 3.1 of what vendors call and answer, from the schemas that the server checks
 * with. `node tools/vendor-api.ts` writes it.
 */
export function vendorApi(): string {
  const wallet = walletMethods.map((method) => [
    `/wallet/${method}`,
    {
      post: {
        summary: `The vendor calls: ${method}`,
        parameters: signedBy(signatureHeaders),
        requestBody: { required: true, content: jsonOf(walletRequests[method]) },
        responses: {
          200: { description: 'Answered, by `code`', content: jsonOf(walletAnswer) },
          401: { description: 'INVALID_SIGNATURE, OPERATOR_DISABLED' },
          500: { description: 'INTERNAL: send it again' },
        },
      },
    },
  ])
  const vendor = Object.values(vendorCalls).map(({ method, path, summary, request, answer }) => [
    path,
    {
      [method.toLowerCase()]: {
        summary: `The platform calls: ${summary}`,
        ...askedBy({ method, path, request, headers: signatureHeaders }),
        responses: { 200: { description: 'Answered', content: jsonOf(answer) } },
      },
    },
  ])
  const api = {
    openapi: '3.1.0',
    info: {
      title: 'Banyan vendor API (CSW v1)',
      version: '1',
      description: 'How calls are signed and what each of them does stands in guide.md.',
    },
    paths: Object.fromEntries([...wallet, ...vendor]),
  }
  return `${JSON.stringify(api, null, 2)}\n`
}

/** The answers of a call by their status, with the codes of each. */
function answersOf(codes: Readonly<Record<string, number>>, answer: z.ZodMiniType) {
  const named = Object.groupBy(Object.entries(codes), ([, status]) => status)
  return Object.fromEntries(
    Object.entries(named).map(([status, entries = []]) => [
      status,
      { description: entries.map(([code]) => code).join(', '), content: jsonOf(answer) },
    ]),
  )
}

/** The same of what banks call, and of what they are called for. */
export function bankApi(): string {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Banyan bank API', version: '1', description: 'What it means stands in guide.md.' },
    paths: {
      [bankPath]: {
        post: {
          summary: 'The bank calls: money came in',
          parameters: signedBy(bankHeaders),
          requestBody: { required: true, content: jsonOf(bankTransaction) },
          responses: answersOf(bankCodes, bankAnswer),
        },
      },
      [bankDayPath]: {
        get: {
          summary: 'The platform asks: what was booked on a day',
          ...askedBy({ method: 'GET', path: bankDayPath, request: bankDayAsked, headers: bankHeaders }),
          responses: { 200: { description: 'A page of it, signed', content: jsonOf(bankDay) } },
        },
      },
      [providerBalancePath]: {
        get: {
          summary: 'The platform asks: what lies there for it',
          ...askedBy({ method: 'GET', path: providerBalancePath, request: providerBalanceAsked, headers: bankHeaders }),
          responses: { 200: { description: 'What it is, signed', content: jsonOf(providerBalance) } },
        },
      },
      [payoutNoticePath]: {
        post: {
          summary: 'The bank calls: what has become of a payout',
          ...askedBy({ method: 'POST', path: payoutNoticePath, request: payoutNotice, headers: bankHeaders }),
          responses: answersOf(payoutNoticeCodes, payoutNoticeAnswer),
        },
      },
      [payoutPath]: {
        post: {
          summary: 'The platform asks for a payout',
          ...askedBy({ method: 'POST', path: payoutPath, request: payoutOrder, headers: bankHeaders }),
          responses: answersOf(payoutCodes, payoutAnswer),
        },
        get: {
          summary: 'The platform asks about a payout',
          ...askedBy({ method: 'GET', path: payoutPath, request: payoutAsked, headers: bankHeaders }),
          responses: answersOf(payoutCodes, payoutAnswer),
        },
      },
    },
  }
  return `${JSON.stringify(api, null, 2)}\n`
}

/** The same of payment providers. */
export function providerApi(): string {
  const headers = paymentHeaders
  const api = {
    openapi: '3.1.0',
    info: { title: 'Banyan provider API', version: '1', description: 'What it means stands in guide.md.' },
    paths: {
      [paymentPath]: {
        post: {
          summary: 'The provider calls: the state of a payment',
          ...askedBy({ method: 'POST', path: paymentPath, request: payment, headers }),
          responses: answersOf(paymentCodes, paymentAnswer),
        },
      },
      [providerOrderPath]: {
        post: {
          summary: 'The platform calls: opens an order',
          ...askedBy({ method: 'POST', path: providerOrderPath, request: providerOrder, headers }),
          responses: { 200: { description: 'Where it is paid, signed', content: jsonOf(providerOrderOpened) } },
        },
      },
      [paymentDayPath]: {
        get: {
          summary: 'The platform asks: the payments of a day',
          ...askedBy({ method: 'GET', path: paymentDayPath, request: bankDayAsked, headers }),
          responses: { 200: { description: 'A page of them, signed', content: jsonOf(paymentDay) } },
        },
      },
      [providerBalancePath]: {
        get: {
          summary: 'The platform asks: what lies there for it',
          ...askedBy({ method: 'GET', path: providerBalancePath, request: providerBalanceAsked, headers }),
          responses: { 200: { description: 'What it is, signed', content: jsonOf(providerBalance) } },
        },
      },
    },
  }
  return `${JSON.stringify(api, null, 2)}\n`
}

const published: readonly (readonly [path: string, api: () => string])[] = [
  [file, vendorApi],
  [bankFile, bankApi],
  [providerFile, providerApi],
]

/** Whether the files in the repository are what the contract says now. */
export function vendorApiIsCurrent(): boolean {
  return published.every(([path, api]) => isDeepStrictEqual(JSON.parse(readFileSync(path, 'utf8')), JSON.parse(api())))
}

if (import.meta.main) for (const [path, api] of published) writeFileSync(path, api())
