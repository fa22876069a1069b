import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Audience, type Route, commonRefusals, errorStatus, routeGroups } from '@banyan/contract'
import { z } from 'zod/mini'
import { root } from './run-step.ts'

const file = join(root, 'docs/api.md')

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly additionalProperties?: JsonSchema | boolean
}

/** The reference of every call, written from the contract that the server and the browser are typed by. */
export function apiReference(): string {
  return `# API

Made from \`packages/contract\` by \`node tools/api-reference.ts\`; a test fails when the two differ. The same as
OpenAPI 3.1: \`GET /openapi.json\`.

Every answer is an envelope: \`{"success":true,"value":…}\` or
\`{"success":false,"code":"…","message":"…","value":…}\`, the message in the language of the \`Language\` header
(VI, EN, CN, TH, JA, ID). Amounts are digits in a string, in the currency's smallest unit; instants are RFC 3339 in
UTC; odds are basis points (980000 is "1 ăn 98"). GET and DELETE take their input as a query, the others as a JSON
body, or as a form or the bytes of a file where it says so; unknown fields are refused.

A member's call carries \`Authorization: Bearer TOKEN\` or the site's cookie. A call that moves money carries \`Idempotency-Key\`, a UUIDv7 made once per intention:
a repeat answers what the first one did.

Any call can be refused with ${commonRefusals.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ')}.

${Object.entries(routeGroups)
  .map(([title, routes]) => `## ${title}\n\n${Object.values<Route>(routes).map(describe).join('\n')}`)
  .join('\n')}`
}

const tokenNeeded: Readonly<Record<Audience, string>> = {
  public: 'no token',
  restricted: 'token, also while the password must be changed',
  member: 'token',
  account: 'token, no trial account',
  sensitive: 'token, not of a remembered log-in',
  agent: 'token of an agent',
}

function describe(route: Route): string {
  const marks = [
    tokenNeeded[route.audience],
    route.encrypted && 'encrypted body',
    route.form && 'form',
    route.file === 'taken' && 'body is a file',
    route.file === 'given' && 'answers a file',
    route.idempotent && 'idempotency key',
  ].filter(Boolean)
  const refusals = route.refusals.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ')
  return [
    `### ${route.method} ${route.path}`,
    '',
    `${route.summary}. *${marks.join(', ')}*`,
    '',
    `Takes${route.file === 'taken' ? ' the bytes of a file.' : shape(route.input)}`,
    '',
    `Answers${route.file === 'given' ? ' the bytes of a file.' : shape(route.output)}`,
    ...(refusals ? ['', `Refused with ${refusals}.`] : []),
    '',
  ].join('\n')
}

function shape(schema: z.ZodMiniType): string {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema // the part of JSON Schema that zod writes
  const text = write(json, '')
  return text === '{}' ? ' nothing.' : `\n\n\`\`\`\n${text}\n\`\`\``
}

/** A schema in the notation of TypeScript, which its readers know. */
function write(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((each) => write(each, indent)).join(' | ')
  if (schema.type === 'array') return arrayOf(write(schema.items ?? {}, indent))
  if (schema.type !== 'object') return schema.format === 'date-time' ? 'instant' : (schema.type ?? 'any')
  const rest = schema.additionalProperties
  if (!schema.properties && typeof rest === 'object') return `{ [name]: ${write(rest, indent)} }`
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return '{}'
  const inner = `${indent}  `
  const lines = fields.map(
    ([name, field]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${write(field, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const arrayOf = (item: string) => (item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`)

/** Whether the file in the repository is what the contract says now. */
export function apiReferenceIsCurrent(): boolean {
  return readFileSync(file, 'utf8') === apiReference()
}

if (import.meta.main) writeFileSync(file, apiReference())
