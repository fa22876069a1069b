import { type ExchangeForStaff, type Outcome, done } from '@banyan/contract'
import { maskedName } from '../members/index.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { ExchangeRecord, StaffDeps } from './deps.ts'

/** The name is masked; who sends goods needs the address and no name. */
export function shownExchange({ username, ...rest }: ExchangeRecord): ExchangeForStaff {
  return { ...rest, account: maskedName(username) }
}

/** Completes or rejects what a member redeemed, with the reason in the audit log of the same transaction. */
export async function decideExchange(
  { database, rewards }: Pick<StaffDeps, 'database' | 'rewards'>,
  actor: Actor,
  {
    id,
    status,
    reason,
    now,
  }: { readonly id: string; readonly status: 'completed' | 'rejected'; readonly reason: string; readonly now: Date },
): Promise<Outcome<Record<string, never>, 'not_found' | 'already_decided'>> {
  const decided = await database.transaction(async (tx) => {
    const decision = await rewards.decide(tx, { id: BigInt(id), status, remarks: reason, now })
    if (!decision.ok) return decision
    const subject = `member ${decision.value.memberId}`
    await writeAudit(tx, actor, { action: `exchange.${status}`, subject, after: { exchange: id, status }, reason })
    return decision
  })
  if (!decided.ok) return decided
  return done({})
}
