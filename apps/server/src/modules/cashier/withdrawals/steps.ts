import { type Outcome, done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { WithdrawalDeps } from './deps.ts'
import { type WithdrawalRow, findWithdrawal, giveBack, noteState } from './store.ts'

/** A step of a colleague with a withdrawal. */
export interface Step {
  readonly id: bigint
  /** The colleague's name. */
  readonly by: string
  readonly now: Date
}

/** Why a colleague cannot do it: it is none of this site, it is past that state, or it is somebody else's work. */
export type StepRefusal = 'not_found' | 'already_decided' | 'taken_by_another'

/** Whose withdrawal it is, for the audit log, and what it has come to. */
export interface Stepped {
  readonly memberId: bigint
  readonly state: WithdrawalRow['state']
}

/** What a step answers; `Code` is what else it refuses with. */
export type StepAnswer<
  Code extends 'second_person_needed' | 'withdrawals_held' | 'reference_used' | 'invalid_request' = never,
  Value = Stepped,
> = Promise<Outcome<Value, StepRefusal | Code>>

/** A withdrawal of the site whose desk it is, held until the transaction ends. */
export async function held(tx: Tx, deps: WithdrawalDeps, id: bigint): Promise<WithdrawalRow | null> {
  const { id: merchantId } = await deps.deskSite(tx)
  return findWithdrawal(tx, { id, merchantId }, { lock: true })
}

/** A withdrawal in a state that this colleague has taken. */
export async function taken(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, by }: Step,
  state: 'review' | 'paying',
): Promise<Outcome<WithdrawalRow, StepRefusal>> {
  const row = await held(tx, deps, id)
  if (!row) return refuse('not_found')
  if (row.state !== state) return refuse('already_decided')
  return row.taken_by === by ? done(row) : refuse('taken_by_another')
}

interface Next {
  readonly state: WithdrawalRow['state']
  /** Who has done it: nobody, where a provider said so. */
  readonly by?: string
  readonly now: Date
  readonly takenBy?: string
  readonly reviewedBy?: string
  readonly paidBy?: string
  /** Stands in the history. */
  readonly reason?: string
}

/** Brings a withdrawal into its next state, with its history. A rejection gives the money back and says why. */
export async function move(
  tx: Tx,
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  { state, by, now, takenBy, reviewedBy, paidBy, reason }: Next,
): Promise<Outcome<Stepped, never>> {
  await sql`update cashier.withdrawal set state = ${state}, taken_by = ${takenBy ?? null},
    reviewed_by = ${reviewedBy ?? row.reviewed_by}, paid_by = ${paidBy ?? null},
    reason = ${state === 'rejected' ? (reason ?? null) : null}, changed_at = ${now} where id = ${row.id}`.execute(tx)
  const change = { id: row.id, memberId: row.member_id, state, at: now }
  await noteState(tx, deps, { ...change, ...(by !== undefined && { by }), ...(reason !== undefined && { reason }) })
  if (state === 'rejected') {
    await giveBack(tx, deps, row, { house: 'withdrawal', sum: amount(row.amount) })
    await deps.tellMember(tx, { memberId: row.member_id, topic: 'withdrawal_rejected' })
  }
  return done({ memberId: row.member_id, state })
}

/** Keeps the bank's name of a transfer. False: another transfer has it. */
export async function keepReference(
  tx: Tx,
  { id, merchant_id: merchantId }: Pick<WithdrawalRow, 'id' | 'merchant_id'>,
  { reference, isAgain }: { readonly reference: string; readonly isAgain: boolean },
): Promise<boolean> {
  const { rows } = await sql`insert into cashier.payout_reference (merchant_id, reference, withdrawal_id, is_again)
    values (${merchantId}, ${reference}, ${id}, ${isAgain})
    on conflict (merchant_id, reference) do nothing returning reference`.execute(tx)
  return rows.length === 1
}
