import { done, refuse } from '@banyan/contract'
import { type Amount, amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { nextIds } from '../../../platform/secrets/sealed-rows.ts'
import { type PostResult, derivedKey, heldCurrency, walletOf } from '../../ledger/index.ts'
import { verdictsOn } from './against.ts'
import type { Request, Requested } from './asked.ts'
import type { WithdrawalDeps } from './deps.ts'
import { passByRules } from './pass.ts'
import { type WithdrawalRow, findRequested, findWithdrawals, noteStates, shown } from './store.ts'

/**
 * Takes requests, each as if it came alone, and answers in their order. Of one member's the next is looked at once the
 * one before has happened.
 */
export async function holdAll(deps: WithdrawalDeps, requests: readonly Request[]): Promise<Requested[]> {
  const ofMember = [...Map.groupBy(requests, ({ asker }) => asker.memberId).values()]
  const answers = new Map<Request, Requested>()
  for (let turn = 0; answers.size < requests.length; turn++) {
    const round = ofMember.flatMap((own) => own.slice(turn, turn + 1))
    const answered = await deps.database.transaction((tx) => holdRound(tx, deps, round), { on: deps.database.prepared })
    for (const [request, answer] of answered) answers.set(request, answer)
  }
  return requests.map((request) => answers.get(request)!) // Every round answers all of its own.
}

interface Held {
  readonly request: Request
  readonly id: bigint
  readonly createdAt: Date
  readonly feeAmount: Amount
  readonly isNew: boolean
}

/** Requests of different members. */
async function holdRound(tx: Tx, deps: WithdrawalDeps, round: readonly Request[]): Promise<Map<Request, Requested>> {
  const wallets = round.map(({ asker }) => walletOf(asker.memberId, asker.merchant.currency))
  await sql`select from ledger.lock_wallets(${wallets}::bigint[])`.execute(tx)
  const answers = new Map<Request, Requested>()
  const earlier = await findEarlier(tx, round)
  for (const [request, row] of earlier)
    if (row.account_id !== request.accountId || row.amount !== request.asked)
      answers.set(request, refuse('idempotency_key_reused'))
  const fresh = round.filter((request) => !earlier.has(request))
  const verdicts = await verdictsOn(tx, deps, fresh)
  for (const [request, { refusal }] of verdicts) if (refusal) answers.set(request, refusal)
  const taken = fresh.filter((request) => !answers.has(request))
  const ids = await nextIds(tx, 'cashier.withdrawal', taken.length)
  const held = [
    ...taken.map((request, index): Held => {
      const id = ids[index]! // There are as many.
      return {
        request,
        id,
        createdAt: request.asker.now,
        feeAmount: verdicts.get(request)?.feeAmount ?? zero,
        isNew: true,
      }
    }),
    ...[...earlier]
      .filter(([request]) => !answers.has(request))
      .map(([request, { id, created_at: createdAt, fee_amount: fee }]): Held => {
        return { request, id, createdAt, feeAmount: amount(fee), isNew: false }
      }),
  ]
  const posted = await post(tx, deps, held)
  await writeDown(
    tx,
    deps,
    held.filter(({ isNew }, index) => isNew && posted[index]?.status === 'posted'),
  )
  const rows = await findWithdrawals(
    tx,
    held.map(({ id }) => id),
  )
  held.forEach((each, index) =>
    answers.set(each.request, answerOf(deps, each, { posted: posted[index], row: rows.get(each.id) })),
  )
  return answers
}

async function findEarlier(tx: Tx, round: readonly Request[]): Promise<Map<Request, WithdrawalRow>> {
  const rows = await findRequested(
    tx,
    round.map(({ asker }) => ({ memberId: asker.memberId, key: asker.idempotencyKey })),
  )
  const ofMember = new Map(rows.map((row) => [row.member_id, row]))
  return new Map(
    round.flatMap((request) => {
      const row = ofMember.get(request.asker.memberId)
      return row ? [[request, row] as const] : []
    }),
  )
}

/** Takes the amounts out of the wallets; of one that was asked for before it is a replay. */
function post(tx: Tx, { ledger }: WithdrawalDeps, held: readonly Held[]): Promise<PostResult[]> {
  return ledger.post(
    tx,
    held.map(({ request: { asker, asked }, id, createdAt }) => ({
      memberId: asker.memberId,
      currency: asker.merchant.currency,
      direction: 'debit',
      house: 'withdrawal',
      reason: 'withdrawal',
      amount: asked,
      reference: id,
      key: derivedKey(`withdrawal ${id}`, createdAt),
    })),
  )
}

/** Writes down withdrawals whose money is held, with what has become of each already. */
async function writeDown(tx: Tx, deps: WithdrawalDeps, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  const each = <Value>(of: (request: Request) => Value) => held.map(({ request }) => of(request))
  await sql`insert into cashier.withdrawal (id, merchant_id, member_id, currency, account_id, amount, fee_amount,
      second_person_from, request_key, created_at, changed_at)
    overriding system value select id, merchant_id, member_id, currency, account_id, amount, fee_amount,
      second_person_from, request_key, at, at
    from unnest(${held.map(({ id }) => id)}::bigint[], ${each(({ asker }) => asker.merchant.id)}::int[],
      ${each(({ asker }) => asker.memberId)}::bigint[],
      ${each(({ asker }) => heldCurrency(asker.memberId, asker.merchant.currency).id)}::smallint[],
      ${each(({ accountId }) => accountId)}::bigint[], ${each(({ asked }) => asked)}::bigint[],
      ${held.map(({ feeAmount }) => feeAmount)}::bigint[], ${each(({ rule }) => rule.secondPersonFrom)}::bigint[],
      ${each(({ asker }) => asker.idempotencyKey)}::uuid[], ${held.map(({ createdAt }) => createdAt)}::timestamptz[])
      as held (id, merchant_id, member_id, currency, account_id, amount, fee_amount, second_person_from, request_key,
        at)`.execute(tx)
  const noted = held.map(({ request: { asker }, id }) => ({ id, memberId: asker.memberId, at: asker.now }))
  await noteStates(
    tx,
    deps,
    noted.map((one) => ({ ...one, state: 'pending' })),
  )
  await passByRules(
    tx,
    deps,
    noted.filter((_, index) => held[index]?.request.passes),
  )
}

function answerOf(
  deps: WithdrawalDeps,
  { request, id, isNew }: Held,
  { posted, row }: { readonly posted: PostResult | undefined; readonly row: WithdrawalRow | undefined },
): Requested {
  if (posted?.status === 'balance_too_low') return refuse('balance_too_low')
  if (posted?.status !== (isNew ? 'posted' : 'replayed') || !row)
    throw new Error(`withdrawal ${id} was ${posted?.status}`)
  const { balanceAmount, balanceSequence } = posted
  return done({ withdrawal: shown(deps, row), balanceAmount, balanceSequence, serverTime: request.asker.now })
}
