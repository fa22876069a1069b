import { expect, test } from 'vitest'
import { claimsOf, requirementsProblem, unknownClaims, withTests } from './requirements.ts'

const document = `- **GAME-01** A visitor may browse.
- **GAME-02** A member may play.
  Lacks: half of it.
  Tests: gone.test.ts
- **GAME-03** A game has a name.
`

const claimed = [
  ...claimsOf('apps/web/src/b.test.tsx', "test('[GAME-01] [GAME-02] browse and play', () => {})"),
  ...claimsOf('e2e/a.e2e.ts', "test('[GAME-01] browse', () => {})\ntest('[GAME-01] browse again', () => {})"),
]

test('docs/requirements.md is what the titles of the tests say: run node tools/requirements.ts', () => {
  expect(requirementsProblem()).toBe(null)
})

test('each requirement names the files that prove it once, and says where none does', () => {
  expect(withTests(document, claimed)).toBe(`- **GAME-01** A visitor may browse.
  Tests: a.e2e.ts, b.test.tsx
- **GAME-02** A member may play.
  Lacks: half of it.
  Tests: b.test.tsx
- **GAME-03** A game has a name.
  Tests: none
`)
})

test('a document that is current stays as it is', () => {
  const once = withTests(document, claimed)
  expect(withTests(once, claimed)).toBe(once)
})

test('an id that is not listed is named with its place', () => {
  const claims = claimsOf('e2e/a.e2e.ts', "\ntest('[GAME-04] a game of tomorrow', () => {})")
  expect(unknownClaims(document, claims)).toEqual([
    'e2e/a.e2e.ts:2 names GAME-04, which docs/requirements.md does not list',
  ])
})

test.each([
  ['several ids in one bracket', "test('[GAME-01, S19] x', f)", ['GAME-01', 'S19']],
  ['an id in a table whose title begins with it', "['GAME-02', 1],\n])('[%s] row %d', f)", ['GAME-02']],
  ['an id in a table of columns', "${'GAME-02'} | ${1}\n`('[$rule] is kept', f)", ['GAME-02']],
  ['no id in a comment', '// as in [GAME-01]\n/** [GAME-02] */\n * [GAME-03]', []],
  ['no id in what is no title', "expect(row).toEqual(['GAME-01'])", []],
  ['no id in other brackets', 'rows[3] + keys[S] + [UTF] + /[A-Z0-9]/', []],
])('%s: %j', (_what, source, ids) => {
  expect(claimsOf('a.test.ts', source).map((claim) => claim.id)).toEqual(ids)
})
