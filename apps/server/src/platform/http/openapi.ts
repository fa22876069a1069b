import { type Route, commonRefusals, encryptedPayload, errorStatus } from '@banyan/contract'
import { z } from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

/** OpenAPI 3.1 of the routes given, from the same schemas that check them. */
export function openApiOf(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan',
      version: '1',
      description: 'Each answer is an envelope: `success` with `value`, or a `code` with its `message`.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      },
    },
  }
}

function operationOf(route: Route): Json {
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  return {
    summary: route.summary,
    ...(route.audience !== 'public' && { security: [{ token: [] }, { cookie: [] }] }),
    parameters: [...(inQuery ? queryOf(route) : []), ...(route.idempotent ? [idempotencyKey] : []), language],
    ...(!inQuery && { requestBody: { required: true, content: contentOf(route) } }),
    responses: {
      200: {
        description: 'Done',
        content:
          route.file === 'given'
            ? anyFile
            : jsonOf(envelope({ success: { const: true }, value: wireOf(route.output) })),
      },
      ...refusalsOf(route),
    },
  }
}

const anyFile: Json = { 'application/octet-stream': {} }

function contentOf(route: Route): Json {
  if (route.file === 'taken') return anyFile
  return route.form ? formOf(wireOf(route.input)) : jsonOf(bodyOf(route))
}

/** The wire side of a schema: codecs decode from it and encode to it. */
function wireOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return json
}

function bodyOf(route: Route): Json {
  if (!route.encrypted) return wireOf(route.input)
  return {
    ...wireOf(encryptedPayload),
    description: 'Encrypts the JSON of `x-payload`.',
    'x-payload': wireOf(route.input),
  }
}

function queryOf(route: Route): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(route.input, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function refusalsOf(route: Route): Json {
  const codes = [...new Set([...route.refusals, ...commonRefusals])]
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].toSorted((a, b) => a - b)
  const answer = (status: number) => ({
    description: codes.filter((code) => errorStatus[code] === status).join(', '),
    content: jsonOf(
      envelope({
        success: { const: false },
        code: { enum: codes.filter((code) => errorStatus[code] === status) },
        message: { type: 'string' },
      }),
    ),
  })
  return Object.fromEntries(statuses.map((status) => [status, answer(status)]))
}

function envelope(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

function formOf(schema: Json): Json {
  return { 'application/x-www-form-urlencoded': { schema } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A UUIDv7 made by the client once per intention; a repeat answers what the first one did.',
  schema: { type: 'string', format: 'uuid' },
}

const language = {
  name: 'Language',
  in: 'header',
  required: false,
  schema: { enum: ['VI', 'EN', 'CN', 'TH', 'JA', 'ID'] },
}
