import type { BonusChange } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Who changes something, and why. */
export interface Who {
  readonly by: string
  readonly reason: string
  readonly now: Date
}

/** What can change, by its name. */
export type Parts = Readonly<Record<string, string | null>>

/** A setting's next version, with what it was and has become, for the audit log. */
export interface Changed {
  readonly version: number
  readonly before: Parts
  readonly after: Parts
}

/** What differs between two states. */
export function partsOf(before: Parts, after: Parts): BonusChange['parts'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((part) => part.before !== part.after)
}

interface Noted {
  readonly merchantId: number
  /** Null: the rules of turnover. */
  readonly bonusId: number | null
  readonly who: Who
  readonly parts: BonusChange['parts']
}

/** Keeps a change in the history, which the desk shows. */
export async function noteChange(tx: Tx, { merchantId, bonusId, who, parts }: Noted): Promise<void> {
  await sql`insert into cashier.bonus_change (merchant_id, bonus_id, at, by, reason, parts)
    values (${merchantId}, ${bonusId}, ${who.now}, ${who.by}, ${who.reason},
      ${JSON.stringify(parts)}::jsonb)`.execute(tx)
}
