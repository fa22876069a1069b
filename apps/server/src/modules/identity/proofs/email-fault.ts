import { type Refused, refuse } from '@banyan/contract'
import type { IdentityDeps } from '../deps.ts'
import { siteRules, valueFault } from './site-rules.ts'

/** What is wrong with an address by itself, by the site's rule of the field, whoever has it [RULE-14]. */
export async function emailFault(
  deps: Pick<IdentityDeps, 'site'>,
  email: string,
): Promise<Refused<'incorrect_email'> | null> {
  const isWrong = !/^[^@\s]+@[^@\s]+$/.test(email) || valueFault(await siteRules(deps), 'email', email) !== null
  return isWrong ? refuse('incorrect_email', { field: 'email' }) : null
}
