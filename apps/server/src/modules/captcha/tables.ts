import type { GuardedAction } from '@banyan/contract'

export type CaptchaTables = {
  'captcha.config': {
    merchant_id: number
    action: GuardedAction
    provider: 'altcha' | 'turnstile' | 'geetest'
    site_key: string | null
    secret: string | null
  }
  'captcha.signing_key': { key: Buffer }
}
