import { type Outcome, done, refuse } from '@banyan/contract'
import type { Merchant } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Registration } from './registration.ts'

type CaptchaRefusal = 'captcha_required' | 'captcha_incorrect' | 'captcha_check_failed'

/** The picture, if the merchant's form has one, and the provider's proof; both are used up. */
export async function checkCaptchas(
  { captcha }: IdentityDeps,
  { fieldRules }: Merchant,
  { typed, visitor }: Registration,
): Promise<Outcome<object, CaptchaRefusal>> {
  if (fieldRules.some(({ field, enabled }) => field === 'captcha' && enabled)) {
    if (!typed.captcha?.trim()) return refuse('captcha_required', { field: 'captcha' })
    if (!(await captcha.checkImage(visitor.visitId, typed.captcha)))
      return refuse('captcha_incorrect', { field: 'captcha' })
  }
  const isHuman = await captcha.check({ action: 'register', proof: typed.captchaProof, visitor })
  return isHuman ? done({}) : refuse('captcha_check_failed')
}
