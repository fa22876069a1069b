import { type Refused, fieldFault, refuse } from '@banyan/contract'
import { matchesWhole } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'

/** What is wrong with an address by itself, by the site's rule of the field, whoever has it [RULE-14]. */
export async function emailFault(
  { site }: Pick<IdentityDeps, 'site'>,
  email: string,
): Promise<Refused<'incorrect_email'> | null> {
  const rule = (await site.merchant()).fieldRules.find(({ field }) => field === 'email')
  const isWrong = !/^[^@\s]+@[^@\s]+$/.test(email) || (rule && fieldFault(rule, email, matchesWhole))
  return isWrong ? refuse('incorrect_email', { field: 'email' }) : null
}
