import { dayMs, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import type { Tx } from '../../../platform/database/database.ts'
import { numberOf } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { addParts, endPart, followParts, openStates, payPart, readParts, remainderOf } from './payouts/parts.ts'
import { type Step, type StepAnswer, type Stepped, held, move, taken } from './steps.ts'
import { type WithdrawalRow, orderNumber, payeeOf } from './store.ts'

/**
 * Takes a pending withdrawal for review: the member can no longer cancel it, and others leave it alone for a day. Taken
 * again by the same colleague it stays as it is.
 */
export async function takeWithdrawal(tx: Tx, deps: WithdrawalDeps, step: Step): StepAnswer {
  const row = await held(tx, deps, step.id)
  if (!row) return refuse('not_found')
  if (row.state === 'review') {
    if (row.taken_by === step.by) return done({ memberId: row.member_id, state: row.state })
    if (row.changed_at.getTime() > step.now.getTime() - dayMs) return refuse('taken_by_another')
  } else if (row.state !== 'pending') return refuse('already_decided')
  return move(tx, deps, row, { by: step.by, now: step.now, state: 'review', takenBy: step.by })
}

/** Passes the withdrawal that one has taken: it may be paid. */
export async function passWithdrawal(
  tx: Tx,
  deps: WithdrawalDeps,
  { reason, ...step }: Step & { readonly reason: string },
): StepAnswer<'withdrawals_held'> {
  const row = await taken(tx, deps, step, 'review')
  if (!row.ok) return row
  if (await deps.isHeld(tx, row.value.member_id, step.now)) return refuse('withdrawals_held')
  return move(tx, deps, row.value, { ...step, state: 'approved', reviewedBy: step.by, reason })
}

/** Rejects the withdrawal that one has taken: the money goes back [WALLET-33], and the member reads the reason. */
export async function rejectWithdrawal(
  tx: Tx,
  deps: WithdrawalDeps,
  { reason, ...step }: Step & { readonly reason: string },
): StepAnswer {
  const row = await taken(tx, deps, step, 'review')
  return row.ok ? move(tx, deps, row.value, { ...step, state: 'rejected', reviewedBy: step.by, reason }) : row
}

/** Where an approved withdrawal is to be sent: the whole account, for whoever pays it. */
export interface Payee {
  readonly accountKind: WithdrawalRow['account_kind']
  readonly bankName: string
  readonly accountNumber: string
  readonly holderName: string
  readonly payoutAmount: Amount
  readonly text: string
}

/**
 * Takes an approved withdrawal to be paid. From an amount on whoever reviewed it does not pay it [OPS-76]. A payment
 * is never taken over by somebody else.
 */
export async function beginPaying(
  tx: Tx,
  deps: WithdrawalDeps,
  step: Step,
): StepAnswer<'second_person_needed' | 'withdrawals_held', WithdrawalRow> {
  const row = await held(tx, deps, step.id)
  if (!row) return refuse('not_found')
  if (row.state === 'paying' && row.taken_by !== step.by) return refuse('taken_by_another')
  if (row.state !== 'approved') return refuse('already_decided')
  if (row.reviewed_by === step.by && row.amount >= row.second_person_from) return refuse('second_person_needed')
  if (await deps.isHeld(tx, row.member_id, step.now)) return refuse('withdrawals_held')
  await move(tx, deps, row, { by: step.by, now: step.now, state: 'paying', takenBy: step.by })
  return done({ ...row, state: 'paying', taken_by: step.by })
}

/**
 * Takes an approved withdrawal to be paid by hand, and tells the whole account: once, so that no number is read that
 * is not being paid to.
 */
export async function startPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  step: Step,
): StepAnswer<'second_person_needed' | 'withdrawals_held', Stepped & { readonly payee: Payee }> {
  const begun = await beginPaying(tx, deps, step)
  if (!begun.ok) return begun
  const row = begun.value
  const remainder = remainderOf(row, await readParts(tx, row.id))
  await addParts(tx, row, [remainder], { kind: 'hand', by: step.by, now: step.now })
  const payee = {
    ...payeeOf(deps, row),
    accountNumber: numberOf(deps, { ...row, id: row.account_id }),
    payoutAmount: remainder,
    text: orderNumber(row.id),
  }
  return done({ memberId: row.member_id, state: row.state, payee })
}

/**
 * The parts that people pay by hand and that are open, of a withdrawal that this colleague has taken. What is in a file
 * is ended by the file.
 */
async function openByPeople(tx: Tx, deps: WithdrawalDeps, step: Step) {
  const found = await taken(tx, deps, step, 'paying')
  if (!found.ok) return found
  const parts = await readParts(tx, step.id, { lock: true })
  const open = parts.filter(({ kind, state }) => kind === 'hand' && openStates.has(state))
  return open[0] ? done({ row: found.value, parts, open, first: open[0] }) : refuse('already_decided')
}

/**
 * A transfer that one has taken is made: that money has left the bank. Without an amount it was the whole of the part;
 * with a smaller one the rest is the next part. With the last one the member is asked what came. A reference of the
 * bank stands for one transfer for ever.
 */
export async function completePayout(
  tx: Tx,
  deps: WithdrawalDeps,
  { reference, amount: given, ...step }: Step & { readonly reference: string; readonly amount?: Amount | undefined },
): StepAnswer<'reference_used' | 'invalid_request'> {
  const found = await openByPeople(tx, deps, step)
  if (!found.ok) return found
  const { row, first } = found.value
  const paid = given ?? amount(first.amount)
  const isSplit = paid < first.amount
  if (paid <= 0n || paid > first.amount) return refuse('invalid_request')
  const { by, now } = step
  if (!(await payPart(tx, row, { ...first, amount: paid }, { reference, now }))) return refuse('reference_used')
  if (isSplit) await addParts(tx, row, [amount(first.amount - paid)], { kind: 'hand', by, now })
  const state = await followParts(tx, deps, row, { by, now, merchant: await deps.deskSite(tx) })
  return done({ memberId: row.member_id, state })
}

/**
 * What is open could not be transferred: the withdrawal is approved again, or its money goes back with the reason; of
 * one that is paid in part the rest can only be paid.
 */
export async function failPayout(
  tx: Tx,
  deps: WithdrawalDeps,
  { next, reason, ...step }: Step & { readonly next: 'again' | 'return'; readonly reason: string },
): StepAnswer<'invalid_request'> {
  const found = await openByPeople(tx, deps, step)
  if (!found.ok) return found
  const { row, parts, open } = found.value
  if (next === 'return' && parts.some(({ state }) => state === 'paid')) return refuse('invalid_request')
  const { by, now } = step
  for (const part of open) await endPart(tx, part, { state: 'failed', reason, now })
  return move(tx, deps, row, { by, now, state: next === 'again' ? 'approved' : 'rejected', reason })
}
