import { type Configuration, type RegistrationField, done, refuse, registrationFields } from '@banyan/contract'
import { sql } from 'kysely'
import { type Section, tables } from '../section.ts'
import { isPattern } from '../../patterns.ts'

type Rule = Configuration['registration']['fields'][number]

/** A field that the site has no rule for is not asked for. */
const unasked = (field: RegistrationField): Rule => ({
  field,
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '*',
  patternId: 'any',
})

export const registration: Section<Configuration['registration']> = {
  async read(connection, merchantId) {
    const rows = await tables(connection)
      .selectFrom('site.field_rule')
      .select(['field', 'enabled', 'required', 'min_length', 'max_length', 'accepted_pattern', 'pattern_id'])
      .where('merchant_id', '=', merchantId)
      .orderBy('position')
      .orderBy('field')
      .execute()
    const fields = rows.flatMap((row): Rule[] => {
      const field = registrationFields.find((each) => each === row.field)
      if (!field) return []
      const { enabled, required, min_length: minLength, max_length: maxLength } = row
      const { accepted_pattern: acceptedPattern, pattern_id: patternId } = row
      return [{ field, enabled, required, minLength, maxLength, acceptedPattern, patternId }]
    })
    const missing = registrationFields.filter((field) => !fields.some((each) => each.field === field))
    return { fields: [...fields, ...missing.map(unasked)] }
  },
  /** A pattern that no registration could be checked by is refused [RULE-29]. */
  async write(tx, merchantId, { fields }) {
    const wrong = fields.find(({ acceptedPattern }) => !isPattern(acceptedPattern))
    if (wrong) return refuse('field_rule_invalid', { field: wrong.field, part: 'acceptedPattern' })
    const rules = JSON.stringify(fields.map((rule, at) => ({ ...rule, place: at + 1 })))
    await sql`delete from site.field_rule where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.field_rule (merchant_id, field, position, enabled, required, min_length, max_length,
        accepted_pattern, pattern_id)
      select ${merchantId}::integer, field, place, enabled, required, "minLength", "maxLength", "acceptedPattern",
        "patternId"
      from jsonb_to_recordset(${rules}::jsonb) as rule (field text, place integer, enabled boolean, required boolean,
        "minLength" integer, "maxLength" integer, "acceptedPattern" text, "patternId" text)`.execute(tx)
    return done({})
  },
}
