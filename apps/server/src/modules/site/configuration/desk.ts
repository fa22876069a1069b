import {
  type ConfigurationChange,
  type ConfigurationSection,
  type InputOf,
  type KeptValues,
  type Outcome,
  type OutputOf,
  configurationSections,
  done,
  fieldFault,
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
import { keepPreview } from '../brand-preview.ts'
import { isRestricted, regionRules } from '../region.ts'
import type { Row } from '../rows.ts'
import { matchesWhole, isPattern } from '../patterns.ts'
import { findTexts } from './find-texts.ts'
import type { Section, SectionRefusal } from './section.ts'
import { type OtherSections, type Sections, sections as own } from './sections.ts'

type Routes = typeof staffConfigurationRoutes

interface Deps {
  readonly database: Database
  readonly audit: Audit
  readonly merchant: SiteMerchant
  readonly sections: Sections
}

const pageSize = 20

/** The desk of what a site is, section by section (docs/decisions/0320). */
export function configurationDesk(
  database: Database,
  merchant: () => Promise<SiteMerchant>,
  others: OtherSections,
): ServedDesk {
  const sections: Sections = { ...own, ...others }
  return desk(staffConfigurationRoutes, (audit) => {
    const here = async (): Promise<Deps> => ({ database, audit, merchant: await merchant(), sections })
    return {
      configuration: async () => done(await readConfiguration(await here())),
      setConfiguration: async (asked, context) => saveSection(await here(), context, asked),
      configurationChanges: async (asked) => done(await readChanges(await here(), asked)),
      builtInTexts: async (asked) => done(findTexts(asked)),
      tryFieldRule: async (asked) => tryFieldRule(asked),
      previewBrand: async ({ values }) =>
        done({ preview: await keepPreview(database.sql, (await merchant()).id, values) }),
      testPlace: async ({ address }) => done(await testPlace(await here(), address)),
    }
  })
}

async function versionOf(connection: Sql, merchantId: number, section: ConfigurationSection): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0) as version
    from site.configuration_change where (merchant_id, section) = (${merchantId}, ${section})`.execute(connection)
  return rows[0]?.version ?? 0
}

async function readConfiguration({ database, merchant, sections }: Deps): Promise<OutputOf<Routes['configuration']>> {
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
    registration: await read('registration'),
    countries: await read('countries'),
    resources: await read('resources'),
    foot: await read('foot'),
    service: await read('service'),
    winners: await read('winners'),
    texts: await read('texts'),
    access: await read('access'),
    captcha: await read('captcha'),
    codes: await read('codes'),
    sms: await read('sms'),
    brand: await read('brand'),
    fixed: { merchantCode: code, currency: currency.code, timeZone },
  }
}

/** The values of a section in the form in which its history keeps them. */
async function kept({ sections, merchant }: Deps, connection: Sql, section: ConfigurationSection): Promise<KeptValues> {
  const values: unknown = await sections[section].read(connection, merchant.id)
  // as: a section is flat, of values that its history can keep
  return z.encode<z.ZodMiniType>(configurationSections[section], values) as KeptValues
}

/** One section at a time, under the lock of the site's row: whoever has not seen the last version is told. */
async function saveSection(
  deps: Deps,
  context: StaffContext,
  { change, version, reason }: InputOf<Routes['setConfiguration']>,
): Promise<Outcome<OutputOf<Routes['setConfiguration']>, 'changed_meanwhile' | SectionRefusal>> {
  const { database, audit, merchant, sections } = deps
  const [{ id }, { section }] = [merchant, change]
  return database.transaction(async (tx) => {
    await sql`select from site.merchant where id = ${id} for update`.execute(tx)
    if ((await versionOf(tx, id, section)) !== version) return refuse('changed_meanwhile')
    const before = await kept(deps, tx, section)
    const written = await write(sections, tx, id, change)
    if (!written.ok) return written
    const after = await kept(deps, tx, section)
    const next = version + 1
    await sql`insert into site.configuration_change (merchant_id, section, version, at, by, reason, before, after)
      values (${id}, ${section}, ${next}, ${context.now}, ${context.staff.name}, ${reason},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx)
    await audit(tx, context, { action: 'site.configured', subject: `site ${id} ${section}`, before, after, reason })
    return done({ version: next })
  })
}

function write(
  sections: Sections,
  tx: Tx,
  merchantId: number,
  { section, values }: InputOf<Routes['setConfiguration']>['change'],
) {
  // as: the schema of a change holds the values of its own section
  const { write: writeSection } = sections[section] as Section<typeof values>
  return writeSection(tx, merchantId, values)
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
  const rules = regionRules(await own.places.read(database.sql, id))
  return { country: await countryOf(address), isServed: !(await isRestricted(rules, address, countryOf)) }
}

/** By the engine and the rule that a registration is checked with, nothing of which is saved. */
function tryFieldRule({
  value,
  required,
  ...rule
}: InputOf<Routes['tryFieldRule']>): Outcome<OutputOf<Routes['tryFieldRule']>, 'field_rule_invalid'> {
  if (rule.minLength > rule.maxLength) return refuse('field_rule_invalid', { part: 'maxLength' })
  if (!isPattern(rule.acceptedPattern)) return refuse('field_rule_invalid', { part: 'acceptedPattern' })
  const tried = { ...rule, field: '', patternId: '', enabled: true, required: required === 'yes' }
  return done({ fault: fieldFault(tried, value, matchesWhole) })
}
