import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { signatureHeaders, vendorCalls, walletAnswer, walletMethods, walletRequests } from '@banyan/contract'
import { z } from 'zod/mini'
import { root } from './run-step.ts'

const file = join(root, 'docs/vendor-api/openapi.json')

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

/** Whether the file in the repository is what the contract says now. */
export function vendorApiIsCurrent(): boolean {
  return isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(vendorApi()))
}

if (import.meta.main) writeFileSync(file, vendorApi())
