import { type InputOf, type Outcome, type OutputOf, done, refuse, staffTournamentRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { keptSettings } from '../../../platform/kept-settings.ts'
import type { TournamentDeps } from '../deps.ts'
import { dropComing, openRunsOf } from '../runs.ts'
import { readValues, writeValues } from '../values.ts'
import { readCost } from './cost.ts'
import { listTournaments, readRuns } from './lists.ts'

type Routes = typeof staffTournamentRoutes

/** Every version of what operators have set. */
const settings = keptSettings('tournaments.setting_version')
const kind = 'tournament'

/** The desk of tournaments, at the site whose address is called. */
export function tournamentDesk(deps: TournamentDeps): ServedDesk {
  const { database, deskSite } = deps
  return desk(staffTournamentRoutes, (audit) => ({
    async tournamentList(_asked, { language, now }) {
      const merchant = await deskSite()
      const versionOf = await settings.versionsOf(database.sql, { merchantId: merchant.id, kind })
      return done(await listTournaments(database.sql, { merchant, versionOf, language, now }))
    },
    setTournament: (asked, context) => setTournament(deps, audit, asked, context),
    async tournamentCost(asked, { now }) {
      const { id } = await deskSite()
      return done(await readCost(database.sql, id, { asked, now }))
    },
    async tournamentChanges({ id: name }) {
      const { id: merchantId } = await deskSite()
      return done(await settings.changes(database.sql, { merchantId, kind, name }))
    },
    async tournamentRuns({ id }, { now }) {
      return readRuns(database.sql, { merchant: await deskSite(), id, now })
    },
  }))
}

/** Writes a tournament, unless a colleague has meanwhile, and opens its next runs by the new rules. */
async function setTournament(
  { database, deskSite }: TournamentDeps,
  audit: Audit,
  { id: known, version, values, reason }: InputOf<Routes['setTournament']>,
  context: StaffContext,
): Promise<Outcome<OutputOf<Routes['setTournament']>, Routes['setTournament']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    const { id: merchantId, timeZone } = await deskSite(tx)
    await settings.lock(tx, { merchantId, kind })
    const [before] = known === undefined ? [] : await readValues(tx, merchantId, known)
    if (known !== undefined && !before) return refuse('not_found')
    if ((await settings.versionOf(tx, { merchantId, kind, name: known ?? '' })) !== version)
      return refuse('changed_meanwhile')
    const unknown = await unknownPart(tx, values)
    if (unknown) return refuse('content_invalid', { part: unknown })
    const id = await writeValues(tx, { merchantId, id: known, values })
    await dropComing(tx, BigInt(id), context.now)
    await openRunsOf(tx, { id: BigInt(id), timeZone, now: context.now })
    const subject = { merchantId, kind, name: id }
    const save = { subject, before: before?.values ?? null, after: values, reason, action: 'tournament.set' }
    return done({ id, version: await settings.save(tx, { audit, context }, save) })
  })
}

/** What of the games that count the catalogue does not know. */
async function unknownPart(
  tx: Tx,
  { vendors, games, coverGame }: InputOf<Routes['setTournament']>['values'],
): Promise<'vendors' | 'games' | 'coverGame' | null> {
  const { rows } = await sql<{ code: string; vendor: string }>`select round_code as code, vassalage as vendor
    from catalog.games_in('EN')`.execute(tx)
  const [known, named] = [new Set(rows.map(({ code }) => code)), new Set(rows.map(({ vendor }) => vendor))]
  if (vendors.some(({ code }) => !named.has(code))) return 'vendors'
  if (games.some(({ code }) => !known.has(code))) return 'games'
  return coverGame === null || known.has(coverGame) ? null : 'coverGame'
}
