import { createCall } from '@banyan/client'
import type { InputOf, OutputOf, StaffRoute } from '@banyan/contract'
import { currentLanguage } from './texts.ts'

/** A refused call. The message is the server's, in the language of the page; null when it had none to say. */
export class CallFailed extends Error {
  readonly code: string
  readonly said: string | null

  constructor(code: string, said: string | null) {
    super(code)
    this.code = code
    this.said = said
  }
}

/** The session travels as a cookie that no script can read. */
const send = createCall({ fetch: (...request) => fetch(...request), language: currentLanguage, keepsWords: true })

/** The value of a call of the back office. Throws `CallFailed`. */
export async function call<R extends StaffRoute>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const answer = await send(route, input)
  if (answer.ok) return answer.value
  throw new CallFailed(answer.code, String(answer.detail?.['message'] ?? '') || null)
}
