import {
  type ErrorCode,
  type InputOf,
  type Outcome,
  type OutputOf,
  type PersonalField,
  done,
  fieldFault,
  refuse,
  staffCorrectionRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { nextId, openWords, sealWords } from '../../platform/secrets/sealed-rows.ts'
import { ContactTaken } from '../members/index.ts'
import { type Merchant, matchesWhole } from '../site/index.ts'
import type { PlayersDeps } from './deps.ts'
import { type Member, ofMember } from './of-member.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffCorrectionRoutes
type Deps = Pick<PlayersDeps, 'database' | 'merchant' | 'vault' | 'profile' | 'hasDocuments' | 'tellMember'> & {
  readonly audit: Audit
}
const table = 'players.correction'

/** The desk of what members have told wrongly, once (docs/decisions/0407). */
export function correctionDesk(given: Omit<Deps, 'audit'>): ServedDesk {
  return desk(staffCorrectionRoutes, (audit) => {
    const deps = { ...given, audit }
    return {
      memberCorrections: async ({ id }) => ofMember(deps, id, ({ id: memberId }) => listWaiting(deps, memberId)),
      correctMember: async (asked, context) => within(deps, asked.id, (who) => correct(deps, context, who, asked)),
      openCorrection: async (asked, context) => within(deps, asked.id, (who) => open(deps, context, who, asked)),
      endCorrection: async (asked, context) => within(deps, asked.id, (who) => end(deps, context, who, asked)),
    }
  })
}

interface Who {
  readonly member: Member
  readonly merchant: Merchant
}

/** What is done to a member of the site that is asked. */
async function within<Value, Code extends ErrorCode>(
  deps: Deps,
  id: string,
  act: (who: Who) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'member_not_found'>> {
  const found = await ofMember(deps, id, async (member, merchant) => ({ member, merchant }))
  return found.ok ? act(found.value) : found
}

async function listWaiting(
  { database }: Pick<Deps, 'database'>,
  memberId: bigint,
): Promise<OutputOf<Routes['memberCorrections']>> {
  const { rows } = await sql<
    Row<'players.correction', 'id' | 'proposed_by' | 'proposed_at' | 'reason'> & { field: PersonalField }
  >`select id, field, proposed_by, proposed_at, reason from players.correction
    where member_id = ${memberId} and ended_at is null order by id`.execute(database.sql)
  return {
    corrections: rows.map(({ id, field, proposed_by: by, proposed_at: at, reason }) => ({
      id: String(id),
      field,
      by,
      at,
      reason,
    })),
  }
}

/** A day that there is, on which whoever was born is old enough. */
function isBirthday(value: string, { minAge, timeZone }: Merchant, now: Date): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) return false
  const today = now.toLocaleDateString('sv-SE', { timeZone })
  return value >= '1900-01-01' && `${Number(value.slice(0, 4)) + minAge}${value.slice(4)}` <= today
}

/** Whether the site takes a value, also where it asks members for no such field. */
function isTaken(field: PersonalField, value: string, merchant: Merchant, now: Date): boolean {
  if (field === 'birthday') return isBirthday(value, merchant, now)
  const rule = merchant.fieldRules.find((each) => each.field === field)
  return !/\p{Cc}/u.test(value) && (!rule || fieldFault(rule, value, matchesWhole) === null)
}

/** Runs a change of values; a number of a document that is another member's is a refusal. */
async function unlessTaken<Value, Code extends ErrorCode>(
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'id_number_taken'>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ContactTaken) return refuse('id_number_taken')
    throw error
  }
}

interface Correction {
  readonly field: PersonalField
  readonly value: string
}

/** Writes the value and tells its owner, in the transaction of the entry of the audit log, which says no value. */
async function write(deps: Deps, tx: Tx, { member, merchant }: Who, { field, value }: Correction): Promise<void> {
  await deps.profile.write(tx, { id: member.id, merchantId: merchant.id }, { [field]: value })
  await deps.tellMember(tx, { memberId: member.id, topic: 'personal_corrected' })
}

async function correct(
  deps: Deps,
  context: StaffContext,
  who: Who,
  { field, value, reason }: InputOf<Routes['correctMember']>,
) {
  if (!isTaken(field, value, who.merchant, context.now)) return refuse('registration_field_invalid', { field })
  const subject = `member ${who.member.id}`
  return unlessTaken(async () =>
    deps.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('corrections of'), hashtext(${String(who.member.id)}))`.execute(
        tx,
      )
      if (!(await deps.hasDocuments(tx, who.member.id))) {
        await write(deps, tx, who, { field, value })
        await deps.audit(tx, context, { action: 'member.corrected', subject, after: { field }, reason })
        return done({ isDone: true })
      }
      const id = await nextId(tx, table)
      const { wrapped, seal } = sealWords(deps, table, id)
      const { rows } = await sql`insert into players.correction
          (id, merchant_id, member_id, field, wrapped_key, value, reason, proposed_by, proposed_at)
        values (${id}, ${who.merchant.id}, ${who.member.id}, ${field}, ${wrapped}, ${seal('value', value)}, ${reason},
          ${context.staff.name}, ${context.now})
        on conflict (member_id, field) where ended_at is null do nothing returning id`.execute(tx)
      if (rows.length === 0) return refuse('already_decided')
      const after = { field, correction: String(id) }
      await deps.audit(tx, context, { action: 'member.correction_proposed', subject, after, reason })
      return done({ isDone: false })
    }),
  )
}

type WaitingRow = Row<'players.correction', 'id' | 'proposed_by'> & {
  readonly field: PersonalField
  readonly wrapped_key: Buffer
  readonly value: Buffer
}

async function findWaiting(
  connection: Sql,
  { member }: Who,
  correction: string,
  lock = sql``,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`select id, field, proposed_by, wrapped_key, value from players.correction
    where (id, member_id) = (${correction}, ${member.id}) and ended_at is null ${lock}`.execute(connection)
  return rows[0]
}

const valueOf = (deps: Deps, row: WaitingRow) => openWords(deps, table, row.id, row.wrapped_key)('value', row.value)

async function open(
  deps: Deps,
  context: StaffContext,
  who: Who,
  { correction }: InputOf<Routes['openCorrection']>,
): Promise<Outcome<OutputOf<Routes['openCorrection']>, 'not_found'>> {
  return deps.database.transaction(async (tx) => {
    const row = await findWaiting(tx, who, correction)
    if (!row) return refuse('not_found')
    const known = await deps.profile.read(tx, who.member.id)
    const after = { field: row.field, correction }
    await deps.audit(tx, context, { action: 'member.correction_opened', subject: `member ${who.member.id}`, after })
    return done({ before: known[row.field] ?? null, after: valueOf(deps, row) })
  })
}

/** Whoever proposed a correction may drop it, and does not confirm it. */
async function end(
  deps: Deps,
  context: StaffContext,
  who: Who,
  { correction, isConfirmed, reason }: InputOf<Routes['endCorrection']>,
) {
  return unlessTaken(async () =>
    deps.database.transaction(async (tx) => {
      const row = await findWaiting(tx, who, correction, sql`for update`)
      if (!row) return refuse('not_found')
      if (isConfirmed && row.proposed_by === context.staff.name) return refuse('second_person_needed')
      if (isConfirmed) await write(deps, tx, who, { field: row.field, value: valueOf(deps, row) })
      await sql`update players.correction set ended_by = ${context.staff.name}, ended_at = ${context.now},
        is_confirmed = ${isConfirmed}, wrapped_key = null, value = null where id = ${row.id}`.execute(tx)
      await deps.audit(tx, context, {
        action: isConfirmed ? 'member.corrected' : 'member.correction_dropped',
        subject: `member ${who.member.id}`,
        before: { proposedBy: row.proposed_by },
        after: { field: row.field, correction },
        reason,
      })
      return done({})
    }),
  )
}
