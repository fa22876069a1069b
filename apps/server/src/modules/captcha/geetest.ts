import { createHmac } from 'node:crypto'
import { z } from 'zod/mini'
import type { VendorAccount } from './config.ts'
import type { Provider } from './provider.ts'
import type { AskVendor } from './vendor-call.ts'

export const geetestUrl = 'https://gcaptcha4.geetest.com/validate'

/** What `getValidate()` of the widget gives the page. */
const validated = z.object({
  lot_number: z.string(),
  captcha_output: z.string(),
  pass_token: z.string(),
  gen_time: z.string(),
})

const verdict = z.object({ status: z.literal('success'), result: z.literal('success') })

/** GeeTest v4. The number of the check is signed with the merchant's secret, which itself is never sent. */
export function createGeetest({ siteKey, secret }: VendorAccount, ask: AskVendor, url = geetestUrl): Provider {
  return {
    challenge: async () => ({ provider: 'geetest', siteKey }),
    async verify({ text }) {
      const proof = readProof(text)
      if (!proof) return null
      const signature = createHmac('sha256', secret).update(proof.lot_number).digest('hex')
      const body = new URLSearchParams({ ...proof, captcha_id: siteKey, sign_token: signature })
      const answer = z.safeParse(verdict, await ask(`${url}?captcha_id=${encodeURIComponent(siteKey)}`, body))
      return answer.success ? proof.lot_number : null
    },
  }
}

function readProof(text: string): z.output<typeof validated> | null {
  try {
    const read = z.safeParse(validated, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
