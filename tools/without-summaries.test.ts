import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutSummaries } from './without-summaries.ts'

const folder = join(import.meta.dirname, '../packages/contract/src')

test('a summary goes, on one line or on two, and every other line stands where it stood', () => {
  const source = [
    '  one: {',
    "    summary: 'It says, and isn\\'t read',",
    '    audience: x,',
    '    summary:',
    '      "What a \'call\' does",',
    '  },',
  ]
  expect(withoutSummaries(source.join('\n')).split('\n')).toEqual(['  one: {', '', '    audience: x,', '', '', '  },'])
})

test('no call of the contract keeps its summary in a browser', () => {
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('route.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(sources.filter((source) => /^ +summary:/m.test(source)).length).toBeGreaterThan(50)
  expect(sources.flatMap((source) => withoutSummaries(source).match(/^ +summary:.*$/gm) ?? [])).toEqual([])
})
