import { expect, test } from 'vitest'
import { tidyFile } from './tidy.ts'

test.each`
  path                         | line
  ${'apps/server/src/x.sql'}   | ${'select * from ledger.entry'}
  ${'packages/games/src/x.ts'} | ${'const n = Math.random()'}
  ${'apps/server/src/x.ts'}    | ${'const a = parseFloat(b)'}
  ${'apps/web/src/x.tsx'}      | ${'// TODO later'}
  ${'apps/play/src/x.ts'}      | ${'panel.innerHTML = words'}
  ${'apps/web/src/x.tsx'}      | ${'<p dangerouslySetInnerHTML={{ __html: words }} />'}
  ${'e2e/x.config.ts'}         | ${"const dataDir = '/tmp/banyan-x'"}
  ${'apps/web/src/x.test.tsx'} | ${"test.skip('x', () => {})"}
`('$line is refused', ({ path, line }) => {
  expect(tidyFile(path, line)).toHaveLength(1)
})

test('an honest line is accepted', () => {
  expect(tidyFile('apps/server/src/x.ts', 'const rows = await sql`select id from ledger.account`')).toEqual([])
})
