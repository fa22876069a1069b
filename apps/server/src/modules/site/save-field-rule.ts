import { type FieldRule, type Outcome, done, refuse, registrationFields } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import { isPattern } from './patterns.ts'
import type { SiteTables } from './tables.ts'

const lengthMax = 256

/**
 * Changes the rule of a registration field. One that could not be checked, or would hold
 * for no value, is refused [RULE-29].
 */
export async function saveFieldRule(
  connection: Sql,
  merchantId: number,
  rule: FieldRule,
): Promise<Outcome<object, 'field_rule_invalid'>> {
  const part = wrongPart(rule)
  if (part) return refuse('field_rule_invalid', { field: rule.field, part })
  const saved = await connection
    .withTables<SiteTables>()
    .updateTable('site.field_rule')
    .set({
      enabled: rule.enabled,
      required: rule.required,
      min_length: rule.minLength,
      max_length: rule.maxLength,
      accepted_pattern: rule.acceptedPattern,
      pattern_id: rule.patternId,
    })
    .where('merchant_id', '=', merchantId)
    .where('field', '=', rule.field)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n ? done({}) : refuse('field_rule_invalid', { field: rule.field, part: 'field' })
}

function wrongPart({ field, minLength, maxLength, acceptedPattern, patternId }: FieldRule): keyof FieldRule | null {
  if (!registrationFields.some((known) => known === field)) return 'field'
  if (!Number.isInteger(minLength) || minLength < 0) return 'minLength'
  if (!Number.isInteger(maxLength) || maxLength < minLength || maxLength > lengthMax) return 'maxLength'
  if (!isPattern(acceptedPattern)) return 'acceptedPattern'
  return /^[a-z][a-z0-9_]{0,39}$/.test(patternId) ? null : 'patternId'
}
