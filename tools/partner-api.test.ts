import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partnerCalls, partnerCodes } from '@banyan/contract'
import { expect, test } from 'vitest'
import { partnerApi, partnerApiIsCurrent } from './partner-api.ts'
import { root } from './run-step.ts'

test('the published partner API is what the contract says: run node tools/partner-api.ts', () => {
  expect(partnerApiIsCurrent()).toBe(true)
  for (const { path } of Object.values(partnerCalls)) expect(partnerApi()).toContain(`"${path}"`)
})

test('the guide tells every call and every code', () => {
  const guide = readFileSync(join(root, 'docs/partner-api/guide.md'), 'utf8')
  for (const { method, path } of Object.values(partnerCalls)) expect(guide).toContain(`\`${method} ${path}\``)
  for (const code of Object.keys(partnerCodes)) expect(guide).toContain(`\`${code}\``)
})
