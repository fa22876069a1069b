import { type KycLevel, type KycRule, type Outcome, dayMs, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { createProfile } from '../members/index.ts'
import type { KycDeps } from './deps.ts'
import { rulesAt } from './rules.ts'
import type { Row } from './rows.ts'

/** Whose level at which instant; a document is valid to the end of its last day in the site's time zone. */
export interface Whose {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
  readonly now: Date
}

/** Today in the site's time zone. */
export const todayOf = ({ merchant, now }: Pick<Whose, 'merchant' | 'now'>) =>
  sql<Date>`(${now}::timestamptz at time zone ${merchant.timeZone})::date`

/** The level of a member: each needs the one before it. */
export async function readLevel(deps: Pick<KycDeps, 'vault'>, connection: Sql, whose: Whose): Promise<KycLevel> {
  const { payeeName, birthday } = await createProfile(deps.vault).read(connection, whose.memberId)
  if (!payeeName || !birthday) return 0
  const { rows } = await sql<Row<'kyc.document', 'kind'>>`select distinct kind from kyc.document
    where member_id = ${whose.memberId} and state = 'accepted'
      and (expires_on is null or expires_on >= ${todayOf(whose)})`.execute(connection)
  const proved = new Set(rows.map(({ kind }) => kind))
  if (!proved.has('identity')) return 1
  return proved.has('address') ? 3 : 2
}

/** What a member is about to do. */
export interface KycIntent extends Whose {
  readonly action: Row<'kyc.rule', 'action'>['action']
  readonly amount: bigint
  /** The sum of the same since an instant, without this one. The caller holds what would change it. */
  readonly sumSince: (since: Date) => Promise<bigint>
}

/** That a member is not known well enough. */
export type KycRefusal = Extract<Outcome<never, 'kyc_required'>, { ok: false }>

/**
 * Refuses what asks for a higher level than its member has, with the level that is needed; null, in their order, for
 * what nothing is against. It is asked in the transaction of what it refuses, under its locks, so that of several of a
 * member at once each counts those before it.
 */
export async function kycRefusals(
  deps: Pick<KycDeps, 'vault' | 'signedLevelsOf'>,
  connection: Sql,
  intents: readonly KycIntent[],
): Promise<(KycRefusal | null)[]> {
  const rulesOf = new Map<number, readonly KycRule[]>()
  for (const { merchant } of intents)
    if (!rulesOf.has(merchant.id)) rulesOf.set(merchant.id, await rulesAt(deps, connection, merchant))
  const answers: (KycRefusal | null)[] = []
  for (const intent of intents) {
    const needed = await neededLevel(rulesOf.get(intent.merchant.id) ?? [], intent)
    const isKnown = needed === 0 || (await readLevel(deps, connection, intent)) >= needed
    answers.push(isKnown ? null : refuse('kyc_required', { level: needed }))
  }
  return answers
}

/** The highest level that a rule asks for; 0 where none does. */
async function neededLevel(rules: readonly KycRule[], { action, amount, sumSince, now }: KycIntent): Promise<number> {
  let needed = 0
  for (const rule of rules)
    if (rule.action === action && rule.level > needed) {
      const since = new Date(now.getTime() - rule.days * dayMs)
      if (amount > rule.aboveAmount || amount + (await sumSince(since)) > rule.aboveAmount) needed = rule.level
    }
  return needed
}
