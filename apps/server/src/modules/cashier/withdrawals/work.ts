import { type Outcome, dayMs, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { numberOf } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { openReceipt } from './receipts.ts'
import { readRules } from './rules.ts'
import { type WithdrawalRow, findWithdrawal, giveBack, noteState, orderNumber, payeeOf, payoutOf } from './store.ts'

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

type Answer<Code extends string = never, Value = Stepped> = Promise<
  Outcome<Value, StepRefusal | Extract<Code, 'second_person_needed' | 'reference_used' | 'withdrawals_held'>>
>

/** A withdrawal of the site whose desk it is, held until the transaction ends. */
async function held(tx: Tx, deps: WithdrawalDeps, id: bigint): Promise<WithdrawalRow | null> {
  const { id: merchantId } = await deps.deskSite(tx)
  return findWithdrawal(tx, { id, merchantId }, { lock: true })
}

/** A withdrawal in a state that this colleague has taken. */
async function taken(
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
  readonly takenBy?: string
  readonly reviewedBy?: string
  readonly paidBy?: string
  /** Stands in the history. */
  readonly reason?: string
}

/** Brings a withdrawal into its next state, with its history. A rejection gives the money back and says why. */
async function move(
  tx: Tx,
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  { by, now }: Step,
  { state, takenBy, reviewedBy, paidBy, reason }: Next,
): Promise<Outcome<Stepped, never>> {
  await sql`update cashier.withdrawal set state = ${state}, taken_by = ${takenBy ?? null},
    reviewed_by = ${reviewedBy ?? row.reviewed_by}, paid_by = ${paidBy ?? null},
    reason = ${state === 'rejected' ? (reason ?? null) : null}, changed_at = ${now} where id = ${row.id}`.execute(tx)
  const change = { id: row.id, memberId: row.member_id, state, at: now, by }
  await noteState(tx, deps, reason === undefined ? change : { ...change, reason })
  if (state === 'rejected') {
    await giveBack(tx, deps, row, { house: 'withdrawal', sum: amount(row.amount) })
    await deps.tellMember(tx, { memberId: row.member_id, topic: 'withdrawal_rejected' })
  }
  return done({ memberId: row.member_id, state })
}

/**
 * Takes a pending withdrawal for review: the member can no longer cancel it, and others leave it alone for a day. Taken
 * again by the same colleague it stays as it is.
 */
export async function takeWithdrawal(tx: Tx, deps: WithdrawalDeps, step: Step): Answer {
  const row = await held(tx, deps, step.id)
  if (!row) return refuse('not_found')
  if (row.state === 'review') {
    if (row.taken_by === step.by) return done({ memberId: row.member_id, state: row.state })
    if (row.changed_at.getTime() > step.now.getTime() - dayMs) return refuse('taken_by_another')
  } else if (row.state !== 'pending') return refuse('already_decided')
  return move(tx, deps, row, step, { state: 'review', takenBy: step.by })
}

/** Passes the withdrawal that one has taken: it may be paid. */
export async function passWithdrawal(
  tx: Tx,
  deps: WithdrawalDeps,
  { reason, ...step }: Step & { readonly reason: string },
): Answer<'withdrawals_held'> {
  const row = await taken(tx, deps, step, 'review')
  if (!row.ok) return row
  if (await deps.isHeld(tx, row.value.member_id, step.now)) return refuse('withdrawals_held')
  return move(tx, deps, row.value, step, { state: 'approved', reviewedBy: step.by, reason })
}

/** Rejects the withdrawal that one has taken: the money goes back [WALLET-33], and the member reads the reason. */
export async function rejectWithdrawal(
  tx: Tx,
  deps: WithdrawalDeps,
  { reason, ...step }: Step & { readonly reason: string },
): Answer {
  const row = await taken(tx, deps, step, 'review')
  return row.ok ? move(tx, deps, row.value, step, { state: 'rejected', reviewedBy: step.by, reason }) : row
}

/** Where an approved withdrawal is to be sent: the whole account, for whoever pays it. */
export interface Payee {
  readonly bankName: string
  readonly accountNumber: string
  readonly holderName: string
  readonly payoutAmount: Amount
  readonly text: string
}

/**
 * Takes an approved withdrawal to be paid, and tells the whole account: once, so that no number is read that is not
 * being paid to. From an amount on whoever reviewed it does not pay it [OPS-76].
 */
export async function startPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  step: Step,
): Answer<'second_person_needed' | 'withdrawals_held', Stepped & { readonly payee: Payee }> {
  const row = await held(tx, deps, step.id)
  if (!row) return refuse('not_found')
  if (row.state === 'paying' && row.taken_by !== step.by) return refuse('taken_by_another')
  if (row.state !== 'approved') return refuse('already_decided')
  if (row.reviewed_by === step.by && row.amount >= row.second_person_from) return refuse('second_person_needed')
  if (await deps.isHeld(tx, row.member_id, step.now)) return refuse('withdrawals_held')
  const moved = await move(tx, deps, row, step, { state: 'paying', takenBy: step.by })
  if (!moved.ok) return moved
  const payee = {
    ...payeeOf(deps, row),
    accountNumber: numberOf(deps, { ...row, id: row.account_id }),
    payoutAmount: payoutOf(row),
    text: orderNumber(row.id),
  }
  return done({ ...moved.value, payee })
}

/**
 * The transfer that one has taken is made: what was held has left the bank, but for the fee, and the member is asked
 * what came. A reference of the bank stands for one transfer for ever.
 */
export async function completePayout(
  tx: Tx,
  deps: WithdrawalDeps,
  { reference, ...step }: Step & { readonly reference: string },
): Answer<'reference_used'> {
  const found = await taken(tx, deps, step, 'paying')
  if (!found.ok) return found
  const row = found.value
  if (!(await keepReference(tx, row, { reference, isAgain: false }))) return refuse('reference_used')
  const { receiptMinutes } = await readRules(tx, deps, await deps.deskSite(tx))
  await sql`select ledger.move_house('withdrawal', 'bank', ${row.currency}::smallint, ${payoutOf(row)}::bigint,
    ${step.now})`.execute(tx)
  await sql`select ledger.move_house('withdrawal', 'fee', ${row.currency}::smallint, ${row.fee_amount}::bigint,
    ${step.now})`.execute(tx)
  await openReceipt(tx, { id: row.id, minutes: receiptMinutes, now: step.now })
  await deps.tellMember(tx, { memberId: row.member_id, topic: 'withdrawal_paid' })
  return move(tx, deps, row, step, { state: 'completed', paidBy: step.by })
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

/** The transfer could not be made: the withdrawal is approved again, or its money goes back with the reason. */
export async function failPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  { next, reason, ...step }: Step & { readonly next: 'again' | 'return'; readonly reason: string },
): Answer {
  const row = await taken(tx, deps, step, 'paying')
  if (!row.ok) return row
  return move(tx, deps, row.value, step, { state: next === 'again' ? 'approved' : 'rejected', reason })
}
