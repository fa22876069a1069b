import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { administrate, withDatabase } from '../../../test/databases.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { readFunctions } from '../../platform/database/sql-functions.ts'

/** The function that goes to rounds with its trigger, as the version before had it. */
const moved = {
  name: 'lottery.keep_published',
  statements: `create or replace function lottery.keep_published() returns trigger language plpgsql
    as 'begin return new; end'`,
  checksum: 'of before',
}

/** A database in which all has happened but the move of the draws. */
async function olderDatabase(name: string): Promise<Database> {
  const server = inject('postgresUrl')
  await administrate(server, (client) => client.query(`create database ${name}`))
  const database = openDatabase(withDatabase(server, name), {
    applicationName: 'banyan test',
    poolSize: 4,
    onConnectionLost: () => {},
  })
  await migrate(
    database,
    readMigrations().filter(
      (migration) =>
        !/^(2026-11-27-5[012]|2026-12-01-01|2026-12-12-22|2026-12-22-12|2026-12-23-10)-/.test(migration.name),
    ),
    [...readFunctions().filter((each) => !each.name.startsWith('rounds.keep_')), moved],
  )
  return database
}

test('the draws of lotteries become those of all games, and what was published of them is still kept', async () => {
  const name = `upgrade_${randomBytes(4).toString('hex')}`
  const database = await olderDatabase(name)
  try {
    await sql`insert into lottery.draw (game_code, numero, opens_at, closes_at, draws_at, commit_a, commit_b,
      sealed_seeds, rules, rules_version, void_reason)
      select code, '202611210001', now(), now() + interval '1 s', now() + interval '2 s', repeat('0', 64),
        repeat('0', 64), '', rules, rules_version, 'missed'
      from lottery.game where code = 'VNMB_1M'`.execute(database.sql)
    await migrate(database)
    const { rows } = await sql`select product, game_code, numero, draw.rules, outcome, void_reason
      from rounds.draw join rounds.game on code = game_code`.execute(database.sql)
    const draw = {
      game_code: 'VNMB_1M',
      numero: '202611210001',
      rules: 'northern',
      outcome: null,
      void_reason: 'missed',
    }
    expect(rows).toEqual([{ product: 'lottery', ...draw }])
    for (const change of [sql`delete from rounds.draw`, sql`update rounds.draw set void_reason = 'another'`]) {
      await expect(change.execute(database.sql)).rejects.toThrow(/draws are kept|never changes/)
    }
  } finally {
    await database.close()
    await administrate(inject('postgresUrl'), (client) => client.query(`drop database ${name} with (force)`))
  }
})
