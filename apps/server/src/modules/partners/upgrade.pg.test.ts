import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Betting, betting, newKey, play } from '../../../test/betting.ts'
import { administrate, withDatabase } from '../../../test/databases.ts'
import { violationsOf } from '../../../test/violations.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { readFunctions } from '../../platform/database/sql-functions.ts'
import { sealSecrets } from '../../platform/secrets/contract-secrets.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { anyPlayerOf, ledgerInvariants, walletOf } from '../ledger/index.ts'
import { readPartnerRounds, wageringInvariants } from '../wagering/index.ts'
import { freeRoundsOf } from './free-rounds.ts'
import { partnerInvariants } from './invariants.ts'
import { readPartners } from './partners.ts'
import { findPlayer, readLiveSessions } from './players.ts'
import { listOwed } from './spins.ts'

/** What the version before has written down of the migrations that stood in its folder `operators`. */
const recorded = [
  ['2026-11-22-83-operators', 'ef2533f064774f54861db7cdb407a4a74e598d1b9a69fda4ea33844fd60cf475'],
  ['2026-11-23-20-seamless', 'ca53fed526b247ce0e6db8e87df125620f6091fa4067f5a8d88993a1c6170a94'],
  ['2026-11-23-21-free-rounds', 'c2cea8d9862016c07d96e791edd476806db8dee8c8c0d8635f5a466f6d0c16ef'],
  ['2026-11-24-10-given-rounds', 'dbd3e5695883ba577cc314646ffe417eca10a050893a15b397f64a61c9a3e03b'],
] as const

const renaming = '2026-11-29-20-partners'
/** What a stake, its guard and a new wallet need besides today, and so needed then as well: nobody has any of it. */
const guarding: readonly string[] = [
  '2026-12-12-03-exclusions',
  '2026-12-22-10-payout-max',
  '2026-12-22-30-play-limits',
  '2026-12-24-13-bonus-terms',
  '2026-12-24-43-no-offers',
  '2026-12-26-10-free-round-reason',
  '2026-12-26-12-given-rounds',
]
/** The functions of the ledger that have another name since, as their files had them. */
const functionsBefore = [
  ['ledger.is_operators', 'p_account bigint) returns boolean language sql return false'],
  ['ledger.operator_of', 'p_currency int) returns int language sql return p_currency - 128'],
].map(([name = '', rest]) => ({
  name,
  statements: `create or replace function ${name}(${rest}`,
  checksum: 'of before',
}))

/** The functions of now, less those of schemas and tables that are younger than the installation. */
function functionsOfThen() {
  const since = readMigrations()
    .filter((migration) => migration.name >= renaming && !guarding.includes(migration.name))
    .map(({ statements }) => statements)
    .join('\n')
  const schemas = [...since.matchAll(/^create schema (\w+)/gim)].map(([, schema = '']) => schema)
  const tables = [...since.matchAll(/^create table (\w+\.\w+)/gim)].map(([, table = '']) => table)
  // A function in SQL is read when it is made, so its columns have to be there.
  const columns = [...since.matchAll(/^alter table members\.member add column (\w+)/gim)].map(([, name = '']) => name)
  const ofSites = [...since.matchAll(/^alter table site\.merchant\s([^;]*);/gim)].flatMap(([, changes = '']) =>
    [...changes.matchAll(/add column (\w+)/gi)].map(([, name = '']) => name),
  )
  const ofPlayers = [...since.matchAll(/^alter table wagering\.player add column (\w+)/gim)].map(
    ([, name = '']) => name,
  )
  // The guard of every stake is needed then as well: what it asks of a younger column is nobody's yet.
  const asThen = (statements: string) =>
    ofPlayers.reduce((text, column) => text.replaceAll(new RegExp(`\\bplayer\\.${column}\\b`, 'g'), 'null'), statements)
  let functions = readFunctions().filter(
    ({ name: each, statements }) =>
      !schemas.some((schema) => each.startsWith(`${schema}.`)) &&
      !columns.some((column) => new RegExp(`\\bmember\\.${column}\\b`).test(statements)) &&
      !ofSites.some((column) => new RegExp(`\\b${column}\\b.*from site\\.merchant\\b`, 's').test(statements)) &&
      !tables.some((table) => new RegExp(`\\b(on|from|join|into) ${table}\\b`).test(statements)),
  )
  // What needs one of those that are left out is left out as well.
  for (let before = -1; before !== functions.length;) {
    before = functions.length
    const kept = new Set(functions.map((each) => each.name))
    const missing = readFunctions().filter((each) => !kept.has(each.name))
    functions = functions.filter(({ statements }) => !missing.some((each) => statements.includes(`${each.name}(`)))
  }
  return functions.map((each) => {
    const statements = asThen(each.statements)
    return statements === each.statements ? each : { ...each, statements, checksum: 'of then' }
  })
}

const vault = createVault(Buffer.alloc(32, 3))
const [linh, minh] = [anyPlayerOf(1) + 1n, anyPlayerOf(2) + 2n]
const name = `upgrade_${randomBytes(4).toString('hex')}`
let database: Database
let house: Betting
let applied: readonly string[]

beforeAll(async () => {
  const server = inject('postgresUrl')
  await administrate(server, (client) => client.query(`create database ${name}`))
  database = openDatabase(withDatabase(server, name), {
    applicationName: 'banyan test',
    poolSize: 4,
    onConnectionLost: () => {},
  })
  const migrationsBefore = readMigrations().filter(({ name: each }) => each < renaming || guarding.includes(each))
  await migrate(database, migrationsBefore, [...functionsOfThen(), ...functionsBefore])
  house = betting(database)
  await writeBefore()
  applied = await migrate(database)
})
afterAll(async () => {
  await house.wagering.stop()
  await database.close()
  await administrate(inject('postgresUrl'), (client) => client.query(`drop database ${name} with (force)`))
})

/** A partner with a wallet here, whose player has money, a launch and a round, and one with a wallet of its own. */
async function writeBefore(): Promise<void> {
  for (const [id, code, url] of [
    [1, 'ring', null],
    [2, 'quay', 'https://quay.test/wallet'],
  ] as const) {
    const { dataKey, secrets } = sealSecrets(vault, { table: 'operators.operator', name: code, owner: 2n ** 61n }, [
      `secret of ${code}`,
    ])
    await sql`insert into operators.operator (id, code, merchant_id, frame_origins, data_key, secrets, wallet,
        wallet_url)
      values (${id}, ${code}, 1, '{https://ring.test}', ${dataKey}, ${[...secrets]}::bytea[],
        ${url === null ? 'transfer' : 'seamless'}, ${url})`.execute(database.sql)
  }
  const statements = [
    `insert into operators.player (operator_id, player) values (1, 'linh'), (2, 'minh')`,
    `insert into operators.session (player_id, session, expires_at)
      select id, 'theirs', now() + interval '1 h' from operators.player`,
    `insert into operators.nonce (operator_id, nonce) values (1, 'once')`,
    `insert into operators.campaign (operator_id, campaign, game_code, rounds, bet, expires_at)
      values (1, 'gift', 'sen-vang', 3, 1000, now() + interval '1 h')`,
    `insert into operators.free_rounds (campaign_id, player_id, rounds_left) select id, ${linh}, 3 from operators.campaign`,
    `insert into operators.spin (operator_id, player_id, key, session, game_code, mode, bet, stake, payout, source,
      number, status, next_at)
      values (2, ${minh}, gen_random_uuid(), 'theirs', 'sen-vang', 'SPIN', 500, 500, 0, 8, 0, 'refunding', now())`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database.sql)
  await writeMoney()
}

/** 5,000 brought in for a player, and a round that cost 1,000 and paid 700. */
async function writeMoney(): Promise<void> {
  const who = { memberId: linh, currency: play }
  await database.transaction(async (tx) => {
    await house.ledger.openWallet(tx, who)
    await house.wagering.openPlayer(tx, { ...who, timeZone: 'UTC' })
    await house.wagering.openSeries(tx, { ...who, gameCode: 'sen-vang', source: 7n })
    await sql`with moved as (insert into operators.transfer (operator_id, reference, direction, player, amount, status,
        balance, sequence) values (1, 'in', 'in', 'linh', 5000, 'done', 5000, 1) returning id)
      select ledger.post('operator', 'operator_in', array[${walletOf(linh, play)}::bigint], '{1}', '{5000}',
        array[${newKey()}::uuid], array[id]) from moved`.execute(tx)
  })
  const stakeAmount = amount(1000n)
  const played = await house.wagering.wager({
    ...who,
    stakeAmount,
    key: newKey(),
    lines: [{ play: 'SPIN', numbers: [], unitAmount: stakeAmount, odds: odds(10_000) }],
    on: {
      kind: 'decided',
      product: 'slots',
      gameCode: 'sen-vang',
      rulesVersion: 1,
      source: 7n,
      from: 0,
      count: 1,
      cycleMs: 0,
      outcome: { units: 1 },
      payoutAmount: amount(700n),
    },
  })
  if (!played.ok) throw new Error(played.code)
}

test('an installation of before runs none of its migrations again, although their folder has moved', async () => {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from platform.migration
    where name = any(${recorded.map(([known]) => known)}) order by name`.execute(database.sql)
  expect(rows.map((row) => [row.name, row.checksum])).toEqual(recorded)
  expect(applied).toContain(renaming)
  expect(applied.filter((each) => each < renaming)).toEqual([])
  expect(await migrate(database)).toEqual([])
})

test('its partners are known, their secrets open, and their players have their sessions and their gifts', async () => {
  const partners = await readPartners(database.sql, vault)
  expect(partners.map(({ id, code, walletUrl, signingSecret }) => [id, code, walletUrl, signingSecret])).toEqual([
    [1, 'ring', null, 'secret of ring'],
    [2, 'quay', 'https://quay.test/wallet', 'secret of quay'],
  ])
  expect([await findPlayer(database.sql, 1, 'linh'), await findPlayer(database.sql, 2, 'minh')]).toEqual([linh, minh])
  expect(await readLiveSessions(database.sql, [2n ** 41n, 2n ** 41n + 1n])).toEqual([2n ** 41n, 2n ** 41n + 1n])
  expect(await freeRoundsOf(database.sql, linh, 'sen-vang')).toMatchObject({ campaign: 'gift', left: 3 })
})

test('its money and its rounds are there to the last unit, and what it owes is still owed', async () => {
  expect(await house.ledger.balance(linh, play)).toMatchObject({ balance: 4700n })
  const { rows } = await sql`select house, balance::int as balance from ledger.house_balance
    where currency = 129 and balance <> 0 order by house::text`.execute(database.sql)
  expect(rows).toEqual([
    { house: 'partner', balance: -5000 },
    { house: 'revenue', balance: 300 },
  ])
  const day = 86_400_000
  const told = await readPartnerRounds(database.sql, {
    memberId: anyPlayerOf(1),
    from: new Date(Date.now() - day),
    until: new Date(Date.now() + day),
    after: null,
    count: 10,
  })
  expect(told).toMatchObject([{ memberId: linh, gameCode: 'sen-vang', stakeAmount: 1000n, payoutAmount: 700n }])
  expect(await listOwed(database.sql)).toMatchObject([{ partner: 'quay', what: 'refund', amount: 500n }])
  expect(await violationsOf(database, [...ledgerInvariants, ...wageringInvariants, ...partnerInvariants])).toEqual({})
})

test('nothing in the database bears the older word but what a vendor calls us', async () => {
  const { rows } = await sql<{ name: string }>`select name from (
      select relnamespace as schema, relname as name from pg_class
      union all select connamespace, conname from pg_constraint
      union all select pronamespace, proname from pg_proc
      union all select relnamespace, attname from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind <> 'i'
      union all select typnamespace, enumlabel from pg_enum join pg_type on pg_type.oid = enumtypid
      union all select oid, nspname from pg_namespace) as named
    where name like '%operator%' and schema not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace,
      'vendors'::regnamespace)`.execute(database.sql)
  expect(rows).toEqual([])
})
