import type { FeatureFlag } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { sections } from './sections.ts'

/** Whether a merchant has a feature on, by the row as it is. */
export async function isFeatureOn(connection: Sql, merchantId: number, flag: FeatureFlag): Promise<boolean> {
  return (await sections.features.read(connection, merchantId))[flag]
}

/**
 * Switches one feature of a merchant at another desk than that of the configuration, whose history has it as any other
 * change. The site follows within a second. What is so already stays as it is.
 */
export async function setFeature(
  tx: Tx,
  merchantId: number,
  {
    flag,
    isOn,
    by,
    now,
    reason,
  }: {
    readonly flag: FeatureFlag
    readonly isOn: boolean
    readonly by: string
    readonly now: Date
    readonly reason: string
  },
): Promise<void> {
  await sql`select from site.merchant where id = ${merchantId} for update`.execute(tx)
  const before = await sections.features.read(tx, merchantId)
  if (before[flag] === isOn) return
  const after = { ...before, [flag]: isOn }
  await sections.features.write(tx, merchantId, after)
  await sql`insert into site.configuration_change (merchant_id, section, version, at, by, reason, before, after)
    select ${merchantId}, 'features', coalesce(max(version), 0) + 1, ${now}, ${by}, ${reason},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
    from site.configuration_change where (merchant_id, section) = (${merchantId}, 'features')`.execute(tx)
}
