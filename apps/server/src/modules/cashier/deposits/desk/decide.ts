import { type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { DepositDeps } from '../deps.ts'
import { forgetVouching } from '../../notices/store.ts'
import { noteStates } from '../store.ts'
import { canBePaid } from '../verdict.ts'
import { type Cleared, type Decision, book, lastClearing } from './clear.ts'
import { type LockedDeposit, lockDeposits, lockTransaction, transactionOf } from './locks.ts'
import { agreeOn, forget } from './second-person.ts'

type About = Decision & { readonly depositId: bigint }

/** Makes a deposit that waits somebody's work; one's own again changes nothing but the hour. */
export async function takeDeposit(
  tx: Tx,
  about: Omit<About, 'reason'>,
): Promise<Outcome<{ readonly takenBy: string }, 'not_found' | 'already_decided' | 'taken_by_another'>> {
  const deposit = await lockOne(tx, about)
  if (!deposit) return refuse('not_found')
  if (!isOpen(deposit)) return refuse('already_decided')
  if (deposit.taken_by !== null && deposit.taken_by !== about.by) return refuse('taken_by_another')
  await sql`update cashier.deposit set taken_by = ${about.by}, taken_at = ${about.now}
    where id = ${deposit.id}`.execute(tx)
  return done({ takenBy: about.by })
}

/** Gives one's own work back; again changes nothing. */
export async function giveBackDeposit(
  tx: Tx,
  about: Omit<About, 'reason'>,
): Promise<Outcome<Record<string, never>, 'not_found' | 'taken_by_another'>> {
  const deposit = await lockOne(tx, about)
  if (!deposit) return refuse('not_found')
  if (deposit.taken_by !== null && deposit.taken_by !== about.by) return refuse('taken_by_another')
  await release(tx, deposit.id)
  return done({})
}

/**
 * Credits a deposit in review with what came or a part of it, once: whoever approves at the same time is second. Again
 * by the same person it answers the same.
 */
export async function approveDeposit(
  tx: Tx,
  deps: DepositDeps,
  about: About & { readonly amount: Amount },
): Promise<
  Outcome<Cleared, 'not_found' | 'already_decided' | 'taken_by_another' | 'second_person_needed' | 'invalid_request'>
> {
  const deposit = await lockOne(tx, about)
  if (!deposit) return refuse('not_found')
  const memberId = deposit.member_id
  const transactionId = await transactionOf(tx, deposit.id)
  const told = transactionId && (await lockTransaction(tx, { merchantId: about.merchantId, id: transactionId }))
  if (told && deposit.state === 'credited') {
    const before = await lastClearing(tx, told.id, about.by)
    if (before?.depositId === deposit.id && before.amount === about.amount)
      return done({ status: 'done', memberId, depositId: deposit.id, isNew: false })
  }
  if (!isOpen(deposit)) return refuse('already_decided')
  if (deposit.taken_by !== about.by) return refuse('taken_by_another')
  if (!told || about.amount <= 0n || about.amount > told.left) return refuse('invalid_request')
  const wanted = { ...about, transactionId: told.id, kind: 'approved', memberId: null, reference: null } as const
  const agreed = await agreeOn(tx, wanted)
  if (agreed === 'second_person_needed') return refuse(agreed)
  await release(tx, deposit.id)
  if (agreed === 'proposed') return done({ status: 'proposed', memberId, depositId: deposit.id, isNew: true })
  await sql`update cashier.deposit set state = 'credited', decided_at = ${about.now},
      approved_amount = ${about.amount === told.amount ? null : about.amount}
    where id = ${deposit.id}`.execute(tx)
  await book(tx, deps, { ...wanted, told, deposit, proposedBy: agreed.proposedBy })
  return done({ status: 'done', memberId, depositId: deposit.id, isNew: true })
}

/** Rejects a deposit with the reason that its member reads. Money that came for it stays in suspense. */
export async function rejectDeposit(
  tx: Tx,
  { tellMember }: Pick<DepositDeps, 'tellMember'>,
  about: About,
): Promise<
  Outcome<
    { readonly memberId: bigint; readonly received: Amount | null; readonly isNew: boolean },
    'not_found' | 'already_decided' | 'taken_by_another'
  >
> {
  const { by, now, reason } = about
  const deposit = await lockOne(tx, about)
  if (!deposit) return refuse('not_found')
  const { id, member_id: memberId, received_amount: came } = deposit
  const received = came === null ? null : amount(came)
  if (deposit.state === 'rejected' && (await whoRejected(tx, id)) === by)
    return done({ memberId, received, isNew: false })
  if (!isOpen(deposit)) return refuse('already_decided')
  if (deposit.taken_by !== by) return refuse('taken_by_another')
  await release(tx, id)
  const transactionId = await transactionOf(tx, id)
  if (transactionId !== null) await forget(tx, transactionId)
  await forgetVouching(tx, id)
  await sql`update cashier.deposit set state = 'rejected', reason = ${reason}, decided_at = ${now}
    where id = ${id}`.execute(tx)
  await noteStates(tx, tellMember, [{ id, memberId, state: 'rejected', at: now, by, reason }])
  return done({ memberId, received, isNew: true })
}

/** Whether people can decide about it: not about one that was cancelled or has expired without a word. */
export const isOpen = ({ state, is_told: isTold }: Pick<LockedDeposit, 'state' | 'is_told'>): boolean =>
  state === 'pending' || state === 'review' || (canBePaid(state) && isTold)

/** A deposit of a merchant, held until the transaction ends. */
export const lockOne = async (tx: Tx, { depositId, ...about }: Pick<About, 'depositId' | 'merchantId' | 'now'>) =>
  (await lockDeposits(tx, { ...about, ids: [depositId] })).get(depositId)

/** Makes a deposit nobody's work. */
export const release = async (tx: Tx, id: bigint): Promise<void> =>
  void (await sql`update cashier.deposit set taken_by = null, taken_at = null where id = ${id}`.execute(tx))

async function whoRejected(tx: Tx, id: bigint): Promise<string | null> {
  const { rows } = await sql<{ decided_by: string | null }>`select decided_by from cashier.deposit_event
    where deposit_id = ${id} and state = 'rejected'`.execute(tx)
  return rows[0]?.decided_by ?? null
}
