import type { WithdrawalRule } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { heldCurrency } from '../../ledger/index.ts'
import type { WithdrawalDeps } from './deps.ts'
import { lowScoreBelow, readRisk } from './risk.ts'
import { type Change, noteStates } from './store.ts'

/** Who reviewed a withdrawal that passed by itself. */
const byRules = 'rules'

interface Asked {
  readonly accountId: bigint
  readonly asked: Amount
  readonly rule: WithdrawalRule
}

/**
 * Whether the rules pass a withdrawal without a person (docs/decisions/0305): small, of low risk, below the amount from
 * which two people are needed, and of a member who is neither held nor suspected of much.
 */
export async function passesByItself(
  deps: WithdrawalDeps,
  { memberId, merchant, now }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'>,
  { accountId, asked, rule }: Asked,
): Promise<boolean> {
  if (asked > rule.passUpTo || asked >= rule.secondPersonFrom) return false
  if (await deps.isHeld(deps.database.sql, memberId, now)) return false
  const { id: currency } = heldCurrency(memberId, merchant.currency)
  const { score } = await readRisk(deps, { member_id: memberId, account_id: accountId, currency }, now)
  return score + (await deps.suspicionScoreOf(deps.database.sql, memberId)) < lowScoreBelow
}

/** Brings withdrawals that were just asked for through their review, with their history. */
export async function passByRules(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'tellPages'>,
  asked: readonly Pick<Change, 'id' | 'memberId' | 'at'>[],
): Promise<void> {
  if (asked.length === 0) return
  await sql`update cashier.withdrawal set state = 'approved', reviewed_by = ${byRules}, changed_at = asked.at
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ at }) => at)}::timestamptz[]) as asked (id, at)
    where withdrawal.id = asked.id and state = 'pending'`.execute(tx)
  const through = ['review', 'approved'] as const
  await noteStates(
    tx,
    deps,
    asked.flatMap((one) => through.map((state) => ({ ...one, state, by: byRules }))),
  )
}
