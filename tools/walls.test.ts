import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './run-step.ts'
import { checkSqlWalls } from './sql-walls.ts'
import { checkWalls } from './walls.ts'

/** A checker reads the whole tree, in some seconds on a quiet machine. */
const checkerMs = 180_000

/** Each breach in a file of its own: all are planted at once, and looked for in one run. */
const breaches = [
  {
    rule: 'ledger-may-call-only-nobody',
    file: 'apps/server/src/modules/ledger/planted.ts',
    line: "export { createSite } from '../site/index.ts'",
  },
  {
    rule: 'members-may-call-only-nobody',
    file: 'apps/server/src/modules/members/planted.ts',
    line: "export { createIdentity } from '../identity/index.ts'",
  },
  {
    rule: 'identity-proofs-may-call-only-sessions',
    file: 'apps/server/src/modules/identity/proofs/planted.ts',
    line: "export { startSession } from '../log-in/start-session.ts'",
  },
  {
    rule: 'module-private-parts',
    file: 'apps/server/src/modules/lottery/planted.ts',
    line: "export * as w from '../wagering/routes.ts'",
  },
  {
    rule: 'platform-knows-no-module',
    file: 'apps/server/src/platform/planted.ts',
    line: "export * as l from '../modules/ledger/index.ts'",
  },
  {
    rule: 'games-no-node-builtins',
    file: 'packages/games/src/planted-builtin.ts',
    line: "export { readFileSync } from 'node:fs'",
  },
  {
    rule: 'games-are-pure',
    file: 'packages/games/src/planted.ts',
    line: "export * as c from '@banyan/contract'",
  },
  {
    rule: 'client-knows-no-page',
    file: 'packages/client/src/planted.ts',
    line: "export * as u from '../../ui/src/format.ts'",
  },
  {
    rule: 'nobody-imports-the-server',
    file: 'apps/web/src/lib/planted.ts',
    line: "export type { Tx } from '../../../server/src/platform/database/database.ts'",
  },
  {
    rule: 'features-do-not-know-the-app',
    file: 'apps/web/src/features/home/planted-app.ts',
    line: "export * as r from '../../app/router.tsx'",
  },
  {
    rule: 'feature-private-parts',
    file: 'apps/web/src/features/home/planted.ts',
    line: "export * as s from '../lottery/slip/slip.ts'",
  },
]

describe('a planted breach is found', () => {
  let found: readonly string[] = []

  beforeAll(async () => {
    for (const { file, line } of breaches) writeFileSync(join(root, file), line)
    found = (await checkWalls([...new Set(breaches.map(({ file }) => dirname(file)))], 1))?.split('\n') ?? []
  }, checkerMs)

  afterAll(() => {
    for (const { file } of breaches) rmSync(join(root, file), { force: true })
  })

  test.each(breaches)('$rule', ({ rule, file }) => {
    expect(found.filter((each) => each.startsWith(`${rule}: ${file} -> `))).not.toEqual([])
  })
})

test(
  'a checker that sees no files fails',
  async () => {
    expect(await checkWalls(['docs'], 1)).not.toBeNull()
  },
  checkerMs,
)

const sqlBreaches = [
  {
    breach: 'agents names ledger.entry, which ledger does not publish',
    path: 'modules/agents/planted.ts',
    text: 'const q = sql`select id from ledger.entry`',
  },
  {
    breach: 'inbox may not call wagering, and names wagering.bet',
    path: 'modules/inbox/planted.ts',
    text: 'const q = sql`select id from wagering.bet`',
  },
  {
    breach: 'ledger may not call site, and names site.merchant',
    path: 'modules/ledger/planted.ts',
    text: "const q = tx.selectFrom('site.merchant as m')",
  },
  {
    breach: 'lottery names wagering.bet, which wagering does not publish',
    path: 'modules/lottery/planted.ts',
    text: 'const q = sql`select ${one} from x join wagering.bet on ${two}`',
  },
  {
    breach: 'loyalty changes ledger.entry, which is for ledger alone',
    path: 'modules/loyalty/planted/invariants.ts',
    text: 'const q = sql`update ledger.entry set amount = 1`',
  },
  {
    breach: 'catalog changes members.member, which is for members alone',
    path: 'modules/catalog/planted.ts',
    text: "const q = tx.updateTable('members.member')",
  },
  {
    breach: 'inbox names members.contact, which members does not publish',
    path: 'modules/inbox/planted-2.ts',
    text: "const q = tx.selectFrom('members.contact')",
  },
  {
    breach: 'slots may not call ledger, and names ledger.account',
    path: 'modules/slots/sql/planted.sql',
    text: 'create or replace function slots.planted() as $$ select wagering.stake_refusal(1) from ledger.account $$',
  },
  {
    breach: 'agents changes ledger.account, which is for ledger alone',
    path: 'modules/agents/migrations/2999-01-01.sql',
    text: 'alter table ledger.account add column n int;',
  },
  {
    breach: 'agents changes wagering.bet, which is for wagering alone',
    path: 'modules/agents/migrations/2999-01-02.sql',
    text: 'create index on wagering.bet (id);',
  },
  {
    breach: 'agents may not call partners, and names partners.partner',
    path: 'modules/agents/planted-3.ts',
    text: 'const q = sql`select 1 from partners.partner`',
  },
  {
    breach: 'platform may not call site, and names site.merchant',
    path: 'platform/planted.ts',
    text: 'const q = sql`select 1 from site.merchant`',
  },
  {
    breach: 'app may not call site, and names site.merchant',
    path: 'app-planted.ts',
    text: 'const q = sql`select 1 from site.merchant`',
  },
]

test(
  'each planted breach in SQL is found, and nothing else',
  async () => {
    const found = (await checkSqlWalls(sqlBreaches))
      ?.split('\n')
      .map((line) => line.replace(/^\S+ /, '').replace(/ \(.*/, ''))
    expect(found?.toSorted()).toEqual(sqlBreaches.map(({ breach }) => breach).toSorted())
  },
  checkerMs,
)

test(
  'what a module may name in SQL is no breach',
  async () => {
    const planted = [
      { path: 'modules/ledger/own-schema.ts', text: 'const q = sql`update ledger.account set balance = 0`' },
      { path: 'modules/ledger/platform.ts', text: 'const q = sql`insert into platform.outbox values (1)`' },
      { path: 'modules/agents/published.pg.ts', text: 'const q = sql`select ledger.key_at(now())`' },
      { path: 'modules/agents/planted/invariants.ts', text: 'const q = sql`select id from ledger.entry`' },
      { path: 'modules/site/any-module.ts', text: 'const q = sql`select ledger.member_of(257)`' },
      { path: 'modules/slots/sql/comment.sql', text: '-- As ledger.append does.' },
      { path: 'modules/slots/no-string.ts', text: 'const moved = ledger.entry' },
      { path: 'modules/slots/a.pg.test.ts', text: 'const q = sql`select id from ledger.entry`' },
    ]
    expect(await checkSqlWalls(planted)).toBeNull()
  },
  checkerMs,
)

test(
  'an exception that nothing needs any more fails',
  async () => {
    expect(await checkSqlWalls([], { loyalty: ['wagering.bet'] })).toContain(
      'has wagering.bet for loyalty, which does not name it any more: take it out',
    )
  },
  checkerMs,
)
