import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type ResultSource,
  type WaitingSource,
  done,
  refuse,
  type staffLotteryRoutes,
  yesOf,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'
import { keepChange } from './changes.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffLotteryRoutes

const sourceOf = (byHand: boolean): ResultSource => (byHand ? 'hand' : 'generator')
const fieldsOf = (source: ResultSource) => ({ isByHand: yesOf(source === 'hand') })

/** Where the results of the draws that are committed now come from; null where there is no such lottery. */
async function readSource(connection: Sql, gameCode: string, lock = false): Promise<ResultSource | null> {
  const { rows } = await sql<Row<'lottery.game', 'by_hand'>>`select by_hand from lottery.game
    where code = ${gameCode} ${lock ? sql`for update` : sql``}`.execute(connection)
  return rows[0] ? sourceOf(rows[0].by_hand) : null
}

/** What is proposed and waits for a colleague, for a day. */
async function readWaiting(connection: Sql, gameCode: string): Promise<WaitingSource | null> {
  const { rows } = await sql<Row<'lottery.source_proposal'> & { readonly until: Date }>`select source_proposal.*,
      proposed_at + interval '24 hours' as until
    from lottery.source_proposal
    where game_code = ${gameCode} and proposed_at > clock_timestamp() - interval '24 hours'`.execute(connection)
  const [row] = rows
  if (!row) return null
  const { by_hand: byHand, proposed_by: by, proposed_at: at, until, reason } = row
  return { source: sourceOf(byHand), by, at, until, reason }
}

/** The source of results of a lottery, as its desk shows it. */
export async function openSource(
  connection: Sql,
  gameCode: string,
): Promise<Pick<OutputOf<Routes['lottery']>, 'source' | 'waiting'>> {
  const source = (await readSource(connection, gameCode)) ?? 'generator'
  return { source, waiting: await readWaiting(connection, gameCode) }
}

const drop = (tx: Tx, gameCode: string) =>
  sql`delete from lottery.source_proposal where game_code = ${gameCode}`.execute(tx)

/** Proposes another source for the draws to come. */
export async function proposeSource(
  { database, audit }: DeskDeps,
  context: StaffContext,
  { gameCode, source, reason }: InputOf<Routes['proposeLotterySource']>,
): Promise<Outcome<{ readonly source: ResultSource }, Routes['proposeLotterySource']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    const now = await readSource(tx, gameCode, true)
    if (now === null) return refuse('not_found')
    if (now === source) return refuse('invalid_request')
    if (await readWaiting(tx, gameCode)) return refuse('changed_meanwhile')
    await drop(tx, gameCode)
    await sql`insert into lottery.source_proposal values (${gameCode}, ${source === 'hand'}, ${reason},
      ${context.staff.name}, clock_timestamp())`.execute(tx)
    const act = { action: 'lottery.source_proposed', subject: `lottery ${gameCode}`, after: { source }, reason }
    await audit(tx, context, act)
    return done({ source })
  })
}

/** Sets the source that a colleague has proposed: draws that are committed keep theirs. */
export async function confirmSource(
  { database, audit }: DeskDeps,
  context: StaffContext,
  { gameCode, source, reason }: InputOf<Routes['confirmLotterySource']>,
): Promise<Outcome<{ readonly version: number }, Routes['confirmLotterySource']['refusals'][number]>> {
  const subject = `lottery ${gameCode}`
  const confirmed = await database.transaction(async (tx) => {
    const now = await readSource(tx, gameCode, true)
    if (now === null) return refuse('not_found')
    const waiting = await readWaiting(tx, gameCode)
    if (waiting?.source !== source) return refuse('changed_meanwhile')
    if (waiting.by === context.staff.name) return refuse('second_person_needed')
    await sql`update lottery.game set by_hand = ${source === 'hand'} where code = ${gameCode}`.execute(tx)
    await drop(tx, gameCode)
    const change = { gameCode, play: null, before: fieldsOf(now), after: fieldsOf(source), reason }
    const version = await keepChange(tx, change, context)
    const act = { action: 'lottery.source_confirmed', subject, before: { source: now }, after: { source }, reason }
    await audit(tx, context, act)
    return done({ version })
  })
  if (!confirmed.ok && confirmed.code === 'second_person_needed')
    await database.transaction((tx) => audit(tx, context, { action: 'lottery.second_person_needed', subject, reason }))
  return confirmed
}

/** Takes the proposal away. */
export async function dropSource(
  { database, audit }: DeskDeps,
  context: StaffContext,
  { gameCode, reason }: InputOf<Routes['dropLotterySource']>,
): Promise<Outcome<{ readonly source: ResultSource }, Routes['dropLotterySource']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    if ((await readSource(tx, gameCode, true)) === null) return refuse('not_found')
    const waiting = await readWaiting(tx, gameCode)
    if (!waiting) return refuse('changed_meanwhile')
    await drop(tx, gameCode)
    await audit(tx, context, { action: 'lottery.source_dropped', subject: `lottery ${gameCode}`, reason })
    return done({ source: waiting.source })
  })
}
