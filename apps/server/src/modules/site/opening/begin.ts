import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Configuration,
  type ConfigurationSection,
  type InputOf,
  type Outcome,
  type staffSiteRoutes,
  configurationSections,
  done,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { z } from 'zod/mini'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { OpenedSite } from '../../../platform/module.ts'
import type { Section, SectionRefusal } from '../configuration/section.ts'
import type { Sections } from '../configuration/sections.ts'

export type Opening = InputOf<typeof staffSiteRoutes.openSite>

/**
 * The sections that a site takes over from another one; hosts first, as links of the others have to be allowed there.
 * What belongs to one brand alone stays behind: its look, its accounts of SMS, and whether it is open.
 */
const takenOver = [
  'hosts',
  'features',
  'settings',
  'places',
  'registration',
  'countries',
  'resources',
  'foot',
  'service',
  'winners',
  'texts',
  'access',
  'captcha',
  'codes',
] as const satisfies readonly ConfigurationSection[]

type Some = Readonly<Partial<Configuration>>

/** What the product ships, as the back office exports the configuration of a site. */
function readShipped(): Some {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, 'shipped.json'), 'utf8')) as object // as: our own file
  const entries = Object.entries(file).map(([name, values]) => {
    const schema: z.ZodMiniType = configurationSections[name as ConfigurationSection] // as: its keys are sections
    return [name, z.parse(schema, values)]
  })
  return Object.fromEntries(entries) as Some // as: each by its own schema
}

async function readOther(connection: Sql, sections: Sections, siteId: number): Promise<Some> {
  const read: Partial<Record<ConfigurationSection, unknown>> = {}
  for (const name of takenOver) read[name] = await sections[name].read(connection, siteId)
  return read as Some // as: each is what its section reads
}

/** A picture that was uploaded at a site is served there alone. */
const showsOwnPicture = (values: unknown) =>
  JSON.stringify(values, (_key, each: unknown) => (typeof each === 'bigint' ? '' : each)).includes('"/pictures/')

/**
 * Writes the configuration of a site that is being opened. Its hosts, name and languages are its own, amounts are taken
 * over with the same money alone, and a section that shows an uploaded picture begins empty.
 */
export async function writeFirstConfiguration(
  tx: Tx,
  sections: Sections,
  { merchant, from }: OpenedSite,
  { brandName, languages, defaultLanguage, hosts }: Opening,
): Promise<Outcome<object, SectionRefusal>> {
  const some = from === null ? readShipped() : await readOther(tx, sections, from.id)
  const isSameMoney = from === null ? merchant.currency.code === 'PLAY' : from.isSameMoney
  const { settings, winners, hosts: others } = some
  const own: Some = {
    ...some,
    hosts: { images: [], launches: [], links: [], ...others, sites: [...hosts], routes: [] },
    ...(settings && {
      settings: {
        ...settings,
        brandName,
        defaultLanguage,
        languages: [...languages],
        currencySymbol: null,
        grantAmount: isSameMoney ? settings.grantAmount : amount(0n),
      },
    }),
    ...(winners && { winners: { ...winners, winnersFrom: isSameMoney ? winners.winnersFrom : amount(0n) } }),
  }
  for (const name of takenOver) {
    const values = own[name]
    if (values === undefined || showsOwnPicture(values)) continue
    const { write } = sections[name] as Section<typeof values> // as: the values are those of the section
    const written = await write(tx, merchant.id, values)
    if (!written.ok) return written
  }
  return done({})
}
