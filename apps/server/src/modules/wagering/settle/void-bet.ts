import { type BetVoidReason, type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { type Corrected, correctBet, lockBet } from './correct-bet.ts'

export interface VoidStep {
  readonly betId: bigint
  readonly by: string
  readonly reason: string
}

type Refusal = 'not_found' | 'invalid_request' | 'second_person_needed' | 'round_in_progress' | 'changed_meanwhile'
type Voided<Code extends Refusal> = Outcome<Corrected & { readonly why: BetVoidReason }, Code>

/** What a colleague has proposed and nobody has decided yet. */
export type WaitingVoid = Pick<Row<'wagering.correction'>, 'bet_id' | 'proposed_by' | 'proposed_at' | 'reason'> & {
  readonly why: BetVoidReason
}

const columns = sql`bet_id, proposed_by, proposed_at, reason, why`
const isWaiting = sql`why is not null and decided_at is null
  and proposed_at > clock_timestamp() - interval '24 hours'`

/** The voids that wait for a second person, the oldest first. */
export async function waitingVoids(connection: Sql, most: number): Promise<WaitingVoid[]> {
  const { rows } = await sql<WaitingVoid>`select ${columns} from wagering.correction where ${isWaiting}
    order by proposed_at, bet_id limit ${most}`.execute(connection)
  return rows
}

/** Under the lock of the bet, so that two colleagues cannot propose at once, which would be a confirmation. */
async function waitingOf(tx: Tx, betId: bigint): Promise<WaitingVoid | undefined> {
  await lockBet(tx, betId)
  const { rows } = await sql<WaitingVoid>`select ${columns} from wagering.correction
    where bet_id = ${betId} and ${isWaiting}`.execute(tx)
  return rows[0]
}

/** Says that a bet should be void, for a colleague to confirm within 24 hours. */
export async function proposeVoid(
  tx: Tx,
  { why, ...step }: VoidStep & { readonly why: BetVoidReason },
): Promise<Voided<Exclude<Refusal, 'second_person_needed'>>> {
  // Asked for a second time, it would take effect.
  if (await waitingOf(tx, step.betId)) return refuse('changed_meanwhile')
  const proposed = await correctBet(tx, { ...step, end: 'void', why })
  if (proposed.ok) return done({ ...proposed.value, why })
  return proposed.code === 'second_person_needed' ? refuse('changed_meanwhile') : refuse(proposed.code)
}

/** Voids the bet as a colleague has proposed: its stake comes back once, and what it has paid is taken back. */
export async function confirmVoid(tx: Tx, step: VoidStep): Promise<Voided<Refusal>> {
  const waiting = await waitingOf(tx, step.betId)
  if (!waiting) return refuse('changed_meanwhile')
  const { why } = waiting
  const confirmed = await correctBet(tx, { ...step, end: 'void', why })
  if (confirmed.ok && confirmed.value.status !== 'corrected') return refuse('changed_meanwhile')
  return confirmed.ok ? done({ ...confirmed.value, why }) : confirmed
}

/** Takes away what is proposed: the bet stays as it is. */
export async function dropVoid(
  tx: Tx,
  betId: bigint,
): Promise<Outcome<{ readonly proposedBy: string }, 'changed_meanwhile'>> {
  const waiting = await waitingOf(tx, betId)
  if (!waiting) return refuse('changed_meanwhile')
  await sql`delete from wagering.correction where bet_id = ${betId} and why is not null and decided_at is null`.execute(
    tx,
  )
  return done({ proposedBy: waiting.proposed_by })
}
