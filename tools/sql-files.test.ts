import { expect, test } from 'vitest'
import { misplacedSql } from './sql-files.ts'

const ofWagering = 'apps/server/src/modules/wagering/sql/place_exact.sql'
const ofPlatform = 'apps/server/src/platform/sql/take_limits.sql'
const newMigration = 'apps/server/src/modules/wagering/migrations/2026-11-26-01-legs.sql'
const oldMigration = 'apps/server/src/modules/wagering/migrations/2026-11-22-90-orders.sql'
const define = (name: string) =>
  `-- What it does.\ncreate or replace function ${name}(n int) returns int language sql return n;\n`

test.each`
  what                               | path            | text
  ${'a function in a new migration'} | ${newMigration} | ${'create function wagering.place_exact() returns int language sql return 1;'}
  ${'one that a migration replaces'} | ${newMigration} | ${'-- Faster.\nCREATE OR REPLACE FUNCTION wagering.place_exact() returns int language sql return 1;'}
  ${'the name of another function'}  | ${ofWagering}   | ${define('wagering.place_fast')}
  ${'the schema of another module'}  | ${ofWagering}   | ${define('ledger.place_exact')}
  ${'a second function'}             | ${ofWagering}   | ${define('wagering.place_exact') + define('wagering.place_fast')}
  ${'nothing defined'}               | ${ofWagering}   | ${'-- What it does.\n'}
  ${'no comment'}                    | ${ofWagering}   | ${define('wagering.place_exact').replace(/^--.*\n/, '')}
  ${'what cannot run twice'}         | ${ofWagering}   | ${define('wagering.place_exact').replace('or replace ', '')}
  ${'a table'}                       | ${ofWagering}   | ${`${define('wagering.place_exact')}create table wagering.leg (id bigint);\n`}
  ${'a change of rows'}              | ${ofPlatform}   | ${`${define('platform.take_limits')}delete from platform.rate_limit;\n`}
`('$what is found', ({ path, text }) => {
  expect(misplacedSql(path, text)).toHaveLength(1)
})

test.each`
  what                                | path            | text
  ${'a function in its file'}         | ${ofWagering}   | ${define('wagering.place_exact')}
  ${'one of the platform'}            | ${ofPlatform}   | ${define('platform.take_limits')}
  ${'overloads in one file'}          | ${ofWagering}   | ${define('wagering.place_exact').repeat(2)}
  ${'a trigger beside its function'}  | ${ofWagering}   | ${`${define('wagering.place_exact')}create or replace trigger no_change before update on wagering.bet for each row execute function wagering.place_exact();`}
  ${'a function of an old migration'} | ${oldMigration} | ${'create function wagering.place_exact() returns int language sql return 1;'}
  ${'a dropped function'}             | ${newMigration} | ${'drop function wagering.place_exact;'}
  ${'a trigger of a new migration'}   | ${newMigration} | ${'create trigger no_change before update on wagering.leg for each row execute function ledger.refuse_change();'}
`('$what is accepted', ({ path, text }) => {
  expect(misplacedSql(path, text)).toEqual([])
})
