import { type Outcome, type OutputOf, type WithdrawalRule, type withdrawalRoutes, done, refuse } from '@banyan/contract'
import { type Amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { nextIds } from '../../../platform/secrets/sealed-rows.ts'
import { type PostResult, derivedKey, heldCurrency, walletOf } from '../../ledger/index.ts'
import { cashOfAll } from '../bonus-wallet/cash.ts'
import { withdrawalsSince } from '../known.ts'
import { type HeldAccount, keepAccounts } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { passByRules } from './pass.ts'
import type { Kinds } from './places.ts'
import { type WithdrawalRow, findRequested, findWithdrawals, noteStates, shown } from './store.ts'
import { leftOf, readUsed } from './used.ts'
import { allKeptFrom } from '../../wagering/index.ts'

type Routes = typeof withdrawalRoutes
export type Requested = Outcome<OutputOf<Routes['requestWithdrawal']>, Routes['requestWithdrawal']['refusals'][number]>

export type Requester = Pick<MemberContext, 'memberId' | 'sessionId' | 'merchant' | 'now'> & {
  readonly idempotencyKey: string
}

/** A withdrawal that a member asks for, with what was looked at before the wallet is held. */
export interface Request {
  readonly asker: Requester
  readonly accountId: bigint
  readonly asked: Amount
  readonly rule: WithdrawalRule
  readonly closedUntil: Date | null
  /** The kinds of accounts that the site sends to. */
  readonly kinds: Kinds
  /** The rules pass it without a person. */
  readonly passes: boolean
}

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
  for (const [request, refusal] of await refusalsOf(tx, deps, fresh)) answers.set(request, refusal)
  const taken = fresh.filter((request) => !answers.has(request))
  const ids = await nextIds(tx, 'cashier.withdrawal', taken.length)
  const held = [
    ...taken.map((request, index): Held => {
      const id = ids[index]! // There are as many.
      return { request, id, createdAt: request.asker.now, isNew: true }
    }),
    ...[...earlier]
      .filter(([request]) => !answers.has(request))
      .map(([request, row]): Held => ({ request, id: row.id, createdAt: row.created_at, isNew: false })),
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

/** What is against each, the first in the order of `createRequests`; those that nothing is against are left out. */
async function refusalsOf(tx: Tx, deps: WithdrawalDeps, fresh: readonly Request[]): Promise<Map<Request, Requested>> {
  if (fresh.length === 0) return new Map()
  const purses = fresh.map(({ asker }) => ({ memberId: asker.memberId, currency: asker.merchant.currency }))
  const kept = await allKeptFrom(tx, purses, 'withdraw')
  const accounts = await keepAccounts(
    tx,
    fresh.map(({ asker, accountId }) => ({ memberId: asker.memberId, id: accountId })),
  )
  const used = await readUsed(
    tx,
    fresh.map(({ asker }) => ({ memberId: asker.memberId, timeZone: asker.merchant.timeZone, now: asker.now })),
  )
  const cash = await cashOfAll(tx, deps, purses)
  const turnovers = await deps.readOpenTurnovers(tx, purses)
  const levels = await deps.kycRefusals(
    tx,
    fresh.map(({ asker, asked }) => {
      const sumSince = withdrawalsSince(tx, asker.memberId)
      return { ...asker, action: 'withdrawal', amount: asked, sumSince }
    }),
  )
  return new Map(
    fresh.flatMap((request, index) => {
      const account = accounts.get(request.accountId)
      const refusal = refusalOf(request, {
        kept: kept[index] ?? null,
        account: account?.member_id === request.asker.memberId ? account : undefined,
        used: used[index]!, // One of each.
        unknown: levels[index] ?? null,
        missingAmount: turnovers[index]!.missingAmount, // One of each.
        cash: cash[index] ?? null,
      })
      return refusal ? [[request, refusal] as const] : []
    }),
  )
}

interface Standing {
  /** The operator has frozen the withdrawals of the member. */
  readonly kept: Requested | null
  readonly account: Pick<HeldAccount, 'kind' | 'usable_at' | 'bank_is_on'> | undefined
  readonly used: Awaited<ReturnType<typeof readUsed>>[number]
  /** The member is not known well enough. */
  readonly unknown: Requested | null
  readonly missingAmount: bigint
  /** What of the wallet is cash; null where all is. */
  readonly cash: Amount | null
}

function refusalOf(
  { asked, rule, closedUntil, kinds, asker }: Request,
  { kept, account, used, unknown, missingAmount, cash }: Standing,
): Requested | null {
  if (kept) return kept
  if (closedUntil) return refuse('withdrawals_closed', { until: closedUntil.toISOString() })
  if (!account) return refuse('withdrawal_account_not_found')
  if (!account.bank_is_on || !kinds.includes(account.kind)) return refuse('withdrawal_account_off')
  if (account.usable_at > asker.now)
    return refuse('withdrawal_account_waits', { until: account.usable_at.toISOString() })
  const { amountMin, amountMax, dayCount } = rule
  if (asked < amountMin || asked > amountMax)
    return refuse('withdrawal_out_of_range', { min: amountMin.toString(), max: amountMax.toString() })
  if (used.count >= dayCount) return refuse('withdrawal_count_reached', { most: dayCount })
  const left = leftOf(rule, used)
  if (asked > left) return refuse('withdrawal_amount_reached', { left: left.toString() })
  if (unknown) return unknown
  if (missingAmount > zero) return refuse('turnover_missing', { missing: missingAmount.toString() })
  return cash !== null && asked > cash ? refuse('bonus_money_held', { cash: cash.toString() }) : null
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
      ${each(({ rule }) => rule.feeAmount)}::bigint[], ${each(({ rule }) => rule.secondPersonFrom)}::bigint[],
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
