import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActOf, drawStops } from '@banyan/contract'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', 'src')

/** The actions that the code names where it writes an entry; tests and tables have dots too. */
function namedActions(): readonly string[] {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const lines = files.flatMap((file) => readFileSync(join(source, file), 'utf8').split('\n'))
  const writing = lines.filter((line) => !/\bRow</.test(line) && /\baction(?::| =)|\bwords: '|actOf\(/.test(line))
  return writing.flatMap((line) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action))
}

test('[OPS-09] every action of the audit log has words in the back office', () => {
  const actions = namedActions()
  expect(actions.length).toBeGreaterThan(150)
  const built = drawStops.flatMap((stop) => ['proposed', 'confirmed', 'dropped'].map((step) => `draw.${stop}_${step}`))
  expect([...actions, ...built].filter((action) => auditActOf(action) === null)).toEqual([])
})
