import { refuse } from '@banyan/contract'
import { type Amount, zero } from '@banyan/money'
import type { Tx } from '../../../platform/database/database.ts'
import { allKeptFrom } from '../../wagering/index.ts'
import { cashOfAll } from '../bonus-wallet/cash.ts'
import { withdrawalsSince } from '../known.ts'
import { type HeldAccount, keepAccounts } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { Request, Requested } from './asked.ts'
import { feeOf, leftOf, readUsed } from './used.ts'
import { type WaitsFor, readWaiting, waitsFor } from './waiting.ts'

/** What is against a request, the first in the order of `createRequests`, or what it costs. */
export type Verdict =
  | { readonly refusal: Requested; readonly feeAmount: null }
  | { readonly refusal: null; readonly feeAmount: Amount }

/** The verdicts on requests of different members whose wallets are held. */
export async function verdictsOn(
  tx: Tx,
  deps: WithdrawalDeps,
  fresh: readonly Request[],
): Promise<ReadonlyMap<Request, Verdict>> {
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
  const waiting = await readWaiting(
    tx,
    fresh.map(({ asker }) => asker.memberId),
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
    fresh.map((request, index): readonly [Request, Verdict] => {
      const account = accounts.get(request.accountId)
      const refusal = refusalOf(request, {
        kept: kept[index] ?? null,
        account: account?.member_id === request.asker.memberId ? account : undefined,
        waitsFor: waitsFor(request.waits, waiting[index]!), // One of each, as below.
        used: used[index]!,
        unknown: levels[index] ?? null,
        missingAmount: turnovers[index]!.missingAmount,
        cash: cash[index] ?? null,
      })
      return [
        request,
        refusal ? { refusal, feeAmount: null } : { refusal, feeAmount: feeOf(request.rule, used[index]!) },
      ]
    }),
  )
}

interface Standing {
  /** The operator has frozen the withdrawals of the member. */
  readonly kept: Requested | null
  readonly account: Pick<HeldAccount, 'kind' | 'usable_at' | 'bank_is_on'> | undefined
  /** Another withdrawal that has to come to its end first. */
  readonly waitsFor: WaitsFor | null
  readonly used: Awaited<ReturnType<typeof readUsed>>[number]
  /** The member is not known well enough. */
  readonly unknown: Requested | null
  readonly missingAmount: bigint
  /** What of the wallet is cash; null where all is. */
  readonly cash: Amount | null
}

const waitingCodes = { report: 'withdrawal_in_dispute', withdrawal: 'withdrawal_under_way' } as const

function refusalOf(
  { asked, rule, closedUntil, kinds, asker }: Request,
  { kept, waitsFor: other, account, used, unknown, missingAmount, cash }: Standing,
): Requested | null {
  if (kept) return kept
  if (closedUntil) return refuse('withdrawals_closed', { until: closedUntil.toISOString() })
  if (other) return refuse(waitingCodes[other.for], { number: other.number })
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
