import { sql } from 'kysely'
import { readMerchants } from '../../apps/server/src/modules/site/index.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { StartRefused } from '../../apps/server/src/platform/process/start-refused.ts'

/** Work on the database as it is, by the real clock. */
async function onDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(url, { applicationName: 'banyan seed', poolSize: 2, onConnectionLost: () => {} })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Brings the database to where nothing has happened yet. One on which a server has only drawn lotteries, with nobody to
 * bet on them, is set up afresh: draws without gaps leave no room for a past.
 *
 * @throws StartRefused where anything of anybody's would be in the way: members, real money, a running server, or what
 *   colleagues have set.
 */
export async function prepareEmpty(url: string): Promise<void> {
  await onDatabase(url, async (database) => {
    await migrate(database)
    const { members, audited, draws, leases } = await readUse(database)
    if (members > 0n)
      throw new StartRefused(
        `This site has ${members} members: a demonstration fills an empty one. Set another DATA_DIR.`,
      )
    const merchants = [...(await readMerchants(database.sql)).values()]
    if (merchants.some(({ currency }) => !currency.isPlayMoney))
      throw new StartRefused('A site of this installation takes real money: a demonstration is for play money alone.')
    if (leases > 0n) throw new StartRefused('A server is running on this database: stop it first.')
    if (draws === 0n) return
    if (audited > 0n)
      throw new StartRefused(
        'Draws have been held here and colleagues have set things: a demonstration needs a site that nobody has worked on. Set another DATA_DIR.',
      )
    await setUpAfresh(database)
  })
}

interface Use {
  readonly members: bigint
  readonly audited: bigint
  readonly draws: bigint
  readonly leases: bigint
}

async function readUse({ sql: connection }: Database): Promise<Use> {
  const { rows } = await sql<Use>`select (select count(*) from members.member) as members,
    (select count(*) from staff.audit) as audited, (select count(*) from rounds.draw) as draws,
    (select count(*) from platform.lease where expires_at > clock_timestamp()) as leases`.execute(connection)
  return rows[0]! // A select without a table answers one row.
}

async function setUpAfresh(database: Database): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`.execute(database.sql)
  for (const { schema } of rows) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(database.sql)
  await migrate(database)
}

/**
 * Has the site founded on a day: what its migrations have noted as the instant from which they count, and the first day
 * of what it offers, lie there. Nothing has happened on it yet.
 */
export async function foundAt(url: string, founded: Date): Promise<void> {
  await onDatabase(url, async (database) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select format('%I.%I', moment.table_schema, moment.table_name) as table, quote_ident(moment.column_name) as column
      from information_schema.columns as single
      join information_schema.columns as moment using (table_schema, table_name)
      where single.column_name = 'only_row' and moment.data_type = 'timestamp with time zone'`.execute(database.sql)
    await database.transaction(async (tx) => {
      for (const { table, column } of rows)
        await sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${founded}
          where ${sql.raw(column)} > ${founded}`.execute(tx)
      for (const table of ['missions.mission', 'missions.raffle'])
        await sql`update ${sql.table(table)} set begins_on = least(begins_on, ${founded}::date)`.execute(tx)
    })
  })
}
