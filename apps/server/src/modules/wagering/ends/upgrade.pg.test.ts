import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { readEnds } from '../../../../test/betting.ts'
import { administrate, withDatabase } from '../../../../test/databases.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { migrate, readMigrations } from '../../../platform/database/migrate.ts'
import { type CountEnds } from './ends.ts'
import { countTurnover } from './turnover.ts'

/** A database in which all has happened but the readers' going over: functions are those of the newest tables. */
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
    readMigrations().filter((migration) => migration.name !== '2026-11-27-04-one-stream'),
  )
  return database
}

/**
 * What the older version had in its books: watermarks that stood at different moments,
 * and a fact that none had read but catalog. The two functions are those that the migration drops.
 */
const before = `
  create function wagering.move_outside(text, bigint, bigint, ledger.reason, bigint, uuid, timestamptz) returns boolean
    language sql return true;
  create function wagering.move_outsides(text, timestamptz, bigint[], bigint[], bigint[], bigint[], text[], text[],
    text[], boolean[], bigint[], uuid[], bigint[], uuid[])
    returns bigint[] language sql return null::bigint[];
  insert into wagering.outside_round (id, account_id, vendor, game_code, number, staked, returned, paid, status,
    opened_at, ended_at) values
    (11, 257, 'OUTER', 'reef', 'long ago', 100, 0, 30, 'settled', now() - interval '9 h', now() - interval '8 h'),
    (12, 257, 'OUTER', 'reef', 'some time ago', 100, 0, 40, 'settled', now() - interval '9 h', now() - interval '30 min'),
    (13, 257, 'OUTER', 'reef', 'just now', 100, 10, 50, 'settled', now() - interval '9 h', now()),
    (14, 257, 'OUTER', 'reef', 'open', 100, 0, 60, 'open', now() - interval '9 h', null);
  update catalog.counted_until set at = now() - interval '1 min';
  update loyalty.counted_until set at = now() - interval '1 h';
  update missions.counted_until set at = now() + interval '1 s';
  insert into wagering.round (id, product, game_code, number, currency, status, opens_at, closes_at, rules_version,
    outcome, resulted_at, ended_at)
    overriding system value values (1, 'lottery', 'TEST', '1', 1, 'settled', now() - interval '2 h',
      now() - interval '1 h', 1, '[]', now(), now());
  insert into wagering.bet (id, round_id, account_id, stake, payout, placed_at, settled_at, key, status, lines)
    values (21, 1, 257, 7, 0, now() - interval '2 h', now(), gen_random_uuid(), 'lost', '[]');
  insert into platform.outbox_cursor (reader, seen) values ('loyalty', '1:1:'), ('missions', '1:1:'),
    ('agents', '1:1:');
  insert into platform.outbox (topic, payload)
    values ('bets_ended', '{"roundId": "1", "firstBetId": "21", "lastBetId": "21"}');
  insert into platform.outbox_cursor (reader, seen) select 'catalog', pg_current_snapshot();`

test('[INV] J1: an installation of before goes over to the stream and counts nothing twice, and nothing never', async () => {
  const name = `upgrade_${randomBytes(4).toString('hex')}`
  const database = await olderDatabase(name)
  try {
    // Two transactions: what the second one reads of the first is committed.
    const [books, cursor] = before.split(/(?=insert into platform\.outbox_cursor \(reader, seen\) select)/)
    await sql.raw(books ?? '').execute(database.sql)
    await sql.raw(cursor ?? '').execute(database.sql)
    await migrate(database)
    const told: Record<string, bigint[]> = {}
    for (const reader of ['catalog', 'loyalty', 'missions', 'turnover']) {
      const hear: CountEnds = async (tx, ends) => {
        const { rows } = await sql<{ id: bigint }>`select bet_id as id from ${ends} order by 1`.execute(tx)
        ;(told[reader] ??= []).push(...rows.map(({ id }) => id))
        if (reader === 'turnover') await countTurnover(tx, ends)
      }
      await sql`select wagering.end_outside(14, clock_timestamp())`.execute(database.sql)
      await readEnds(database, reader, hear)
    }
    expect(told).toEqual({ catalog: [13n, 14n], loyalty: [12n, 13n, 14n, 21n], missions: [14n, 21n], turnover: [14n] })
    const { rows } =
      await sql`select product, sum(bets)::int as bets, sum(stake)::int as stake, sum(payout)::int as payout
      from wagering.turnover group by 1 order by 1`.execute(database.sql)
    expect(rows).toEqual([
      { product: 'lottery', bets: 1, stake: 7, payout: 0 },
      { product: 'vendor', bets: 4, stake: 390, payout: 180 },
    ])
    const { rows: cursors } = await sql<{
      reader: string
    }>`select reader from platform.outbox_cursor order by 1`.execute(database.sql)
    expect(cursors.map(({ reader }) => reader)).toEqual([
      'cashier',
      'catalog',
      'jackpots',
      'loyalty',
      'missions',
      'tournaments',
      'turnover',
    ])
  } finally {
    await database.close()
    await administrate(inject('postgresUrl'), (client) => client.query(`drop database ${name} with (force)`))
  }
})
