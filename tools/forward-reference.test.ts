import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { captureNode, commandOf, root } from './run-step.ts'

const planted = 'apps/server/src/floors/planted.ts'
afterEach(() => rmSync(join(root, planted)))

/** What the linter says of the composition root with one more file. */
async function lint(source: string): Promise<string> {
  mkdirSync(join(root, 'apps/server/src/floors'), { recursive: true })
  writeFileSync(join(root, planted), source)
  return (await captureNode([commandOf('oxlint', 'oxlint'), '--deny-warnings', planted])).output
}

test('the composition root refers to nothing that is built further down, not even in a closure', async () => {
  expect(
    await lint('const above = { ask: () => below.answer }\nconst below = { answer: above }\nexport { below }\n'),
  ).toContain('no-use-before-define')
  expect(await lint('const above = { answer: 1 }\nexport const below = { ask: () => above.answer }\n')).not.toContain(
    'no-use-before-define',
  )
}, 60_000)

test('no function of the composition root is longer than 60 lines', async () => {
  const lines = (count: number) =>
    `export function long(): number[] {\n  const all: number[] = []\n${'  all.push(1)\n'.repeat(count)}  return all\n}\n`
  expect(await lint(lines(70))).toContain('max-lines-per-function')
  expect(await lint(lines(50))).not.toContain('max-lines-per-function')
}, 60_000)
