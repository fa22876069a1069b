import { type Call, createCall } from '@banyan/client'
import type { Language } from '@banyan/contract'

const tokenKey = 'banyan.play.token'
/** No answer in this time is no answer: a round is then asked for again under the same id. */
const answerWithinMs = 12_000

/** Calls of the play origin, with the token of the play session of this tab. */
export function createPlayCall(language: Language): Call {
  return createCall({
    fetch: (...request) => fetch(...request),
    token: () => sessionStorage.getItem(tokenKey),
    language: () => language,
    answerWithinMs,
  })
}

export const keepToken = (token: string): void => sessionStorage.setItem(tokenKey, token)
export const forgetToken = (): void => sessionStorage.removeItem(tokenKey)
