import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { partnerCalls, type PartnerCode, partnerCodes, partnerHeaders } from '@banyan/contract'
import { root } from './run-step.ts'
import { askedBy, jsonOf } from './vendor-api.ts'

const file = join(root, 'docs/partner-api/openapi.json')

/** The codes by their status: what is refused with each. */
const refusals = Object.fromEntries(
  [...Map.groupBy(Object.keys(partnerCodes) as PartnerCode[], (code) => partnerCodes[code])] // as: its own names
    .filter(([status]) => status !== 200)
    .map(([status, codes]) => [status, { description: codes.join(', ') }]),
)

/**
 * OpenAPI 3.1 of what partners call, from the schemas that the server checks
 * with. `node tools/partner-api.ts` writes it.
 */
export function partnerApi(): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, summary, request, answer } of Object.values(partnerCalls)) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        ...askedBy({ method, path, request, headers: partnerHeaders }),
        responses: { 200: { description: 'Answered, by `code`', content: jsonOf(answer) }, ...refusals },
      },
    }
  }
  const info = {
    title: 'Banyan partner API',
    version: '1',
    description: 'How calls are signed and what each of them does stands in guide.md.',
  }
  return `${JSON.stringify({ openapi: '3.1.0', info, paths }, null, 2)}\n`
}

/** Whether the file in the repository is what the contract says now. */
export function partnerApiIsCurrent(): boolean {
  return isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(partnerApi()))
}

if (import.meta.main) writeFileSync(file, partnerApi())
