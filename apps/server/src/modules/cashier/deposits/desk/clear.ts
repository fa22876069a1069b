import { randomUUID } from 'node:crypto'
import { type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Row } from '../../rows.ts'
import { creditFromProvider } from '../../providers/book.ts'
import { creditDeposits } from '../credit.ts'
import type { DepositDeps } from '../deps.ts'
import { bookVouched } from '../../notices/match.ts'
import { type Vouching, readVouching } from '../../notices/store.ts'
import { noteStates } from '../store.ts'
import { makeTransferText } from '../transfer-text.ts'
import { canBePaid } from '../verdict.ts'
import { type LockedDeposit, type LockedTransaction, lockDeposits, lockTransaction } from './locks.ts'
import { type Wanted, agreeOn } from './second-person.ts'
import { readPlayBlock } from '../../../wagering/index.ts'

/** What every decision of the desk comes with. */
export interface Decision {
  readonly merchantId: number
  /** The name of who decides. */
  readonly by: string
  readonly reason: string
  readonly now: Date
}

export interface Cleared {
  /** `proposed`: it waits for the second person. */
  readonly status: 'done' | 'proposed'
  /** Null of money that was sent back. */
  readonly memberId: bigint | null
  readonly depositId: bigint | null
  /** False of the same decision again. */
  readonly isNew: boolean
}

type Suspended = Decision & {
  readonly transactionId: bigint
  /** What is left of it, as it was shown. */
  readonly amount: Amount
}

type Held = { readonly told: LockedTransaction; readonly deposit: LockedDeposit | null }

/**
 * Credits what is left of a transaction to an order without money, or to a member, for whom an order is made. A
 * transfer of the bank for the same order at the same instant is first or second, as another colleague is.
 */
export async function assignSuspense(
  tx: Tx,
  deps: DepositDeps,
  about: Suspended & { readonly memberId: bigint; readonly depositId: bigint | null },
): Promise<Outcome<Cleared, 'not_found' | 'already_decided' | 'changed_meanwhile' | 'second_person_needed'>> {
  const { by, now, memberId } = about
  const held = await hold(tx, about, about.depositId)
  if (!held) return refuse('not_found')
  const { told, deposit } = held
  if (about.depositId !== null && deposit?.member_id !== memberId) return refuse('not_found')
  const before = await lastClearing(tx, told.id, by)
  const isMatched = before?.kind === 'vouched' && before.depositId === about.depositId
  const isSame = before?.kind === 'assigned' && before.amount === about.amount && before.memberId === memberId
  if (isMatched || (isSame && (deposit === null || deposit.id === before.depositId)))
    return done({ status: 'done', memberId, depositId: before.depositId, isNew: false })
  const refused = refusalOf(held, about)
  if (refused) return refuse(refused)
  const vouching = deposit && (await readVouching(tx, deposit.id))
  if (vouching?.transaction_id === null) return matchByHand(tx, deps, about, { told, vouching })
  if (deposit && !canBePaid(deposit.state)) return refuse('already_decided')
  const { currency } = await deps.site.merchantOf(about.merchantId)
  // Whoever has never logged in has no wallet yet.
  if (!deposit && !(await readPlayBlock(tx, { memberId, currency }))) return refuse('not_found')
  const wanted = { ...about, kind: 'assigned', memberId: deposit ? null : memberId, reference: null } as const
  const agreed = await agreeOn(tx, wanted)
  if (agreed === 'second_person_needed') return refuse(agreed)
  if (agreed === 'proposed') return done({ status: 'proposed', memberId, depositId: about.depositId, isNew: true })
  if (deposit)
    await sql`update cashier.deposit set state = 'credited', received_amount = ${about.amount}, decided_at = ${now},
        fee_amount = 0, is_late = ${deposit.state !== 'pending' || deposit.expires_at <= now}, taken_by = null,
        taken_at = null
      where id = ${deposit.id}`.execute(tx)
  const order = deposit ?? (await makeOrder(tx, about, { told, currencyId: currency.id }))
  await book(tx, deps, { ...wanted, depositId: order.id, told, deposit: order, proposedBy: agreed.proposedBy })
  return done({ status: 'done', memberId, depositId: order.id, isNew: true })
}

/** Says which transaction it was that a deposit was vouched for with, where the names differ. The rest stays. */
async function matchByHand(
  tx: Tx,
  deps: DepositDeps,
  about: Suspended & { readonly memberId: bigint; readonly depositId: bigint | null },
  { told, vouching }: { readonly told: LockedTransaction; readonly vouching: Vouching },
): Promise<Outcome<Cleared, 'not_found' | 'already_decided' | 'second_person_needed'>> {
  const { memberId, depositId, now, by, reason } = about
  if (depositId === null) return refuse('not_found')
  // Less came than the member has: that is no match.
  if (told.left < vouching.amount) return refuse('already_decided')
  const wanted = { ...about, kind: 'vouched', amount: vouching.amount, memberId: null, reference: null } as const
  const agreed = await agreeOn(tx, wanted)
  if (agreed === 'second_person_needed') return refuse(agreed)
  if (agreed === 'proposed') return done({ status: 'proposed', memberId, depositId, isNew: true })
  const { currency } = await deps.site.merchantOf(about.merchantId)
  const word = { ...vouching, reason, decided_by: by, proposed_by: agreed.proposedBy }
  await bookVouched(tx, { depositId, told, vouching: word, currencyId: currency.id, now })
  return done({ status: 'done', memberId, depositId, isNew: true })
}

/** Notes that what is left of a transaction was sent back to its payer. */
export async function returnSuspense(
  tx: Tx,
  deps: DepositDeps,
  about: Suspended & { readonly reference: string },
): Promise<
  Outcome<Cleared, 'not_found' | 'already_decided' | 'changed_meanwhile' | 'reference_used' | 'second_person_needed'>
> {
  const { by, reference } = about
  const held = await hold(tx, about, null)
  if (!held) return refuse('not_found')
  const { told } = held
  const before = await lastClearing(tx, told.id, by)
  if (before?.kind === 'returned' && before.reference === reference && before.amount === about.amount)
    return done({ status: 'done', memberId: null, depositId: null, isNew: false })
  const refused = refusalOf(held, about)
  if (refused) return refuse(refused)
  // One transfer back of a bank after the other: each sees the references of those before it.
  await sql`select pg_advisory_xact_lock(hashtext('money returned by'), ${told.bank_id})`.execute(tx)
  const { rows } = await sql`select from cashier.clearing
    where (bank_id, reference) = (${told.bank_id}, ${reference})`.execute(tx)
  if (rows.length > 0) return refuse('reference_used')
  const wanted = { ...about, kind: 'returned', depositId: null, memberId: null } as const
  const agreed = await agreeOn(tx, wanted)
  if (agreed === 'second_person_needed') return refuse(agreed)
  const cleared = { memberId: null, depositId: null, isNew: true }
  if (agreed === 'proposed') return done({ status: 'proposed', ...cleared })
  await book(tx, deps, { ...wanted, told, deposit: null, proposedBy: agreed.proposedBy })
  return done({ status: 'done', ...cleared })
}

/** Holds a transaction, the order that it came for, and the one that it is to pay. Null where one is not there. */
async function hold(
  tx: Tx,
  { merchantId, transactionId, now }: Suspended,
  depositId: bigint | null,
): Promise<(Held & { readonly cameFor: LockedDeposit | null }) | null> {
  const { rows } = await sql<Pick<Row<'cashier.bank_transaction'>, 'deposit_id'>>`select deposit_id
    from cashier.bank_transaction where id = ${transactionId}`.execute(tx)
  const cameForId = rows[0]?.deposit_id ?? null
  const ids = [cameForId, depositId].filter((id) => id !== null)
  const deposits = await lockDeposits(tx, { merchantId, ids, now })
  const told = await lockTransaction(tx, { merchantId, id: transactionId })
  if (!told || ids.some((id) => !deposits.has(id))) return null
  const find = (id: bigint | null) => (id === null ? null : (deposits.get(id) ?? null))
  return { told, deposit: find(depositId), cameFor: find(cameForId) }
}

function refusalOf(
  { told, cameFor }: { readonly told: LockedTransaction; readonly cameFor: LockedDeposit | null },
  asked: { readonly amount: Amount },
): 'already_decided' | 'changed_meanwhile' | 'not_found' | null {
  // It waits for whoever decides about its order.
  if (cameFor?.state === 'review') return 'not_found'
  if (told.left <= 0n) return 'already_decided'
  return told.left === asked.amount ? null : 'changed_meanwhile'
}

/** The last thing that this person has done with the money of a transaction. */
export async function lastClearing(tx: Tx, transactionId: bigint, by: string) {
  const { rows } = await sql<
    Pick<Row<'cashier.clearing'>, 'kind' | 'amount' | 'reference'> & {
      readonly depositId: bigint | null
      readonly memberId: bigint | null
    }
  >`select clearing.kind, clearing.amount, reference, deposit_id as "depositId", member_id as "memberId"
    from cashier.clearing left join cashier.deposit on deposit.id = deposit_id
    where transaction_id = ${transactionId} and decided_by = ${by}
    order by clearing.id desc limit 1`.execute(tx)
  return rows[0]
}

/** An order in the name of a member whose money came without one: it stands among the member's deposits. */
async function makeOrder(
  tx: Tx,
  { merchantId, memberId, amount: paid, now }: Suspended & { readonly memberId: bigint },
  { told, currencyId }: { readonly told: LockedTransaction; readonly currencyId: number },
): Promise<Pick<LockedDeposit, 'id' | 'member_id' | 'created_at'>> {
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await sql<{ id: bigint }>`insert into cashier.deposit (merchant_id, member_id, currency,
        method_code, account_id, amount, received_amount, text, state, request_key, created_at, expires_at, decided_at)
      values (${merchantId}, ${memberId}, ${currencyId},
        coalesce((select min(method_code) from cashier.method_account
          where (merchant_id, account_id) = (${merchantId}, ${told.account_id})), 'bank_transfer'),
        ${told.account_id}, ${paid}, ${paid}, ${makeTransferText()}, 'credited', ${randomUUID()}, ${now}, ${now}, ${now})
      on conflict (text) do nothing returning id`.execute(tx)
    if (rows[0]) return { id: rows[0].id, member_id: memberId, created_at: now }
  }
  throw new Error('no transfer text is free')
}

interface Booked extends Wanted {
  readonly reason: string
  readonly told: LockedTransaction
  readonly deposit: Pick<LockedDeposit, 'id' | 'member_id' | 'created_at'> | null
  readonly proposedBy: string | null
}

/** Writes down what people have decided, and moves the money: out of suspense, and into the wallet of an order. */
export async function book(tx: Tx, deps: DepositDeps, booked: Booked): Promise<void> {
  const { told, deposit, kind, amount: cleared, reason, by, proposedBy, reference, now } = booked
  const { currency } = await deps.site.merchantOf(booked.merchantId)
  await sql`insert into cashier.clearing (bank_id, transaction_id, kind, amount, deposit_id, reference, reason,
      proposed_by, decided_by, decided_at)
    values (${told.bank_id}, ${told.id}, ${kind}, ${cleared}, ${deposit?.id ?? null}, ${reference}, ${reason},
      ${proposedBy}, ${by}, ${now})`.execute(tx)
  await sql`select ledger.move_house('suspense', ${told.house}, ${currency.id}::smallint, ${cleared}::bigint,
    ${now})`.execute(tx)
  if (!deposit) return
  const { id, member_id: memberId, created_at: createdAt } = deposit
  const order = { id, memberId, merchantId: booked.merchantId, createdAt }
  const credit = { ...order, amount: amount(cleared), currency }
  if (told.house === 'bank') await creditDeposits(tx, deps, [{ ...credit, house: 'bank' }])
  else await creditFromProvider(tx, deps, { ...credit, now })
  await noteStates(tx, deps.tellMember, [{ id, memberId, state: 'credited', at: now, by, reason }])
}
