import { type InputOf, type Outcome, type OutputOf, done, refuse, staffJackpotRoutes } from '@banyan/contract'
import { type JackpotTerms, jackpotReturn } from '@banyan/games/jackpots'
import { isSlotCode } from '@banyan/games/slots'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { keptSettings } from '../../../platform/kept-settings.ts'
import type { JackpotDeps } from '../deps.ts'
import { beginNext, commitNext, dropNext, kindOf } from '../pools.ts'
import { keepsSomething } from '../returns.ts'
import type { Row } from '../rows.ts'
import { readValues, writeValues } from '../values.ts'
import { readCost } from './cost.ts'
import { listForStaff, readPools } from './lists.ts'

type Routes = typeof staffJackpotRoutes

/** Every version of what operators have set. */
const settings = keptSettings('jackpots.setting_version')
const kind = 'jackpot'

/** The desk of jackpots, at the site whose address is called. */
export function jackpotDesk(deps: JackpotDeps): ServedDesk {
  const { database, deskSite } = deps
  return desk(staffJackpotRoutes, (audit) => ({
    async jackpotList(_asked, { language }) {
      const merchant = await deskSite()
      const versionOf = await settings.versionsOf(database.sql, { merchantId: merchant.id, kind })
      return done(await listForStaff(database.sql, { merchant, versionOf, language }))
    },
    setJackpot: (asked, context) => setJackpot(deps, audit, asked, context),
    async jackpotCost(asked, { now }) {
      const { id } = await deskSite()
      return done(await readCost(database.sql, id, { asked, now }))
    },
    async jackpotChanges({ id: name }) {
      const { id: merchantId } = await deskSite()
      return done(await settings.changes(database.sql, { merchantId, kind, name }))
    },
    async jackpotPools({ id }) {
      return readPools(database.sql, await deskSite(), id)
    },
  }))
}

/** Writes a jackpot, unless a colleague has meanwhile, and commits its next pool by the new terms. */
async function setJackpot(
  deps: JackpotDeps,
  audit: Audit,
  { id: known, version, values, reason }: InputOf<Routes['setJackpot']>,
  context: StaffContext,
): Promise<Outcome<OutputOf<Routes['setJackpot']>, Routes['setJackpot']['refusals'][number]>> {
  return deps.database.transaction(async (tx) => {
    const { id: merchantId, currency } = await deps.deskSite(tx)
    await settings.lock(tx, { merchantId, kind })
    const [before] = known === undefined ? [] : await readValues(tx, merchantId, known)
    if (known !== undefined && !before) return refuse('not_found')
    if ((await settings.versionOf(tx, { merchantId, kind, name: known ?? '' })) !== version)
      return refuse('changed_meanwhile')
    if (!values.games.every(({ code }) => isSlotCode(code))) return refuse('content_invalid', { part: 'games' })
    if (!(await keepsAll(tx, { merchantId, id: known, values }))) return refuse('jackpot_return_too_high')
    const id = await writeValues(tx, { merchantId, currency: currency.id, id: known, values })
    await commitAnew(tx, deps, { jackpotId: BigInt(id), currency: currency.id })
    const subject = { merchantId, kind, name: id }
    const save = { subject, before: before?.values ?? null, after: values, reason, action: 'jackpot.set' }
    return done({ id, version: await settings.save(tx, { audit, context }, save) })
  })
}

interface Wanted extends Pick<InputOf<Routes['setJackpot']>, 'values'> {
  readonly merchantId: number
  readonly id: string | undefined
}

type TermsRow = Row<'jackpots.pool', 'jackpot_id' | 'kind' | 'seed' | 'share' | 'bound' | 'games'>

/**
 * Whether every game keeps something with all jackpots that can be played for on it at once: of each one the pool in
 * play, and the next one.
 */
async function keepsAll(tx: Tx, { merchantId, id, values }: Wanted): Promise<boolean> {
  const { rows } = await sql<TermsRow>`select jackpot_id, kind, seed, share, bound, games from jackpots.pool
    where merchant_id = ${merchantId} and state in ('open', 'next')
      and not (state = 'next' and jackpot_id is not distinct from ${id ?? null}::bigint)`.execute(tx)
  const set = values.isOffered ? [{ jackpot_id: BigInt(id ?? 0), ...values, games: codesOf(values.games) }] : []
  return codesOf(values.games).every((code) => {
    const onGame = [...rows, ...set].filter(({ games }) => games.includes(code))
    const byJackpot = Map.groupBy(onGame, (each) => each.jackpot_id)
    const most = [...byJackpot.values()].map((pools) => dearest(pools.map(termsOf)))
    return keepsSomething(code, most)
  })
}

const codesOf = (games: readonly { readonly code: string }[]) => games.map(({ code }) => code)
const termsOf = ({ kind: of, seed, share, bound }: Omit<TermsRow, 'jackpot_id' | 'games'>): JackpotTerms => ({
  kind: kindOf(of),
  seed,
  share,
  bound,
})

/** Those by which a pool gives back the most: no more than one of a jackpot is in play at once. */
function dearest(pools: readonly JackpotTerms[]): JackpotTerms {
  return pools.reduce((most, each) => {
    const [x, y] = [jackpotReturn(most), jackpotReturn(each)]
    return x.numerator * y.denominator < y.numerator * x.denominator ? each : most
  })
}

/** Commits the next pool by the terms as they are; it begins at once where none is in play. */
async function commitAnew(
  tx: Tx,
  deps: JackpotDeps,
  { jackpotId, currency }: { readonly jackpotId: bigint; readonly currency: number },
): Promise<void> {
  await sql`select from jackpots.jackpot where id = ${jackpotId} for update`.execute(tx)
  await dropNext(tx, deps, jackpotId)
  await commitNext(tx, deps, jackpotId)
  const { rows: open } = await sql`select from jackpots.pool where jackpot_id = ${jackpotId}
    and state = 'open'`.execute(tx)
  if (open.length === 0) await beginNext(tx, deps, { jackpotId, currency, left: 0n })
}
