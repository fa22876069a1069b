import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PayoutPlace,
  done,
  refuse,
  staffPayoutPlaceRoutes,
} from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { Row } from '../rows.ts'

type Routes = typeof staffPayoutPlaceRoutes
type Answer<Name extends keyof Routes> = Promise<Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>>

interface Deps {
  readonly database: Database
  readonly audit: Audit
}

/** The desk of where members can be paid: one list for all sites, each of which says which kinds it offers. */
export function payoutPlacesDesk(database: Database): ServedDesk {
  return desk(staffPayoutPlaceRoutes, (audit) => {
    const deps: Deps = { database, audit }
    return {
      payoutPlaces: async () => done({ places: (await readPlaces(database.sql, inOrder)).map(shown) }),
      addPayoutPlace: async (asked, context) => addPlace(deps, context, asked),
      setPayoutPlace: async (asked, context) => setPlace(deps, context, asked),
    }
  })
}

type PlaceRow = Row<'cashier.payout_bank'>

/** As members are offered them. */
const inOrder = sql`order by array_position('{bank,ewallet,crypto}'::text[], kind::text), place, code`

async function readPlaces(connection: Sql, which: RawBuilder<unknown>): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select code, bin, name, place, is_on, kind, form, coin, version
    from cashier.payout_bank ${which}`.execute(connection)
  return rows
}

const shown = ({ is_on: isOn, ...row }: PlaceRow): PayoutPlace => ({ ...row, isOn })

/** Its code, kind and form are for good: accounts are written by them. */
function addPlace(
  { database, audit }: Deps,
  context: StaffContext,
  { place, reason }: InputOf<Routes['addPayoutPlace']>,
): Answer<'addPayoutPlace'> {
  return database.transaction(async (tx) => {
    const { rows } = await sql`insert into cashier.payout_bank (code, bin, name, place, is_on, kind, form, coin)
      values (${place.code}, ${place.bin}, ${place.name}, ${place.place}, ${place.isOn}, ${place.kind}, ${place.form},
        ${place.coin})
      on conflict do nothing returning code`.execute(tx)
    if (rows.length === 0) return refuse('payout_place_taken')
    const subject = `payout place ${place.code}`
    await audit(tx, context, { action: 'payout_place.added', subject, after: place, reason })
    return done({})
  })
}

/** A closed one takes no new account and no new withdrawal; what was asked for is paid. */
function setPlace(
  { database, audit }: Deps,
  context: StaffContext,
  { code, version, reason, ...after }: InputOf<Routes['setPayoutPlace']>,
): Answer<'setPayoutPlace'> {
  return database.transaction(async (tx) => {
    const [row] = await readPlaces(tx, sql`where code = ${code} for update`)
    if (!row) return refuse('not_found')
    if (row.version !== version) return refuse('changed_meanwhile')
    await sql`update cashier.payout_bank set name = ${after.name}, place = ${after.place}, is_on = ${after.isOn},
      version = version + 1 where code = ${code}`.execute(tx)
    const before = { name: row.name, place: row.place, isOn: row.is_on }
    const subject = `payout place ${code}`
    await audit(tx, context, { action: 'payout_place.set', subject, before, after, reason })
    return done({ version: version + 1 })
  })
}
