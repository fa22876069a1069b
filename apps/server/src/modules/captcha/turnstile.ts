import { z } from 'zod/mini'
import type { VendorAccount } from './config.ts'
import type { Provider } from './provider.ts'
import type { AskVendor } from './vendor-call.ts'

export const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

const verdict = z.object({ success: z.literal(true), action: z.string() })

/** Cloudflare Turnstile. Its token lives for five minutes and answers to one action, which the widget was told. */
export function createTurnstile({ siteKey, secret }: VendorAccount, ask: AskVendor, url = turnstileUrl): Provider {
  return {
    challenge: async () => ({ provider: 'turnstile', siteKey }),
    async verify({ action, text, address }) {
      const answer = z.safeParse(
        verdict,
        await ask(url, new URLSearchParams({ secret, response: text, remoteip: address })),
      )
      return answer.success && answer.data.action === action ? text : null
    },
  }
}
