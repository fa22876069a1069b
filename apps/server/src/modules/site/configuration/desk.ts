import {
  type ConfigurationChange,
  type ConfigurationSection,
  type InputOf,
  type KeptValues,
  type Outcome,
  type OutputOf,
  configurationSections,
  done,
  refuse,
  staffConfigurationRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import { countryOf } from '../../../platform/http/country.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { isRestricted, regionRules } from '../region.ts'
import type { Row } from '../rows.ts'
import { sections } from './sections.ts'

type Routes = typeof staffConfigurationRoutes

interface Deps {
  readonly database: Database
  readonly audit: Audit
  readonly merchant: SiteMerchant
}

const pageSize = 20

/** The desk of what a site is, section by section (docs/decisions/0320). */
export function configurationDesk(database: Database, merchant: () => Promise<SiteMerchant>): ServedDesk {
  return desk(staffConfigurationRoutes, (audit) => {
    const here = async (): Promise<Deps> => ({ database, audit, merchant: await merchant() })
    return {
      configuration: async () => done(await readConfiguration(await here())),
      setConfiguration: async (asked, context) => saveSection(await here(), context, asked),
      configurationChanges: async (asked) => done(await readChanges(await here(), asked)),
      testPlace: async ({ address }) => done(await testPlace(await here(), address)),
    }
  })
}

async function versionOf(connection: Sql, merchantId: number, section: ConfigurationSection): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0) as version
    from site.configuration_change where (merchant_id, section) = (${merchantId}, ${section})`.execute(connection)
  return rows[0]?.version ?? 0
}

async function readConfiguration({ database, merchant }: Deps): Promise<OutputOf<Routes['configuration']>> {
  const { id, code, currency, timeZone } = merchant
  const read = async <Name extends ConfigurationSection>(name: Name) => ({
    version: await versionOf(database.sql, id, name),
    values: await sections[name].read(database.sql, id),
  })
  return {
    features: await read('features'),
    settings: await read('settings'),
    hosts: await read('hosts'),
    places: await read('places'),
    opening: await read('opening'),
    fixed: { merchantCode: code, currency: currency.code, timeZone },
  }
}

/** The values of a section in the form in which its history keeps them. */
async function kept(connection: Sql, merchantId: number, section: ConfigurationSection): Promise<KeptValues> {
  const values: unknown = await sections[section].read(connection, merchantId)
  // as: a section is flat, of values that its history can keep
  return z.encode<z.ZodMiniType>(configurationSections[section], values) as KeptValues
}

/** One section at a time, under the lock of the site's row: whoever has not seen the last version is told. */
async function saveSection(
  { database, audit, merchant: { id } }: Deps,
  context: StaffContext,
  { change, version, reason }: InputOf<Routes['setConfiguration']>,
): Promise<Outcome<OutputOf<Routes['setConfiguration']>, 'changed_meanwhile' | 'host_taken'>> {
  const { section } = change
  return database.transaction(async (tx) => {
    await sql`select from site.merchant where id = ${id} for update`.execute(tx)
    if ((await versionOf(tx, id, section)) !== version) return refuse('changed_meanwhile')
    const before = await kept(tx, id, section)
    const written = await write(tx, id, change)
    if (!written.ok) return written
    const after = await kept(tx, id, section)
    const next = version + 1
    await sql`insert into site.configuration_change (merchant_id, section, version, at, by, reason, before, after)
      values (${id}, ${section}, ${next}, ${context.now}, ${context.staff.name}, ${reason},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx)
    await audit(tx, context, { action: 'site.configured', subject: `site ${id} ${section}`, before, after, reason })
    return done({ version: next })
  })
}

function write(tx: Tx, merchantId: number, change: InputOf<Routes['setConfiguration']>['change']) {
  switch (change.section) {
    case 'features':
      return sections.features.write(tx, merchantId, change.values)
    case 'settings':
      return sections.settings.write(tx, merchantId, change.values)
    case 'hosts':
      return sections.hosts.write(tx, merchantId, change.values)
    case 'places':
      return sections.places.write(tx, merchantId, change.values)
    case 'opening':
      return sections.opening.write(tx, merchantId, change.values)
  }
}

type ChangeRow = Row<'site.configuration_change', 'version' | 'at' | 'by' | 'reason'> &
  Pick<ConfigurationChange, 'before' | 'after'>

async function readChanges(
  { database, merchant: { id } }: Deps,
  { section, before }: InputOf<Routes['configurationChanges']>,
): Promise<OutputOf<Routes['configurationChanges']>> {
  const { rows } = await sql<ChangeRow>`select version, at, by, reason, before, after from site.configuration_change
    where (merchant_id, section) = (${id}, ${section}) and ${before === undefined ? sql`true` : sql`version < ${before}`}
    order by version desc limit ${pageSize + 1}`.execute(database.sql)
  const changes = rows.slice(0, pageSize)
  return { changes, next: rows.length > pageSize ? (changes.at(-1)?.version ?? null) : null }
}

/** By the rows as they are, not by what a node remembers of them for a moment. */
async function testPlace({ database, merchant: { id } }: Deps, address: string) {
  const rules = regionRules(await sections.places.read(database.sql, id))
  return { country: await countryOf(address), isServed: !(await isRestricted(rules, address, countryOf)) }
}
