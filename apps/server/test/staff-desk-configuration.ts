import { sql } from 'kysely'
import type { ThrowawayDatabase } from './database.ts'

/** A change of the first site's flags and a network that it does not serve, and the calls that read them. */
export async function configurationCalls({ sql: connection }: ThrowawayDatabase, reason: string) {
  await sql`insert into site.configuration_change (merchant_id, section, version, at, by, reason, before, after)
    values (1, 'places', 1, now(), 'another', ${reason}, '{}', '{}')`.execute(connection)
  await sql`insert into site.network_rule (merchant_id, network, mode) values (1, '203.0.113.0/24', 'deny')`.execute(
    connection,
  )
  return {
    configuration: { role: 'sysadmin', input: {} },
    configurationChanges: { role: 'auditor', input: { section: 'places' } },
    testPlace: { role: 'content', input: { address: '203.0.113.9' } },
  } as const
}
