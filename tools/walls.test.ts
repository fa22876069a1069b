import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { root } from './run-step.ts'
import { checkSqlWalls } from './sql-walls.ts'
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
    ${'identity-proofs-may-call-only-sessions'} | ${'apps/server/src/modules/identity/proofs/planted.ts'} | ${"export { startSession } from '../log-in/start-session.ts'"}
    ${'module-private-parts'}                   | ${'apps/server/src/modules/lottery/planted.ts'}         | ${"export * as w from '../wagering/routes.ts'"}
    ${'platform-knows-no-module'}               | ${'apps/server/src/platform/planted.ts'}                | ${"export * as l from '../modules/ledger/index.ts'"}
    ${'games-no-node-builtins'}                 | ${'packages/games/src/planted.ts'}                      | ${"export { readFileSync } from 'node:fs'"}
    ${'games-are-pure'}                         | ${'packages/games/src/planted.ts'}                      | ${"export * as c from '@banyan/contract'"}
    ${'client-knows-no-page'}                   | ${'packages/client/src/planted.ts'}                     | ${"export * as u from '../../ui/src/format.ts'"}
    ${'nobody-imports-the-server'}              | ${'apps/web/src/lib/planted.ts'}                        | ${"export type { Tx } from '../../../server/src/platform/database/database.ts'"}
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

test('each planted breach in SQL is found, and nothing else', async () => {
  const found = (await checkSqlWalls(sqlBreaches))
    ?.split('\n')
    .map((line) => line.replace(/^\S+ /, '').replace(/ \(.*/, ''))
  expect(found?.toSorted()).toEqual(sqlBreaches.map(({ breach }) => breach).toSorted())
}, 30_000)

test('what a module may name in SQL is no breach', async () => {
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
}, 30_000)

test('an exception that nothing needs any more fails', async () => {
  expect(await checkSqlWalls([], { loyalty: ['wagering.bet'] })).toContain(
    'has wagering.bet for loyalty, which does not name it any more: take it out',
  )
}, 30_000)
