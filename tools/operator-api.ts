import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type OperatorCode, operatorCalls, operatorCodes } from '@banyan/contract'
import { root } from './run-step.ts'
import { askedBy, jsonOf } from './vendor-api.ts'

const file = join(root, 'docs/operator-api/openapi.json')

/** The codes by their status: what is refused with each. */
const refusals = Object.fromEntries(
  [...Map.groupBy(Object.keys(operatorCodes) as OperatorCode[], (code) => operatorCodes[code])] // as: its own names
    .filter(([status]) => status !== 200)
    .map(([status, codes]) => [status, { description: codes.join(', ') }]),
)

/**
 * OpenAPI 3.1 of what outside operators call, from the schemas that the server checks
 * with. `node tools/operator-api.ts` writes it.
 */
export function operatorApi(): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, summary, request, answer } of Object.values(operatorCalls)) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        ...askedBy({ method, path, request }),
        responses: { 200: { description: 'Answered, by `code`', content: jsonOf(answer) }, ...refusals },
      },
    }
  }
  const info = {
    title: 'Banyan operator API',
    version: '1',
    description: 'How calls are signed and what each of them does stands in guide.md.',
  }
  return `${JSON.stringify({ openapi: '3.1.0', info, paths }, null, 2)}\n`
}

/** Whether the file in the repository is what the contract says now. */
export function operatorApiIsCurrent(): boolean {
  return isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(operatorApi()))
}

if (import.meta.main) writeFileSync(file, operatorApi())
