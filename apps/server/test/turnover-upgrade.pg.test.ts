import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { accrue as accrueRebates, readerName as rebates } from '../src/modules/agents/rebates/accrue.ts'
import { accrue as accrueCashback, readerName as cashback } from '../src/modules/cashback/accrue.ts'
import { sumClosedSlots } from '../src/modules/wagering/index.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { registerReader } from '../src/platform/nodes/outbox-chunk.ts'
import { accountOf } from './accounts.ts'
import { closeSlots } from './betting.ts'
import { administrate, withDatabase } from './databases.ts'
import { memberRow } from './factories.ts'

const younger = [
  '2026-12-26-41-turnover-by-game',
  '2026-12-26-42-cashback-from-turnover',
  '2026-12-26-43-rebates-from-turnover',
]

/** A bet of so much that has ended, told in a transaction of its own, which these readers have read. */
async function bet(database: Database, { id, accountId, readBy }: { id: number; accountId: bigint; readBy: string[] }) {
  await database.transaction(async (tx) => {
    await sql`insert into wagering.bet (id, round_id, account_id, stake, payout, placed_at, settled_at, key, status,
        lines)
      values (${id}, 1, ${accountId}, ${10 ** id}, 0, now(), now(), gen_random_uuid(), 'lost', '[]')`.execute(tx)
    await sql`insert into platform.outbox (topic, payload)
      values ('bets_ended', jsonb_build_object('roundId', '1', 'firstBetId', ${String(id)}::text,
        'lastBetId', ${String(id)}::text))`.execute(tx)
  })
  await sql`update platform.outbox_cursor set seen = pg_current_snapshot()
    where reader = any(${readBy}::text[])`.execute(database.sql)
}

/** An installation of before, in which each reader of three has stopped at another bet of four. */
async function playBefore(database: Database): Promise<bigint> {
  for (const reader of ['turnover', cashback, rebates]) await registerReader(database, reader)
  const accountId = accountOf(await memberRow(database, { username: 'khach1', type: 0, under: null }))
  const all = [
    sql`update catalog.game set round_code = 'TEST'
      where id = (select min(id) from catalog.game where category = 'LOTT')`,
    sql`insert into wagering.round (id, product, game_code, number, currency, status, opens_at, closes_at,
        rules_version, outcome, resulted_at, ended_at)
      overriding system value values (1, 'lottery', 'TEST', '1', ledger.currency_of(${accountId}), 'settled',
        now() - interval '2 h', now() - interval '1 h', 1, '[]', now(), now())`,
    sql`insert into cashback.rule (merchant_id, is_on, times, amount_min, claim_days, since)
      values (1, true, '{180}', 100, 7, now() - interval '1 hour')`,
    sql`insert into agents.rebate_open (merchant_id, day, time_zone) values (1, now()::date - 1, 'Asia/Ho_Chi_Minh')`,
    sql`insert into cashback.accrual (account_id, merchant_id, category, vendor, valid)
      select ${accountId}, 1, category, vassalage, 1110 from catalog.games_in('EN') where round_code = 'TEST'`,
    sql`insert into agents.rebate_play (merchant_id, day, account_id, category, valid)
      values (1, now()::date - 1, ${accountId}, 'LOTT', 10)`,
    sql`insert into wagering.turnover (account_id, slot, product, bets, stake, valid, payout)
      values (${accountId}, date_bin('5 minutes', now(), 'epoch'), 'lottery', 2, 110, 110, 0)`,
  ]
  for (const each of all) await each.execute(database.sql)
  await bet(database, { id: 1, accountId, readBy: ['turnover', cashback, rebates] })
  await bet(database, { id: 2, accountId, readBy: ['turnover', cashback] })
  await bet(database, { id: 3, accountId, readBy: [cashback] })
  await bet(database, { id: 4, accountId, readBy: [] })
  return accountId
}

test('an installation whose readers of cashback and rebates stood at different bets counts each of them once from the turnover', async () => {
  const server = inject('postgresUrl')
  const name = `upgrade_${randomBytes(4).toString('hex')}`
  await administrate(server, (client) => client.query(`create database ${name}`))
  const database = openDatabase(withDatabase(server, name), {
    applicationName: 'upgrade',
    poolSize: 4,
    onConnectionLost: () => {},
  })
  try {
    await migrate(
      database,
      readMigrations().filter((migration) => !younger.includes(migration.name)),
    )
    const accountId = await playBefore(database)
    await migrate(database)
    const until = await closeSlots(database)
    await sumClosedSlots(database, { reader: cashback, sum: accrueCashback, until })
    await sumClosedSlots(database, { reader: rebates, sum: accrueRebates, until })
    const { rows } = await sql`select
      (select sum(valid) from cashback.accrual where account_id = ${accountId})::int as cashback,
      (select sum(valid) from agents.rebate_play where account_id = ${accountId})::int as rebates,
      (select sum(valid) from wagering.turnover where account_id = ${accountId})::int as turnover,
      (select count(*) from platform.outbox_cursor where reader in (${cashback}, ${rebates}))::int as cursors`.execute(
      database.sql,
    )
    expect(rows).toEqual([{ cashback: 11_110, rebates: 11_110, turnover: 11_110, cursors: 0 }])
  } finally {
    await database.close()
    await administrate(server, (client) => client.query(`drop database ${name} with (force)`))
  }
})
