import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorCalls, operatorCodes } from '@banyan/contract'
import { expect, test } from 'vitest'
import { operatorApi, operatorApiIsCurrent } from './operator-api.ts'
import { root } from './run-step.ts'

test('the published operator API is what the contract says: run node tools/operator-api.ts', () => {
  expect(operatorApiIsCurrent()).toBe(true)
  for (const { path } of Object.values(operatorCalls)) expect(operatorApi()).toContain(`"${path}"`)
})

test('the guide tells every call and every code', () => {
  const guide = readFileSync(join(root, 'docs/operator-api/guide.md'), 'utf8')
  for (const { method, path } of Object.values(operatorCalls)) expect(guide).toContain(`\`${method} ${path}\``)
  for (const code of Object.keys(operatorCodes)) expect(guide).toContain(`\`${code}\``)
})
