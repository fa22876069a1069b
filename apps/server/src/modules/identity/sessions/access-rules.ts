import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { cachedBy } from '../../../platform/cached.ts'
import type { Database } from '../../../platform/database/database.ts'

/** What the operator of a site has set of its log-ins (OPS-22). */
export interface AccessRules {
  /** A session without a call for so long is over. */
  readonly idleSeconds: number
  /** Wrong tries from which on a captcha is asked for [AUTH-43]. */
  readonly captchaAfter: number
  /** Wrong tries before there is a wait, and before it is a day's. */
  readonly triesFree: number
  readonly triesOfDay: number
}

/** What is changed is felt on every node within this time. */
const maxAgeMs = 900

/** The rules of a merchant by its id, as of at most a second ago. */
export const accessRules = ({
  sql: connection,
}: Pick<Database, 'sql'>): ((merchantId: number) => Promise<AccessRules>) =>
  cachedBy(async (merchantId: number) => {
    const { rows } = await sql<AccessRules>`select extract(epoch from idle)::float8 as "idleSeconds",
      captcha_after as "captchaAfter", tries_free as "triesFree", tries_of_day as "triesOfDay"
      from site.access_of(${merchantId})`.execute(connection)
    assert(rows[0], 'a function without a set gives one row')
    return rows[0]
  }, maxAgeMs)
