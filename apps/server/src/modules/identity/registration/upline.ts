import { type Outcome, done, fieldFault, refuse } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { type Merchant, matchesWhole } from '../../site/index.ts'
import { type Placement, placementOf } from './affiliate.ts'
import type { Registration } from './registration.ts'

type UplineRefusal = 'invitation_code_invalid' | 'registration_field_invalid'

/**
 * Under whom the member is placed [REG-35, REG-47]: the owner of the code that was typed,
 * or else of the code that the visitor's address carried. A typed code must be right; one
 * of an address only where the merchant takes nobody without.
 */
export async function uplineOf(
  connection: Sql,
  merchant: Merchant,
  typed: Registration['typed'],
): Promise<Outcome<Placement | null, UplineRefusal>> {
  const isDirect = merchant.flagsOn.has('DIRECTREG3')
  for (const field of ['affiliateCode', 'recommenderId'] as const) {
    const code = typed[field]
    if (!code) continue
    const upline = await placementOf(connection, merchant.id, code)
    return upline === null ? refuse('invitation_code_invalid', { field }) : done(upline)
  }
  const rule = merchant.fieldRules.find((each) => each.field === 'affiliateCode')
  const isMissing = rule !== undefined && fieldFault(rule, '', matchesWhole) === 'required'
  const upline = typed.referralCode ? await placementOf(connection, merchant.id, typed.referralCode) : null
  if (upline !== null || (isDirect && !isMissing)) return done(upline)
  if (typed.referralCode) return refuse('invitation_code_invalid', { field: 'affiliateCode' })
  return refuse('registration_field_invalid', { field: 'affiliateCode', fault: 'required' })
}
