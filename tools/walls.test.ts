import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { root } from './run-step.ts'
import { checkWalls } from './walls.ts'

const planted: string[] = []

function plant(file: string, line: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), line)
  planted.push(file)
}

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(join(root, file))
})

describe('a planted breach is found', () => {
  test.each`
    rule                                        | file                                                    | line
    ${'ledger-may-call-only-nobody'}            | ${'apps/server/src/modules/ledger/planted.ts'}          | ${"export { createSite } from '../site/index.ts'"}
    ${'members-may-call-only-nobody'}           | ${'apps/server/src/modules/members/planted.ts'}         | ${"export { createIdentity } from '../identity/index.ts'"}
    ${'identity-proofs-may-call-only-sessions'} | ${'apps/server/src/modules/identity/proofs/planted.ts'} | ${"export { enter } from '../log-in/enter.ts'"}
    ${'module-private-parts'}                   | ${'apps/server/src/modules/lottery/planted.ts'}         | ${"export * as w from '../wagering/routes.ts'"}
    ${'platform-knows-no-module'}               | ${'apps/server/src/platform/planted.ts'}                | ${"export * as l from '../modules/ledger/index.ts'"}
    ${'games-no-node-builtins'}                 | ${'packages/games/src/planted.ts'}                      | ${"export { readFileSync } from 'node:fs'"}
    ${'games-are-pure'}                         | ${'packages/games/src/planted.ts'}                      | ${"export * as c from '@banyan/contract'"}
    ${'client-knows-no-page'}                   | ${'packages/client/src/planted.ts'}                     | ${"export * as u from '../../ui/src/format.ts'"}
    ${'nobody-imports-the-server'}              | ${'apps/web/src/lib/planted.ts'}                        | ${"export type { Tx } from '../../../server/src/platform/database.ts'"}
    ${'features-do-not-know-the-app'}           | ${'apps/web/src/features/home/planted.ts'}              | ${"export * as r from '../../app/router.tsx'"}
    ${'feature-private-parts'}                  | ${'apps/web/src/features/home/planted.ts'}              | ${"export * as s from '../lottery/slip/slip.ts'"}
  `(
    '$rule',
    async ({ rule, file, line }) => {
      plant(file, line)
      expect(await checkWalls([dirname(file)], 1)).toContain(rule)
    },
    30_000,
  )
})

test('a checker that sees no files fails', async () => {
  expect(await checkWalls(['docs'], 1)).not.toBeNull()
}, 30_000)
